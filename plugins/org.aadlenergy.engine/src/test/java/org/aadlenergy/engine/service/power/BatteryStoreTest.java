package org.aadlenergy.engine.service.power;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.assertj.core.api.Assertions.withinPercentage;

import java.util.List;
import org.aadlenergy.engine.architecture.Category;
import org.aadlenergy.engine.architecture.PropertyValue;
import org.aadlenergy.engine.architecture.PropertyValue.RecordValue;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.diagnostic.Severity;
import org.aadlenergy.engine.quantity.Interval;
import org.aadlenergy.engine.result.section.Row;
import org.aadlenergy.engine.testing.AadlValues;
import org.aadlenergy.engine.testing.ArchitectureBuilder;
import org.aadlenergy.engine.testing.Estimated;
import org.aadlenergy.engine.workload.Properties;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * A cell of 1 Ah and 3.6 V, 12,960 J, of which 80 % can be used, and which loses 10 % in a year;
 * with a sensor of 100 uW.
 */
class BatteryStoreTest {
  private static final double JOULES = 3600.0 * 3.6;
  private static final double YEAR = 365.25 * 24 * 3600;
  private static final double DRAIN = 0.1 * JOULES / YEAR;
  private static final double WATTS = 100e-6;

  private static ArchitectureBuilder plain() {
    return ArchitectureBuilder.system("Node::Sys.impl")
        .set("", Properties.ESTIMATION_WINDOW, "1 sec")
        .add("cell", Category.DEVICE)
        .set("cell", Properties.BATTERY_CHARGE, "1.0 Ah")
        .set("cell", Properties.BATTERY_VOLTAGE, "3.6 V")
        .add("sensor", Category.DEVICE)
        .set("sensor", Properties.ASSUMED_POWER, "100 uW")
        .set("sensor", Properties.ASSUMED_ERROR, AadlValues.number("0.2"));
  }

  private static ArchitectureBuilder whole() {
    return plain()
        .set("cell", Properties.BATTERY_USABLE_SHARE, AadlValues.number("0.8"))
        .set("cell", Properties.BATTERY_SELF_DISCHARGE, AadlValues.number("0.1"));
  }

  private static Estimated estimate(ArchitectureBuilder builder) {
    return Estimated.of(builder.build());
  }

  private static Interval life(Estimated result) {
    return result.mode().totals().batteryLifeSeconds().orElseThrow();
  }

  private static void is(double actual, double expected) {
    assertThat(actual).isCloseTo(expected, withinPercentage(1e-9));
  }

  @Test
  void theUsableShareIsLostToTheSystemAndToTheCellItself() {
    Estimated result = estimate(whole());

    assertThat(result.root().complete()).as(result.leftOut().toString()).isTrue();
    Interval life = life(result);
    is(life.nominal(), 0.8 * JOULES / (WATTS + DRAIN));
    is(life.low(), 0.8 * JOULES / (1.2 * WATTS + DRAIN));
    is(life.high(), 0.8 * JOULES / (0.8 * WATTS + DRAIN));
  }

  /** What a battery loses by itself is not what the system draws. */
  @Test
  void theTotalsAreWhatTheSystemDraws() {
    is(estimate(whole()).mode().totals().averagePowerWatts().nominal(), WATTS);
  }

  @Test
  void withoutThemAllOfItCountsAndNothingIsLost() {
    is(life(estimate(plain())).nominal(), JOULES / WATTS);
  }

  @Test
  void aSystemThatDrawsNothingHasUntilItsCellHasLostWhatCanBeUsed() {
    Estimated result = estimate(whole().set("sensor", Properties.ASSUMED_POWER, "0 uW"));

    is(life(result).nominal(), 0.8 * JOULES / DRAIN);
  }

  @Test
  void severalBatteriesAddUpEachWithItsOwnShares() {
    Estimated result =
        estimate(
            whole()
                .add("coin", Category.DEVICE)
                .set("coin", Properties.BATTERY_ENERGY, "1.0 Wh")
                .set("coin", Properties.BATTERY_USABLE_SHARE, AadlValues.number("0.5"))
                .set("coin", Properties.BATTERY_SELF_DISCHARGE, AadlValues.number("0.01")));

    is(life(result).nominal(), (0.8 * JOULES + 0.5 * 3600) / (WATTS + DRAIN + 0.01 * 3600 / YEAR));
  }

  @Test
  void theWayOfPowerShowsWhatTheCellHoldsAndLoses() {
    Row cell = estimate(whole()).rows(PowerSection.TYPE).get(0);

    assertThat(cell.get(PowerSection.PATH)).isEqualTo("cell");
    is(cell.get(PowerSection.USABLE).nominal(), 0.8 * JOULES);
    is(cell.get(PowerSection.LOSS).nominal(), DRAIN);
    // no line says what it feeds
    assertThat(cell.find(PowerSection.OUTPUT)).isEmpty();
  }

  /** 30 % of the time nothing, 70 % of it the sensor: 70 uW on average. */
  @Test
  void aMissionLosesWhileItWaits() {
    ArchitectureBuilder builder =
        whole()
            .mode("asleep")
            .mode("awake")
            .inModes("sensor", "awake")
            .set("", Properties.MODE_SHARE, shares("asleep", "awake"));
    Estimated result = estimate(builder);

    is(
        result.root().missions().get(0).batteryLifeSeconds().orElseThrow().nominal(),
        0.8 * JOULES / (0.7 * WATTS + DRAIN));
    is(
        result.mode("asleep").totals().batteryLifeSeconds().orElseThrow().nominal(),
        0.8 * JOULES / DRAIN);
  }

  /** Of one mode 30 % of the time, of another 70 %. */
  static PropertyValue shares(String little, String much) {
    return new PropertyValue.ListValue(List.of(share(little, "0.3"), share(much, "0.7")));
  }

  private static PropertyValue share(String mode, String share) {
    return new RecordValue(
        java.util.Map.of("Mode_Name", AadlValues.text(mode), "Share", AadlValues.number(share)));
  }

  @ParameterizedTest
  @CsvSource({
    "Battery_Usable_Share, 0.0, must be greater than 0 and at most 1",
    "Battery_Usable_Share, -0.1, must be greater than 0 and at most 1",
    "Battery_Usable_Share, 1.5, must be greater than 0 and at most 1",
    "Battery_Usable_Share, NaN, must be greater than 0 and at most 1",
    "Battery_Self_Discharge, -0.1, must not be less than 0",
    "Battery_Self_Discharge, Infinity, too large or too small to compute with",
    "Cells_In_Series, 0.0, must be greater than 0",
    "Cells_In_Series, 1.5, must be greater than 0",
    "Cells_In_Parallel, -2.0, must be greater than 0"
  })
  void whatCannotBeIsAnError(String name, String value, String words) {
    String property = "Energy_Estimation::" + name;
    PropertyValue number =
        new PropertyValue.RealValue(Double.parseDouble(value), java.util.Optional.empty());
    ArchitectureBuilder builder = plain().set("cell", property, number);

    Estimated result = estimate(builder);
    result.finds(
        DiagnosticCode.BAD_COUNT,
        Severity.ERROR,
        builder.lineOf("cell", property),
        property,
        words,
        "correct the value");
    assertThat(result.root().complete()).isFalse();
  }

  @ParameterizedTest
  @CsvSource({
    "Battery_Usable_Share",
    "Battery_Self_Discharge",
    "Cells_In_Series",
    "Cells_In_Parallel"
  })
  void aShareOfNoBatteryIsAWarning(String name) {
    String property = "Energy_Estimation::" + name;
    ArchitectureBuilder builder = plain().set("sensor", property, AadlValues.number("0.5"));

    Estimated result = estimate(builder);
    result.finds(
        DiagnosticCode.NO_BATTERY_OR_CONVERTER_THERE,
        Severity.WARNING,
        builder.lineOf("sensor", property),
        name + " of sensor does not count: it has no battery",
        "Battery_Energy");
    assertThat(life(result).nominal()).isCloseTo(JOULES / WATTS, within(1e-3));
  }
}
