package org.aadlenergy.report.json;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.aadlenergy.engine.result.AnalysisResult;
import org.aadlenergy.report.FixtureResult;
import org.junit.jupiter.api.Test;

/** The order of members, and lines that tools for differences can compare. */
class JsonLayoutTest {
  private static final AnalysisResult RESULT = FixtureResult.result();
  private final JsonReporter reporter = new JsonReporter();

  @Test
  void fieldsStandInTheOrderOfTheContract() throws IOException {
    JsonNode json = new ObjectMapper().readTree(reporter.asText(RESULT));
    assertOrder(json, "schemaVersion", "tool", "options", "inputs", "roots", "diagnostics");
    assertOrder(json.at("/roots/0"), "root", "complete", "modes", "missions", "budgets");
    assertOrder(
        json.at("/roots/0/modes/0"),
        "name",
        "windowSeconds",
        "threads",
        "components",
        "totals",
        "utilization",
        "schedule",
        "devices",
        "coverage");
    assertOrder(
        json.at("/roots/0/modes/0/threads/0"),
        "path",
        "processor",
        "memories",
        "dispatchesPerSecond",
        "timePerDispatchSeconds",
        "energyPerDispatchJoules",
        "startupEnergyJoules",
        "averagePowerWatts",
        "services",
        "annotations");
    assertOrder(
        json.at("/roots/0/modes/0/threads/0/services/0"),
        "service",
        "count",
        "phase",
        "timeSeconds",
        "energyJoules",
        "flagged",
        "charges");
    assertOrder(
        json.at("/roots/0/modes/0/components/0"),
        "path",
        "category",
        "activeJoules",
        "idleJoules",
        "energyJoules",
        "subtreeJoules",
        "averagePowerWatts");
    assertOrder(
        json.at("/roots/0/budgets/0"), "path", "mode", "property", "limit", "actual", "passed");
    assertOrder(
        json.at("/diagnostics/0"), "code", "severity", "message", "file", "line", "column", "path");
  }

  private static void assertOrder(JsonNode object, String... names) {
    List<String> found = new ArrayList<>();
    object.fieldNames().forEachRemaining(found::add);
    found.retainAll(List.of(names));
    assertThat(found).containsExactly(names);
  }

  @Test
  void theSameResultGivesTheSameBytesWithUnixLineEnds() {
    String text = reporter.asText(RESULT);
    assertThat(text).isEqualTo(reporter.asText(FixtureResult.result()));
    assertThat(text).doesNotContain("\r").endsWith("}\n");
    assertThat(text.lines()).allMatch(line -> !line.endsWith(" "));
  }

  @Test
  void linesStayShortEnoughToCompareReports() {
    assertThat(reporter.asText(RESULT).lines().mapToInt(String::length).max().orElseThrow())
        .isLessThan(2000);
  }
}
