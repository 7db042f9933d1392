package org.aadlenergy.engine.service.power;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.aadlenergy.engine.architecture.Category;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.diagnostic.Severity;
import org.aadlenergy.engine.diagnostic.SourceSpan;
import org.aadlenergy.engine.platform.CalibratedPlatform;
import org.aadlenergy.engine.platform.Converter;
import org.aadlenergy.engine.platform.Converter.Efficiency;
import org.aadlenergy.engine.platform.Uncertainty;
import org.aadlenergy.engine.quantity.Dimension;
import org.aadlenergy.engine.quantity.Interval;
import org.aadlenergy.engine.testing.AadlValues;
import org.aadlenergy.engine.testing.Estimated;
import org.aadlenergy.engine.workload.Properties;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Converters by the platforms that they name: a buck of 3.6 V to 1.8 V that draws 10 uA without a
 * load (36 uW), and has 80 % at 1 mA (1.8 mW) and 90 % at 11 mA (19.8 mW).
 */
class ConverterPartsTest {
  private static final double EXACT = 1e-15;
  private static final CalibratedPlatform BUCK =
      ConverterParts.curve("buck", 10e-6, new double[] {1e-3, 11e-3}, new double[] {0.8, 0.9});

  private static PowerSystem system(CalibratedPlatform platform, String watts) {
    return new PowerSystem()
        .line("high")
        .line("low")
        .battery("cell", "high")
        .converter("reg", platform, "high", "low")
        .part("load", watts, "low");
  }

  private static double loss(Estimated result) {
    return result.component("reg").averagePowerWatts().nominal();
  }

  /**
   * At a point its own efficiency; between, that of a straight line; below, from 36 uW without a
   * load to the 450 uW that 1.8 mW lose at 80 %; above, the last.
   */
  @ParameterizedTest
  @CsvSource({
    "0.0018, 0.00045", // 1.8 mW / 0.8 - 1.8 mW
    "0.0198, 0.0022", // 19.8 mW / 0.9 - 19.8 mW
    "0.0108, 0.0019058823529411764", // at 0.85
    "0.0009, 0.000243", // between 36 uW and 450 uW
    "0.0000018, 0.000036414", // a thousandth of the way
  })
  void lossesFollowTheLoad(String watts, double expected) {
    Estimated result = system(BUCK, watts).estimate();

    assertThat(loss(result)).isCloseTo(expected, within(EXACT));
    assertThat(result.findings()).as(result.findings().toString()).isEmpty();
    assertThat(result.root().complete()).as(result.leftOut().toString()).isTrue();
    assertThat(PowerSystem.output(result, "cell"))
        .isCloseTo(Double.parseDouble(watts) + expected, within(EXACT));
  }

  @Test
  void withoutALoadItDrawsItsQuiescentPower() {
    Estimated result =
        new PowerSystem()
            .line("high")
            .line("low")
            .battery("cell", "high")
            .converter("reg", BUCK, "high", "low")
            .estimate();

    assertThat(loss(result)).isCloseTo(36e-6, within(EXACT));
  }

  @Test
  void aLoadAboveTheLastFigureIsTold() {
    PowerSystem system = system(BUCK, "0.0396");
    Estimated result = system.estimate();

    result.finds(
        DiagnosticCode.CONVERTER_LOAD_BEYOND_FIGURES,
        Severity.WARNING,
        system.builder().lineOf("reg"),
        "converter reg gives more than 0.011 A on average",
        "state a Converter_Efficiency");
    assertThat(loss(result)).isCloseTo(0.0396 / 0.9 - 0.0396, within(EXACT));
  }

  /** Without a quiescent power nothing says what it loses below its first figure. */
  @Test
  void aLoadBelowTheFirstFigureIsToldWhereTheQuiescentPowerIsUnknown() {
    PowerSystem system =
        system(
            ConverterParts.curve("buck", 0.0, new double[] {1e-3, 11e-3}, new double[] {0.8, 0.9}),
            "0.0009");
    Estimated result = system.estimate();

    result.finds(
        DiagnosticCode.CONVERTER_LOAD_BEYOND_FIGURES,
        Severity.WARNING,
        system.builder().lineOf("reg"),
        "less than 0.001 A",
        "add figures");
    assertThat(loss(result)).isCloseTo(0.5 * (0.0018 / 0.8 - 0.0018), within(EXACT));
  }

  @Test
  void annotationsOfTheComponentWin() {
    PowerSystem system = system(BUCK, "0.0018");
    system.builder().set("reg", Properties.CONVERTER_EFFICIENCY, AadlValues.number("0.5"));
    // a stated efficiency is that of all it draws: the platform's quiescent power is in it
    assertThat(loss(system.estimate())).isCloseTo(0.0018, within(EXACT));
    system.builder().set("reg", Properties.CONVERTER_QUIESCENT, "50 uW");
    assertThat(loss(system.estimate())).isCloseTo(0.0018 + 50e-6, within(EXACT));

    system = system(BUCK, "0.0009");
    system.builder().set("reg", Properties.CONVERTER_QUIESCENT, "50 uW");
    assertThat(loss(system.estimate())).isCloseTo((50e-6 + 450e-6) / 2, within(EXACT));
  }

  /** What it draws itself is in a printed efficiency: a further figure of it is told, not lost. */
  @Test
  void aQuiescentPowerBesideACurveIsToldWhereItDoesNotCount() {
    PowerSystem system = system(BUCK, "0.0018");
    system.builder().set("reg", Properties.CONVERTER_QUIESCENT, "50 uW");
    Estimated result = system.estimate();

    assertThat(loss(result)).isCloseTo(450e-6, within(EXACT));
    result.finds(
        DiagnosticCode.ASSUMPTION_WITHOUT_EFFECT,
        Severity.WARNING,
        system.builder().lineOf("reg", Properties.CONVERTER_QUIESCENT),
        "Converter_Quiescent of reg does not count while it gives 0.001 A or more",
        "state a Converter_Efficiency beside it");

    system = system(BUCK, "0.0009");
    system.builder().set("reg", Properties.CONVERTER_QUIESCENT, "50 uW");
    assertThat(system.estimate().findings(DiagnosticCode.ASSUMPTION_WITHOUT_EFFECT)).isEmpty();
  }

  /** 5 V to 3 V: of each watt 2/3 W is lost, and 2 uA of 5 V. */
  @Test
  void aLinearOnePassesTheCurrentOn() {
    Estimated result = system(ConverterParts.linear("ldo", 5.0, 3.0, 2e-6), "0.3").estimate();

    assertThat(loss(result)).isCloseTo(0.2 + 10e-6, within(EXACT));
    assertThat(result.findings()).isEmpty();
  }

  /** Its loss rests on its input voltage: 5 V by its figures, and 3.7 V of the cell before it. */
  @Test
  void anInputOfAnotherVoltageThanItsFiguresIsTold() {
    PowerSystem system = system(ConverterParts.linear("ldo", 5.0, 3.0, 2e-6), "0.3");
    system.builder().set("cell", Properties.BATTERY_VOLTAGE, "3.7 V");
    system
        .estimate()
        .finds(
            DiagnosticCode.PART_BEYOND_SUPPLY_VOLTAGE,
            Severity.WARNING,
            system.builder().lineOf("reg"),
            "reg is fed with 3.7 V by cell, but the figures of its platform ldo are printed for 5"
                + " V",
            "as a parameter");

    system = system(ConverterParts.linear("ldo", 5.0, 3.0, 2e-6), "0.3");
    system.builder().set("cell", Properties.BATTERY_VOLTAGE, "5.2 V");
    system
        .line("lower")
        .converter("second", ConverterParts.linear("other", 5.0, 1.8, 2e-6), "low", "lower");
    Estimated result = system.estimate();
    assertThat(result.finding(DiagnosticCode.PART_BEYOND_SUPPLY_VOLTAGE).message())
        .startsWith("second is fed with 3 V by reg, but");
  }

  @Test
  void aLinearOneCannotGiveMoreVoltageThanItHas() {
    PowerSystem system = system(ConverterParts.linear("ldo", 3.0, 5.0, 2e-6), "0.3");
    Estimated result = system.estimate();

    result.finds(
        DiagnosticCode.LINEAR_CONVERTER_WITHOUT_HEADROOM,
        Severity.WARNING,
        system.builder().lineOf("reg"),
        "converter reg is linear and cannot give more voltage than it is fed with",
        "set the input voltage");
    assertThat(result.leftOut()).contains("reg term");
  }

  /** 90 % that may be 80 %: of 0.9 W, 0.1 W is lost, and 0.025 / 0.81 W of it moves with 2.5 %. */
  @Test
  void theErrorOfTheEfficiencyIsThatOfTheLosses() {
    Uncertainty error = new Uncertainty(Uncertainty.Kind.BOUND, 0.025);
    Converter converter =
        new Converter(
            Optional.empty(),
            Optional.empty(),
            Optional.empty(),
            false,
            List.of(
                new Efficiency(
                    Optional.empty(),
                    ConverterParts.figure("eff", 0.9, Dimension.RATIO, error).orElseThrow())),
            Map.of(),
            SourceSpan.NONE);
    Interval lost =
        system(ConverterParts.platform("any", converter), "0.9")
            .estimate()
            .component("reg")
            .averagePowerWatts();

    double moves = 0.9 * 0.025 / 0.81;
    assertThat(lost.nominal()).isCloseTo(0.1, within(EXACT));
    assertThat(lost.low()).isCloseTo(0.1 - moves, within(EXACT));
    assertThat(lost.high()).isCloseTo(0.1 + moves, within(EXACT));
  }

  @Test
  void whatAComponentAssumesBesideItsPlatformDoesNotCount() {
    PowerSystem system = system(BUCK, "0.0018");
    system.builder().set("reg", Properties.ASSUMED_POWER, "1 W");
    Estimated result = system.estimate();

    assertThat(result.finding(DiagnosticCode.ASSUMPTION_WITHOUT_EFFECT).message()).contains("reg");
    assertThat(loss(result)).isCloseTo(450e-6, within(EXACT));
  }

  /** A budget of 1.8 mW behind it is one of 2.25 mW before it. */
  @Test
  void budgetsGoThroughItAsTheEstimateDoes() {
    PowerSystem system = system(BUCK, "0.0018");
    system.builder().set("load.power", "SEI::PowerBudget", "0.0018 W");
    system.builder().set("high", "SEI::PowerCapacity", "1.0 W");
    Estimated result = system.estimate();

    assertThat(result.root().budgets())
        .filteredOn(b -> b.path().equals("high") && b.property().endsWith("budgeted"))
        .singleElement()
        .satisfies(b -> assertThat(b.actual().nominal()).isCloseTo(0.00225, within(EXACT)));
  }

  /** Of 2.25 mW that the sun gives, 1.8 mW come through; the cell gives the other 8.2 mW. */
  @Test
  void aSupplyGivesThroughItWhatItCan() {
    Estimated result =
        new PowerSystem()
            .line("panel")
            .line("main")
            .supply("sun", "0.00225", "panel")
            .converter("charger", BUCK, "panel", "main")
            .battery("cell", "main")
            .part("load", "0.01", "main")
            .estimate();

    assertThat(PowerSystem.output(result, "charger")).isCloseTo(0.0018, within(1e-12));
    assertThat(PowerSystem.output(result, "cell")).isCloseTo(0.0082, within(1e-12));
    assertThat(PowerSystem.output(result, "sun")).isCloseTo(0.00225, within(1e-12));
  }

  @Test
  void aDeviceOfThatPlatformIsNoDeviceWithoutAFigure() {
    Estimated result = system(BUCK, "0.0018").estimate();
    assertThat(result.component("reg").category()).isEqualTo(Category.DEVICE.word());
    assertThat(result.leftOut()).isEmpty();
  }
}
