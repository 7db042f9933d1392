package org.aadlenergy.engine.service.device;

import static org.aadlenergy.engine.service.device.Radios.shares;
import static org.aadlenergy.engine.service.device.Radios.use;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.aadlenergy.engine.architecture.Category;
import org.aadlenergy.engine.architecture.PropertyValue;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.diagnostic.Severity;
import org.aadlenergy.engine.platform.Role;
import org.aadlenergy.engine.quantity.Dimension;
import org.aadlenergy.engine.result.ComponentResult;
import org.aadlenergy.engine.result.section.Row;
import org.aadlenergy.engine.testing.AadlValues;
import org.aadlenergy.engine.testing.ArchitectureBuilder;
import org.aadlenergy.engine.testing.Estimated;
import org.aadlenergy.engine.testing.PlatformBuilder;
import org.aadlenergy.engine.workload.Properties;
import org.junit.jupiter.api.Test;

/** Components of which a designer knows the shares of the time in states; a second of each. */
class StateSharesTest {
  private static final String SHARES = Properties.STATE_SHARES;

  private static ArchitectureBuilder sharing(PropertyValue shares) {
    return Radios.builder().set("radio", SHARES, shares);
  }

  private static List<Row> lines(Estimated result) {
    return result.rows(StateShareSection.TYPE);
  }

  private static void assertLine(Row line, String state, double share, double joules) {
    assertThat(line.get(StateShareSection.PATH)).isEqualTo("radio");
    assertThat(line.get(StateShareSection.STATE)).isEqualTo(state);
    assertThat(line.get(StateShareSection.SHARE)).isCloseTo(share, within(1e-15));
    assertThat(line.get(StateShareSection.SECONDS)).isCloseTo(share, within(1e-15));
    assertThat(line.get(StateShareSection.STATE_ENERGY).nominal()).isCloseTo(joules, within(1e-15));
  }

  /** 2 % at 100 mW, 10 % at 50 mW, and 88 % at 1 mW. */
  @Test
  void eachStateHasALineAndTheRestIsIdle() {
    Estimated result = Radios.estimate(sharing(shares("transmit", "0.02", "receive", "0.1")));

    List<Row> lines = lines(result);
    assertThat(lines).hasSize(3);
    assertLine(lines.get(0), "transmit", 0.02, 2e-3);
    assertLine(lines.get(1), "receive", 0.1, 5e-3);
    assertLine(lines.get(2), "idle", 0.88, 0.88e-3);
    assertThat(lines.get(0).get(StateShareSection.WHY)).isEqualTo("0.02 x 100 mW x 1 s");
    assertThat(lines.get(2).get(StateShareSection.WHY)).isEqualTo("the rest x 1 mW x 1 s");
    ComponentResult radio = result.component("radio");
    assertThat(radio.energyJoules().nominal()).isCloseTo(7.88e-3, within(1e-15));
    assertThat(radio.times().orElseThrow().activeSeconds()).isCloseTo(0.12, within(1e-12));
    assertThat(result.leftOut()).isEmpty();
  }

  @Test
  void theIdleStateMayBeNamedAndSleepIsSleep() {
    Estimated result =
        Radios.estimate(
            sharing(shares("transmit", "0.02"))
                .set("radio", Properties.IDLE_STATE, AadlValues.text("sleep")));

    assertLine(lines(result).get(1), "sleep", 0.98, 0.98e-5);
    assertThat(result.component("radio").energyJoules().nominal())
        .isCloseTo(2e-3 + 0.98e-5, within(1e-15));
  }

  /** Within 10 %: 100 mW of 2 % of a second are 1.8 to 2.2 mJ. */
  @Test
  void uncertainPowersGiveIntervals() {
    Estimated result =
        Estimated.of(
            sharing(shares("transmit", "0.02")).build(),
            Radios.board().build(),
            PlatformBuilder.platform("radio")
                .rail("supply", Role.DEVICE)
                .state("idle", "supply", "1 mW")
                .within(0.1)
                .state("transmit", "supply", "100 mW")
                .build());
    Row transmit = lines(result).get(0);
    assertThat(transmit.get(StateShareSection.STATE_ENERGY).low()).isCloseTo(1.8e-3, within(1e-15));
    assertThat(transmit.get(StateShareSection.STATE_POWER).high()).isCloseTo(0.11, within(1e-15));
  }

  @Test
  void sharesOfAllTheTimeNeedNoIdleState() {
    PlatformBuilder bare =
        PlatformBuilder.platform("radio")
            .rail("supply", Role.DEVICE)
            .state("receive", "supply", "50 mW");
    ArchitectureBuilder all = sharing(shares("receive", "1.0"));
    Estimated result = Estimated.of(all.build(), Radios.board().build(), bare.build());
    assertThat(result.leftOut()).isEmpty();
    assertThat(result.component("radio").energyJoules().nominal()).isCloseTo(0.05, within(1e-15));

    ArchitectureBuilder half = sharing(shares("receive", "0.5"));
    Estimated.of(half.build(), Radios.board().build(), bare.build())
        .finds(
            DiagnosticCode.UNKNOWN_STATE,
            Severity.ERROR,
            half.lineOf("radio", SHARES),
            "leave 0.500000 of its time, but platform radio has no state idle or wait for it");
  }

  @Test
  void moreThanAllOfTheTimeIsAnError() {
    ArchitectureBuilder builder = sharing(shares("transmit", "0.6", "receive", "0.5"));
    Estimated result = Radios.estimate(builder);

    result.finds(
        DiagnosticCode.BAD_DEVICE_SHARES,
        Severity.ERROR,
        builder.lineOf("radio", SHARES),
        "the shares of State_Shares of device radio add up to 1.1",
        "more than all of its time");
    assertThat(result.leftOut()).containsExactly("radio component");
    assertThat(result.component("radio").energyJoules().high()).isZero();
  }

  @Test
  void aNegativeShareIsAnError() {
    ArchitectureBuilder builder = sharing(shares("transmit", "-0.1"));
    Estimated result = Radios.estimate(builder);
    result.finds(
        DiagnosticCode.BAD_COUNT,
        Severity.ERROR,
        builder.lineOf("radio", SHARES),
        "must be from 0 to 1, not -0.1");
    assertThat(result.leftOut()).contains("radio component");
  }

  @Test
  void aStateThatThePlatformLacksIsNamedWithTheNearest() {
    ArchitectureBuilder builder = sharing(shares("recieve", "0.1"));
    Radios.estimate(builder)
        .finds(
            DiagnosticCode.UNKNOWN_STATE,
            Severity.ERROR,
            builder.lineOf("radio", SHARES),
            "platform radio of device radio has no state recieve",
            "did you mean receive?");
  }

  @Test
  void aComponentWithoutAPlatformIsAsked() {
    ArchitectureBuilder builder =
        sharing(shares("receive", "0.1"))
            .add("sensor", Category.DEVICE)
            .set("sensor", SHARES, shares("on", "0.1"));
    Estimated result = Radios.estimate(builder);
    result.finds(
        DiagnosticCode.MISSING_COEFFICIENT,
        Severity.ERROR,
        builder.lineOf("sensor", SHARES),
        "device sensor names no calibrated platform");
    assertThat(result.leftOut()).containsExactly("sensor component");
  }

  @Test
  void usesAndSharesContradictEachOther() {
    ArchitectureBuilder builder =
        Radios.using(use("radio", "transmit", "20 ms"))
            .set("radio", SHARES, shares("receive", "0.1"));
    Estimated result = Radios.estimate(builder);
    result.finds(
        DiagnosticCode.DEVICE_STATEMENTS_CONTRADICT,
        Severity.ERROR,
        builder.lineOf("radio", SHARES),
        "device radio has State_Shares, and threads use it with Device_Use");
    assertThat(result.root().complete()).isFalse();
  }

  /** A write of 5 ms each second takes its time of the 90 % that the shares leave. */
  @Test
  void theWorkOfThreadsCountsBesideTheShares() {
    ArchitectureBuilder builder =
        Radios.builder()
            .add("flash", Category.MEMORY)
            .set("flash", Properties.CALIBRATION, AadlValues.text("flash"))
            .set("flash", SHARES, shares("scrub", "0.1"))
            .set(Radios.THREAD, Properties.STORAGE_DEVICE, AadlValues.references("flash"))
            .set(Radios.THREAD, Properties.STORAGE_WRITES, "4 KiByte");
    Estimated result =
        Estimated.of(
            builder.build(),
            Radios.board().build(),
            Radios.radio().build(),
            PlatformBuilder.platform("flash")
                .rail("vcc", Role.DEVICE)
                .state("idle", "vcc", "1 mW")
                .state("scrub", "vcc", "20 mW")
                .constant("storage.operation_size", "4 KiB", Dimension.SIZE)
                .event("storage.write", "5 ms", "vcc", "60 mW")
                .build());
    ComponentResult flash = result.component("flash");
    assertThat(flash.activeJoules().nominal()).isCloseTo(5e-3 * 60e-3, within(1e-15));
    assertThat(flash.idleJoules().nominal()).isCloseTo(2e-3 + 0.895e-3, within(1e-15));
    result.finds(
        DiagnosticCode.USES_BESIDE_SHARES,
        Severity.INFO,
        builder.lineOf("flash", SHARES),
        "threads keep memory flash busy for 0.5000 % of the time beside its State_Shares");

    builder.set("flash", SHARES, shares("scrub", "0.999"));
    Estimated.of(
            builder.build(),
            Radios.board().build(),
            Radios.radio().build(),
            PlatformBuilder.platform("flash")
                .rail("vcc", Role.DEVICE)
                .state("idle", "vcc", "1 mW")
                .state("scrub", "vcc", "20 mW")
                .constant("storage.operation_size", "4 KiB", Dimension.SIZE)
                .event("storage.write", "5 ms", "vcc", "60 mW")
                .build())
        .finds(
            DiagnosticCode.DEVICE_ASKED_FOR_TOO_MUCH,
            Severity.WARNING,
            builder.lineOf("flash", SHARES),
            "both are 100.4 % of its time");
  }

  /** A policy for devices in general is for those whose gaps are known. */
  @Test
  void thePolicyOfASystemLeavesSharesAlone() {
    ArchitectureBuilder builder =
        sharing(shares("transmit", "0.02"))
            .set("", Properties.DEVICE_POWER_POLICY, AadlValues.literal("Always_On"));
    assertThat(Radios.estimate(builder).component("radio").energyJoules().nominal())
        .isCloseTo(2e-3 + 0.98e-3, within(1e-15));
  }

  @Test
  void anAssumptionLosesAgainstShares() {
    Estimated result =
        Radios.estimate(
            sharing(shares("transmit", "0.02")).set("radio", Properties.ASSUMED_POWER, "5 W"));
    assertThat(result.component("radio").energyJoules().nominal())
        .isCloseTo(2.98e-3, within(1e-15));
    assertThat(result.findings(DiagnosticCode.ASSUMPTION_WITHOUT_EFFECT)).hasSize(1);
  }
}
