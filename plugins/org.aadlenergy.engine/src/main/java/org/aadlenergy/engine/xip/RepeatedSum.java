package org.aadlenergy.engine.xip;

/**
 * A sum to which the same number is added again and again: to the last bit what adding it one time
 * after the other gives, in a few steps for each power of two that the sum passes.
 */
final class RepeatedSum {
  /** So few are added one by one. */
  private static final int FEW = 8;

  private RepeatedSum() {}

  /**
   * The sum after so many additions.
   *
   * @param sum from 0
   * @param more from 0
   */
  static double add(double sum, double more, int times) {
    double result = sum;
    int left = times;
    while (left > 0) {
      int steps = left > FEW ? alike(result, more, left) : 0;
      if (steps > 0) {
        result += steps * (result + more - result);
        left -= steps;
      } else {
        result += more;
        left--;
      }
    }
    return result;
  }

  /**
   * How many additions in a row change the sum by the same amount for sure. Sums between two powers
   * of two are whole multiples of a unit, and each addition is rounded to one in the same way,
   * unless it is half a unit: then it depends on the sum.
   */
  private static int alike(double sum, double more, int most) {
    if (!(sum >= Double.MIN_NORMAL && more < sum)) {
      return 0;
    }
    double unit = Math.ulp(sum);
    double end = Math.scalb(2.0, Math.getExponent(sum));
    double units = more / unit;
    double step = sum + more - sum;
    if (units - Math.floor(units) == 0.5) {
      return 0;
    }
    if (step == 0.0) {
      return most;
    }
    // two steps are left to pass the end
    double steps = Math.floor((end - sum) / step) - 2.0;
    return (int) Math.max(0.0, Math.min(most, steps));
  }
}
