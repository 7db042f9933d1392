package org.aadlenergy.engine.device;

import java.util.ArrayList;
import java.util.List;

/**
 * Knows each gap when it begins and does what costs the device least in it: stay, or fall into any
 * low state, to wake up ahead where the gap is long enough and on demand otherwise. For the same
 * gaps no policy, with whatever timeout, costs less.
 */
public final class ClairvoyantDecision implements GapDecision {
  /** The name in reports. */
  public static final String NAME = "oracle";

  private final IdlePolicy staying;
  private final List<IdlePolicy> falling = new ArrayList<>();
  private final boolean mayDelay;

  /**
   * An oracle over what a device can do.
   *
   * @param policies those that it may choose from, whatever their timeouts
   * @param mayDelay whether it may let a request wait for a wake-up
   */
  public ClairvoyantDecision(
      String waiting, double waitingWatts, List<IdlePolicy> policies, boolean mayDelay) {
    this.staying = IdlePolicy.alwaysOn(waiting, waitingWatts);
    this.mayDelay = mayDelay;
    for (IdlePolicy policy : policies) {
      if (policy.everFalls()) {
        falling.add(policy.withTimeout(0.0));
      }
    }
  }

  @Override
  public DeviceGap over(double gapSeconds) {
    DeviceGap best = staying.over(gapSeconds, WakeUp.AHEAD);
    for (IdlePolicy policy : falling) {
      best = cheaper(best, policy.over(gapSeconds, WakeUp.AHEAD));
      best = cheaper(best, fallingLate(policy, gapSeconds, best));
      if (mayDelay) {
        best = cheaper(best, policy.over(gapSeconds, WakeUp.ON_DEMAND));
      }
    }
    return best;
  }

  /**
   * Where the low state takes more than waiting, but waking up takes less: falls to wake at once.
   */
  private static DeviceGap fallingLate(IdlePolicy policy, double gapSeconds, DeviceGap otherwise) {
    double waiting = gapSeconds - policy.wakeUpSeconds();
    return policy.lowWatts() > policy.waitingWatts() && waiting >= 0.0
        ? new DeviceGap(policy, true, waiting, 0.0, 0.0)
        : otherwise;
  }

  /** The cheaper one; of the same cost the one known first, which delays less. */
  private static DeviceGap cheaper(DeviceGap known, DeviceGap other) {
    return other.joules() < known.joules() ? other : known;
  }
}
