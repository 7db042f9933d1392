package org.aadlenergy.report.json;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.util.Arrays;
import org.aadlenergy.engine.quantity.Interval;
import org.aadlenergy.report.terminal.TerminalStream;

/**
 * Writes JSON as UTF-8 into a stream. Each object or array says whether its members stand on lines
 * of their own or all on one. A number that is not finite is refused: JSON has none.
 */
public final class JsonOutput {
  /** Of an element that is not kept. */
  static final byte[] TOO_LONG = {};

  private static final int LONGEST_KEPT = 4096;

  private final JsonBytes bytes;
  private boolean[] onLines = new boolean[32];
  private boolean[] empty = new boolean[32];
  private int depth;
  private boolean afterName;

  public JsonOutput(OutputStream out) {
    this.bytes = new JsonBytes(TerminalStream.past(out));
  }

  /** An output for elements of the array that is written now, to be put in as {@link #elements}. */
  JsonOutput part(OutputStream out) {
    JsonOutput part = new JsonOutput(out);
    part.depth = depth;
    part.onLines = onLines.clone();
    part.empty = empty.clone();
    return part;
  }

  /** Whether elements stand before those that come. */
  void goesOn(boolean after) {
    empty[depth] = !after;
  }

  /** Elements as a part has written them. */
  void elements(ByteArrayOutputStream written) throws IOException {
    bytes.all(written);
    empty[depth] = false;
  }

  /** Hands everything so far to the stream. */
  void flush() throws IOException {
    bytes.flush();
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
    bytes.name(name);
    if (onLines[depth]) {
      bytes.put(' ');
    }
    afterName = true;
    return this;
  }

  public JsonOutput value(String text) throws IOException {
    separate();
    bytes.string(text);
    return this;
  }

  public JsonOutput value(boolean value) throws IOException {
    separate();
    bytes.ascii(value ? "true" : "false");
    return this;
  }

  public JsonOutput value(long value) throws IOException {
    separate();
    bytes.number(value);
    return this;
  }

  public JsonOutput value(double value) throws IOException {
    separate();
    bytes.number(finite(value));
    return this;
  }

  /** A number that is written without a fraction when it has none. */
  public JsonOutput count(double value) throws IOException {
    return finite(value) == Math.rint(value) && Math.abs(value) < 1e15
        ? value((long) value)
        : value(value);
  }

  /** A value with its bounds; what execution-time ranges cause only where there are any. */
  public JsonOutput interval(Interval interval) throws IOException {
    separate();
    if (!bytes.again(interval)) {
      int from = bytes.position();
      afterName = true; // what stands before it is separated
      beginInlineObject();
      name("nominal").value(interval.nominal());
      name("low").value(interval.low());
      name("high").value(interval.high());
      if (interval.hard().below() != 0.0 || interval.hard().above() != 0.0) {
        name("hardBelow").value(interval.hard().below());
        name("hardAbove").value(interval.hard().above());
      }
      endObject();
      bytes.keep(interval, from);
    }
    return this;
  }

  /**
   * An element as it was written before.
   *
   * @param element what {@link #element(Writing)} gave
   */
  void again(byte[] element) throws IOException {
    separate();
    bytes.all(element);
  }

  /**
   * An element as it was written before, but for one text in it.
   *
   * @param before what {@link #element(Writing)} gave, to the name of the text
   * @param after what {@link #rest(Writing)} gave
   */
  void again(byte[] before, String text, byte[] after) throws IOException {
    again(before);
    bytes.string(text);
    bytes.all(after);
  }

  /** Writes one element, and gives its bytes; none where it is too long to be kept. */
  byte[] element(JsonWriting writing) throws IOException {
    separate();
    afterName = true; // as this is
    return rest(writing);
  }

  /** Writes the rest of an element, and gives its bytes; none where it is too long to be kept. */
  byte[] rest(JsonWriting writing) throws IOException {
    bytes.room(LONGEST_KEPT);
    int from = bytes.position();
    int drains = bytes.drains();
    writing.write();
    return bytes.drains() == drains ? bytes.since(from) : TOO_LONG;
  }

  public JsonOutput nullValue() throws IOException {
    separate();
    bytes.ascii("null");
    return this;
  }

  /** Ends the last line and hands everything to the stream, which stays open. */
  public void finish() throws IOException {
    bytes.put('\n');
    bytes.flush();
  }

  private static double finite(double value) {
    if (!Double.isFinite(value)) {
      throw new IllegalArgumentException("a result holds a number that is not finite: " + value);
    }
    return value;
  }

  private JsonOutput begin(char bracket, boolean lines) throws IOException {
    separate();
    bytes.put(bracket);
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
    bytes.put(bracket);
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
      bytes.put(',');
    }
    if (onLines[depth]) {
      indent();
    }
  }

  private void indent() throws IOException {
    bytes.put('\n');
    for (int i = 0; i < depth; i++) {
      bytes.put(' ');
      bytes.put(' ');
    }
  }
}
