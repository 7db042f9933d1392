package org.aadlenergy.engine.platform;

/**
 * How far off a coefficient may be.
 *
 * @param amount absolute, in the coefficient's SI unit
 */
public record Uncertainty(Kind kind, double amount) {
  /** Nothing is known; counts as zero width and is said so. */
  public static final Uncertainty UNSTATED = new Uncertainty(Kind.UNSTATED, 0.0);

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
