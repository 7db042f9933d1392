package org.aadlenergy.engine.service.idle;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Set;
import org.aadlenergy.engine.architecture.Category;
import org.aadlenergy.engine.platform.Role;
import org.aadlenergy.engine.result.section.Row;
import org.aadlenergy.engine.testing.AadlValues;
import org.aadlenergy.engine.testing.ArchitectureBuilder;
import org.aadlenergy.engine.testing.Estimated;
import org.aadlenergy.engine.testing.PlatformBuilder;
import org.aadlenergy.engine.testing.SmallSystem;
import org.aadlenergy.engine.workload.Properties;
import org.junit.jupiter.api.Test;

/** The kernel stops its tick in the gaps for which it chooses idle states. */
class MenuTicksTest {
  /** Waits at 100 mW; sleeps at 40 mW in gaps of 600 us and more; a tick takes 100 us. */
  private static PlatformBuilder soc() {
    return PlatformBuilder.platform("soc")
        .rail("cpu", Role.PROCESSOR)
        .profile("run", Set.of(), "cpu", "1 W")
        .event("timer_tick", "100 us", "cpu", "100 uJ")
        .state("idle", "cpu", "100 mW")
        .idleState("cpu_sleep", "600 us", "1 us", "cpu", "40 mW");
  }

  private static ArchitectureBuilder system(String... processors) {
    ArchitectureBuilder system = ArchitectureBuilder.system("Idle::Sys.impl");
    for (String processor : processors) {
      system
          .add(processor, Category.PROCESSOR)
          .set(processor, Properties.CALIBRATION, AadlValues.text("soc"))
          .set(processor, Properties.SCHEDULING_PROTOCOL, AadlValues.literal("RMS"))
          .add(processor + "_app", Category.PROCESS)
          .set(processor + "_app", Properties.PROCESSOR_BINDING, AadlValues.references(processor));
      SmallSystem.thread(system, processor + "_app.t")
          .set(processor + "_app.t", Properties.COMPUTE_EXECUTION_TIME, "3150 us .. 3150 us");
    }
    return system;
  }

  private static List<Row> states(Estimated result) {
    return result.rows(IdleStatesSection.TYPE).get(0).get(IdleStatesSection.STATES);
  }

  /**
   * With a tick of 100 us each millisecond 3.15 ms of work take 3.5 ms. The other 6.5 ms are one
   * gap: it is longer than the time between two ticks, and the kernel stops them.
   */
  @Test
  void ticksStopInALongGap() {
    ArchitectureBuilder system = system("cpu").set("cpu", Properties.CLOCK_PERIOD, "1 ms");
    Estimated result = Estimated.of(system.build(), soc().build());
    List<Row> states = states(result);

    assertThat(states)
        .extracting(row -> row.get(IdleStatesSection.NAME))
        .containsExactly("idle", "cpu_sleep");
    assertThat(states.get(1).get(IdleStatesSection.ENTRIES)).isCloseTo(100.0, within(1e-6));
    assertThat(states.get(0).get(IdleStatesSection.ENTRIES)).isZero();
    assertThat(states.get(1).get(IdleStatesSection.SHARE)).isCloseTo(0.65, within(1e-9));
    assertThat(result.component("cpu").averagePowerWatts().nominal())
        .isCloseTo(0.35 + 0.65 * 0.04, within(1e-9));
  }

  /**
   * A tick each 4 ms, and a gap of 3.5 ms from 6.5 ms on: the kernel expects a shorter stay than
   * that, and goes on ticking. At 8 ms a tick takes 100 us, in the first of two gaps; the other one
   * ends with that at 20 ms. 3.15 ms of work are 3.15 ms of it and of its own ticks.
   */
  @Test
  void ticksGoOnInAShortGap() {
    ArchitectureBuilder system =
        system("cpu")
            .set("cpu", Properties.CLOCK_PERIOD, "4 ms")
            .set("cpu_app.t", Properties.COMPUTE_EXECUTION_TIME, "6337500 ns .. 6337500 ns");
    Estimated result = Estimated.of(system.build(), soc().build());

    assertThat(states(result).get(1).get(IdleStatesSection.ENTRIES)).isCloseTo(150.0, within(1e-6));
    assertThat(states(result).get(1).get(IdleStatesSection.SHARE))
        .isCloseTo(0.35 - 50 * 100e-6, within(1e-9));
  }

  /** The same gap in one piece. */
  @Test
  void withoutAClockTheGapIsWhole() {
    List<Row> states = states(Estimated.of(system("cpu").build(), soc().build()));

    assertThat(states.get(1).get(IdleStatesSection.ENTRIES)).isCloseTo(100.0, within(1e-6));
    assertThat(states.get(0).get(IdleStatesSection.ENTRIES)).isZero();
    assertThat(states.get(1).get(IdleStatesSection.SHARE)).isCloseTo(0.685, within(1e-9));
    assertThat(states.get(1).get(IdleStatesSection.ENERGY_IN).nominal())
        .isCloseTo(0.685 * 0.04 * 0.01, within(1e-12));
  }

  @Test
  void processorsAreInTheOrderOfTheirPaths() {
    Estimated result = Estimated.of(system("zeta", "alpha", "mid").build(), soc().build());

    assertThat(result.rows(IdleStatesSection.TYPE))
        .extracting(row -> row.get(IdleStatesSection.PROCESSOR))
        .containsExactly("alpha", "mid", "zeta");
  }
}
