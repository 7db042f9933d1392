package org.aadlenergy.engine.platform;

import java.util.Optional;

/**
 * How far off a coefficient may be.
 *
 * @param amount absolute, in the coefficient's SI unit
 * @param lean how much farther the value may lie above than below, halved: the bounds are {@code
 *     amount + lean} above and {@code amount - lean} below
 * @param basis what the error figure itself rests on, where that differs from the coefficient
 * @param reason where the error figure comes from, in words
 * @param source the measurement whose error it is, where that gave several coefficients: these move
 *     together; empty where the error is the coefficient's own
 */
public record Uncertainty(
    Kind kind,
    double amount,
    double lean,
    Optional<Basis> basis,
    Optional<String> reason,
    Optional<String> source) {
  /** Nothing is known; counts as zero width and is said so. */
  public static final Uncertainty UNSTATED = new Uncertainty(Kind.UNSTATED, 0.0);

  /** An uncertainty as its author states it. */
  public Uncertainty(Kind kind, double amount) {
    this(kind, amount, Optional.empty(), Optional.empty(), Optional.empty());
  }

  /** An uncertainty that reaches as far above as below. */
  public Uncertainty(
      Kind kind,
      double amount,
      Optional<Basis> basis,
      Optional<String> reason,
      Optional<String> source) {
    this(kind, amount, 0.0, basis, reason, source);
  }

  /**
   * What lies within two limits.
   *
   * @param below how far the lower limit is from the value
   * @param above how far the upper limit is from the value
   */
  public static Uncertainty limits(double below, double above, String reason) {
    return new Uncertainty(
        Kind.LIMITS,
        (below + above) / 2,
        (above - below) / 2,
        Optional.empty(),
        Optional.of(reason),
        Optional.empty());
  }

  /** The error of so many times the figure. */
  Uncertainty scaled(double factor) {
    return new Uncertainty(kind, amount * factor, lean * factor, basis, reason, source);
  }

  /** The same error of one measurement that gave other coefficients, too. */
  public Uncertainty of(String measurement) {
    return new Uncertainty(kind, amount, lean, basis, reason, Optional.of(measurement));
  }

  /** The same for a coefficient so many times as large. */
  public Uncertainty times(double factor) {
    return new Uncertainty(kind, amount * factor, lean * factor, basis, reason, source);
  }

  /** Where an error figure comes from. */
  public enum Kind {
    UNSTATED,
    /** A half-width that the value stays within. */
    BOUND,
    /** The least and the most that the maker of a part promises. */
    LIMITS,
    /** Half of the last digit written: nobody says how far off the value itself may be. */
    ROUNDING,
    /** One sigma. */
    STANDARD_ERROR
  }

  /** How far the 95 % interval reaches below. */
  double below() {
    return kind == Kind.STANDARD_ERROR ? 1.96 * amount : amount - lean;
  }

  /** How far the 95 % interval reaches above. */
  double above() {
    return kind == Kind.STANDARD_ERROR ? 1.96 * amount : amount + lean;
  }

  /** How far the 95 % interval reaches at most: 1.96 sigma, or the farther bound. */
  public double halfWidth95() {
    return kind == Kind.STANDARD_ERROR ? 1.96 * amount : amount + Math.abs(lean);
  }
}
