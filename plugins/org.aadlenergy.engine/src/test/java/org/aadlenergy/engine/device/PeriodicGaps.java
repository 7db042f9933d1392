package org.aadlenergy.engine.device;

/**
 * The closed form for gaps that are all alike: {@code count} gaps of the same length, each followed
 * by a request.
 */
public record PeriodicGaps(long count, double gapSeconds) {

  /** The energy of all gaps with their wake-ups, without that of serving. */
  public double joules(IdlePolicy policy, WakeUp wakeUp) {
    double tau = policy.timeoutSeconds();
    double wake = policy.wakeUpSeconds();
    double inside = wakeUp == WakeUp.AHEAD ? wake : 0.0;
    boolean falls = gapSeconds > tau && gapSeconds >= tau + inside;
    if (!falls) {
      return count * policy.waitingWatts() * gapSeconds;
    }
    return count
        * (policy.waitingWatts() * tau
            + policy.lowWatts() * (gapSeconds - tau - inside)
            + policy.wakeUpWatts() * wake);
  }

  /** What the requests wait for wake-ups. */
  public double addedSeconds(IdlePolicy policy, WakeUp wakeUp) {
    boolean waits = wakeUp == WakeUp.ON_DEMAND && gapSeconds > policy.timeoutSeconds();
    return waits ? count * policy.wakeUpSeconds() : 0.0;
  }
}
