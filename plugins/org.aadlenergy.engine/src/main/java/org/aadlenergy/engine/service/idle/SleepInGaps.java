package org.aadlenergy.engine.service.idle;

import java.util.Map;
import org.aadlenergy.engine.architecture.Component;
import org.aadlenergy.engine.evaluation.IdleGaps;
import org.aadlenergy.engine.evaluation.ModeState;
import org.aadlenergy.engine.platform.DeviceState;

/** How processors that are told to sleep would do so in other gaps than those of their schedule. */
public final class SleepInGaps {
  private final Sleepers sleepers;

  private SleepInGaps(ModeState state) {
    this.sleepers = new Sleepers(IdleSources.of(state), BusyTimes.of(state), state);
  }

  /**
   * The shares of its rest that a processor spends in each state; empty where it is not told to
   * sleep, or nobody knows how it does.
   */
  public static Map<DeviceState, Double> of(Component processor, IdleGaps gaps, ModeState state) {
    SleepInGaps all =
        state.surroundings().shared(SleepInGaps.class, mode -> new SleepInGaps(state));
    return all.sleepers.inGaps(processor, gaps);
  }
}
