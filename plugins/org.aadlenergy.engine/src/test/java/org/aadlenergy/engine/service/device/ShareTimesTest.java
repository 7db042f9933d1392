package org.aadlenergy.engine.service.device;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.aadlenergy.engine.architecture.Category;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.diagnostic.Severity;
import org.aadlenergy.engine.platform.Role;
import org.aadlenergy.engine.quantity.Dimension;
import org.aadlenergy.engine.quantity.Interval;
import org.aadlenergy.engine.result.section.Row;
import org.aadlenergy.engine.testing.AadlValues;
import org.aadlenergy.engine.testing.ArchitectureBuilder;
import org.aadlenergy.engine.testing.Estimated;
import org.aadlenergy.engine.testing.PlatformBuilder;
import org.aadlenergy.engine.workload.Properties;
import org.junit.jupiter.api.Test;

/** How a component whose states have shares spends a window of two seconds. */
class ShareTimesTest {
  /** It dozes off after 5 ms; sleep is its low state. */
  private static PlatformBuilder radio() {
    return Radios.radio().policy("doze", "idle", "sleep", "5 ms", "2 ms", "supply", "30 mW");
  }

  private static ArchitectureBuilder sharing(String... statesAndShares) {
    return Radios.builder()
        .set(Radios.THREAD, Properties.PERIOD, "2 sec")
        .set("radio", Properties.STATE_SHARES, Radios.shares(statesAndShares));
  }

  private static Estimated estimate(ArchitectureBuilder builder) {
    return Estimated.of(builder.build(), Radios.board().build(), radio().build());
  }

  private static void takes(Estimated result, double active, double idle, double asleep) {
    var times = result.component("radio").times().orElseThrow();
    assertThat(times.activeSeconds()).isCloseTo(active, within(1e-9));
    assertThat(times.idleSeconds()).isCloseTo(idle, within(1e-9));
    assertThat(times.sleepSeconds()).isCloseTo(asleep, within(1e-9));
  }

  /** 0.1 of it works, 0.2 are said to be idle and 0.4 are left, 0.3 are asleep. */
  @Test
  void statesOfWaitingAndLowStatesAreNoWork() {
    Estimated result = estimate(sharing("transmit", "0.1", "idle", "0.2", "sleep", "0.3"));

    takes(result, 0.2, 1.2, 0.6);
    Row sleep = result.rows(StateShareSection.TYPE).get(2);
    assertThat(sleep.get(StateShareSection.SECONDS)).isCloseTo(0.6, within(1e-12));
    assertThat(result.component("radio").idleJoules().nominal())
        .isCloseTo(0.2 * 0.1 + 0.4 * 0.001 + 0.6 * 1e-5 + 0.8 * 0.001, within(1e-12));
  }

  /** What is left is spent in the state that it names. */
  @Test
  void theRestMayBeAsleep() {
    Estimated result =
        estimate(
            sharing("transmit", "0.1", "idle", "0.2", "sleep", "0.3")
                .set("radio", Properties.IDLE_STATE, AadlValues.text("sleep")));

    takes(result, 0.2, 0.4, 1.4);
  }

  @Test
  void anIdleStateThatThePlatformLacksIsToldAtItsPlace() {
    ArchitectureBuilder builder =
        sharing("transmit", "0.1").set("radio", Properties.IDLE_STATE, AadlValues.text("slumber"));
    Estimated result = estimate(builder);

    result.finds(
        DiagnosticCode.UNKNOWN_STATE,
        Severity.ERROR,
        builder.lineOf("radio", Properties.IDLE_STATE),
        "platform radio of device radio has no state slumber",
        "its states are idle, transmit, receive, sleep");
    assertThat(result.leftOut()).containsExactly("radio idle");
    takes(result, 2.0, 0.0, 0.0);
  }

  /** Of execution and the rests of processor and radio one more is not computed. */
  @Test
  void sharesThatAreNotWholeLowerTheCoverage() {
    Estimated whole = estimate(sharing("transmit", "0.1"));
    Estimated lacking = estimate(sharing("transmitt", "0.1"));

    assertThat(whole.coverage() - lacking.coverage()).isGreaterThan(0.0);
    assertThat(lacking.rows(StateShareSection.TYPE)).isEmpty();
    assertThat(lacking.leftOut()).containsExactly("radio component");
  }

  /**
   * Writing takes 5 ms within 10 %, each two seconds: so much less of 1 mW is left, 10 % of 20 mW
   * counting besides.
   */
  @Test
  void theRestHasTheRangeOfTheWorkBesideIt() {
    ArchitectureBuilder builder =
        Radios.builder()
            .set(Radios.THREAD, Properties.PERIOD, "2 sec")
            .add("flash", Category.MEMORY)
            .set("flash", Properties.CALIBRATION, AadlValues.text("flash"))
            .set("flash", Properties.STATE_SHARES, Radios.shares("scrub", "0.1"))
            .set(Radios.THREAD, Properties.STORAGE_DEVICE, AadlValues.references("flash"))
            .set(Radios.THREAD, Properties.STORAGE_WRITES, "4 KiByte");
    PlatformBuilder flash =
        PlatformBuilder.platform("flash")
            .rail("vcc", Role.DEVICE)
            .state("idle", "vcc", "1 mW")
            .state("scrub", "vcc", "20 mW")
            .constant("storage.operation_size", "4 KiB", Dimension.SIZE)
            .within(0.1)
            .event("storage.write", "5 ms", "vcc", "60 uJ");
    Interval idle =
        Estimated.of(builder.build(), Radios.board().build(), Radios.radio().build(), flash.build())
            .component("flash")
            .idleJoules();

    assertThat(idle.nominal()).isCloseTo(4e-3 + 1.795e-3, within(1e-12));
    assertThat(idle.low()).isCloseTo(4e-3 + 1.7945e-3, within(1e-12));
    assertThat(idle.high()).isCloseTo(4e-3 + 1.7955e-3, within(1e-12));
  }
}
