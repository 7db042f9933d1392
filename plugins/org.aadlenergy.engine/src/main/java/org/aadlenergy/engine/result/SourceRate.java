package org.aadlenergy.engine.result;

import org.aadlenergy.engine.quantity.Dimension;

/** What comes with each kWh that a source gives, by the property that says how much: a table. */
public enum SourceRate {
  /** Money, in the currency of the model. */
  PRICE("Energy_Price", "price", "pricePerYear", "price_per_year", Dimension.RATIO),
  /** Grams of CO2. */
  CARBON("Carbon_Intensity", "CO2", "carbonGramsPerYear", "carbon_per_year", Dimension.MASS);

  /** How many joules a kWh has. */
  public static final double JOULES = 3.6e6;

  /** As reports count years. */
  public static final double SECONDS_PER_YEAR = 365.25 * 86400.0;

  private final String name;
  private final String word;
  private final String member;
  private final String column;
  private final Dimension dimension;

  SourceRate(String name, String word, String member, String column, Dimension dimension) {
    this.name = name;
    this.word = word;
    this.member = member;
    this.column = column;
    this.dimension = dimension;
  }

  /** The name of its property in its set. */
  public String shortName() {
    return name;
  }

  /** The property that says it of a source. */
  public String property() {
    return "Energy_Estimation::" + name;
  }

  /** What it is, for people. */
  public String word() {
    return word;
  }

  /** The member of JSON for a year of it. */
  public String member() {
    return member;
  }

  /** The name in lists of numbers for a year of it. */
  public String column() {
    return column;
  }

  /** What it is measured in; money has no unit. */
  public Dimension dimension() {
    return dimension;
  }
}
