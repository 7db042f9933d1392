package org.aadlenergy.benchmarks;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.CancellationException;
import java.util.concurrent.locks.LockSupport;
import org.aadlenergy.app.Analysis;
import org.aadlenergy.app.AnalysisOptions;
import org.aadlenergy.app.Progress;

/**
 * How long an analysis goes on after it was cancelled: the longest stretches between two questions
 * whether it was, and what cancelling at many moments takes. In a cold process and in a warm one.
 *
 * <p>{@code CancelBenchmark INPUT [-v]}; with {@code -v} it says where the longest stretches are.
 */
public final class CancelBenchmark {
  private static final int ROUNDS = 5;
  private static final int SHOWN = 8;
  private static final int MOMENTS = 20;

  private CancelBenchmark() {}

  /** Prints a line for each round. */
  public static void main(String[] args) {
    AnalysisOptions options = AnalysisOptions.builder().input(Path.of(args[0])).build();
    boolean verbose = args.length > 1 && args[1].equals("-v");
    double whole = 0.0;
    for (int round = 0; round < ROUNDS; round++) {
      Watch watch = new Watch(Long.MAX_VALUE, verbose);
      Analysis.run(options, watch);
      watch.ask();
      watch.over = true;
      whole = (System.nanoTime() - watch.start) / 1e6;
      System.out.printf(
          Locale.ROOT,
          "%s: %5.0f ms, %d questions, longest stretch %4.0f ms%n",
          round == 0 ? "cold" : "warm",
          whole,
          watch.asked,
          watch.gaps.stream().mapToDouble(Gap::millis).max().orElse(0.0));
      if (verbose) {
        watch.print();
      }
    }
    double worst = 0.0;
    for (int i = 0; i < MOMENTS; i++) {
      worst = Math.max(worst, latency(options, whole * i / MOMENTS));
    }
    System.out.printf(
        Locale.ROOT, "cancelled at %d moments: over after at most %.0f ms%n", MOMENTS, worst);
  }

  private static double latency(AnalysisOptions options, double atMillis) {
    Watch watch = new Watch(System.nanoTime() + (long) (atMillis * 1e6), false);
    try {
      Analysis.run(options, watch);
      return 0.0; // was over before
    } catch (CancellationException e) {
      return (System.nanoTime() - watch.end) / 1e6;
    }
  }

  private record Gap(double millis, String place) {}

  /** Wants to stop from a moment on, and notes when it is asked. */
  private static final class Watch implements Progress {
    final long start = System.nanoTime();
    final long end;
    final List<Gap> gaps = new ArrayList<>();
    private final Thread thread = Thread.currentThread();
    private volatile boolean over;
    private volatile long last = start;
    private volatile String within = "";
    int asked;

    Watch(long end, boolean verbose) {
      this.end = end;
      if (verbose) {
        Thread sampler = new Thread(this::sample, "sampler");
        sampler.setDaemon(true);
        sampler.start();
      }
    }

    /** Notes where the analysis is while it does not ask. */
    private void sample() {
      while (thread.isAlive() && !over) {
        if (System.nanoTime() - last > 15_000_000L) {
          within = place(thread.getStackTrace());
        }
        LockSupport.parkNanos(5_000_000L);
      }
    }

    @Override
    public void step(String what) {
      // the questions tell enough
    }

    @Override
    public boolean cancelled() {
      if (Thread.currentThread() == thread) {
        ask();
      }
      return System.nanoTime() - end > 0;
    }

    void ask() {
      long now = System.nanoTime();
      double millis = (now - last) / 1e6;
      asked++;
      if (millis > 5.0) {
        gaps.add(new Gap(millis, within));
      }
      within = "";
      last = System.nanoTime();
    }

    private static String place(StackTraceElement[] frames) {
      StringBuilder place = new StringBuilder();
      for (StackTraceElement frame : frames) {
        String name = frame.getClassName();
        if (!name.contains("Watch") && !name.contains("Cancellation") && !name.contains("Lambda")) {
          place.append(name.substring(name.lastIndexOf('.') + 1));
          place.append('.').append(frame.getMethodName()).append(':').append(frame.getLineNumber());
          place.append(' ');
        }
        if (place.length() > 160) {
          break;
        }
      }
      return place.toString();
    }

    void print() {
      gaps.sort(Comparator.comparingDouble(Gap::millis).reversed());
      for (Gap gap : gaps.subList(0, Math.min(SHOWN, gaps.size()))) {
        System.out.printf(Locale.ROOT, "  %6.1f ms in %s%n", gap.millis(), gap.place());
      }
    }
  }
}
