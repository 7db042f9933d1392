package org.aadlenergy.app.trace;

import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;
import org.aadlenergy.engine.diagnostic.ForeignEncoding;

/** Blocks of whole lines of a stream of bytes, in a buffer that is used again. */
final class LineBlocks {
  /** So many bytes may be read behind a block: they end no line that has not ended before. */
  static final int SLACK = 16;

  private static final int BLOCK = 1 << 18;

  private final InputStream in;
  private byte[] bytes = new byte[BLOCK + SLACK];
  private int end;
  private int filled;
  private long consumed;
  private boolean cutOff;

  LineBlocks(InputStream in) {
    this.in = in;
  }

  /** Goes to the next block; false at the end. */
  boolean next() throws IOException {
    int rest = filled - end;
    System.arraycopy(bytes, end, bytes, 0, rest);
    filled = rest;
    end = 0;
    while (end == 0) {
      if (filled == bytes.length - SLACK) {
        bytes = Arrays.copyOf(bytes, 2 * bytes.length);
      }
      int from = filled;
      int read = in.read(bytes, filled, bytes.length - SLACK - filled);
      if (read < 0) {
        return last();
      }
      if (consumed == 0) {
        ForeignEncoding.check(bytes, read);
      }
      consumed += read;
      filled += read;
      end = behindLastLine(from);
    }
    return true;
  }

  private int behindLastLine(int from) {
    for (int i = filled - 1; i >= from; i--) {
      if (bytes[i] == '\n') {
        return i + 1;
      }
    }
    return 0;
  }

  /** The line that the stream ends in. */
  private boolean last() {
    if (filled == 0) {
      return false;
    }
    cutOff = true;
    bytes[filled++] = '\n';
    end = filled;
    return true;
  }

  /** The block: whole lines from 0 to {@link #end}. */
  byte[] bytes() {
    return bytes;
  }

  /** Behind the end of the last line. */
  int end() {
    return end;
  }

  /** How many bytes were read. */
  long consumed() {
    return consumed;
  }

  /** Whether the last line had no end. */
  boolean isCutOff() {
    return cutOff;
  }
}
