package org.aadlenergy.calibration.importer;

import java.nio.charset.StandardCharsets;
import org.aadlenergy.calibration.importer.Layout.Role;

/**
 * Turns bytes into samples without making an object per row. A number of up to 15 digits is the
 * exact quotient of two integers, which is the double that {@link Double#parseDouble} gives; any
 * other goes through that.
 */
final class BlockParser {
  private static final double[] TENS = {
    1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15
  };
  private static final int EXACT_DIGITS = 15;
  private static final int KNOWN = 0x100;
  private static final int CHANNEL_COUNT = 8;

  private final byte separator;
  private final byte decimal;
  private final Role[] roles;
  private final double[] factors;

  /** What {@link #number} read. */
  private double number;

  /** What {@link #channels} read. */
  private int channels;

  BlockParser(Layout layout) {
    this.separator = layout.separator();
    this.decimal = layout.decimal();
    this.roles = layout.roles().clone();
    this.factors = layout.factors().clone();
  }

  /** Reads the rows before an end; the byte before the end is a line feed. */
  void parse(byte[] bytes, int end, Samples samples) {
    int at = 0;
    int line = 0;
    while (at < end) {
      byte first = bytes[at];
      if (first == '\n' || first == '\r' || first == '#') {
        at = afterLine(bytes, at);
      } else {
        at = row(bytes, at, line, samples);
      }
      line++;
    }
    samples.lineCount = line;
  }

  private int row(byte[] bytes, int start, int line, Samples samples) {
    int row = samples.next();
    samples.lines[row] = line;
    samples.seconds[row] = Double.NaN;
    samples.amperes[row] = Double.NaN;
    samples.volts[row] = Double.NaN;
    samples.watts[row] = Double.NaN;
    int channel = 0;
    int at = start;
    for (int column = 0; column < roles.length; column++) {
      at = separator == ' ' ? afterBlanks(bytes, at) : at;
      switch (roles[column]) {
        case TIME -> {
          at = number(bytes, at);
          samples.seconds[row] = number * factors[column];
        }
        case CURRENT -> {
          at = number(bytes, at);
          samples.amperes[row] = number * factors[column];
        }
        case VOLTAGE -> {
          at = number(bytes, at);
          samples.volts[row] = number * factors[column];
        }
        case POWER -> {
          at = number(bytes, at);
          samples.watts[row] = number * factors[column];
        }
        case CHANNELS -> {
          at = channels(bytes, at);
          samples.channels[row] = channels;
        }
        case CHANNEL -> {
          samples.channels[row] |= state(bytes[at]) << channel++;
          at = fieldEnd(bytes, at);
        }
        case SKIP -> at = fieldEnd(bytes, at);
      }
      if (bytes[at] != separator) {
        break;
      }
      at++;
    }
    return afterLine(bytes, at);
  }

  /** Reads a number and returns where its field ends. */
  private int number(byte[] bytes, int start) {
    int at = start;
    boolean negative = bytes[at] == '-';
    if (negative) {
      at++;
    }
    long digits = 0;
    int first = at;
    int digit = bytes[at] - '0';
    while (digit >= 0 && digit <= 9) {
      digits = 10 * digits + digit;
      digit = bytes[++at] - '0';
    }
    int count = at - first;
    int decimals = 0;
    if (bytes[at] == decimal && decimal != separator) {
      first = ++at;
      digit = bytes[at] - '0';
      while (digit >= 0 && digit <= 9) {
        digits = 10 * digits + digit;
        digit = bytes[++at] - '0';
      }
      decimals = at - first;
      count += decimals;
    }
    byte stop = bytes[at];
    if (count == 0 || count > EXACT_DIGITS || (stop != separator && stop != '\n' && stop != '\r')) {
      return rareNumber(bytes, start);
    }
    double value = digits / TENS[decimals];
    number = negative ? -value : value;
    return at;
  }

  /** Exponents, many digits, quotes, or no number at all, which gives NaN. */
  private int rareNumber(byte[] bytes, int start) {
    int end = fieldEnd(bytes, start);
    String text = new String(bytes, start, end - start, StandardCharsets.ISO_8859_1).strip();
    if (text.length() > 1 && text.startsWith("\"") && text.endsWith("\"")) {
      text = text.substring(1, text.length() - 1).strip();
    }
    number = Numbers.parse(decimal == '.' ? text : text.replace((char) decimal, '.'));
    return end;
  }

  private int channels(byte[] bytes, int start) {
    int end = fieldEnd(bytes, start);
    int word = 0;
    int last = Math.min(end, start + CHANNEL_COUNT);
    for (int at = start; at < last; at++) {
      word |= state(bytes[at]) << (at - start);
    }
    channels = word;
    return end;
  }

  /** A channel's bit, and the bit that says it is known: X and - are not. */
  private static int state(byte character) {
    return character == '1' ? KNOWN | 1 : character == '0' ? KNOWN : 0;
  }

  private int fieldEnd(byte[] bytes, int start) {
    int at = start;
    while (bytes[at] != separator && bytes[at] != '\n' && bytes[at] != '\r') {
      at++;
    }
    return at;
  }

  private static int afterBlanks(byte[] bytes, int start) {
    int at = start;
    while (bytes[at] == ' ' || bytes[at] == '\t') {
      at++;
    }
    return at;
  }

  private static int afterLine(byte[] bytes, int start) {
    int at = start;
    while (bytes[at] != '\n') {
      at++;
    }
    return at + 1;
  }
}
