package org.aadlenergy.app.sweep;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.Set;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ConcurrentSkipListSet;
import java.util.concurrent.atomic.AtomicInteger;
import org.aadlenergy.aadl.AadlWorkspace;
import org.aadlenergy.app.Progress;
import org.aadlenergy.engine.diagnostic.Diagnostics;

/** Estimates the points of a plan on all processors, until they are done or the user stops. */
final class SweepRunner {
  private static final int BATCH = 32;

  private final SweepOptions options;
  private final SweepPlan plan;
  private final Progress progress;
  private final Set<Path> traces = new ConcurrentSkipListSet<>();

  SweepRunner(SweepOptions options, SweepPlan plan, Progress progress) {
    this.options = options;
    this.plan = plan;
    this.progress = progress;
  }

  /**
   * Estimates some points.
   *
   * @param known points of an earlier run
   * @return those and the new ones, by number
   */
  List<SweepPoint> run(List<Long> wanted, Map<Long, SweepPoint> known) {
    List<Long> open = new ArrayList<>();
    List<SweepPoint> done = new ArrayList<>();
    for (Long point : wanted) {
      SweepPoint old = known.get(point);
      if (old == null) {
        open.add(point);
      } else {
        done.add(old);
      }
    }
    ConcurrentLinkedQueue<SweepPoint> results = new ConcurrentLinkedQueue<>();
    AtomicInteger next = new AtomicInteger();
    AtomicInteger count = new AtomicInteger();
    Queue<RuntimeException> failures = new ConcurrentLinkedQueue<>();
    int workers =
        Math.max(1, Math.min(Runtime.getRuntime().availableProcessors(), open.size() / BATCH));
    List<Thread> threads = new ArrayList<>();
    for (int i = 0; i < workers; i++) {
      Thread thread = new Thread(() -> work(open, next, count, results, failures), "sweep-" + i);
      thread.start();
      threads.add(thread);
    }
    join(threads);
    for (RuntimeException failure : failures) {
      throw failure; // the first says enough
    }
    done.addAll(results);
    done.sort(Comparator.comparingLong(SweepPoint::point));
    return done;
  }

  /** The traces that the points named. */
  Set<Path> traces() {
    return traces;
  }

  private void work(
      List<Long> open,
      AtomicInteger next,
      AtomicInteger count,
      ConcurrentLinkedQueue<SweepPoint> results,
      Queue<RuntimeException> failures) {
    try {
      PointEvaluator evaluator = evaluator();
      int start = next.getAndAdd(BATCH);
      while (start < open.size() && !progress.cancelled() && failures.isEmpty()) {
        int end = Math.min(open.size(), start + BATCH);
        for (Long point : open.subList(start, end)) {
          results.add(evaluator.evaluate(point));
        }
        progress.step(count.addAndGet(end - start) + " of " + open.size() + " points");
        start = next.getAndAdd(BATCH);
      }
      traces.addAll(evaluator.traces());
    } catch (RuntimeException e) {
      failures.add(e);
    }
  }

  /** Reading again is cheaper than sharing a workspace, which is for one thread. */
  private PointEvaluator evaluator() {
    AadlWorkspace workspace =
        AadlWorkspace.read(
            options.analysis().inputs(), options.analysis().libraries(), new Diagnostics());
    return PointEvaluator.of(workspace, options, plan);
  }

  private static void join(List<Thread> threads) {
    for (Thread thread : threads) {
      boolean waiting = true;
      while (waiting) {
        try {
          thread.join();
          waiting = false;
        } catch (InterruptedException e) {
          Thread.currentThread().interrupt();
          return;
        }
      }
    }
  }
}
