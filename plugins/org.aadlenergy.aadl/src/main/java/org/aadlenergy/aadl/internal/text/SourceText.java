package org.aadlenergy.aadl.internal.text;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.Charset;
import java.nio.charset.IllegalCharsetNameException;
import java.nio.charset.StandardCharsets;
import java.nio.charset.UnsupportedCharsetException;
import org.aadlenergy.engine.diagnostic.SourceSpan;
import org.jspecify.annotations.Nullable;

/**
 * A file's bytes and their encoding: UTF-8, or windows-1252 (which contains the printable latin-1)
 * where they are no UTF-8. Lines and columns are counted when first asked for.
 */
public final class SourceText {
  private static final int BLOCK = 1024;
  private static final int LINE_BLOCK = 128;
  private static final long FIRST_LINE = 1L << Integer.SIZE;

  private final byte[] bytes;
  private final Charset charset;
  private final boolean ascii;
  private final int contentStart;
  private volatile long @Nullable [] lines;
  private volatile int @Nullable [] unitsBefore;

  private SourceText(byte[] bytes, Charset charset, boolean ascii, int contentStart) {
    this.bytes = bytes;
    this.charset = charset;
    this.ascii = ascii;
    this.contentStart = contentStart;
  }

  /** Finds out the encoding; UTF-16 with a byte-order mark is turned into UTF-8. */
  public static SourceText of(byte[] content) {
    boolean little = startsWith(content, 0xFF, 0xFE) && !startsWith(content, 0xFF, 0xFE, 0, 0);
    if (little || startsWith(content, 0xFE, 0xFF)) {
      return of(new String(content, StandardCharsets.UTF_16).getBytes(StandardCharsets.UTF_8));
    }
    int mark = startsWith(content, 0xEF, 0xBB, 0xBF) ? 3 : 0;
    if (isAscii(content, mark)) {
      return new SourceText(content, StandardCharsets.ISO_8859_1, true, mark);
    }
    Charset charset = isUtf8(content) ? StandardCharsets.UTF_8 : westernCharset();
    return new SourceText(content, charset, false, mark);
  }

  private static boolean startsWith(byte[] content, int... first) {
    if (content.length < first.length) {
      return false;
    }
    for (int i = 0; i < first.length; i++) {
      if ((content[i] & 0xFF) != first[i]) {
        return false;
      }
    }
    return true;
  }

  private static boolean isAscii(byte[] content, int from) {
    for (int i = from; i < content.length; i++) {
      if (content[i] < 0) {
        return false;
      }
    }
    return true;
  }

  private static boolean isUtf8(byte[] content) {
    try {
      var unused = StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(content));
      return true;
    } catch (CharacterCodingException e) {
      return false;
    }
  }

  private static Charset westernCharset() {
    try {
      return Charset.forName("windows-1252");
    } catch (IllegalCharsetNameException | UnsupportedCharsetException e) {
      return StandardCharsets.ISO_8859_1;
    }
  }

  public byte[] bytes() {
    return bytes;
  }

  /** Where the text begins, behind a byte-order mark. */
  public int contentStart() {
    return contentStart;
  }

  boolean isUtf8() {
    return charset.equals(StandardCharsets.UTF_8);
  }

  public String text(int start, int end) {
    int from = clamp(start);
    int to = Math.max(from, clamp(end));
    return new String(bytes, from, to - from, charset);
  }

  public SourceSpan span(String file, int start, int end) {
    int from = clamp(start);
    int to = Math.max(from, clamp(end));
    long first = line(from);
    long last = to - from < LINE_BLOCK ? onward(first, from, to) : line(to);
    return new SourceSpan(file, number(first), column(first, from), number(last), column(last, to));
  }

  private int clamp(int offset) {
    return Math.max(contentStart, Math.min(offset, bytes.length));
  }

  /** The line of an offset: its number in the upper half, where it begins in the lower one. */
  private long line(int offset) {
    long[] known = lines;
    if (known == null) {
      known = findLines();
      lines = known;
    }
    int block = offset / LINE_BLOCK;
    return onward(known[block], block * LINE_BLOCK, offset);
  }

  /** The line at an offset, counted from another one; CR, LF and CRLF end a line. */
  private long onward(long line, int from, int to) {
    int number = number(line);
    int start = (int) line;
    for (int i = from; i < to; i++) {
      byte value = bytes[i];
      if (value == '\n' || (value == '\r' && (i + 1 == bytes.length || bytes[i + 1] != '\n'))) {
        number++;
        start = i + 1;
      }
    }
    return (long) number << Integer.SIZE | start;
  }

  /** The line at the beginning of each block. */
  private long[] findLines() {
    long[] found = new long[bytes.length / LINE_BLOCK + 1];
    found[0] = FIRST_LINE;
    for (int block = 1; block < found.length; block++) {
      int start = block * LINE_BLOCK;
      found[block] = onward(found[block - 1], start - LINE_BLOCK, start);
    }
    return found;
  }

  private static int number(long line) {
    return (int) (line >>> Integer.SIZE);
  }

  private int column(long line, int offset) {
    int lineStart = Math.max(contentStart, (int) line);
    return 1 + (ascii ? offset - lineStart : units(offset) - units(lineStart));
  }

  /** How many UTF-16 units stand before an offset; every block's count is kept. */
  private int units(int offset) {
    int[] before = unitsBefore;
    if (before == null) {
      before = countUnits();
      unitsBefore = before;
    }
    int count = before[offset / BLOCK];
    for (int i = offset - offset % BLOCK; i < offset; i++) {
      count += unitsOf(bytes[i]);
    }
    return count;
  }

  private int[] countUnits() {
    int[] before = new int[bytes.length / BLOCK + 1];
    int count = 0;
    for (int i = 0; i < bytes.length; i++) {
      if (i % BLOCK == 0) {
        before[i / BLOCK] = count;
      }
      count += unitsOf(bytes[i]);
    }
    if (bytes.length % BLOCK == 0) {
      before[bytes.length / BLOCK] = count;
    }
    return before;
  }

  private int unitsOf(byte value) {
    if (value >= 0 || !isUtf8()) {
      return 1;
    }
    int bits = value & 0xFF;
    return bits < 0xC0 ? 0 : bits < 0xF0 ? 1 : 2;
  }
}
