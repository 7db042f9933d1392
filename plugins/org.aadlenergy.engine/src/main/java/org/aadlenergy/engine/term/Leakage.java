package org.aadlenergy.engine.term;

import java.util.DoubleSummaryStatistics;
import java.util.Map;
import java.util.Optional;
import org.aadlenergy.engine.platform.Basis;
import org.aadlenergy.engine.platform.CalibratedPlatform;
import org.aadlenergy.engine.platform.Coefficient;
import org.aadlenergy.engine.platform.DeviceState;
import org.aadlenergy.engine.platform.ExecutionProfile;
import org.aadlenergy.engine.platform.Parameter;
import org.aadlenergy.engine.platform.ParameterBinding;
import org.aadlenergy.engine.platform.Uncertainty;
import org.aadlenergy.engine.quantity.Dimension;
import org.aadlenergy.engine.quantity.Estimate;
import org.aadlenergy.engine.workload.EffectiveValue;
import org.aadlenergy.engine.workload.StepProfile;

/**
 * What a processor draws as long as it has its supply, whether it works or not: V x I0 x exp(k (T -
 * T0)).
 *
 * @param current I0
 * @param growth k
 * @param reference T0
 * @param temperature T
 */
public record Leakage(
    CalibratedPlatform platform,
    Coefficient current,
    Coefficient growth,
    Coefficient reference,
    Coefficient temperature) {
  /** A platform whose processor leaks has this one, whether it is known how much or not. */
  public static final String CURRENT = "leakage.current";

  public static final String GROWTH = "leakage.growth";
  public static final String REFERENCE = "leakage.temperature";

  /** Where the current was measured; it counts where a profile names no voltage. */
  public static final String VOLTAGE = "leakage.voltage";

  /** Before the name of a state: which share of the leakage flows in it. */
  public static final String IN = "leakage.in.";

  /** The parameter that says how warm the processor is. */
  public static final String TEMPERATURE = "temperature";

  /**
   * How much more leaks for the temperature: exp(k (T - T0)).
   *
   * @param growth k
   * @param reference T0
   * @param temperature T
   */
  public record Warmth(Coefficient growth, Coefficient reference, Coefficient temperature) {
    /** That of a platform; empty where a figure is lacking. */
    static Optional<Warmth> of(CalibratedPlatform platform) {
      Optional<Coefficient> k = platform.constant(GROWTH);
      Optional<Coefficient> cool = platform.constant(REFERENCE);
      Optional<Coefficient> warm = platform.constant(TEMPERATURE);
      return k.isPresent() && cool.isPresent() && warm.isPresent()
          ? Optional.of(new Warmth(k.get(), cool.get(), warm.get()))
          : Optional.empty();
    }

    /** The number; infinite where it is beyond all numbers. */
    public double factor() {
      return StrictMath.exp(growth.value() * (temperature.value() - reference.value()));
    }

    /** The same with the errors of the three figures, to first order. */
    Estimate factor(Coefficients coefficients) {
      double factor = factor();
      double kelvins = temperature.value() - reference.value();
      Estimate k = coefficients.estimate(growth);
      Estimate warm = coefficients.estimate(temperature);
      Estimate cool = coefficients.estimate(reference);
      double slope = factor * growth.value();
      return new Estimate.Sum()
          .add(k, factor * kelvins)
          .add(warm, slope)
          .add(cool, -slope)
          .add(Estimate.exact(factor - 2.0 * factor * kelvins * growth.value()), 1.0)
          .estimate()
          .on(k.times(warm).times(cool).footing());
    }
  }

  /**
   * A platform that is as warm as what is around it, where nothing says how warm it is itself: over
   * the steps of a day, as warm as it would have to be at all times to leak as much.
   */
  public static CalibratedPlatform around(CalibratedPlatform platform, EffectiveValue ambient) {
    Parameter open = platform.parameters().get(TEMPERATURE);
    boolean asks =
        open != null && open.value().isEmpty() && open.dimension() == Dimension.TEMPERATURE;
    Optional<StepProfile> stated = asks ? StepProfile.of(ambient) : Optional.empty();
    if (stated.isEmpty()) {
      return platform;
    }
    DoubleSummaryStatistics all = stated.get().values();
    double least = all.getMin();
    double k = platform.constant(GROWTH).map(Coefficient::value).orElse(0.0);
    double more = stated.get().mean(celsius -> StrictMath.expm1(k * (celsius - least)));
    double even = more > 0.0 ? least + StrictMath.log1p(more) / k : stated.get().mean();
    double most = all.getMax();
    // errors count to first order: so wide that they reach what leaks when it is coldest and
    // hottest
    double below = k > 0.0 ? -StrictMath.expm1(k * (least - even)) / k : even - least;
    double above = k > 0.0 ? StrictMath.expm1(k * (most - even)) / k : most - even;
    Coefficient value =
        new Coefficient(
            platform.name() + "/parameter/" + TEMPERATURE,
            even,
            Dimension.TEMPERATURE,
            FormulaNumbers.decimal(even) + " degC",
            least == most
                ? Uncertainty.UNSTATED
                : Uncertainty.limits(below, above, "Ambient_Temperature over its steps"),
            Basis.ASSUMED,
            Optional.empty(),
            platform.conditions(),
            ambient.source(),
            Optional.of("as warm as what is around it"));
    return ParameterBinding.bind(platform, Map.of(TEMPERATURE, value));
  }

  /** The leakage of a platform; empty where it has none, or a figure is lacking. */
  public static Optional<Leakage> of(CalibratedPlatform platform) {
    Optional<Coefficient> current = platform.constant(CURRENT);
    Optional<Coefficient> growth = platform.constant(GROWTH);
    Optional<Coefficient> reference = platform.constant(REFERENCE);
    Optional<Coefficient> temperature = platform.constant(TEMPERATURE);
    return current.isPresent()
            && growth.isPresent()
            && reference.isPresent()
            && temperature.isPresent()
        ? Optional.of(
            new Leakage(platform, current.get(), growth.get(), reference.get(), temperature.get()))
        : Optional.empty();
  }

  /** exp(k (T - T0)); infinite where that is beyond all numbers. */
  public double factor() {
    return warmth().factor();
  }

  private Warmth warmth() {
    return new Warmth(growth, reference, temperature);
  }

  /** Whether it can be computed with, whatever a supply's voltage. */
  public boolean isFinite() {
    return current.value() * factor() < 1e30;
  }

  /** The voltage at an operating point, if one is known. */
  public Optional<Coefficient> volts(ExecutionProfile profile) {
    return profile.voltage().isPresent() ? profile.voltage() : platform.constant(VOLTAGE);
  }

  /** The power at a voltage, of a supply that is never switched off. */
  public Estimate watts(Estimate volts, Coefficients coefficients) {
    return volts.times(coefficients.estimate(current)).times(warmth().factor(coefficients));
  }

  /** Which share of it flows in a state; all of it where the platform says nothing else. */
  public static Estimate share(
      CalibratedPlatform platform, String state, Coefficients coefficients) {
    Optional<Coefficient> share = platform.constant(IN.concat(state));
    return share.isPresent() ? coefficients.estimate(share.get()) : Estimate.exact(1.0);
  }

  /**
   * What an operating point leaks on average; empty where its voltage is not known.
   *
   * @param resting by state, its share of the rest
   */
  public Optional<Estimate> watts(
      ExecutionProfile profile,
      Estimate rest,
      Map<DeviceState, Double> resting,
      Coefficients coefficients) {
    Optional<Coefficient> volts = volts(profile);
    if (volts.isEmpty() || !isFinite()) {
      return Optional.empty();
    }
    Estimate all = watts(coefficients.estimate(volts.get()), coefficients);
    Estimate.Sum supplied = new Estimate.Sum().add(Estimate.exact(1.0), 1.0);
    for (Map.Entry<DeviceState, Double> part : resting.entrySet()) {
      Estimate flows = share(platform, part.getKey().name(), coefficients);
      supplied.add(rest, -part.getValue()).add(flows.often(rest), part.getValue());
    }
    return Optional.of(all.often(supplied.estimate()));
  }
}
