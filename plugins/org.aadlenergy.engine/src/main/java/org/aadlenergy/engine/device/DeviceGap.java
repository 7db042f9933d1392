package org.aadlenergy.engine.device;

/**
 * How a device spends one gap between requests.
 *
 * @param fell whether it went into the low state, and so had to wake up
 * @param delaySeconds what the next request waits for the wake-up
 */
public record DeviceGap(
    IdlePolicy policy,
    boolean fell,
    double waitingSeconds,
    double lowSeconds,
    double delaySeconds) {

  /** The energy of the gap with its wake-up. */
  public double joules() {
    double joules =
        policy.waitingWatts() * waitingSeconds
            + (lowSeconds == 0.0 ? 0.0 : policy.lowWatts() * lowSeconds);
    return fell ? joules + policy.wakeUpJoules() : joules;
  }
}
