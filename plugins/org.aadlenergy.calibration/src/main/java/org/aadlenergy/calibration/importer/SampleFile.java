package org.aadlenergy.calibration.importer;

import java.io.IOException;
import java.io.InputStream;
import java.io.InterruptedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.jspecify.annotations.Nullable;

/**
 * Reads a file of any size in constant memory: block by block, each ending with a line, several
 * parsed at once and all handed over in the order of the file.
 */
final class SampleFile {
  private static final int BLOCK = 1 << 20;

  /** A line longer than this is no line of numbers. */
  private static final int LONGEST_LINE = 1 << 22;

  /** Receives the samples of a file, one block after the other. */
  @FunctionalInterface
  interface Sink {
    void accept(Samples samples, int firstLine);
  }

  /** Bytes of whole lines and the samples that they hold. */
  private static final class Block {
    byte[] bytes = new byte[BLOCK + BlockParser.SPARE];
    int length;
    final Samples samples = new Samples();
  }

  private final TraceColumns layout;
  private byte[] rest = new byte[0];

  private SampleFile(TraceColumns layout) {
    this.layout = layout;
  }

  /** Reads a whole file; the sink is called by this thread only. */
  static void read(Path file, TraceColumns layout, int threads, Sink sink) throws IOException {
    try (InputStream in = Files.newInputStream(file)) {
      in.skipNBytes(layout.dataOffset());
      SampleFile reader = new SampleFile(layout);
      if (threads <= 1) {
        reader.readAlone(in, sink);
      } else {
        reader.readTogether(in, threads, sink);
      }
    }
  }

  private void readAlone(InputStream in, Sink sink) throws IOException {
    BlockParser parser = new BlockParser(layout);
    Block block = new Block();
    int line = layout.dataLine();
    while (fill(block, in)) {
      block.samples.start(layout);
      parser.parse(block.bytes, block.length, block.samples);
      sink.accept(block.samples, line);
      line += block.samples.lineCount();
    }
  }

  private void readTogether(InputStream in, int threads, Sink sink) throws IOException {
    ExecutorService workers =
        Executors.newFixedThreadPool(
            threads,
            task -> {
              Thread thread = new Thread(task, "trace parser");
              thread.setDaemon(true);
              return thread;
            });
    try {
      Deque<Future<Block>> pending = new ArrayDeque<>();
      Deque<Block> free = new ArrayDeque<>();
      for (int i = 0; i < 2 * threads; i++) {
        free.add(new Block());
      }
      int line = layout.dataLine();
      boolean more = true;
      while (more || !pending.isEmpty()) {
        @Nullable Block block = more ? free.poll() : null;
        if (block != null) {
          more = fill(block, in);
          if (more) {
            pending.add(workers.submit(() -> parsed(block)));
          }
        } else {
          Block done = await(pending.remove());
          sink.accept(done.samples, line);
          line += done.samples.lineCount();
          free.add(done);
        }
      }
    } finally {
      workers.shutdownNow();
    }
  }

  private Block parsed(Block block) {
    block.samples.start(layout);
    new BlockParser(layout).parse(block.bytes, block.length, block.samples);
    return block;
  }

  private static Block await(Future<Block> future) throws IOException {
    try {
      return future.get();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new InterruptedIOException("interrupted while reading a trace");
    } catch (ExecutionException e) {
      throw new IOException("a trace could not be parsed", e.getCause());
    }
  }

  /** Fills a block with whole lines; false at the end of the file. */
  private boolean fill(Block block, InputStream in) throws IOException {
    int kept = rest.length;
    System.arraycopy(rest, 0, block.bytes, 0, kept);
    while (true) {
      int room = block.bytes.length - BlockParser.SPARE - kept;
      int read = in.readNBytes(block.bytes, kept, room);
      int length = kept + read;
      if (length == 0) {
        return false;
      }
      if (read < room && block.bytes[length - 1] != '\n') {
        block.bytes[length++] = '\n';
      }
      int end = length;
      while (end > 0 && block.bytes[end - 1] != '\n') {
        end--;
      }
      if (end > 0) {
        rest = Arrays.copyOfRange(block.bytes, end, length);
        block.length = end;
        return true;
      }
      if (length > LONGEST_LINE) {
        throw new IOException("a line is longer than " + LONGEST_LINE + " bytes");
      }
      kept = length;
      block.bytes = Arrays.copyOf(block.bytes, 2 * block.bytes.length);
    }
  }
}
