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
        DiagnosticCode.AE0740,
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
            DiagnosticCode.AE0740,
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
        DiagnosticCode.AE0701,
        Severity.ERROR,
        builder.lineOf("radio", Properties.DEVICE_POWER_POLICY),
        "platform radio has no policy power_off of device radio",
        "choose one of always_on, doze");
    assertThat(result.leftOut()).contains("radio idle");
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
            DiagnosticCode.AE0630,
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
        DiagnosticCode.AE0632,
        Severity.ERROR,
        builder.lineOf(THREAD, Properties.DEVICE_USE),
        "threads use device disk with Device_Use and swap to it");
    assertThat(result.root().complete()).isFalse();
  }
}
