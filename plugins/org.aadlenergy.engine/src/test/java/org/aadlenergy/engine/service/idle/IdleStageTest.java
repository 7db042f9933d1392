package org.aadlenergy.engine.service.idle;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Random;
import java.util.Set;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.aadlenergy.engine.architecture.Category;
import org.aadlenergy.engine.diagnostic.Diagnostic;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.diagnostic.Severity;
import org.aadlenergy.engine.platform.Role;
import org.aadlenergy.engine.result.ComponentResult;
import org.aadlenergy.engine.result.ComponentTimes;
import org.aadlenergy.engine.testing.AadlValues;
import org.aadlenergy.engine.testing.ArchitectureBuilder;
import org.aadlenergy.engine.testing.Estimated;
import org.aadlenergy.engine.testing.PlatformBuilder;
import org.aadlenergy.engine.testing.SmallSystem;
import org.aadlenergy.engine.workload.Properties;
import org.junit.jupiter.api.Test;

/** Idle and sleeping components: their time fills the window, and their energy counts once. */
class IdleStageTest {
  /** 2 W and 1 W while running, 0.5 W and 0.2 W idle, 0.1 W asleep. */
  private static PlatformBuilder board() {
    return PlatformBuilder.platform("xup-virtex2pro")
        .rail("core", Role.PROCESSOR)
        .rail("ddr", Role.MEMORY)
        .profile("run", Set.of(), "core", "2 W", "ddr", "1 W")
        .event("page_fault.on_demand", "100 us", "core", "50 uJ", "ddr", "80 uJ")
        .event("timer_tick", "10 us", "core", "30 uJ", "ddr", "1 uJ")
        .state("idle", "core", "500 mW", "ddr", "200 mW")
        .state("sleep", "core", "100 mW")
        .policy("suspend", "idle", "sleep", "1 ms", "2 ms", "core", "700 mW");
  }

  private static ArchitectureBuilder scheduled() {
    return SmallSystem.builder()
        .set("cpu", Properties.SCHEDULING_PROTOCOL, AadlValues.literal("RMS"));
  }

  private static Estimated estimate(ArchitectureBuilder builder) {
    return Estimated.of(builder.build(), board().build());
  }

  private static ComponentTimes times(Estimated result, String path) {
    return result.component(path).times().orElseThrow();
  }

  @Test
  void idlePowerOverTheTimeInWhichNothingRuns() {
    Estimated result = estimate(SmallSystem.builder().set("app.t", Properties.PAGE_FAULTS, "5"));

    // 1 ms of execution and 0.5 ms of faults in 10 ms: 8.5 ms of both rails
    ComponentResult cpu = result.component("cpu");
    assertThat(cpu.idleJoules().nominal()).isCloseTo(0.5 * 8.5e-3, within(1e-15));
    assertThat(cpu.activeJoules().nominal()).isCloseTo(2e-3 + 250e-6, within(1e-15));
    ComponentResult ram = result.component("ram");
    assertThat(ram.idleJoules().nominal()).isCloseTo(0.2 * 8.5e-3, within(1e-15));
    assertThat(times(result, "ram").activeSeconds()).isCloseTo(1.5e-3, within(1e-15));
    assertThat(times(result, "ram").idleSeconds()).isCloseTo(8.5e-3, within(1e-15));
    assertThat(result.root().complete()).isTrue();
  }

  @Test
  void aPlatformThatSaysNothingOfIdlenessIsNamed() {
    Estimated result = SmallSystem.estimate(SmallSystem.builder());

    assertThat(result.finding(DiagnosticCode.IDLE_ENERGY_LEFT_OUT))
        .satisfies(
            finding -> {
              assertThat(finding.severity()).isEqualTo(Severity.INFO);
              assertThat(finding.message()).contains("cpu and 1 more", "xup-virtex2pro");
            });
    assertThat(times(result, "cpu").idleSeconds()).isCloseTo(9e-3, within(1e-15));
  }

  @Test
  void aNamedStateThatThePlatformLacksIsAnError() {
    ArchitectureBuilder builder =
        SmallSystem.builder().set("cpu", Properties.IDLE_STATE, AadlValues.text("doze"));
    Estimated result = estimate(builder);

    Diagnostic finding = result.finding(DiagnosticCode.IDLE_ENERGY_LEFT_OUT);
    assertThat(finding.severity()).isEqualTo(Severity.ERROR);
    assertThat(finding.message()).contains("no state doze");
    assertThat(finding.span().line()).isEqualTo(builder.lineOf("cpu", Properties.IDLE_STATE));
    assertThat(result.root().complete()).isFalse();
  }

  @Test
  void aProcessorSleepsInGapsThatAreLongEnough() {
    Estimated result =
        estimate(scheduled().set("cpu", Properties.IDLE_STATE, AadlValues.text("sleep")));

    // a gap of 9 ms; it pays from max(1 + 2, 1 + 2 x (0.7 - 0.1) / (0.5 - 0.1)) = 4 ms:
    // 1 ms at 0.5 W, 6 ms at 0.1 W, 2 ms of waking up at 0.7 W
    ComponentResult cpu = result.component("cpu");
    assertThat(cpu.idleJoules().nominal()).isCloseTo(0.5e-3 + 0.6e-3 + 1.4e-3, within(1e-15));
    assertThat(times(result, "cpu").sleepSeconds()).isCloseTo(6e-3, within(1e-15));
    assertThat(times(result, "cpu").activeSeconds()).isCloseTo(3e-3, within(1e-15));
    assertThat(times(result, "cpu").idleSeconds()).isCloseTo(1e-3, within(1e-15));
  }

  @Test
  void shortGapsDoNotPay() {
    Estimated result =
        estimate(
            scheduled()
                .set("cpu", Properties.IDLE_STATE, AadlValues.text("sleep"))
                .set("app.t", Properties.PERIOD, "4900 us"));

    // a gap of 3.9 ms
    assertThat(result.component("cpu").idleJoules().nominal())
        .isCloseTo(0.5 * 3.9e-3, within(1e-15));
    assertThat(times(result, "cpu").sleepSeconds()).isZero();
  }

  @Test
  void sleepingNeedsASchedule() {
    Estimated result =
        estimate(SmallSystem.builder().set("cpu", Properties.IDLE_STATE, AadlValues.text("sleep")));

    assertThat(result.finding(DiagnosticCode.IDLE_ENERGY_LEFT_OUT).message())
        .contains("Scheduling_Protocol");
    assertThat(result.root().complete()).isFalse();
  }

  @Test
  void ticksInterruptTheIdleProcessor() {
    Estimated result = estimate(scheduled().set("cpu", Properties.CLOCK_PERIOD, "1 ms"));

    // the thread takes 1 / (1 - 0.01) ms with its ticks; the rest has a tick of 10 us each ms
    double busy = 1e-3 / 0.99;
    double ticks = (10e-3 - busy) / 1e-3;
    double idle = 10e-3 - busy - ticks * 10e-6;
    assertThat(result.component("cpu").idleJoules().nominal())
        .isCloseTo(0.5 * idle + ticks * 30e-6, within(1e-12));
    assertThat(times(result, "cpu").activeSeconds()).isCloseTo(10e-3 - idle, within(1e-12));
  }

  @Test
  void whatThreadsDoNotTouchIsIdleAllTheTime() {
    ArchitectureBuilder builder =
        SmallSystem.builder()
            .add("spare", Category.PROCESSOR)
            .set("spare", Properties.CALIBRATION, AadlValues.text("xup-virtex2pro"));
    Estimated result = estimate(builder);

    assertThat(result.component("spare").idleJoules().nominal())
        .isCloseTo(0.5 * 10e-3, within(1e-15));
    assertThat(times(result, "spare")).isEqualTo(new ComponentTimes(0.0, 10e-3, 0.0));
  }

  @Property(tries = 2000)
  void timesFillTheWindowExactly(@ForAll Random random) {
    double window = Math.pow(10.0, 14.0 * random.nextDouble() - 9.0);
    double active = 1.3 * random.nextDouble();
    double sleep = 1.3 * random.nextDouble();
    ComponentTimes times = ComponentTimes.of(window, active * window, sleep * window);

    assertThat(times.activeSeconds() + times.idleSeconds() + times.sleepSeconds())
        .isEqualTo(window);
    assertThat(times.sleepSeconds() + times.idleSeconds() + times.activeSeconds())
        .isEqualTo(window);
    assertThat(times.idleSeconds()).isNotNegative();
    assertThat(times.activeSeconds())
        .isCloseTo(Math.min(1.0, active) * window, within(window * 1e-15));
  }

  /**
   * A timer ticks 1000 times in an idle second, 10 us each: the core takes 1 W meanwhile and 0.1 W
   * else, and the board 3 W instead of the 2 W that count all the time.
   */
  @Test
  void ticksOfAnIdleBoardAddToItsIdlePower() {
    PlatformBuilder platform =
        PlatformBuilder.platform("xup-virtex2pro")
            .rail("core", Role.PROCESSOR)
            .rail("supply", Role.BOARD)
            .profile("run", Set.of(), "core", "1 W", "supply", "4 W")
            .state("idle", "core", "100 mW", "supply", "2 W")
            .event("timer_tick", "10 us", "core", "1 W", "supply", "3 W");
    ArchitectureBuilder builder =
        SmallSystem.builder()
            .set("cpu", Properties.CLOCK_PERIOD, "1 ms")
            .set("app.t", Properties.PERIOD, "1 sec")
            .set("app.t", Properties.COMPUTE_EXECUTION_TIME, "0 ms .. 0 ms");
    Estimated result = Estimated.of(builder.build(), platform.build());

    assertThat(result.component("cpu").idleJoules().nominal())
        .isCloseTo(0.099 + 0.01 + 2.0 + 0.01, within(1e-12));
  }

  @Test
  void anIdleStateOfAWholeBoardIsToldToBeOfNoUse() {
    PlatformBuilder platform =
        PlatformBuilder.platform("xup-virtex2pro")
            .rail("supply", Role.BOARD)
            .profile("run", Set.of(), "supply", "4 W")
            .state("idle", "supply", "2 W")
            .state("sleep", "supply", "1 W");
    ArchitectureBuilder builder =
        SmallSystem.builder().set("cpu", Properties.IDLE_STATE, AadlValues.text("sleep"));
    Estimated result = Estimated.of(builder.build(), platform.build());

    assertThat(result.findings(DiagnosticCode.IDLE_ENERGY_LEFT_OUT))
        .anySatisfy(
            finding -> {
              assertThat(finding.severity()).isEqualTo(Severity.WARNING);
              assertThat(finding.message()).contains("Idle_State of processor cpu", "supply");
              assertThat(finding.span().line())
                  .isEqualTo(builder.lineOf("cpu", Properties.IDLE_STATE));
            });
    // 10 ms at 2 W, awake or not
    assertThat(result.component("cpu").idleJoules().nominal()).isCloseTo(0.02, within(1e-15));
    assertThat(Estimated.of(SmallSystem.builder().build(), platform.build()).findings())
        .noneMatch(finding -> finding.severity() == Severity.WARNING);
  }
}
