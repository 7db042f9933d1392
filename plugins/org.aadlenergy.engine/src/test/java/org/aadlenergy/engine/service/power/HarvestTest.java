package org.aadlenergy.engine.service.power;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.assertj.core.api.Assertions.withinPercentage;

import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.diagnostic.Severity;
import org.aadlenergy.engine.quantity.Interval;
import org.aadlenergy.engine.testing.AadlValues;
import org.aadlenergy.engine.testing.Estimated;
import org.aadlenergy.engine.workload.Properties;
import org.junit.jupiter.api.Test;

/** Supplies beside a battery of 3600 J: what they give, the battery does not. */
class HarvestTest {
  private static final double EXACT = 1e-12;
  private static final double JOULES = 3600.0;

  private static PowerSystem node() {
    return new PowerSystem().line("rail").battery("cell", "rail").part("radio", "0.5", "rail");
  }

  private static Interval life(Estimated result) {
    return result.mode().totals().batteryLifeSeconds().orElseThrow();
  }

  @Test
  void theBatteryGivesTheRest() {
    Estimated result = node().supply("solar", "0.2", "rail").estimate();

    assertThat(PowerSystem.output(result, "solar")).isCloseTo(0.2, within(EXACT));
    assertThat(PowerSystem.output(result, "cell")).isCloseTo(0.3, within(EXACT));
    assertThat(life(result).nominal()).isCloseTo(JOULES / 0.3, withinPercentage(1e-9));
    // the system draws what it draws, wherever it comes from
    assertThat(result.mode().totals().averagePowerWatts().nominal()).isCloseTo(0.5, within(EXACT));
    assertThat(result.root().complete()).as(result.leftOut().toString()).isTrue();
  }

  @Test
  void aSupplyOfMoreLetsTheBatteryLastForEver() {
    Estimated result = node().supply("solar", "0.8", "rail").estimate();

    assertThat(PowerSystem.output(result, "solar")).isCloseTo(0.5, within(EXACT));
    assertThat(PowerSystem.output(result, "cell")).isZero();
    assertThat(life(result).nominal()).isInfinite();
    assertThat(life(result).low()).isInfinite();
  }

  @Test
  void anExactlyMatchingSupplyIsEnough() {
    assertThat(life(node().supply("solar", "0.5", "rail").estimate()).nominal()).isInfinite();
  }

  @Test
  void selfDischargeEmptiesABatteryThatNothingIsDrawnFrom() {
    PowerSystem system = node().supply("solar", "0.8", "rail");
    system.builder().set("cell", Properties.BATTERY_SELF_DISCHARGE, AadlValues.number("2.0"));

    assertThat(life(system.estimate()).nominal())
        .isCloseTo(0.5 * 365.25 * 86400.0, withinPercentage(1e-9));
  }

  /** 0.4 to 0.6 W against 0.55 W: perhaps for ever, perhaps 3600 J / 0.05 W. */
  @Test
  void theLifeIsAnIntervalWhereTheDemandMayBeMore() {
    PowerSystem system = node().supply("solar", "0.55", "rail");
    system.builder().set("radio", Properties.ASSUMED_ERROR, AadlValues.number("0.2"));

    Interval life = life(system.estimate());
    assertThat(life.nominal()).isInfinite();
    assertThat(life.high()).isInfinite();
    assertThat(life.low()).isFinite().isLessThanOrEqualTo(JOULES / 0.05 * (1 + 1e-9));
  }

  /**
   * 0.4 to 0.6 W against 0.45 W: 50 mW, or nothing; a cell that loses half of itself a year by
   * itself is empty after two all the same.
   */
  @Test
  void selfDischargeIsTheEndOfALifeThatMayHaveNone() {
    PowerSystem system = node().supply("solar", "0.45", "rail");
    system.builder().set("radio", Properties.ASSUMED_ERROR, AadlValues.number("0.2"));
    system.builder().set("cell", Properties.BATTERY_SELF_DISCHARGE, AadlValues.number("0.5"));

    double drain = 0.5 * JOULES / (365.25 * 86400.0);
    Interval life = life(system.estimate());
    assertThat(life.nominal()).isCloseTo(JOULES / (0.05 + drain), withinPercentage(1e-9));
    assertThat(life.low()).isCloseTo(JOULES / (0.15 + drain), withinPercentage(1e-9));
    assertThat(life.high()).isCloseTo(2.0 * 365.25 * 86400.0, withinPercentage(1e-9));
  }

  /**
   * 0.4 to 0.6 W over a charger of 80 % and 10 mW, which gives 0.552 W at most: 0.4 W take 0.51 W,
   * 0.6 W take 0.7 W of the panel and 48 mW of the cell.
   */
  @Test
  void aChargerLosesAsMuchAsTheDemandMayTake() {
    PowerSystem system =
        node()
            .line("panel")
            .supply("solar", "0.7", "panel")
            .converter("charger", "0.8", "0.01", "panel", "rail");
    system.builder().set("radio", Properties.ASSUMED_ERROR, AadlValues.number("0.2"));

    Interval watts = system.estimate().mode().totals().averagePowerWatts();
    assertThat(watts.nominal()).isCloseTo(0.635, within(EXACT));
    assertThat(watts.low()).isCloseTo(0.51, within(EXACT));
    assertThat(watts.high()).isGreaterThanOrEqualTo(0.748);
  }

  /** 90 to 110 mW of the lamp's take 10 mW of the panel more or less; 80 % of it is the cell's. */
  @Test
  void theErrorOfWhatDrawsBeforeAChargerPassesIt() {
    PowerSystem system =
        node()
            .line("panel")
            .supply("solar", "0.4", "panel")
            .part("lamp", "0.1", "panel")
            .converter("charger", "0.8", "0.01", "panel", "rail");
    system.builder().set("lamp", Properties.ASSUMED_ERROR, AadlValues.number("0.1"));
    Estimated result = system.estimate();

    Interval cell = PowerSystem.row(result, "cell").get(PowerSection.OUTPUT);
    assertThat(cell.low()).isCloseTo(0.268 - 0.008, within(EXACT));
    assertThat(cell.high()).isCloseTo(0.268 + 0.008, within(EXACT));
    assertThat(life(result).low()).isCloseTo(JOULES / 0.276, withinPercentage(1e-9));
  }

  /** Of 0.4 W the lamp takes 0.1, the charger 10 mW, and 80 % of 0.29 W reach the rail. */
  @Test
  void aChargerGivesWhatIsLeftForIt() {
    Estimated result =
        node()
            .line("panel")
            .supply("solar", "0.4", "panel")
            .part("lamp", "0.1", "panel")
            .converter("charger", "0.8", "0.01", "panel", "rail")
            .estimate();

    assertThat(PowerSystem.output(result, "charger")).isCloseTo(0.232, within(EXACT));
    assertThat(PowerSystem.output(result, "solar")).isCloseTo(0.4, within(EXACT));
    assertThat(PowerSystem.output(result, "cell")).isCloseTo(0.268, within(EXACT));
    assertThat(life(result).nominal()).isCloseTo(JOULES / 0.268, withinPercentage(1e-9));
    assertThat(result.component("charger").averagePowerWatts().nominal())
        .isCloseTo(0.3 - 0.232, within(EXACT));
  }

  @Test
  void twoChargersShareAPanelAndGiveNoMoreThanItHas() {
    Estimated result =
        node()
            .line("panel")
            .supply("solar", "0.4", "panel")
            .converter("one", "0.8", "0.0", "panel", "rail")
            .converter("two", "0.5", "0.0", "panel", "rail")
            .estimate();

    assertThat(PowerSystem.output(result, "one")).isCloseTo(0.16, within(EXACT));
    assertThat(PowerSystem.output(result, "two")).isCloseTo(0.1, within(EXACT));
    assertThat(PowerSystem.output(result, "cell")).isCloseTo(0.24, within(EXACT));
    assertThat(PowerSystem.output(result, "solar")).isCloseTo(0.4, within(EXACT));
  }

  /** A charger that nothing feeds gives nothing: the battery gives all. */
  @Test
  void aChargerWithoutASourceGivesNothing() {
    Estimated result =
        node().line("plug").converter("charger", "0.8", "0.0", "plug", "rail").estimate();

    assertThat(PowerSystem.output(result, "cell")).isCloseTo(0.5, within(EXACT));
    assertThat(life(result).nominal()).isCloseTo(JOULES / 0.5, withinPercentage(1e-9));
  }

  /** What the panel gives beyond the demand by day is not there by night. */
  @Test
  void aSurplusOfOneModeIsNotStoredForAnother() {
    PowerSystem system = node().supply("solar", "2.0", "rail");
    system.builder().mode("day").mode("night").inModes("solar", "day");
    system.builder().set("", Properties.MODE_SHARE, BatteryStoreTest.shares("day", "night"));
    Estimated result = system.estimate();

    assertThat(result.root().missions().get(0).batteryLifeSeconds().orElseThrow().nominal())
        .isCloseTo(JOULES / (0.7 * 0.5), withinPercentage(1e-9));
  }

  /** A battery that is connected to nothing gives all, as before supplies were looked at. */
  @Test
  void aSupplyCountsOnlyWhereTheBatteryIsConnected() {
    PowerSystem system = new PowerSystem().line("rail").supply("solar", "0.8", "rail");
    system.part("radio", "0.5", "rail");
    system
        .builder()
        .add("cell", org.aadlenergy.engine.architecture.Category.DEVICE)
        .set("cell", Properties.BATTERY_ENERGY, "1.0 Wh");

    assertThat(life(system.estimate()).nominal()).isCloseTo(JOULES / 0.5, withinPercentage(1e-9));
  }

  /**
   * 0.5 W and 0.1 W of 3600 J each: the first is empty after 2 h, both together after 3 h 20 min.
   */
  @Test
  void batteriesOnLinesOfTheirOwnAreSaidNotToLastAlike() {
    PowerSystem system = node().line("second").battery("spare", "second");
    system.part("lamp", "0.1", "second");
    Estimated result = system.estimate();

    assertThat(life(result).nominal()).isCloseTo(2 * JOULES / 0.6, withinPercentage(1e-9));
    result.finds(
        DiagnosticCode.BATTERY_EMPTY_BEFORE_OTHERS,
        Severity.WARNING,
        system.builder().lineOf("cell"),
        "batteries cell and spare feed lines of their own",
        "cell is empty before",
        "share the load");
  }

  @Test
  void batteriesOfOneLineOrThatLastAlikeAreNoMatter() {
    PowerSystem one = node().battery("spare", "rail");
    assertThat(one.estimate().findings()).isEmpty();
    assertThat(PowerSystem.output(one.estimate(), "spare")).isCloseTo(0.25, within(EXACT));

    PowerSystem alike = node().line("second").battery("spare", "second");
    assertThat(alike.part("lamp", "0.5", "second").estimate().findings()).isEmpty();
  }
}
