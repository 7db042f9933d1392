package org.aadlenergy.app.sweep;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.Set;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BiConsumer;
import org.aadlenergy.app.Progress;
import org.aadlenergy.app.models.ModelReaders;
import org.aadlenergy.app.models.Models;
import org.aadlenergy.engine.diagnostic.Diagnostic;
import org.aadlenergy.engine.diagnostic.Diagnostics;

/** Estimates the points of a plan on all processors, until they are done or the user stops. */
final class SweepRunner implements Sweeps.Workers {
  private static final int BATCH = 32;

  @Override
  public List<Diagnostic> estimate(
      SweepOptions options,
      SweepPlan plan,
      List<Long> points,
      Progress progress,
      BiConsumer<List<SweepPoint>, Set<Path>> done) {
    Run run = new Run(options, plan, points, progress, done);
    int workers =
        Math.max(1, Math.min(Runtime.getRuntime().availableProcessors(), points.size() / BATCH));
    List<Thread> threads = new ArrayList<>();
    for (int i = 0; i < workers; i++) {
      Thread thread = new Thread(run::work, "sweep-" + i);
      thread.start();
      threads.add(thread);
    }
    Sweeps.join(threads);
    for (RuntimeException failure : run.failures) {
      throw failure; // the first says enough
    }
    return List.of();
  }

  /** What the threads share. */
  private static final class Run {
    private final SweepOptions options;
    private final SweepPlan plan;
    private final List<Long> open;
    private final Progress progress;
    private final BiConsumer<List<SweepPoint>, Set<Path>> done;
    private final AtomicInteger next = new AtomicInteger();
    private final AtomicInteger count = new AtomicInteger();
    private final Queue<RuntimeException> failures = new ConcurrentLinkedQueue<>();

    Run(
        SweepOptions options,
        SweepPlan plan,
        List<Long> open,
        Progress progress,
        BiConsumer<List<SweepPoint>, Set<Path>> done) {
      this.options = options;
      this.plan = plan;
      this.open = open;
      this.progress = progress;
      this.done = done;
    }

    void work() {
      try {
        PointEvaluator evaluator = evaluator();
        int start = next.getAndAdd(BATCH);
        while (start < open.size() && !progress.cancelled() && failures.isEmpty()) {
          int end = Math.min(open.size(), start + BATCH);
          List<SweepPoint> points = new ArrayList<>(end - start);
          for (Long point : open.subList(start, end)) {
            points.add(evaluator.evaluate(point));
          }
          synchronized (this) {
            done.accept(points, evaluator.traces());
          }
          progress.step(count.addAndGet(end - start) + " of " + open.size() + " points");
          start = next.getAndAdd(BATCH);
        }
      } catch (RuntimeException e) {
        failures.add(e);
      }
    }

    /** Reading again is cheaper than sharing a models, which is for one thread. */
    private PointEvaluator evaluator() {
      Models models =
          ModelReaders.together(
              options.analysis().inputs(), options.analysis().libraries(), new Diagnostics());
      return PointEvaluator.of(models, options, plan);
    }
  }
}
