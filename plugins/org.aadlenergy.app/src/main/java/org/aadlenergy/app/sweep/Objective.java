package org.aadlenergy.app.sweep;

import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;
import java.util.function.ToDoubleFunction;
import org.aadlenergy.engine.quantity.Dimension;
import org.aadlenergy.engine.quantity.Rounding;
import org.aadlenergy.engine.result.SourceRate;
import org.aadlenergy.report.words.TotalClaim;

/**
 * What a sweep makes small, or large where more is better. This is the one table of objectives, in
 * the order in which they are shown: a row says all that sweeps, searches, advice, their files and
 * limits, the command line and the workers of a cluster know of one. Its columns: the word of
 * options, the dimension, how people read it, the member of JSON, a limit as an example, the figure
 * of a design (no number where it has none), and traits; then what is said of it otherwise than of
 * most.
 */
public enum Objective {
  ENERGY(
      "energy",
      Dimension.ENERGY,
      AmountText.QUANTITY,
      "energyJoules",
      "5 mJ",
      design -> design.energyJoules().nominal(),
      ObjectiveTrait.STANDARD,
      ObjectiveTrait.OF_WINDOW,
      ObjectiveTrait.LEAST),
  TIME(
      "time",
      Dimension.TIME,
      AmountText.QUANTITY,
      "timeSeconds",
      "10 ms",
      EstimatedDesign::timeSeconds,
      ObjectiveTrait.STANDARD,
      ObjectiveTrait.OF_WINDOW),
  RAM(
      "ram",
      Dimension.SIZE,
      AmountText.QUANTITY,
      "ramBytes",
      "256 KiByte",
      EstimatedDesign::ramBytes,
      ObjectiveTrait.STANDARD) {
    @Override
    public String title() {
      return "RAM";
    }
  },
  BATTERY(
      "battery",
      Dimension.TIME,
      AmountText.DURATION,
      "batterySeconds",
      "20 hr",
      EstimatedDesign::batterySeconds,
      ObjectiveTrait.LARGE,
      ObjectiveTrait.IN_ALL_FILES) {
    @Override
    public Absence absence() {
      return new Absence(
          "life of a battery",
          design -> design.root().root() + " has none",
          "add 'Energy_Estimation::Battery_Energy => ... Wh;', or leave 'battery' out");
    }
  },
  COST(
      "cost",
      Dimension.RATIO,
      AmountText.PRICES,
      "cost",
      "12.50",
      design -> design.price().whole().orElse(Double.NaN),
      ObjectiveTrait.PRICED,
      ObjectiveTrait.IN_ALL_FILES) {
    @Override
    public Absence absence() {
      return new Absence(
          "cost",
          MissingFigures::unpricedParts,
          "add 'price = ...' to their platforms, in one currency; give a platform to what has none,"
              + " or Excluded to what is not bought; or leave 'cost' out");
    }
  },
  PRICE(
      "price",
      Dimension.RATIO,
      AmountText.A_YEAR,
      "pricePerYear",
      "12.50",
      design -> design.yearly(SourceRate.PRICE),
      ObjectiveTrait.PRICED,
      ObjectiveTrait.LEAST) {
    @Override
    public Absence absence() {
      return Absence.of(SourceRate.PRICE, "0.30", word());
    }
  },
  CARBON(
      "carbon",
      Dimension.MASS,
      AmountText.A_YEAR,
      "carbonGramsPerYear",
      "5 kg",
      design -> design.yearly(SourceRate.CARBON),
      ObjectiveTrait.PRICED,
      ObjectiveTrait.LEAST) {
    @Override
    public Absence absence() {
      return Absence.of(SourceRate.CARBON, "350.0", word());
    }
  },
  PEAK(
      "peak",
      Dimension.POWER,
      AmountText.QUANTITY,
      "peakWatts",
      "2 W",
      EstimatedDesign::peakWatts,
      ObjectiveTrait.PRICED,
      ObjectiveTrait.ASKED,
      ObjectiveTrait.LEAST);

  private final String word;
  private final Dimension dimension;
  private final AmountText text;
  private final String member;
  private final String limit;
  private final ToDoubleFunction<EstimatedDesign> figure;
  private final Set<ObjectiveTrait> traits;
  // asked for each pair of points that fronts compare
  private final boolean large;
  private final boolean ofWindow;

  Objective(
      String word,
      Dimension dimension,
      AmountText text,
      String member,
      String limit,
      ToDoubleFunction<EstimatedDesign> figure,
      ObjectiveTrait... traits) {
    this.word = word;
    this.dimension = dimension;
    this.text = text;
    this.member = member;
    this.limit = limit;
    this.figure = figure;
    this.traits = EnumSet.of(traits[0], traits);
    this.large = is(ObjectiveTrait.LARGE);
    this.ofWindow = is(ObjectiveTrait.OF_WINDOW);
  }

  public boolean is(ObjectiveTrait trait) {
    return traits.contains(trait);
  }

  public Dimension dimension() {
    return dimension;
  }

  /** As options name it. */
  public String word() {
    return word;
  }

  /** A limit of it, as an example. */
  String limit() {
    return limit;
  }

  /** As tables are headed. */
  public String title() {
    return word;
  }

  /** Its member of JSON. */
  public String member() {
    return member;
  }

  /** Its column of CSV. */
  public String column() {
    String unit = dimension.siUnit();
    return word
        + (unit.isEmpty() ? "" : "_" + unit)
        + (text == AmountText.A_YEAR ? "_per_year" : "");
  }

  /** The unit that a picture of it is drawn in. */
  String unit() {
    return text == AmountText.DURATION ? "d" : dimension.siUnit();
  }

  /** What is said where it is missing, which a standard one never is. */
  public Absence absence() {
    return new Absence(word, design -> "", "");
  }

  /** Its figure of a design; no number where the design has none. */
  double of(EstimatedDesign design) {
    return figure.applyAsDouble(design);
  }

  /** Its figure of a point, if the point has it: a life needs a battery, a cost prices. */
  public Optional<Double> of(SweepPoint point) {
    double known = point.figure(this);
    return Double.isNaN(known) ? Optional.empty() : Optional.of(known);
  }

  /** A figure of it, or a difference of two, as people read it. */
  public String said(double figure) {
    return text.of(figure, dimension);
  }

  /** What stands before a figure that is a bound, as something is left out of it. */
  public String bound(TotalClaim known) {
    return large ? known.most() : is(ObjectiveTrait.LEAST) ? known.least() : "";
  }

  /**
   * A figure that is the smaller, the better the point is; what is unknown is worst. Energies and
   * times are those of a second: a point is not better because its window is shorter.
   */
  public double cost(SweepPoint point) {
    double known = point.figure(this);
    if (Double.isNaN(known)) {
      return Double.POSITIVE_INFINITY;
    }
    boolean scaled = ofWindow && point.windowSeconds() > 0.0;
    return Rounding.rounded(large ? -known : scaled ? known / point.windowSeconds() : known);
  }

  /** Whether a point keeps a limit: the most, or the least where more is better. */
  public boolean keeps(SweepPoint point, double limited) {
    double known = point.figure(this); // no number keeps none
    double within = 1.0 + Rounding.SHARE;
    return large ? known * within >= limited : known <= limited * within;
  }
}
