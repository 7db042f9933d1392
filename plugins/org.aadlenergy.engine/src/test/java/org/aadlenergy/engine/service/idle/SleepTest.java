package org.aadlenergy.engine.service.idle;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Set;
import org.aadlenergy.engine.architecture.Category;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.diagnostic.Severity;
import org.aadlenergy.engine.platform.Role;
import org.aadlenergy.engine.result.ComponentResult;
import org.aadlenergy.engine.signal.Signal;
import org.aadlenergy.engine.testing.AadlValues;
import org.aadlenergy.engine.testing.ArchitectureBuilder;
import org.aadlenergy.engine.testing.Estimated;
import org.aadlenergy.engine.testing.PlatformBuilder;
import org.aadlenergy.engine.testing.SmallSystem;
import org.aadlenergy.engine.workload.Properties;
import org.junit.jupiter.api.Test;

/** In which gaps a processor sleeps, and what that needs. */
class SleepTest {
  /** Idle at 500 mW and 200 mW; asleep at 100 mW after 1 ms, awake again in 2 ms at 700 mW. */
  private static PlatformBuilder board() {
    return rails()
        .state("idle", "core", "500 mW", "ddr", "200 mW")
        .state("sleep", "core", "100 mW")
        .policy("suspend", "idle", "sleep", "1 ms", "2 ms", "core", "700 mW");
  }

  private static PlatformBuilder rails() {
    return PlatformBuilder.platform("xup-virtex2pro")
        .rail("core", Role.PROCESSOR)
        .rail("ddr", Role.MEMORY)
        .profile("run", Set.of(), "core", "2 W", "ddr", "1 W");
  }

  private static Estimated estimate(ArchitectureBuilder builder) {
    return Estimated.of(builder.build(), board().build());
  }

  private static ArchitectureBuilder scheduled(String period) {
    return SmallSystem.builder()
        .set("cpu", Properties.SCHEDULING_PROTOCOL, AadlValues.literal("RMS"))
        .set("app.t", Properties.PERIOD, period);
  }

  private static ArchitectureBuilder sleeping(ArchitectureBuilder builder) {
    return builder.set("cpu", Properties.IDLE_STATE, AadlValues.text("sleep"));
  }

  private static void assertIdle(Estimated result, String path, double joules) {
    ComponentResult component = result.component(path);
    assertThat(component.idleJoules().nominal()).isCloseTo(joules, within(1e-15));
    assertThat(component.covered()).isTrue();
  }

  private static void assertTimes(
      Estimated result, String path, double active, double idle, double sleep) {
    var times = result.component(path).times().orElseThrow();
    assertThat(times.activeSeconds()).isCloseTo(active, within(1e-15));
    assertThat(times.idleSeconds()).isCloseTo(idle, within(1e-15));
    assertThat(times.sleepSeconds()).isCloseTo(sleep, within(1e-15));
  }

  /**
   * Asleep pays from a gap of max(1 + 2, 1 + 2 x (0.7 - 0.1) / (0.5 - 0.1)) = 4 ms. A gap of 4 ms:
   * 1 ms of waiting, 1 ms asleep, 2 ms of waking up.
   */
  @Test
  void aProcessorSleepsFromTheGapThatPays() {
    Estimated result = estimate(sleeping(scheduled("5 ms")));
    assertIdle(result, "cpu", 0.5 * 1e-3 + 0.1 * 1e-3 + 0.7 * 2e-3);
    assertTimes(result, "cpu", 1e-3 + 2e-3, 1e-3, 1e-3);
    // execution and both idle; not TLB misses, page faults and switches
    assertThat(result.coverage()).isEqualTo(3.0 / 6.0);

    // 2 W from 0 to 1 ms, then waiting up to 2, asleep up to 3, and waking up to 5 ms
    Signal watts = result.mode().power().component("cpu").orElseThrow();
    double[] expected = {2.0, 0.5, 0.1, 0.7, 0.7};
    for (int ms = 0; ms < expected.length; ms++) {
      assertThat(watts.at(ms * 1_000_000_000L)).isCloseTo(expected[ms], within(1e-12));
      assertThat(watts.at(ms * 1_000_000_000L + 999_999_999))
          .isCloseTo(expected[ms], within(1e-12));
    }

    Estimated shorter = estimate(sleeping(scheduled("4999 us")));
    assertIdle(shorter, "cpu", 0.5 * 3.999e-3);
    assertTimes(shorter, "cpu", 1e-3, 3.999e-3, 0.0);
  }

  /** From 6 to 25 ms: 1 ms of waiting, 16 ms asleep, 2 ms of waking up; not twice, to 20 and on. */
  @Test
  void aGapThatGoesOnInTheNextRepetitionIsOne() {
    ArchitectureBuilder builder =
        sleeping(scheduled("20 ms")).set("app.t", Properties.DISPATCH_OFFSET, "5 ms");
    Estimated result = estimate(builder);

    assertIdle(result, "cpu", 0.5 * 1e-3 + 0.1 * 16e-3 + 0.7 * 2e-3);
    Signal watts = result.mode().power().component("cpu").orElseThrow();
    assertThat(watts.at(1_000_000_000L)).isCloseTo(0.1, within(1e-12));
    assertThat(watts.at(4_000_000_000L)).isCloseTo(0.7, within(1e-12));
    assertThat(watts.at(6_500_000_000L)).isCloseTo(0.5, within(1e-12));
  }

  @Test
  void aStateThatTakesNoLessThanWaitingIsNeverEntered() {
    Estimated result =
        Estimated.of(
            sleeping(scheduled("20 ms")).build(), board().state("sleep", "core", "500 mW").build());

    assertIdle(result, "cpu", 0.5 * 19e-3);
    assertTimes(result, "cpu", 1e-3, 19e-3, 0.0);
  }

  /** Waking up at less than the low state: only the time of it counts, 1 + 2 ms. */
  @Test
  void aGapHasToHoldTheTimeoutAndTheWakeUp() {
    PlatformBuilder cheap =
        board().policy("suspend", "idle", "sleep", "1 ms", "2 ms", "core", "100 mW");
    assertTimes(
        Estimated.of(sleeping(scheduled("4 ms")).build(), cheap.build()), "cpu", 3e-3, 1e-3, 0.0);
    assertTimes(
        Estimated.of(sleeping(scheduled("3999 us")).build(), cheap.build()),
        "cpu",
        1e-3,
        2.999e-3,
        0.0);
  }

  @Test
  void sleepingNeedsAScheduleAndAllFigures() {
    ArchitectureBuilder unscheduled = sleeping(SmallSystem.builder());
    Estimated result = estimate(unscheduled);
    result.finds(
        DiagnosticCode.IDLE_ENERGY_LEFT_OUT,
        Severity.ERROR,
        unscheduled.lineOf("cpu", Properties.IDLE_STATE),
        "policy suspend of platform xup-virtex2pro needs the gaps of a schedule: the processor has"
            + " no Scheduling_Protocol");
    assertTimes(result, "cpu", 1e-3, 9e-3, 0.0);
    assertThat(result.coverage()).isEqualTo(2.0 / 6.0);

    ArchitectureBuilder builder = sleeping(scheduled("10 ms"));
    for (PlatformBuilder lacking :
        new PlatformBuilder[] {
          board().policy("suspend", "idle", "sleep", "1 ms", "", "core", "700 mW"),
          board().policy("suspend", "idle", "sleep", "1 ms", "2 ms"),
          board().policy("suspend", "rest", "sleep", "1 ms", "2 ms", "core", "700 mW"),
          board().state("sleep", "ddr", "1 mW")
        }) {
      Estimated.of(builder.build(), lacking.build())
          .finds(
              DiagnosticCode.IDLE_ENERGY_LEFT_OUT,
              Severity.ERROR,
              builder.lineOf("cpu", Properties.IDLE_STATE),
              "policy suspend of platform xup-virtex2pro lacks the power or the time of its wake-up");
    }
  }

  /**
   * A memory that works for one processor sleeps and wakes up with it. Together the low state pays
   * from a gap of 1 + 2 x (1.0 - 0.13) / (0.7 - 0.13) = 4.05 ms.
   */
  @Test
  void aMemoryFollowsTheGapsOfItsProcessor() {
    PlatformBuilder whole =
        board()
            .state("sleep", "core", "100 mW", "ddr", "30 mW")
            .policy("suspend", "idle", "sleep", "1 ms", "2 ms", "core", "700 mW", "ddr", "300 mW");
    ArchitectureBuilder builder =
        scheduled("5060 us").set("", Properties.IDLE_STATE, AadlValues.text("sleep"));

    Estimated result = Estimated.of(builder.build(), whole.build());

    // a gap of 4.06 ms: 1 ms of waiting, 1.06 ms asleep, 2 ms of waking up
    assertIdle(result, "cpu", 0.5 * 1e-3 + 0.1 * 1.06e-3 + 0.7 * 2e-3);
    assertIdle(result, "ram", 0.2 * 1e-3 + 0.03 * 1.06e-3 + 0.3 * 2e-3);
    assertTimes(result, "ram", 1e-3 + 2e-3, 1e-3, 1.06e-3);

    Estimated shorter =
        Estimated.of(builder.set("app.t", Properties.PERIOD, "5040 us").build(), whole.build());
    assertIdle(shorter, "cpu", 0.5 * 4.04e-3);
    assertIdle(shorter, "ram", 0.2 * 4.04e-3);
  }

  /** Where only the processor sleeps, the memory waits, and takes part in waking it up. */
  @Test
  void aMemoryThatStaysAwakeTakesPartInWakeUps() {
    PlatformBuilder whole =
        board()
            .state("sleep", "core", "100 mW", "ddr", "30 mW")
            .policy("suspend", "idle", "sleep", "1 ms", "2 ms", "core", "700 mW", "ddr", "300 mW");

    Estimated result = Estimated.of(sleeping(scheduled("10 ms")).build(), whole.build());

    // a gap of 9 ms: 1 ms of waiting, 6 ms asleep, 2 ms of waking up
    assertIdle(result, "cpu", 0.5 * 1e-3 + 0.1 * 6e-3 + 0.7 * 2e-3);
    assertIdle(result, "ram", 0.2 * 7e-3 + 0.3 * 2e-3);
    assertTimes(result, "ram", 1e-3, 9e-3, 0.0);
  }

  /** The other way round, too. */
  @Test
  void aMemoryThatSleepsAloneWakesUp() {
    PlatformBuilder whole =
        board()
            .state("sleep", "core", "100 mW", "ddr", "30 mW")
            .policy("suspend", "idle", "sleep", "1 ms", "2 ms", "core", "600 mW", "ddr", "300 mW");
    ArchitectureBuilder builder =
        scheduled("10 ms").set("ram", Properties.IDLE_STATE, AadlValues.text("sleep"));

    Estimated result = Estimated.of(builder.build(), whole.build());

    assertIdle(result, "cpu", 0.5 * 7e-3 + 0.6 * 2e-3);
    assertIdle(result, "ram", 0.2 * 1e-3 + 0.03 * 6e-3 + 0.3 * 2e-3);
  }

  /** Nobody knows when both processors are idle: the memory counts as waiting, and that is said. */
  @Test
  void aMemoryOfTwoProcessorsWaits() {
    ArchitectureBuilder builder =
        scheduled("10 ms")
            .add("other", Category.PROCESSOR)
            .set("other", Properties.CALIBRATION, AadlValues.text("xup-virtex2pro"))
            .set("other", Properties.SCHEDULING_PROTOCOL, AadlValues.literal("RMS"))
            .set("", Properties.IDLE_STATE, AadlValues.text("sleep"));
    SmallSystem.thread(builder, "app.u")
        .set("app.u", Properties.PROCESSOR_BINDING, AadlValues.references("other"));
    PlatformBuilder whole = board().state("sleep", "core", "100 mW", "ddr", "30 mW");

    Estimated result = Estimated.of(builder.build(), whole.build());

    assertIdle(result, "ram", 0.2 * 8e-3);
    result.finds(
        DiagnosticCode.IDLE_ENERGY_LEFT_OUT,
        Severity.WARNING,
        builder.lineOf("", Properties.IDLE_STATE),
        "Idle_State of memory ram changes nothing");
  }
}
