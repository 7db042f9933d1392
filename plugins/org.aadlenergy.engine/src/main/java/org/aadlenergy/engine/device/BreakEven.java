package org.aadlenergy.engine.device;

import java.util.Optional;

/**
 * The gap from which falling into the low state takes no more energy than waiting. Empty where the
 * waiting state takes no more than the low one: then it never pays.
 */
public final class BreakEven {
  private BreakEven() {}

  /** Woken on demand: tau + P_wu t_wu / (P_wait - P_low). */
  public static Optional<Double> onDemand(IdlePolicy policy) {
    return onDemand(policy, 0.0);
  }

  /**
   * Woken on demand, where the rest of the system draws power while it waits for the wake-up: tau +
   * (P_wu + P_rest) t_wu / (P_wait - P_low).
   */
  public static Optional<Double> onDemand(IdlePolicy policy, double restOfSystemWatts) {
    double saved = saved(policy);
    return saved > 0.0
        ? Optional.of(
            policy.timeoutSeconds()
                + (policy.wakeUpWatts() + restOfSystemWatts) * policy.wakeUpSeconds() / saved)
        : Optional.empty();
  }

  /** Woken ahead, within the gap: max(tau + t_wu, tau + t_wu (P_wu - P_low) / (P_wait - P_low)). */
  public static Optional<Double> ahead(IdlePolicy policy) {
    double saved = saved(policy);
    return saved > 0.0
        ? Optional.of(
            policy.timeoutSeconds()
                + policy.wakeUpSeconds()
                    * Math.max(1.0, (policy.wakeUpWatts() - policy.lowWatts()) / saved))
        : Optional.empty();
  }

  /** By the way that the device wakes up. */
  public static Optional<Double> of(IdlePolicy policy, WakeUp wakeUp) {
    return wakeUp == WakeUp.AHEAD ? ahead(policy) : onDemand(policy);
  }

  private static double saved(IdlePolicy policy) {
    return policy.everFalls() ? policy.waitingWatts() - policy.lowWatts() : 0.0;
  }
}
