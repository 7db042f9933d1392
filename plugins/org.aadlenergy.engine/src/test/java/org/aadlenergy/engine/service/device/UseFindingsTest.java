package org.aadlenergy.engine.service.device;

import static org.aadlenergy.engine.service.device.Radios.THREAD;
import static org.aadlenergy.engine.service.device.Radios.use;
import static org.aadlenergy.engine.service.device.UsesInTimeTest.OTHER;
import static org.aadlenergy.engine.service.device.UsesInTimeTest.both;
import static org.aadlenergy.engine.service.device.UsesInTimeTest.estimate;
import static org.aadlenergy.engine.service.device.UsesInTimeTest.scheduled;
import static org.aadlenergy.engine.service.device.UsesInTimeTest.sleepy;
import static org.aadlenergy.engine.service.device.UsesInTimeTest.task;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.aadlenergy.engine.architecture.Category;
import org.aadlenergy.engine.architecture.PropertyValue;
import org.aadlenergy.engine.architecture.PropertyValue.ListValue;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.diagnostic.Severity;
import org.aadlenergy.engine.quantity.Dimension;
import org.aadlenergy.engine.service.scheduling.ScheduleSection;
import org.aadlenergy.engine.testing.AadlValues;
import org.aadlenergy.engine.testing.ArchitectureBuilder;
import org.aadlenergy.engine.testing.Estimated;
import org.aadlenergy.engine.testing.SwapSystem;
import org.aadlenergy.engine.workload.Properties;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What a designer is told of uses that cannot be placed in time. */
class UseFindingsTest {
  /** Two users for 60 ms of 100 each. */
  @Test
  void moreThanAllOfItsTimeIsAFinding() {
    ArchitectureBuilder builder = both();
    PropertyValue hour = new ListValue(List.of(use("radio", "transmit", "60 ms")));
    builder.set(THREAD, Properties.DEVICE_USE, hour).set(OTHER, Properties.DEVICE_USE, hour);
    Estimated result = Radios.estimate(builder);

    result.finds(
        DiagnosticCode.DEVICE_ASKED_FOR_TOO_MUCH,
        Severity.WARNING,
        builder.lineOf("radio"),
        "threads ask device radio for 120.0 % of its time",
        "use it for a shorter time");
    assertThat(task(result, OTHER).find(ScheduleSection.DEADLINE_MET)).contains(false);
    assertThat(result.component("radio").idleJoules().nominal()).isZero();
    assertThat(result.component("radio").activeJoules().nominal())
        .isCloseTo(2 * 60e-3 * 0.1, within(1e-15));
  }

  /** Two devices for 60 ms each, one after the other, every 100 ms. */
  @Test
  void usesThatTakeLongerThanThePeriodAreAFinding() {
    ArchitectureBuilder builder =
        scheduled(use("radio", "transmit", "60 ms"), use("backup", "transmit", "60 ms"))
            .add("backup", Category.DEVICE)
            .set("backup", Properties.CALIBRATION, AadlValues.text("radio"));
    Radios.estimate(builder)
        .finds(
            DiagnosticCode.DEVICE_ASKED_FOR_TOO_MUCH,
            Severity.WARNING,
            builder.lineOf(THREAD, Properties.DEVICE_USE),
            "take 120.0 % of the time between two of its dispatches");
  }

  @Test
  void aPolicyThatThePlatformLacksIsAnError() {
    ArchitectureBuilder builder =
        scheduled(use("radio", "transmit", "20 ms"))
            .set("radio", Properties.DEVICE_POWER_POLICY, AadlValues.literal("Power_Off"));
    Estimated result = estimate(builder, sleepy());

    result.finds(
        DiagnosticCode.MISSING_COEFFICIENT,
        Severity.ERROR,
        builder.lineOf("radio", Properties.DEVICE_POWER_POLICY),
        "platform radio has no policy power_off of device radio",
        "choose one of always_on, doze");
    assertThat(result.leftOut()).contains("radio idle");
  }

  /** 10 ms of computation, 20 of the other's use and 20 of its own. */
  @Test
  void waitingForADeviceMakesThreadsWithoutAScheduleLate() {
    ArchitectureBuilder builder = both().set(OTHER, Properties.DEADLINE, "45 ms");
    builder.set("cpu", Properties.SCHEDULING_PROTOCOL, AadlValues.literal("Unknown"));
    Radios.estimate(builder)
        .finds(
            DiagnosticCode.DEADLINE_MISSED,
            Severity.WARNING,
            builder.lineOf(OTHER),
            "thread app.u: with its uses of devices a dispatch takes up to 0.05000 s, past its"
                + " deadline of 0.04500 s");
  }

  /** A million uses a second: each waits for at most one of the other's, so 0.1 + 0.2 + 0.1 us. */
  @Test
  void usesThatAreTooManyToSimulateAreBounded() {
    PropertyValue one = new ListValue(List.of(use("radio", "transmit", "200 ns")));
    PropertyValue other = new ListValue(List.of(use("radio", "transmit", "100 ns")));
    ArchitectureBuilder builder =
        both()
            .set(THREAD, Properties.PERIOD, "1 us")
            .set(THREAD, Properties.COMPUTE_EXECUTION_TIME, "100 ns .. 100 ns")
            .set(THREAD, Properties.DEVICE_USE, one)
            .set(OTHER, Properties.PERIOD, "1 sec")
            .set(OTHER, Properties.COMPUTE_EXECUTION_TIME, "100 ns .. 100 ns")
            .set(OTHER, Properties.DEVICE_USE, other);
    Estimated result = Radios.estimate(builder);

    assertThat(result.findings(DiagnosticCode.USES_WITHOUT_SCHEDULE))
        .anyMatch(f -> f.message().startsWith("device radio is used too often to be simulated"));
    assertThat(task(result, THREAD).get(ScheduleSection.WORST)).isCloseTo(0.4e-6, within(1e-15));
    assertThat(task(result, THREAD).find(ScheduleSection.DEADLINE_MET)).contains(true);
    assertThat(result.findings(DiagnosticCode.DEVICE_ASKED_FOR_TOO_MUCH)).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({
    "0, transmit, must be a whole number of 1 or more",
    "1.5, transmit, must be a whole number of 1 or more",
    "2, sleep, state sleep draws less than idle does"
  })
  void usesThatCannotOverlapAreAnError(String overlap, String state, String said) {
    ArchitectureBuilder builder = scheduled(use("radio", state, "20 ms"));
    estimate(builder, Radios.radio().constant("uses.overlap", overlap, Dimension.RATIO))
        .finds(
            DiagnosticCode.BAD_DEVICE_SHARES,
            Severity.ERROR,
            builder.lineOf(THREAD, Properties.DEVICE_USE),
            said);
  }

  @Test
  void aDeviceIsUsedOrSwappedTo() {
    ArchitectureBuilder builder =
        SwapSystem.builder()
            .set(
                THREAD, Properties.DEVICE_USE, new ListValue(List.of(use("disk", "wait", "1 ms"))));
    Estimated result = SwapSystem.estimate(builder);

    result.finds(
        DiagnosticCode.DEVICE_STATEMENTS_CONTRADICT,
        Severity.ERROR,
        builder.lineOf(THREAD, Properties.DEVICE_USE),
        "threads use device disk with Device_Use and swap to it");
    assertThat(result.root().complete()).isFalse();
  }
}
