package org.aadlenergy.engine.term;

import org.aadlenergy.engine.quantity.FewDigits;

/** Writes counts and conditions for formulas: without a fraction where there is none. */
public final class FormulaNumbers {
  private static final int DIGITS = 6;

  private FormulaNumbers() {}

  public static String count(double count) {
    return count == Math.rint(count) && Math.abs(count) < 1e15
        ? Long.toString((long) count)
        : Double.toString(count);
  }

  /** Hertz in the unit that a person would choose. */
  static String frequency(double hertz) {
    if (hertz >= 1e9) {
      return decimal(hertz / 1e9) + " GHz";
    }
    return hertz >= 1e6 ? decimal(hertz / 1e6) + " MHz" : decimal(hertz / 1e3) + " kHz";
  }

  /** Bytes in the largest unit that divides them. */
  public static String bytes(double bytes) {
    if (bytes > 0.0 && bytes % 0x1p20 == 0.0) {
      return count(bytes / 0x1p20) + " MiB";
    }
    return bytes > 0.0 && bytes % 1024.0 == 0.0
        ? count(bytes / 1024.0) + " KiB"
        : count(bytes) + " B";
  }

  /** Watts in the unit that a person would choose. */
  public static String watts(double watts) {
    double size = Math.abs(watts);
    if (size == 0.0 || size >= 1.0) {
      return decimal(watts) + " W";
    }
    if (size >= 1e-3) {
      return decimal(watts * 1e3) + " mW";
    }
    return size >= 1e-6 ? decimal(watts * 1e6) + " uW" : decimal(watts * 1e9) + " nW";
  }

  /** Six digits at most. */
  public static String decimal(double value) {
    return FewDigits.of(value, DIGITS).plain();
  }
}
