package org.aadlenergy.calibration.importer;

/** Numbers as instruments and tools write them. */
final class InstrumentNumbers {
  private InstrumentNumbers() {}

  /** The number of a text; NaN where it is none. Takes no Java suffixes and no hexadecimals. */
  static double parse(String text) {
    for (int i = 0; i < text.length(); i++) {
      if ("+-.0123456789eE".indexOf(text.charAt(i)) < 0) {
        return Double.NaN;
      }
    }
    try {
      return text.isEmpty() ? Double.NaN : Double.parseDouble(text);
    } catch (NumberFormatException e) {
      return Double.NaN;
    }
  }
}
