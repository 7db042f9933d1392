package org.aadlenergy.engine.schedule;

import org.aadlenergy.engine.governor.IdleGovernor;
import org.aadlenergy.engine.governor.IdleGovernor.Driver;
import org.aadlenergy.engine.governor.IdleRule;
import org.aadlenergy.engine.quantity.TimeBase;

/**
 * By what the cores of a processor choose idle states.
 *
 * @param tickSteps the time between two ticks
 * @param tickWork how long a tick takes
 * @param cluster the first state that cores enter together only; until all would, they are in the
 *     one before it
 */
public record IdleSetting(
    Driver driver, IdleRule rule, TimeBase time, long tickSteps, long tickWork, int cluster) {
  private static final long NANOSECONDS = 1_000_000_000L;

  /** A governor that has seen nothing yet. */
  IdleGovernor governor() {
    return rule.governor(driver);
  }

  /** As governors count. */
  long nanoseconds(long steps) {
    if (steps >= Horizon.NEVER / 2) {
      return IdleGovernor.NEVER;
    }
    long found =
        time.perSecond() % NANOSECONDS == 0
            ? steps / (time.perSecond() / NANOSECONDS)
            : (long) Math.floor(time.seconds(steps) * NANOSECONDS);
    return Math.min(IdleGovernor.NEVER, found);
  }
}
