package org.aadlenergy.web.jdk.java.util;

/** Bytes as text: two digits each. */
public final class HexFormat {
  private static final String DIGITS = "0123456789abcdef";

  public static HexFormat of() {
    return new HexFormat();
  }

  public String formatHex(byte[] bytes) {
    return formatHex(bytes, 0, bytes.length);
  }

  /** Those from one to before another. */
  public String formatHex(byte[] bytes, int from, int to) {
    StringBuilder text = new StringBuilder(2 * (to - from));
    for (int i = from; i < to; i++) {
      text.append(DIGITS.charAt(bytes[i] >> 4 & 15)).append(DIGITS.charAt(bytes[i] & 15));
    }
    return text.toString();
  }
}
