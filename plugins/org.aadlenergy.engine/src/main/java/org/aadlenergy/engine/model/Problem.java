package org.aadlenergy.engine.model;

import java.util.Optional;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.diagnostic.SourceSpan;

/**
 * What stood in the way of a term, or casts doubt on it.
 *
 * @param message with {@code %s} where the thread's path belongs
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
    /** Nobody asked for a term that cannot be computed: coverage is lower. */
    NOT_COMPUTED,
    /** A term stands, with doubt. */
    DOUBT
  }
}
