package org.aadlenergy.report.json;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.aadlenergy.engine.result.ThreadResult;
import org.jspecify.annotations.Nullable;

/**
 * Writes many threads on all cores: the other cores write parts ahead, this one puts them in their
 * place, and writes itself what nobody has begun. The bytes are those of one after the other.
 */
final class ThreadParts {
  /** With fewer it takes longer to begin than it saves. */
  static final int LEAST = 2000;

  private static final int SIZE = 250;

  /** Of about 1 MB each, so that a report of any size takes little memory. */
  private static final int MOST_AHEAD = 8;

  private final List<ThreadResult> threads;
  private final JsonOutput json;
  private final int count;
  private final Map<Integer, byte[]> written = new HashMap<>();
  private int next;
  private int put;
  private @Nullable RuntimeException failure;

  ThreadParts(List<ThreadResult> threads, JsonOutput json) {
    this.threads = threads;
    this.json = json;
    this.count = (threads.size() + SIZE - 1) / SIZE;
  }

  void write() throws IOException {
    List<Thread> helpers = helpers();
    try {
      for (int part = 0; part < count; part++) {
        if (takes(part)) {
          write(part, json);
        } else {
          json.elements(awaited(part));
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
      ByteArrayOutputStream bytes = new ByteArrayOutputStream();
      JsonOutput own = json.part(bytes);
      Thread helper = new Thread(() -> help(own, bytes), "report-" + number);
      helper.setDaemon(true);
      helper.start();
      helpers.add(helper);
    }
    return helpers;
  }

  private void help(JsonOutput own, ByteArrayOutputStream bytes) {
    try {
      for (int part = claimed(); part < count; part = claimed()) {
        own.goesOn(part > 0);
        write(part, own);
        own.flush();
        hand(part, bytes.toByteArray());
        bytes.reset();
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    } catch (RuntimeException e) {
      fail(e);
    } catch (IOException | Error e) {
      fail(new IllegalStateException("a part of the report could not be written", e));
    }
  }

  private void write(int part, JsonOutput output) throws IOException {
    int from = part * SIZE;
    new JsonThreads(output).write(threads.subList(from, Math.min(from + SIZE, threads.size())));
  }

  /** The next part for a helper, when it is not too far ahead. */
  private synchronized int claimed() throws InterruptedException {
    while (next < count && next > put + MOST_AHEAD) {
      wait();
    }
    return next++;
  }

  /** Whether nobody has begun a part; from now on it is taken. */
  private synchronized boolean takes(int part) {
    if (next > part) {
      return false;
    }
    next = part + 1;
    return true;
  }

  private synchronized void hand(int part, byte[] bytes) {
    written.put(part, bytes);
    notifyAll();
  }

  private synchronized void fail(RuntimeException reason) {
    failure = reason;
    notifyAll();
  }

  private synchronized byte[] awaited(int part) throws IOException {
    byte[] bytes = written.get(part);
    while (bytes == null) {
      if (failure != null) {
        throw failure;
      }
      try {
        wait();
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
        throw new InterruptedIOException("interrupted while a report was written");
      }
      bytes = written.get(part);
    }
    return bytes;
  }

  private synchronized void putIn(int part) {
    written.remove(part);
    put = part;
    notifyAll();
  }
}
