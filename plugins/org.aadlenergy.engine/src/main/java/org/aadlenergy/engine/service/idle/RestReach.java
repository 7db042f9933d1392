package org.aadlenergy.engine.service.idle;

import java.util.Optional;
import org.aadlenergy.engine.evaluation.TimedTasks;
import org.aadlenergy.engine.quantity.Estimate;

/**
 * What a component at rest may draw where execution times have ranges, and gaps other lengths: all
 * gaps in the state that takes least, or in the one that takes most.
 *
 * @param least what the first draws
 * @param most what the other one draws
 */
record RestReach(Estimate least, double most) {
  /** Whether gaps may have other lengths: in a schedule, or in one too long to be simulated. */
  static boolean varies(Optional<TimedTasks> timed, Estimate rest) {
    return timed.isPresent() ? timed.get().schedule().hasRanges() : rest.hardWidth() > 0.0;
  }

  /**
   * By how much what flows all the time, and in part at rest, may be more or less than usual.
   *
   * @param usual the part that usually flows at rest
   * @param least that of the state that lets least through
   * @param most that of the other one
   */
  static Estimate flowing(Estimate rest, double usual, double least, double most) {
    double longest = rest.nominal() + rest.hardAbove();
    double beyond = rest.nominal() * (most - usual);
    return new Estimate.Sum()
        .add(rest.minus(rest.atMiddle()), most - 1.0)
        .add(Estimate.exact(0.0).spanning(beyond - longest * (most - least), beyond), 1.0)
        .estimate();
  }

  /**
   * What may change of what sleeps in the gaps of a processor.
   *
   * @param alone whether nothing sleeps with it: then no gap takes more than waiting does
   * @param settled whether it sleeps in each gap, or in none: only how long changes
   */
  static Estimate around(
      RestPowers powers,
      boolean alone,
      boolean settled,
      double awake,
      double low,
      double waking,
      Estimate rest) {
    if (settled) {
      return falling(waking > 0.0 ? powers.low() : powers.waiting(), rest);
    }
    double waits = powers.waiting().nominal();
    double wakes = powers.waking().nominal();
    double watts = waits * awake + powers.low().nominal() * low + wakes * waking;
    double most = alone ? waits : Math.max(waits, wakes);
    return new RestReach(powers.low(), most).around(watts, rest);
  }

  /** What falls as work takes longer where only the time in one state changes with it. */
  private static Estimate falling(Estimate power, Estimate rest) {
    Estimate falls = Estimate.exact(power.nominal()).often(rest);
    return falls.plus(Estimate.exact(-falls.nominal()));
  }

  /** What is drawn in a state; only the least of it falls as work takes longer. */
  Estimate drawn(Estimate power, Estimate rest) {
    return least.often(rest).plus(power.minus(least).often(rest.atMiddle()));
  }

  /** By how much the rest may take less or more than it does. */
  Estimate beside(double watts, Estimate rest) {
    double beyond = watts - least.nominal() * rest.nominal();
    double highest = (rest.nominal() + rest.hardAbove()) * (most - least.nominal());
    return Estimate.exact(0.0).spanning(Math.min(0.0, -beyond), Math.max(0.0, highest - beyond));
  }

  /** The same with what falls as work takes longer. */
  Estimate around(double watts, Estimate rest) {
    return falling(least, rest).plus(beside(watts, rest));
  }
}
