package org.aadlenergy.engine.service.idle;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Set;
import org.aadlenergy.engine.architecture.Category;
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
import org.junit.jupiter.params.provider.CsvSource;

/**
 * The ends of what is drawn at rest in a window of 10 ms: the least power for the shortest rest,
 * and the most for the longest, of all states that some gap may be spent in.
 */
class RestBoundsTest {
  private static final double NEAR = 1e-12;

  private static PlatformBuilder soc() {
    return PlatformBuilder.platform("soc")
        .rail("cpu", Role.PROCESSOR)
        .profile("run", Set.of(), "cpu", "1 W");
  }

  private static PlatformBuilder choosing() {
    return soc()
        .state("idle", "cpu", "300 mW")
        .idleState("cpu_sleep", "1 ms", "250 us", "cpu", "60 mW")
        .idleState("core_off", "4 ms", "500 us", "cpu", "2 mW");
  }

  /** It pays from max(2 + 1, 2 + 1 x (90 - 2) / (50 - 2)) = 3.83 ms on. */
  private static PlatformBuilder sleepy() {
    return soc()
        .state("idle", "cpu", "50 mW")
        .state("sleep", "cpu", "2 mW")
        .policy("suspend", "idle", "sleep", "2 ms", "1 ms", "cpu", "90 mW");
  }

  private static ArchitectureBuilder system(String... times) {
    ArchitectureBuilder system =
        ArchitectureBuilder.system("Rest::Sys.impl")
            .add("cpu", Category.PROCESSOR)
            .set("cpu", Properties.CALIBRATION, AadlValues.text("soc"))
            .set("cpu", Properties.SCHEDULING_PROTOCOL, AadlValues.literal("RMS"))
            .add("app", Category.PROCESS)
            .set("app", Properties.PROCESSOR_BINDING, AadlValues.references("cpu"));
    for (int i = 0; i < times.length; i++) {
      SmallSystem.thread(system, "app.t" + i)
          .set("app.t" + i, Properties.COMPUTE_EXECUTION_TIME, times[i]);
    }
    return system;
  }

  private static ArchitectureBuilder sleeping(String... times) {
    return system(times).set("cpu", Properties.IDLE_STATE, AadlValues.text("sleep"));
  }

  private static Interval idle(ArchitectureBuilder system, PlatformBuilder platform) {
    return Estimated.of(system.build(), platform.build()).component("cpu").idleJoules();
  }

  private static void holds(Interval found, double low, double high) {
    assertThat(found.low()).isCloseTo(low, within(NEAR));
    assertThat(found.high()).isCloseTo(high, within(NEAR));
  }

  /**
   * One job leaves gaps of at most 10 ms less its shortest time, and the kernel counts a part of a
   * microsecond as a whole one: 3999.5 us are long enough for 4 ms, 3998.5 us are not.
   */
  @ParameterizedTest
  @CsvSource({
    "5 ms .. 9 ms, 1e-3, 2e-3, 5e-3",
    "7 ms .. 9 ms, 1e-3, 60e-3, 3e-3",
    "6 ms .. 9 ms, 1e-3, 2e-3, 4e-3",
    "6000500 ns .. 9 ms, 1e-3, 2e-3, 3.9995e-3",
    "6001500 ns .. 9 ms, 1e-3, 60e-3, 3.9985e-3",
    "9 ms .. 9500 us, 0.5e-3, 60e-3, 1e-3"
  })
  void anyStateThatFitsMayBeChosen(String time, double shortest, double least, double longest) {
    holds(idle(system(time), choosing()), shortest * least, longest * 300e-3);
  }

  /** With a second job gaps may be as long as the time to the next timer, whatever is usual. */
  @Test
  void besideAnotherJobAllStatesMayBeChosen() {
    holds(
        idle(system("6500 us .. 7500 us", "500 us .. 500 us"), choosing()),
        2e-3 * 2e-3,
        300e-3 * 3e-3);
  }

  /** Usual gaps of 4 ms sleep, one of 3 ms does not: 3 ms at 2 mW or 5 ms at 50 mW. */
  @Test
  void whatMaySleepOrNotWaitsAtMost() {
    Interval found = idle(sleeping("5 ms .. 7 ms"), sleepy());
    assertThat(found.nominal()).isCloseTo(2e-3 * 50e-3 + 1e-3 * 90e-3 + 1e-3 * 2e-3, within(NEAR));
    holds(found, 3e-3 * 2e-3, 5e-3 * 50e-3);
  }

  /** A gap of 3834 us sleeps: 2 ms of waiting, 1 ms of waking up, and 834 us; 3833 us do not. */
  @Test
  void whatSleepsInEachGapOrInNoneHasTheEndsOfItsTimes() {
    double fixed = 2e-3 * 50e-3 + 1e-3 * 90e-3;
    holds(idle(sleeping("1 ms .. 6166 us"), sleepy()), fixed + 834e-6 * 2e-3, fixed + 6e-3 * 2e-3);
    holds(idle(sleeping("6167 us .. 9 ms"), sleepy()), 1e-3 * 50e-3, 3.833e-3 * 50e-3);
    holds(idle(sleeping("1 ms .. 6167 us"), sleepy()), 3.833e-3 * 2e-3, 9e-3 * 50e-3);
  }

  /** At 98 mW waking up pays from 2 + 1 x (98 - 2) / (50 - 2) = 4 ms on, which is a gap, too. */
  @Test
  void theShortestGapThatPaysSleeps() {
    PlatformBuilder border =
        sleepy().policy("suspend", "idle", "sleep", "2 ms", "1 ms", "cpu", "98 mW");
    double fixed = 2e-3 * 50e-3 + 1e-3 * 98e-3;
    holds(idle(sleeping("1 ms .. 6 ms"), border), fixed + 1e-3 * 2e-3, fixed + 6e-3 * 2e-3);
    holds(idle(sleeping("6 ms .. 9 ms"), border), 1e-3 * 2e-3, 4e-3 * 50e-3);
  }

  /** Two jobs, whose gaps are of any length: 4 to 8 ms in all. */
  @Test
  void severalJobsLeaveGapsOfAnyLength() {
    holds(idle(sleeping("1 ms .. 5 ms", "1 ms .. 1 ms"), sleepy()), 4e-3 * 2e-3, 8e-3 * 50e-3);
  }

  private static PlatformBuilder withMemory(String sleep) {
    return PlatformBuilder.platform("soc")
        .rail("cpu", Role.PROCESSOR)
        .rail("ddr", Role.MEMORY)
        .profile("run", Set.of(), "cpu", "1 W", "ddr", "500 mW")
        .state("idle", "cpu", "50 mW", "ddr", "20 mW")
        .state("sleep", "cpu", "2 mW", "ddr", sleep)
        .policy("suspend", "idle", "sleep", "2 ms", "1 ms", "cpu", "90 mW", "ddr", "60 mW");
  }

  private static ArchitectureBuilder withMemory(ArchitectureBuilder system) {
    return system
        .add("ram", Category.MEMORY)
        .set("app", Properties.MEMORY_BINDING, AadlValues.references("ram"));
  }

  /**
   * Together they sleep from 2 + 1 x (150 - 3) / (70 - 3) = 4.19 ms on. What one of them draws more
   * may be saved by the other: each may wake up all the time.
   */
  @Test
  void whatSleepsTogetherMayDrawMoreThanItWaitsWith() {
    ArchitectureBuilder system =
        withMemory(system("5 ms .. 7 ms")).set("", Properties.IDLE_STATE, AadlValues.text("sleep"));
    Estimated result = Estimated.of(system.build(), withMemory("1 mW").build());
    holds(result.component("cpu").idleJoules(), 3e-3 * 2e-3, 5e-3 * 90e-3);
    holds(result.component("ram").idleJoules(), 3e-3 * 1e-3, 5e-3 * 60e-3);
    // in gaps of 5 to 9 ms both sleep each time; the memory's gaps need not be its processor's
    ArchitectureBuilder settled =
        withMemory(system("1 ms .. 5 ms")).set("", Properties.IDLE_STATE, AadlValues.text("sleep"));
    Estimated both = Estimated.of(settled.build(), withMemory("1 mW").build());
    double fixed = 2e-3 * 50e-3 + 1e-3 * 90e-3;
    holds(both.component("cpu").idleJoules(), fixed + 2e-3 * 2e-3, fixed + 6e-3 * 2e-3);
    holds(both.component("ram").idleJoules(), 5e-3 * 1e-3, 9e-3 * 60e-3);
  }

  /**
   * A memory that stays awake has 40 mW more in each wake-up of 1 ms, in a gap of 3.83 ms or more:
   * of 5 ms at rest at most a wake-up in 3.83 of it.
   */
  @Test
  void itsPartInWakeUpsIsThatOfTheShortestGapsThatPay() {
    ArchitectureBuilder system = withMemory(sleeping("5 ms .. 7 ms"));
    Estimated result = Estimated.of(system.build(), withMemory("1 mW").build());
    // 2 + 1 x ((90 + 60) - (2 + 20)) / ((50 + 20) - (2 + 20)) = 4.6667 ms
    double pays = 2e-3 + 1e-3 * 128.0 / 48.0;
    Interval ram = result.component("ram").idleJoules();
    assertThat(ram.nominal()).isCloseTo(4e-3 * 20e-3, within(NEAR));
    holds(ram, 3e-3 * 20e-3, 5e-3 * 20e-3 + 5e-3 * 1e-3 / pays * 40e-3);
  }

  /** Each core has gaps of its own: 9 ms beside 1 ms of work, and 10 ms that nothing ends. */
  @Test
  void coresOfOneProcessorSleepEachInItsGaps() {
    PlatformBuilder dual =
        PlatformBuilder.platform("soc")
            .rail("cpu", Role.PROCESSOR)
            .profile("run", Set.of(), "cpu", "2 W")
            .busyCores("run", "2")
            .state("idle", "cpu", "100 mW")
            .state("sleep", "cpu", "4 mW")
            .policy("suspend", "idle", "sleep", "2 ms", "1 ms", "cpu", "180 mW");
    ComponentResult cpu =
        Estimated.of(sleeping("1 ms .. 1 ms").build(), dual.build()).component("cpu");
    double halves = 2e-3 * 100e-3 + (6e-3 + 10e-3) * 4e-3 + 1e-3 * 180e-3;
    assertThat(cpu.idleJoules().nominal()).isCloseTo(halves / 2.0, within(NEAR));
    assertThat(cpu.times().orElseThrow().sleepSeconds()).isCloseTo(8e-3, within(NEAR));
    assertThat(cpu.times().orElseThrow().activeSeconds()).isCloseTo(1e-3, within(NEAR));
  }

  /**
   * A tick of 10 us and 30 uJ each 8 ms divides the gap of a job of 1 ms every 20 ms: 7.99 ms
   * twice, each with 4.99 ms asleep, and a rest that is too short.
   */
  @Test
  void ticksWakeItUp() {
    PlatformBuilder ticking = sleepy().event("timer_tick", "10 us", "cpu", "30 uJ");
    ArchitectureBuilder system =
        sleeping("1 ms .. 1 ms")
            .set("app.t0", Properties.PERIOD, "20 ms")
            .set("cpu", Properties.CLOCK_PERIOD, "8 ms");
    ComponentResult cpu = Estimated.of(system.build(), ticking.build()).component("cpu");
    double work = 1e-3 / (1.0 - 10e-6 / 8e-3);
    double rest = 20e-3 - work;
    double ticks = rest / 8e-3;
    double gaps = 2 * 7.99e-3 + rest - 16e-3;
    double each =
        (rest - ticks * 10e-6)
            * ((gaps - 2 * 5.99e-3) * 50e-3 + 2 * 4.99e-3 * 2e-3 + 2 * 1e-3 * 90e-3)
            / gaps;
    assertThat(cpu.idleJoules().nominal()).isCloseTo(each + ticks * 30e-6, within(1e-11));
    assertThat(cpu.times().orElseThrow().sleepSeconds())
        .isCloseTo((rest - ticks * 10e-6) * 2 * 4.99e-3 / gaps, within(1e-11));
  }

  /**
   * Beside another processor, whose memory stays awake: that one wakes up with its own. Gaps of 4.5
   * ms pay for the first two together, from 4.19 ms on; with another 20 mW awake, and 60 in each
   * wake-up, they would from 4.79 ms on.
   */
  @Test
  void theMemoryOfAnotherProcessorHasNoPart() {
    ArchitectureBuilder system =
        withMemory(system("5500 us .. 5500 us"))
            .set("cpu", Properties.IDLE_STATE, AadlValues.text("sleep"))
            .set("ram", Properties.IDLE_STATE, AadlValues.text("sleep"))
            .add("cpu2", Category.PROCESSOR)
            .set("cpu2", Properties.CALIBRATION, AadlValues.text("soc"))
            .add("ram2", Category.MEMORY)
            .add("app2", Category.PROCESS)
            .set("app2", Properties.PROCESSOR_BINDING, AadlValues.references("cpu2"))
            .set("app2", Properties.MEMORY_BINDING, AadlValues.references("ram2"));
    SmallSystem.thread(system, "app2.t");
    Estimated result = Estimated.of(system.build(), withMemory("1 mW").build());
    double cpu = 2e-3 * 50e-3 + 1e-3 * 90e-3 + 1.5e-3 * 2e-3;
    holds(result.component("cpu").idleJoules(), cpu, cpu);
    double ram = 2e-3 * 20e-3 + 1e-3 * 60e-3 + 1.5e-3 * 1e-3;
    holds(result.component("ram").idleJoules(), ram, ram);
    holds(result.component("ram2").idleJoules(), 9e-3 * 20e-3, 9e-3 * 20e-3);
  }
}
