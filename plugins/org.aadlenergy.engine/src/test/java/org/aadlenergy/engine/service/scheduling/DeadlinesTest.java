package org.aadlenergy.engine.service.scheduling;

import static org.assertj.core.api.Assertions.assertThat;

import org.aadlenergy.engine.diagnostic.Diagnostic;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.diagnostic.Severity;
import org.aadlenergy.engine.testing.AadlValues;
import org.aadlenergy.engine.testing.ArchitectureBuilder;
import org.aadlenergy.engine.testing.Estimated;
import org.aadlenergy.engine.testing.PlatformBuilder;
import org.aadlenergy.engine.workload.Properties;
import org.junit.jupiter.api.Test;

/** What is said of deadlines that are missed: of few by name, of many in one finding. */
class DeadlinesTest {
  /** A page fault takes 100 us. */
  private static PlatformBuilder faulting() {
    return Scheduled.board().event("page_fault.on_demand", "100 us", "core", "50 uJ");
  }

  /** So many threads of 1 of 100 ms, due within what they take together without page faults. */
  private static ArchitectureBuilder many(int threads, int faults) {
    ArchitectureBuilder builder = Scheduled.by("RMS");
    for (int i = 0; i < threads; i++) {
      String name = String.format("p%02d", i);
      Scheduled.thread(builder, name, "100 ms", "1 ms");
      builder
          .set(name + ".t", Properties.PAGE_FAULTS, String.valueOf(faults))
          .set(name + ".t", Properties.DEADLINE, (i + 1) + " ms");
    }
    return builder;
  }

  private static Estimated estimate(ArchitectureBuilder builder) {
    return Estimated.of(builder.build(), faulting().build());
  }

  @Test
  void twentyAreNamedEachAndMoreAreCounted() {
    assertThat(estimate(many(20, 1)).findings(DiagnosticCode.DEADLINE_BROKEN_BY_SERVICES))
        .hasSize(20);
    ArchitectureBuilder more = many(23, 1);
    Estimated result = estimate(more);

    assertThat(result.findings(DiagnosticCode.DEADLINE_BROKEN_BY_SERVICES)).hasSize(21);
    result.finds(
        DiagnosticCode.DEADLINE_BROKEN_BY_SERVICES,
        Severity.ERROR,
        more.lineOf("cpu"),
        "on processor cpu the services of the operating system break the deadlines of 23 threads in"
            + " all",
        "the report lists them");
  }

  @Test
  void withoutServicesNoneIsBroken() {
    assertThat(estimate(many(23, 0)).findings(DiagnosticCode.DEADLINE_BROKEN_BY_SERVICES))
        .isEmpty();
    assertThat(estimate(many(23, 0)).findings(DiagnosticCode.DEADLINE_MISSED)).isEmpty();
  }

  /** Each is due a millisecond before it can be done. */
  private static ArchitectureBuilder late(int threads) {
    ArchitectureBuilder builder = Scheduled.by("RMS");
    for (int i = 0; i < threads; i++) {
      Scheduled.thread(builder, "p" + i, "100 ms", "1 ms");
      builder.set("p" + i + ".t", Properties.DEADLINE, "500 us");
    }
    return builder;
  }

  @Test
  void fiveThatAreMissedAnywayAreNamed() {
    assertThat(estimate(late(5)).finding(DiagnosticCode.DEADLINE_MISSED).message())
        .endsWith("p3.t (due in 500 us), p4.t (due in 500 us)");
    assertThat(estimate(late(7)).finding(DiagnosticCode.DEADLINE_MISSED).message())
        .contains("operating system: p0.t (due in 500 us), p1.t")
        .endsWith("p4.t (due in 500 us), ... (7 in all)");
  }

  /** The 3 faults of b take 3 ms in a second, the one of a 10 ms. */
  @Test
  void theServiceWithMostTimeIsNamed() {
    ArchitectureBuilder builder = Scheduled.by("RMS");
    Scheduled.thread(builder, "a", "10 ms", "1 ms").set("a.t", Properties.PAGE_FAULTS, "1");
    Scheduled.thread(builder, "b", "100 ms", "5 ms").set("b.t", Properties.PAGE_FAULTS, "3");
    builder.set("b.t", Properties.DEADLINE, "6 ms");

    // a of 1.1 ms and b of 5.3 ms: 6.4 ms, and 6 ms without
    estimate(builder)
        .finds(
            DiagnosticCode.DEADLINE_BROKEN_BY_SERVICES,
            Severity.ERROR,
            builder.lineOf("b.t"),
            "the services of the operating system break its deadline of 6 ms: it takes up to 6.4 ms"
                + " with them and 6 ms without; most time goes to page_fault.on_demand of a.t",
            "preallocate pages");
  }

  /** 12 ms within 10: the backlog grows, though the first job is done before its deadline. */
  @Test
  void whatBecomesLaterAndLaterIsSaidSo() {
    ArchitectureBuilder builder = Scheduled.by("RMS");
    Scheduled.thread(builder, "a", "10 ms", "9 ms")
        .set("a.t", Properties.PAGE_FAULTS, "30")
        .set("a.t", Properties.DEADLINE, "15 ms");
    Diagnostic finding = estimate(builder).finding(DiagnosticCode.DEADLINE_BROKEN_BY_SERVICES);

    assertThat(finding.message())
        .contains("deadline of 15 ms: it takes longer and longer after 12 ms", "9 ms without");
  }

  @Test
  void timesAreShownInUnitsThatFit() {
    ArchitectureBuilder builder = Scheduled.by("RMS");
    Scheduled.thread(builder, "slow", "10 sec", "2 sec")
        .set("slow.t", Properties.DEADLINE, "1 sec");
    Scheduled.thread(builder, "quick", "1 ms", "2 us")
        .set("quick.t", Properties.DEADLINE, "1500 ns");
    Scheduled.thread(builder, "swift", "1 ms", "2 ns")
        .set("swift.t", Properties.DEADLINE, "250 ps");

    assertThat(estimate(builder).finding(DiagnosticCode.DEADLINE_MISSED).message())
        .contains("slow.t (due in 1 s)", "quick.t (due in 1.5 us)", "swift.t (due in 0.25 ns)");
  }

  /** 12 ms within 10, due after 12: the first job is in time, and each later one is not. */
  @Test
  void theFirstJobAtItsDeadlineIsNotTheLongest() {
    ArchitectureBuilder builder = Scheduled.by("RMS");
    Scheduled.thread(builder, "a", "10 ms", "9 ms")
        .set("a.t", Properties.PAGE_FAULTS, "30")
        .set("a.t", Properties.DEADLINE, "12 ms");

    assertThat(estimate(builder).finding(DiagnosticCode.DEADLINE_BROKEN_BY_SERVICES).message())
        .contains("deadline of 12 ms: it takes longer and longer after 12 ms");
  }

  /** The faults of both take 1 % of the time. */
  @Test
  void ofServicesThatTakeAsMuchTheFirstByPathIsNamed() {
    ArchitectureBuilder builder = Scheduled.by("RMS");
    Scheduled.thread(builder, "z", "10 ms", "1 ms").set("z.t", Properties.PAGE_FAULTS, "1");
    Scheduled.thread(builder, "b", "20 ms", "5 ms").set("b.t", Properties.PAGE_FAULTS, "2");
    builder.set("b.t", Properties.DEADLINE, "6 ms");

    assertThat(estimate(builder).finding(DiagnosticCode.DEADLINE_BROKEN_BY_SERVICES).message())
        .endsWith(
            "6.3 ms with them and 6 ms without; most time goes to page_fault.on_demand of b.t");
  }

  /** Without a platform no service is charged, but a switch takes its time: 2 x 0.2 ms more. */
  @Test
  void switchesAloneMayBreakADeadline() {
    ArchitectureBuilder builder =
        Scheduled.by("RMS").set("cpu", Properties.CALIBRATION, AadlValues.text("unknown"));
    Scheduled.thread(builder, "a", "10 ms", "1 ms");
    Scheduled.thread(builder, "b", "20 ms", "5 ms").set("b.t", Properties.DEADLINE, "6 ms");
    builder.set("cpu", Properties.PROCESS_SWAP_TIME, "200 us");

    assertThat(estimate(builder).finding(DiagnosticCode.DEADLINE_BROKEN_BY_SERVICES).message())
        .endsWith("it takes up to 6.4 ms with them and 6 ms without");
  }
}
