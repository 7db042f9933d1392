package org.aadlenergy.engine.term;

import static org.aadlenergy.engine.term.WritingBoard.LINE;
import static org.aadlenergy.engine.term.WritingBoard.asked;
import static org.aadlenergy.engine.term.WritingBoard.board;
import static org.aadlenergy.engine.term.WritingBoard.bound;
import static org.aadlenergy.engine.term.WritingBoard.counts;
import static org.aadlenergy.engine.term.WritingBoard.event;
import static org.aadlenergy.engine.term.WritingBoard.joules;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.diagnostic.Omission;
import org.aadlenergy.engine.diagnostic.Problem;
import org.aadlenergy.engine.diagnostic.SourceSpan;
import org.aadlenergy.engine.platform.CalibratedPlatform;
import org.aadlenergy.engine.platform.Parameter.Slot;
import org.aadlenergy.engine.platform.Role;
import org.aadlenergy.engine.quantity.Dimension;
import org.aadlenergy.engine.quantity.Estimate;
import org.aadlenergy.engine.result.Explanation.Equation;
import org.aadlenergy.engine.result.ServiceResult.Phase;
import org.aadlenergy.engine.term.ServiceTerm.Course;
import org.aadlenergy.engine.term.declared.ChargeName;
import org.aadlenergy.engine.testing.ArchitectureBuilder;
import org.aadlenergy.engine.testing.PlatformBuilder;
import org.aadlenergy.engine.workload.Looks;
import org.aadlenergy.engine.workload.ThreadWorkload;
import org.junit.jupiter.api.Test;

/** Events as terms: alone, several of one service, and those that a platform lacks figures for. */
class EventTermsTest {
  private static Terms evaluate(Event event, ArchitectureBuilder builder, PlatformBuilder board) {
    Terms terms = new Terms();
    event.evaluate(Looks.at(builder, "app.t", board.build()), new Coefficients(), terms);
    return terms;
  }

  @Test
  void anEventIsItsCountTimesItsCost() {
    Terms terms = evaluate(asked("write", 4).between(3, 6), bound(), board());
    ServiceTerm term = terms.terms().get(0);

    assertThat(term.count()).isEqualTo(4.0);
    assertThat(term.timeSeconds().nominal()).isCloseTo(8e-6, within(1e-18));
    assertThat(term.timeSeconds().hardBelow()).isCloseTo(2e-6, within(1e-18));
    assertThat(term.timeSeconds().hardAbove()).isCloseTo(4e-6, within(1e-18));
    assertThat(joules(term, "cpu")).isCloseTo(12e-6, within(1e-18));
    assertThat(joules(term, "ram")).isCloseTo(20e-6, within(1e-18));
    assertThat(term.course()).isEqualTo(Course.RUNS);
    assertThat(term.flagged()).isFalse();
    assertThat(terms.problems()).isEmpty();
    counts(terms, 1, 1);
    // bounds on the wrong side of the count are the count
    Estimate outside = asked("write", 4).between(5, 2).amount();
    assertThat(outside.hardWidth()).isZero();
  }

  @Test
  void whatTheProfileIncludesIsShownAndCostsNothing() {
    Event event =
        new Event(
            ChargeName.byEvent("included", "in the power"),
            9,
            Phase.DISPATCH,
            true,
            LINE,
            "as measured",
            List.of(),
            List.of());
    Terms terms = evaluate(event, bound(), board());

    assertThat(terms.terms().get(0).includedInExecution()).isTrue();
    assertThat(terms.terms().get(0).count()).isEqualTo(9.0);
    assertThat(terms.terms().get(0).charges()).isEmpty();
    counts(terms, 1, 1);
    Equation n = terms.terms().get(0).explanation().get().equations().get(0);
    assertThat(n.formula() + " = " + n.substituted()).isEqualTo("as measured, per dispatch = 9");
  }

  @Test
  void aRailWithoutAComponentLeavesTheTermInPart() {
    Terms terms = evaluate(asked("write", 4), Looks.bound("board"), board());

    assertThat(terms.terms().get(0).charges()).hasSize(1);
    assertThat(terms.problems())
        .singleElement()
        .satisfies(
            problem -> {
              assertThat(problem.code()).isEqualTo(DiagnosticCode.RAIL_WITHOUT_COMPONENT);
              assertThat(problem.message())
                  .isEqualTo("no memory is bound, but rail ram of platform board charges one");
              assertThat(problem.hint().orElseThrow()).contains("Actual_Memory_Binding");
            });
    counts(terms, 1, 0);
  }

  private static Problem lacking(Event event, PlatformBuilder board) {
    Terms terms = evaluate(event, bound(), board);
    assertThat(terms.terms()).isEmpty();
    counts(terms, 1, 0);
    assertThat(terms.problems()).hasSize(1);
    return terms.problems().get(0);
  }

  @Test
  void whatAPlatformLacksIsAskedForWithItsLine() {
    Problem unknown = lacking(asked("move", 4), board());
    assertThat(unknown.kind()).isEqualTo(Problem.Kind.MISSING);
    assertThat(unknown.code()).isEqualTo(DiagnosticCode.MISSING_COEFFICIENT);
    assertThat(unknown.span()).isEqualTo(LINE);
    assertThat(unknown.message())
        .isEqualTo(
            "platform board has no coefficient for move: 'event move { time = ... energy core ="
                + " ... energy ram = ... }'");
    assertThat(unknown.hint().orElseThrow())
        .startsWith("add the line to a platform file that extends board");
    assertThat(unknown.omits()).contains(Omission.TERM);

    Problem unasked = lacking(event("move", 4, false, SourceSpan.NONE), board());
    assertThat(unasked.kind()).isEqualTo(Problem.Kind.NOT_COMPUTED);
    assertThat(unasked.code()).isEqualTo(DiagnosticCode.TERM_NOT_COMPUTED);
    assertThat(unasked.omits()).isEmpty();
    assertThat(lacking(event("move", 4, false, LINE), board()).span()).isEqualTo(LINE);

    Problem damaged = lacking(asked("move", 4), board().damaged("move"));
    assertThat(damaged.kind()).isEqualTo(Problem.Kind.REPORTED);
    CalibratedPlatform empty = PlatformBuilder.platform("board").build();
    assertThat(LackingCoefficients.figures(empty, "move").get(0).line())
        .isEqualTo("event move { time = ... energy RAIL = ... }");
  }

  @Test
  void eachFigureOfAnEventThatIsKnownInPartIsNamed() {
    Terms terms = evaluate(asked("broken", 4), bound(), board());
    assertThat(terms.problems())
        .extracting(Problem::message)
        .containsExactly(
            "platform board has no coefficient for broken: 'time = ... in event broken'",
            "platform board has no coefficient for broken: 'energy ram = ... in event broken'");
    Terms unasked = evaluate(event("broken", 4, false, SourceSpan.NONE), bound(), board());
    assertThat(unasked.problems()).hasSize(2);
    assertThat(unasked.problems().get(0).omits()).contains(Omission.TERM);
    assertThat(LackingCoefficients.figures(board().build(), "write")).isEmpty();
  }

  /** Nothing is lacking for what never happens, but it is not computed where it cannot be. */
  @Test
  void whatNeverHappensNeedsNoFigure() {
    Terms none = evaluate(asked("move", 0), bound(), board());
    assertThat(none.problems()).isEmpty();
    assertThat(none.terms()).isEmpty();
    counts(none, 1, 1);
    Terms perhaps = evaluate(asked("move", 0).between(0, 2), bound(), board());
    assertThat(perhaps.problems()).hasSize(1);
    counts(perhaps, 1, 0);
    Terms known = evaluate(asked("write", 0), bound(), board());
    assertThat(known.terms()).hasSize(1);
    counts(known, 1, 1);
  }

  /** The words for what nobody asked for are kept for one platform, not those of an open figure. */
  @Test
  void threadsOfAPlatformShareTheWordsForWhatItLacks() {
    CalibratedPlatform board = board().build();
    CalibratedPlatform other =
        PlatformBuilder.platform("other").rail("core", Role.PROCESSOR).build();
    Coefficients coefficients = new Coefficients();
    ThreadWorkload thread = Looks.at(bound(), "app.t", board);
    Event event = event("move", 4, false, SourceSpan.NONE);
    Terms terms = new Terms();
    event.evaluate(thread, coefficients, terms);
    event.evaluate(thread, coefficients, terms);
    event.evaluate(thread.on(other), coefficients, terms);
    event("erode", 1, false, SourceSpan.NONE).evaluate(thread, coefficients, terms);

    assertThat(terms.problems()).hasSize(4);
    assertThat(terms.problems().get(1)).isSameAs(terms.problems().get(0));
    assertThat(terms.problems().get(2).message()).startsWith("platform other has no");
    assertThat(terms.problems().get(3).message()).contains("coefficient for erode");
    PlatformBuilder open =
        board()
            .open("t", Dimension.TIME, Slot.EVENT_TIME, "broken", "")
            .emptyCost("broken", "core");
    Terms asking = evaluate(event("broken", 4, false, SourceSpan.NONE), bound(), open);
    assertThat(asking.problems().get(0).message())
        .isEqualTo("broken needs parameter t of platform board, which is not set (measure it)");
    assertThat(asking.problems().get(0).hint().orElseThrow())
        .contains("applies to cpu;' to the root system");
  }
}
