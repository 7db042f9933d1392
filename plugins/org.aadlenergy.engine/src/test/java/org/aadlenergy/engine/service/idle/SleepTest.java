package org.aadlenergy.engine.service.idle;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Set;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.diagnostic.Severity;
import org.aadlenergy.engine.platform.Role;
import org.aadlenergy.engine.result.ComponentResult;
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

    Estimated shorter = estimate(sleeping(scheduled("4999 us")));
    assertIdle(shorter, "cpu", 0.5 * 3.999e-3);
    assertTimes(shorter, "cpu", 1e-3, 3.999e-3, 0.0);
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
        DiagnosticCode.AE0706,
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
              DiagnosticCode.AE0706,
              Severity.ERROR,
              builder.lineOf("cpu", Properties.IDLE_STATE),
              "policy suspend of platform xup-virtex2pro lacks the power or the time of its wake-up");
    }
  }
}
