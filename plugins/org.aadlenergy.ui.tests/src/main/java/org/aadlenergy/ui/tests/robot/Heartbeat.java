package org.aadlenergy.ui.tests.robot;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.management.GarbageCollectorMXBean;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicReference;
import org.eclipse.swt.widgets.Display;

/**
 * Measures how long the user interface does not answer: a thread of its own posts a beat to the
 * event loop again and again, and takes the time until the loop gets to it.
 *
 * <p>The bound that tests hold this against is one of the product, not of the machine. So two
 * things are taken off. What the user interface's thread spent ready to run, but without a
 * processor: Linux counts that for every thread in {@code schedstat}. And of what it spent waiting
 * the pauses of all threads, which on a loaded machine wait for processors themselves: those of the
 * garbage collector, which it counts, and others of the virtual machine, in which the measuring
 * thread does not get on either; and the time in which the server that draws was itself ready to
 * run without a processor. What remains is what the thread did, by its own processor time, and what
 * it waited for: locks, files, other threads. A machine under load makes the test slow, but does
 * not make it fail; a listener that takes long does, on any machine.
 */
public final class Heartbeat implements AutoCloseable {
  private static final long PERIOD_MILLIS = 5;
  private static final String[] NONE = {};
  private static final long SUSPECT_NANOS = 50_000_000L;

  /** A wait of one millisecond that took longer than this was a thread that stood still. */
  private static final long STEP_NANOS = 2_000_000L;

  /**
   * A time without an answer.
   *
   * @param during what the user interface's thread was seen to do, where it lasted long enough
   */
  public record Stall(long nanos, String during) {
    public long millis() {
      return nanos / 1_000_000;
    }
  }

  /**
   * A moment in the life of the user interface's thread.
   *
   * @param worked its processor time so far
   * @param ready how long it was ready to run so far, without a processor
   * @param collected how long garbage was collected so far
   * @param unserved how long the server that draws was ready to run so far, without a processor
   */
  private record Moment(long nanos, long worked, long ready, long collected, long unserved) {
    /**
     * How long the thread worked and waited until a later moment, without what is taken off.
     *
     * @param stopped how long the measuring thread stood still meanwhile
     */
    long until(Moment later, long stopped) {
      long work = later.worked - worked;
      long waiting = later.nanos - nanos - work - (later.ready - ready);
      long paused = Math.max(stopped, later.collected - collected);
      return Math.max(0, work) + Math.max(0, waiting - paused - (later.unserved - unserved));
    }
  }

  private final Display display;
  private final Path schedule;
  private final Optional<Path> server = server();
  private final Thread poster = new Thread(this::run, "heartbeat");
  private final List<Stall> stalls = new ArrayList<>();
  private volatile boolean stopped;
  private int beats;

  private Heartbeat(Display display) {
    this.display = display;
    Path[] task = new Path[1];
    display.syncExec(() -> task[0] = ownTask());
    this.schedule = Path.of("/proc").resolve(task[0]).resolve("schedstat");
  }

  /** Begins to measure. */
  public static Heartbeat start(Display display) {
    Heartbeat heartbeat = new Heartbeat(display);
    heartbeat.poster.start();
    return heartbeat;
  }

  private static Path ownTask() {
    try {
      return Files.readSymbolicLink(Path.of("/proc/thread-self"));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The counts of the X server of this display, where it runs on this machine. */
  private static Optional<Path> server() {
    String display = ":" + System.getenv().getOrDefault("DISPLAY", ":").replaceAll(".*:|\\..*", "");
    return ProcessHandle.allProcesses()
        .filter(process -> process.info().command().orElse("").matches(".*/X(vfb|org|wayland)?"))
        .filter(process -> List.of(process.info().arguments().orElse(NONE)).contains(display))
        .map(process -> Path.of("/proc", String.valueOf(process.pid()), "schedstat"))
        .filter(Files::isReadable)
        .findFirst();
  }

  private void run() {
    try {
      while (!stopped) {
        beat();
        Thread.sleep(PERIOD_MILLIS);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private void beat() throws InterruptedException {
    Moment posted = now();
    AtomicReference<Moment> answer = new AtomicReference<>();
    AtomicBoolean answered = new AtomicBoolean();
    CountDownLatch done = new CountDownLatch(1);
    display.asyncExec(
        () -> {
          answered.set(true);
          answer.set(now());
          done.countDown();
        });
    String during = "";
    // this thread may stand still before it has posted, too
    long stopped = Math.max(0, System.nanoTime() - posted.nanos() - STEP_NANOS);
    while (!answered.get()) {
      if (during.isEmpty() && System.nanoTime() - posted.nanos() > SUSPECT_NANOS) {
        during = trace();
      }
      long before = System.nanoTime();
      done.await(1, TimeUnit.MILLISECONDS);
      stopped += Math.max(0, System.nanoTime() - before - STEP_NANOS);
    }
    done.await();
    synchronized (this) {
      beats++;
      stalls.add(new Stall(posted.until(answer.get(), stopped), during));
    }
  }

  private String trace() {
    StringBuilder trace = new StringBuilder();
    StackTraceElement[] frames = display.getThread().getStackTrace();
    for (StackTraceElement frame : frames) {
      trace.append("\n\t").append(frame);
    }
    return trace.toString();
  }

  private Moment now() {
    long collectedMillis = 0;
    for (GarbageCollectorMXBean collector : ManagementFactory.getGarbageCollectorMXBeans()) {
      collectedMillis += Math.max(0, collector.getCollectionTime());
    }
    try {
      String[] counts = counts(schedule);
      return new Moment(
          System.nanoTime(),
          Long.parseLong(counts[0]),
          Long.parseLong(counts[1]),
          collectedMillis * 1_000_000,
          server.isPresent() ? Long.parseLong(counts(server.get())[1]) : 0);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static String[] counts(Path schedule) throws IOException {
    return Files.readString(schedule).trim().split("\\s+");
  }

  public synchronized int beats() {
    return beats;
  }

  /** The longest time without an answer so far. */
  public synchronized Stall longest() {
    Stall longest = new Stall(0, "");
    for (Stall stall : stalls) {
      longest = stall.nanos() > longest.nanos() ? stall : longest;
    }
    return longest;
  }

  @Override
  public void close() throws InterruptedException {
    stopped = true;
    poster.join();
  }
}
