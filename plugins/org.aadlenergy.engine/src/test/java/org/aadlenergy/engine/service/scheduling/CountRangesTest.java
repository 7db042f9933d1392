package org.aadlenergy.engine.service.scheduling;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Set;
import org.aadlenergy.engine.architecture.Category;
import org.aadlenergy.engine.platform.CalibratedPlatform;
import org.aadlenergy.engine.platform.Role;
import org.aadlenergy.engine.quantity.Interval;
import org.aadlenergy.engine.result.ServiceResult.Phase;
import org.aadlenergy.engine.testing.AadlValues;
import org.aadlenergy.engine.testing.ArchitectureBuilder;
import org.aadlenergy.engine.testing.Estimated;
import org.aadlenergy.engine.testing.PlatformBuilder;
import org.aadlenergy.engine.workload.Properties;
import org.junit.jupiter.api.Test;

/** Ranges of execution times reach what follows from the schedule: switches, and idle time. */
class CountRangesTest {
  /** 2 W while it runs, 0.5 W while it waits; a switch takes no time and 1 mJ. */
  private static CalibratedPlatform board(String switching) {
    return PlatformBuilder.platform("board")
        .rail("core", Role.PROCESSOR)
        .profile("run", Set.of(), "core", "2 W")
        .event("context_switch", "0 us", "core", switching)
        .state("idle", "core", "0.5 W")
        .build();
  }

  /** {@code a.t} runs 2 of 10 ms, {@code b.t} so long of 40 ms. */
  private static Estimated estimate(String time, String switching) {
    ArchitectureBuilder builder =
        ArchitectureBuilder.system("Two::Sys.impl")
            .add("cpu", Category.PROCESSOR)
            .set("cpu", Properties.CALIBRATION, AadlValues.text("board"))
            .set("cpu", Properties.SCHEDULING_PROTOCOL, AadlValues.literal("RMS"))
            .set("", Properties.PROCESSOR_BINDING, AadlValues.references("cpu"));
    thread(builder, "a", "10 ms", "2 ms .. 2 ms");
    thread(builder, "b", "40 ms", time);
    return Estimated.of(builder.build(), board(switching));
  }

  private static void thread(
      ArchitectureBuilder builder, String process, String period, String time) {
    builder
        .add(process, Category.PROCESS)
        .add(process + ".t", Category.THREAD)
        .set(process + ".t", Properties.PERIOD, period)
        .set(process + ".t", Properties.COMPUTE_EXECUTION_TIME, time);
  }

  /** b of 4 ms is done before a comes again; of 20 ms it is interrupted twice. */
  @Test
  void switchesAreBetweenThoseOfTheEnds() {
    Interval ranged =
        estimate("4 ms .. 20 ms", "1 mJ")
            .service("b.t", "context_switch", Phase.DISPATCH)
            .orElseThrow()
            .energyJoules();

    assertThat(ranged.low()).isCloseTo(1e-3, within(1e-12));
    assertThat(ranged.nominal()).isCloseTo(2e-3, within(1e-12));
    assertThat(ranged.high()).isCloseTo(3e-3, within(1e-12));
  }

  @Test
  void noInnerPointIsOutsideOfTheRange() {
    Interval ranged = energy(estimate("4 ms .. 20 ms", "1 mJ"), "b.t");
    for (int micros = 4000; micros <= 20_000; micros += 500) {
      String time = micros + " us .. " + micros + " us";
      assertThat(energy(estimate(time, "1 mJ"), "b.t").nominal())
          .as(time)
          .isBetween(ranged.low() - 1e-12, ranged.high() + 1e-12);
    }
  }

  private static Interval energy(Estimated result, String thread) {
    return result.thread(thread).energyPerDispatchJoules();
  }

  /** 8 ms more or less of execution at 2 W are 8 ms less or more of waiting at 0.5 W. */
  @Test
  void moreExecutionIsLessIdleness() {
    Estimated ranged = estimate("4 ms .. 20 ms", "0 mJ");
    Interval energy = ranged.component("cpu").energyJoules();

    assertThat(energy.nominal()).isCloseTo(20e-3 * 2.0 + 20e-3 * 0.5, within(1e-12));
    assertThat(energy.nominal() - energy.low()).isCloseTo(8e-3 * 1.5, within(1e-12));
    assertThat(energy.high() - energy.nominal()).isCloseTo(8e-3 * 1.5, within(1e-12));
    Interval idle = ranged.component("cpu").idleJoules();
    assertThat(idle.low()).isCloseTo(12e-3 * 0.5, within(1e-12));
    assertThat(idle.high()).isCloseTo(28e-3 * 0.5, within(1e-12));
    for (String time : new String[] {"4 ms .. 4 ms", "20 ms .. 20 ms"}) {
      assertThat(estimate(time, "0 mJ").component("cpu").energyJoules().nominal())
          .isBetween(energy.low() - 1e-12, energy.high() + 1e-12);
    }
  }
}
