package org.aadlenergy.engine.service.assumed;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Optional;
import java.util.Set;
import org.aadlenergy.engine.analysis.AnalysisSettings;
import org.aadlenergy.engine.architecture.Category;
import org.aadlenergy.engine.architecture.Feature.Direction;
import org.aadlenergy.engine.architecture.Feature.FeatureKind;
import org.aadlenergy.engine.cancel.Cancellation;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.diagnostic.Severity;
import org.aadlenergy.engine.platform.Role;
import org.aadlenergy.engine.quantity.Interval;
import org.aadlenergy.engine.result.ComponentResult;
import org.aadlenergy.engine.result.section.Row;
import org.aadlenergy.engine.testing.AadlValues;
import org.aadlenergy.engine.testing.ArchitectureBuilder;
import org.aadlenergy.engine.testing.Estimated;
import org.aadlenergy.engine.testing.PlatformBuilder;
import org.aadlenergy.engine.testing.SmallSystem;
import org.aadlenergy.engine.workload.Properties;
import org.aadlenergy.engine.xip.CodeTraces;
import org.junit.jupiter.api.Test;

/** Assumed and excluded parts beside a board of 3 W for 1 ms and 0.7 W for 9 ms, 9.3 mJ in all. */
class AssumedServiceTest {
  private static final double BOARD = 3.0e-3 + 0.7 * 9e-3;

  private static PlatformBuilder board() {
    return PlatformBuilder.platform("xup-virtex2pro")
        .rail("core", Role.PROCESSOR)
        .rail("ddr", Role.MEMORY)
        .profile("run", Set.of(), "core", "2 W", "ddr", "1 W")
        .state("idle", "core", "500 mW", "ddr", "200 mW");
  }

  private static ArchitectureBuilder withRadio() {
    return SmallSystem.builder().add("radio", Category.DEVICE);
  }

  private static Estimated estimate(ArchitectureBuilder builder) {
    return Estimated.of(builder.build(), board().build());
  }

  @Test
  void anAssumedPowerCountsOverTheWindowWithItsError() {
    Estimated result = estimate(withRadio().set("radio", Properties.ASSUMED_POWER, "20 mW"));

    assertThat(result.root().complete()).isTrue();
    ComponentResult radio = result.component("radio");
    assertThat(radio.energyJoules().nominal()).isCloseTo(0.2e-3, within(1e-15));
    assertThat(radio.energyJoules().low()).isCloseTo(0.14e-3, within(1e-15));
    assertThat(radio.energyJoules().high()).isCloseTo(0.26e-3, within(1e-15));
    assertThat(radio.assumedJoules().nominal()).isCloseTo(0.2e-3, within(1e-15));
    assertThat(radio.covered()).isTrue();
    assertThat(result.mode().totals().energyJoules().nominal())
        .isCloseTo(BOARD + 0.2e-3, within(1e-15));
    assertThat(result.mode().coverage().assumedShare())
        .isCloseTo(0.2e-3 / (BOARD + 0.2e-3), within(1e-12));
    assertThat(result.mode().coverage().components()).isEqualTo(1.0);
    Row row = result.rows(AssumptionSection.TYPE).get(0);
    assertThat(row.get(AssumptionSection.PATH)).isEqualTo("radio");
    assertThat(row.get(AssumptionSection.BASIS)).isEqualTo("Assumed_Power");
    assertThat(row.get(AssumptionSection.POWER_DRAWN).nominal()).isEqualTo(0.02);
  }

  @Test
  void theErrorIsTheDesignersAndInherited() {
    Estimated result =
        estimate(
            withRadio()
                .set("radio", Properties.ASSUMED_POWER, "20 mW")
                .set("", Properties.ASSUMED_ERROR, AadlValues.number("0.5")));
    Interval power = result.component("radio").averagePowerWatts();
    assertThat(power.low()).isCloseTo(0.01, within(1e-15));
    assertThat(power.high()).isCloseTo(0.03, within(1e-15));
  }

  @Test
  void whatIsExcludedCountsNothingAndSaysWhy() {
    Estimated result =
        estimate(
            withRadio()
                .set("radio", Properties.EXCLUDED, AadlValues.text("powered by the vehicle")));
    assertThat(result.root().complete()).isTrue();
    assertThat(result.mode().totals().energyJoules().nominal()).isCloseTo(BOARD, within(1e-15));
    Row row = result.rows(AssumptionSection.TYPE).get(0);
    assertThat(row.get(AssumptionSection.REASON)).isEqualTo("powered by the vehicle");
    assertThat(row.find(AssumptionSection.POWER_DRAWN)).isEmpty();
    assertThat(result.mode().coverage().assumedShare()).isZero();
  }

  @Test
  void coefficientsWinOverAssumptions() {
    ArchitectureBuilder builder =
        SmallSystem.builder().set("cpu", Properties.ASSUMED_POWER, "20 mW");
    Estimated result = estimate(builder);
    assertThat(result.mode().totals().energyJoules().nominal()).isCloseTo(BOARD, within(1e-15));
    result.finds(
        DiagnosticCode.ASSUMPTION_WITHOUT_EFFECT,
        Severity.WARNING,
        builder.lineOf("cpu", Properties.ASSUMED_POWER),
        "Assumed_Power of cpu does not count: coefficients say what it draws",
        "remove the annotation");
  }

  @Test
  void whatCannotBeUsedIsAnError() {
    ArchitectureBuilder negative = withRadio().set("radio", Properties.ASSUMED_POWER, "-20 mW");
    Estimated result = estimate(negative);
    result.finds(
        DiagnosticCode.BAD_COUNT,
        Severity.ERROR,
        negative.lineOf("radio", Properties.ASSUMED_POWER),
        "Energy_Estimation::Assumed_Power must not be less than 0, as -20 mW",
        "correct the value");
    assertThat(result.leftOut()).contains("radio component");

    ArchitectureBuilder silent =
        withRadio().set("radio", Properties.EXCLUDED, AadlValues.text(" "));
    estimate(silent)
        .finds(
            DiagnosticCode.BAD_COUNT,
            Severity.ERROR,
            silent.lineOf("radio", Properties.EXCLUDED),
            "Excluded of radio gives no reason",
            "say why it counts nothing here, as \"powered by the vehicle\"");

    ArchitectureBuilder error =
        withRadio()
            .set("radio", Properties.ASSUMED_POWER, "20 mW")
            .set("radio", Properties.ASSUMED_ERROR, AadlValues.number("-0.1"));
    estimate(error)
        .finds(
            DiagnosticCode.BAD_COUNT,
            Severity.ERROR,
            error.lineOf("radio", Properties.ASSUMED_ERROR),
            "Energy_Estimation::Assumed_Error must not be less than 0, as -0.1",
            "correct the value");
  }

  @Test
  void ofTwoThatContradictTheExclusionCounts() {
    ArchitectureBuilder builder =
        withRadio()
            .set("radio", Properties.ASSUMED_POWER, "20 mW")
            .set("radio", Properties.EXCLUDED, AadlValues.text("never built"));
    Estimated result = estimate(builder);
    assertThat(result.component("radio").energyJoules().nominal()).isZero();
    result.finds(
        DiagnosticCode.ASSUMPTION_WITHOUT_EFFECT,
        Severity.WARNING,
        builder.lineOf("radio", Properties.ASSUMED_POWER),
        "Assumed_Power of radio does not count: the component is Excluded",
        "remove one of the two");
  }

  /** The power of a subsystem stands for its parts, unless they have a figure of their own. */
  @Test
  void anAssumedSystemStandsForItsParts() {
    Estimated result =
        estimate(
            SmallSystem.builder()
                .add("payload", Category.SYSTEM)
                .set("payload", Properties.ASSUMED_POWER, "2 W")
                .add("payload.camera", Category.DEVICE)
                .add("payload.gimbal", Category.DEVICE)
                .set("payload.gimbal", Properties.ASSUMED_POWER, "1 W"));
    assertThat(result.root().complete()).isTrue();
    assertThat(result.component("payload").subtreeJoules().nominal())
        .isCloseTo(30e-3, within(1e-12));
  }

  @Test
  void aThreadOnAnAssumedProcessorIsNotReportedAsUncovered() {
    Estimated result =
        estimate(
            SmallSystem.thread(
                    SmallSystem.builder()
                        .add("mcu", Category.PROCESSOR)
                        .set("mcu", Properties.ASSUMED_POWER, "5 mW")
                        .add("more", Category.PROCESS),
                    "more.u")
                .set("more", Properties.PROCESSOR_BINDING, AadlValues.references("mcu")));
    assertThat(result.root().complete()).isTrue();
    assertThat(result.findings()).noneMatch(f -> f.code() == DiagnosticCode.COMPONENT_NOT_COVERED);
  }

  @Test
  void budgetsStandInOnRequest() {
    ArchitectureBuilder builder =
        withRadio()
            .feature("radio.power", FeatureKind.BUS_ACCESS, Direction.IN)
            .set("radio.power", "SEI::PowerBudget", "50 mW");
    assertThat(estimate(builder).leftOut()).containsExactly("radio component");

    AnalysisSettings assume =
        new AnalysisSettings(false, Optional.empty(), CodeTraces.NONE, true, Cancellation.NEVER);
    Estimated result = Estimated.of(builder.build(), assume, board().build());
    assertThat(result.root().complete()).isTrue();
    Interval power = result.component("radio").averagePowerWatts();
    assertThat(power.nominal()).isCloseTo(0.05, within(1e-15));
    assertThat(power.low()).isCloseTo(0.035, within(1e-15));
    assertThat(result.rows(AssumptionSection.TYPE).get(0).get(AssumptionSection.BASIS))
        .isEqualTo("PowerBudget");
    // what is cpu's own is measured, and stays
    assertThat(result.mode().totals().energyJoules().nominal())
        .isCloseTo(BOARD + 0.5e-3, within(1e-15));
  }
}
