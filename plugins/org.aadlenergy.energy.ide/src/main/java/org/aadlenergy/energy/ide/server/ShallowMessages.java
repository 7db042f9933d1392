package org.aadlenergy.energy.ide.server;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Locale;

/**
 * The messages of a client, as they come, but for those that are nested so deep that reading them
 * would end the reader: in place of these stands one that nobody asks for.
 */
final class ShallowMessages extends InputStream {
  /** What the protocol asks for is nested about ten deep. */
  private static final int DEEPEST = 200;

  /** Enough for any text; a client that announces more is not one. */
  private static final int LONGEST = 1 << 28;

  private static final byte[] NOTHING =
      "{\"jsonrpc\":\"2.0\",\"method\":\"$/tooDeep\"}".getBytes(StandardCharsets.UTF_8);
  private static final String LENGTH = "content-length:";

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

  /** Reads a whole message; false at the end. */
  private boolean next() throws IOException {
    ByteArrayOutputStream message = new ByteArrayOutputStream();
    int length = -1;
    String line = line(message);
    while (!line.isEmpty()) {
      if (line.toLowerCase(Locale.ROOT).startsWith(LENGTH)) {
        length = number(line.substring(LENGTH.length()).strip());
      }
      line = line(message);
    }
    if (message.size() == 0) {
      return false;
    }
    position = 0;
    byte[] body = length < 0 || length > LONGEST ? new byte[0] : in.readNBytes(length);
    if (isTooDeep(body)) {
      Failures.log("a message nested more than " + DEEPEST + " deep", "is left out");
      message.reset();
      message.writeBytes(
          ("Content-Length: " + NOTHING.length + "\r\n\r\n").getBytes(StandardCharsets.US_ASCII));
      body = NOTHING;
    }
    message.writeBytes(body);
    ready = message.toByteArray();
    return true;
  }

  /** A line of the header, without its end; everything read is kept, too. */
  private String line(ByteArrayOutputStream kept) throws IOException {
    StringBuilder line = new StringBuilder();
    for (int c = in.read(); c >= 0; c = in.read()) {
      kept.write(c);
      if (c == '\n') {
        break;
      }
      if (c != '\r') {
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
