package org.aadlenergy.engine.term;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import org.aadlenergy.engine.architecture.Component;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.diagnostic.Problem;
import org.aadlenergy.engine.diagnostic.SourceSpan;
import org.aadlenergy.engine.quantity.Estimate;
import org.aadlenergy.engine.result.Explanation;
import org.aadlenergy.engine.result.ServiceResult.Phase;
import org.aadlenergy.engine.term.ServiceTerm.Course;
import org.aadlenergy.engine.term.declared.ChargeName;
import org.aadlenergy.engine.workload.Looks;
import org.aadlenergy.engine.workload.ThreadWorkload;
import org.junit.jupiter.api.Test;

/** Terms of services: their names, which are alike, and what is kept of them. */
class ServiceTermTest {
  private static final ChargeName WRITE = ChargeName.byEvent("write", "what is written");
  private static final SourceSpan LINE = SourceSpan.at("m.aadl", 12, 1);

  private static ServiceTerm term(Course course, Component... charged) {
    List<Charge> charges =
        List.of(charged).stream().map(c -> new Charge(c, "rail", Estimate.exact(1.0))).toList();
    return new ServiceTerm(
        WRITE,
        1.0,
        Phase.DISPATCH,
        Estimate.exact(2.0),
        charges,
        false,
        false,
        course,
        () -> new Explanation(List.of(), List.of(), List.of()));
  }

  @Test
  void aUseIsNamedAfterTheDevicesItIsOf() {
    ThreadWorkload thread = Looks.at(Looks.bound("board"), "app.t");
    Component ram = thread.surroundings().view().component("ram").orElseThrow();
    Component cpu = thread.surroundings().view().component("cpu").orElseThrow();

    assertThat(term(Course.USES, ram, cpu, ram).title()).isEqualTo("write of cpu, ram");
    assertThat(term(Course.USES).title()).isEqualTo("write");
    assertThat(term(Course.WAITS, ram).title()).isEqualTo("write");
    assertThat(List.of(Course.values()).stream().filter(Course::isWaiting))
        .containsExactly(Course.WAITS, Course.TRANSFERS, Course.USES);
  }

  @Test
  void aTermCostsLikeTheVerySameCostsAlone() {
    Component ram =
        Looks.at(Looks.bound("board"), "app.t")
            .surroundings()
            .view()
            .component("ram")
            .orElseThrow();
    ServiceTerm one = term(Course.RUNS, ram);

    assertThat(one.costsLike(one.because(() -> new Explanation(List.of(), List.of(), List.of()))))
        .isTrue();
    assertThat(one.costsLike(term(Course.RUNS, ram))).isFalse();
    assertThat(one.costsLike(one.flag())).isFalse();
    assertThat(one.flag().flagged()).isTrue();
    assertThat(one.flag().charges()).isEqualTo(one.charges());
    assertThat(one.costsLike(one.in(Course.WAITS))).isFalse();
    assertThat(one.in(Course.WAITS).course()).isEqualTo(Course.WAITS);
    ServiceTerm longer = one.taking(Estimate.exact(3.0), one.explanation());
    assertThat(one.costsLike(longer)).isFalse();
    assertThat(longer.timeSeconds().nominal()).isEqualTo(3.0);
    ServiceTerm free = one.charging(List.of(), one.explanation());
    assertThat(one.costsLike(free)).isFalse();
    assertThat(free.charges()).isEmpty();
    ServiceTerm start =
        new ServiceTerm(
            one.service(),
            1.0,
            Phase.STARTUP,
            one.timeSeconds(),
            one.charges(),
            false,
            false,
            one.course(),
            one.explanation());
    assertThat(one.costsLike(start)).isFalse();
  }

  @Test
  void theLastTermMayBecomeAnotherAndProblemsAreKept() {
    Terms terms = new Terms();
    terms.add(term(Course.RUNS));
    terms.add(term(Course.RUNS));
    terms.changeLast(last -> last.in(Course.WAITS));
    assertThat(terms.terms())
        .extracting(ServiceTerm::course)
        .containsExactly(Course.RUNS, Course.WAITS);
    terms.missing(DiagnosticCode.BAD_COUNT, LINE, "missing", "add it");
    terms.missingInPlatform(DiagnosticCode.BAD_COUNT, LINE, "lacking", "add it");
    terms.reported(DiagnosticCode.BAD_COUNT, LINE);
    terms.notComputed(DiagnosticCode.BAD_COUNT, LINE, "not computed", "add it");
    terms.doubt(DiagnosticCode.BAD_COUNT, LINE, "doubt", "look at it");
    assertThat(terms.problems())
        .extracting(Problem::kind)
        .containsExactly(
            Problem.Kind.MISSING,
            Problem.Kind.MISSING,
            Problem.Kind.REPORTED,
            Problem.Kind.NOT_COMPUTED,
            Problem.Kind.DOUBT);
    assertThat(terms.problems()).extracting(Problem::span).containsOnly(LINE);
    assertThat(Optional.of(terms.problems().get(1).group()))
        .hasValueSatisfying(group -> assertThat(group).endsWith("lacking"));
  }
}
