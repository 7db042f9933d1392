package org.aadlenergy.engine.workload;

import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.diagnostic.SourceSpan;

/**
 * Why an annotation cannot be used, or what a derivation lacks.
 *
 * @param span the annotation, or what it is lacking on
 */
public record Trouble(DiagnosticCode code, String message, String hint, SourceSpan span) {
  /** A number that must be whole and not negative, and is not. */
  public static Trouble notACount(Effective effective) {
    return new Trouble(
        DiagnosticCode.AE0605,
        effective.property()
            + " must be a whole number that is not negative, not "
            + Values.text(effective.value()),
        "correct the value",
        effective.source());
  }

  /** A number that must be greater than zero, and is not. */
  public static Trouble notPositive(Effective effective) {
    return new Trouble(
        DiagnosticCode.AE0605,
        effective.property() + " must be greater than 0, not " + Values.text(effective.value()),
        "correct the value",
        effective.source());
  }

  /** A number that must not be less than zero, and is. */
  public static Trouble negative(Effective effective) {
    return new Trouble(
        DiagnosticCode.AE0605,
        effective.property() + " must not be less than 0, as " + Values.text(effective.value()),
        "correct the value",
        effective.source());
  }
}
