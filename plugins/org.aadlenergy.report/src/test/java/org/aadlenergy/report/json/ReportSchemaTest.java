package org.aadlenergy.report.json;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.networknt.schema.JsonSchema;
import com.networknt.schema.JsonSchemaFactory;
import com.networknt.schema.SpecVersion;
import java.io.IOException;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.aadlenergy.engine.result.AnalysisResult;
import org.aadlenergy.report.FixtureResult;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class ReportSchemaTest {
  private static JsonNode report(AnalysisResult result) {
    try {
      return new ObjectMapper().readTree(new JsonReporter().asText(result));
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }

  @Test
  void theSchemaItselfIsValid() {
    JsonSchema meta =
        JsonSchemaFactory.getInstance(SpecVersion.VersionFlag.V202012)
            .getSchema(
                com.networknt.schema.SchemaLocation.of(
                    ReportSchema.SOURCE.get("$schema").asText()));
    assertThat(meta.validate(ReportSchema.SOURCE)).isEmpty();
  }

  @Test
  void theFixtureConforms() {
    assertThat(ReportSchema.problems(report(FixtureResult.result()))).isEmpty();
  }

  @Test
  void anEmptyResultConforms() {
    AnalysisResult empty =
        new AnalysisResult(
            "1", new TreeMap<>(), java.util.List.of(), java.util.List.of(), java.util.List.of());
    assertThat(ReportSchema.problems(report(empty))).isEmpty();
  }

  static Stream<Arguments> damages() {
    return Stream.of(
        damage("another version", json -> json.put("schemaVersion", "2")),
        damage("no diagnostics", json -> json.remove("diagnostics")),
        damage("a text for a number", json -> mode(json).put("windowSeconds", "1.0")),
        damage("no time in a window", json -> mode(json).put("windowSeconds", 0)),
        damage("no rate at all", json -> thread(json).remove("dispatchesPerSecond")),
        damage("a null energy", json -> thread(json).putNull("energyPerDispatchJoules")),
        damage("an interval without bounds", json -> energy(json).remove("low")),
        damage("an interval with NaN", json -> energy(json).put("high", "NaN")),
        damage("an interval with more", json -> energy(json).put("sigma", 1.0)),
        damage("an unknown phase", json -> service(json).put("phase", "never")),
        damage("a negative count", json -> service(json).put("count", -1)),
        damage("a coverage above 1", json -> at(json, "/roots/0/modes/0/coverage").put("terms", 2)),
        damage("a yes for a truth", json -> at(json, "/roots/0").put("complete", "yes")),
        damage("an unknown severity", json -> at(json, "/diagnostics/0").put("severity", "fatal")),
        damage("no such code", json -> at(json, "/diagnostics/0").put("code", "E1")),
        damage("a hash of other length", json -> at(json, "/inputs/0").put("sha256", "ab")),
        damage("a budget without limit", json -> at(json, "/roots/0/budgets/0").remove("limit")));
  }

  private static Arguments damage(String what, Consumer<ObjectNode> change) {
    return Arguments.of(what, change);
  }

  private static ObjectNode at(ObjectNode json, String pointer) {
    return (ObjectNode) json.at(pointer);
  }

  private static ObjectNode mode(ObjectNode json) {
    return at(json, "/roots/0/modes/0");
  }

  private static ObjectNode thread(ObjectNode json) {
    return at(json, "/roots/0/modes/0/threads/0");
  }

  private static ObjectNode energy(ObjectNode json) {
    return at(json, "/roots/0/modes/0/threads/0/energyPerDispatchJoules");
  }

  private static ObjectNode service(ObjectNode json) {
    return at(json, "/roots/0/modes/0/threads/0/services/0");
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("damages")
  void aDamagedReportDoesNotConform(String what, Consumer<ObjectNode> change) {
    ObjectNode json = (ObjectNode) report(FixtureResult.result());
    change.accept(json);
    assertThat(ReportSchema.problems(json)).as(what).isNotEmpty();
  }
}
