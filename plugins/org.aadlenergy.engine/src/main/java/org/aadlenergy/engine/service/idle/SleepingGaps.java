package org.aadlenergy.engine.service.idle;

import java.util.Optional;
import org.aadlenergy.engine.architecture.Component;
import org.aadlenergy.engine.evaluation.GapScenes;
import org.aadlenergy.engine.evaluation.IdleGaps;
import org.aadlenergy.engine.evaluation.Scheduled;
import org.aadlenergy.engine.platform.PowerPolicy;
import org.aadlenergy.engine.quantity.Estimate;

/**
 * How the gaps of a schedule are spent, where one sleeps in those in which this saves energy. The
 * next release is known, so that all is woken ahead, within the gap: a gap g pays from g* =
 * max(timeout + t, timeout + t (P_wake - P_low) / (P_wait - P_low)), t being the time of the
 * wake-up. Each of several cores has gaps of its own, and an equal share of the powers.
 *
 * @param waiting the share of the gaps' time in which it waits
 * @param low the share in which it sleeps
 * @param waking the share in which it wakes up
 * @param rule by which that is so
 */
record SleepingGaps(double waiting, double low, double waking, GapScenes.Rule rule) {

  /**
   * The gaps of a processor under a policy that has a time of its wake-up.
   *
   * @param powers of all that sleeps and wakes up together
   */
  static SleepingGaps of(PowerPolicy policy, RestPowers powers, IdleGaps gaps, IdleTicks ticks) {
    double timeout = policy.timeout().isPresent() ? policy.timeout().get().value() : 0.0;
    double wakeUp = policy.wakeUpTime().orElseThrow().value();
    double breakEven =
        breakEven(
            timeout,
            wakeUp,
            powers.waiting().nominal(),
            powers.low().nominal(),
            powers.waking().nominal());
    Shares shares = new Shares(timeout, wakeUp, breakEven);
    gaps.counts()
        .forEach(
            (length, count) -> shares.addBetweenTicks(gaps.time().seconds(length), count, ticks));
    shares.addUnused(gaps.seconds(), gaps.unused(), ticks);
    return shares.gaps(new GapScenes.Rule(timeout, wakeUp, breakEven, ticks.periodSeconds()));
  }

  /**
   * The share of the time in which one wakes up: each wake-up needs a gap that pays.
   *
   * @param idle the share in which the processor does not work
   * @param work the share in which it does, with what that may be
   */
  Estimate waking(double idle, Estimate work, Component processor, Scheduled scheduled) {
    Estimate usual = Estimate.exact(waking * idle);
    double longest = Math.min(1.0, 1.0 - work.nominal() + work.hardBelow());
    return RestReach.varies(scheduled.timed(processor), work) && !isSettled(processor, scheduled)
        ? usual.spanning(0.0, longest * rule.wakeUpSeconds() / rule.breakEven())
        : usual;
  }

  /** Whether one sleeps in each gap, or in none, whatever times within their ranges jobs take. */
  boolean isSettled(Component processor, Scheduled scheduled) {
    Optional<LoneGaps> lone =
        Double.isInfinite(rule.periodSeconds())
            ? LoneGaps.of(scheduled.timed(processor), scheduled.time())
            : Optional.empty();
    return lone.isPresent() && lone.get().areAllFrom(rule.breakEven());
  }

  /** The shortest gap that pays; infinite where none does. */
  static double breakEven(double timeout, double wakeUp, double wait, double low, double wake) {
    return wait <= low
        ? Double.POSITIVE_INFINITY
        : Math.max(timeout + wakeUp, timeout + wakeUp * (wake - low) / (wait - low));
  }

  /** Adds up gaps. */
  private static final class Shares {
    private final double timeout;
    private final double wakeUp;
    private final double breakEven;
    private double all;
    private double asleep;
    private double awakening;

    Shares(double timeout, double wakeUp, double breakEven) {
      this.timeout = timeout;
      this.wakeUp = wakeUp;
      this.breakEven = breakEven;
    }

    /** The timer's ticks divide a gap. */
    void addBetweenTicks(double length, long count, IdleTicks ticks) {
      double period = ticks.periodSeconds();
      double whole = Math.floor(length / period);
      if (whole > 0.0) {
        add(period - ticks.tickSeconds(), count * whole);
        add(Math.max(0.0, length - whole * period), count);
      } else {
        add(length, count);
      }
    }

    /** A core that is never used need not wake up, unless the timer does it. */
    void addUnused(double length, int cores, IdleTicks ticks) {
      if (!Double.isInfinite(ticks.periodSeconds())) {
        add(ticks.periodSeconds() - ticks.tickSeconds(), cores * length / ticks.periodSeconds());
      } else {
        all += length * cores;
        asleep += Double.isInfinite(breakEven) ? 0.0 : length * cores;
      }
    }

    private void add(double length, double count) {
      all += length * count;
      if (length >= breakEven) {
        asleep += (length - timeout - wakeUp) * count;
        awakening += wakeUp * count;
      }
    }

    SleepingGaps gaps(GapScenes.Rule rule) {
      double whole = all > 0.0 ? all : 1.0;
      double sleeping = asleep / whole;
      double waking = awakening / whole;
      return new SleepingGaps(1.0 - sleeping - waking, sleeping, waking, rule);
    }
  }
}
