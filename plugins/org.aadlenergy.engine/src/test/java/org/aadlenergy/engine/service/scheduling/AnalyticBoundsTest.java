package org.aadlenergy.engine.service.scheduling;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.aadlenergy.engine.architecture.Category;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.diagnostic.Severity;
import org.aadlenergy.engine.result.ServiceResult;
import org.aadlenergy.engine.result.ServiceResult.Phase;
import org.aadlenergy.engine.result.section.Row;
import org.aadlenergy.engine.testing.AadlValues;
import org.aadlenergy.engine.testing.ArchitectureBuilder;
import org.aadlenergy.engine.testing.Estimated;
import org.aadlenergy.engine.testing.PlatformBuilder;
import org.aadlenergy.engine.testing.SwapSystem;
import org.aadlenergy.engine.workload.Properties;
import org.junit.jupiter.api.Test;

/** Bounds where nothing is simulated: at deadlines, on several cores, with pages to wait for. */
class AnalyticBoundsTest {
  private static Estimated estimate(ArchitectureBuilder builder, PlatformBuilder platform) {
    Estimated result = Estimated.of(builder.build(), platform.build());
    assertThat(Scheduled.schedule(result).get(ScheduleSection.METHOD)).isEqualTo("analytic");
    return result;
  }

  /** b of 4 ms is interrupted by two of 2 ms, and all of them pay 10 us: five times. */
  @Test
  void aBoundAtTheDeadlineMeetsIt() {
    ArchitectureBuilder builder = Scheduled.by("RMS");
    Scheduled.thread(builder, "a", "5000017 ns", "2 ms");
    Scheduled.thread(builder, "b", "9999991 ns", "4 ms").set("b.t", Properties.DEADLINE, "8050 us");
    PlatformBuilder switching = Scheduled.board().event("context_switch", "10 us", "core", "20 uJ");
    Row b = Scheduled.task(estimate(builder, switching), "b.t");

    assertThat(b.get(ScheduleSection.WORST)).isCloseTo(8.05e-3, within(1e-12));
    assertThat(b.find(ScheduleSection.DEADLINE_MET)).contains(true);
  }

  @Test
  void threadsAreListedByPath() {
    ArchitectureBuilder builder = Scheduled.by("RMS");
    Scheduled.thread(builder, "z", "5000017 ns", "1 ms");
    Scheduled.thread(builder, "c", "9999991 ns", "1 ms");
    Scheduled.thread(builder, "m", "7000003 ns", "1 ms");

    assertThat(Scheduled.schedule(estimate(builder, Scheduled.board())).get(ScheduleSection.TASKS))
        .extracting(task -> task.get(ScheduleSection.THREAD))
        .containsExactly("c.t", "m.t", "z.t");
  }

  /**
   * Of each interval of a, b has what a leaves: it needs as many as its millisecond is longer than
   * that. Twelve stretches of 8 s hold too many jobs to simulate.
   */
  @Test
  void whereSamplesAreTooLongPhasesAreTakenAsIndependent() {
    ArchitectureBuilder builder = Scheduled.by("RMS");
    Scheduled.thread(builder, "a", "10000017 ps", "2 us");
    Scheduled.thread(builder, "b", "1000000007 ns", "1 ms");
    PlatformBuilder free = Scheduled.board().event("context_switch", "0 us", "core", "20 uJ");
    Estimated result = estimate(builder, free);
    Row schedule = Scheduled.schedule(result);
    double interruptions = 1e-3 / (10.000017e-6 - 2e-6);
    double perSecond = 1.0 / 1.000000007;

    ServiceResult ofB = result.service("b.t", "context_switch", Phase.DISPATCH).orElseThrow();
    assertThat(ofB.count()).isCloseTo(1.0 + interruptions, within(1e-9));
    assertThat(ofB.explanation().get().notes().toString())
        .contains("expected for phases that are independent")
        .doesNotContain("stretches");
    assertThat(schedule.get(ScheduleSection.PREEMPTIONS))
        .isCloseTo(interruptions * perSecond, within(1e-9));
    assertThat(schedule.get(ScheduleSection.JOBS))
        .isCloseTo(1.0 / 10.000017e-6 + perSecond, within(1e-6));
  }

  /** a and b have a core each and leave 2 % of them, of which c needs 40. */
  @Test
  void onSeveralCoresWhatHasNoBoundIsOpen() {
    ArchitectureBuilder builder = Scheduled.by("RMS");
    Scheduled.thread(builder, "a", "5000017 ns", "4900 us");
    Scheduled.thread(builder, "b", "4999991 ns", "4900 us");
    Scheduled.thread(builder, "c", "9999991 ns", "4 ms");
    Estimated result = estimate(builder, Scheduled.board().busyCores("run", "2"));

    assertThat(Scheduled.schedule(result).get(ScheduleSection.TASKS))
        .extracting(task -> task.get(ScheduleSection.THREAD) + task.get(ScheduleSection.WORST))
        .containsExactly("a.t0.0049", "b.t0.0049");
    result.finds(
        DiagnosticCode.DEADLINE_MISSED,
        Severity.WARNING,
        builder.lineOf("cpu"),
        "may be missed, as the longest response times are known as bounds only, or not at all: c.t"
            + " (due in 10 ms)");
  }

  /**
   * 1 s and 14 pages of 10 ms; with 13 times 10 ms of another that has the processor meanwhile,
   * each begins within 1.27 s. It may run while pages come, so that this is a bound.
   */
  @Test
  void waitsForPagesAreInTheBounds() {
    ArchitectureBuilder builder =
        SwapSystem.builder()
            .set("cpu", Properties.SCHEDULING_PROTOCOL, AadlValues.literal("RMS"))
            .set("app.t", Properties.PERIOD, "20000000003 ns")
            .set("", Properties.PROCESSOR_BINDING, AadlValues.references("cpu"));
    Scheduled.thread(builder, "other", "99999989 ns", "10 ms");
    Row app = Scheduled.task(estimate(builder, SwapSystem.disk()), "app.t");

    assertThat(app.get(ScheduleSection.BEST)).isCloseTo(1.14, within(1e-9));
    assertThat(app.get(ScheduleSection.WORST)).isCloseTo(1.27, within(1e-9));
    assertThat(app.get(ScheduleSection.WORST_IS)).isEqualTo("bound");
  }

  /** Nobody bounds responses on cores that partitions take turns on. */
  @Test
  void partitionsOnSeveralCoresHaveNoBounds() {
    ArchitectureBuilder builder =
        Scheduled.by("EDF")
            .add("part", Category.VIRTUAL_PROCESSOR)
            .set("part", Properties.PROCESSOR_BINDING, AadlValues.references("cpu"))
            .set("cpu", Properties.PARTITION_SLOTS, "4 ms")
            .set("cpu", Properties.SLOTS_ALLOCATION, AadlValues.references("part"));
    Scheduled.thread(builder, "a", "5000017 ns", "1 ms");
    Scheduled.thread(builder, "b", "9999991 ns", "1 ms");
    for (String process : List.of("a", "b")) {
      builder.set(process, Properties.PROCESSOR_BINDING, AadlValues.references("part"));
    }
    Estimated result = estimate(builder, Scheduled.board().busyCores("run", "2"));

    assertThat(Scheduled.schedule(result).get(ScheduleSection.TASKS)).isEqualTo(List.of());
    result.finds(
        DiagnosticCode.SCHEDULE_NOT_SIMULATED,
        Severity.INFO,
        builder.lineOf("cpu"),
        "the hyperperiod of processor cpu holds too many jobs to simulate: response times are not"
            + " known, and context switches are those to expect of samples");
    assertThat(result.findings(DiagnosticCode.DEADLINE_MISSED)).isEmpty();
  }
}
