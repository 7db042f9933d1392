package org.aadlenergy.engine.testing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.aadlenergy.engine.account.PowerInTime;
import org.aadlenergy.engine.result.ComponentResult;
import org.aadlenergy.engine.result.ModeResult;
import org.aadlenergy.engine.signal.Signal;

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
    if (!power.sources().isEmpty()) {
      Signal sources = Signal.level(power.all().length(), 0.0);
      for (String source : power.sources()) {
        sources = sources.plus(power.source(source).orElseThrow());
      }
      Signal left = sources.plus(power.all().times(-1.0));
      assertThat(left.most().value())
          .as("sources of mode %s", mode.name())
          .isCloseTo(0.0, within(tolerance));
      assertThat(left.least().value()).isCloseTo(0.0, within(tolerance));
    }
    if (power.whole()) {
      assertThat(power.all().mean()).isCloseTo(all, within(tolerance));
    }
  }
}
