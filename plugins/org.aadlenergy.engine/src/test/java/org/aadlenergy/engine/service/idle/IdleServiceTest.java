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

/** What components draw in the 9 of 10 ms in which {@code app.t} does not run. */
class IdleServiceTest {

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

  @Test
  void eachComponentIdlesWhileItIsNotCharged() {
    Estimated result = estimate(SmallSystem.builder());

    assertIdle(result, "cpu", 0.5 * 9e-3);
    assertIdle(result, "ram", 0.2 * 9e-3);
    assertTimes(result, "cpu", 1e-3, 9e-3, 0.0);
    assertThat(result.mode().totals().energyJoules().nominal())
        .isCloseTo(3.0 * 1e-3 + 0.7 * 9e-3, within(1e-15));
    // execution and both idle; not TLB misses, page faults and switches
    assertThat(result.coverage()).isEqualTo(3.0 / 6.0);
  }

  /** A platform that knows how one of them idles leaves out the other. */
  @Test
  void whatAStateDoesNotSayIsNotIncluded() {
    ArchitectureBuilder builder = SmallSystem.builder();
    Estimated result =
        Estimated.of(builder.build(), rails().state("idle", "core", "500 mW").build());

    result.finds(
        DiagnosticCode.IDLE_ENERGY_LEFT_OUT,
        Severity.INFO,
        builder.lineOf("ram"),
        "the idle energy of memory ram is not included: platform xup-virtex2pro does not say what"
            + " it draws in a state idle or wait",
        "add 'state idle { power RAIL = ... }' to a platform file that extends xup-virtex2pro");
    assertThat(result.leftOut()).containsExactly("ram idle");
    assertThat(result.coverage()).isEqualTo(2.0 / 6.0);
    Estimated neither = Estimated.of(builder.build(), rails().build());
    neither.finds(
        DiagnosticCode.IDLE_ENERGY_LEFT_OUT,
        Severity.INFO,
        builder.lineOf("cpu"),
        "the idle energy of processor cpu and 1 more is not included");
    assertThat(neither.coverage()).isEqualTo(1.0 / 6.0);
  }

  @Test
  void waitingIsAnotherWordForIdle() {
    Estimated result =
        Estimated.of(
            SmallSystem.builder().build(),
            rails().state("wait", "core", "300 mW", "ddr", "100 mW").build());
    assertIdle(result, "cpu", 0.3 * 9e-3);

    Estimated both =
        Estimated.of(
            SmallSystem.builder().build(),
            board().state("wait", "core", "300 mW", "ddr", "100 mW").build());
    assertIdle(both, "cpu", 0.5 * 9e-3);
  }

  @Test
  void aNamedStateCountsWhereNoPolicyLeadsToIt() {
    Estimated result =
        Estimated.of(
            SmallSystem.builder()
                .set("cpu", Properties.IDLE_STATE, AadlValues.text("doze"))
                .build(),
            board().state("doze", "core", "250 mW").build());

    assertIdle(result, "cpu", 0.25 * 9e-3);
    assertTimes(result, "cpu", 1e-3, 9e-3, 0.0);
    assertThat(result.coverage()).isEqualTo(3.0 / 6.0);
  }

  @Test
  void aNamedStateThatIsNotThereOrHasNoPowerIsAnError() {
    ArchitectureBuilder builder =
        SmallSystem.builder().set("cpu", Properties.IDLE_STATE, AadlValues.text("doze"));
    Estimated result = estimate(builder);
    result.finds(
        DiagnosticCode.IDLE_ENERGY_LEFT_OUT,
        Severity.ERROR,
        builder.lineOf("cpu", Properties.IDLE_STATE),
        "the idle energy of processor cpu is not included: platform xup-virtex2pro has no state"
            + " doze",
        "name a state that the platform has: idle, sleep");
    assertThat(result.component("cpu").idleJoules().nominal()).isZero();
    assertThat(result.coverage()).isEqualTo(2.0 / 6.0);
    assertThat(result.root().complete()).isFalse();

    Estimated powerless =
        Estimated.of(builder.build(), board().state("doze", "ddr", "250 mW").build());
    powerless.finds(
        DiagnosticCode.IDLE_ENERGY_LEFT_OUT,
        Severity.ERROR,
        builder.lineOf("cpu", Properties.IDLE_STATE),
        "state doze of platform xup-virtex2pro has no power");
    assertThat(powerless.coverage()).isEqualTo(2.0 / 6.0);
  }

  /**
   * Without a schedule nobody knows the gaps that a memory could sleep in: it counts as waiting.
   */
  @Test
  void aMemoryIsNotAsleepWithoutWakingUp() {
    ArchitectureBuilder builder =
        SmallSystem.builder().set("ram", Properties.IDLE_STATE, AadlValues.text("refresh"));
    PlatformBuilder platform =
        board()
            .state("refresh", "ddr", "50 mW")
            .policy("self", "idle", "refresh", "1 ms", "2 ms", "ddr", "100 mW");

    Estimated result = Estimated.of(builder.build(), platform.build());
    assertIdle(result, "ram", 0.2 * 9e-3);
    result.finds(
        DiagnosticCode.IDLE_ENERGY_LEFT_OUT,
        Severity.WARNING,
        builder.lineOf("ram", Properties.IDLE_STATE),
        "Idle_State of memory ram changes nothing",
        "it counts in state idle");

    // a state that no policy leads to needs no waking up
    PlatformBuilder free = board().state("refresh", "ddr", "50 mW");
    assertIdle(Estimated.of(builder.build(), free.build()), "ram", 0.05 * 9e-3);
  }

  /** Hardware with a platform of its own that no thread charges idles for the whole window. */
  @Test
  void whatNoThreadChargesIdlesAllTheTime() {
    ArchitectureBuilder builder =
        SmallSystem.builder()
            .add("radio", Category.DEVICE)
            .set("radio", Properties.CALIBRATION, AadlValues.text("radio"))
            .add("link", Category.BUS)
            .set("link", Properties.CALIBRATION, AadlValues.text("link"));
    Estimated result =
        Estimated.of(
            builder.build(),
            board().build(),
            PlatformBuilder.platform("radio")
                .rail("rf", Role.DEVICE)
                .state("wait", "rf", "40 mW")
                .build(),
            PlatformBuilder.platform("link")
                .rail("wire", Role.BUS)
                .state("idle", "wire", "3 mW")
                .build());

    assertIdle(result, "radio", 0.04 * 10e-3);
    assertIdle(result, "link", 0.003 * 10e-3);
    assertTimes(result, "radio", 0.0, 10e-3, 0.0);
    assertThat(result.coverage()).isEqualTo(5.0 / 8.0);
  }

  /**
   * One draws 800 mW more of the memory while it works than that draws at rest, another 150 mW
   * less: the most is drawn where the first takes long, and the second does not.
   */
  @Test
  void workThatDrawsLessThanRestOffsetsNothing() {
    String[] range = {"1 ms .. 3 ms", "1 ms .. 1 ms", "3 ms .. 3 ms"};
    Interval bounds = memory(range[0], range[0]);
    for (int fast = 1; fast <= 2; fast++) {
      for (int slow = 1; slow <= 2; slow++) {
        double found = memory(range[fast], range[slow]).nominal();
        double joules = 2e-3 + (2 * fast - 1) * 1e-3 * 0.8 - (2 * slow - 1) * 1e-3 * 0.15;
        assertThat(found).isCloseTo(joules, within(1e-12));
        assertThat(found).isBetween(bounds.low() - 1e-15, bounds.high() + 1e-15);
      }
    }
  }

  private static Interval memory(String fast, String slow) {
    PlatformBuilder board = board().profile("slow", Set.of(), "core", "1 W", "ddr", "50 mW");
    ArchitectureBuilder system = SmallSystem.builder();
    SmallSystem.thread(system, "app.s")
        .set("app.t", Properties.COMPUTE_EXECUTION_TIME, fast)
        .set("app.s", Properties.COMPUTE_EXECUTION_TIME, slow)
        .set("app.t", Properties.EXECUTION_PROFILE, AadlValues.text("run"))
        .set("app.s", Properties.EXECUTION_PROFILE, AadlValues.text("slow"));
    return Estimated.of(system.build(), board.build()).component("ram").energyJoules();
  }
}
