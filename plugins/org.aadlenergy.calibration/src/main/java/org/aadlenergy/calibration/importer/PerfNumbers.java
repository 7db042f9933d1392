package org.aadlenergy.calibration.importer;

/** Numbers as perf writes them in the language of the user. */
final class PerfNumbers {
  private static final double PERCENT = 100.0;
  private static final int GROUP = 3;

  private PerfNumbers() {}

  /** A number without groups, with a point or a comma; NaN where it is none. */
  static double plain(String text) {
    return InstrumentNumbers.parse(text.replace(',', '.'));
  }

  /**
   * A number in groups of digits ({@code 1,234,567}, {@code 1.234,56}, {@code 12,34,567}, {@code
   * 1'234}). Perf writes counts as whole numbers and all others with two digits or six, so that
   * three digits behind the last sign are a group.
   */
  static double grouped(String text) {
    int last = Math.max(text.lastIndexOf('.'), text.lastIndexOf(','));
    boolean fraction = last >= 0 && text.length() - last - 1 != GROUP;
    String whole = digits(fraction ? text.substring(0, last) : text);
    return InstrumentNumbers.parse(fraction ? whole + "." + text.substring(last + 1) : whole);
  }

  /** A percentage as a share; NaN where it is none. */
  static double share(String text) {
    return plain(text.replace("%", "").strip()) / PERCENT;
  }

  private static String digits(String text) {
    StringBuilder digits = new StringBuilder();
    for (int i = 0; i < text.length(); i++) {
      if (".,'\u2019 \u00a0\u202f\u2009".indexOf(text.charAt(i)) < 0) {
        digits.append(text.charAt(i));
      }
    }
    return digits.toString();
  }
}
