package org.aadlenergy.engine.platform;

import java.util.Optional;

/**
 * How far off a coefficient may be.
 *
 * @param amount absolute, in the coefficient's SI unit
 * @param basis what the error figure itself rests on, where that differs from the coefficient
 * @param reason where the error figure comes from, in words
 */
public record Uncertainty(
    Kind kind, double amount, Optional<Basis> basis, Optional<String> reason) {
  /** Nothing is known; counts as zero width and is said so. */
  public static final Uncertainty UNSTATED = new Uncertainty(Kind.UNSTATED, 0.0);

  /** An uncertainty as its author states it. */
  public Uncertainty(Kind kind, double amount) {
    this(kind, amount, Optional.empty(), Optional.empty());
  }

  /** Where an error figure comes from. */
  public enum Kind {
    UNSTATED,
    /** A half-width that the value stays within. */
    BOUND,
    /** One sigma. */
    STANDARD_ERROR
  }

  /** Half the width of the 95 % interval: 1.96 sigma, or the bound itself. */
  public double halfWidth95() {
    return kind == Kind.STANDARD_ERROR ? 1.96 * amount : amount;
  }
}
