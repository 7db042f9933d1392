package org.aadlenergy.engine.service.power;

import static org.aadlenergy.engine.quantity.Dimension.MASS;
import static org.aadlenergy.engine.quantity.Dimension.POWER;
import static org.aadlenergy.engine.quantity.Dimension.RATIO;

import org.aadlenergy.engine.quantity.Interval;
import org.aadlenergy.engine.result.SourceRate;
import org.aadlenergy.engine.result.section.Column;
import org.aadlenergy.engine.result.section.SectionType;
import org.aadlenergy.engine.result.section.TableType;

/** Declares what the report shows of what the energy of each source costs and emits. */
public final class RatesSection {
  public static final Column<String> SOURCE = Column.path("path").headed("source");

  /** What it gives. */
  public static final Column<Interval> GIVEN =
      Column.estimate("outputWatts", POWER).listed("output").headed("gives");

  private static final Column<Double> PRICE =
      Column.number("pricePerKwh").listed("price_per_kwh").headed("price a kWh").orNothing();
  private static final Column<Interval> PRICE_YEAR =
      Column.estimate("pricePerYear", RATIO)
          .listed("price_per_year")
          .headed("price a year")
          .orNothing();
  private static final Column<Double> CARBON =
      Column.quantity("carbonGramsPerKwh", MASS)
          .listed("carbon_per_kwh")
          .headed("CO2 a kWh")
          .orNothing();
  private static final Column<Interval> CARBON_YEAR =
      Column.estimate("carbonGramsPerYear", MASS)
          .listed("carbon_per_year")
          .headed("CO2 a year")
          .orNothing();

  static final TableType RATED =
      TableType.of("rates", SOURCE, GIVEN, PRICE, PRICE_YEAR, CARBON, CARBON_YEAR).about(SOURCE);

  /** The section. */
  public static final SectionType TYPE =
      SectionType.named("rates", "Price and CO2", SectionType.Subject.DEVICES, RATED).type();

  private RatesSection() {}

  /** How much of it comes with a kWh. */
  public static Column<Double> rate(SourceRate rate) {
    return rate == SourceRate.PRICE ? PRICE : CARBON;
  }

  /** How much of it comes in a year. */
  static Column<Interval> year(SourceRate rate) {
    return rate == SourceRate.PRICE ? PRICE_YEAR : CARBON_YEAR;
  }
}
