package org.aadlenergy.engine.service.power;

import java.util.List;
import java.util.Optional;
import org.aadlenergy.engine.architecture.Component;
import org.aadlenergy.engine.evaluation.PowerFigures;
import org.aadlenergy.engine.platform.Coefficient;
import org.aadlenergy.engine.platform.Converter;
import org.aadlenergy.engine.platform.Converter.Efficiency;
import org.aadlenergy.engine.quantity.Estimate;
import org.aadlenergy.engine.term.Coefficients;

/** What a converter loses of what it gives: by its annotations, or else by its platform. */
public final class Conversion {
  private static final int HALVINGS = 200;
  private static final double SMALL = 1e-6;

  private final Optional<Converter> platform;
  private final Optional<Double> stated;
  private final Estimate quiescent;
  private final Coefficients coefficients;
  private final Optional<EfficiencyCurve> curve;
  private final double growth;

  private Conversion(
      Optional<Converter> platform,
      Optional<Double> stated,
      Estimate quiescent,
      Coefficients coefficients,
      double growth) {
    this.growth = growth;
    this.platform = platform;
    this.stated = stated;
    this.quiescent = quiescent;
    this.coefficients = coefficients;
    this.curve =
        stated.isEmpty() && platform.isPresent()
            ? EfficiencyCurve.of(platform.get(), quiescent, coefficients)
            : Optional.empty();
  }

  /**
   * That of a converter.
   *
   * @param priced whether other figures say what it draws without a load
   */
  public static Conversion of(
      Component converter, PowerFigures figures, Coefficients coefficients, boolean priced) {
    Optional<Converter> platform = figures.converter(converter);
    Optional<Double> stated = figures.efficiency(converter);
    Optional<PowerFigures.Figure> own = figures.quiescent(converter);
    // a stated efficiency stands for all that the platform says of losses
    Estimate quiescent =
        own.isPresent()
            ? Estimate.exact(own.get().watts())
            : stated.isEmpty() && platform.isPresent()
                ? quiescent(platform.get(), coefficients)
                : Estimate.ZERO;
    return new Conversion(platform, stated, priced ? Estimate.ZERO : quiescent, coefficients, 1.0);
  }

  /** One that loses so many times as much. */
  Conversion growing(double factor) {
    return factor == 1.0
        ? this
        : new Conversion(platform, stated, quiescent, coefficients, growth * factor);
  }

  private static Estimate quiescent(Converter converter, Coefficients coefficients) {
    return converter.quiescent().isPresent()
        ? EfficiencyCurve.watts(converter.quiescent().get(), converter.input(), coefficients)
        : Estimate.ZERO;
  }

  /** What it loses while it gives so much. */
  Estimate loss(Estimate output) {
    Estimate loss =
        curve.isPresent() ? curve.get().loss(output) : output.times(factor()).plus(quiescent);
    return growth == 1.0 ? loss : loss.times(growth);
  }

  /** Whether it loses the same share of each watt, whatever the load. */
  boolean isAffine() {
    return curve.isEmpty();
  }

  /** What it may lose on average of loads that change; none where only their average counts. */
  Optional<LossHull> hull() {
    return curve.map(EfficiencyCurve::hull).map(hull -> hull.times(growth));
  }

  /** What it draws while it gives so much, without errors. */
  public double input(double output) {
    if (stated.isPresent() || platform.isEmpty()) {
      return output / givenShare() + growth * quiescent.nominal();
    }
    return output + loss(Estimate.exact(output)).nominal();
  }

  /** What it gives of each watt by an annotation. */
  private double givenShare() {
    double share = stated.orElse(1.0);
    return growth == 1.0 ? share : 1.0 / (1.0 + growth * (1.0 / share - 1.0));
  }

  /** What it can give at most of so much. */
  double most(double input) {
    if (Double.isInfinite(input)) {
      return input;
    }
    if (stated.isPresent() || platform.isEmpty()) {
      return Math.max(0.0, (input - growth * quiescent.nominal()) * givenShare());
    }
    double low = 0.0;
    double high = Math.max(0.0, input);
    for (int i = 0; i < HALVINGS; i++) {
      double middle = (low + high) / 2;
      if (input(middle) <= input) {
        low = middle;
      } else {
        high = middle;
      }
    }
    return low;
  }

  /** The same of a value with errors: what it gives less, the more its own figures lose. */
  Estimate most(Estimate input) {
    double nominal = input.nominal();
    double own = most(nominal);
    if (Double.isInfinite(own) || own <= 0.0) {
      return Estimate.exact(Math.max(0.0, own));
    }
    double width = input.coefficientHalfWidth();
    double slope =
        width == 0.0
            ? (most(nominal * (1.0 + SMALL)) - own) / (nominal * SMALL)
            : Math.max(most(nominal + width) - own, own - most(nominal - width)) / width;
    Estimate lost = loss(Estimate.exact(own));
    return input
        .along(
            Estimate.exact(own),
            slope,
            own - most(nominal - input.hardBelow()),
            most(nominal + input.hardAbove()) - own)
        .minus(lost.minus(Estimate.exact(lost.nominal())).times(slope));
  }

  /** How a load is beyond those with an efficiency, as {@code more than 350 mA}, if it is. */
  Optional<String> beyond(double output) {
    return curve.isPresent() ? curve.get().beyond(output) : Optional.empty();
  }

  /** From which load on its efficiencies hold all that it draws itself, as {@code 1 mA}. */
  Optional<String> holdsQuiescent(double output) {
    return curve.isPresent() ? curve.get().holdsQuiescent(output) : Optional.empty();
  }

  /** Whether it is known what it draws without a load. */
  boolean knowsQuiescent() {
    return stated.isEmpty() && platform.isPresent() && platform.get().quiescent().isPresent();
  }

  /** What is lost of each watt, whatever the load. */
  private Estimate factor() {
    if (stated.isPresent() || platform.isEmpty()) {
      return Estimate.exact(1.0 / stated.orElse(1.0) - 1.0);
    }
    if (platform.get().linear()) {
      Optional<Estimate> share = linearShare();
      return share.isPresent() && share.get().nominal() <= 1.0
          ? EfficiencyCurve.reciprocal(share.get(), 1.0)
          : Estimate.ZERO;
    }
    List<Efficiency> one = platform.get().efficiencies();
    return one.isEmpty()
        ? Estimate.ZERO
        : EfficiencyCurve.reciprocal(coefficients.estimate(one.get(0).share()), 1.0);
  }

  /** The input voltage that the power of a linear regulator is told for. */
  Optional<Double> linearVolts() {
    return linearShare().isPresent()
        ? platform.flatMap(Converter::input).map(Coefficient::value)
        : Optional.empty();
  }

  /** Of a linear regulator: what it gives of what it draws, as its currents are the same. */
  Optional<Estimate> linearShare() {
    if (stated.isPresent() || platform.isEmpty() || !platform.get().linear()) {
      return Optional.empty();
    }
    Optional<Coefficient> in = platform.get().input();
    Optional<Coefficient> out = platform.get().output();
    return in.isPresent() && out.isPresent() && in.get().value() > 0.0
        ? Optional.of(
            coefficients
                .estimate(out.get())
                .times(EfficiencyCurve.reciprocal(coefficients.estimate(in.get()), 0.0)))
        : Optional.empty();
  }
}
