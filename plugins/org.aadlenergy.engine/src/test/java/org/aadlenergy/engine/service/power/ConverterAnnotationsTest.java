package org.aadlenergy.engine.service.power;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.aadlenergy.engine.architecture.Category;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.diagnostic.Severity;
import org.aadlenergy.engine.platform.Role;
import org.aadlenergy.engine.testing.AadlValues;
import org.aadlenergy.engine.testing.ArchitectureBuilder;
import org.aadlenergy.engine.testing.Estimated;
import org.aadlenergy.engine.testing.PlatformBuilder;
import org.aadlenergy.engine.workload.Properties;
import org.junit.jupiter.api.Test;

/** What stands beside the efficiency and the quiescent power of a converter, and what cannot be. */
class ConverterAnnotationsTest {
  private static final double EXACT = 1e-15;

  @Test
  void anAssumptionDoesNotCountBesideWhatAConverterLoses() {
    ArchitectureBuilder builder =
        ConverterLossesTest.whole().set("buck", Properties.ASSUMED_POWER, "20 mW");

    Estimated result = ConverterLossesTest.estimate(builder);
    assertThat(ConverterLossesTest.watts(result, "buck").nominal())
        .isCloseTo(0.01 + 5e-6, within(EXACT));
    result.finds(
        DiagnosticCode.ASSUMPTION_WITHOUT_EFFECT,
        Severity.WARNING,
        builder.lineOf("buck", Properties.ASSUMED_POWER),
        "its efficiency and quiescent power say what it draws",
        "remove the annotation");
  }

  @Test
  void anExcludedConverterLosesNothingHere() {
    Estimated result =
        ConverterLossesTest.estimate(
            ConverterLossesTest.whole().set("buck", Properties.EXCLUDED, AadlValues.text("ours")));

    assertThat(ConverterLossesTest.watts(result, "buck").nominal()).isZero();
    assertThat(result.mode().totals().averagePowerWatts().nominal()).isCloseTo(0.09, within(EXACT));
    assertThat(result.rows(PowerSection.TYPE).get(0).get(PowerSection.OUTPUT).nominal())
        .isCloseTo(0.09, within(EXACT));
  }

  @Test
  void aQuiescentPowerOfNoConverterIsAWarning() {
    ArchitectureBuilder builder =
        ConverterLossesTest.whole()
            .add("clock", Category.DEVICE)
            .set("clock", Properties.CONVERTER_QUIESCENT, "1 uW");

    Estimated result = ConverterLossesTest.estimate(builder);
    assertThat(ConverterLossesTest.watts(result, "clock").nominal()).isCloseTo(1e-6, within(EXACT));
    result.finds(
        DiagnosticCode.NO_BATTERY_OR_CONVERTER_THERE,
        Severity.WARNING,
        builder.lineOf("clock", Properties.CONVERTER_QUIESCENT),
        "Converter_Quiescent of clock: it is no converter",
        "use Assumed_Power");
  }

  /** A controller with figures of its own: 1 mW of the platform, and 10 % of what goes through. */
  @Test
  void coefficientsAtRestWinOverTheQuiescentPower() {
    ArchitectureBuilder builder =
        ConverterLossesTest.whole().set("buck", Properties.CALIBRATION, AadlValues.text("pmic"));
    Estimated result =
        Estimated.of(
            builder.build(),
            PlatformBuilder.platform("pmic")
                .rail("supply", Role.DEVICE)
                .state("idle", "supply", "1 mW")
                .build());

    assertThat(ConverterLossesTest.watts(result, "buck").nominal())
        .isCloseTo(0.01 + 1e-3, within(EXACT));
    result.finds(
        DiagnosticCode.ASSUMPTION_WITHOUT_EFFECT,
        Severity.WARNING,
        builder.lineOf("buck", Properties.CONVERTER_QUIESCENT),
        "Converter_Quiescent of buck does not count",
        "remove the annotation");
  }

  @Test
  void aQuiescentPowerBelowNothingIsAnError() {
    ArchitectureBuilder builder =
        ConverterLossesTest.radio(ConverterLossesTest.system())
            .set("buck", Properties.CONVERTER_QUIESCENT, "-5 uW");

    Estimated result = ConverterLossesTest.estimate(builder);
    result.finds(
        DiagnosticCode.BAD_COUNT,
        Severity.ERROR,
        builder.lineOf("buck", Properties.CONVERTER_QUIESCENT),
        "Energy_Estimation::Converter_Quiescent must not be less than 0, as -5 uW",
        "correct the value");
    assertThat(result.root().complete()).isFalse();
  }
}
