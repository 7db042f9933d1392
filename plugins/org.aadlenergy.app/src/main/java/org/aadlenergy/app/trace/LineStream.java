package org.aadlenergy.app.trace;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.aadlenergy.engine.diagnostic.ForeignEncoding;

/** One line after the other of a stream of bytes, in a buffer that is used again. */
final class LineStream {
  private static final int LONGEST = 1 << 20;

  private final InputStream in;
  private final byte[] block = new byte[1 << 16];
  private byte[] bytes = new byte[256];
  private int blockLength;
  private int blockPosition;
  private int length;
  private int position;
  private long number;
  private long consumed;

  LineStream(InputStream in) {
    this.in = in;
  }

  /** Goes to the next line; false at the end. */
  boolean next() throws IOException {
    length = 0;
    position = 0;
    boolean any = false;
    while (true) {
      if (blockPosition == blockLength && !fill()) {
        break;
      }
      any = true;
      int start = blockPosition;
      while (blockPosition < blockLength && block[blockPosition] != '\n') {
        blockPosition++;
      }
      append(start, blockPosition);
      if (blockPosition < blockLength) {
        blockPosition++;
        break;
      }
    }
    number += any ? 1 : 0;
    if (length > 0 && bytes[length - 1] == '\r') {
      length--;
    }
    return any;
  }

  private boolean fill() throws IOException {
    blockPosition = 0;
    blockLength = Math.max(0, in.read(block));
    if (consumed == 0) {
      ForeignEncoding.check(block, blockLength);
    }
    consumed += blockLength;
    return blockLength > 0;
  }

  /** Of a line without end, only the start is kept. */
  private void append(int start, int end) {
    int count = Math.min(end - start, LONGEST - length);
    if (length + count > bytes.length) {
      bytes = Arrays.copyOf(bytes, Math.max(2 * bytes.length, length + count));
    }
    System.arraycopy(block, start, bytes, length, count);
    length += count;
  }

  /** How many bytes were read. */
  long consumed() {
    return consumed;
  }

  /** From 1. */
  long number() {
    return number;
  }

  /** From 1: where the next word starts. */
  int column() {
    return position + 1;
  }

  boolean startsBlank() {
    return length > 0 && isBlank(bytes[0]);
  }

  /** Goes to the next word; false where there is none. */
  boolean skipBlanks() {
    while (position < length && isBlank(bytes[position])) {
      position++;
    }
    return position < length;
  }

  private static boolean isBlank(byte b) {
    return b == ' ' || b == '\t' || b == ',' || b == ';';
  }

  byte peek() {
    return bytes[position];
  }

  /** The length of the word here. */
  int wordLength() {
    int end = position;
    while (end < length && !isBlank(bytes[end])) {
      end++;
    }
    return end - position;
  }

  byte at(int offset) {
    return bytes[position + offset];
  }

  void skip(int count) {
    position += count;
  }

  /** The word here as a text, for messages and rare cases. */
  String word() {
    int count = Math.min(wordLength(), 40);
    return new String(bytes, position, count, StandardCharsets.UTF_8);
  }
}
