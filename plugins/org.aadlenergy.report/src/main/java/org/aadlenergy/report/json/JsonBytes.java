package org.aadlenergy.report.json;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.util.Arrays;
import org.aadlenergy.engine.quantity.Interval;
import org.aadlenergy.engine.text.HarmfulCharacters;

/** The texts, numbers and signs of JSON as UTF-8, handed to a stream in large pieces. */
final class JsonBytes {
  private static final int CAPACITY = 1 << 16;
  private static final int MARGIN = 64;
  private static final byte[] HEX = {
    '0', '1', '2', '3', '4', '5', '6', '7', '8', '9', 'a', 'b', 'c', 'd', 'e', 'f'
  };

  private final OutputStream out;
  private final boolean shown;
  private final byte[] buffer = new byte[CAPACITY];
  private final ShortestDecimal decimal = new ShortestDecimal();
  private final Repeats repeats = new Repeats();
  private final RepeatedIntervals intervals = new RepeatedIntervals();
  private int position;
  private int drains;

  JsonBytes(OutputStream out) {
    this.out = out;
    this.shown = out instanceof ShownTexts;
  }

  /** Hands everything to the stream, which stays open. */
  void flush() throws IOException {
    drain();
    out.flush();
  }

  /** A name in quotes and its colon. */
  void name(String name) throws IOException {
    string(name);
    put(':');
  }

  /** A whole number. */
  void number(long value) throws IOException {
    room();
    position = ShortestDecimal.write(value, buffer, position);
  }

  /** A finite number. */
  void number(double value) throws IOException {
    room();
    position = repeats.put(value, decimal, buffer, position);
  }

  /** Puts an interval as it was written before; whether it was. Else there is room for it. */
  boolean again(Interval interval) throws IOException {
    if (position > CAPACITY - MARGIN - RepeatedIntervals.LONGEST) {
      drain();
    }
    int end = intervals.put(interval, buffer, position);
    position = Math.max(position, end);
    return end >= 0;
  }

  /** Where the next byte stands, until something drains. */
  int position() {
    return position;
  }

  /** Remembers how an interval was written, from a position to the last byte. */
  void keep(Interval interval, int from) {
    intervals.keep(interval, buffer, from, position);
  }

  /** Makes room for so many bytes, that they can be read back with {@link #since}. */
  void room(int length) throws IOException {
    if (position > CAPACITY - length) {
      drain();
    }
  }

  /** How often something was drained: as often, and all since then can be read back. */
  int drains() {
    return drains;
  }

  /** What was written from a position on. */
  byte[] since(int from) {
    return Arrays.copyOfRange(buffer, from, position);
  }

  /** What was written before. */
  void all(byte[] source) throws IOException {
    room(source.length);
    System.arraycopy(source, 0, buffer, position, source.length);
    position += source.length;
  }

  /** A text in quotes. */
  void string(String text) throws IOException {
    byte[] known = repeats.quoted(text, MARGIN);
    if (known != null) {
      bytes(known);
      return;
    }
    put('"');
    int length = text.length();
    int start = plainStart(text, length);
    for (int i = start; i < length; i++) {
      if (position > CAPACITY - MARGIN) {
        drain();
      }
      char c = text.charAt(i);
      if (isPlain(c)) {
        buffer[position++] = (byte) c;
      } else if (Character.isHighSurrogate(c)
          && i + 1 < length
          && Character.isLowSurrogate(text.charAt(i + 1))) {
        fourBytes(Character.toCodePoint(c, text.charAt(++i)));
      } else {
        unusual(c);
      }
    }
    put('"');
  }

  /** Writes the start of a text that needs no escapes, and returns its length. */
  private int plainStart(String text, int length) {
    int room = Math.min(length, CAPACITY - MARGIN - position);
    int at = position;
    for (int i = 0; i < room; i++) {
      char c = text.charAt(i);
      if (!isPlain(c)) {
        position = at;
        return i;
      }
      buffer[at++] = (byte) c;
    }
    position = Math.max(position, at);
    return Math.max(0, room);
  }

  private void unusual(char c) {
    switch (c) {
      case '"' -> escape('"');
      case '\\' -> escape('\\');
      case '\n' -> escape('n');
      case '\r' -> escape('r');
      case '\t' -> escape('t');
      default -> {
        if (HarmfulCharacters.is(c) && shown) {
          unicodeEscape(HarmfulCharacters.INSTEAD);
        } else if (HarmfulCharacters.is(c)
            || Character.isSurrogate(c)
            || c == 0x2028
            || c == 0x2029) {
          unicodeEscape(c);
        } else if (c < 0x800) {
          buffer[position++] = (byte) (0xc0 | (c >> 6));
          buffer[position++] = (byte) (0x80 | (c & 0x3f));
        } else {
          buffer[position++] = (byte) (0xe0 | (c >> 12));
          buffer[position++] = (byte) (0x80 | ((c >> 6) & 0x3f));
          buffer[position++] = (byte) (0x80 | (c & 0x3f));
        }
      }
    }
  }

  private void fourBytes(int point) {
    buffer[position++] = (byte) (0xf0 | (point >> 18));
    buffer[position++] = (byte) (0x80 | ((point >> 12) & 0x3f));
    buffer[position++] = (byte) (0x80 | ((point >> 6) & 0x3f));
    buffer[position++] = (byte) (0x80 | (point & 0x3f));
  }

  private void escape(char c) {
    buffer[position++] = '\\';
    buffer[position++] = (byte) c;
  }

  private void unicodeEscape(char c) {
    escape('u');
    for (int shift = 12; shift >= 0; shift -= 4) {
      buffer[position++] = HEX[(c >> shift) & 0xf];
    }
  }

  private void bytes(byte[] source) throws IOException {
    room();
    System.arraycopy(source, 0, buffer, position, source.length);
    position += source.length;
  }

  /** Whether a sign stands for itself. */
  static boolean isPlain(char c) {
    return c >= ' ' && c < 0x7f && c != '"' && c != '\\';
  }

  /** What another one has written. */
  void all(ByteArrayOutputStream source) throws IOException {
    drain();
    source.writeTo(out);
  }

  /** A word of the language. */
  void ascii(String text) throws IOException {
    room();
    for (int i = 0; i < text.length(); i++) {
      buffer[position++] = (byte) text.charAt(i);
    }
  }

  /** A sign. */
  void put(char c) throws IOException {
    if (position == CAPACITY) {
      drain();
    }
    buffer[position++] = (byte) c;
  }

  private void room() throws IOException {
    if (position > CAPACITY - MARGIN) {
      drain();
    }
  }

  private void drain() throws IOException {
    out.write(buffer, 0, position);
    position = 0;
    drains++;
  }
}
