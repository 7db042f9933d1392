package org.aadlenergy.report.words;

/**
 * A decimal number of few digits, rounded as {@link java.math.BigDecimal} rounds it, half to even.
 *
 * @param digits all of them, not less than 0
 * @param scale how many of them stand behind the point; negative where noughts follow
 */
record ShownDecimal(boolean negative, long digits, int scale) {
  private static final long[] POWERS = new long[19];

  static {
    POWERS[0] = 1;
    for (int i = 1; i < POWERS.length; i++) {
      POWERS[i] = 10 * POWERS[i - 1];
    }
  }

  /** The finite number as {@link Double#toString} writes it, which has at most 18 digits. */
  static ShownDecimal of(double value) {
    String text = Double.toString(Math.abs(value));
    long digits = 0;
    int scale = 0;
    boolean behind = false;
    int at = 0;
    for (; at < text.length() && text.charAt(at) != 'E'; at++) {
      char c = text.charAt(at);
      if (c == '.') {
        behind = true;
      } else {
        digits = 10 * digits + (c - '0');
        scale += behind ? 1 : 0;
      }
    }
    if (at < text.length()) {
      scale -= Integer.parseInt(text.substring(at + 1));
    }
    return new ShownDecimal(value < 0.0, digits, scale);
  }

  /** Times a power of ten. */
  ShownDecimal times(int power) {
    return new ShownDecimal(negative, digits, scale - power);
  }

  private int precision() {
    int length = 1;
    while (length < POWERS.length && digits >= POWERS[length]) {
      length++;
    }
    return length;
  }

  /** How many digits stand before the point; negative: how many noughts behind it. */
  int before() {
    return precision() - scale;
  }

  /** With so many digits at most. */
  ShownDecimal rounded(int most) {
    int dropped = precision() - most;
    return dropped <= 0 ? this : without(dropped);
  }

  private ShownDecimal without(int dropped) {
    long unit = POWERS[dropped];
    long kept = digits / unit;
    long twice = 2 * (digits - kept * unit);
    boolean up = twice > unit || twice == unit && (kept & 1) == 1;
    return new ShownDecimal(negative, kept + (up ? 1 : 0), scale - dropped);
  }

  /** The scale without noughts at the end. */
  int neededScale() {
    if (digits == 0) {
      return 0;
    }
    long rest = digits;
    int needed = scale;
    while (rest % 10 == 0) {
      rest /= 10;
      needed--;
    }
    return needed;
  }

  /** Whether {@link #plain} can write it with so many digits behind the point. */
  boolean fits(int decimals) {
    return scale - decimals < POWERS.length;
  }

  /** Written without an exponent, with so many digits behind the point. */
  String plain(int decimals) {
    ShownDecimal shown = scale > decimals ? without(scale - decimals) : this;
    String all = Long.toString(shown.digits);
    int noughts = decimals - shown.scale;
    StringBuilder text = new StringBuilder(all.length() + Math.abs(noughts) + decimals + 3);
    text.append(negative && shown.digits != 0 ? "-" : "");
    if (shown.scale <= 0) {
      text.append(all);
      text.append("0".repeat(shown.digits == 0 ? 0 : -shown.scale));
      return decimals > 0
          ? text.append('.').append("0".repeat(decimals)).toString()
          : text.toString();
    }
    int point = all.length() - shown.scale;
    if (point > 0) {
      text.append(all, 0, point).append('.').append(all, point, all.length());
    } else {
      text.append("0.").append("0".repeat(-point)).append(all);
    }
    return text.append("0".repeat(noughts)).toString();
  }
}
