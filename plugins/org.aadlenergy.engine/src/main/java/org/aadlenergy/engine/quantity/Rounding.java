package org.aadlenergy.engine.quantity;

/** Sums of the same figures in another order differ in their last digits: that is no difference. */
public final class Rounding {
  /** The share of a figure that its last digits are less than. */
  public static final double SHARE = 1e-9;

  /** Half of what the last twelve bits of a figure count. */
  private static final long HALF = 0x800L;

  private Rounding() {}

  /** Whether a figure is above a limit by more than its last digits. */
  public static boolean exceeds(double figure, double limit) {
    return figure > limit * (1.0 + SHARE);
  }

  /** A figure with twelve digits, which order figures without regard to the rest. */
  public static double rounded(double figure) {
    return Double.longBitsToDouble(Double.doubleToRawLongBits(figure) + HALF & ~(2L * HALF - 1L));
  }
}
