package org.aadlenergy.report.json;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.util.List;
import java.util.TreeMap;
import org.aadlenergy.engine.diagnostic.Diagnostic;
import org.aadlenergy.engine.quantity.Interval;
import org.aadlenergy.engine.result.AnalysisResult;
import org.aadlenergy.engine.result.BudgetResult;
import org.aadlenergy.engine.result.ChargeResult;
import org.aadlenergy.engine.result.ComponentResult;
import org.aadlenergy.engine.result.Coverage;
import org.aadlenergy.engine.result.ModeResult;
import org.aadlenergy.engine.result.RootResult;
import org.aadlenergy.engine.result.ServiceResult;
import org.aadlenergy.engine.result.ThreadResult;
import org.aadlenergy.engine.result.Totals;
import org.aadlenergy.report.FixtureExtras;
import org.aadlenergy.report.FixtureResult;
import org.aadlenergy.report.MadeResults;
import org.junit.jupiter.api.Test;

class JsonReporterTest {
  private static final AnalysisResult RESULT = FixtureResult.result();
  private final JsonReporter reporter = new JsonReporter();

  private static JsonNode read(String text) {
    try {
      return new ObjectMapper().readTree(text);
    } catch (java.io.IOException e) {
      throw new AssertionError(text, e);
    }
  }

  @Test
  void everythingOfTheResultIsReadBack() {
    JsonNode json = read(reporter.asText(RESULT));
    assertThat(json.at("/tool/version").asText()).isEqualTo("0.1.0");
    assertThat(json.at("/options/root/1").asText()).isEqualTo("A\"b::C,d.i");
    assertThat(json.at("/inputs/1/file").asText()).isEqualTo("dir with, \"quotes\"/ü.aadl");
    assertThat(json.get("roots")).hasSameSizeAs(RESULT.roots());
    for (int i = 0; i < RESULT.roots().size(); i++) {
      root(json.get("roots").get(i), RESULT.roots().get(i));
    }
    assertThat(json.get("diagnostics")).hasSameSizeAs(RESULT.diagnostics());
    for (int i = 0; i < RESULT.diagnostics().size(); i++) {
      diagnostic(json.get("diagnostics").get(i), RESULT.diagnostics().get(i));
    }
  }

  private static void root(JsonNode json, RootResult root) {
    assertThat(json.get("root").asText()).isEqualTo(root.root());
    assertThat(json.get("complete").asBoolean()).isEqualTo(root.complete());
    assertThat(json.get("modes")).hasSameSizeAs(root.modes());
    for (int i = 0; i < root.modes().size(); i++) {
      mode(json.get("modes").get(i), root.modes().get(i));
    }
    for (int i = 0; i < root.budgets().size(); i++) {
      JsonNode node = json.get("budgets").get(i);
      BudgetResult budget = root.budgets().get(i);
      assertThat(node.get("path").asText()).isEqualTo(budget.path());
      assertThat(node.get("mode").asText()).isEqualTo(budget.mode());
      assertThat(node.get("property").asText()).isEqualTo(budget.property());
      assertThat(node.get("limit").doubleValue()).isEqualTo(budget.limit());
      interval(node.get("actual"), budget.actual());
      assertThat(node.get("passed").asBoolean()).isEqualTo(budget.passed());
    }
  }

  private static void mode(JsonNode json, ModeResult mode) {
    assertThat(json.get("name").asText()).isEqualTo(mode.name());
    assertThat(json.get("windowSeconds").doubleValue()).isEqualTo(mode.windowSeconds());
    assertThat(json.get("threads")).hasSameSizeAs(mode.threads());
    for (int i = 0; i < mode.threads().size(); i++) {
      thread(json.get("threads").get(i), mode.threads().get(i));
    }
    assertThat(json.get("components")).hasSameSizeAs(mode.components());
    for (int i = 0; i < mode.components().size(); i++) {
      component(json.get("components").get(i), mode.components().get(i));
    }
    Totals totals = mode.totals();
    interval(json.at("/totals/energyJoules"), totals.energyJoules());
    interval(json.at("/totals/startupJoules"), totals.startupJoules());
    interval(json.at("/totals/averagePowerWatts"), totals.averagePowerWatts());
    interval(json.at("/totals/batteryLifeSeconds"), totals.batteryLifeSeconds().orElseThrow());
    assertThat(json.at("/utilization/0/processor").asText()).isEqualTo("cpu");
    assertThat(json.at("/utilization/0/nominal").doubleValue()).isEqualTo(0.92);
    assertThat(json.at("/utilization/0/withOsServices").doubleValue()).isEqualTo(1.0625);
    Coverage coverage = mode.coverage();
    assertThat(json.at("/coverage/threads").doubleValue()).isEqualTo(coverage.threads());
    assertThat(json.at("/coverage/components").doubleValue()).isEqualTo(coverage.components());
    assertThat(json.at("/coverage/terms").doubleValue()).isEqualTo(coverage.terms());
    assertThat(json.at("/coverage/flaggedShare").doubleValue()).isEqualTo(coverage.flaggedShare());
  }

  private static void thread(JsonNode json, ThreadResult thread) {
    assertThat(json.get("path").textValue()).isEqualTo(thread.path());
    assertThat(json.get("processor").asText()).isEqualTo(thread.processor());
    assertThat(json.at("/memories/0").asText()).isEqualTo(thread.memories().get(0));
    if (thread.dispatchesPerSecond().isPresent()) {
      assertThat(json.get("dispatchesPerSecond").doubleValue())
          .isEqualTo(thread.dispatchesPerSecond().get());
      assertThat(json.get("platform").asText()).isEqualTo("xup-virtex2pro");
    } else {
      assertThat(json.get("dispatchesPerSecond").isNull()).isTrue();
      assertThat(json.get("platform").isNull()).isTrue();
    }
    interval(json.get("timePerDispatchSeconds"), thread.timePerDispatchSeconds());
    interval(json.get("energyPerDispatchJoules"), thread.energyPerDispatchJoules());
    interval(json.get("startupEnergyJoules"), thread.startupEnergyJoules());
    interval(json.get("averagePowerWatts"), thread.averagePowerWatts());
    assertThat(json.get("services")).hasSameSizeAs(thread.services());
    for (int i = 0; i < thread.services().size(); i++) {
      service(json.get("services").get(i), thread.services().get(i));
    }
    assertThat(json.at("/annotations/1/property").asText()).isEqualTo("OS_Workload::Page_Faults");
    assertThat(json.at("/annotations/1/value").asText()).isEqualTo("52");
    assertThat(json.at("/annotations/1/from").textValue()).isEqualTo(thread.path());
    assertThat(json.at("/annotations/1/line").asInt()).isEqualTo(44);
  }

  private static void service(JsonNode json, ServiceResult service) {
    assertThat(json.get("service").asText()).isEqualTo(service.service());
    assertThat(json.get("count").doubleValue()).isEqualTo(service.count());
    assertThat(json.get("phase").asText()).isEqualTo(service.phase().word());
    interval(json.get("timeSeconds"), service.timeSeconds());
    interval(json.get("energyJoules"), service.energyJoules());
    assertThat(json.get("flagged").asBoolean()).isEqualTo(service.flagged());
    assertThat(json.get("includedInExecution").asBoolean())
        .isEqualTo(service.includedInExecution());
    assertThat(json.get("charges")).hasSameSizeAs(service.charges());
    for (int i = 0; i < service.charges().size(); i++) {
      ChargeResult charge = service.charges().get(i);
      assertThat(json.at("/charges/" + i + "/component").asText()).isEqualTo(charge.component());
      assertThat(json.at("/charges/" + i + "/rail").asText()).isEqualTo(charge.rail());
      interval(json.at("/charges/" + i + "/energyJoules"), charge.energyJoules());
    }
  }

  private static void component(JsonNode json, ComponentResult component) {
    assertThat(json.get("path").asText()).isEqualTo(component.path());
    assertThat(json.get("category").asText()).isEqualTo(component.category());
    interval(json.get("activeJoules"), component.activeJoules());
    interval(json.get("idleJoules"), component.idleJoules());
    interval(json.get("energyJoules"), component.energyJoules());
    interval(json.get("subtreeJoules"), component.subtreeJoules());
    interval(json.get("averagePowerWatts"), component.averagePowerWatts());
    assertThat(json.get("covered").asBoolean()).isEqualTo(component.covered());
  }

  private static void diagnostic(JsonNode json, Diagnostic diagnostic) {
    assertThat(json.get("code").asText()).isEqualTo(diagnostic.code().number());
    assertThat(json.get("severity").asText()).isEqualTo(diagnostic.severity().word());
    assertThat(json.get("message").textValue()).isEqualTo(diagnostic.message());
    assertThat(json.get("file").asText()).isEqualTo(diagnostic.span().file());
    assertThat(json.get("line").asInt()).isEqualTo(diagnostic.span().line());
    assertThat(json.get("column").asInt()).isEqualTo(diagnostic.span().column());
    assertThat(json.get("path").textValue()).isEqualTo(diagnostic.path());
  }

  private static void interval(JsonNode json, Interval interval) {
    assertThat(json.get("nominal").doubleValue()).isEqualTo(interval.nominal());
    assertThat(json.get("low").doubleValue()).isEqualTo(interval.low());
    assertThat(json.get("high").doubleValue()).isEqualTo(interval.high());
  }

  @Test
  void servicesOverTheWindowAddUpToTheTotal() {
    for (JsonNode root : read(reporter.asText(RESULT)).get("roots")) {
      for (JsonNode mode : root.get("modes")) {
        double sum = 0.0;
        double shares = 0.0;
        for (JsonNode service : mode.get("services")) {
          sum += service.get("energyJoules").doubleValue();
          shares += service.get("share").doubleValue();
        }
        double total = mode.at("/totals/energyJoules/nominal").doubleValue();
        assertThat(sum).isCloseTo(total, org.assertj.core.data.Offset.offset(1e-9 * total));
        assertThat(shares).isCloseTo(1.0, org.assertj.core.data.Offset.offset(1e-9));
      }
    }
  }

  /** What is known of a life stays, as text and CSV have it: only an end without one is null. */
  @Test
  void aLifeThatMayHaveNoEndHasItsOtherFigures() {
    JsonNode open = life(new Interval(1.0, 0.5, Double.POSITIVE_INFINITY));
    assertThat(open.get("nominal").doubleValue()).isEqualTo(1.0);
    assertThat(open.get("low").doubleValue()).isEqualTo(0.5);
    assertThat(open.get("high").isNull()).isTrue();

    double ever = Double.POSITIVE_INFINITY;
    JsonNode atLeast = life(new Interval(ever, 0.5, ever));
    assertThat(atLeast.get("nominal").isNull()).isTrue();
    assertThat(atLeast.get("low").doubleValue()).isEqualTo(0.5);

    assertThat(life(new Interval(ever, ever, ever)).isNull()).isTrue();
  }

  private JsonNode life(Interval seconds) {
    ModeResult mode = RESULT.roots().get(0).modes().get(0);
    Totals totals =
        MadeResults.totals(
            mode.totals().energyJoules(),
            mode.totals().startupJoules(),
            mode.totals().averagePowerWatts(),
            java.util.Optional.of(seconds));
    JsonNode json = read(reporter.asText(with(mode, totals)));
    assertThat(ReportSchema.problems(json)).isEmpty();
    assertThat(json.at("/roots/0/modes/0/totals").has("batteryLifeSeconds")).isTrue();
    return json.at("/roots/0/modes/0/totals/batteryLifeSeconds");
  }

  @Test
  void aNumberThatIsNotFiniteNeverReachesAReport() {
    ModeResult mode = RESULT.roots().get(0).modes().get(0);
    for (double wrong : new double[] {Double.NaN, Double.POSITIVE_INFINITY}) {
      Totals totals =
          MadeResults.totals(
              new Interval(wrong, 0.0, 0.0),
              Interval.ZERO,
              Interval.ZERO,
              java.util.Optional.empty());
      assertThatThrownBy(() -> reporter.asText(with(mode, totals)))
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessageContaining("not finite");
    }
  }

  private static AnalysisResult with(ModeResult mode, Totals totals) {
    ModeResult changed =
        MadeResults.mode(
            mode.name(),
            mode.windowSeconds(),
            mode.windowReason(),
            mode.threads(),
            mode.components(),
            totals,
            mode.utilization(),
            FixtureExtras.noSections(),
            mode.coverage());
    return new AnalysisResult(
        "0.1.0",
        new TreeMap<>(),
        List.of(),
        List.of(MadeResults.root("R", List.of(), List.of(changed), List.of())),
        List.of());
  }
}
