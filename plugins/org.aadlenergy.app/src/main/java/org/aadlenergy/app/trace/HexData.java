package org.aadlenergy.app.trace;

/** The data of a burst in hexadecimal digits, two a byte. */
final class HexData {
  private static final int[] VALUES = values();

  // of the length that came last: bursts of one trace are alike
  private byte[] bytes = new byte[0];

  private static int[] values() {
    int[] values = new int[256];
    for (int i = 0; i < values.length; i++) {
      values[i] = Character.digit((char) i, 16);
    }
    return values;
  }

  /**
   * Reads digits up to what is none; returns where that is, or less than 0 where there are no whole
   * bytes.
   */
  int read(byte[] text, int from) {
    int end = from;
    while (VALUES[text[end] & 0xff] >= 0) {
      end++;
    }
    int digits = end - from;
    if (digits == 0 || digits % 2 != 0) {
      return -1;
    }
    if (bytes.length != digits / 2) {
      bytes = new byte[digits / 2];
    }
    for (int i = 0; i < bytes.length; i++) {
      int at = from + 2 * i;
      bytes[i] = (byte) (VALUES[text[at] & 0xff] << 4 | VALUES[text[at + 1] & 0xff]);
    }
    return end;
  }

  /** Those that were read last. */
  byte[] bytes() {
    return bytes;
  }
}
