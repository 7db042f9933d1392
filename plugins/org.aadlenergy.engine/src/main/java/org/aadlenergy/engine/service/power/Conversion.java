package org.aadlenergy.engine.service.power;

import java.util.List;
import java.util.Optional;
import org.aadlenergy.engine.architecture.Component;
import org.aadlenergy.engine.evaluation.PowerFigures;
import org.aadlenergy.engine.platform.Coefficient;
import org.aadlenergy.engine.platform.Converter;
import org.aadlenergy.engine.platform.Converter.Efficiency;
import org.aadlenergy.engine.quantity.Dimension;
import org.aadlenergy.engine.quantity.Estimate;
import org.aadlenergy.engine.term.Coefficients;

/**
 * What a converter loses of what it gives: by its annotations, or else by its platform.
 * Efficiencies over load are interpolated; as they hold the quiescent power, that counts besides
 * only below the lowest of them, where the losses reach from the quiescent power without a load to
 * those of the lowest load.
 */
public final class Conversion {
  private static final int HALVINGS = 200;

  private final Optional<Converter> platform;
  private final Optional<Double> stated;
  private final Estimate quiescent;
  private final Coefficients coefficients;

  private Conversion(
      Optional<Converter> platform,
      Optional<Double> stated,
      Estimate quiescent,
      Coefficients coefficients) {
    this.platform = platform;
    this.stated = stated;
    this.quiescent = quiescent;
    this.coefficients = coefficients;
  }

  /**
   * That of a converter.
   *
   * @param priced whether other figures say what it draws without a load
   */
  public static Conversion of(
      Component converter, PowerFigures figures, Coefficients coefficients, boolean priced) {
    Optional<Converter> platform = figures.converter(converter);
    Optional<PowerFigures.Figure> own = figures.quiescent(converter);
    Estimate quiescent =
        own.isPresent()
            ? Estimate.exact(own.get().watts())
            : platform.isPresent() ? quiescent(platform.get(), coefficients) : Estimate.ZERO;
    return new Conversion(
        platform, figures.efficiency(converter), priced ? Estimate.ZERO : quiescent, coefficients);
  }

  private static Estimate quiescent(Converter converter, Coefficients coefficients) {
    return converter.quiescent().isPresent()
        ? watts(converter.quiescent().get(), converter.input(), coefficients)
        : Estimate.ZERO;
  }

  private static Estimate watts(
      Coefficient figure, Optional<Coefficient> voltage, Coefficients coefficients) {
    Estimate estimate = coefficients.estimate(figure);
    return figure.dimension() == Dimension.CURRENT && voltage.isPresent()
        ? estimate.times(coefficients.estimate(voltage.get()))
        : estimate;
  }

  /** What it loses while it gives so much. */
  Estimate loss(Estimate output) {
    if (stated.isPresent() || !hasCurve()) {
      return output.times(factor()).plus(quiescent);
    }
    double watts = output.nominal();
    Estimate lost = output.times(lostShare(watts));
    double first = load(0);
    return watts < first ? lost.plus(quiescent.times(1.0 - watts / first)) : lost;
  }

  /** What it draws while it gives so much, without errors. */
  public double input(double output) {
    if (stated.isPresent() || platform.isEmpty()) {
      return output / stated.orElse(1.0) + quiescent.nominal();
    }
    return output + loss(Estimate.exact(output)).nominal();
  }

  /** What it can give at most of so much. */
  double most(double input) {
    if (Double.isInfinite(input)) {
      return input;
    }
    if (stated.isPresent() || platform.isEmpty()) {
      return Math.max(0.0, (input - quiescent.nominal()) * stated.orElse(1.0));
    }
    double low = 0.0;
    double high = Math.max(0.0, input);
    for (int i = 0; i < HALVINGS && low < high; i++) {
      double middle = (low + high) / 2;
      if (input(middle) <= input) {
        low = middle;
      } else {
        high = middle;
      }
    }
    return low;
  }

  /** How a load is beyond those with an efficiency, as {@code more than 350 mA}, if it is. */
  Optional<String> beyond(double output) {
    if (stated.isPresent() || !hasCurve() || output <= 0.0) {
      return Optional.empty();
    }
    int last = points().size() - 1;
    if (output > load(last) * (1.0 + 1e-9)) {
      return Optional.of("more than " + points().get(last).load().orElseThrow().text());
    }
    // without a load the quiescent power says what is lost
    return output < load(0) && quiescent.nominal() == 0.0
        ? Optional.of("less than " + points().get(0).load().orElseThrow().text())
        : Optional.empty();
  }

  /** Whether it is known what it draws without a load. */
  boolean knowsQuiescent() {
    return platform.isPresent() && platform.get().quiescent().isPresent();
  }

  private boolean hasCurve() {
    return platform.isPresent() && !points().isEmpty() && points().get(0).load().isPresent();
  }

  private List<Efficiency> points() {
    return platform.orElseThrow().efficiencies();
  }

  private double load(int point) {
    return watts(points().get(point).load().orElseThrow(), platform.get().output(), coefficients)
        .nominal();
  }

  /** What is lost of each watt, whatever the load. */
  private Estimate factor() {
    if (stated.isPresent() || platform.isEmpty()) {
      return Estimate.exact(1.0 / stated.orElse(1.0) - 1.0);
    }
    if (platform.get().linear()) {
      Optional<Estimate> share = linearShare();
      return share.isPresent() && share.get().nominal() <= 1.0 ? lost(share.get()) : Estimate.ZERO;
    }
    return points().isEmpty() ? Estimate.ZERO : lost(share(0));
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
                .times(reciprocal(coefficients.estimate(in.get()), 0.0)))
        : Optional.empty();
  }

  /** What is lost of each watt at a load. */
  private Estimate lostShare(double watts) {
    int last = points().size() - 1;
    int above = 0;
    while (above <= last && load(above) < watts) {
      above++;
    }
    if (above == 0 || above > last) {
      return lost(share(Math.min(above, last)));
    }
    double before = load(above - 1);
    double weight = (watts - before) / (load(above) - before);
    Estimate between = share(above - 1).times(1.0 - weight).plus(share(above).times(weight));
    return lost(between);
  }

  private Estimate share(int point) {
    return coefficients.estimate(points().get(point).share());
  }

  /** What is lost of each watt that is given on. */
  private static Estimate lost(Estimate share) {
    return reciprocal(share, 1.0);
  }

  /** The reciprocal, less a number: it falls as the value grows. */
  private static Estimate reciprocal(Estimate value, double less) {
    double square = value.nominal() * value.nominal();
    return value
        .rest(square * (1.0 / value.nominal() - less), 0.0, 0.0)
        .times(1.0 / square)
        .on(value.footing());
  }
}
