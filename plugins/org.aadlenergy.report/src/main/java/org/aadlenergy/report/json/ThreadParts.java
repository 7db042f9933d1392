package org.aadlenergy.report.json;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.io.OutputStream;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.aadlenergy.engine.result.ThreadResult;
import org.jspecify.annotations.Nullable;

/**
 * Writes many threads on all cores, in parts: each core writes the next one, and this one puts them
 * in their place in the meantime. The bytes are those of one after the other.
 */
final class ThreadParts {
  /** With fewer it takes longer to begin than it saves. */
  static final int LEAST = 2000;

  /** Of about half a megabyte: the room for a part doubles as it fills, and is thrown away. */
  private static final int SIZE = 80;

  /** So that a report of any size takes little memory. */
  private static final int MOST_AHEAD = 8;

  private final List<ThreadResult> threads;
  private final JsonOutput json;
  private final int count;
  private final Map<Integer, ByteArrayOutputStream> written = new HashMap<>();
  private final Deque<ByteArrayOutputStream> free = new ArrayDeque<>();
  private int next;
  private int put;
  private @Nullable RuntimeException failure;

  ThreadParts(List<ThreadResult> threads, JsonOutput json) {
    this.threads = threads;
    this.json = json;
    this.count = (threads.size() + SIZE - 1) / SIZE;
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
    } catch (RuntimeException e) {
      fail(e);
    } catch (IOException | Error e) {
      fail(new IllegalStateException("a part of the report could not be written", e));
    }
  }

  private void write(int part, JsonOutput own, Switch to) throws IOException {
    int from = part * SIZE;
    to.part = unused();
    own.goesOn(part > 0);
    new JsonThreads(own).write(threads.subList(from, Math.min(from + SIZE, threads.size())));
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

  private synchronized void fail(RuntimeException reason) {
    failure = reason;
    notifyAll();
  }

  private synchronized boolean isWritten(int part) {
    if (failure != null) {
      throw failure;
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
