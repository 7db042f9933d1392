package org.aadlenergy.calibration.importer;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import org.aadlenergy.calibration.importer.TraceColumns.Role;

/**
 * Turns bytes into samples without making an object per row. A number of up to 15 digits, at most 8
 * of them on each side of its point, is the quotient of two integers that doubles hold exactly: the
 * double that {@link Double#parseDouble} gives. Any other number goes through that.
 */
final class BlockParser {
  private static final double[] TENS = {
    1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15
  };
  private static final long[] LONG_TENS = {
    1, 10, 100, 1_000, 10_000, 100_000, 1_000_000, 10_000_000, 100_000_000
  };

  /** So many bytes after the end of a block must be there: numbers are read eight bytes at once. */
  static final int SPARE = 16;

  private static final int EXACT_DIGITS = 15;
  private static final int KNOWN = 0x100;
  private static final int CHANNEL_COUNT = 8;
  private static final VarHandle EIGHT_BYTES =
      MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);

  private final byte separator;
  private final byte decimal;
  private final Role[] roles;
  private final double[] factors;

  /** What {@link #number} read. */
  private double number;

  /** What {@link #channels} read. */
  private int channels;

  /** The channels read last, as they were written: they seldom change from row to row. */
  private long lastWord;

  private int lastChannels;

  BlockParser(TraceColumns layout) {
    this.separator = layout.separator();
    this.decimal = layout.decimal();
    this.roles = layout.roles().toArray(new Role[0]);
    this.factors = layout.factors().stream().mapToDouble(Double::doubleValue).toArray();
  }

  /** Reads the rows before an end; the byte before it is a line feed, {@link #SPARE} come after. */
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
    long word = digits(bytes, at);
    int count = digitCount(word);
    long digits = value(word, count);
    at += count;
    int decimals = 0;
    if (bytes[at] == decimal && decimal != separator) {
      at++;
      word = digits(bytes, at);
      decimals = digitCount(word);
      digits = digits * LONG_TENS[decimals] + value(word, decimals);
      at += decimals;
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

  /** The next eight characters, each less '0': digits are 0 to 9, all others more. */
  private static long digits(byte[] bytes, int at) {
    return (long) EIGHT_BYTES.get(bytes, at) ^ 0x3030303030303030L;
  }

  /** How many of eight characters are digits before the first that is none. */
  private static int digitCount(long word) {
    long others =
        (((word & 0x7f7f7f7f7f7f7f7fL) + 0x7676767676767676L) | word) & 0x8080808080808080L;
    return Long.numberOfTrailingZeros(others) >>> 3;
  }

  /** The number that the first digits make: neighbours are joined to pairs, these to fours, ... */
  private static long value(long word, int count) {
    if (count == 0) {
      return 0;
    }
    long digits = word << (8 * (8 - count));
    digits = (digits * 10 + (digits >>> 8)) & 0x00ff00ff00ff00ffL;
    digits = (digits * 100 + (digits >>> 16)) & 0x0000ffff0000ffffL;
    return (digits * 10_000 + (digits >>> 32)) & 0xffffffffL;
  }

  /** Exponents, many digits, quotes, or no number at all, which gives NaN. */
  private int rareNumber(byte[] bytes, int start) {
    int end = fieldEnd(bytes, start);
    String text = new String(bytes, start, end - start, StandardCharsets.ISO_8859_1).strip();
    if (text.length() > 1 && text.startsWith("\"") && text.endsWith("\"")) {
      text = text.substring(1, text.length() - 1).strip();
    }
    number = InstrumentNumbers.parse(decimal == '.' ? text : text.replace((char) decimal, '.'));
    return end;
  }

  private int channels(byte[] bytes, int start) {
    long word = (long) EIGHT_BYTES.get(bytes, start);
    byte stop = bytes[start + CHANNEL_COUNT];
    if (word == lastWord && (stop == '\n' || stop == separator || stop == '\r')) {
      channels = lastChannels;
      return start + CHANNEL_COUNT;
    }
    lastWord = word;
    int end = otherChannels(bytes, start);
    lastChannels = end - start == CHANNEL_COUNT ? channels : 0;
    lastWord = end - start == CHANNEL_COUNT ? lastWord : 0;
    return end;
  }

  private int otherChannels(byte[] bytes, int start) {
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
