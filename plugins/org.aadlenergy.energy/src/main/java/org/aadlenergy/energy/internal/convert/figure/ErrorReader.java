package org.aadlenergy.energy.internal.convert.figure;

import java.util.List;
import java.util.Optional;
import org.aadlenergy.energy.internal.convert.figure.QuantityReader.Measure;
import org.aadlenergy.energy.internal.tree.Node;
import org.aadlenergy.engine.platform.Basis;
import org.aadlenergy.engine.platform.Uncertainty;
import org.aadlenergy.engine.quantity.Dimension;
import org.aadlenergy.engine.quantity.Magnitude;

/** Turns what is said about a figure's error into an absolute half-width or sigma. */
record ErrorReader(Problems problems, QuantityReader quantities) {
  /**
   * What a figure that says nothing of its error may be off at least: a measured amount was rounded
   * to its last digit. What was counted, set or chosen (a size, a frequency, a voltage, a share),
   * and a 0, which says that there is nothing, may be exact.
   */
  static Uncertainty unstated(Measure measure) {
    boolean measured =
        switch (measure.dimension()) {
          case TIME, POWER, ENERGY, CURRENT, CHARGE, RESISTANCE, TIME_PER_BYTE, ENERGY_PER_BYTE ->
              true;
          default -> false;
        };
    return measured && measure.value() != 0.0
        ? new Uncertainty(
            Uncertainty.Kind.ROUNDING,
            measure.halfDigit(),
            Optional.of(Basis.DERIVED),
            Optional.of("no error stated: rounding of the last digit"),
            Optional.empty())
        : Uncertainty.UNSTATED;
  }

  /** What a typical figure of a data sheet that is printed without limits may be off. */
  static Uncertainty typical(Measure measure) {
    return TypicalSpread.of(measure.value(), measure.dimension())
        .map(spread -> spread.of(measure.value()))
        .orElseGet(() -> unstated(measure));
  }

  /**
   * Whether an attribute says how far off the measurement was, and not what writing it down took.
   */
  static boolean isOfMeasurement(Node attribute) {
    return !attribute.has("rounding");
  }

  /** The uncertainty of a figure; unstated where its attribute cannot be used. */
  Uncertainty read(Node attribute, Measure measure) {
    Uncertainty uncertainty =
        attribute.is("FitAttribute")
            ? ofFit(attribute, measure)
            : ofError(attribute, measure).orElse(Uncertainty.UNSTATED);
    if (uncertainty.amount() < 0) {
      problems.impossible(
          problems.span(attribute),
          "an error is never negative",
          "write the half-width of the interval around the value");
      return Uncertainty.UNSTATED;
    }
    return uncertainty;
  }

  /** The bounds that printed limits set around a value; unstated where they cannot be used. */
  Uncertainty read(List<Node> limits, Measure measure) {
    double least = measure.value();
    double most = measure.value();
    StringBuilder words = new StringBuilder("limits:");
    for (Node limit : limits) {
      Optional<Measure> amount = quantities.read(limit.construct("amount"), measure.dimension());
      if (amount.isEmpty()) {
        return Uncertainty.UNSTATED;
      }
      double value = amount.get().value();
      if (value < 0 && measure.dimension() != Dimension.TEMPERATURE) {
        problems.impossible(
            problems.span(limit),
            "the limit " + amount.get().text() + " is negative",
            "write 0 where the document prints only what it is at most");
        return Uncertainty.UNSTATED;
      }
      boolean isMost = limit.word("limit").equals("most");
      if (isMost ? value < measure.value() : value > measure.value()) {
        problems.impossible(
            problems.span(limit),
            "the figure "
                + measure.text()
                + " is "
                + (isMost ? "above its most, " : "below its least, ")
                + amount.get().text(),
            "write the typical figure first, then what it is at 'least' and at 'most'");
        return Uncertainty.UNSTATED;
      }
      least = isMost ? least : value;
      most = isMost ? value : most;
      words.append(isMost ? " most " : " least ").append(amount.get().text());
    }
    return Uncertainty.limits(measure.value() - least, most - measure.value(), words.toString());
  }

  private Optional<Uncertainty> ofError(Node error, Measure measure) {
    Uncertainty.Kind kind =
        error.word("kind").equals("stderr")
            ? Uncertainty.Kind.STANDARD_ERROR
            : Uncertainty.Kind.BOUND;
    if (error.has("rounding")) {
      return Optional.of(
          new Uncertainty(
              kind == Uncertainty.Kind.BOUND ? Uncertainty.Kind.ROUNDING : kind,
              measure.halfDigit(),
              Optional.of(Basis.DERIVED),
              Optional.of("rounding of the printed figure"),
              Optional.empty()));
    }
    return error.child("amount").flatMap(amount -> ofAmount(amount, measure, kind));
  }

  private Optional<Uncertainty> ofAmount(Node amount, Measure measure, Uncertainty.Kind kind) {
    boolean isRelative = amount.text("unit").filter("%"::equals).isPresent();
    Dimension expected = isRelative ? Dimension.RATIO : measure.dimension();
    double factor = isRelative ? Math.abs(measure.value()) : 1.0;
    return quantities
        .read(amount, expected)
        .map(found -> new Uncertainty(kind, found.value() * factor));
  }

  /** The standard error of a slope is |slope| sqrt((1/R2 - 1) / (n - 2)). */
  private Uncertainty ofFit(Node fit, Measure measure) {
    String printed = fit.word("r2");
    String count = fit.word("runs");
    double r2 = Magnitude.scaled(printed, 1.0).orElse(0.0);
    double runs = Magnitude.scaled(count, 1.0).orElse(0.0);
    if (!(r2 > 0 && r2 <= 1) || runs <= 2) {
      problems.impossible(
          problems.span(fit),
          "a fit has an R2 above 0 and at most 1, and more than two runs",
          "write for instance 'fit r2 0.999 runs 128'");
      return Uncertainty.UNSTATED;
    }
    return new Uncertainty(
        Uncertainty.Kind.STANDARD_ERROR,
        Math.abs(measure.value()) * Math.sqrt((1 / r2 - 1) / (runs - 2)),
        Optional.of(Basis.DERIVED),
        Optional.of(
            "standard error of the slope, from R2 = " + printed + " over " + count + " runs"),
        Optional.empty());
  }
}
