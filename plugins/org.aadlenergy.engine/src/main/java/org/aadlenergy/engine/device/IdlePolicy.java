package org.aadlenergy.engine.device;

/**
 * What a device does in a gap: it waits for the timeout, falls into a low state, and has to wake up
 * for the next request.
 *
 * @param waitingWatts the power of the state that it waits in
 * @param timeoutSeconds infinite where it never falls
 * @param wakeUpWatts the power over the whole wake-up time
 */
public record IdlePolicy(
    String name,
    String waiting,
    double waitingWatts,
    String low,
    double lowWatts,
    double timeoutSeconds,
    double wakeUpSeconds,
    double wakeUpWatts) {

  /** The name of the policy that never falls. */
  public static final String ALWAYS_ON = "always_on";

  /** The policy that never leaves the waiting state. */
  public static IdlePolicy alwaysOn(String waiting, double waitingWatts) {
    return new IdlePolicy(
        ALWAYS_ON,
        waiting,
        waitingWatts,
        waiting,
        waitingWatts,
        Double.POSITIVE_INFINITY,
        0.0,
        0.0);
  }

  /** Whether the device ever leaves the waiting state. */
  public boolean everFalls() {
    return timeoutSeconds != Double.POSITIVE_INFINITY;
  }

  /** The same policy with another timeout. */
  public IdlePolicy withTimeout(double seconds) {
    return new IdlePolicy(
        name, waiting, waitingWatts, low, lowWatts, seconds, wakeUpSeconds, wakeUpWatts);
  }

  /** The same policy with another time of its wake-up. */
  IdlePolicy withWakeUpTime(double seconds) {
    return new IdlePolicy(
        name, waiting, waitingWatts, low, lowWatts, timeoutSeconds, seconds, wakeUpWatts);
  }

  /** The energy of waking up once. */
  public double wakeUpJoules() {
    return wakeUpWatts * wakeUpSeconds;
  }

  /** What the device does in a gap from the end of one request to the arrival of the next. */
  public DeviceGap over(double gapSeconds, WakeUp wakeUp) {
    return wakeUp == WakeUp.AHEAD ? ahead(gapSeconds) : onDemand(gapSeconds);
  }

  private DeviceGap onDemand(double gap) {
    return gap > timeoutSeconds
        ? new DeviceGap(this, true, timeoutSeconds, gap - timeoutSeconds, wakeUpSeconds)
        : stay(gap);
  }

  /** A device that knows the next arrival does not fall when it could not be awake in time. */
  private DeviceGap ahead(double gap) {
    return gap > timeoutSeconds && gap >= timeoutSeconds + wakeUpSeconds
        ? new DeviceGap(this, true, timeoutSeconds, gap - timeoutSeconds - wakeUpSeconds, 0.0)
        : stay(gap);
  }

  private DeviceGap stay(double gap) {
    return new DeviceGap(this, false, gap, 0.0, 0.0);
  }
}
