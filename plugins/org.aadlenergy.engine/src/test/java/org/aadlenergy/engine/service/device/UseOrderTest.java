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
import org.aadlenergy.engine.service.swap.DeviceSection;
import org.aadlenergy.engine.testing.AadlValues;
import org.aadlenergy.engine.testing.ArchitectureBuilder;
import org.aadlenergy.engine.testing.Estimated;
import org.aadlenergy.engine.testing.PlatformBuilder;
import org.aadlenergy.engine.workload.Properties;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Who is served first, who waits for whom over several devices, and what wake-ups add. */
class UseOrderTest {
  private static double worst(Estimated result, String thread) {
    return task(result, thread).get(ScheduleSection.WORST);
  }

  private static ArchitectureBuilder thread(
      ArchitectureBuilder builder, String path, String priority, PropertyValue... uses) {
    return builder
        .add(path, Category.THREAD)
        .set(path, Properties.PERIOD, "200 ms")
        .set(path, Properties.PRIORITY, priority)
        .set(path, Properties.COMPUTE_EXECUTION_TIME, "10 ms .. 10 ms")
        .set(path, Properties.DEVICE_USE, new ListValue(List.of(uses)));
  }

  /** Each on a processor of its own, ready at 10 ms: the more urgent one is served first. */
  @ParameterizedTest
  @CsvSource({"2, 1, 0.03, 0.05", "1, 2, 0.05, 0.03", "1, 1, 0.03, 0.05"})
  void ofTwoThatAskAtOnceTheMoreUrgentIsServed(
      String one, String other, double first, double second) {
    ArchitectureBuilder builder =
        both()
            .set(THREAD, Properties.PRIORITY, one)
            .set(OTHER, Properties.PRIORITY, other)
            .add("cpu2", Category.PROCESSOR)
            .set("cpu2", Properties.CALIBRATION, AadlValues.text("board"))
            .set(
                "cpu2",
                Properties.SCHEDULING_PROTOCOL,
                AadlValues.literal("POSIX_1003_HIGHEST_PRIORITY_FIRST_PROTOCOL"))
            .set(OTHER, Properties.PROCESSOR_BINDING, AadlValues.references("cpu2"));
    Estimated result = Radios.estimate(builder);

    assertThat(worst(result, THREAD)).isCloseTo(first, within(1e-9));
    assertThat(worst(result, OTHER)).isCloseTo(second, within(1e-9));
  }

  /**
   * One has the radio from 10 to 50 ms, another the backup from 20 to 80; the third, done at 30,
   * has the radio from 50 to 70 and the backup from 80 to 100.
   */
  @Test
  void whoUsesTwoDevicesWaitsForTheUsersOfBoth() {
    ArchitectureBuilder builder =
        scheduled(use("radio", "transmit", "40 ms"))
            .set(THREAD, Properties.PERIOD, "200 ms")
            .set(THREAD, Properties.PRIORITY, "3")
            .add("backup", Category.DEVICE)
            .set("backup", Properties.CALIBRATION, AadlValues.text("radio"));
    thread(builder, "app.u", "2", use("backup", "transmit", "60 ms"));
    thread(
        builder,
        "app.v",
        "1",
        use("radio", "transmit", "20 ms"),
        use("backup", "transmit", "20 ms"));
    Estimated result = Radios.estimate(builder);

    assertThat(worst(result, THREAD)).isCloseTo(0.05, within(1e-9));
    assertThat(worst(result, "app.u")).isCloseTo(0.08, within(1e-9));
    assertThat(worst(result, "app.v")).isCloseTo(0.10, within(1e-9));
    assertThat(result.rows(DeviceSection.TYPE))
        .extracting(row -> row.get(DeviceSection.PATH))
        .containsExactly("backup", "radio");
  }

  /** The same, the one that joins them coming before the others that share with it. */
  @Test
  void devicesThatAThreadJoinsLaterAreOneGroup() {
    ArchitectureBuilder builder =
        scheduled(use("radio", "transmit", "40 ms"))
            .set(THREAD, Properties.PERIOD, "200 ms")
            .set(THREAD, Properties.PRIORITY, "4")
            .add("backup", Category.DEVICE)
            .set("backup", Properties.CALIBRATION, AadlValues.text("radio"));
    thread(builder, "app.u", "3", use("backup", "transmit", "60 ms"));
    thread(
        builder,
        "app.v",
        "2",
        use("radio", "transmit", "20 ms"),
        use("backup", "transmit", "20 ms"));
    // ready at 40 ms; the radio is asked for by app.v as well, until 70 ms
    thread(builder, "app.w", "1", use("radio", "transmit", "10 ms"));
    Estimated result = Radios.estimate(builder);

    assertThat(worst(result, "app.v")).isCloseTo(0.10, within(1e-9));
    assertThat(worst(result, "app.w")).isCloseTo(0.08, within(1e-9));
  }

  private static ArchitectureBuilder dozing(ArchitectureBuilder builder) {
    return builder.set("radio", Properties.DEVICE_POWER_POLICY, AadlValues.literal("Doze"));
  }

  /** 10 ms of computation at most, 2 of waking up and 20 of its use. */
  @Test
  void aBoundHoldsTheWakeUp() {
    ArchitectureBuilder builder =
        dozing(scheduled(use("radio", "transmit", "20 ms")))
            .set(THREAD, Properties.COMPUTE_EXECUTION_TIME, "5 ms .. 10 ms");
    Estimated result = estimate(builder, sleepy());

    assertThat(worst(result, THREAD)).isCloseTo(0.032, within(1e-9));
    assertThat(task(result, THREAD).get(ScheduleSection.WORST_IS)).isEqualTo("bound");
    builder.set("radio", Properties.WAKE_UP, AadlValues.literal("Ahead"));
    assertThat(worst(estimate(builder, sleepy()), THREAD)).isCloseTo(0.03, within(1e-9));
  }

  /** 2 ms of waking up within 10 %: 0.2 ms more, and the response is a bound. */
  @Test
  void aWakeUpOfUncertainTimeMakesABound() {
    PlatformBuilder radio =
        Radios.radio()
            .within(0.1)
            .policy("doze", "idle", "sleep", "5 ms", "2 ms", "supply", "30 mW");
    Estimated result = estimate(dozing(scheduled(use("radio", "transmit", "20 ms"))), radio);

    assertThat(worst(result, THREAD)).isCloseTo(0.0322, within(1e-9));
    assertThat(task(result, THREAD).get(ScheduleSection.WORST_IS)).isEqualTo("bound");
  }

  @Test
  void aPolicyThatLacksAFigureIsToldWithWhatItLacks() {
    PlatformBuilder radio =
        Radios.radio().policy("doze", "idle", "sleep", "5 ms", "", "supply", "30 mW");
    ArchitectureBuilder builder = dozing(scheduled(use("radio", "transmit", "20 ms")));
    Estimated result = estimate(builder, radio);

    result.finds(
        DiagnosticCode.MISSING_COEFFICIENT,
        Severity.ERROR,
        builder.lineOf("radio", Properties.DEVICE_POWER_POLICY),
        "policy doze of device radio cannot be simulated: platform radio lacks ",
        "Energy_Estimation::Model_Parameters");
    assertThat(result.leftOut()).containsExactly("radio idle");
    assertThat(result.coverage()).isLessThan(estimate(builder, sleepy()).coverage());
  }

  /** 20 ms used at 100 mW, and 80 ms in the state that it names, at 10 uW. */
  @Test
  void aNamedIdleStateIsWhatItRestsIn() {
    Estimated result =
        Radios.estimate(
            scheduled(use("radio", "transmit", "20 ms"))
                .set("radio", Properties.IDLE_STATE, AadlValues.text("sleep")));

    assertThat(result.component("radio").idleJoules().nominal())
        .isCloseTo(0.08 * 1e-5, within(1e-15));
    assertThat(result.rows(DeviceSection.TYPE).get(0).get(DeviceSection.CHOICES)).isEmpty();
  }

  /** Three times 95 ms of 100: 285 %, or 142.5 % of each where two may be at once. */
  @Test
  void ofSeveralAtOnceTheShareIsThatOfEach() {
    PropertyValue uses = new ListValue(List.of(use("radio", "transmit", "95 ms")));
    ArchitectureBuilder builder =
        both().set(THREAD, Properties.DEVICE_USE, uses).set(OTHER, Properties.DEVICE_USE, uses);
    builder
        .add("app.v", Category.THREAD)
        .set("app.v", Properties.PERIOD, "100 ms")
        .set("app.v", Properties.PRIORITY, "1")
        .set("app.v", Properties.COMPUTE_EXECUTION_TIME, "10 ms .. 10 ms")
        .set("app.v", Properties.DEVICE_USE, uses);
    PlatformBuilder two = Radios.radio().constant("uses.overlap", "2", Dimension.RATIO);

    assertThat(estimate(builder, two).finding(DiagnosticCode.DEVICE_ASKED_FOR_TOO_MUCH).message())
        .contains("threads ask device radio for 142.5 % of its time, 2 uses at once: uses wait");
    assertThat(Radios.estimate(builder).finding(DiagnosticCode.DEVICE_ASKED_FOR_TOO_MUCH).message())
        .contains("threads ask device radio for 285.0 % of its time: uses wait");
  }
}
