package org.aadlenergy.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.networknt.schema.JsonSchemaFactory;
import com.networknt.schema.SpecVersion;
import java.io.IOException;
import java.io.InputStream;
import java.util.HashMap;
import java.util.Map;
import org.aadlenergy.report.json.JsonReporter;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What a consumer of report.json relies on, checked on the report of every example. */
class ReportJsonTest {
  private static final double RELATIVE = 1e-9;

  @ParameterizedTest
  @ValueSource(strings = {"jpeg-encoder", "quickstart"})
  void conformsToItsSchema(String example) throws IOException {
    try (InputStream schema =
        JsonReporter.class.getResourceAsStream(JsonReporter.SCHEMA_RESOURCE)) {
      assertThat(
              JsonSchemaFactory.getInstance(SpecVersion.VersionFlag.V202012)
                  .getSchema(schema)
                  .validate(report(example)))
          .isEmpty();
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"jpeg-encoder", "quickstart"})
  void nominalsAddUp(String example) throws IOException {
    for (JsonNode root : report(example).get("roots")) {
      for (JsonNode mode : root.get("modes")) {
        Map<String, Double> charged = charges(mode);
        double total = 0.0;
        for (JsonNode component : mode.get("components")) {
          double active = nominal(component, "activeJoules");
          double idle = nominal(component, "idleJoules");
          same(active, charged.getOrDefault(component.get("path").asText(), 0.0));
          same(nominal(component, "energyJoules"), active + idle);
          total += active + idle;
        }
        same(nominal(mode.get("totals"), "energyJoules"), total);
        same(nominal(mode.get("components").get(0), "subtreeJoules"), total);
      }
    }
  }

  private static Map<String, Double> charges(JsonNode mode) {
    Map<String, Double> charged = new HashMap<>();
    for (JsonNode thread : mode.get("threads")) {
      double dispatches =
          thread.get("dispatchesPerSecond").asDouble() * mode.get("windowSeconds").asDouble();
      double services = 0.0;
      for (JsonNode service : thread.get("services")) {
        double sum = 0.0;
        for (JsonNode charge : service.get("charges")) {
          sum += nominal(charge, "energyJoules");
          if (service.get("phase").asText().equals("dispatch")) {
            charged.merge(
                charge.get("component").asText(),
                nominal(charge, "energyJoules") * dispatches,
                Double::sum);
          }
        }
        same(nominal(service, "energyJoules"), sum);
        services += service.get("phase").asText().equals("dispatch") ? sum : 0.0;
      }
      same(nominal(thread, "energyPerDispatchJoules"), services);
    }
    return charged;
  }

  private static void same(double actual, double expected) {
    assertThat(actual).isCloseTo(expected, within(RELATIVE * Math.abs(expected)));
  }

  private static double nominal(JsonNode owner, String field) {
    JsonNode interval = owner.get(field);
    assertThat(interval.get("nominal").asDouble())
        .isBetween(interval.get("low").asDouble(), interval.get("high").asDouble());
    return interval.get("nominal").asDouble();
  }

  private static JsonNode report(String example) throws IOException {
    Run run = Run.of("analyze", "../../examples/" + example, "--format", "json");
    assertThat(run.exitCode()).isZero();
    return new ObjectMapper().readTree(run.out());
  }
}
