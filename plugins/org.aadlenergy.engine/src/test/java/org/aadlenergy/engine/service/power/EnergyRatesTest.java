package org.aadlenergy.engine.service.power;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Map;
import java.util.Optional;
import org.aadlenergy.engine.architecture.Category;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.quantity.Estimate;
import org.aadlenergy.engine.quantity.Interval;
import org.aadlenergy.engine.result.SourceRate;
import org.aadlenergy.engine.result.section.Row;
import org.aadlenergy.engine.testing.AadlValues;
import org.aadlenergy.engine.testing.Estimated;
import org.aadlenergy.engine.workload.Properties;
import org.junit.jupiter.api.Test;

/** What energy costs of which only some has to be bought, and what none of the sources gives. */
class EnergyRatesTest {
  private static final double EXACT = 1e-12;
  private static final double KWH_OF_WATT = 8.766;

  private static void isBetween(Interval actual, double low, double nominal, double high) {
    assertThat(actual.low()).isCloseTo(low, within(EXACT));
    assertThat(actual.nominal()).isCloseTo(nominal, within(EXACT));
    assertThat(actual.high()).isCloseTo(high, within(EXACT));
  }

  /** Half of 2, between a quarter of 1 and three quarters of 3. */
  @Test
  void whereMoreIsDrawnMoreHasToBeBought() {
    Interval all = new Interval(2.0, 1.0, 3.0);
    isBetween(EnergyRates.share(all, new Interval(0.5, 0.25, 0.75)), 0.25, 1.0, 2.25);
    isBetween(EnergyRates.share(all, Interval.exact(1.0)), 1.0, 2.0, 3.0);
    isBetween(EnergyRates.share(all, Interval.exact(0.0)), 0.0, 0.0, 0.0);
  }

  /** What is bought directly is paid whole, and of what batteries give its share. */
  @Test
  void bothTogetherAreKnownWhereBothAre() {
    Map<SourceRate, Estimate> direct = Map.of(SourceRate.PRICE, Estimate.exact(3.0));
    Map<SourceRate, Estimate> stored = Map.of(SourceRate.PRICE, Estimate.between(1.0, 2.0, 3.0));
    Interval half = Interval.exact(0.5);
    EnergyRates both = new EnergyRates(direct, stored);

    isBetween(both.of(SourceRate.PRICE, half).orElseThrow().interval(), 3.5, 4.0, 4.5);
    isBetween(
        both.of(SourceRate.PRICE, Interval.exact(1.0)).orElseThrow().interval(), 4.0, 5.0, 6.0);
    assertThat(both.of(SourceRate.CARBON, half)).isEmpty();
    assertThat(new EnergyRates(Map.of(), stored).of(SourceRate.PRICE, half)).isEmpty();
    EnergyRates unknown = new EnergyRates(direct, Map.of());
    assertThat(unknown.of(SourceRate.PRICE, half)).isEmpty();
    // of which nothing is bought needs no price
    assertThat(unknown.of(SourceRate.PRICE, Interval.exact(0.0)).map(Estimate::nominal))
        .isEqualTo(Optional.of(3.0));
  }

  @Test
  void priceAndCarbonHaveColumnsOfTheirOwn() {
    assertThat(RatesSection.year(SourceRate.PRICE))
        .isNotSameAs(RatesSection.year(SourceRate.CARBON));
    assertThat(RatesSection.rate(SourceRate.PRICE))
        .isNotSameAs(RatesSection.rate(SourceRate.CARBON));
  }

  private static Row row(Estimated result, String path) {
    return result.rows(RatesSection.TYPE).stream()
        .filter(row -> row.get(RatesSection.SOURCE).equals(path))
        .findFirst()
        .orElseThrow();
  }

  /**
   * Mains give 0.2 W. Nothing says what the cell feeds, but the 0.5 W behind a panel that has no
   * light are given by nobody else: they are the root's.
   */
  @Test
  void whatNoSourceGivesIsTheRoots() {
    PowerSystem system = new PowerSystem().line("wall").line("sun").supply("mains", "5.0", "wall");
    system.part("radio", "0.2", "wall").part("lamp", "0.5", "sun");
    system.harvester(
        "panel", StoredHarvestTest.steps("Power", "0 hr", "0.0 W", "24 hr", "0.0 W"), "sun");
    system
        .builder()
        .add("cell", Category.DEVICE)
        .set("cell", Properties.BATTERY_ENERGY, "1.0 Wh")
        .set("mains", SourceRate.PRICE.property(), AadlValues.number("0.30"))
        .set("", SourceRate.PRICE.property(), AadlValues.number("0.10"));
    Estimated result = system.estimate();

    assertThat(row(result, "mains").get(RatesSection.GIVEN).nominal())
        .isCloseTo(0.2, within(EXACT));
    assertThat(row(result, "").get(RatesSection.GIVEN).nominal()).isCloseTo(0.5, within(EXACT));
    assertThat(result.mode().totals().yearly().get(SourceRate.PRICE).nominal())
        .isCloseTo((0.2 * 0.30 + 0.5 * 0.10) * KWH_OF_WATT, within(1e-9));
    assertThat(result.findings(DiagnosticCode.NO_BATTERY_OR_CONVERTER_THERE)).isEmpty();
  }

  /** Where the sources give all of it, the root has none. */
  @Test
  void whereSourcesGiveAllTheRootGivesNothing() {
    PowerSystem system = new PowerSystem().line("wall").supply("mains", "5.0", "wall");
    system
        .part("radio", "0.2", "wall")
        .builder()
        .set("mains", SourceRate.PRICE.property(), AadlValues.number("0.30"));
    Estimated result = system.estimate();

    assertThat(result.findings()).isEmpty();
    assertThat(result.rows(RatesSection.TYPE)).hasSize(1);
  }

  /** Of the whole system without a source it is said by its name. */
  @Test
  void theRootIsNamedInWords() {
    PowerSystem system = new PowerSystem().line("wall").line("sun").supply("mains", "5.0", "wall");
    system.part("radio", "0.2", "wall").part("lamp", "0.5", "sun");
    system.harvester(
        "panel", StoredHarvestTest.steps("Power", "0 hr", "0.0 W", "24 hr", "0.0 W"), "sun");
    system
        .builder()
        .add("cell", Category.DEVICE)
        .set("cell", Properties.BATTERY_ENERGY, "1.0 Wh")
        .set("mains", SourceRate.PRICE.property(), AadlValues.number("0.30"));
    assertThat(system.estimate().finding(DiagnosticCode.ENERGY_WITHOUT_RATE).message())
        .endsWith("nothing says the Energy_Price of the root system, which gives some");
  }

  /** A rate of what is around a source counts, and one of a part of it does not. */
  @Test
  void aRateAroundASourceCounts() {
    PowerSystem system = new PowerSystem();
    system.builder().add("box", Category.SYSTEM);
    system.line("wall").supply("box.mains", "5.0", "wall").part("radio", "0.2", "wall");
    system
        .builder()
        .add("box.mains.led", Category.DEVICE)
        .set("box.mains.led", Properties.EXCLUDED, AadlValues.text("off"))
        .set("box", SourceRate.PRICE.property(), AadlValues.number("0.30"));
    assertThat(system.estimate().findings()).isEmpty();
    system.builder().set("box.mains.led", SourceRate.PRICE.property(), AadlValues.number("0.30"));
    assertThat(system.estimate().finding(DiagnosticCode.NO_BATTERY_OR_CONVERTER_THERE).path())
        .isEqualTo("box.mains.led");
  }
}
