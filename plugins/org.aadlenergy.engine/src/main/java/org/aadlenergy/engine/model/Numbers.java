package org.aadlenergy.engine.model;

/** Writes counts for formulas: without a fraction where there is none. */
final class Numbers {
  private Numbers() {}

  static String count(double count) {
    return count == Math.rint(count) && Math.abs(count) < 1e15
        ? Long.toString((long) count)
        : Double.toString(count);
  }
}
