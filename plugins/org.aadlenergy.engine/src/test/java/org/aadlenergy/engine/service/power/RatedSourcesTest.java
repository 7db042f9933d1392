package org.aadlenergy.engine.service.power;

import static org.assertj.core.api.Assertions.assertThat;
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
 * The energy of each source costs and emits what is said of its kWh: a year has 8766 h, so that 1 W
 * is 8.766 kWh.
 */
class RatedSourcesTest {
  private static final double KWH_OF_WATT = 8.766;
  private static final double PERCENT = 1e-7;

  private static PowerSystem rated(PowerSystem system, String path, String price, String carbon) {
    system.builder().set(path, SourceRate.PRICE.property(), AadlValues.number(price));
    system.builder().set(path, SourceRate.CARBON.property(), AadlValues.number(carbon));
    return system;
  }

  /** 0.5 W, of which the panel gives 0.2 W and the cell 0.3 W. */
  private static PowerSystem node() {
    return new PowerSystem()
        .line("rail")
        .battery("cell", "rail")
        .supply("solar", "0.2", "rail")
        .part("radio", "0.5", "rail");
  }

  private static Interval yearly(Estimated result, SourceRate rate) {
    return result.mode().totals().yearly().get(rate);
  }

  private static Row row(Estimated result, String path) {
    return result.rows(RatesSection.TYPE).stream()
        .filter(row -> row.get(RatesSection.SOURCE).equals(path))
        .findFirst()
        .orElseThrow();
  }

  @Test
  void eachSourceCountsAtItsOwnRates() {
    PowerSystem system = rated(rated(node(), "solar", "0.10", "40.0"), "cell", "0.50", "600.0");
    Estimated result = system.estimate();

    double price = (0.2 * 0.10 + 0.3 * 0.50) * KWH_OF_WATT;
    double grams = (0.2 * 40.0 + 0.3 * 600.0) * KWH_OF_WATT;
    assertThat(yearly(result, SourceRate.PRICE).nominal())
        .isCloseTo(price, withinPercentage(PERCENT));
    assertThat(yearly(result, SourceRate.CARBON).nominal())
        .isCloseTo(grams, withinPercentage(PERCENT));
    assertThat(row(result, "cell").get(RatesSection.rate(SourceRate.PRICE))).isEqualTo(0.5);
    assertThat(row(result, "cell").get(RatesSection.year(SourceRate.CARBON)).nominal())
        .isCloseTo(0.3 * 600.0 * KWH_OF_WATT, withinPercentage(PERCENT));
    assertThat(row(result, "solar").get(RatesSection.GIVEN).nominal())
        .isCloseTo(0.2, withinPercentage(PERCENT));
    assertThat(result.findings()).isEmpty();
  }

  @Test
  void whatIsAroundSourcesHoldsForThoseThatSayNothing() {
    PowerSystem system = rated(rated(node(), "", "0.30", "400.0"), "solar", "0.0", "0.0");
    Estimated result = system.estimate();

    assertThat(yearly(result, SourceRate.PRICE).nominal())
        .isCloseTo(0.3 * 0.30 * KWH_OF_WATT, withinPercentage(PERCENT));
    assertThat(result.findings()).isEmpty();
  }

  /** 0.4 W over a converter of 80 %: the mains give 0.5 W. */
  @Test
  void whatConvertersLoseIsPaidForToo() {
    PowerSystem system =
        new PowerSystem()
            .line("wall")
            .line("rail")
            .supply("mains", "5.0", "wall")
            .converter("adapter", "0.8", "0.0", "wall", "rail")
            .part("radio", "0.4", "rail");
    Estimated result = rated(system, "mains", "0.30", "400.0").estimate();

    assertThat(yearly(result, SourceRate.PRICE).nominal())
        .isCloseTo(0.5 * 0.30 * KWH_OF_WATT, withinPercentage(PERCENT));
  }

  /** 0.5 W, 20 % more or less, of which the panel gives 0.2 W: the cell gives 0.2 to 0.4 W. */
  @Test
  void theBoundsAreThoseOfWhatIsGiven() {
    PowerSystem system = rated(rated(node(), "solar", "0.10", "40.0"), "cell", "0.50", "600.0");
    system.builder().set("radio", Properties.ASSUMED_ERROR, AadlValues.number("0.2"));

    Interval price = yearly(system.estimate(), SourceRate.PRICE);
    assertThat(price.low())
        .isCloseTo((0.2 * 0.10 + 0.2 * 0.50) * KWH_OF_WATT, withinPercentage(PERCENT));
    assertThat(price.high())
        .isCloseTo((0.2 * 0.10 + 0.4 * 0.50) * KWH_OF_WATT, withinPercentage(PERCENT));
  }

  private static Estimated withoutSources(String... paths) {
    PowerSystem system = new PowerSystem();
    for (String path : new String[] {"cheap.load", "dear.load"}) {
      String owner = path.substring(0, path.indexOf('.'));
      system
          .builder()
          .add(owner, Category.SYSTEM)
          .add(path, Category.DEVICE)
          .set(path, Properties.ASSUMED_POWER, "2.0 W")
          .set(path, Properties.ASSUMED_ERROR, AadlValues.number("0.0"));
    }
    for (String path : paths) {
      rated(system, path, path.equals("dear") ? "0.50" : "0.10", "100.0");
    }
    return system.estimate();
  }

  @Test
  void withoutSourcesWhatIsDrawnCountsWhereItIsDrawn() {
    Estimated result = withoutSources("cheap", "dear");

    assertThat(yearly(result, SourceRate.PRICE).nominal())
        .isCloseTo((2.0 * 0.10 + 2.0 * 0.50) * KWH_OF_WATT, withinPercentage(PERCENT));
    assertThat(result.rows(RatesSection.TYPE))
        .extracting(row -> row.get(RatesSection.SOURCE))
        .containsExactly("cheap", "dear");
  }

  @Test
  void ofTheWholeSystemOneRateIsEnough() {
    Estimated result = withoutSources("");

    assertThat(yearly(result, SourceRate.CARBON).nominal())
        .isCloseTo(4.0 * 100.0 * KWH_OF_WATT, withinPercentage(PERCENT));
    assertThat(result.findings()).isEmpty();
  }

  @Test
  void aSourceOfWhichNothingIsSaidMakesTheSumUnknown() {
    PowerSystem system = rated(node(), "solar", "0.10", "40.0");
    system.builder().set("cell", SourceRate.PRICE.property(), AadlValues.number("0.50"));
    Estimated result = system.estimate();

    assertThat(result.mode().totals().yearly()).containsOnlyKeys(SourceRate.PRICE);
    assertThat(result.finding(DiagnosticCode.ENERGY_WITHOUT_RATE).message())
        .isEqualTo(
            "the CO2 of the energy is not known: nothing says the Carbon_Intensity of cell, which"
                + " gives some");
    assertThat(result.finding(DiagnosticCode.ENERGY_WITHOUT_RATE).hint())
        .contains(
            "add 'Energy_Estimation::Carbon_Intensity => ...;' there, or to what is around it");
    assertThat(result.root().complete()).isTrue();
    assertThat(withoutSources("cheap").findings(DiagnosticCode.ENERGY_WITHOUT_RATE))
        .extracting(finding -> finding.path())
        .containsExactly("dear.load", "dear.load");
  }

  @Test
  void aSourceThatGivesNothingNeedsNoRate() {
    PowerSystem system =
        new PowerSystem()
            .line("rail")
            .battery("cell", "rail")
            .supply("mains", "2.0", "rail")
            .part("radio", "0.5", "rail");
    Estimated result = rated(system, "mains", "0.30", "400.0").estimate();

    assertThat(yearly(result, SourceRate.PRICE).nominal())
        .isCloseTo(0.5 * 0.30 * KWH_OF_WATT, withinPercentage(PERCENT));
    assertThat(result.findings()).isEmpty();
  }

  @Test
  void aRateOfWhatGivesNothingDoesNotCount() {
    PowerSystem system = rated(node(), "", "0.30", "400.0");
    system.builder().set("radio", SourceRate.PRICE.property(), AadlValues.number("9.0"));
    Estimated result = system.estimate();

    assertThat(result.finding(DiagnosticCode.NO_BATTERY_OR_CONVERTER_THERE).message())
        .isEqualTo(
            "Energy_Price of radio does not count: it is no battery or supply, and none is in it");
    assertThat(yearly(result, SourceRate.PRICE).nominal())
        .isCloseTo(0.5 * 0.30 * KWH_OF_WATT, withinPercentage(PERCENT));
  }

  @Test
  void aRateBelowNothingIsSaidOnce() {
    Estimated result = rated(node(), "", "-0.30", "400.0").estimate();

    assertThat(result.mode().totals().yearly()).containsOnlyKeys(SourceRate.CARBON);
    assertThat(result.finding(DiagnosticCode.BAD_COUNT).message()).contains("Energy_Price", "-0.3");
    assertThat(result.findings(DiagnosticCode.ENERGY_WITHOUT_RATE)).isEmpty();
  }

  @Test
  void nobodyWhoSaysNothingIsAsked() {
    Estimated result = node().estimate();

    assertThat(result.mode().totals().yearly()).isEmpty();
    assertThat(result.rows(RatesSection.TYPE)).isEmpty();
    assertThat(result.findings()).isEmpty();
  }
}
