package org.aadlenergy.app.trace;

import java.io.EOFException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.util.Optional;
import org.aadlenergy.engine.quantity.Magnitude;

/** A trace in the compact binary form. */
final class BinaryTrace implements Trace {
  private static final VarHandle SHORTS =
      MethodHandles.byteArrayViewVarHandle(short[].class, ByteOrder.LITTLE_ENDIAN);
  private static final VarHandle INTS =
      MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.LITTLE_ENDIAN);

  private final FileChannel channel;
  private final byte[] block =
      new byte[BinaryLayout.BLOCK_HEADER_BYTES + 4 * BinaryLayout.LARGEST_BLOCK];
  private final int pageSizeBytes;
  private final long accesses;
  private final long tableOffset;
  private final double first;
  private final double last;
  private final long[] table;
  private int width;
  private int position;
  private int end;
  private long taken;
  private boolean ended;

  /** A damaged trace. */
  static final class Damaged extends IOException {
    private static final long serialVersionUID = 1;

    Damaged(String what) {
      super(what);
    }
  }

  /** Reads the header and the table; the channel stands behind the magic number. */
  BinaryTrace(FileChannel channel) throws IOException {
    this.channel = channel;
    ByteBuffer header = read(BinaryLayout.HEADER_BYTES - BinaryLayout.MAGIC.length);
    pageSizeBytes = header.getInt();
    header.getInt();
    accesses = header.getLong();
    tableOffset = header.getLong();
    long pages = header.getLong();
    first = header.getDouble();
    last = header.getDouble();
    check(pages);
    channel.position(tableOffset);
    ByteBuffer entries = read((int) (8 * pages));
    table = new long[(int) pages];
    entries.asLongBuffer().get(table);
    channel.position(BinaryLayout.HEADER_BYTES);
  }

  private void check(long pages) throws IOException {
    boolean sound =
        accesses >= 0
            && pages >= 0
            && pageSizeBytes >= 0
            && (Double.isNaN(first) == Double.isNaN(last))
            && (Double.isNaN(first) || isTime(first) && isTime(last) && first <= last)
            && pages <= Integer.MAX_VALUE / 8
            && tableOffset >= BinaryLayout.HEADER_BYTES
            && tableOffset <= Long.MAX_VALUE - 8 * pages
            && tableOffset + 8 * pages <= channel.size();
    if (!sound) {
      throw new Damaged("its header does not fit its size: it is cut off or was changed");
    }
  }

  private static boolean isTime(double seconds) {
    return seconds >= 0.0 && Magnitude.fits(seconds);
  }

  private ByteBuffer read(int count) throws IOException {
    ByteBuffer buffer = ByteBuffer.allocate(count).order(ByteOrder.LITTLE_ENDIAN);
    fill(buffer);
    return buffer.flip();
  }

  private void fill(ByteBuffer buffer) throws IOException {
    while (buffer.hasRemaining()) {
      if (channel.read(buffer) < 0) {
        throw new EOFException();
      }
    }
  }

  @Override
  public int read(int[] pages) {
    try {
      if (position == end && !nextBlock()) {
        return 0;
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    int count = Math.min(pages.length, (end - position) / width);
    decode(pages, count);
    position += count * width;
    taken += count;
    return count;
  }

  private boolean nextBlock() throws IOException {
    if (ended) {
      return false;
    }
    ByteBuffer buffer = ByteBuffer.wrap(block).order(ByteOrder.LITTLE_ENDIAN);
    fill(buffer.limit(BinaryLayout.BLOCK_HEADER_BYTES));
    int count = buffer.getInt(0);
    width = buffer.get(4);
    if (count == 0) {
      ended = true;
      if (taken != accesses) {
        throw new Damaged("it has " + taken + " accesses, but its header says " + accesses);
      }
      return false;
    }
    if (count < 0
        || count > BinaryLayout.LARGEST_BLOCK
        || (width != 1 && width != 2 && width != 4)) {
      throw new Damaged("the block at byte " + (channel.position() - 8) + " is none");
    }
    buffer.clear().limit(count * width);
    fill(buffer);
    position = 0;
    end = count * width;
    return true;
  }

  private void decode(int[] pages, int count) {
    switch (width) {
      case 1 -> bytes(pages, count);
      case 2 -> shorts(pages, count);
      default -> ints(pages, count);
    }
    check(pages, count, table.length);
  }

  private void bytes(int[] pages, int count) {
    for (int i = 0; i < count; i++) {
      pages[i] = block[position + i] & 0xFF;
    }
  }

  private void shorts(int[] pages, int count) {
    for (int i = 0; i < count; i++) {
      pages[i] = (short) SHORTS.get(block, position + 2 * i) & 0xFFFF;
    }
  }

  private void ints(int[] pages, int count) {
    for (int i = 0; i < count; i++) {
      pages[i] = (int) INTS.get(block, position + 4 * i);
    }
  }

  private static void check(int[] pages, int count, int limit) {
    int most = 0;
    int least = 0;
    for (int i = 0; i < count; i++) {
      most = Math.max(most, pages[i]);
      least = Math.min(least, pages[i]);
    }
    if (least < 0 || most >= limit) {
      throw new UncheckedIOException(new Damaged("an access goes to a page that its table lacks"));
    }
  }

  @Override
  public int pageLimit() {
    return table.length;
  }

  @Override
  public long page(int number) {
    return table[number];
  }

  @Override
  public Optional<Span> span() {
    return Double.isNaN(first) ? Optional.empty() : Optional.of(new Span(first, last));
  }

  @Override
  public Optional<Integer> pageSizeBytes() {
    return pageSizeBytes > 0 ? Optional.of(pageSizeBytes) : Optional.empty();
  }

  @Override
  public Optional<Double> done() {
    return Optional.of(accesses == 0 ? 1.0 : (double) taken / accesses);
  }

  @Override
  public void close() throws IOException {
    channel.close();
  }
}
