package org.aadlenergy.app.advise;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.aadlenergy.app.Progress;
import org.aadlenergy.app.decide.Examples;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** Holds advice for the examples against single analyses with the same settings. */
class AdviceOnExamplesTest {
  @TestFactory
  Stream<DynamicTest> everySavingIsTheDifferenceOfTwoAnalyses() {
    return Examples.drawn().stream()
        .map(example -> DynamicTest.dynamicTest(example.root(), () -> check(example)));
  }

  private static String json(Examples example) throws IOException {
    List<String> problems = new ArrayList<>();
    AdviceOptions options =
        AdviceOptions.parse(
                example.options().build(),
                List.of(),
                List.of(),
                Optional.empty(),
                false,
                Optional.empty(),
                problems)
            .orElseThrow();
    assertThat(problems).isEmpty();
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    AdviceReports.document(Advisor.run(options, Progress.NONE)).write("json", out);
    return out.toString(StandardCharsets.UTF_8);
  }

  private static void check(Examples example) throws IOException {
    for (JsonElement element :
        JsonParser.parseString(json(example)).getAsJsonObject().getAsJsonArray("roots")) {
      checkRoot(example, element.getAsJsonObject());
    }
  }

  private static void checkRoot(Examples example, JsonObject advice) {
    double now = example.energy();
    double best = 0.0;
    List<String> bestSettings = new ArrayList<>();
    for (JsonElement element : advice.getAsJsonArray("changes")) {
      JsonObject change = element.getAsJsonObject();
      if (!change.get("feasible").getAsBoolean()) {
        continue;
      }
      String setting = change.get("set").getAsString();
      double then = example.energy(setting);
      assertThat(change.get("saving").getAsDouble())
          .as(setting)
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
}
