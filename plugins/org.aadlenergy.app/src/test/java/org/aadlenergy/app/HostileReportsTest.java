package org.aadlenergy.app;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonNull;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import com.google.gson.JsonPrimitive;
import com.google.gson.internal.LazilyParsedNumber;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.aadlenergy.app.baseline.SnapshotReader;
import org.aadlenergy.app.sweep.SweepOptions;
import org.aadlenergy.app.sweep.Sweeps;
import org.aadlenergy.engine.diagnostic.Diagnostic;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.diagnostic.Diagnostics;
import org.aadlenergy.report.json.JsonReporter;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Reports and sweeps that somebody changed are refused as inputs, whatever is in them. */
class HostileReportsTest {
  private static final Path QUICKSTART = Path.of("../../examples/quickstart/quickstart.aadl");

  @TempDir Path folder;

  private JsonObject report() {
    AnalysisOptions options = AnalysisOptions.builder().input(QUICKSTART).build();
    Outcome outcome = Analysis.run(options, Progress.NONE);
    String text = new JsonReporter().asText(outcome.result().orElseThrow());
    return JsonParser.parseString(text).getAsJsonObject();
  }

  private Path sweep() throws IOException {
    List<String> problems = new ArrayList<>();
    SweepOptions options =
        SweepOptions.parse(
                AnalysisOptions.builder().input(QUICKSTART).build(),
                List.of("OS_Workload::Touched_Pages=1,2,3 @ app.sampler"),
                List.of(),
                List.of(),
                Optional.empty(),
                folder.resolve("sweep"),
                problems)
            .orElseThrow();
    Sweeps.run(options, Progress.NONE, line -> {});
    return folder.resolve("sweep/sweep.json");
  }

  private static List<JsonElement> wrong() {
    return List.of(
        new JsonPrimitive(new LazilyParsedNumber("1e400")),
        new JsonPrimitive(new LazilyParsedNumber("-1e400")),
        new JsonPrimitive(new LazilyParsedNumber("1e-320")),
        new JsonPrimitive(new LazilyParsedNumber("NaN")),
        new JsonPrimitive("text"),
        new JsonPrimitive(true),
        new JsonArray(),
        new JsonObject(),
        JsonNull.INSTANCE);
  }

  private Path file(String text) throws IOException {
    return Files.writeString(folder.resolve("changed.json"), text);
  }

  @Test
  void aBaselineWithAWrongFigureIsRefused() throws IOException {
    for (JsonElement value : wrong()) {
      for (String figure : List.of("energyJoules", "startupJoules")) {
        JsonObject report = report();
        mode(report).getAsJsonObject("totals").getAsJsonObject(figure).add("nominal", value);
        refusesBaseline(report.toString());
      }
      JsonObject report = report();
      mode(report).add("threads", value);
      if (!value.isJsonArray()) {
        refusesBaseline(report.toString());
      }
    }
  }

  private static JsonObject mode(JsonObject report) {
    JsonObject root = report.getAsJsonArray("roots").get(0).getAsJsonObject();
    return root.getAsJsonArray("modes").get(0).getAsJsonObject();
  }

  @Test
  void aBaselineWhoseNominalIsOutsideItsBoundsIsRefused() throws IOException {
    JsonObject report = report();
    mode(report)
        .getAsJsonObject("totals")
        .getAsJsonObject("energyJoules")
        .addProperty("nominal", 9);
    refusesBaseline(report.toString());
  }

  /** Around any nominal value there is room for bounds that are no numbers. */
  @Test
  void aBaselineWhoseBoundIsNoNumberIsRefused() throws IOException {
    for (String[] bound : new String[][] {{"high", "1e400"}, {"low", "-1e400"}, {"low", "NaN"}}) {
      JsonObject report = report();
      JsonObject energy = mode(report).getAsJsonObject("totals").getAsJsonObject("energyJoules");
      energy.add(bound[0], new JsonPrimitive(new LazilyParsedNumber(bound[1])));
      refusesBaseline(report.toString());
    }
  }

  /** A share of such a figure would be beyond all numbers. */
  @Test
  void aFigureThatIsTooSmallToDivideByIsRefused() throws IOException {
    JsonPrimitive tiny = new JsonPrimitive(new LazilyParsedNumber("1e-320"));
    JsonObject report = report();
    JsonObject energy = mode(report).getAsJsonObject("totals").getAsJsonObject("energyJoules");
    for (String end : List.of("low", "nominal", "high")) {
      energy.add(end, tiny);
    }
    refusesBaseline(report.toString());

    JsonObject shard = JsonParser.parseString(Files.readString(sweep())).getAsJsonObject();
    point(shard).add("energyJoules", JsonParser.parseString("[1e-320, 1e-320, 1e-320]"));
    refusesShard(shard.toString());
  }

  @Test
  void nestingWithoutEndIsRefused() throws IOException {
    for (String opening : new String[] {"[", "{\"a\":", "{\"roots\":["}) {
      refusesBaseline(opening.repeat(100_000));
      refusesShard(opening.repeat(100_000));
    }
    // one that ends: asking it for its number goes all the way down
    JsonObject report = report();
    JsonObject energy = mode(report).getAsJsonObject("totals").getAsJsonObject("energyJoules");
    energy.addProperty("nominal", "deep");
    JsonObject shard = JsonParser.parseString(Files.readString(sweep())).getAsJsonObject();
    point(shard).addProperty("windowSeconds", "deep");
    String deep = "[".repeat(100_000) + "1" + "]".repeat(100_000);
    refusesBaseline(report.toString().replace("\"deep\"", deep));
    refusesShard(shard.toString().replace("\"deep\"", deep));
  }

  private void refusesBaseline(String text) throws IOException {
    Diagnostics diagnostics = new Diagnostics();
    assertThat(SnapshotReader.read(file(text), diagnostics)).as(text.substring(0, 40)).isEmpty();
    assertThat(diagnostics.sorted())
        .singleElement()
        .satisfies(
            finding ->
                assertThat(finding.code()).isEqualTo(DiagnosticCode.BAD_REPORT_OR_PROJECT_FILE));
  }

  @Test
  void aShardWithAWrongPointIsRefused() throws IOException {
    JsonObject whole = JsonParser.parseString(Files.readString(sweep())).getAsJsonObject();
    for (String member : point(whole).keySet()) {
      for (JsonElement value : wrong()) {
        JsonObject shard = whole.deepCopy();
        point(shard).add(member, value);
        boolean isTruth = member.equals("deadlinesMet") || member.equals("complete");
        boolean fits = isTruth && value.equals(new JsonPrimitive(true));
        if (!fits) {
          refusesShard(shard.toString());
        }
      }
    }
    for (Map.Entry<String, String> wrong :
        List.of(
            Map.entry("point", "-1"),
            Map.entry("point", "3"),
            Map.entry("point", "0.5"),
            Map.entry("windowSeconds", "-1"),
            Map.entry("energyJoules", "[5, 1, 2]"),
            Map.entry("energyJoules", "[1, 1]"))) {
      JsonObject shard = whole.deepCopy();
      point(shard).add(wrong.getKey(), JsonParser.parseString(wrong.getValue()));
      refusesShard(shard.toString());
    }
  }

  private static JsonObject point(JsonObject sweep) {
    return sweep.getAsJsonArray("points").get(0).getAsJsonObject();
  }

  @Test
  void aShardWithAWrongPlanIsRefused() throws IOException {
    JsonObject whole = JsonParser.parseString(Files.readString(sweep())).getAsJsonObject();
    for (String member :
        List.of("root", "settings", "variations", "objectives", "limits", "points")) {
      for (JsonElement value :
          List.of(new JsonPrimitive(-1), JsonNull.INSTANCE, new JsonPrimitive(true))) {
        JsonObject shard = whole.deepCopy();
        shard.add(member, value);
        refusesShard(shard.toString());
      }
    }
    JsonObject shard = whole.deepCopy();
    shard.add("objectives", new JsonArray());
    refusesShard(shard.toString());
  }

  private void refusesShard(String text) throws IOException {
    List<Diagnostic> findings =
        Sweeps.merge(List.of(file(text)), folder.resolve("merged"), line -> {});
    assertThat(findings)
        .as(text.substring(0, 40))
        .isNotEmpty()
        .allMatch(f -> f.code() == DiagnosticCode.BAD_REPORT_OR_PROJECT_FILE);
    assertThat(folder.resolve("merged")).doesNotExist();
  }

  @Test
  void aLimitIsANumber() {
    for (String limit :
        List.of("energy=NaN mJ", "energy=1e400 mJ", "energy=-5 mJ", "time=Infinity s")) {
      List<String> problems = new ArrayList<>();
      SweepOptions.parse(
          AnalysisOptions.builder().input(QUICKSTART).build(),
          List.of("OS_Workload::Touched_Pages=1,2,3 @ app.sampler"),
          List.of(),
          List.of(limit),
          Optional.empty(),
          folder.resolve("sweep"),
          problems);
      assertThat(problems).singleElement().asString().contains(limit);
    }
  }
}
