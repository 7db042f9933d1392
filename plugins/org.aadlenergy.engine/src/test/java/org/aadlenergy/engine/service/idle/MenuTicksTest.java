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

/** The timer's ticks divide the gaps by which the kernel chooses its idle states. */
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
   * With a tick of 100 us each millisecond 3.15 ms of work take 3.5 ms. Of the other 6.5 ms six are
   * 900 us between two ticks, for sleeping, and 500 us are left, for waiting.
   */
  @Test
  void aGapIsDividedByTheTicksInIt() {
    ArchitectureBuilder system = system("cpu").set("cpu", Properties.CLOCK_PERIOD, "1 ms");
    List<Row> states = states(Estimated.of(system.build(), soc().build()));

    assertThat(states)
        .extracting(row -> row.get(IdleStatesSection.NAME))
        .containsExactly("idle", "cpu_sleep");
    assertThat(states.get(1).get(IdleStatesSection.ENTRIES)).isCloseTo(600.0, within(1e-6));
    assertThat(states.get(0).get(IdleStatesSection.ENTRIES)).isCloseTo(100.0, within(1e-6));
    assertThat(
            states.get(1).get(IdleStatesSection.SHARE) / states.get(0).get(IdleStatesSection.SHARE))
        .isCloseTo(5.4 / 0.5, within(1e-6));
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
