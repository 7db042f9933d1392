package org.aadlenergy.energy.ide.server;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Locale;

/**
 * The messages of a client with the header that the reader knows, whatever letters the client's
 * has. In place of those that are nested so deep that reading them would end the reader stands one
 * that nobody asks for.
 */
final class ShallowMessages extends InputStream {
  /** What the protocol asks for is nested about ten deep. */
  private static final int DEEPEST = 200;

  /** Enough for any text; a client that announces more is not one. */
  private static final int LONGEST = 1 << 28;

  private static final byte[] NOTHING =
      "{\"jsonrpc\":\"2.0\",\"method\":\"$/tooDeep\"}".getBytes(StandardCharsets.UTF_8);
  private static final String LENGTH = "content-length:";
  private static final String END = "\n";
  private static final int LONGEST_LINE = 1000;

  private final InputStream in;
  private byte[] ready = {};
  private int position;

  ShallowMessages(InputStream in) {
    this.in = in;
  }

  @Override
  public int read() throws IOException {
    return position < ready.length || next() ? ready[position++] & 0xff : -1;
  }

  @Override
  public int read(byte[] bytes, int offset, int length) throws IOException {
    if (length == 0) {
      return 0;
    }
    if (position == ready.length && !next()) {
      return -1;
    }
    int count = Math.min(length, ready.length - position);
    System.arraycopy(ready, position, bytes, offset, count);
    position += count;
    return count;
  }

  /** Reads a whole message that can be passed on; false at the end. */
  private boolean next() throws IOException {
    for (int length = length(); length >= 0; length = length()) {
      if (length > LONGEST) {
        in.skipNBytes(length);
        Failures.log("a message of " + length + " bytes", "is left out");
      } else {
        byte[] body = in.readNBytes(length);
        boolean deep = isTooDeep(body);
        if (deep) {
          Failures.log("a message nested more than " + DEEPEST + " deep", "is left out");
        }
        pass(deep ? NOTHING : body);
        return body.length == length;
      }
    }
    return false;
  }

  private void pass(byte[] body) {
    ByteArrayOutputStream message = new ByteArrayOutputStream(body.length + 32);
    message.writeBytes(
        ("Content-Length: " + body.length + "\r\n\r\n").getBytes(StandardCharsets.US_ASCII));
    message.writeBytes(body);
    ready = message.toByteArray();
    position = 0;
  }

  /** The length that the next header with one says; -1 at the end. The rest says nothing of use. */
  private int length() throws IOException {
    int length = -1;
    for (String line = line(); !line.isEmpty() || length < 0; line = line()) {
      if (line.equals(END)) {
        return -1;
      }
      if (line.toLowerCase(Locale.ROOT).startsWith(LENGTH)) {
        length = number(line.substring(LENGTH.length()).strip());
      }
    }
    return length;
  }

  /** A line of the header, without its end. */
  private String line() throws IOException {
    StringBuilder line = new StringBuilder();
    for (int c = in.read(); c != '\n'; c = in.read()) {
      if (c < 0) {
        return END;
      }
      if (c != '\r' && line.length() < LONGEST_LINE) {
        line.append((char) c);
      }
    }
    return line.toString();
  }

  private static int number(String text) {
    try {
      return Integer.parseInt(text);
    } catch (NumberFormatException none) {
      return -1;
    }
  }

  private static boolean isTooDeep(byte[] body) {
    int depth = 0;
    boolean quoted = false;
    for (int i = 0; i < body.length; i++) {
      byte c = body[i];
      if (quoted) {
        i += c == '\\' ? 1 : 0;
        quoted = c != '"';
      } else if (c == '"') {
        quoted = true;
      } else if (c == '[' || c == '{') {
        depth++;
        if (depth > DEEPEST) {
          return true;
        }
      } else if (c == ']' || c == '}') {
        depth--;
      }
    }
    return false;
  }
}
