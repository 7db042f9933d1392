package org.aadlenergy.app.trace;

/** Reads numbers from words without making texts of them; what is none is {@link #NONE}. */
final class TraceNumbers {
  /** No number, and no page either: pages and addresses are not negative. */
  static final long NONE = -1;

  private TraceNumbers() {}

  static long decimal(LineStream line, int start, int end) {
    if (start == end || end - start > 18) {
      return NONE;
    }
    long value = 0;
    for (int i = start; i < end; i++) {
      int digit = line.at(i) - '0';
      if (digit < 0 || digit > 9) {
        return NONE;
      }
      value = 10 * value + digit;
    }
    return value;
  }

  /** Up to 64 bits; addresses of a kernel have the highest bit set, and shifting takes it down. */
  static long hexadecimal(LineStream line, int start, int end, int shift) {
    if (start == end || end - start > 16) {
      return NONE;
    }
    long value = 0;
    for (int i = start; i < end; i++) {
      int digit = Character.digit(line.at(i), 16);
      if (digit < 0) {
        return NONE;
      }
      value = value << 4 | digit;
    }
    return value >>> shift;
  }
}
