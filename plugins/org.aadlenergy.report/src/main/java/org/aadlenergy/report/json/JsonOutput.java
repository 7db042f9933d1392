package org.aadlenergy.report.json;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;

/**
 * Writes JSON as UTF-8 into a stream. Each object or array says whether its members stand on lines
 * of their own or all on one. A number that is not finite is refused: JSON has none.
 */
public final class JsonOutput {
  private static final int CAPACITY = 1 << 16;
  private static final int MARGIN = 64;
  private static final byte[] HEX = {
    '0', '1', '2', '3', '4', '5', '6', '7', '8', '9', 'a', 'b', 'c', 'd', 'e', 'f'
  };

  private static final byte[] ESCAPED = {};

  private final OutputStream out;
  private final byte[] buffer = new byte[CAPACITY];
  private final ShortestDecimal decimal = new ShortestDecimal();
  private final Map<String, byte[]> names = new HashMap<>();
  private int position;

  private boolean[] onLines = new boolean[32];
  private boolean[] empty = new boolean[32];
  private int depth;
  private boolean afterName;

  public JsonOutput(OutputStream out) {
    this.out = out;
  }

  /** An object with a line for each member. */
  public JsonOutput beginObject() throws IOException {
    return begin('{', true);
  }

  /** An object on one line. */
  public JsonOutput beginInlineObject() throws IOException {
    return begin('{', false);
  }

  public JsonOutput endObject() throws IOException {
    return end('}');
  }

  /** An array with a line for each element. */
  public JsonOutput beginArray() throws IOException {
    return begin('[', true);
  }

  /** An array on one line. */
  public JsonOutput beginInlineArray() throws IOException {
    return begin('[', false);
  }

  public JsonOutput endArray() throws IOException {
    return end(']');
  }

  /** The name of the next member. */
  public JsonOutput name(String name) throws IOException {
    separate();
    byte[] encoded = names.get(name);
    if (encoded == null) {
      encoded = encode(name);
      names.put(name, encoded);
    }
    if (encoded != ESCAPED) {
      bytes(encoded);
    } else {
      string(name);
      put(':');
    }
    if (onLines[depth]) {
      put(' ');
    }
    afterName = true;
    return this;
  }

  public JsonOutput value(String text) throws IOException {
    separate();
    string(text);
    return this;
  }

  public JsonOutput value(boolean value) throws IOException {
    separate();
    ascii(value ? "true" : "false");
    return this;
  }

  public JsonOutput value(long value) throws IOException {
    separate();
    room();
    position = ShortestDecimal.write(value, buffer, position);
    return this;
  }

  public JsonOutput value(double value) throws IOException {
    separate();
    room();
    position = decimal.write(finite(value), buffer, position);
    return this;
  }

  /** A number that is written without a fraction when it has none. */
  public JsonOutput count(double value) throws IOException {
    return finite(value) == Math.rint(value) && Math.abs(value) < 1e15
        ? value((long) value)
        : value(value);
  }

  public JsonOutput nullValue() throws IOException {
    separate();
    ascii("null");
    return this;
  }

  /** Ends the last line and hands everything to the stream, which stays open. */
  public void finish() throws IOException {
    put('\n');
    drain();
    out.flush();
  }

  private static double finite(double value) {
    if (!Double.isFinite(value)) {
      throw new IllegalArgumentException("a result holds a number that is not finite: " + value);
    }
    return value;
  }

  private JsonOutput begin(char bracket, boolean lines) throws IOException {
    separate();
    put(bracket);
    depth++;
    if (depth == onLines.length) {
      onLines = Arrays.copyOf(onLines, depth * 2);
      empty = Arrays.copyOf(empty, depth * 2);
    }
    onLines[depth] = lines;
    empty[depth] = true;
    return this;
  }

  private JsonOutput end(char bracket) throws IOException {
    boolean newLine = onLines[depth] && !empty[depth];
    depth--;
    if (newLine) {
      indent();
    }
    put(bracket);
    return this;
  }

  private void separate() throws IOException {
    if (afterName) {
      afterName = false;
      return;
    }
    if (depth == 0) {
      return;
    }
    if (empty[depth]) {
      empty[depth] = false;
    } else {
      put(',');
    }
    if (onLines[depth]) {
      indent();
    }
  }

  private void indent() throws IOException {
    put('\n');
    for (int i = 0; i < depth; i++) {
      put(' ');
      put(' ');
    }
  }

  private void string(String text) throws IOException {
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
        if (c < 0xa0 || Character.isSurrogate(c) || c == 0x2028 || c == 0x2029) {
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

  /** The name as it is written, with quotes and colon; nothing for one that needs escapes. */
  private static byte[] encode(String name) {
    if (name.length() > MARGIN - 3) {
      return ESCAPED;
    }
    for (int i = 0; i < name.length(); i++) {
      if (!isPlain(name.charAt(i))) {
        return ESCAPED;
      }
    }
    return ('"' + name + "\":").getBytes(StandardCharsets.US_ASCII);
  }

  private void bytes(byte[] source) throws IOException {
    room();
    System.arraycopy(source, 0, buffer, position, source.length);
    position += source.length;
  }

  private static boolean isPlain(char c) {
    return c >= ' ' && c < 0x7f && c != '"' && c != '\\';
  }

  private void ascii(String text) throws IOException {
    room();
    for (int i = 0; i < text.length(); i++) {
      buffer[position++] = (byte) text.charAt(i);
    }
  }

  private void put(char c) throws IOException {
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
  }
}
