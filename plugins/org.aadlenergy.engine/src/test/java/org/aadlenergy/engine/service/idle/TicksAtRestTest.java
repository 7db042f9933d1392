package org.aadlenergy.engine.service.idle;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Set;
import org.aadlenergy.engine.architecture.Category;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.diagnostic.Severity;
import org.aadlenergy.engine.platform.Role;
import org.aadlenergy.engine.quantity.Interval;
import org.aadlenergy.engine.result.ComponentResult;
import org.aadlenergy.engine.testing.AadlValues;
import org.aadlenergy.engine.testing.ArchitectureBuilder;
import org.aadlenergy.engine.testing.Estimated;
import org.aadlenergy.engine.testing.PlatformBuilder;
import org.aadlenergy.engine.testing.SmallSystem;
import org.aadlenergy.engine.workload.Properties;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Ticks of the timer while a processor rests: who has them, how many, and what is left of it. */
class TicksAtRestTest {
  private static final double NEAR = 1e-12;

  /** A tick takes 100 us and 100 uJ; it waits at 100 mW, and sleeps from 600 us on at 40 mW. */
  private static PlatformBuilder soc(String cores) {
    PlatformBuilder soc =
        PlatformBuilder.platform("soc")
            .rail("cpu", Role.PROCESSOR)
            .profile("run", Set.of(), "cpu", "1 W")
            .event("timer_tick", "100 us", "cpu", "100 uJ");
    return (cores.equals("1") ? soc : soc.busyCores("run", cores)).state("idle", "cpu", "100 mW");
  }

  private static PlatformBuilder withMemory() {
    return PlatformBuilder.platform("soc")
        .rail("cpu", Role.PROCESSOR)
        .rail("ddr", Role.MEMORY)
        .profile("run", Set.of(), "cpu", "1 W", "ddr", "500 mW")
        .event("timer_tick", "100 us", "cpu", "100 uJ", "ddr", "5 uJ")
        .state("idle", "cpu", "100 mW", "ddr", "20 mW");
  }

  private static PlatformBuilder choosing(String cores) {
    return soc(cores).idleState("cpu_sleep", "600 us", "1 us", "cpu", "40 mW");
  }

  private static ArchitectureBuilder system(String time) {
    ArchitectureBuilder system = alone();
    system
        .set("cpu", Properties.SCHEDULING_PROTOCOL, AadlValues.literal("RMS"))
        .add("app", Category.PROCESS)
        .set("app", Properties.PROCESSOR_BINDING, AadlValues.references("cpu"));
    return SmallSystem.thread(system, "app.t")
        .set("app.t", Properties.COMPUTE_EXECUTION_TIME, time);
  }

  private static ArchitectureBuilder alone() {
    return ArchitectureBuilder.system("Ticks::Sys.impl")
        .set("", Properties.ESTIMATION_WINDOW, "10 ms")
        .set("", Properties.CLOCK_PERIOD, "1 ms")
        .add("cpu", Category.PROCESSOR)
        .set("cpu", Properties.CALIBRATION, AadlValues.text("soc"));
  }

  /**
   * With their ticks 2.7 to 3.6 ms of work take 3 to 4 ms. Usually ticks stop in the gap of 6.5 ms;
   * they may come each millisecond of 7 ms, at 100 mW beside, or not at all, asleep for 6 ms.
   */
  @Test
  void ticksThatUsuallyStopMayCome() {
    Interval idle =
        Estimated.of(system("2700 us .. 3600 us").build(), choosing("1").build())
            .component("cpu")
            .idleJoules();
    assertThat(idle.nominal()).isCloseTo(6.5e-3 * 40e-3, within(NEAR));
    assertThat(idle.low()).isCloseTo(6e-3 * 40e-3, within(NEAR));
    assertThat(idle.high()).isCloseTo(7e-3 * 100e-3 + 7 * 100e-6, within(NEAR));
  }

  /** The other of two cores rests all the time: 17 ms of both, at half of the power each. */
  @Test
  void eachCoreMayTick() {
    Interval idle =
        Estimated.of(system("2700 us .. 3600 us").build(), choosing("2").build())
            .component("cpu")
            .idleJoules();
    assertThat(idle.high()).isCloseTo(17e-3 * 50e-3 + 17 * 100e-6, within(NEAR));
    assertThat(idle.low()).isCloseTo(16e-3 * 20e-3, within(NEAR));
  }

  /** Where the times are known, so is whether ticks come. */
  @Test
  void withoutRangesTheyComeAsUsual() {
    Interval idle =
        Estimated.of(system("3150 us .. 3150 us").build(), choosing("1").build())
            .component("cpu")
            .idleJoules();
    assertThat(idle.high()).isEqualTo(idle.nominal());
    assertThat(idle.nominal()).isCloseTo(6.5e-3 * 40e-3, within(NEAR));
  }

  /** 10 ticks of each core in 10 ms, which take 1 ms of it. */
  @ParameterizedTest
  @ValueSource(strings = {"1", "2", "4"})
  void coresThatNothingRunsOnTickEach(String cores) {
    ComponentResult cpu = Estimated.of(alone().build(), soc(cores).build()).component("cpu");
    double ticks = 10 * Double.parseDouble(cores);
    assertThat(cpu.idleJoules().nominal()).isCloseTo(9e-3 * 0.1 + ticks * 100e-6, within(NEAR));
    assertThat(cpu.times().orElseThrow().activeSeconds()).isCloseTo(1e-3, within(NEAR));
    assertThat(cpu.times().orElseThrow().idleSeconds()).isCloseTo(9e-3, within(NEAR));
  }

  /**
   * The clock is said of the whole system, and the timer is the processor's: its 8.89 ticks at rest
   * take 5 uJ of the memory each, and none of its time.
   */
  @Test
  void aMemoryHasNoTimer() {
    ArchitectureBuilder system =
        system("1 ms .. 1 ms")
            .add("ram", Category.MEMORY)
            .set("app", Properties.MEMORY_BINDING, AadlValues.references("ram"));
    ComponentResult ram = Estimated.of(system.build(), withMemory().build()).component("ram");
    double rest = 10e-3 - 1e-3 / 0.9;
    assertThat(ram.idleJoules().nominal())
        .isCloseTo(rest * 20e-3 + rest / 1e-3 * 5e-6, within(NEAR));
    assertThat(ram.times().orElseThrow().activeSeconds()).isCloseTo(1e-3 / 0.9, within(NEAR));
  }

  /** A tick of 100 us each 50 us leaves no time: it is said once, and none counts at rest. */
  @Test
  void aTimerThatLeavesNoTimeIsTold() {
    ArchitectureBuilder system = alone().set("", Properties.CLOCK_PERIOD, "50 us");
    Estimated result = Estimated.incompletely(system.build(), soc("1").build());
    result.finds(
        DiagnosticCode.TIMER_LEAVES_NO_TIME,
        Severity.WARNING,
        system.lineOf("", Properties.CLOCK_PERIOD),
        "the timer of processor cpu ticks every 50 us, and a tick takes 100 us");
    assertThat(result.component("cpu").idleJoules().nominal()).isCloseTo(1e-3, within(NEAR));
    ArchitectureBuilder never = alone().set("", Properties.CLOCK_PERIOD, "0 ms");
    Estimated stopped = Estimated.incompletely(never.build(), soc("1").build());
    assertThat(stopped.component("cpu").idleJoules().nominal()).isCloseTo(1e-3, within(NEAR));
  }

  /** One term of two is lacking where nobody says whose memory a tick works in. */
  @Test
  void whatATickTakesOfAnUnknownMemoryIsLackingInTheCoverage() {
    PlatformBuilder both = soc("1").event("timer_tick", "100 us", "cpu", "100 uJ", "ddr", "5 uJ");
    assertThat(Estimated.of(alone().build(), soc("1").build()).coverage()).isEqualTo(1.0);
    assertThat(Estimated.incompletely(alone().build(), withMemory().build()).coverage())
        .isEqualTo(0.5);
  }

  /** A board's supply has the idle power already; its processor is busy for 10 ticks of 100 us. */
  @Test
  void ticksOfABoardTakeItsTime() {
    PlatformBuilder board =
        PlatformBuilder.platform("soc")
            .rail("supply", Role.BOARD)
            .profile("run", Set.of(), "supply", "4 W")
            .state("idle", "supply", "2 W")
            .event("timer_tick", "100 us", "supply", "3 W");
    ComponentResult cpu = Estimated.of(alone().build(), board.build()).component("cpu");
    assertThat(cpu.idleJoules().nominal()).isCloseTo(0.02 + 10 * 100e-6, within(NEAR));
    assertThat(cpu.times().orElseThrow().activeSeconds()).isCloseTo(1e-3, within(NEAR));
    assertThat(cpu.times().orElseThrow().idleSeconds()).isCloseTo(9e-3, within(NEAR));
  }
}
