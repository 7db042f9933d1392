package org.aadlenergy.engine.service.idle;

import java.util.Map;
import org.aadlenergy.engine.architecture.Component;
import org.aadlenergy.engine.evaluation.IdleGaps;
import org.aadlenergy.engine.evaluation.Scheduled;
import org.aadlenergy.engine.platform.DeviceState;

/** How processors that are told to sleep would do so in other gaps than those of their schedule. */
public final class SleepInGaps {
  private final Sleepers sleepers;

  private SleepInGaps(Scheduled scheduled) {
    this.sleepers = new Sleepers(IdleSources.of(scheduled), BusyTimes.of(scheduled), scheduled);
  }

  /**
   * The shares of its rest that a processor spends in each state; empty where it is not told to
   * sleep, or nobody knows how it does.
   */
  public static Map<DeviceState, Double> of(
      Component processor, IdleGaps gaps, Scheduled scheduled) {
    SleepInGaps all =
        scheduled.surroundings().shared(SleepInGaps.class, mode -> new SleepInGaps(scheduled));
    return all.sleepers.inGaps(processor, gaps);
  }
}
