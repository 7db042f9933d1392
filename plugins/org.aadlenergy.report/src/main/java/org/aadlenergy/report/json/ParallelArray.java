package org.aadlenergy.report.json;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.atomic.AtomicInteger;
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

  /** So that a report of any size takes little memory: each part needs one of these rooms. */
  private static final int ROOMS = 8;

  private final int elements;
  private final int size;
  private final Function<JsonOutput, Writer> writers;
  private final JsonOutput json;
  private final int count;
  private final BlockingQueue<Part> rooms = new ArrayBlockingQueue<>(ROOMS);
  private final BlockingQueue<Part> written = new ArrayBlockingQueue<>(ROOMS);
  private final AtomicInteger next = new AtomicInteger();
  private int cores = 1;

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
    for (int i = 0; i < ROOMS; i++) {
      rooms.add(new Part());
    }
  }

  /** Writes elements. */
  interface Writer {
    /** Those from one number to before another. */
    void write(int from, int to) throws IOException;
  }

  /** Room for a part: what was written, or why it could not be. Nothing is made to tell that. */
  private static final class Part {
    private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    private int number;
    private @Nullable Throwable failure;

    void rethrow() throws IOException {
      if (failure instanceof Error error) {
        throw error;
      }
      if (failure instanceof RuntimeException exception) {
        throw exception;
      }
      if (failure instanceof IOException exception) {
        throw exception;
      }
    }
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
    Map<Integer, Part> ahead = new HashMap<>();
    List<Thread> helpers = helpers();
    try {
      for (int number = 0; number < count; number++) {
        Part part = ahead.remove(number);
        while (part == null) {
          Part found = written.poll();
          found = found == null ? ownOrNext(own, to) : found;
          found.rethrow();
          ahead.put(found.number, found);
          part = ahead.remove(number);
        }
        putIn(part);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new InterruptedIOException("interrupted while a report was written");
    } finally {
      helpers.forEach(Thread::interrupt);
    }
  }

  private List<Thread> helpers() {
    List<Thread> helpers = new ArrayList<>();
    for (Optional<Runnable> one = helper(); one.isPresent(); one = helper()) {
      Thread helper = new Thread(one.get(), "report-" + helpers.size());
      helper.setDaemon(true);
      helper.start();
      helpers.add(helper);
    }
    return helpers;
  }

  /** What another core is to do, where there is one that nobody else has; until interrupted. */
  Optional<Runnable> helper() {
    if (cores >= Math.min(Runtime.getRuntime().availableProcessors(), count)) {
      return Optional.empty();
    }
    cores++;
    Switch to = new Switch();
    JsonOutput own = json.part(to);
    return Optional.of(() -> help(own, to));
  }

  private void help(JsonOutput own, Switch to) {
    try {
      boolean goesOn = true;
      while (goesOn) {
        Part part = rooms.take();
        write(part, own, to);
        goesOn = part.number < count && part.failure == null;
        written.add(part); // another's from now on; never full, as each is a room
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  /** A part that this core writes if there is a room and a part left, or the next of others. */
  private Part ownOrNext(JsonOutput own, Switch to) throws InterruptedException {
    Part room = next.get() < count ? rooms.poll() : null;
    if (room == null) {
      return written.take();
    }
    write(room, own, to);
    return room;
  }

  /** The next part; one that does not exist where none is left. */
  private void write(Part part, JsonOutput own, Switch to) {
    part.number = next.getAndIncrement();
    if (part.number >= count) {
      return;
    }
    int from = part.number * size;
    to.part = part.bytes;
    try {
      own.goesOn(part.number > 0);
      writers.apply(own).write(from, Math.min(from + size, elements));
      own.flush();
    } catch (IOException | RuntimeException | Error e) {
      part.failure = e;
    }
  }

  private void putIn(Part part) throws IOException {
    json.elements(part.bytes);
    part.bytes.reset();
    rooms.add(part);
  }
}
