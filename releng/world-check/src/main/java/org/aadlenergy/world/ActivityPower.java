package org.aadlenergy.world;

import static java.nio.file.StandardCopyOption.REPLACE_EXISTING;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.aadlenergy.calibration.campaign.ActivitySpec;
import org.aadlenergy.calibration.campaign.Manifest;
import org.aadlenergy.calibration.fit.ActivityFit;
import org.aadlenergy.calibration.fit.Calibration;
import org.aadlenergy.calibration.fit.FittedActivity;
import org.aadlenergy.calibration.importer.ProgramRun;
import org.aadlenergy.calibration.importer.ProgramTable;
import org.aadlenergy.calibration.report.CalibrationWriter;
import org.aadlenergy.engine.diagnostic.Diagnostics;
import org.aadlenergy.engine.quantity.Interval;

/**
 * The power of the Cortex-A15: for each program a platform that {@code calibrate} writes from all
 * others, and a model of the program that an analysis estimates with it.
 */
final class ActivityPower {
  private static final int CORES = 4;

  /** The frequency that execution times hold at. */
  private static final double HIGHEST = 1.8e9;

  private static final String OTHERS = "of-other-programs";
  private static final Map<String, String> NUMBERS =
      Map.of(
          "instructions", "0x1b",
          "integer_instructions", "0x73",
          "l2_read", "0x50",
          "l1i_access", "0x14",
          "bus_access", "0x19");

  /** What a model says of the code. */
  private enum Said {
    NOTHING("how busy its cores are"),
    CLASS("how busy its cores are, and the class of its code"),
    FEW("cycles, instructions and bus accesses"),
    ALL("all counters");

    private final String words;

    Said(String words) {
      this.words = words;
    }
  }

  private final Manifest manifest;
  private final ActivitySpec spec;

  /** Runs of the programs that the library's platform rests on. */
  private final List<ProgramRun> fitted;

  private final Map<Said, List<Held>> rows = new LinkedHashMap<>();
  private final Map<Said, List<Held>> further = new LinkedHashMap<>();

  private ActivityPower(Manifest manifest, ActivitySpec spec, List<ProgramRun> runs) {
    this.manifest = manifest;
    this.spec = spec;
    this.fitted = runs.stream().filter(this::isFitted).toList();
    for (Said said : Said.values()) {
      rows.put(said, new ArrayList<>());
      further.put(said, new ArrayList<>());
    }
  }

  /** All rows, by the campaign that the product ships. */
  static ActivityPower of(Path campaign, Path measured) throws IOException {
    Path own = measured.resolve("odroid-xu3/measurements.tsv");
    Diagnostics diagnostics = new Diagnostics();
    try (Campaign copy = Campaign.of(campaign, "measurements.tsv", List.of(own))) {
      ActivitySpec spec = copy.manifest().activity().orElseThrow();
      List<ProgramRun> runs = ProgramTable.read(spec, diagnostics);
      ActivityPower power = new ActivityPower(copy.manifest(), spec, runs);
      for (String program : power.fitted.stream().map(ProgramRun::program).distinct().toList()) {
        power.judge(program, diagnostics);
      }
      power.judgeByShipped(
          "odroid-xu3", runs.stream().filter(run -> !power.isFitted(run)).toList());
      for (Path board : Xu3.otherBoards(measured)) {
        Files.copy(board, copy.folder().resolve("measurements.tsv"), REPLACE_EXISTING);
        power.judgeByShipped(Xu3.name(board), ProgramTable.read(spec, diagnostics));
      }
      return power;
    }
  }

  /** The programs that the library's platform rests on. */
  Set<String> programs() {
    return spec.classes().keySet();
  }

  /** Whether the library's platform rests on a run's program. */
  private boolean isFitted(ProgramRun run) {
    return spec.classes().containsKey(run.program());
  }

  private void judge(String program, Diagnostics diagnostics) throws IOException {
    List<ProgramRun> others = fitted.stream().filter(r -> !r.program().equals(program)).toList();
    FittedActivity fit =
        ActivityFit.of(spec, others, diagnostics)
            .orElseThrow(() -> new IOException(diagnostics.sorted().toString()));
    Set<String> rest = new TreeSet<>();
    fit.programs().keySet().forEach(each -> rest.add(Xu3.Row.judged(each)));
    List<ProgramRun> own = fitted.stream().filter(r -> r.program().equals(program)).toList();
    judge("odroid-xu3", own, OTHERS, List.of(platform(fit)), rest, rows);
  }

  /** Programs that the library's platform never saw, or another board. */
  private void judgeByShipped(String board, List<ProgramRun> runs) throws IOException {
    Set<String> rest = new TreeSet<>();
    fitted.forEach(run -> rest.add(Xu3.Row.judged(run.program())));
    judge(board, runs, manifest.platform(), List.of(), rest, further);
  }

  private void judge(
      String board,
      List<ProgramRun> runs,
      String platform,
      List<String> texts,
      Set<String> rest,
      Map<Said, List<Held>> into)
      throws IOException {
    if (runs.isEmpty()) {
      return;
    }
    Product product = new Product();
    for (ProgramRun run : runs) {
      for (Said said : Said.values()) {
        product.add(run.line() + " " + said, CORES, core(platform, run), thread(run, said));
      }
    }
    Map<String, Interval> watts = product.watts(texts);
    for (ProgramRun run : runs) {
      for (Said said : Said.values()) {
        Interval power = Optional.ofNullable(watts.get(run.line() + " " + said)).orElseThrow();
        boolean says = said != Said.CLASS || isFitted(run);
        if (says) {
          into.getOrDefault(said, List.of())
              .add(
                  new Held(
                      run.program() + ", line " + run.line(),
                      power.nominal(),
                      power.low(),
                      power.high(),
                      run.watts(),
                      board + " " + run.program(),
                      rest));
        }
      }
    }
  }

  /** Under a name of its own: the library's platform of the chip knows the program. */
  private String platform(FittedActivity fit) {
    String text =
        CalibrationWriter.text(Calibration.ofTables(manifest, Optional.of(fit), Optional.empty()));
    return text.replace("platform " + manifest.platform() + " {", "platform " + OTHERS + " {");
  }

  private String core(String platform, ProgramRun run) {
    return """
           \t\t\tEnergy_Estimation::Calibration => "%s.%s";
           \t\t\tOS_Services::Operating_Frequency => %.1f MHz;
           """
        .formatted(platform, spec.part(), run.hertz() / 1e6);
  }

  /** A quarter of what all cores do, each; the time holds at the highest frequency. */
  private String thread(ProgramRun run, Said said) {
    double cycles = rate(run, "cycles") / CORES;
    StringBuilder text = new StringBuilder();
    text.append("\t\t\tCompute_Execution_Time => ");
    String time = String.format(Locale.ROOT, "%d ns", Math.round(cycles / HIGHEST * 1e9));
    text.append(time).append(" .. ").append(time).append(";\n");
    text.append("\t\t\tOS_Workload::Memory_Time => 0.0;\n");
    String codeClass = spec.classes().get(run.program());
    if (said == Said.CLASS && codeClass != null) {
      text.append("\t\t\tOS_Workload::Code_Class => ").append(codeClass).append(";\n");
    } else if (said == Said.FEW) {
      activity(run, List.of("cycles", "instructions", "bus_access"), text);
    } else if (said == Said.ALL) {
      List<String> all = new ArrayList<>(List.of("cycles"));
      NUMBERS.keySet().stream().sorted().forEach(all::add);
      activity(run, all, text);
    }
    return text.toString();
  }

  private static void activity(ProgramRun run, List<String> events, StringBuilder text) {
    List<String> records = new ArrayList<>();
    for (String event : events) {
      records.add(
          String.format(
              Locale.ROOT,
              "[Event_Name => \"%s\"; Count => %.1f;]",
              NUMBERS.getOrDefault(event, "0x11"),
              rate(run, event) / CORES));
    }
    text.append("\t\t\tOS_Workload::Activity => (").append(String.join(", ", records));
    text.append(");\n");
  }

  private static double rate(ProgramRun run, String event) {
    return run.rates().getOrDefault(event, 0.0);
  }

  /** From nothing to all counters. */
  List<Trial> trials() {
    return List.of(
        trial(Trial.Level.ONE_PROGRAM, Said.NOTHING, List.of()),
        trial(Trial.Level.ONE_PROGRAM, Said.CLASS, List.of(Trial.Bound.mean(0.145))),
        trial(Trial.Level.COUNTERS, Said.FEW, List.of(Trial.Bound.mean(0.10))),
        trial(
            Trial.Level.COUNTERS,
            Said.ALL,
            List.of(Trial.Bound.mean(0.055), Trial.Bound.nineOfTen(0.12))));
  }

  /** What is left back of the library's platform, by that platform. */
  List<Trial> furtherTrials() {
    List<Trial> trials = new ArrayList<>();
    further.forEach(
        (said, held) ->
            trials.add(
                new Trial(
                    said == Said.FEW || said == Said.ALL
                        ? Trial.Level.COUNTERS
                        : Trial.Level.ONE_PROGRAM,
                    "power of further programs and boards of Exynos 5422",
                    said.words,
                    "the library's `samsung-exynos5422`, which none of them had a say in",
                    "W",
                    held,
                    said == Said.ALL
                        ? List.of(Trial.Bound.mean(0.07), Trial.Bound.held(0.88, 0.99))
                        : List.of(Trial.Bound.held(0.88, 1.0)))));
    return trials;
  }

  private Trial trial(Trial.Level level, Said said, List<Trial.Bound> bounds) {
    List<Trial.Bound> all = new ArrayList<>(bounds);
    all.add(Trial.Bound.held(0.90, 0.98));
    return new Trial(
        level,
        "power of the Cortex-A15 of an Exynos 5422",
        said.words,
        "a platform that `calibrate` writes from all other programs, and an analysis of the model;"
            + " voltages are the means of the others, and nobody says how warm it is",
        "W",
        rows.getOrDefault(said, List.of()),
        all);
  }
}
