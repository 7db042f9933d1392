package org.aadlenergy.engine.service.idle;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.math.BigDecimal;
import java.util.Set;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.aadlenergy.engine.architecture.Category;
import org.aadlenergy.engine.platform.Role;
import org.aadlenergy.engine.quantity.Dimension;
import org.aadlenergy.engine.result.ComponentResult;
import org.aadlenergy.engine.testing.AadlValues;
import org.aadlenergy.engine.testing.ArchitectureBuilder;
import org.aadlenergy.engine.testing.Estimated;
import org.aadlenergy.engine.testing.PlatformBuilder;
import org.aadlenergy.engine.testing.SmallSystem;
import org.aadlenergy.engine.workload.Properties;

/** What holds of every leakage. */
class LeakagePropertiesTest {
  private static final int TRIES = 200;

  private static String decimal(long unscaled, int digits) {
    return BigDecimal.valueOf(unscaled, digits).toPlainString();
  }

  /**
   * Leakage by figures in thousandths: volts, amperes, growth a kelvin, degrees, and the share in
   * its idle state.
   */
  private static ComponentResult cpu(
      int volts, int amperes, int growth, int celsius, int share, int busyMicros) {
    PlatformBuilder soc =
        PlatformBuilder.platform("soc")
            .rail("cpu", Role.PROCESSOR)
            .profile("run", Set.of(), "cpu", "1 W")
            .voltage("run", decimal(volts, 3) + " V")
            .state("idle", "cpu", "0 mW")
            .constant("leakage.current", decimal(amperes, 3) + " A", Dimension.CURRENT)
            .constant("leakage.growth", decimal(growth, 3) + " 1/K", Dimension.PER_KELVIN)
            .constant("leakage.temperature", "25 degC", Dimension.TEMPERATURE)
            .constant("temperature", decimal(celsius, 3) + " degC", Dimension.TEMPERATURE)
            .constant("leakage.in.idle", decimal(share, 3), Dimension.RATIO);
    ArchitectureBuilder system =
        ArchitectureBuilder.system("Leak::Sys.impl")
            .add("cpu", Category.PROCESSOR)
            .set("cpu", Properties.CALIBRATION, AadlValues.text("soc"))
            .add("app", Category.PROCESS)
            .set("app", Properties.PROCESSOR_BINDING, AadlValues.references("cpu"));
    SmallSystem.thread(system, "app.t")
        .set("app.t", Properties.PERIOD, "10 ms")
        .set(
            "app.t",
            Properties.COMPUTE_EXECUTION_TIME,
            busyMicros + " us .. " + busyMicros + " us");
    return Estimated.of(system.build(), soc.build()).component("cpu");
  }

  private static double watts(ComponentResult cpu) {
    return cpu.rests().get(0).energyJoules().nominal() / 0.01;
  }

  @Property(tries = TRIES)
  void itIsTheFormula(
      @ForAll @IntRange(min = 400, max = 1400) int volts,
      @ForAll @IntRange(min = 1, max = 2000) int amperes,
      @ForAll @IntRange(min = 1, max = 60) int growth,
      @ForAll @IntRange(min = -55_000, max = 150_000) int celsius,
      @ForAll @IntRange(max = 1000) int share,
      @ForAll @IntRange(min = 1, max = 10_000) int busy) {
    ComponentResult cpu = cpu(volts, amperes, growth, celsius, share, busy);
    double supplied = busy / 10_000.0 + (1.0 - busy / 10_000.0) * share / 1000.0;
    double expected =
        volts
            / 1000.0
            * amperes
            / 1000.0
            * Math.exp(growth / 1000.0 * (celsius / 1000.0 - 25.0))
            * supplied;

    assertThat(watts(cpu)).isCloseTo(expected, within(1e-9 * (1.0 + expected)));
    assertThat(cpu.averagePowerWatts().nominal())
        .isCloseTo(busy / 10_000.0 + expected, within(1e-9 * (1.0 + expected)));
  }

  @Property(tries = TRIES)
  void itGrowsWithTemperatureAndVoltage(
      @ForAll @IntRange(min = 400, max = 1400) int volts,
      @ForAll @IntRange(min = 1, max = 300) int moreVolts,
      @ForAll @IntRange(min = 1, max = 60) int growth,
      @ForAll @IntRange(min = -55_000, max = 150_000) int celsius,
      @ForAll @IntRange(min = 1, max = 20_000) int warmer,
      @ForAll @IntRange(max = 1000) int share) {
    double here = watts(cpu(volts, 100, growth, celsius, share, 4000));

    assertThat(watts(cpu(volts + moreVolts, 100, growth, celsius, share, 4000)))
        .isGreaterThan(here);
    assertThat(watts(cpu(volts, 100, growth, celsius + warmer, share, 4000))).isGreaterThan(here);
  }
}
