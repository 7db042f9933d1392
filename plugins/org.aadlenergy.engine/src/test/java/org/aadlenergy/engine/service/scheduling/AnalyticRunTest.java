package org.aadlenergy.engine.service.scheduling;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.diagnostic.Severity;
import org.aadlenergy.engine.result.ServiceResult;
import org.aadlenergy.engine.result.ServiceResult.Phase;
import org.aadlenergy.engine.result.section.Row;
import org.aadlenergy.engine.testing.ArchitectureBuilder;
import org.aadlenergy.engine.testing.Estimated;
import org.aadlenergy.engine.testing.PlatformBuilder;
import org.aadlenergy.engine.workload.Properties;
import org.junit.jupiter.api.Test;

/** Schedules that are too long to simulate: rates over a second, and bounds of responses. */
class AnalyticRunTest {
  private static final String SWITCH = "context_switch";
  private static final double RATE_A = 1.0 / 5.000017e-3;
  private static final double RATE_B = 1.0 / 9.999991e-3;

  /** Two threads whose periods have no small common multiple: 2 of 5 ms, so much of 10 ms. */
  private static ArchitectureBuilder model(String protocol, String timeOfB) {
    ArchitectureBuilder builder = Scheduled.by(protocol);
    Scheduled.thread(builder, "a", "5000017 ns", "2 ms");
    return Scheduled.thread(builder, "b", "9999991 ns", timeOfB);
  }

  private static PlatformBuilder switching() {
    return Scheduled.board().event(SWITCH, "10 us", "core", "20 uJ");
  }

  private static Estimated estimate(ArchitectureBuilder builder, PlatformBuilder platform) {
    return Estimated.of(builder.build(), platform.build());
  }

  private static double value(double expected, Row schedule, double got) {
    assertThat(schedule.get(ScheduleSection.METHOD)).isEqualTo("analytic");
    assertThat(got).isCloseTo(expected, within(1e-9 * expected));
    return got;
  }

  @Test
  void theFiguresAreThoseOfOneSecond() {
    ArchitectureBuilder builder = model("RMS", "4 ms").set("cpu", Properties.CLOCK_PERIOD, "1 ms");
    Estimated result = estimate(builder, switching());
    Row schedule = Scheduled.schedule(result);
    double ofA = result.count("a.t", SWITCH, Phase.DISPATCH);
    double ofB = result.count("b.t", SWITCH, Phase.DISPATCH);

    // a is never interrupted; b goes on after each interruption
    assertThat(ofA).isEqualTo(1.0);
    assertThat(ofB).isBetween(2.0, 3.0);
    value(1.0, schedule, schedule.get(ScheduleSection.SECONDS));
    value(RATE_A + RATE_B, schedule, schedule.get(ScheduleSection.JOBS));
    value(RATE_A + RATE_B * ofB, schedule, schedule.get(ScheduleSection.SWITCHES));
    value(RATE_B * (ofB - 1.0), schedule, schedule.get(ScheduleSection.PREEMPTIONS));
    value(1000.0, schedule, schedule.get(ScheduleSection.TICKS));
    double busy = RATE_A * (2e-3 + 10e-6) + RATE_B * (4e-3 + ofB * 10e-6);
    value(busy, schedule, schedule.get(ScheduleSection.BUSY));
    value(1.0 - busy, schedule, schedule.get(ScheduleSection.IDLE));
    assertThat(schedule.get(ScheduleSection.TIMELINE_WHOLE)).isFalse();
  }

  @Test
  void itIsSaidHowItIsCounted() {
    ArchitectureBuilder builder = model("RMS", "4 ms");
    Estimated result = estimate(builder, switching());

    result.finds(
        DiagnosticCode.SCHEDULE_NOT_SIMULATED,
        Severity.INFO,
        builder.lineOf("cpu"),
        "the hyperperiod of processor cpu holds too many jobs to simulate: response times are upper"
            + " bounds, and context switches are those to expect of samples",
        "choose periods with a small common multiple");
    ServiceResult ofB = result.service("b.t", SWITCH, Phase.DISPATCH).orElseThrow();
    assertThat(ofB.explanation().get().notes().toString()).contains("counted in stretches of it");
    assertThat(ofB.explanation().get().equations())
        .anySatisfy(
            equation ->
                assertThat(equation.formula() + equation.substituted())
                    .contains("switches to expect, between 2 and 2.9999914"));
  }

  /** b: 10 us and 4 ms, and twice a of 10 us, 2 ms and 10 us to go on with b. */
  @Test
  void responsesAreBounds() {
    Estimated result = estimate(model("RMS", "3 ms .. 4 ms"), switching());
    Row b = Scheduled.task(result, "b.t");

    assertThat(Scheduled.schedule(result).get(ScheduleSection.TASKS))
        .extracting(task -> task.get(ScheduleSection.THREAD))
        .containsExactly("a.t", "b.t");
    assertThat(b.get(ScheduleSection.WORST)).isCloseTo(8.05e-3, within(1e-12));
    assertThat(b.get(ScheduleSection.WORST_IS)).isEqualTo("bound");
    assertThat(b.get(ScheduleSection.BEST)).isCloseTo(3e-3, within(1e-12));
    assertThat(b.find(ScheduleSection.DEADLINE_MET)).contains(true);
  }

  @Test
  void aBoundBeyondTheDeadlineLeavesItOpen() {
    ArchitectureBuilder builder = model("RMS", "4 ms").set("b.t", Properties.DEADLINE, "8 ms");
    Estimated result = estimate(builder, switching());

    assertThat(Scheduled.task(result, "b.t").find(ScheduleSection.DEADLINE_MET)).isEmpty();
    result.finds(
        DiagnosticCode.DEADLINE_MISSED,
        Severity.WARNING,
        builder.lineOf("cpu"),
        "deadlines may be missed",
        "b.t (due in 8 ms, bound 8.05 ms)");
  }

  /** Without switches that take time the bound is the longest response: 4 + 2 x 2 ms. */
  @Test
  void anExactResponseBeyondTheDeadlineIsAMiss() {
    ArchitectureBuilder builder = model("RMS", "4 ms").set("b.t", Properties.DEADLINE, "7 ms");
    Estimated result = estimate(builder, Scheduled.board());

    assertThat(Scheduled.task(result, "b.t").get(ScheduleSection.WORST_IS)).isEqualTo("exact");
    assertThat(Scheduled.task(result, "b.t").find(ScheduleSection.DEADLINE_MET)).contains(false);
    result.finds(
        DiagnosticCode.DEADLINE_MISSED,
        Severity.WARNING,
        builder.lineOf("cpu"),
        "deadlines are missed, even without the services of the operating system: b.t (due in 7"
            + " ms)");
    builder.set("b.t", Properties.DEADLINE, "8 ms");
    assertThat(estimate(builder, Scheduled.board()).findings(DiagnosticCode.DEADLINE_MISSED))
        .isEmpty();
  }

  /** 1.5 ms of page faults: 9.5 ms, and 8 ms without. */
  @Test
  void aServiceThatBreaksADeadlineIsFoundHereToo() {
    ArchitectureBuilder builder =
        model("RMS", "4 ms")
            .set("b.t", Properties.PAGE_FAULTS, "15")
            .set("b.t", Properties.DEADLINE, "9 ms");
    PlatformBuilder faulting =
        Scheduled.board().event("page_fault.on_demand", "100 us", "core", "50 uJ");

    estimate(builder, faulting)
        .finds(
            DiagnosticCode.DEADLINE_BROKEN_BY_SERVICES,
            Severity.ERROR,
            builder.lineOf("b.t"),
            "it takes up to 9.5 ms with them and 8 ms without");
  }

  @Test
  void whatNeedsMoreThanThereIsHasNoResponse() {
    Estimated result = estimate(model("RMS", "7 ms"), switching());

    assertThat(Scheduled.schedule(result).get(ScheduleSection.TASKS))
        .extracting(task -> task.get(ScheduleSection.THREAD))
        .containsExactly("a.t");
    assertThat(result.finding(DiagnosticCode.DEADLINE_MISSED).message())
        .contains("are missed, even without", "b.t (due in 10 ms)");
    assertThat(Scheduled.schedule(result).get(ScheduleSection.IDLE)).isZero();
  }

  @Test
  void coresShareTheLoad() {
    Estimated result = estimate(model("RMS", "4 ms"), switching().busyCores("run", "2"));
    Row schedule = Scheduled.schedule(result);

    // each has a core of its own: one switch to each job
    double busy = (RATE_A * (2e-3 + 10e-6) + RATE_B * (4e-3 + 10e-6)) / 2.0;
    assertThat(schedule.get(ScheduleSection.CORES))
        .hasSize(2)
        .allSatisfy(
            core -> assertThat(core.get(ScheduleSection.CORE_BUSY)).isCloseTo(busy, within(0.01)));
  }
}
