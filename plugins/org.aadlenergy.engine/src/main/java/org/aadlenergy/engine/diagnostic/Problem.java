package org.aadlenergy.engine.diagnostic;

import java.util.Optional;

/**
 * What an analysis cannot compute, or can compute with doubt only: the one way to say it, until it
 * becomes a finding.
 *
 * @param message without the thread, which is put before it
 * @param group problems of the same group are reported once, with how many threads share it
 * @param omits what is not in the totals because of it, if anything
 */
public record Problem(
    Kind kind,
    DiagnosticCode code,
    String message,
    Optional<String> hint,
    SourceSpan span,
    String group,
    Optional<Omission> omits) {

  /**
   * A problem that leaves a term out of the totals where its kind says that something is missing.
   */
  public Problem(
      Kind kind,
      DiagnosticCode code,
      String message,
      Optional<String> hint,
      SourceSpan span,
      String group) {
    this(kind, code, message, hint, span, group, usual(kind));
  }

  private static Optional<Omission> usual(Kind kind) {
    return kind == Kind.MISSING || kind == Kind.REPORTED
        ? Optional.of(Omission.TERM)
        : Optional.empty();
  }

  /** What it means for the result. */
  public enum Kind {
    /** An annotation asks for a term that cannot be computed: the result is not complete. */
    MISSING,
    /** The same, but its cause was reported already where it stands: nothing more is said. */
    REPORTED,
    /** Nobody asked for a term that cannot be computed: coverage is lower. */
    NOT_COMPUTED,
    /** The numbers stand, but the design does not keep what it promises. */
    BROKEN,
    /** A term stands, with doubt. */
    DOUBT,
    /** Nothing is wrong, but a reader should know. */
    NOTE
  }

  /** An annotation that cannot be used, or that asks for what nothing else says. */
  public static Problem missing(DiagnosticCode code, SourceSpan span, String message, String hint) {
    return local(Kind.MISSING, code, span, message, hint);
  }

  /** A problem that has to be mended in one place, whatever the number of threads. */
  public static Problem shared(
      Kind kind, DiagnosticCode code, SourceSpan span, String message, String hint) {
    return new Problem(kind, code, message, Optional.of(hint), span, code + "|" + message);
  }

  /** A problem that has to be mended where it stands. */
  public static Problem local(
      Kind kind, DiagnosticCode code, SourceSpan span, String message, String hint) {
    return new Problem(
        kind, code, message, Optional.of(hint), span, code + "|" + message + "|" + span);
  }

  /** A term whose figure is written in a platform that could not be read there. */
  public static Problem reported(DiagnosticCode code, SourceSpan span) {
    return reported(code, span, "a figure of its platform could not be read");
  }

  /** What is reported of another already. */
  public static Problem reported(DiagnosticCode code, SourceSpan span, String message) {
    return new Problem(Kind.REPORTED, code, message, Optional.empty(), span, code + "|reported");
  }

  /** The same problem of what nobody asked for: it lowers the coverage, and threads share it. */
  public Problem notAskedFor(DiagnosticCode other) {
    return new Problem(
        Kind.NOT_COMPUTED, other, message, hint, span, other + "|" + message, Optional.empty());
  }

  /** The same problem of what makes something be left out of the totals. */
  public Problem omitting(Omission what) {
    return new Problem(kind, code, message, hint, span, group, Optional.of(what));
  }

  /** The same problem of another place, if it is one of the first place. */
  public Problem moved(SourceSpan from, SourceSpan to) {
    if (!span.equals(from) || from.equals(to)) {
      return this;
    }
    String end = "|" + from;
    String moved =
        group.endsWith(end) ? group.substring(0, group.length() - end.length()) + "|" + to : group;
    return new Problem(kind, code, message, hint, to, moved, omits);
  }

  /** Whether its words have a name in them. */
  public boolean names(String name) {
    return message.contains(name) || hint.isPresent() && hint.get().contains(name);
  }

  /** The same problem with what has it before the message: {@code processor app.cpu}. */
  public Problem of(String subject) {
    String whole = subject + ": " + message;
    return new Problem(kind, code, whole, hint, span, code + "|" + whole + "|" + span, omits);
  }
}
