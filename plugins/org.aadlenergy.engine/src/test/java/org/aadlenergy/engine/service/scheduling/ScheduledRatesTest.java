package org.aadlenergy.engine.service.scheduling;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.assertj.core.api.Assertions.withinPercentage;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.aadlenergy.engine.architecture.Category;
import org.aadlenergy.engine.architecture.PropertyValue;
import org.aadlenergy.engine.architecture.PropertyValue.ListValue;
import org.aadlenergy.engine.architecture.PropertyValue.RecordValue;
import org.aadlenergy.engine.architecture.PropertyValue.ReferenceValue;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.result.section.Row;
import org.aadlenergy.engine.testing.AadlValues;
import org.aadlenergy.engine.testing.ArchitectureBuilder;
import org.aadlenergy.engine.testing.Estimated;
import org.aadlenergy.engine.workload.Properties;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Threads that say their rate have the period of exactly that rate, of any rational length: their
 * schedule is as exact as with whole periods.
 */
class ScheduledRatesTest {
  static ArchitectureBuilder rated(
      ArchitectureBuilder builder, String name, String rate, String time) {
    return builder
        .add(name, Category.PROCESS)
        .add(name + ".t", Category.THREAD)
        .set(name + ".t", Properties.DISPATCH_PROTOCOL, AadlValues.literal("Periodic"))
        .set(name + ".t", Properties.DISPATCH_RATE, rate)
        .set(name + ".t", Properties.COMPUTE_EXECUTION_TIME, time);
  }

  private static Estimated estimate(ArchitectureBuilder builder) {
    return Estimated.of(builder.build(), Scheduled.board().build());
  }

  private static void assertExact(
      Estimated result, String thread, double best, double worst, double deadline) {
    Row task = Scheduled.task(result, thread);
    assertThat(task.get(ScheduleSection.WORST_IS)).isEqualTo("exact");
    assertThat(task.get(ScheduleSection.BEST)).isCloseTo(best, within(1e-12));
    assertThat(task.get(ScheduleSection.WORST)).isCloseTo(worst, within(1e-12));
    assertThat(task.find(ScheduleSection.DEADLINE).orElseThrow())
        .isCloseTo(deadline, withinPercentage(1e-13));
    assertThat(task.find(ScheduleSection.DEADLINE_MET)).isEqualTo(Optional.of(true));
  }

  private static void assertRepeatsAfter(Estimated result, double seconds) {
    assertThat(result.mode().windowSeconds()).isCloseTo(seconds, withinPercentage(1e-13));
    assertThat(result.mode().windowReason()).contains("hyperperiod");
    Row schedule = Scheduled.schedule(result);
    assertThat(schedule.get(ScheduleSection.METHOD)).isEqualTo("simulated");
    assertThat(schedule.get(ScheduleSection.SECONDS)).isCloseTo(seconds, withinPercentage(1e-13));
    assertThat(result.findings(DiagnosticCode.SCHEDULE_NOT_SIMULATED)).isEmpty();
    assertThat(result.findings(DiagnosticCode.DEADLINE_MISSED)).isEmpty();
  }

  /** s 0-4, v 4-16.67, s to 20.67, v the other 7.33 ms to 28, s 33.33-37.33, s 50-54. */
  @Test
  void fifteenASecondBesideSixty() {
    ArchitectureBuilder builder = Scheduled.by("RMS");
    rated(builder, "v", "15 PerSecond", "20 ms .. 20 ms");
    rated(builder, "s", "60.0 PerSecond", "4 ms .. 4 ms");
    Estimated result = estimate(builder);

    assertRepeatsAfter(result, 1.0 / 15);
    Row schedule = Scheduled.schedule(result);
    assertThat(schedule.get(ScheduleSection.JOBS)).isEqualTo(5.0);
    assertThat(schedule.get(ScheduleSection.PREEMPTIONS)).isEqualTo(1.0);
    assertThat(schedule.get(ScheduleSection.BUSY)).isCloseTo(0.036, within(1e-14));
    assertThat(schedule.get(ScheduleSection.IDLE)).isCloseTo(1.0 / 15 - 0.036, within(1e-14));
    assertExact(result, "v.t", 0.028, 0.028, 1.0 / 15);
    assertExact(result, "s.t", 0.004, 0.004, 1.0 / 60);
  }

  /**
   * v comes at 0, 66.67 and 133.33 ms, c every 40 ms. v waits 10 ms for c, is interrupted by it at
   * 80 ms with 6.67 ms left, and has 133.33 to 153.33 for itself.
   */
  @Test
  void fifteenASecondBesideAPeriodOfFortyMilliseconds() {
    ArchitectureBuilder builder = Scheduled.by("RMS");
    rated(builder, "v", "15.0 PerSecond", "20 ms .. 20 ms");
    Scheduled.thread(builder, "c", "40 ms", "10 ms .. 10 ms");
    Estimated result = estimate(builder);

    assertRepeatsAfter(result, 0.2);
    Row schedule = Scheduled.schedule(result);
    assertThat(schedule.get(ScheduleSection.JOBS)).isEqualTo(3.0 + 5.0);
    assertThat(schedule.get(ScheduleSection.PREEMPTIONS)).isEqualTo(1.0);
    // 3 x 20 + 5 x 10
    assertThat(schedule.get(ScheduleSection.BUSY)).isCloseTo(0.110, within(1e-14));
    assertExact(result, "v.t", 0.020, 0.030, 1.0 / 15);
    assertExact(result, "c.t", 0.010, 0.010, 0.040);
  }

  /** In 100/3 s there are 999 of 29.97 and 1000 of 30, each 10 ms; at 0 the slower one waits. */
  @Test
  void aRateIsTheDecimalThatIsWritten() {
    ArchitectureBuilder builder = Scheduled.by("RMS");
    rated(builder, "a", "29.97 PerSecond", "10 ms .. 10 ms");
    rated(builder, "b", "30.0 PerSecond", "10 ms .. 10 ms");
    Estimated result = estimate(builder);

    assertRepeatsAfter(result, 100.0 / 3);
    assertThat(Scheduled.schedule(result).get(ScheduleSection.JOBS)).isEqualTo(1999.0);
    assertThat(Scheduled.schedule(result).get(ScheduleSection.BUSY))
        .isCloseTo(19.99, within(1e-12));
    assertExact(result, "a.t", 0.010, 0.020, 100.0 / 2997);
  }

  @ParameterizedTest
  @CsvSource({
    // of fractions: the least common multiple of numerators over the gcd of denominators
    "60.0 PerSecond, 1.0 PerMinute, 60.0",
    "59.94 PerSecond, 24.0 PerSecond, 16.666666666666668",
    "7 PerSecond, 143 PerSecond, 1.0",
    "9 PerHour, 15 PerHour, 1200.0",
    "0.3 PerSecond, 0.7 PerSecond, 10.0",
    "29.97002997 PerSecond, 1.0 PerHour, 100000000.0"
  })
  void theWindowIsTheTrueHyperperiod(String a, String b, double seconds) {
    ArchitectureBuilder builder = Scheduled.by("EDF");
    rated(builder, "a", a, "1 ms .. 1 ms");
    rated(builder, "b", b, "1 ms .. 1 ms");
    Estimated result = estimate(builder);

    if (seconds > 86_400) {
      assertThat(result.mode().windowReason()).contains("longer than a day");
    } else {
      assertRepeatsAfter(result, seconds);
    }
  }

  /**
   * 60 of 12.5 ms and 15 of 16.667 ms take three quarters and one quarter of the time: a processor
   * that is always busy misses nothing. The second is so many cycles, a third of a millisecond.
   */
  @Test
  void anAlwaysBusyProcessorIsNotLateByARounding() {
    ArchitectureBuilder builder = Scheduled.by("RMS");
    rated(builder, "s", "60.0 PerSecond", "12.5 ms .. 12.5 ms");
    rated(builder, "v", "15.0 PerSecond", "0.016666666666666666 sec .. 0.016666666666666666 sec");
    Estimated result = estimate(builder);

    assertRepeatsAfter(result, 1.0 / 15);
    assertThat(Scheduled.schedule(result).get(ScheduleSection.IDLE)).isEqualTo(0.0);
    assertExact(result, "v.t", 1.0 / 15, 1.0 / 15, 1.0 / 15);
  }

  /** A sporadic or timed thread counts at its highest rate; an aperiodic one has no period. */
  @ParameterizedTest
  @CsvSource({"Sporadic, true", "Timed, true", "Hybrid, true", "Aperiodic, false"})
  void ratesOfOtherProtocols(String protocol, boolean due) {
    ArchitectureBuilder builder = Scheduled.by("RMS");
    rated(builder, "v", "15.0 PerSecond", "20 ms .. 20 ms");
    builder.set("v.t", Properties.DISPATCH_PROTOCOL, AadlValues.literal(protocol));
    Estimated result = estimate(builder);

    assertThat(Scheduled.task(result, "v.t").find(ScheduleSection.DEADLINE).isPresent())
        .isEqualTo(due);
    assertThat(result.thread("v.t").dispatchesPerSecond()).contains(15.0);
  }

  /** Beside a period of whole picoseconds only, no finer step fits: told, and not exact. */
  @Test
  void ratesThatAreTooFineAreTold() {
    ArchitectureBuilder builder = Scheduled.by("RMS");
    rated(builder, "a", "29.97 PerSecond", "10 ms .. 10 ms");
    Scheduled.thread(builder, "b", "10000000001 ps", "1 ms .. 1 ms");
    Estimated result = estimate(builder);

    assertThat(result.mode().windowSeconds()).isEqualTo(1.0);
    assertThat(result.mode().windowReason()).contains("no common step");
    assertThat(Scheduled.task(result, "a.t").find(ScheduleSection.DEADLINE).orElseThrow())
        .isCloseTo(100.0 / 2997, within(1e-12));
    assertThat(result.finding(DiagnosticCode.SCHEDULE_NOT_SIMULATED).message())
        .contains("never repeats exactly, as rates of threads have no common multiple");
  }

  /** In 1000 s there are 999,997 and 1,000,003 jobs of 0.2 ms, which is too many to simulate. */
  @Test
  void responsesOfTooManyJobsAreThoseOfTheBusyPeriod() {
    ArchitectureBuilder builder = Scheduled.by("RMS");
    rated(builder, "a", "999.997 PerSecond", "0.2 ms .. 0.2 ms");
    rated(builder, "b", "1000.003 PerSecond", "0.2 ms .. 0.2 ms");
    Estimated result = estimate(builder);

    assertThat(result.mode().windowSeconds()).isCloseTo(1000.0, withinPercentage(1e-13));
    assertThat(Scheduled.schedule(result).get(ScheduleSection.METHOD)).isEqualTo("analytic");
    // two of 0.2 ms a thousand times a second, each rounded to a step of a tenth of a picosecond
    assertThat(Scheduled.schedule(result).get(ScheduleSection.BUSY))
        .isCloseTo(0.4, within(2000 * 0.05e-12));
    Row later = Scheduled.task(result, "a.t");
    assertThat(later.get(ScheduleSection.WORST)).isCloseTo(0.0004, within(2 * 0.05e-12));
    assertThat(later.find(ScheduleSection.DEADLINE_MET)).isEqualTo(Optional.of(true));
  }

  /**
   * The partition has the first 10 of 20 ms, 15 times a second with 4 ms: from 0 to 4; from 66.67
   * to 70 and from 80 to 80.67, which is 14 ms; from 140 to 144, which is 10.67 ms after 133.33.
   */
  @Test
  void windowsAndRatesRepeatTogether() {
    ArchitectureBuilder builder = Scheduled.by("ARINC653");
    builder.add("vp", Category.VIRTUAL_PROCESSOR);
    builder.set("vp", Properties.PROCESSOR_BINDING, AadlValues.references("cpu"));
    builder.set("cpu", Properties.MODULE_MAJOR_FRAME, "20 ms");
    Map<String, PropertyValue> window = new LinkedHashMap<>();
    window.put("Partition", new ReferenceValue("vp"));
    window.put("Duration", AadlValues.number("10 ms"));
    builder.set("cpu", Properties.MODULE_SCHEDULE, new ListValue(List.of(new RecordValue(window))));
    rated(builder, "a", "15.0 PerSecond", "4 ms .. 4 ms");
    builder.set("a", Properties.PROCESSOR_BINDING, AadlValues.references("vp"));
    Estimated result = estimate(builder);

    assertThat(result.mode().windowSeconds()).isCloseTo(1.0 / 15, withinPercentage(1e-13));
    Row schedule = Scheduled.schedule(result);
    assertThat(schedule.get(ScheduleSection.SECONDS)).isCloseTo(0.2, within(1e-15));
    assertThat(schedule.get(ScheduleSection.WINDOWS).seconds()).isEqualTo(0.02);
    assertExact(result, "a.t", 0.004, 0.014, 1.0 / 15);
  }
}
