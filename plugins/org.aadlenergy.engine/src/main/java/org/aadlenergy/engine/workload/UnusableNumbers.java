package org.aadlenergy.engine.workload;

import java.util.Optional;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.diagnostic.Problem;

/** The problems of annotated numbers that are outside of what they may be. */
public final class UnusableNumbers {
  private UnusableNumbers() {}

  /** A number that must be whole and not negative, and is not. */
  public static Problem notACount(EffectiveValue effective) {
    return value(effective, " must be a whole number that is not negative, not ");
  }

  /** A number that must be greater than zero, and is not. */
  public static Problem notPositive(EffectiveValue effective) {
    return value(effective, " must be greater than 0, not ");
  }

  /** A number that must not be less than zero, and is. */
  public static Problem negative(EffectiveValue effective) {
    return value(effective, " must not be less than 0, as ");
  }

  /**
   * A problem of an annotation, unless its value was reported already as one that the property
   * cannot have.
   */
  public static Problem or(EffectiveValue effective, Problem problem) {
    return effective.isUnusable()
        ? new Problem(
            Problem.Kind.REPORTED,
            problem.code(),
            problem.message(),
            Optional.empty(),
            problem.span(),
            problem.group(),
            problem.omits())
        : problem;
  }

  /** An annotation whose value was reported already as one that the property cannot have. */
  public static Problem reported(EffectiveValue effective) {
    return new Problem(
        Problem.Kind.REPORTED,
        NumberDomains.code(effective.property()),
        effective.property() + " cannot be used",
        Optional.empty(),
        effective.source(),
        "unusable|" + effective.property());
  }

  private static Problem value(EffectiveValue effective, String demand) {
    return effective.isUnusable()
        ? reported(effective)
        : Problem.missing(
            DiagnosticCode.BAD_COUNT,
            effective.source(),
            effective.property() + demand + AnnotatedValues.text(effective.value()),
            "correct the value");
  }
}
