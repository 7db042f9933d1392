package org.aadlenergy.app.trace;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.util.function.BooleanSupplier;
import java.util.function.LongConsumer;
import org.aadlenergy.report.WholeFile;

/** Writes a trace in the compact binary form, in constant memory. */
public final class BinaryTraceWriter {
  private final FileChannel channel;
  private final ByteBuffer buffer =
      ByteBuffer.allocate(BinaryLayout.BLOCK_HEADER_BYTES + 4 * BinaryLayout.LARGEST_BLOCK)
          .order(ByteOrder.LITTLE_ENDIAN);

  private BinaryTraceWriter(FileChannel channel) {
    this.channel = channel;
  }

  /**
   * Writes the rest of a trace to a file, which appears only when it is whole.
   *
   * @param sound asked at the end whether the trace could be read
   * @param progress told now and then how many accesses are done
   * @return how many accesses there are
   */
  public static long write(Trace trace, Path file, BooleanSupplier sound, LongConsumer progress)
      throws IOException {
    try (WholeFile whole = WholeFile.of(file)) {
      long accesses = new BinaryTraceWriter(whole.channel()).write(trace, progress);
      if (sound.getAsBoolean()) {
        whole.finish();
        whole.take();
      }
      return accesses;
    }
  }

  private long write(Trace trace, LongConsumer progress) throws IOException {
    channel.position(BinaryLayout.HEADER_BYTES);
    int[] pages = new int[BinaryLayout.LARGEST_BLOCK];
    long accesses = 0;
    for (int count = trace.read(pages); count > 0; count = trace.read(pages)) {
      block(pages, count, BinaryLayout.width(trace.pageLimit()));
      accesses += count;
      progress.accept(accesses);
    }
    buffer.putLong(0);
    flush();
    long tableOffset = channel.position();
    for (int number = 0; number < trace.pageLimit(); number++) {
      if (buffer.remaining() < Long.BYTES) {
        flush();
      }
      buffer.putLong(trace.page(number));
    }
    flush();
    header(trace, accesses, tableOffset);
    return accesses;
  }

  private void block(int[] pages, int count, int width) throws IOException {
    buffer.putInt(count).put((byte) width).put((byte) 0).putShort((short) 0);
    for (int i = 0; i < count; i++) {
      switch (width) {
        case 1 -> buffer.put((byte) pages[i]);
        case 2 -> buffer.putShort((short) pages[i]);
        default -> buffer.putInt(pages[i]);
      }
    }
    flush();
  }

  private void flush() throws IOException {
    buffer.flip();
    while (buffer.hasRemaining()) {
      channel.write(buffer);
    }
    buffer.clear();
  }

  private void header(Trace trace, long accesses, long tableOffset) throws IOException {
    double none = Double.NaN;
    channel.position(0);
    buffer.put(BinaryLayout.MAGIC);
    buffer.putInt(trace.pageSizeBytes().orElse(0)).putInt(0);
    buffer.putLong(accesses).putLong(tableOffset).putLong(trace.pageLimit());
    buffer.putDouble(trace.span().map(Trace.Span::first).orElse(none));
    buffer.putDouble(trace.span().map(Trace.Span::last).orElse(none));
    buffer.putLong(0);
    flush();
  }
}
