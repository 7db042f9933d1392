package org.aadlenergy.engine.service.power;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.assertj.core.api.Assertions.withinPercentage;

import org.aadlenergy.engine.architecture.Category;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.quantity.Interval;
import org.aadlenergy.engine.result.SourceRate;
import org.aadlenergy.engine.result.section.Row;
import org.aadlenergy.engine.testing.AadlValues;
import org.aadlenergy.engine.testing.Estimated;
import org.aadlenergy.engine.workload.Properties;
import org.junit.jupiter.api.Test;

/**
 * What harvest brings back to a battery costs nothing: 20 mW drawn at all times of a battery of
 * 3600 J, and a panel for half of each day. A watt is 8.766 kWh a year.
 */
class HarvestedEnergyTest {
  private static final double KWH_OF_WATT = 8.766;
  private static final double PERCENT = 1e-5;

  private static PowerSystem node() {
    return new PowerSystem().line("rail").battery("cell", "rail").part("radio", "0.02", "rail");
  }

  private static PowerSystem rated(PowerSystem system, String path, String price) {
    system.builder().set(path, SourceRate.PRICE.property(), AadlValues.number(price));
    return system;
  }

  private static Interval price(Estimated result) {
    return result.mode().totals().yearly().get(SourceRate.PRICE);
  }

  private static Row row(Estimated result, String path) {
    return result.rows(RatesSection.TYPE).stream()
        .filter(row -> row.get(RatesSection.SOURCE).equals(path))
        .findFirst()
        .orElseThrow();
  }

  private static double given(Estimated result, String path) {
    return row(result, path).get(RatesSection.GIVEN).nominal();
  }

  /** 30 mW on average are more than 20 mW: nothing is charged otherwise, nor is the rest sold. */
  @Test
  void whereHarvestIsEnoughNothingIsPaid() {
    Estimated result =
        rated(node(), "", "0.50")
            .harvester("panel", StoredHarvestTest.day("0.06"), "rail")
            .estimate();

    assertThat(result.findings()).isEmpty();
    assertThat(price(result)).isEqualTo(Interval.ZERO);
    assertThat(given(result, "cell")).isZero();
    assertThat(given(result, "panel")).isCloseTo(0.02, withinPercentage(PERCENT));
    assertThat(row(result, "panel").get(RatesSection.rate(SourceRate.PRICE))).isZero();
    assertThat(result.mode().totals().averagePowerWatts().nominal())
        .isCloseTo(0.02, withinPercentage(PERCENT));
  }

  /** 15 mW on average: 432 J of each day do not come back, 5 mW. */
  @Test
  void whatDoesNotComeBackIsPaid() {
    Estimated result =
        rated(node(), "cell", "0.50")
            .harvester("panel", StoredHarvestTest.day("0.03"), "rail")
            .estimate();

    assertThat(price(result).nominal())
        .isCloseTo(0.005 * 0.50 * KWH_OF_WATT, withinPercentage(PERCENT));
    assertThat(given(result, "cell")).isCloseTo(0.005, withinPercentage(PERCENT));
    assertThat(given(result, "panel")).isCloseTo(0.015, withinPercentage(PERCENT));
    assertThat(row(result, "cell").get(RatesSection.year(SourceRate.PRICE)).nominal())
        .isCloseTo(price(result).nominal(), withinPercentage(PERCENT));
  }

  /** Of 20 mW mains give 5 mW, the panel 10 mW, and the charger 5 mW. */
  @Test
  void whatOthersGiveIsPaidBesides() {
    PowerSystem system = node().supply("mains", "0.005", "rail");
    Estimated result =
        rated(rated(system, "cell", "0.50"), "mains", "0.10")
            .harvester("panel", StoredHarvestTest.day("0.02"), "rail")
            .estimate();

    assertThat(price(result).nominal())
        .isCloseTo((0.005 * 0.10 + 0.005 * 0.50) * KWH_OF_WATT, withinPercentage(PERCENT));
  }

  /** Of the battery nobody says a price, and need not. */
  @Test
  void whatIsNotChargedOtherwiseNeedsNoRate() {
    PowerSystem system = node().supply("mains", "0.005", "rail");
    Estimated result =
        rated(system, "mains", "0.10")
            .harvester("panel", StoredHarvestTest.day("0.06"), "rail")
            .estimate();

    assertThat(result.findings()).isEmpty();
    assertThat(price(result).nominal())
        .isCloseTo(0.005 * 0.10 * KWH_OF_WATT, withinPercentage(PERCENT));
  }

  /** 2 mW of the charger are drawn at all times; of the other 48 mW by day a fifth is lost. */
  @Test
  void whatChargersLoseIsNotBroughtBack() {
    PowerSystem system = node().line("sun").converter("charger", "0.8", "0.002", "sun", "rail");
    Estimated result =
        rated(system, "", "0.50")
            .harvester("panel", StoredHarvestTest.day("0.05"), "sun")
            .estimate();

    double back = (0.05 - 0.2 * 0.048) / 2.0;
    assertThat(price(result).nominal())
        .isCloseTo((0.022 - back) * 0.50 * KWH_OF_WATT, withinPercentage(PERCENT));
  }

  /** Nothing says what battery and panel hang on: the one gives all, the other comes to it. */
  @Test
  void withoutLinesItIsTheSame() {
    PowerSystem system = new PowerSystem().line("rail").part("radio", "0.02", "rail");
    system
        .builder()
        .add("cell", Category.DEVICE)
        .set("cell", Properties.BATTERY_ENERGY, "1.0 Wh")
        .add("panel", Category.DEVICE)
        .set("panel", Properties.HARVEST_PROFILE, StoredHarvestTest.day("0.03"));
    Estimated result = rated(system, "", "0.50").estimate();

    assertThat(price(result).nominal())
        .isCloseTo(0.005 * 0.50 * KWH_OF_WATT, withinPercentage(PERCENT));
  }

  /** 16 to 24 mW are drawn, 15 mW come: 1 to 9 mW are paid. */
  @Test
  void theBoundsAreThoseOfWhatDoesNotComeBack() {
    PowerSystem system = node();
    system.builder().set("radio", Properties.ASSUMED_ERROR, AadlValues.number("0.2"));
    Interval price =
        price(
            rated(system, "", "0.50")
                .harvester("panel", StoredHarvestTest.day("0.03"), "rail")
                .estimate());

    double watt = 0.50 * KWH_OF_WATT;
    assertThat(price.nominal()).isCloseTo(0.005 * watt, withinPercentage(PERCENT));
    assertThat(price.low()).isCloseTo(0.001 * watt, withinPercentage(PERCENT));
    assertThat(price.high()).isCloseTo(0.009 * watt, withinPercentage(PERCENT));
  }

  /** Where nothing is harvested, all that the battery gives is paid, whatever it leaks. */
  @Test
  void aPanelInTheDarkSavesNothing() {
    PowerSystem system = node();
    system.builder().set("cell", Properties.BATTERY_SELF_DISCHARGE, AadlValues.number("0.5"));
    Estimated result =
        rated(system, "", "0.50")
            .harvester("panel", StoredHarvestTest.steps("Power", "0 hr", "0 W"), "rail")
            .estimate();

    assertThat(price(result).nominal()).isCloseTo(0.02 * 0.50 * KWH_OF_WATT, within(1e-9));
  }

  /** Nothing stores what the panel gives: the mains give all, and that is said. */
  @Test
  void withoutABatteryHarvestCountsNowhere() {
    PowerSystem system =
        new PowerSystem()
            .line("rail")
            .supply("mains", "5.0", "rail")
            .part("radio", "0.02", "rail")
            .harvester("panel", StoredHarvestTest.day("0.03"), "rail");
    Estimated result = rated(system, "", "0.50").estimate();

    assertThat(price(result).nominal()).isCloseTo(0.02 * 0.50 * KWH_OF_WATT, within(1e-9));
    assertThat(PowerSystem.output(result, "mains")).isCloseTo(0.02, within(1e-12));
    assertThat(result.findings()).hasSize(1);
    assertThat(result.finding(DiagnosticCode.HARVEST_NOT_STORED).message())
        .isEqualTo(
            "what panel harvests counts nowhere: the system has no battery, which would store it");
  }

  @Test
  void aRateOfAPanelDoesNotCount() {
    PowerSystem system =
        rated(node(), "", "0.50").harvester("panel", StoredHarvestTest.day("0.06"), "rail");
    Estimated result = rated(system, "panel", "9.0").estimate();

    assertThat(price(result)).isEqualTo(Interval.ZERO);
    assertThat(result.finding(DiagnosticCode.NO_BATTERY_OR_CONVERTER_THERE).message())
        .isEqualTo(
            "Energy_Price of panel does not count: it is no battery or supply, and none is in it");
  }
}
