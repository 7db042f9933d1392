package org.aadlenergy.engine.service.idle;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Set;
import org.aadlenergy.engine.architecture.Category;
import org.aadlenergy.engine.platform.Role;
import org.aadlenergy.engine.quantity.Dimension;
import org.aadlenergy.engine.quantity.Interval;
import org.aadlenergy.engine.result.section.Row;
import org.aadlenergy.engine.service.execution.PointSection;
import org.aadlenergy.engine.testing.AadlValues;
import org.aadlenergy.engine.testing.ArchitectureBuilder;
import org.aadlenergy.engine.testing.Estimated;
import org.aadlenergy.engine.testing.PlatformBuilder;
import org.aadlenergy.engine.testing.SmallSystem;
import org.aadlenergy.engine.workload.Properties;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * What flows where a governor chooses among 1600 MHz at 0.9 V and 200 MHz at 0.6 V: 100 mA of
 * leakage, and 40 or 10 mW of clock and supply.
 */
class GovernedLeakageTest {
  private static final double NEAR = 1e-12;

  private static PlatformBuilder soc() {
    return PlatformBuilder.platform("soc")
        .rail("cpu", Role.PROCESSOR)
        .state("idle", "cpu", "0 W")
        .profile("fast", Set.of(), "cpu", "1 W")
        .point("fast", "", "1600 MHz", "")
        .voltage("fast", "0.9 V")
        .base("fast", "cpu", "40 mW")
        .profile("slow", Set.of(), "cpu", "0.2 W")
        .point("slow", "", "200 MHz", "")
        .voltage("slow", "0.6 V")
        .base("slow", "cpu", "10 mW")
        .constant("leakage.current", "100 mA", Dimension.CURRENT)
        .constant("leakage.growth", "0.02 1/K", Dimension.PER_KELVIN)
        .constant("leakage.temperature", "25 degC", Dimension.TEMPERATURE)
        .constant("temperature", "25 degC", Dimension.TEMPERATURE);
  }

  private static ArchitectureBuilder system(String governor, String protocol, String time) {
    ArchitectureBuilder system = ArchitectureBuilder.system("Leak::Sys.impl");
    for (String name : new String[] {"cpu", "other"}) {
      system
          .add(name, Category.PROCESSOR)
          .set(name, Properties.CALIBRATION, AadlValues.text("soc"))
          .add("on_" + name, Category.PROCESS)
          .set("on_" + name, Properties.PROCESSOR_BINDING, AadlValues.references(name));
      SmallSystem.thread(system, "on_" + name + ".t")
          .set("on_" + name + ".t", Properties.COMPUTE_EXECUTION_TIME, time);
      if (!protocol.isEmpty()) {
        system.set(name, Properties.SCHEDULING_PROTOCOL, AadlValues.literal(protocol));
      }
    }
    return system.set("cpu", Properties.CPU_GOVERNOR, AadlValues.literal(governor));
  }

  private static Interval watts(Estimated result, String path, String service) {
    Interval joules =
        result.component(path).rests().stream()
            .filter(rest -> rest.service().equals(service))
            .findFirst()
            .orElseThrow()
            .energyJoules();
    double window = result.mode().windowSeconds();
    return new Interval(
        joules.nominal() / window, joules.low() / window, joules.high() / window, joules.hard());
  }

  private static void holds(Interval found, double low, double high) {
    assertThat(found.low()).isCloseTo(low, within(NEAR));
    assertThat(found.high()).isCloseTo(high, within(NEAR));
    assertThat(found.nominal()).isBetween(low - NEAR, high + NEAR);
  }

  /** It may choose each of its points where times are others, in a schedule and without one. */
  @ParameterizedTest
  @CsvSource({"Schedutil, RMS", "Schedutil, ''", "Ondemand, RMS", "Conservative, ''"})
  void whatIsChosenMayBeAnyPoint(String governor, String protocol) {
    Estimated ranged =
        Estimated.of(system(governor, protocol, "100 us .. 400 us").build(), soc().build());
    holds(watts(ranged, "cpu", "leakage"), 0.06, 0.09);
    holds(watts(ranged, "cpu", "base"), 0.010, 0.040);
    // the other one has no governor, and works at the first point
    holds(watts(ranged, "other", "leakage"), 0.09, 0.09);
    holds(watts(ranged, "other", "base"), 0.040, 0.040);
  }

  /** What always takes the highest, or the lowest, has nothing to choose. */
  @ParameterizedTest
  @CsvSource({"Performance, 0.9, 0.040", "Powersave, 0.6, 0.010"})
  void whatDoesNotLookAtTheLoadStays(String governor, double volts, double base) {
    Estimated ranged =
        Estimated.of(system(governor, "RMS", "100 us .. 400 us").build(), soc().build());
    holds(watts(ranged, "cpu", "leakage"), 0.1 * volts, 0.1 * volts);
    holds(watts(ranged, "cpu", "base"), base, base);
  }

  /** Without ranges the same is chosen each time. */
  @Test
  void withoutRangesNothingElseIsChosen() {
    ArchitectureBuilder system =
        system("Ondemand", "", "300 us .. 300 us").set("on_cpu.t", Properties.MEMORY_TIME, "0.0");
    Interval found = watts(Estimated.of(system.build(), soc().build()), "cpu", "leakage");
    assertThat(found.low()).isEqualTo(found.nominal());
    assertThat(found.high()).isEqualTo(found.nominal());
  }

  /** 250 us take 2 ms at 200 MHz and 0.6 V; another thread has 1 ms at 0.9 V of its own. */
  @Test
  void eachThreadCountsForTheTimeThatItWorks() {
    ArchitectureBuilder system = system("Powersave", "", "250 us .. 250 us");
    SmallSystem.thread(system, "on_cpu.u")
        .set("on_cpu.u", Properties.COMPUTE_EXECUTION_TIME, "1 ms .. 1 ms")
        .set("on_cpu.u", Properties.EXECUTION_PROFILE, AadlValues.text("fast"));
    Estimated result = Estimated.of(system.build(), soc().build());
    holds(watts(result, "cpu", "leakage"), 0.07, 0.07);
    holds(watts(result, "cpu", "base"), 0.020, 0.020);
  }

  /**
   * It sleeps from 3.83 ms on: 2 ms of waiting at 50 mW, 1 ms of waking up at 90 mW and the rest at
   * 2 mW. 2 ms of work leave 8 ms; at half the frequency 4 ms leave 6.
   */
  @Test
  void operatingPointsAreComparedWithWhatSleepsBesideThem() {
    PlatformBuilder soc =
        PlatformBuilder.platform("soc")
            .rail("cpu", Role.PROCESSOR)
            .profile("fast", Set.of(), "cpu", "1 W")
            .point("fast", "", "1200 MHz", "")
            .profile("slow", Set.of(), "cpu", "400 mW")
            .point("slow", "", "600 MHz", "")
            .state("idle", "cpu", "50 mW")
            .state("sleep", "cpu", "2 mW")
            .policy("suspend", "idle", "sleep", "2 ms", "1 ms", "cpu", "90 mW");
    ArchitectureBuilder system =
        ArchitectureBuilder.system("Sleep::Sys.impl")
            .add("cpu", Category.PROCESSOR)
            .set("cpu", Properties.CALIBRATION, AadlValues.text("soc"))
            .set("cpu", Properties.SCHEDULING_PROTOCOL, AadlValues.literal("RMS"))
            .set("cpu", Properties.OPERATING_FREQUENCY, "600 MHz")
            .set("cpu", Properties.IDLE_STATE, AadlValues.text("sleep"))
            .add("app", Category.PROCESS)
            .set("app", Properties.PROCESSOR_BINDING, AadlValues.references("cpu"));
    SmallSystem.thread(system, "app.t")
        .set("app.t", Properties.COMPUTE_EXECUTION_TIME, "2 ms .. 2 ms");
    double fixed = 2e-3 * 50e-3 + 1e-3 * 90e-3;
    double slow = 4e-3 * 0.4 + fixed + 3e-3 * 2e-3;
    double fast = 2e-3 * 1.0 + fixed + 5e-3 * 2e-3;
    holds(system, soc, slow, fast);

    // named where nothing sleeps
    system.set("cpu", Properties.IDLE_STATE, AadlValues.text("idle"));
    holds(system, soc, 4e-3 * 0.4 + 6e-3 * 50e-3, 2e-3 + 8e-3 * 50e-3);
    // ticks of 20 us and 100 uJ each 8 ms of all time, which lengthen work; the rest waits
    soc.event("timer_tick", "20 us", "cpu", "100 uJ");
    system.set("cpu", Properties.CLOCK_PERIOD, "8 ms");
    double[] work = {4e-3 / (1.0 - 0.02 / 8.0), 2e-3 / (1.0 - 0.02 / 8.0)};
    double[] all = {4e-3 * 0.4, 2e-3 * 1.0};
    for (int i = 0; i < 2; i++) {
      double rest = 10e-3 - work[i];
      all[i] += 10e-3 / 8e-3 * 100e-6 + (rest - rest / 8e-3 * 20e-6) * 50e-3;
    }
    holds(system, soc, all[0], all[1]);
  }

  private static void holds(
      ArchitectureBuilder system, PlatformBuilder soc, double slow, double fast) {
    Estimated result = Estimated.of(system.build(), soc.build());
    Row row = result.rows(PointSection.TYPE).get(0);
    assertThat(row.get(PointSection.POINTS).get(0).get(PointSection.ALL).nominal())
        .isCloseTo(slow, within(NEAR));
    assertThat(row.get(PointSection.POINTS).get(1).get(PointSection.ALL).nominal())
        .isCloseTo(fast, within(NEAR));
    assertThat(result.mode().totals().energyJoules().nominal()).isCloseTo(slow, within(NEAR));
  }
}
