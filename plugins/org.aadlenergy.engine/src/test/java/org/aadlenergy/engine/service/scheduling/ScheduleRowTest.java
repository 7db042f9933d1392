package org.aadlenergy.engine.service.scheduling;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.stream.Collectors;
import org.aadlenergy.engine.architecture.Category;
import org.aadlenergy.engine.architecture.PropertyValue.BooleanValue;
import org.aadlenergy.engine.result.ServiceResult.Phase;
import org.aadlenergy.engine.result.section.CellTone;
import org.aadlenergy.engine.result.section.Phrase;
import org.aadlenergy.engine.result.section.Phrase.Part;
import org.aadlenergy.engine.result.section.Phrase.Quantity;
import org.aadlenergy.engine.result.section.Phrase.Words;
import org.aadlenergy.engine.result.section.Row;
import org.aadlenergy.engine.result.section.RowMark;
import org.aadlenergy.engine.testing.AadlValues;
import org.aadlenergy.engine.testing.ArchitectureBuilder;
import org.aadlenergy.engine.testing.Estimated;
import org.aadlenergy.engine.testing.PlatformBuilder;
import org.aadlenergy.engine.workload.Properties;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What a reader sees of a schedule: its rules, its sums, and how each thread does. */
class ScheduleRowTest {
  /** Two threads: a 2 of 5 ms, b 4 of 10 ms: 2 ms and 8 ms. */
  private static ArchitectureBuilder model() {
    ArchitectureBuilder builder = Scheduled.by("RMS");
    Scheduled.thread(builder, "a", "5 ms", "2 ms");
    return Scheduled.thread(builder, "b", "10 ms", "4 ms");
  }

  private static Estimated estimate(ArchitectureBuilder builder, PlatformBuilder board) {
    return Estimated.of(builder.build(), board.build());
  }

  private static Estimated estimate(ArchitectureBuilder builder) {
    return estimate(builder, Scheduled.board());
  }

  private static String words(Phrase phrase) {
    return phrase.parts().stream().map(ScheduleRowTest::words).collect(Collectors.joining());
  }

  private static String words(Part part) {
    if (part instanceof Quantity quantity) {
      return String.valueOf(Math.round(quantity.value() * 1e6) / 1e6);
    }
    return ((Words) part).text();
  }

  @Test
  void oneCoreIsNotMentioned() {
    Row schedule = Scheduled.schedule(estimate(model()));

    assertThat(schedule.get(ScheduleSection.RULES)).isEqualTo("rate monotonic");
    assertThat(schedule.find(ScheduleSection.ANY_TICKS)).isEmpty();
    assertThat(schedule.get(ScheduleSection.BUSY_SHARE)).isCloseTo(0.8, within(1e-12));
    assertThat(schedule.get(ScheduleSection.TIMELINE).lanes()).containsExactly("cpu");
    assertThat(words(schedule.get(ScheduleSection.SUMMARY)))
        .isEqualTo(
            "rate monotonic, preemptive, simulated, over 0.01: 3.0 jobs, 4.0 context switches, 1.0"
                + " preemptions, 0.0 timer ticks, busy 0.008, idle 0.002.");
  }

  @Test
  void severalCoresAndWhatIsNotPreemptiveAre() {
    ArchitectureBuilder builder =
        model()
            .set("cpu", Properties.PREEMPTIVE_SCHEDULER, new BooleanValue(false))
            .set("cpu", Properties.CLOCK_PERIOD, "1 ms");
    Row schedule = Scheduled.schedule(estimate(builder, Scheduled.board().busyCores("run", "2")));

    assertThat(schedule.get(ScheduleSection.RULES))
        .isEqualTo("rate monotonic on 2 cores, not preemptive");
    assertThat(schedule.find(ScheduleSection.ANY_TICKS)).contains(20.0);
    assertThat(schedule.get(ScheduleSection.TIMELINE).lanes())
        .containsExactly("cpu core 0", "cpu core 1");
    assertThat(words(schedule.get(ScheduleSection.SUMMARY)))
        .startsWith("rate monotonic, not preemptive, on 2 cores that share one queue, simulated")
        .endsWith("20.0 timer ticks, busy 0.004, idle 0.006 a core on average.");
  }

  private static void says(Row task, String met, String... marks) {
    assertThat(task.find(ScheduleSection.MET).orElse(List.of()))
        .extracting(RowMark::word)
        .isEqualTo(met.isEmpty() ? List.of() : List.of(met));
    assertThat(task.find(ScheduleSection.MISSED).orElse(List.of()))
        .extracting(RowMark::word)
        .containsExactly(marks);
  }

  @Test
  void aDeadlineIsMetOrNot() {
    Estimated result = estimate(model().set("b.t", Properties.DEADLINE, "7 ms"));
    Row a = Scheduled.task(result, "a.t");
    Row b = Scheduled.task(result, "b.t");

    says(a, "yes");
    says(b, "NO", "MISSED");
    assertThat(a.get(ScheduleSection.USED)).isCloseTo(2.0 / 5.0, within(1e-12));
    assertThat(b.get(ScheduleSection.USED)).isCloseTo(8.0 / 7.0, within(1e-12));
    assertThat(b.get(ScheduleSection.JITTER)).isCloseTo(0.0, within(1e-15));
    assertThat(a.get(ScheduleSection.MET).get(0).tone()).isEqualTo(CellTone.GOOD);
    assertThat(b.get(ScheduleSection.MET).get(0).tone()).isEqualTo(CellTone.BAD);
  }

  /** b of 3 takes 5 ms, of 4 takes 8. */
  @Test
  void jitterIsWhatTheLongestIsLongerThanTheShortest() {
    ArchitectureBuilder builder =
        model().set("b.t", Properties.COMPUTE_EXECUTION_TIME, "3 ms .. 4 ms");

    assertThat(Scheduled.task(estimate(builder), "b.t").get(ScheduleSection.JITTER))
        .isCloseTo(3e-3, within(1e-12));
  }

  /** Too long to simulate, and with switches that take time: a bound beyond the deadline. */
  @Test
  void aBoundMayLeaveADeadlineUnknown() {
    ArchitectureBuilder builder =
        model()
            .set("a.t", Properties.PERIOD, "5000017 ns")
            .set("b.t", Properties.PERIOD, "9999991 ns")
            .set("b.t", Properties.DEADLINE, "8 ms");
    Estimated result =
        estimate(builder, Scheduled.board().event("context_switch", "10 us", "core", "20 uJ"));

    says(Scheduled.task(result, "a.t"), "yes", "bound");
    says(Scheduled.task(result, "b.t"), "unknown", "bound", "UNKNOWN");
  }

  @Test
  void withoutADeadlineNothingIsSaidOfIt() {
    ArchitectureBuilder builder =
        model().set("b.t", Properties.DISPATCH_PROTOCOL, AadlValues.literal("Background"));
    Row b = Scheduled.task(estimate(builder), "b.t");

    says(b, "");
    assertThat(b.find(ScheduleSection.DEADLINE)).isEmpty();
    assertThat(b.find(ScheduleSection.USED)).isEmpty();
  }

  @Test
  void processorsAreListedByPath() {
    ArchitectureBuilder builder = model();
    builder
        .add("alpha", Category.PROCESSOR)
        .set("alpha", Properties.CALIBRATION, AadlValues.text("board"))
        .set("alpha", Properties.SCHEDULING_PROTOCOL, AadlValues.literal("EDF"))
        .set("b", Properties.PROCESSOR_BINDING, AadlValues.references("alpha"));

    assertThat(estimate(builder).rows(ScheduleSection.TYPE))
        .extracting(row -> row.get(ScheduleSection.PROCESSOR))
        .containsExactly("alpha", "cpu");
  }

  /** A tick of 100 us each ms: what takes 2 and 4 ms takes 2 / 0.9 and 4 / 0.9. */
  @Test
  void ticksMakeEverythingLonger() {
    ArchitectureBuilder builder =
        model()
            .set("cpu", Properties.CLOCK_PERIOD, "1 ms")
            .set("b.t", Properties.COMPUTE_EXECUTION_TIME, "2 ms .. 4 ms")
            .set("cpu", Properties.PROCESS_SWAP_TIME, "90 us");
    Estimated result =
        estimate(builder, Scheduled.board().event("timer_tick", "100 us", "core", "10 uJ"));
    Row a = Scheduled.task(result, "a.t");

    // a switch of 90 us takes 100 us, too
    assertThat(a.get(ScheduleSection.WORST)).isCloseTo(2e-3 / 0.9 + 100e-6, within(1e-11));
    var ofB = result.service("b.t", "timer_tick", Phase.DISPATCH).orElseThrow();
    // of 2 .. 4 ms and the switches of b: 3 ms in the middle, a tick each 900 us of its own
    double switches = result.count("b.t", "context_switch", Phase.DISPATCH) * 90e-6;
    assertThat(ofB.count()).isCloseTo((3e-3 + switches) / 900e-6, within(1e-9));
    // at least 2 ms and one switch, at most 4 ms and two
    assertThat(ofB.energyJoules().low()).isCloseTo(10e-6 * (2e-3 + 90e-6) / 900e-6, within(1e-12));
    assertThat(ofB.energyJoules().high())
        .isCloseTo(10e-6 * (4e-3 + 180e-6) / 900e-6, within(1e-12));
  }

  /** b of 2 .. 4 ms begins once, or goes on once: 30 us, or 60 of at most 1 W. */
  @Test
  void swapTimesHaveTheRangeOfTheirCount() {
    ArchitectureBuilder builder =
        model()
            .set("b.t", Properties.COMPUTE_EXECUTION_TIME, "2 ms .. 4 ms")
            .set("cpu", Properties.PROCESS_SWAP_TIME, "20 us .. 30 us");
    var ofB = estimate(builder).service("b.t", "context_switch", Phase.DISPATCH).orElseThrow();

    // of 3 ms it is interrupted before its last 50 us
    assertThat(ofB.count()).isEqualTo(2.0);
    assertThat(ofB.energyJoules().nominal()).isCloseTo(2 * 25e-6, within(1e-12));
    // one fewer of the longest, the other as short as it can be
    assertThat(ofB.energyJoules().low()).isCloseTo(2 * 20e-6 - 30e-6, within(1e-12));
    assertThat(ofB.energyJoules().high()).isCloseTo(2 * 30e-6, within(1e-12));
  }

  /**
   * a 0.25 of 1 ms; b 3 ms of 2 s, which is done at 4 ms after 8 slices; from then on a alone, once
   * a millisecond: of n slices the last is that of the millisecond 4 + n - 9.
   */
  @ParameterizedTest
  @CsvSource({"1, 1000", "20, 1000", "40, 500"})
  void longTimelinesEndEarlier(int processors, int slices) {
    ArchitectureBuilder builder = Scheduled.by("RMS");
    Scheduled.thread(builder, "a", "1 ms", "250 us");
    Scheduled.thread(builder, "b", "2 sec", "3 ms");
    for (int i = 1; i < processors; i++) {
      String other = String.format("cpu%02d", i);
      builder
          .add(other, Category.PROCESSOR)
          .set(other, Properties.CALIBRATION, AadlValues.text("board"))
          .set(other, Properties.SCHEDULING_PROTOCOL, AadlValues.literal("RMS"));
      Scheduled.thread(builder, "p" + i, "1 sec", "1 ms");
      builder.set("p" + i, Properties.PROCESSOR_BINDING, AadlValues.references(other));
    }
    Row schedule = Scheduled.schedule(estimate(builder));

    assertThat(schedule.get(ScheduleSection.PROCESSOR)).isEqualTo("cpu");
    assertThat(schedule.get(ScheduleSection.SECONDS)).isEqualTo(2.0);
    assertThat(schedule.get(ScheduleSection.TIMELINE_WHOLE)).isFalse();
    assertThat(schedule.get(ScheduleSection.TIMELINE).slices()).hasSize(slices);
    assertThat(schedule.get(ScheduleSection.TIMELINE).seconds())
        .isCloseTo((4 + slices - 9) * 1e-3 + 250e-6, within(1e-12));
  }
}
