package org.aadlenergy.aadl.internal.text;

import java.nio.charset.StandardCharsets;
import java.util.OptionalLong;

/** The extent and the value of a number: {@code 1_000}, {@code 1.5e-3}, {@code 16#FF#}. */
public final class NumberScan {
  private final byte[] bytes;
  private final int start;
  private int position;
  private boolean real;
  private boolean malformed;
  private int base = 10;
  private int exponent;

  /** Scans the number that begins (with a digit) at an offset. */
  public NumberScan(byte[] bytes, int start) {
    this.bytes = bytes;
    this.start = start;
    this.position = start;
    scan();
  }

  public int end() {
    return position;
  }

  public boolean isReal() {
    return real;
  }

  public boolean isMalformed() {
    return malformed;
  }

  private void scan() {
    digits(10);
    if (at(position) == '#') {
      based();
    } else if (at(position) == '.' && isDigit(at(position + 1), 10)) {
      real = true;
      position++;
      digits(10);
    }
    exponent();
  }

  private void based() {
    OptionalLong given = digitsValue(start, position, 10);
    base = given.isPresent() && given.getAsLong() <= 16 ? (int) given.getAsLong() : 0;
    position++;
    digits(16);
    if (at(position) == '.') {
      real = true;
      position++;
      digits(16);
    }
    if (at(position) == '#') {
      position++;
    } else {
      malformed = true;
      skipWrongDigits();
    }
    malformed |= base < 2 || !digitsFit();
  }

  private void skipWrongDigits() {
    while (isDigit(at(position), 36)) {
      position++;
    }
    if (at(position) == '#') {
      position++;
    }
  }

  private boolean digitsFit() {
    boolean inside = false;
    for (int i = start; i < position; i++) {
      byte value = bytes[i];
      if (value == '#') {
        inside = true;
      } else if (inside && value != '_' && value != '.' && !isDigit(value, base)) {
        return false;
      }
    }
    return true;
  }

  private void digits(int radix) {
    while (isDigit(at(position), radix)
        || (at(position) == '_' && isDigit(at(position + 1), radix))) {
      position++;
    }
  }

  private void exponent() {
    int sign = at(position + 1);
    int from = position + (sign == '-' || sign == '+' ? 2 : 1);
    if ((at(position) | 0x20) != 'e' || !isDigit(at(from), 10)) {
      return;
    }
    position = from;
    digits(10);
    long size = Math.min(99_999, digitsValue(from, position, 10).orElse(99_999));
    exponent = (int) (sign == '-' ? -size : size);
    real |= sign == '-';
  }

  private int at(int offset) {
    return offset < bytes.length ? bytes[offset] : 0;
  }

  private static boolean isDigit(int value, int radix) {
    int digit = value > 0 && value < 128 ? Character.digit(value, radix) : -1;
    return digit >= 0;
  }

  /** The whole number; none when it is too large. */
  public OptionalLong longValue() {
    int from = start;
    int to = position;
    if (base != 10 || contains('#')) {
      from = indexOf('#', start) + 1;
      to = indexOf('#', from);
    }
    OptionalLong digits = digitsValue(from, Math.max(from, to), base);
    if (digits.isEmpty() || digits.getAsLong() == 0) {
      return digits;
    }
    return scaled(digits.getAsLong());
  }

  private OptionalLong scaled(long digits) {
    long value = digits;
    for (int i = 0; i < exponent; i++) {
      long high = Math.multiplyHigh(value, (long) base);
      value *= base;
      if (high != 0 || value < 0) {
        return OptionalLong.empty();
      }
    }
    return OptionalLong.of(value);
  }

  private OptionalLong digitsValue(int from, int to, int radix) {
    long value = 0;
    for (int i = from; i < to; i++) {
      if (bytes[i] == '_') {
        continue;
      }
      int digit = Character.digit(bytes[i], radix);
      if (digit < 0) {
        break;
      }
      if (value > (Long.MAX_VALUE - digit) / radix) {
        return OptionalLong.empty();
      }
      value = value * radix + digit;
    }
    return OptionalLong.of(value);
  }

  /** The value as a real number. */
  public double doubleValue() {
    if (contains('#')) {
      return basedValue();
    }
    String text = new String(bytes, start, position - start, StandardCharsets.ISO_8859_1);
    return Double.parseDouble(text.indexOf('_') < 0 ? text : text.replace("_", ""));
  }

  private double basedValue() {
    double value = 0;
    double scale = 0;
    int to = indexOf('#', indexOf('#', start) + 1);
    for (int i = indexOf('#', start) + 1; i < to; i++) {
      if (bytes[i] == '.') {
        scale = 1;
      } else if (bytes[i] != '_') {
        value = value * base + Character.digit(bytes[i], base);
        scale *= base;
      }
    }
    return (scale == 0 ? value : value / scale) * StrictMath.pow(base, exponent);
  }

  private boolean contains(char wanted) {
    return indexOf(wanted, start) < position;
  }

  private int indexOf(char wanted, int from) {
    int i = from;
    while (i < position && bytes[i] != wanted) {
      i++;
    }
    return i;
  }
}
