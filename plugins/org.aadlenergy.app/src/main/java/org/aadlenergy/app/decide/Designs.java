package org.aadlenergy.app.decide;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Queue;
import java.util.Set;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ConcurrentSkipListSet;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BiConsumer;
import java.util.function.Function;
import java.util.stream.LongStream;
import org.aadlenergy.app.Progress;
import org.aadlenergy.app.models.ModelReaders;
import org.aadlenergy.app.models.Models;
import org.aadlenergy.app.sweep.PointEvaluator;
import org.aadlenergy.app.sweep.SweepOptions;
import org.aadlenergy.app.sweep.SweepPlan;
import org.aadlenergy.app.sweep.SweepPoint;
import org.aadlenergy.app.sweep.Sweeps;
import org.aadlenergy.engine.diagnostic.Diagnostics;

/**
 * Estimates designs of one root, each given by its settings. What comes out depends on the designs
 * alone, not on how many processors work on them.
 */
public final class Designs {
  /** With fewer for each, a second worker costs more than it brings. */
  private static final int WORTH_A_WORKER = 16;

  private static final int STEP = 32;

  private final SweepOptions options;
  private final SweepPlan plan;
  private final Progress progress;
  private final int processors;
  private final Optional<Sweeps.Workers> others;
  private final List<PointEvaluator> evaluators = new ArrayList<>();
  private final Set<Path> traces = new ConcurrentSkipListSet<>();

  /** Designs of the root of a plan. */
  public Designs(SweepOptions options, SweepPlan plan, Progress progress) {
    this(options, plan, progress, Runtime.getRuntime().availableProcessors(), Optional.empty());
  }

  /** The same on so many processors, and what needs figures alone by other machines. */
  public Designs(
      SweepOptions options,
      SweepPlan plan,
      Progress progress,
      int processors,
      Optional<Sweeps.Workers> others) {
    this.options = options;
    this.plan = plan;
    this.progress = progress;
    this.processors = processors;
    this.others = others;
  }

  /**
   * Estimates some.
   *
   * @param settings of each, the first of which wins
   * @param found what to keep of one
   * @return what was kept, in the order given; nothing of those that were not reached when the user
   *     wanted to stop
   */
  public <T> List<Optional<T>> each(
      List<List<String>> settings, Function<PointEvaluator.Examined, T> found) {
    List<Optional<T>> results =
        new ArrayList<>(Collections.nCopies(settings.size(), Optional.empty()));
    AtomicInteger next = new AtomicInteger();
    Queue<RuntimeException> failures = new ConcurrentLinkedQueue<>();
    int workers = Math.max(1, Math.min(processors, settings.size() / WORTH_A_WORKER));
    prepare(workers);
    List<Thread> threads = new ArrayList<>();
    for (PointEvaluator evaluator : evaluators.subList(0, workers)) {
      Runnable work =
          () -> {
            try {
              for (int i = next.getAndIncrement(); i < settings.size(); ) {
                if (progress.cancelled() || !failures.isEmpty()) {
                  return;
                }
                T one = found.apply(evaluator.examine(i, settings.get(i)));
                results.set(i, Optional.of(one));
                if ((i + 1) % STEP == 0) {
                  progress.step((i + 1) + " of " + settings.size() + " designs");
                }
                i = next.getAndIncrement();
              }
            } catch (RuntimeException e) {
              failures.add(e);
            }
          };
      threads.add(new Thread(work, "designs-" + threads.size()));
    }
    threads.forEach(Thread::start);
    Sweeps.join(threads);
    for (RuntimeException failure : failures) {
      throw failure; // the first says enough
    }
    evaluators.forEach(evaluator -> traces.addAll(evaluator.traces()));
    return results;
  }

  /**
   * The figures of combinations of the plan; without those that were not reached.
   *
   * @param diagnostics receives why other machines did not reach some
   */
  public Map<List<Integer>, SweepPoint> figures(
      List<List<Integer>> combinations, Diagnostics diagnostics) {
    Map<List<Integer>, SweepPoint> figures = new HashMap<>();
    if (others.isPresent() && !combinations.isEmpty()) {
      List<Long> numbers = LongStream.range(0, combinations.size()).boxed().toList();
      BiConsumer<List<SweepPoint>, Set<Path>> done =
          (points, read) -> {
            points.forEach(point -> figures.put(combinations.get((int) point.point()), point));
            traces.addAll(read);
          };
      SweepPlan listed = plan.listing(combinations);
      diagnostics.addAll(others.get().estimate(options, listed, numbers, progress, done));
    } else {
      List<List<String>> settings = new ArrayList<>();
      for (List<Integer> combination : combinations) {
        settings.add(plan.settings(combination.stream().mapToInt(Integer::intValue).toArray()));
      }
      List<Optional<SweepPoint>> found = each(settings, PointEvaluator.Examined::figures);
      for (int i = 0; i < combinations.size(); i++) {
        if (found.get(i).isPresent()) {
          figures.put(combinations.get(i), found.get(i).get());
        }
      }
    }
    return figures;
  }

  /** The traces that designs named. */
  public Set<Path> traces() {
    return traces;
  }

  /** Reading again is cheaper than sharing a models, which is for one thread. */
  private void prepare(int workers) {
    while (evaluators.size() < workers) {
      Models models =
          ModelReaders.together(
              options.analysis().inputs(), options.analysis().libraries(), new Diagnostics());
      evaluators.add(PointEvaluator.of(models, options, plan));
    }
  }
}
