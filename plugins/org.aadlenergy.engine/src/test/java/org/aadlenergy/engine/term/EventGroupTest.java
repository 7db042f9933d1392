package org.aadlenergy.engine.term;

import static org.aadlenergy.engine.term.WritingBoard.asked;
import static org.aadlenergy.engine.term.WritingBoard.board;
import static org.aadlenergy.engine.term.WritingBoard.bound;
import static org.aadlenergy.engine.term.WritingBoard.counts;
import static org.aadlenergy.engine.term.WritingBoard.joules;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.platform.Role;
import org.aadlenergy.engine.result.Explanation;
import org.aadlenergy.engine.result.Explanation.Equation;
import org.aadlenergy.engine.result.Explanation.Given;
import org.aadlenergy.engine.testing.ArchitectureBuilder;
import org.aadlenergy.engine.testing.PlatformBuilder;
import org.aadlenergy.engine.workload.Looks;
import org.aadlenergy.engine.workload.Properties;
import org.junit.jupiter.api.Test;

/** Several kinds of events of one service are one term, or none. */
class EventGroupTest {
  private static Terms group(ArchitectureBuilder builder, Event... events) {
    Terms terms = new Terms();
    new EventGroup(List.of(events))
        .evaluate(Looks.at(builder, "app.t", board().build()), new Coefficients(), terms);
    return terms;
  }

  /** 4 writes and 2 erases: 28 us, 12 + 14 uJ of the core and 20 + 2 of the memory. */
  @Test
  void severalEventsOfAServiceAreOneTerm() {
    Terms terms = group(bound(), asked("write", 4), asked("erase", 2), asked("move", 0));
    assertThat(terms.terms()).hasSize(1);
    ServiceTerm term = terms.terms().get(0);

    assertThat(term.count()).isEqualTo(4.0);
    assertThat(term.timeSeconds().nominal()).isCloseTo(28e-6, within(1e-18));
    assertThat(term.charges()).hasSize(2);
    assertThat(joules(term, "cpu")).isCloseTo(26e-6, within(1e-18));
    assertThat(joules(term, "ram")).isCloseTo(22e-6, within(1e-18));
    assertThat(term.flagged()).isFalse();
    counts(terms, 1, 1);
    Explanation why = term.explanation().get();
    assertThat(why.equations())
        .extracting(Equation::result)
        .contains("n, write", "T, write", "E(core), write", "n, erase", "E(ram), erase");
    assertThat(why.values())
        .extracting(Given::text)
        .contains("2 us", "10 us")
        .doesNotHaveDuplicates();
    assertThat(why.notes()).containsExactly("a note of write", "a note of erase");
    Terms twice = group(bound(), asked("write", 4), asked("write", 4));
    assertThat(twice.terms().get(0).explanation().get().values()).hasSize(3);
    assertThat(twice.terms().get(0).explanation().get().notes()).hasSize(1);
  }

  @Test
  void aGroupOfWhichAPartIsUnknownIsNoTerm() {
    Terms terms = group(bound(), asked("write", 4), asked("move", 2));
    assertThat(terms.terms()).isEmpty();
    assertThat(terms.problems()).hasSize(1);
    counts(terms, 1, 0);
    Terms none = group(bound(), asked("move", 0));
    assertThat(none.terms()).isEmpty();
    counts(none, 1, 1);
    Terms half = group(Looks.bound("board"), asked("write", 4), asked("erase", 1));
    assertThat(half.terms()).hasSize(1);
    assertThat(half.terms().get(0).charges()).hasSize(1);
    counts(half, 1, 0);
  }

  @Test
  void oneFlaggedEventFlagsTheGroup() {
    PlatformBuilder board =
        PlatformBuilder.platform("board")
            .rail("core", Role.PROCESSOR)
            .event("write", "2 us", "core", "3 uJ")
            .pageSize(4096)
            .event("erase", "10 us", "core", "7 uJ");
    ArchitectureBuilder builder = bound().set("app", Properties.PAGE_SIZE, "64 KiByte");
    Terms terms = new Terms();
    new EventGroup(List.of(asked("write", 1), asked("erase", 1)))
        .evaluate(Looks.at(builder, "app.t", board.build()), new Coefficients(), terms);

    assertThat(terms.terms().get(0).flagged()).isTrue();
    assertThat(terms.problems().get(0).code())
        .isEqualTo(DiagnosticCode.COEFFICIENT_OUTSIDE_CONDITIONS);
  }
}
