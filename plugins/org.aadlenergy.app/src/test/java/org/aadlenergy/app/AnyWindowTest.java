package org.aadlenergy.app;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.aadlenergy.engine.result.ComponentResult;
import org.aadlenergy.engine.result.ModeResult;
import org.aadlenergy.engine.result.RootResult;
import org.aadlenergy.engine.result.ThreadResult;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The average power of everything in every example is the same in any Estimation_Window. */
class AnyWindowTest {
  private static final List<String> WINDOWS = List.of("2 ms", "100 ms", "1 sec", "17 sec");

  static Stream<Path> examples() throws IOException {
    try (Stream<Path> files = Files.list(ExamplesTest.EXAMPLES)) {
      return files
          .filter(folder -> Files.exists(folder.resolve("expected.json")))
          .sorted()
          .toList()
          .stream();
    }
  }

  private static Map<String, Double> watts(Path example, String window) {
    AnalysisOptions.Builder options =
        AnalysisOptions.builder()
            .input(example)
            .library(AadlLibraryTest.LIBRARY)
            .set("Energy_Estimation::Estimation_Window=" + window);
    if (Files.isDirectory(example.resolve("models"))) {
      options.models(example.resolve("models"));
    }
    Map<String, Double> watts = new TreeMap<>();
    Outcome outcome = Analysis.run(options.build(), Progress.NONE);
    for (RootResult root : outcome.result().orElseThrow().roots()) {
      for (ModeResult mode : root.modes()) {
        String name = root.root() + " " + mode.name() + " ";
        assertThat(mode.windowSeconds()).isPositive();
        watts.put(name, mode.totals().averagePowerWatts().nominal());
        for (ComponentResult component : mode.components()) {
          watts.put(name + component.path(), component.averagePowerWatts().nominal());
          watts.put(name + component.path() + " low", component.averagePowerWatts().low());
          watts.put(name + component.path() + " high", component.averagePowerWatts().high());
        }
        for (ThreadResult thread : mode.threads()) {
          watts.put(name + thread.path(), thread.averagePowerWatts().nominal());
        }
      }
    }
    assertThat(watts).isNotEmpty();
    return watts;
  }

  @ParameterizedTest
  @MethodSource("examples")
  void averagesAreTheSame(Path example) {
    Map<String, Double> first = watts(example, WINDOWS.get(0));
    for (String window : WINDOWS.subList(1, WINDOWS.size())) {
      Map<String, Double> other = watts(example, window);
      assertThat(other.keySet()).isEqualTo(first.keySet());
      other.forEach(
          (what, value) ->
              assertThat(value)
                  .as(what + " in " + window)
                  .isCloseTo(first.get(what), within(1e-9 * Math.abs(first.get(what)) + 1e-18)));
    }
  }
}
