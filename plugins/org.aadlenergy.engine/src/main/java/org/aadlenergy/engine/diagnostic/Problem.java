package org.aadlenergy.engine.diagnostic;

import java.util.Optional;

/**
 * What stood in the way of a term, or casts doubt on it.
 *
 * @param message without the thread, which is put before it
 * @param group problems of the same group are reported once, with how many threads share it
 */
public record Problem(
    Kind kind,
    DiagnosticCode code,
    String message,
    Optional<String> hint,
    SourceSpan span,
    String group) {

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

  /** A problem that has to be mended in one place, whatever the number of threads. */
  public static Problem shared(
      Kind kind, DiagnosticCode code, SourceSpan span, String message, String hint) {
    return new Problem(kind, code, message, Optional.of(hint), span, code + "|" + message);
  }

  /** A term whose figure is written in a platform that could not be read there. */
  public static Problem reported(DiagnosticCode code, SourceSpan span) {
    return new Problem(Kind.REPORTED, code, "", Optional.empty(), span, code + "|reported");
  }

  /** A problem that has to be mended where it stands. */
  public static Problem local(
      Kind kind, DiagnosticCode code, SourceSpan span, String message, String hint) {
    return new Problem(
        kind, code, message, Optional.of(hint), span, code + "|" + message + "|" + span);
  }
}
