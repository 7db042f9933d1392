package org.aadlenergy.app.advise;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.aadlenergy.app.Analysis;
import org.aadlenergy.app.AnalysisOptions;
import org.aadlenergy.app.Outcome;
import org.aadlenergy.app.Progress;
import org.aadlenergy.engine.result.MissionResult;
import org.aadlenergy.engine.result.ModeResult;
import org.aadlenergy.engine.result.RootResult;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** Holds advice for every example against single analyses with the same settings. */
class AdviceOnExamplesTest {
  private static final Path EXAMPLES = Path.of("../../examples");
  private static final Path LIBRARY = Path.of("../../models/aadl");

  @TestFactory
  Stream<DynamicTest> everySavingIsTheDifferenceOfTwoAnalyses() throws IOException {
    List<Path> examples;
    try (Stream<Path> files = Files.walk(EXAMPLES)) {
      examples =
          files
              .filter(file -> file.getFileName().toString().equals("expected.json"))
              .map(Path::getParent)
              .filter(AdviceOnExamplesTest::hasModel)
              .sorted()
              .toList();
    }
    assertThat(examples).hasSizeGreaterThan(10);
    return examples.stream()
        .map(example -> DynamicTest.dynamicTest(example.toString(), () -> check(example)));
  }

  private static boolean hasModel(Path folder) {
    try (Stream<Path> files = Files.list(folder)) {
      return files.anyMatch(file -> file.toString().endsWith(".aadl"));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static AnalysisOptions.Builder options(Path example) {
    AnalysisOptions.Builder options = AnalysisOptions.builder().input(example).library(LIBRARY);
    if (Files.isDirectory(example.resolve("models"))) {
      options.models(example.resolve("models"));
    }
    return options;
  }

  private static Advice advice(AnalysisOptions analysis) {
    List<String> problems = new ArrayList<>();
    AdviceOptions options =
        AdviceOptions.parse(
                analysis, List.of(), List.of(), Optional.empty(), false, Optional.empty(), problems)
            .orElseThrow();
    assertThat(problems).isEmpty();
    return Advisor.run(options, Progress.NONE);
  }

  private static String json(Advice advice) throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    AdviceReports.write(advice, "json", out);
    return out.toString(StandardCharsets.UTF_8);
  }

  private static void check(Path example) throws IOException {
    String text = json(advice(options(example).build()));
    int roots = 0;
    for (JsonElement element :
        JsonParser.parseString(text).getAsJsonObject().getAsJsonArray("roots")) {
      checkRoot(example, element.getAsJsonObject());
      roots++;
    }
    assertThat(roots).isPositive();
  }

  private static void checkRoot(Path example, JsonObject advice) {
    String root = advice.get("root").getAsString();
    double now = energy(Analysis.run(options(example).root(root).build(), Progress.NONE));
    double best = 0.0;
    List<String> bestSettings = new ArrayList<>();
    for (JsonElement element : advice.getAsJsonArray("changes")) {
      JsonObject change = element.getAsJsonObject();
      if (!change.get("feasible").getAsBoolean()) {
        continue;
      }
      String setting = change.get("set").getAsString();
      double then =
          energy(Analysis.run(options(example).root(root).set(setting).build(), Progress.NONE));
      assertThat(change.get("saving").getAsDouble())
          .as(root + " " + setting)
          .isCloseTo(now - then, within(1e-9 * Math.max(now, then)));
      if (now - then > best + 1e-12 * now) {
        best = now - then;
        bestSettings.clear();
      }
      if (now - then >= best - 1e-12 * now) {
        bestSettings.add(setting);
      }
    }
    if (best > 1e-12 * now) {
      JsonObject first = advice.getAsJsonArray("changes").get(0).getAsJsonObject();
      assertThat(bestSettings).contains(first.get("set").getAsString());
    }
  }

  /** That of the mission, where the root has one. */
  private static double energy(Outcome outcome) {
    RootResult root = outcome.result().orElseThrow().roots().get(0);
    for (MissionResult mission : root.missions()) {
      return mission.energyJoules().nominal();
    }
    List<ModeResult> modes = root.modes();
    assertThat(modes).hasSize(1);
    return modes.get(0).totals().energyJoules().nominal();
  }
}
