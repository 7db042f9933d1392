package org.aadlenergy.engine.model;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.diagnostic.SourceSpan;

/**
 * What a model found for one thread: terms, problems, and how many terms there should have been.
 */
public final class Terms {
  private final List<ServiceTerm> terms = new ArrayList<>(2);
  private final List<Problem> problems = new ArrayList<>(0);
  private int applicable;
  private int computed;

  /** Adds a term that was computed. */
  void add(ServiceTerm term) {
    terms.add(term);
  }

  /** Counts a term as computed, be it of nothing. */
  void covered() {
    applicable++;
    computed++;
  }

  /** An annotation asks for a term that cannot be computed. */
  void missing(DiagnosticCode code, SourceSpan span, String message, String hint) {
    applicable++;
    problems.add(
        new Problem(
            Problem.Kind.MISSING, code, message, Optional.of(hint), span, code + "|" + message));
  }

  /** A term that nobody asked for cannot be computed. */
  void notComputed(DiagnosticCode code, SourceSpan span, String message, String hint) {
    applicable++;
    problems.add(
        new Problem(
            Problem.Kind.NOT_COMPUTED,
            code,
            message,
            Optional.of(hint),
            span,
            code + "|" + message));
  }

  /** A term stands, with doubt. */
  void doubt(DiagnosticCode code, SourceSpan span, String message, String hint) {
    problems.add(
        new Problem(
            Problem.Kind.DOUBT, code, message, Optional.of(hint), span, code + "|" + message));
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
