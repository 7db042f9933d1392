package org.aadlenergy.engine.evaluation;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Set;
import org.aadlenergy.engine.diagnostic.Diagnostic;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.diagnostic.Diagnostics;
import org.aadlenergy.engine.diagnostic.Omission;
import org.aadlenergy.engine.diagnostic.Problem;
import org.aadlenergy.engine.diagnostic.Problem.Kind;
import org.aadlenergy.engine.diagnostic.Severity;
import org.aadlenergy.engine.diagnostic.SourceSpan;
import org.aadlenergy.engine.quantity.Interval;
import org.aadlenergy.engine.result.ComponentResult;
import org.aadlenergy.engine.result.LeftOut;
import org.aadlenergy.engine.result.ThreadResult;
import org.aadlenergy.engine.testing.SmallSystem;
import org.junit.jupiter.api.Test;

/** What is said of many threads is said once, with how many; what is left out is kept by mode. */
class FindingsTest {
  private static final SourceSpan LINE = SourceSpan.at("m.aadl", 3, 1);
  private static final DiagnosticCode CODE = DiagnosticCode.BAD_COUNT;

  private static Problem shared(String words) {
    return Problem.shared(Kind.DOUBT, CODE, LINE, words, "mend it");
  }

  private static List<Diagnostic> told(Findings findings) {
    Diagnostics diagnostics = new Diagnostics();
    findings.report(diagnostics);
    return diagnostics.sorted();
  }

  private static String told(String... paths) {
    Findings findings = new Findings(false);
    for (String path : paths) {
      findings.add(shared("it is wrong"), path);
    }
    assertThat(told(findings)).hasSize(1);
    assertThat(told(findings).get(0).hint()).contains("mend it");
    return told(findings).get(0).message();
  }

  @Test
  void threadsOfOneProblemAreCountedOnce() {
    assertThat(told("a")).isEqualTo("thread a: it is wrong");
    assertThat(told("a", "b")).isEqualTo("thread a and 1 other: it is wrong");
    assertThat(told("a", "b", "c")).isEqualTo("thread a and 2 others: it is wrong");
    // in another mode they come once more, and one that comes late is one more
    assertThat(told("a", "b", "c", "a", "b", "c")).isEqualTo("thread a and 2 others: it is wrong");
    assertThat(told("b", "a")).isEqualTo("thread b and 1 other: it is wrong");
    assertThat(told("b", "b")).isEqualTo("thread b: it is wrong");
    assertThat(told("b", "a", "c", "a", "d")).isEqualTo("thread b and 3 others: it is wrong");
  }

  @Test
  void ofOtherThingsTheMessageNamesThem() {
    Findings findings = new Findings(false);
    findings.addOther(shared("cpu is wrong"), "cpu");
    findings.addOther(shared("cpu is wrong"), "other");
    findings.add(shared("another"), "t");
    assertThat(told(findings))
        .extracting(Diagnostic::message)
        .containsExactlyInAnyOrder("cpu is wrong", "thread t: another");
  }

  private static Severity severity(Kind kind, DiagnosticCode code, boolean incomplete) {
    Findings findings = new Findings(incomplete);
    findings.add(Problem.local(kind, code, LINE, "words", "hint"), "t");
    return told(findings).get(0).severity();
  }

  @Test
  void whatIsMissingIsAnErrorUnlessThatIsAllowed() {
    assertThat(severity(Kind.MISSING, CODE, false)).isEqualTo(Severity.ERROR);
    assertThat(severity(Kind.MISSING, CODE, true)).isEqualTo(Severity.WARNING);
    assertThat(severity(Kind.BROKEN, CODE, true)).isEqualTo(Severity.ERROR);
    assertThat(severity(Kind.DOUBT, CODE, false)).isEqualTo(Severity.WARNING);
    assertThat(severity(Kind.NOTE, CODE, false)).isEqualTo(Severity.INFO);
    assertThat(severity(Kind.NOT_COMPUTED, DiagnosticCode.TERM_NOT_COMPUTED, false))
        .isEqualTo(Severity.INFO);
    assertThat(severity(Kind.NOT_COMPUTED, DiagnosticCode.THREAD_WITHOUT_EXECUTION_TIME, false))
        .isEqualTo(
            DiagnosticCode.THREAD_WITHOUT_EXECUTION_TIME.severity() == Severity.ERROR
                ? Severity.WARNING
                : Severity.INFO);
    assertThat(severity(Kind.NOT_COMPUTED, CODE, false)).isEqualTo(Severity.WARNING);
  }

  @Test
  void whatIsReportedElsewhereIsLeftOutAndNotSaidAgain() {
    Findings findings = new Findings(false);
    findings.add(Problem.reported(CODE, LINE).omitting(Omission.TIME), "t");
    findings.add(shared("doubt"), "u");
    assertThat(told(findings)).extracting(Diagnostic::message).containsExactly("thread u: doubt");
    assertThat(findings.leftOut()).extracting(LeftOut::path).containsExactly("t");
  }

  @Test
  void whatIsLeftOutIsThatOfTheModeInForce() {
    Findings findings = new Findings(false);
    findings.inMode("day");
    findings.leaveOut("b", Omission.TERM, "no rate", DiagnosticCode.THREAD_WITHOUT_PERIOD);
    findings.leaveOut("b", Omission.IDLE, "no idle", DiagnosticCode.IDLE_ENERGY_LEFT_OUT);
    findings.inMode("night");
    findings.leaveOut("a", Omission.TIME, "no time", DiagnosticCode.THREAD_WITHOUT_EXECUTION_TIME);

    assertThat(findings.leftOutByPath(false)).isEqualTo(Map.of("a", Set.of(Omission.TIME)));
    assertThat(findings.leftOutByPath(true))
        .isEqualTo(Map.of("a", Set.of(Omission.TIME, Omission.VALUE)));
    findings.inMode("day");
    assertThat(findings.leftOutByPath(false))
        .isEqualTo(Map.of("b", Set.of(Omission.TERM, Omission.IDLE)));
    assertThat(findings.leftOut())
        .extracting(left -> left.mode() + " " + left.path() + " " + left.what())
        .hasSize(3)
        .contains("night a TIME");
    // a value that is wrong counts for all modes
    findings.leaveOut("c", Omission.TERM, shared("wrong"));
    findings.inMode("night");
    assertThat(findings.leftOutByPath(false))
        .isEqualTo(Map.of("a", Set.of(Omission.TIME, Omission.VALUE)));
  }

  @Test
  void aContributionSaysWhatItFound() {
    Contribution.Builder more = new Contribution.Builder();
    more.add(shared("of a thread"), "t");
    more.addOther(shared("of something"), "cpu");
    Findings findings = new Findings(false);
    findings.add(more.contribution());
    assertThat(told(findings))
        .extracting(Diagnostic::message)
        .containsExactlyInAnyOrder("thread t: of a thread", "of something");
  }

  private static final Interval ONE = Interval.exact(1.0);
  private static final Interval NONE = Interval.exact(Double.NaN);

  private static ThreadResult thread(Interval time, Interval energy, Interval start) {
    ThreadResult its = SmallSystem.estimate(SmallSystem.builder()).thread("app.t");
    return new ThreadResult(
        its.path(),
        its.processor(),
        its.memories(),
        its.platform(),
        its.dispatchesPerSecond(),
        time,
        energy,
        start,
        its.averagePowerWatts(),
        its.services(),
        its.annotations(),
        its.leftOut(),
        its.source());
  }

  private static ComponentResult component(String path, Interval own, Interval all, Interval sub) {
    ComponentResult its = SmallSystem.estimate(SmallSystem.builder()).component("cpu");
    return new ComponentResult(
        path,
        its.category(),
        own,
        its.idleJoules(),
        all,
        sub,
        its.averagePowerWatts(),
        its.assumedJoules(),
        its.covered(),
        its.leftOut(),
        its.times(),
        its.annotations(),
        its.source(),
        its.rests());
  }

  private static String beyond(List<ThreadResult> threads, List<ComponentResult> components) {
    return Finiteness.problem(threads, components, SmallSystem.builder().build().root())
        .map(Problem::message)
        .orElse("");
  }

  @Test
  void figuresThatAreNoNumbersAreTold() {
    ThreadResult fine = thread(ONE, ONE, ONE);
    ComponentResult good = component("cpu", ONE, ONE, ONE);
    assertThat(beyond(List.of(fine), List.of(good))).isEmpty();
    String ofThread =
        "the energy or time of thread app.t is beyond all numbers: this mode has no result";
    assertThat(beyond(List.of(fine, thread(NONE, ONE, ONE)), List.of())).isEqualTo(ofThread);
    assertThat(beyond(List.of(thread(ONE, NONE, ONE)), List.of())).isEqualTo(ofThread);
    assertThat(beyond(List.of(thread(ONE, ONE, NONE)), List.of())).isEqualTo(ofThread);
    Interval wide = new Interval(1.0, 0.5, Double.POSITIVE_INFINITY);
    assertThat(beyond(List.of(thread(wide, ONE, ONE)), List.of())).isEqualTo(ofThread);
    Interval deep = new Interval(1.0, Double.NEGATIVE_INFINITY, 2.0);
    assertThat(beyond(List.of(thread(deep, ONE, ONE)), List.of())).isEqualTo(ofThread);
    assertThat(beyond(List.of(fine), List.of(good, component("cpu", NONE, ONE, ONE))))
        .startsWith("the energy or time of cpu is beyond");
    assertThat(beyond(List.of(), List.of(component("cpu", ONE, NONE, ONE)))).isNotEmpty();
    assertThat(beyond(List.of(), List.of(component("", ONE, ONE, NONE))))
        .startsWith("the energy or time of the root is beyond");
  }
}
