package org.aadlenergy.engine.term;

import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.diagnostic.Problem;
import org.aadlenergy.engine.diagnostic.SourceSpan;

/**
 * What a model found for one thread: terms, problems, and how many terms there should have been.
 */
public final class Terms {
  // most models find nothing for most threads
  private List<ServiceTerm> terms = List.of();
  private List<Problem> problems = List.of();
  private int applicable;
  private int computed;

  /** Adds a term, whole or in part. */
  public void add(ServiceTerm term) {
    if (terms.isEmpty()) {
      terms = new ArrayList<>(2);
    }
    terms.add(term);
  }

  /** Takes over the problems that were found for a part of a term. */
  void problemsOf(Terms part) {
    part.problems.forEach(this::add);
  }

  /** Replaces the term added last. */
  public void changeLast(UnaryOperator<ServiceTerm> change) {
    terms.add(change.apply(terms.remove(terms.size() - 1)));
  }

  /** Counts a term that there should be, and whether it is computed wholly, be it of nothing. */
  public void count(boolean whole) {
    applicable++;
    computed += whole ? 1 : 0;
  }

  /** An annotation asks for something, and the thread or what it is bound to lacks a part of it. */
  public void missing(DiagnosticCode code, SourceSpan span, String message, String hint) {
    add(Problem.missing(code, span, message, hint));
  }

  /** Adds why a term is not there, or not as it should be. */
  public void add(Problem problem) {
    if (problems.isEmpty()) {
      problems = new ArrayList<>(2);
    }
    problems.add(problem);
  }

  /** An annotation asks for something that the platform lacks. */
  public void missingInPlatform(DiagnosticCode code, SourceSpan span, String message, String hint) {
    add(Problem.shared(Problem.Kind.MISSING, code, span, message, hint));
  }

  /** A figure is missing for a mistake in the platform's text that was reported there. */
  public void reported(DiagnosticCode code, SourceSpan span) {
    add(Problem.reported(code, span));
  }

  /** A term that nobody asked for cannot be computed. */
  public void notComputed(DiagnosticCode code, SourceSpan span, String message, String hint) {
    add(Problem.shared(Problem.Kind.NOT_COMPUTED, code, span, message, hint));
  }

  /** A term stands, with doubt. */
  public void doubt(DiagnosticCode code, SourceSpan span, String message, String hint) {
    add(Problem.shared(Problem.Kind.DOUBT, code, span, message, hint));
  }

  public List<ServiceTerm> terms() {
    return terms;
  }

  public List<Problem> problems() {
    return problems;
  }

  /** How many terms the model should have given. */
  public int applicable() {
    return applicable;
  }

  /** How many of them it could give. */
  public int computed() {
    return computed;
  }
}
