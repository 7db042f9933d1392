package org.aadlenergy.engine.service.scheduling;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.aadlenergy.engine.architecture.Category;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.diagnostic.Severity;
import org.aadlenergy.engine.result.ServiceResult.Phase;
import org.aadlenergy.engine.result.section.Row;
import org.aadlenergy.engine.testing.AadlValues;
import org.aadlenergy.engine.testing.ArchitectureBuilder;
import org.aadlenergy.engine.testing.Estimated;
import org.aadlenergy.engine.workload.Properties;
import org.junit.jupiter.api.Test;

/** Schedules that are simulated: over which time, what of it is shown, and in which order. */
class ProcessorRunTest {
  private static Estimated estimate(ArchitectureBuilder builder) {
    return Estimated.of(builder.build(), Scheduled.board().build());
  }

  /** 30 events a second come every 33.3 ms: 16 of these are 533 ms, to a multiple of 10 ms. */
  @Test
  void ratesWithoutACommonMultipleAreSimulatedForAWhile() {
    ArchitectureBuilder builder = Scheduled.by("RMS");
    Scheduled.thread(builder, "a", "10 ms", "2 ms");
    builder
        .add("e", Category.PROCESS)
        .add("e.t", Category.THREAD)
        .set("e.t", Properties.DISPATCH_PROTOCOL, AadlValues.literal("Aperiodic"))
        .set("e.t", Properties.DISPATCH_RATE, "30 PerSecond")
        .set("e.t", Properties.COMPUTE_EXECUTION_TIME, "1 ms");
    Estimated result = estimate(builder);

    result.finds(
        DiagnosticCode.SCHEDULE_NOT_SIMULATED,
        Severity.INFO,
        builder.lineOf("cpu"),
        "the schedule of processor cpu never repeats exactly, as rates of aperiodic threads have no"
            + " common multiple with the periods: it is simulated for 0.54 s",
        "give rates that divide the hyperperiod");
    assertThat(Scheduled.schedule(result).get(ScheduleSection.SECONDS))
        .isCloseTo(0.54, within(1e-12));
    // 54 of a, 17 events from 0 on
    assertThat(Scheduled.schedule(result).get(ScheduleSection.JOBS)).isEqualTo(54.0 + 17.0);
  }

  @Test
  void aScheduleThatRepeatsIsNotNoted() {
    ArchitectureBuilder builder = Scheduled.thread(Scheduled.by("RMS"), "a", "10 ms", "2 ms");

    assertThat(estimate(builder).findings(DiagnosticCode.SCHEDULE_NOT_SIMULATED)).isEmpty();
  }

  @Test
  void threadsAreListedByPath() {
    ArchitectureBuilder builder = Scheduled.by("RMS");
    Scheduled.thread(builder, "z", "10 ms", "2 ms");
    Scheduled.thread(builder, "c", "20 ms", "2 ms");
    Scheduled.thread(builder, "m", "5 ms", "1 ms");

    assertThat(Scheduled.schedule(estimate(builder)).get(ScheduleSection.TASKS))
        .extracting(task -> task.get(ScheduleSection.THREAD))
        .containsExactly("c.t", "m.t", "z.t");
  }

  /** z 0-2, then c 2-4 of 20 ms, z 10-12. */
  @Test
  void theTimelineNamesWhatRunsWhen() {
    ArchitectureBuilder builder = Scheduled.by("RMS");
    Scheduled.thread(builder, "z", "10 ms", "2 ms");
    Scheduled.thread(builder, "c", "20 ms", "2 ms");
    Row schedule = Scheduled.schedule(estimate(builder));

    assertThat(schedule.get(ScheduleSection.TIMELINE_WHOLE)).isTrue();
    assertThat(schedule.get(ScheduleSection.TIMELINE).slices())
        .extracting(slice -> slice.what() + " " + Math.round(slice.startSeconds() * 1e3))
        .containsExactly("z.t 0", "c.t 2", "z.t 10");
  }

  /** a alone takes all; b never ends, with or without services. */
  @Test
  void whatNeverEndsIsMissedAnyway() {
    ArchitectureBuilder builder = Scheduled.by("RMS");
    Scheduled.thread(builder, "a", "10 ms", "10 ms");
    Scheduled.thread(builder, "b", "20 ms", "1 ms");
    Estimated result = estimate(builder);

    assertThat(result.findings(DiagnosticCode.DEADLINE_BROKEN_BY_SERVICES)).isEmpty();
    assertThat(result.finding(DiagnosticCode.DEADLINE_MISSED).message())
        .contains("deadlines are missed, even without", "b.t (due in 20 ms)");
    assertThat(Scheduled.task(result, "b.t").get(ScheduleSection.WORST_IS)).isEqualTo("seen");
  }

  /** a takes all of the time, and never gives way to b. */
  @Test
  void whatNeverEndsHasNoSwitches() {
    ArchitectureBuilder builder = Scheduled.by("RMS");
    Scheduled.thread(builder, "a", "10 ms", "10 ms");
    Scheduled.thread(builder, "b", "20 ms", "1 ms");
    Estimated result =
        Estimated.of(
            builder.build(),
            Scheduled.board().event("context_switch", "0 us", "core", "20 uJ").build());

    assertThat(result.count("b.t", "context_switch", Phase.DISPATCH)).isZero();
  }

  /** The only thread is bound to a processor that has no window: nothing runs, nothing ticks. */
  @Test
  void aProcessorOnWhichNothingEverRuns() {
    ArchitectureBuilder builder =
        Scheduled.by("ARINC653")
            .add("part", Category.VIRTUAL_PROCESSOR)
            .set("part", Properties.PROCESSOR_BINDING, AadlValues.references("cpu"))
            .set("cpu", Properties.CLOCK_PERIOD, "1 ms")
            .set("cpu", Properties.PARTITION_SLOTS, "4 ms")
            .set("cpu", Properties.SLOTS_ALLOCATION, AadlValues.references("part"));
    Scheduled.thread(builder, "a", "10 ms", "1 ms");
    Estimated result = estimate(builder);
    Row schedule = Scheduled.schedule(result);

    assertThat(schedule.get(ScheduleSection.JOBS)).isZero();
    assertThat(schedule.get(ScheduleSection.TICKS)).isZero();
    assertThat(schedule.get(ScheduleSection.BUSY)).isZero();
    assertThat(schedule.get(ScheduleSection.TASKS)).isEmpty();
    result.finds(
        DiagnosticCode.BAD_PARTITION_SCHEDULE,
        Severity.ERROR,
        builder.lineOf("a.t"),
        "no partition window of processor cpu belongs to it, so that it never runs",
        "bind it to one of the virtual processors part");
  }
}
