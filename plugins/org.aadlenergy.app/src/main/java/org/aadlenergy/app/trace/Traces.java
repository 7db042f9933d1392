package org.aadlenergy.app.trace;

import java.io.BufferedInputStream;
import java.io.ByteArrayInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Optional;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.diagnostic.Diagnostics;
import org.aadlenergy.engine.diagnostic.ForeignEncoding;
import org.aadlenergy.engine.diagnostic.SourceSpan;

/** Opens traces, whatever their form. */
public final class Traces {
  /** Stands for the standard input. */
  public static final String STANDARD_INPUT = "-";

  /** How much of a text is looked at to tell its form. */
  private static final int PREVIEW = 1 << 14;

  private Traces() {}

  /**
   * Opens a trace; what stands in the way is reported. Reading it may throw an {@link
   * UncheckedIOException}, which {@link #report} puts in words.
   *
   * @param name a file, or {@code -}
   * @param pageSizeBytes by which addresses are divided, a power of two
   */
  public static Optional<Trace> open(String name, int pageSizeBytes, Diagnostics diagnostics) {
    try {
      return Optional.of(
          open(name, Integer.numberOfTrailingZeros(pageSizeBytes), diagnostics, pageSizeBytes));
    } catch (IOException e) {
      report(name, e, diagnostics);
      return Optional.empty();
    }
  }

  private static Trace open(String name, int shift, Diagnostics diagnostics, int pageSizeBytes)
      throws IOException {
    if (name.equals(STANDARD_INPUT)) {
      return lines(
          "standard input", System.in, Optional.empty(), shift, diagnostics, pageSizeBytes);
    }
    FileChannel channel = FileChannel.open(Path.of(name));
    try {
      ByteBuffer start = ByteBuffer.allocate(BinaryLayout.MAGIC.length);
      while (start.hasRemaining() && channel.read(start) >= 0) {
        continue;
      }
      if (Arrays.equals(start.array(), BinaryLayout.MAGIC)) {
        return new BinaryTrace(channel);
      }
      channel.position(0);
      String shown = name.replace('\\', '/');
      InputStream in = Channels.newInputStream(channel);
      return lines(shown, in, Optional.of(channel.size()), shift, diagnostics, pageSizeBytes);
    } catch (IOException e) {
      channel.close();
      throw e;
    }
  }

  private static Trace lines(
      String name,
      InputStream in,
      Optional<Long> length,
      int shift,
      Diagnostics diagnostics,
      int pageSizeBytes)
      throws IOException {
    BufferedInputStream buffered = new BufferedInputStream(in, PREVIEW);
    buffered.mark(PREVIEW);
    byte[] preview = buffered.readNBytes(PREVIEW);
    buffered.reset();
    LineFormat format = isPerf(preview) ? new PerfFormat(shift) : new TextFormat(shift);
    return new LineTrace(name, buffered, format, length, pageSizeBytes, diagnostics);
  }

  private static boolean isPerf(byte[] preview) throws IOException {
    LineStream line = new LineStream(new ByteArrayInputStream(preview));
    while (line.next()) {
      if (line.skipBlanks() && line.peek() != '#') {
        return PerfFormat.fits(line);
      }
    }
    return false;
  }

  /** Reports why reading a trace failed. */
  public static void report(String name, UncheckedIOException e, Diagnostics diagnostics) {
    IOException cause = e.getCause();
    report(name, cause == null ? new IOException(e) : cause, diagnostics);
  }

  /** Reports why a trace cannot be read. */
  public static void report(String name, IOException e, Diagnostics diagnostics) {
    String shown = name.replace('\\', '/');
    if (e instanceof ForeignEncoding) {
      diagnostics.add(((ForeignEncoding) e).finding(shown));
      return;
    }
    if (e instanceof BinaryTrace.Damaged || e instanceof EOFException) {
      String what =
          e instanceof BinaryTrace.Damaged ? String.valueOf(e.getMessage()) : "it ends too early";
      diagnostics.add(
          DiagnosticCode.BAD_TRACE,
          SourceSpan.file(shown),
          "the binary trace cannot be used: " + what,
          "make it again with 'aadl-energy simulate xip TRACE --convert FILE'");
      return;
    }
    diagnostics.add(
        DiagnosticCode.UNREADABLE_INPUT,
        SourceSpan.NONE,
        "trace " + shown + " cannot be read",
        "check the name and the permissions; - is the standard input");
  }
}
