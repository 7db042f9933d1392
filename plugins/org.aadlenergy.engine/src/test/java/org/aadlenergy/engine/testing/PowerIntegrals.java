package org.aadlenergy.engine.testing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.aadlenergy.engine.account.PowerInTime;
import org.aadlenergy.engine.result.ComponentResult;
import org.aadlenergy.engine.result.ModeResult;

/** Holds the power in time against the energies that were counted. */
public final class PowerIntegrals {
  private static final double RELATIVE = 1e-9;

  private PowerIntegrals() {}

  /** The integral of each component's signal is its energy, and that of all the total. */
  public static void check(ModeResult mode) {
    PowerInTime power = mode.power();
    double all = mode.totals().averagePowerWatts().nominal();
    double tolerance = RELATIVE * Math.max(all, 1e-12);
    for (ComponentResult component : mode.components()) {
      double mean = power.component(component.path()).map(signal -> signal.mean()).orElse(0.0);
      if (power.whole()) {
        assertThat(mean)
            .as("%s of mode %s", component.path(), mode.name())
            .isCloseTo(component.averagePowerWatts().nominal(), within(tolerance));
      }
    }
    if (power.whole()) {
      assertThat(power.all().mean()).isCloseTo(all, within(tolerance));
    }
  }
}
