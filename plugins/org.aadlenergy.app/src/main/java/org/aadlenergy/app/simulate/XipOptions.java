package org.aadlenergy.app.simulate;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.aadlenergy.engine.xip.Filter;
import org.aadlenergy.engine.xip.ThresholdForm;

/**
 * What to simulate of a trace of code accesses.
 *
 * @param trace a file, or {@code -} for standard input
 * @param model the platform; none is needed to convert
 * @param settings of the platform's parameters, {@code page_copy_time = 300 us}
 * @param frames cache sizes in pages; none searches for the wanted gain
 * @param timeShare the share of a run's time in code accesses
 * @param wantedGain as a share
 * @param convertTo a file for the trace in its compact form
 */
public record XipOptions(
    String trace,
    Optional<String> model,
    List<Path> modelFolders,
    List<String> settings,
    List<Integer> frames,
    List<Filter> filters,
    List<Integer> windows,
    Optional<Integer> sampleInterval,
    ThresholdForm form,
    Optional<Integer> pageSizeBytes,
    Optional<Double> timeShare,
    Optional<Double> wantedGain,
    Optional<Path> convertTo) {
  public static final int DEFAULT_WINDOW = 500;
  public static final int DEFAULT_SAMPLE_INTERVAL = 113;
  private static final int MOST_FRAMES = 1 << 24;

  /**
   * The options.
   *
   * @throws InvalidSimulation naming every problem
   */
  public XipOptions {
    modelFolders = List.copyOf(modelFolders);
    settings = List.copyOf(settings);
    frames = frames.stream().distinct().sorted().toList();
    filters = filters.stream().distinct().sorted().toList();
    windows = windows.stream().distinct().sorted().toList();
    List<String> problems = new ArrayList<>();
    if (convertTo.isEmpty()) {
      if (model.isEmpty()) {
        problems.add("name a platform: --model pxa255-xip.lout ('aadl-energy models' lists them)");
      }
      if (frames.isEmpty() && wantedGain.isEmpty()) {
        problems.add("say how many pages the cache holds, --pages 5,10,20, or --wanted-gain 10%");
      }
    }
    range(problems, "--pages", frames, MOST_FRAMES);
    range(problems, "--window", windows, MOST_FRAMES);
    range(problems, "--sample-interval", sampleInterval.stream().toList(), Integer.MAX_VALUE);
    if (pageSizeBytes.isPresent() && Integer.bitCount(pageSizeBytes.get()) != 1) {
      problems.add("--page-size must be a power of two, not " + pageSizeBytes.get());
    }
    share(problems, "--time-share", timeShare);
    share(problems, "--wanted-gain", wantedGain);
    InvalidSimulation.ifAny(problems);
  }

  private static void range(List<String> problems, String option, List<Integer> values, int most) {
    values.stream()
        .filter(value -> value < 1 || value > most)
        .forEach(v -> problems.add(option + " must be from 1 to " + most + ", not " + v));
  }

  private static void share(List<String> problems, String option, Optional<Double> share) {
    if (share.isPresent() && !(share.get() > 0.0 && share.get() <= 1.0)) {
      problems.add(option + " must be more than 0 and at most 1, or 100%, not " + share.get());
    }
  }
}
