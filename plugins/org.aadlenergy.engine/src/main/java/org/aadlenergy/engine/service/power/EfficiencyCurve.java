package org.aadlenergy.engine.service.power;

import java.util.List;
import java.util.Optional;
import org.aadlenergy.engine.platform.Coefficient;
import org.aadlenergy.engine.platform.Converter;
import org.aadlenergy.engine.platform.Converter.Efficiency;
import org.aadlenergy.engine.quantity.Dimension;
import org.aadlenergy.engine.quantity.Estimate;
import org.aadlenergy.engine.term.Coefficients;

/**
 * Efficiencies over load, interpolated. As they hold the quiescent power, that counts besides only
 * below the lowest of them, where the losses reach from the quiescent power without a load to those
 * of the lowest load. Errors of a load pass by what is drawn more for what is given more.
 */
final class EfficiencyCurve {
  private final List<Efficiency> points;
  private final double[] loads;
  private final double[] shares;
  private final Estimate quiescent;
  private final Coefficients coefficients;

  private EfficiencyCurve(
      List<Efficiency> points, double[] loads, Estimate quiescent, Coefficients coefficients) {
    this.points = points;
    this.loads = loads;
    this.quiescent = quiescent;
    this.coefficients = coefficients;
    this.shares = new double[loads.length];
    for (int i = 0; i < loads.length; i++) {
      shares[i] = share(i).nominal();
    }
  }

  /** That of a converter, if its efficiency depends on its load. */
  static Optional<EfficiencyCurve> of(
      Converter converter, Estimate quiescent, Coefficients coefficients) {
    List<Efficiency> points = converter.efficiencies();
    if (points.isEmpty() || points.get(0).load().isEmpty()) {
      return Optional.empty();
    }
    double[] loads = new double[points.size()];
    for (int i = 0; i < loads.length; i++) {
      Coefficient load = points.get(i).load().orElseThrow();
      loads[i] = watts(load, converter.output(), coefficients).nominal();
    }
    return Optional.of(new EfficiencyCurve(points, loads, quiescent, coefficients));
  }

  /** A power, or a current at a voltage. */
  static Estimate watts(
      Coefficient figure, Optional<Coefficient> voltage, Coefficients coefficients) {
    Estimate estimate = coefficients.estimate(figure);
    return figure.dimension() == Dimension.CURRENT && voltage.isPresent()
        ? estimate.times(coefficients.estimate(voltage.get()))
        : estimate;
  }

  /** What is lost while so much is given. */
  Estimate loss(Estimate output) {
    double watts = output.nominal();
    Estimate at = at(watts);
    double lower = Math.max(0.0, watts - output.hardBelow());
    double upper = watts + output.hardAbove();
    double own = at.nominal();
    double least = Math.min(own, Math.min(loss(lower), loss(upper)));
    double most = Math.max(own, Math.max(loss(lower), loss(upper)));
    // losses turn where the efficiency does
    for (double load : loads) {
      if (load > lower && load < upper) {
        least = Math.min(least, loss(load));
        most = Math.max(most, loss(load));
      }
    }
    return output.along(at, slope(output), own - least, most - own);
  }

  /** What may be lost on average of loads that change. */
  LossHull hull() {
    return new LossHull(this::loss, loads);
  }

  /**
   * By how much the losses change with the load where its errors take it: to be no narrower than
   * the input on either side of a kink, the steeper side counts.
   */
  private double slope(Estimate output) {
    double low = Math.max(0.0, output.nominal() - output.hardBelow());
    double high = output.nominal() + output.hardAbove();
    double up = output.interval().high() - high;
    double down = low - output.interval().low();
    return Math.max(steepness(high, high + up), steepness(low, low - down)) - 1.0;
  }

  private double steepness(double from, double to) {
    double width = Math.abs(to - from);
    if (width == 0.0) {
      return 1.0;
    }
    double most = Math.abs(input(to) - input(from));
    for (double load : loads) {
      if (load > Math.min(from, to) && load < Math.max(from, to)) {
        most = Math.max(most, Math.abs(input(load) - input(from)));
      }
    }
    return most / width;
  }

  private double input(double watts) {
    return watts + loss(watts);
  }

  /** What is lost at a load that is known: in numbers alone, as hulls ask for hundreds of loads. */
  private double loss(double watts) {
    int above = above(watts);
    double share =
        between(above)
            ? shares[above - 1] * (1.0 - weight(watts, above))
                + shares[above] * weight(watts, above)
            : shares[Math.min(above, shares.length - 1)];
    double square = share * share;
    double lost = square * (1.0 / share - 1.0) * (1.0 / square) * watts;
    return watts < loads[0] ? lost + quiescent.nominal() * (1.0 - watts / loads[0]) : lost;
  }

  /** The same with the errors of the figures. */
  private Estimate at(double watts) {
    Estimate lost = lostShare(watts).times(watts);
    return watts < loads[0] ? lost.plus(quiescent.times(1.0 - watts / loads[0])) : lost;
  }

  /** What is lost of each watt at a load. */
  private Estimate lostShare(double watts) {
    int above = above(watts);
    double weight = weight(watts, above);
    return reciprocal(
        between(above)
            ? share(above - 1).times(1.0 - weight).plus(share(above).times(weight))
            : share(Math.min(above, loads.length - 1)),
        1.0);
  }

  /** The first load that is no less. */
  private int above(double watts) {
    int above = 0;
    while (above < loads.length && loads[above] < watts) {
      above++;
    }
    return above;
  }

  private boolean between(int above) {
    return above > 0 && above < loads.length;
  }

  /** How far a load is from the one before to the one above. */
  private double weight(double watts, int above) {
    double before = between(above) ? loads[above - 1] : 0.0;
    return between(above) ? (watts - before) / (loads[above] - before) : 0.0;
  }

  private Estimate share(int point) {
    return coefficients.estimate(points.get(point).share());
  }

  /** The reciprocal, less a number: it falls as the value grows. */
  static Estimate reciprocal(Estimate value, double less) {
    double square = value.nominal() * value.nominal();
    return value
        .rest(square * (1.0 / value.nominal() - less), 0.0, 0.0)
        .times(1.0 / square)
        .on(value.footing());
  }

  /** The least load of them, if so much is given. */
  Optional<String> holdsQuiescent(double output) {
    return output >= loads[0] * (1.0 - 1e-9)
        ? Optional.of(points.get(0).load().orElseThrow().text())
        : Optional.empty();
  }

  /** How a load is beyond those with an efficiency, as {@code more than 350 mA}, if it is. */
  Optional<String> beyond(double output) {
    if (output <= 0.0) {
      return Optional.empty();
    }
    int last = loads.length - 1;
    if (output > loads[last] * (1.0 + 1e-9)) {
      return Optional.of("more than " + points.get(last).load().orElseThrow().text());
    }
    // without a load the quiescent power says what is lost
    return output < loads[0] && quiescent.nominal() == 0.0
        ? Optional.of("less than " + points.get(0).load().orElseThrow().text())
        : Optional.empty();
  }
}
