package org.aadlenergy.engine.service.device;

import static org.aadlenergy.engine.service.device.Radios.THREAD;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.DoubleUnaryOperator;
import org.aadlenergy.engine.architecture.Category;
import org.aadlenergy.engine.architecture.PropertyValue;
import org.aadlenergy.engine.architecture.PropertyValue.ListValue;
import org.aadlenergy.engine.architecture.PropertyValue.RecordValue;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.diagnostic.Severity;
import org.aadlenergy.engine.quantity.Interval;
import org.aadlenergy.engine.result.section.Row;
import org.aadlenergy.engine.service.scheduling.ScheduleSection;
import org.aadlenergy.engine.testing.AadlValues;
import org.aadlenergy.engine.testing.ArchitectureBuilder;
import org.aadlenergy.engine.testing.Estimated;
import org.aadlenergy.engine.workload.Properties;
import org.junit.jupiter.api.Test;

/** Uses of devices whose length has a range: of 10 to 40 ms, usually 20, once a second. */
class UseRangesTest {
  private static final double EXACT = 1e-12;

  static PropertyValue transmits(String duration, String range) {
    RecordValue whole = (RecordValue) Radios.use("radio", "transmit", "20 ms");
    Map<String, PropertyValue> fields = new LinkedHashMap<>(whole.fields());
    fields.remove("Duration");
    if (!duration.isEmpty()) {
      fields.put("Duration", AadlValues.number(duration));
    }
    fields.put("Duration_Range", AadlValues.number(range));
    return new RecordValue(fields);
  }

  private static void assertFrom(Interval found, DoubleUnaryOperator joules, double... lengths) {
    assertThat(found.low()).isCloseTo(joules.applyAsDouble(lengths[0]), within(EXACT));
    assertThat(found.nominal()).isCloseTo(joules.applyAsDouble(lengths[1]), within(EXACT));
    assertThat(found.high()).isCloseTo(joules.applyAsDouble(lengths[2]), within(EXACT));
  }

  /** 100 mW for the use, and 1 mW for the rest of the second: both ends fit together. */
  @Test
  void energiesReachFromTheShortestToTheLongestUse() {
    Estimated result = Radios.estimate(Radios.using(transmits("20 ms", "10 ms .. 40 ms")));
    DoubleUnaryOperator radio = length -> 0.1 * length + 0.001 * (1.0 - length);
    assertFrom(result.component("radio").energyJoules(), radio, 0.01, 0.02, 0.04);
    assertFrom(result.component("radio").activeJoules(), length -> 0.1 * length, 0.01, 0.02, 0.04);
    Interval time = result.thread(THREAD).timePerDispatchSeconds();
    assertFrom(time, length -> 0.01 + length, 0.01, 0.02, 0.04);
  }

  /** Without a usual length the middle is usual: 25 ms. */
  @Test
  void theMiddleIsUsualWhereNothingElseIsSaid() {
    Estimated result = Radios.estimate(Radios.using(transmits("", "10 ms .. 40 ms")));
    DoubleUnaryOperator radio = length -> 0.1 * length + 0.001 * (1.0 - length);
    assertFrom(result.component("radio").energyJoules(), radio, 0.01, 0.025, 0.04);
  }

  /** Of the second: the use, 2 ms of waking up at 30 mW, 5 ms of waiting, and asleep at 10 uW. */
  @Test
  void gapsUnderAPolicyShrinkAsUsesGrow() {
    ArchitectureBuilder builder =
        UsesInTimeTest.scheduled(transmits("20 ms", "10 ms .. 40 ms"))
            .set(THREAD, Properties.PERIOD, "1 sec")
            .set("radio", Properties.DEVICE_POWER_POLICY, AadlValues.literal("Doze"));
    Estimated result =
        Estimated.of(builder.build(), Radios.board().build(), UsesInTimeTest.sleepy().build());
    DoubleUnaryOperator radio =
        length -> 0.1 * length + 2e-3 * 30e-3 + 5e-3 * 1e-3 + (1.0 - length - 7e-3) * 1e-5;
    assertFrom(result.component("radio").energyJoules(), radio, 0.01, 0.02, 0.04);
  }

  /**
   * Usually the radio is asked for more than all of its time, 110 of 100 ms. Where a use takes 60
   * ms it waits for 5 ms in the gap, is woken up in 2 ms, and sleeps for the rest of it.
   */
  @Test
  void gapsMayComeWhereUsuallyThereAreNone() {
    for (String policy : new String[] {"Doze", "Always_On"}) {
      Estimated found = often("60 ms .. 60 ms", policy);
      Estimated bounds = often("60 ms .. 160 ms", policy);
      boolean dozes = policy.equals("Doze");
      double gap = dozes ? 2e-3 * 0.03 + 5e-3 * 1e-3 + 33e-3 * 1e-5 : 40e-3 * 1e-3;
      assertThat(radio(found).nominal()).isCloseTo((60e-3 * 0.1 + gap) / 0.1, within(EXACT));
      assertWithin(radio(found), radio(bounds));
      assertWithin(found.component("radio").idleJoules(), bounds.component("radio").idleJoules());
      assertWithin(
          found.thread(THREAD).energyPerDispatchJoules(),
          bounds.thread(THREAD).energyPerDispatchJoules());
    }
  }

  /**
   * A use of 120 ms in 100 leaves no gap, but never less than none. Another radio, which the thread
   * uses for 1 ms, is not simulated then, and waits for the rest.
   */
  @Test
  void usesMayTakeAllOfTheTime() {
    for (String policy : new String[] {"Doze", "Always_On"}) {
      Estimated found = both("120 ms .. 120 ms", policy);
      Estimated bounds = both("20 ms .. 120 ms", policy);
      assertThat(radio(found).nominal()).isCloseTo(1.2 * 0.1, within(EXACT));
      assertWithin(radio(found), radio(bounds));
      Interval other = found.component("other").averagePowerWatts();
      assertThat(other.nominal()).isCloseTo(0.01 * 0.1 + 0.99 * 1e-3, within(EXACT));
      assertWithin(other, bounds.component("other").averagePowerWatts());
    }
  }

  private static Estimated oneAfterTheOther(String range) {
    ArchitectureBuilder builder =
        UsesInTimeTest.scheduled(Radios.use("other", "transmit", "50 ms"), transmits("", range))
            .add("other", Category.DEVICE)
            .set("other", Properties.CALIBRATION, AadlValues.text("radio"))
            .set("other", Properties.DEVICE_POWER_POLICY, AadlValues.literal("Always_On"))
            .set("radio", Properties.DEVICE_POWER_POLICY, AadlValues.literal("Doze"));
    return UsesInTimeTest.estimate(builder, UsesInTimeTest.sleepy());
  }

  /**
   * Each device has time for its uses, and so has the thread: 50 and 49.9 of 100 ms. But the radio
   * sleeps while the other one is used, and has to be woken up in 2 ms: dispatches come later and
   * later, and both rest for more than half of the time.
   */
  @Test
  void devicesMayFallBehindTogether() {
    Interval late = oneAfterTheOther("49900 us .. 49900 us").component("other").averagePowerWatts();
    assertThat(late.nominal()).isGreaterThan(0.5 * 0.1 + 0.502 * 1e-3);
    Estimated bounds = oneAfterTheOther("10 ms .. 49900 us");
    for (String length : new String[] {"10 ms", "47900 us", "49 ms", "49900 us"}) {
      Estimated found = oneAfterTheOther(length + " .. " + length);
      assertWithin(radio(found), radio(bounds));
      assertWithin(
          found.component("other").averagePowerWatts(),
          bounds.component("other").averagePowerWatts());
    }
    // usually they do, and need not
    Interval usual = oneAfterTheOther("47 ms .. 52 ms").component("other").averagePowerWatts();
    assertThat(usual.nominal()).isNotCloseTo(0.5 * 0.1 + 0.5 * 1e-3, within(EXACT));
    assertWithin(oneAfterTheOther("47 ms .. 47 ms").component("other").averagePowerWatts(), usual);
  }

  /** At 47.9 ms and less they do not: nothing is beyond what the other one's use leaves. */
  @Test
  void devicesThatHaveTimeForAllDoNot() {
    Interval other = oneAfterTheOther("10 ms .. 47900 us").component("other").averagePowerWatts();
    assertThat(other.high()).isCloseTo(0.5 * 0.1 + 0.5 * 1e-3, within(EXACT));
    assertThat(other.low()).isCloseTo(0.5 * 0.1 + 0.5 * 1e-3, within(EXACT));
  }

  private static Estimated both(String range, String policy) {
    ArchitectureBuilder builder =
        UsesInTimeTest.scheduled(transmits("", range), Radios.use("other", "transmit", "1 ms"))
            .add("other", Category.DEVICE)
            .set("other", Properties.CALIBRATION, AadlValues.text("radio"))
            .set("", Properties.DEVICE_POWER_POLICY, AadlValues.literal(policy));
    return UsesInTimeTest.estimate(builder, UsesInTimeTest.sleepy());
  }

  private static Estimated often(String range, String policy) {
    ArchitectureBuilder builder =
        UsesInTimeTest.scheduled(transmits("", range))
            .set("radio", Properties.DEVICE_POWER_POLICY, AadlValues.literal(policy));
    return UsesInTimeTest.estimate(builder, UsesInTimeTest.sleepy());
  }

  private static void assertWithin(Interval found, Interval bounds) {
    double value = found.nominal();
    assertThat(value).isBetween(bounds.low() - 1e-15, bounds.high() + 1e-15);
  }

  /** Every 20 ms two threads use the radio for 1 ms, and one of them waits for another thread. */
  private static Estimated behind(String time) {
    PropertyValue use = Radios.use("radio", "transmit", "1 ms");
    ArchitectureBuilder builder = UsesInTimeTest.scheduled(use);
    for (String path : new String[] {"app.hog", "app.late"}) {
      builder.add(path, Category.THREAD);
    }
    builder
        .set("radio", Properties.DEVICE_POWER_POLICY, AadlValues.literal("Doze"))
        .set(THREAD, Properties.COMPUTE_EXECUTION_TIME, "1 ms .. 1 ms")
        .set("app.hog", Properties.PRIORITY, "1")
        .set("app.hog", Properties.COMPUTE_EXECUTION_TIME, time)
        .set("app.late", Properties.PRIORITY, "0")
        .set("app.late", Properties.COMPUTE_EXECUTION_TIME, "1 ms .. 1 ms")
        .set("app.late", Properties.DEVICE_USE, new ListValue(List.of(use)));
    for (String path : new String[] {THREAD, "app.hog", "app.late"}) {
      builder.set(path, Properties.PERIOD, "20 ms");
    }
    return UsesInTimeTest.estimate(builder, UsesInTimeTest.sleepy());
  }

  private static Interval radio(Estimated result) {
    return result.component("radio").averagePowerWatts();
  }

  @Test
  void aThreadThatIsLateForGoodIsTheReasonWhyNobodyKnowsWhenItsUsesAre() {
    assertThat(behind("20 ms .. 20 ms").finding(DiagnosticCode.USES_WITHOUT_SCHEDULE).message())
        .isEqualTo(
            "device radio: uses of app.late are spread evenly, as no schedule says when their"
                + " computation is done: their processors have more to do than there is time for");
  }

  /**
   * Usually the second is late for good, as the other thread takes 20 ms. Where that takes 8 ms,
   * uses are asked for at 1 and at 10 ms: each is woken up for (2 ms at 30 mW) after a gap, in
   * which the radio waits for 5 ms at 1 mW; 4 ms are left at 10 uW.
   */
  @Test
  void aUseThatIsUsuallyLateForGoodMayComeAnywhere() {
    Interval found = radio(behind("8 ms .. 8 ms"));
    double joules = 2 * (1e-3 * 0.1 + 2e-3 * 0.03 + 5e-3 * 1e-3) + 4e-3 * 1e-5;
    assertThat(found.nominal()).isCloseTo(joules / 20e-3, within(EXACT));
    Interval bounds = radio(behind("1 ms .. 39 ms"));
    assertThat(bounds.low()).isLessThanOrEqualTo(found.nominal());
    assertThat(bounds.high()).isGreaterThanOrEqualTo(found.nominal());
  }

  /** 10 ms of computation and the use: 20 ms at least, 50 at most. */
  @Test
  void responsesAreBoundsOfTheRange() {
    Estimated result =
        Radios.estimate(UsesInTimeTest.scheduled(transmits("20 ms", "10 ms .. 40 ms")));
    Row task = result.rows(ScheduleSection.TYPE).get(0).get(ScheduleSection.TASKS).get(0);
    assertThat(task.get(ScheduleSection.BEST)).isCloseTo(0.02, within(EXACT));
    assertThat(task.get(ScheduleSection.WORST)).isCloseTo(0.05, within(EXACT));
    assertThat(task.get(ScheduleSection.WORST_IS)).isEqualTo("bound");
  }

  @Test
  void aUsualLengthOutsideOfItsRangeIsAnError() {
    ArchitectureBuilder builder = Radios.using(transmits("50 ms", "10 ms .. 40 ms"));
    Radios.estimate(builder)
        .finds(
            DiagnosticCode.BAD_DEVICE_SHARES,
            Severity.ERROR,
            builder.lineOf(THREAD, Properties.DEVICE_USE),
            "use 1 of Device_Use must have its Duration in its Duration_Range",
            "write [Used_Device => reference (radio); State => \"transmit\"; Duration => 5 ms;]");
  }
}
