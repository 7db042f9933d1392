package org.aadlenergy.web.jdk.java.nio.channels;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.ReadableByteChannel;
import java.nio.channels.WritableByteChannel;
import java.nio.file.Files;
import java.nio.file.OpenOption;
import java.nio.file.Path;

/** A file that is read or written; all of it is in memory. */
public final class FileChannel implements ReadableByteChannel, WritableByteChannel {
  /** Reports are longer, and what grows from nothing is copied as often as it doubles. */
  private static final int FIRST = 1 << 16;

  private final Path path;
  private final boolean written;
  private final byte[] bytes;
  private final ByteArrayOutputStream more;
  private boolean open = true;
  private int position;

  private FileChannel(Path path, boolean written, byte[] bytes) {
    this.path = path;
    this.written = written;
    this.bytes = bytes;
    this.more = new ByteArrayOutputStream(written ? FIRST : 0);
  }

  /** Without options it is read; all else is written anew. */
  public static FileChannel open(Path path, OpenOption... options) throws IOException {
    boolean written = options.length > 0;
    return new FileChannel(path, written, written ? new byte[0] : Files.readAllBytes(path));
  }

  public long size() {
    return written ? more.size() : bytes.length;
  }

  public long position() {
    return position;
  }

  public FileChannel position(long next) {
    position = (int) Math.min(next, Integer.MAX_VALUE);
    return this;
  }

  @Override
  public int read(ByteBuffer to) {
    if (position >= bytes.length) {
      return -1;
    }
    int count = Math.min(to.remaining(), bytes.length - position);
    to.put(bytes, position, count);
    position += count;
    return count;
  }

  @Override
  public int write(ByteBuffer from) {
    int count = from.remaining();
    if (from.hasArray()) {
      more.write(from.array(), from.arrayOffset() + from.position(), count);
      from.position(from.limit());
    } else {
      byte[] some = new byte[count];
      from.get(some);
      more.write(some, 0, count);
    }
    return count;
  }

  /** There is nothing to wait for. */
  public void force(boolean all) {}

  /** What was written is thrown away. */
  public FileChannel truncate(long size) {
    if (size == 0) {
      more.reset();
    }
    return this;
  }

  @Override
  public boolean isOpen() {
    return open;
  }

  @Override
  public void close() throws IOException {
    if (open && written) {
      Files.write(path, more.toByteArray());
    }
    open = false;
  }
}
