package org.aadlenergy.engine.quantity;

/** The part of an interval that execution-time ranges cause: how far below and above it reaches. */
public record HardBounds(double below, double above) {
  /** No execution time is a range. */
  public static final HardBounds NONE = new HardBounds(0.0, 0.0);

  /** Bounds that share one object where there is nothing in them. */
  static HardBounds of(double below, double above) {
    return below == 0.0 && above == 0.0 ? NONE : new HardBounds(below, above);
  }

  HardBounds times(double factor) {
    return this == NONE ? NONE : of(below * factor, above * factor);
  }
}
