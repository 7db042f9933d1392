package org.aadlenergy.report.json;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Writes many elements of an array on all cores, in parts: each core writes the next one, and this
 * one puts them in their place in the meantime. The bytes are those of one after the other.
 */
final class ParallelArray {
  /** With fewer elements, or lines, it takes longer to begin than it saves. */
  static final int LEAST = 2000;

  /** Threads make about half a megabyte: the room doubles as it fills, and is thrown away. */
  static final int SIZE = 80;

  /** So that a report of any size takes little memory. */
  private static final int MOST_AHEAD = 8;

  private final int elements;
  private final int size;
  private final Function<JsonOutput, Writer> writers;
  private final JsonOutput json;
  private final int count;
  private final Map<Integer, ByteArrayOutputStream> written = new HashMap<>();
  private final Deque<ByteArrayOutputStream> free = new ArrayDeque<>();
  private int next;
  private int put;
  private @Nullable Throwable failure;

  /**
   * The parts of some elements.
   *
   * @param size how many of them are a part
   * @param writers gives each part a writer of its own
   */
  ParallelArray(int elements, int size, Function<JsonOutput, Writer> writers, JsonOutput json) {
    this.elements = elements;
    this.size = size;
    this.writers = writers;
    this.json = json;
    this.count = (elements + size - 1) / size;
  }

  /** Writes elements. */
  interface Writer {
    /** Those from one number to before another. */
    void write(int from, int to) throws IOException;
  }

  /** Hands what is written to the part that is written now. */
  private static final class Switch extends OutputStream {
    private ByteArrayOutputStream part = new ByteArrayOutputStream(0);

    @Override
    public void write(int single) {
      part.write(single);
    }

    @Override
    public void write(byte[] bytes, int from, int length) {
      part.write(bytes, from, length);
    }
  }

  void write() throws IOException {
    Switch to = new Switch();
    JsonOutput own = json.part(to);
    List<Thread> helpers = helpers();
    try {
      for (int part = 0; part < count; part++) {
        while (!isWritten(part)) {
          int mine = claimedNow();
          if (mine < count) {
            write(mine, own, to);
          } else {
            await(part);
          }
        }
        putIn(part);
      }
    } finally {
      helpers.forEach(Thread::interrupt);
    }
  }

  private List<Thread> helpers() {
    List<Thread> helpers = new ArrayList<>();
    int others = Math.min(Runtime.getRuntime().availableProcessors(), count) - 1;
    for (int number = 0; number < others; number++) {
      Switch to = new Switch();
      JsonOutput own = json.part(to);
      Thread helper = new Thread(() -> help(own, to), "report-" + number);
      helper.setDaemon(true);
      helper.start();
      helpers.add(helper);
    }
    return helpers;
  }

  private void help(JsonOutput own, Switch to) {
    try {
      for (int part = claimed(); part < count; part = claimed()) {
        write(part, own, to);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    } catch (RuntimeException | Error e) {
      fail(e);
    } catch (IOException e) {
      fail(new UncheckedIOException(e));
    }
  }

  private void write(int part, JsonOutput own, Switch to) throws IOException {
    int from = part * size;
    to.part = unused();
    own.goesOn(part > 0);
    writers.apply(own).write(from, Math.min(from + size, elements));
    own.flush();
    hand(part, to.part);
  }

  /** Room for a part; that of one that is put in place already, so that a few serve all. */
  private synchronized ByteArrayOutputStream unused() {
    return free.isEmpty() ? new ByteArrayOutputStream() : free.pop();
  }

  /** The next part for a helper, when it is not too far ahead. */
  private synchronized int claimed() throws InterruptedException {
    while (next < count && next > put + MOST_AHEAD) {
      wait();
    }
    return next++;
  }

  /** The next part, if it is not too far ahead; else one that does not exist. */
  private synchronized int claimedNow() {
    return next < count && next <= put + MOST_AHEAD ? next++ : count;
  }

  private synchronized void hand(int part, ByteArrayOutputStream bytes) {
    written.put(part, bytes);
    notifyAll();
  }

  private synchronized void fail(Throwable reason) {
    failure = reason;
    notifyAll();
  }

  private synchronized boolean isWritten(int part) {
    if (failure instanceof Error error) {
      throw error;
    }
    if (failure instanceof RuntimeException exception) {
      throw exception;
    }
    return written.containsKey(part);
  }

  private synchronized void await(int part) throws IOException {
    try {
      while (!written.containsKey(part) && failure == null) {
        wait();
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new InterruptedIOException("interrupted while a report was written");
    }
  }

  private void putIn(int part) throws IOException {
    ByteArrayOutputStream bytes = taken(part);
    json.elements(bytes);
    bytes.reset();
    giveBack(bytes);
  }

  private synchronized ByteArrayOutputStream taken(int part) {
    put = part;
    notifyAll();
    return Objects.requireNonNull(written.remove(part));
  }

  private synchronized void giveBack(ByteArrayOutputStream bytes) {
    free.push(bytes);
  }
}
