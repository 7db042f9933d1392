package org.aadlenergy.app.optimize;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.aadlenergy.app.Progress;
import org.aadlenergy.app.advise.Advice;
import org.aadlenergy.app.advise.AdviceOptions;
import org.aadlenergy.app.advise.Advisor;
import org.aadlenergy.app.decide.Examples;
import org.aadlenergy.app.sweep.Searches;
import org.aadlenergy.app.sweep.Variation;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/** Applies to a copy of every example, and holds what the file says against what was promised. */
class PointApplyingTest {
  private static final int MOST_PLACES = 3;
  private static final int MOST_VALUES = 3;

  @TempDir Path folder;

  @TestFactory
  Stream<DynamicTest> whatIsAppliedIsWhatWasPromised() {
    return Examples.drawn().stream()
        .map(example -> DynamicTest.dynamicTest(example.root(), () -> check(example)));
  }

  private void check(Examples original) {
    Examples copy = original.copy(folder.resolve(original.root().replaceAll("\\W", "_")));
    List<String> before = copy.lines();
    Path output = copy.folder().resolve("found");
    OptimizeOptions options =
        OptimizeOptions.parse(
                copy.options().build(),
                List.of(),
                decisions(copy),
                List.of("energy"),
                List.of(),
                Optional.empty(),
                Optional.empty(),
                output,
                new ArrayList<>())
            .orElseThrow();
    Optimizer.run(options, Progress.NONE, line -> {});
    Searches.SearchResult found = Searches.result(output).orElseThrow();
    assertThat(PointApplying.apply(options.goals(), Optional.empty(), line -> {})).isEmpty();
    double promised = found.front().get(0).energyJoules().nominal();
    assertThat(copy.energy()).isCloseTo(promised, within(1e-9 * promised));
    assertThat(copy.lines()).containsAll(before.stream().filter(l -> l.contains("--")).toList());
  }

  /** The window, and some of what the model leaves to its designer, all of which save by itself. */
  private static List<String> decisions(Examples example) {
    AdviceOptions options =
        AdviceOptions.parse(
                example.options().build(),
                List.of(),
                List.of(),
                Optional.of("1000"),
                false,
                Optional.empty(),
                new ArrayList<>())
            .orElseThrow();
    Advice advice = Advisor.run(options, Progress.NONE);
    Map<String, List<String>> values = new LinkedHashMap<>();
    for (String setting : advice.settings().getOrDefault(example.root(), List.of())) {
      Variation one = Variation.parse(setting, new ArrayList<>()).orElseThrow();
      String place = one.property() + "=%s" + (one.path().isEmpty() ? "" : " @ " + one.path());
      values.computeIfAbsent(place, p -> new ArrayList<>()).add(one.values().get(0));
    }
    List<String> decisions = new ArrayList<>();
    decisions.add("Energy_Estimation::Estimation_Window=2 sec,4 sec");
    values.entrySet().stream()
        .limit(MOST_PLACES)
        .map(e -> e.getKey().formatted(String.join(",", first(e.getValue()))))
        .forEach(decisions::add);
    return decisions;
  }

  private static List<String> first(List<String> values) {
    return values.subList(0, Math.min(MOST_VALUES, values.size()));
  }
}
