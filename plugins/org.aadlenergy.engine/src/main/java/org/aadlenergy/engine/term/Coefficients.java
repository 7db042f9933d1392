package org.aadlenergy.engine.term;

import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.aadlenergy.engine.platform.Basis;
import org.aadlenergy.engine.platform.Coefficient;
import org.aadlenergy.engine.platform.EventCost;
import org.aadlenergy.engine.platform.ExecutionProfile;
import org.aadlenergy.engine.platform.RailCost;
import org.aadlenergy.engine.platform.Uncertainty;
import org.aadlenergy.engine.quantity.Estimate;
import org.aadlenergy.engine.workload.ThreadWorkload;

/** Turns the coefficients of one analysis into estimates that stay coherent over all their uses. */
public final class Coefficients {
  private final Map<String, Known> estimates = new HashMap<>();
  private final Map<String, Integer> measurements = new HashMap<>(0);
  private int sources;

  /**
   * What a coefficient was turned into last: modes and operating points have other values of one
   * figure, whose error stays the same.
   */
  private record Known(Coefficient figure, int source, Estimate estimate) {
    boolean isOf(Coefficient other) {
      return figure == other
          || figure.value() == other.value()
              && figure.basis() == other.basis()
              && isLike(figure.uncertainty(), other.uncertainty());
    }

    private static boolean isLike(Uncertainty one, Uncertainty other) {
      return one == other
          || one.kind() == other.kind()
              && one.amount() == other.amount()
              && one.lean() == other.lean();
    }
  }

  private final LackingCoefficients lacking = new LackingCoefficients();
  private ConditionsCheck validity = new ConditionsCheck(OperatingPoint.UNKNOWN);
  private Optional<OperatingPoint> lastPoint = Optional.empty();
  private Optional<ThreadWorkload> lastWorkload = Optional.empty();

  /**
   * What the model says of the conditions of a thread; threads that stand in the same place share
   * it.
   */
  public ConditionsCheck validity(ThreadWorkload workload) {
    if (lastWorkload.isEmpty() || lastWorkload.get() != workload) {
      lastWorkload = Optional.of(workload);
      OperatingPoint point = OperatingPoint.of(workload);
      if (lastPoint.isEmpty() || !lastPoint.get().isSame(point)) {
        lastPoint = Optional.of(point);
        validity = new ConditionsCheck(point);
      }
    }
    return validity;
  }

  /** What the platforms of the threads lack. */
  LackingCoefficients lacking() {
    return lacking;
  }

  /** The same where the thread runs at a profile of its platform, whatever else is said. */
  public ConditionsCheck validity(ThreadWorkload workload, ExecutionProfile profile) {
    return new ConditionsCheck(OperatingPoint.of(workload).at(profile));
  }

  /** The coefficient with its error. */
  public Estimate estimate(Coefficient coefficient) {
    Uncertainty error = coefficient.uncertainty();
    if (error.amount() == 0.0) {
      return Estimate.exact(coefficient.value()).on(coefficient.basis().footing());
    }
    Known known = estimates.get(coefficient.id());
    if (known == null || !known.isOf(coefficient)) {
      int source = known == null ? source(error) : known.source();
      double value = coefficient.value();
      Estimate estimate =
          switch (error.kind()) {
            case STANDARD_ERROR -> Estimate.ofCoefficient(source, value, error.halfWidth95());
            case ROUNDING -> Estimate.rounded(source, value, error.amount());
            default ->
                Estimate.within(
                    source, value, error.amount() - error.lean(), error.amount() + error.lean());
          };
      known = new Known(coefficient, source, estimate.on(coefficient.basis().footing()));
      estimates.put(coefficient.id(), known);
    }
    return known.estimate();
  }

  private int source(Uncertainty error) {
    return error.source().isPresent() ? source(error.source().get()) : sources++;
  }

  private int source(String measurement) {
    Integer known = measurements.get(measurement);
    if (known == null) {
      known = sources++;
      measurements.put(measurement, known);
    }
    return known;
  }

  /**
   * A figure that no platform has, which somebody assumes within a bound.
   *
   * @param id its own: what has the same one moves together, whatever its value is in a mode
   */
  public Estimate estimate(String id, double value, double bound) {
    return Estimate.within(source(id), value, bound).on(Basis.ASSUMED.footing());
  }

  /**
   * A factor that programs lie around.
   *
   * @param share half of its 95 % interval, beside its middle
   */
  public Estimate around(double middle, Coefficient share) {
    return Estimate.ofCoefficient(source(share.id()), middle, middle * share.value())
        .on(share.basis().footing());
  }

  /** The energy of one event on a rail, or else its power over the event's time. */
  Estimate energy(EventCost cost, String railName) {
    RailCost rail = Objects.requireNonNull(cost.rails().get(railName));
    return rail.energy().isPresent()
        ? estimate(rail.energy().get())
        : estimate(rail.power().orElseThrow()).times(estimate(cost.time().orElseThrow()));
  }
}
