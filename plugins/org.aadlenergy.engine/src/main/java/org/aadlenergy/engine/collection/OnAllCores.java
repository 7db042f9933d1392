package org.aadlenergy.engine.collection;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.IntFunction;
import java.util.function.Supplier;

/**
 * Makes the elements of a long list on all cores. Each element depends on its number alone, so that
 * the list is the same on one core.
 */
public final class OnAllCores {
  private final int count;
  private final int step;
  private final Supplier<? extends IntFunction<?>> makers;
  private final Object[] made;
  private final AtomicInteger next = new AtomicInteger();
  private volatile Optional<Throwable> failure = Optional.empty();

  private OnAllCores(int count, int step, Supplier<? extends IntFunction<?>> makers) {
    this.count = count;
    this.step = step;
    this.makers = makers;
    this.made = new Object[count];
  }

  /**
   * Makes so many elements.
   *
   * @param step how many it pays to hand to another core
   * @param makers gives each core a maker of its own
   */
  @SuppressWarnings("unchecked")
  public static <T> List<T> list(int count, int step, Supplier<IntFunction<T>> makers) {
    int cores = Math.min(Runtime.getRuntime().availableProcessors(), count / step);
    OnAllCores work = new OnAllCores(count, step, makers);
    List<Thread> helpers = new ArrayList<>(0);
    for (int number = 1; number < cores; number++) {
      Thread helper = new Thread(work::run, "analysis-" + number);
      helper.setDaemon(true);
      helper.start();
      helpers.add(helper);
    }
    work.run();
    join(helpers);
    work.rethrow();
    return (List<T>) Arrays.asList(work.made);
  }

  /** Goes on until all are made, or one cannot be. */
  private void run() {
    try {
      IntFunction<?> maker = makers.get();
      int from = next.getAndAdd(step);
      while (from < count && failure.isEmpty()) {
        for (int i = from; i < Math.min(count, from + step); i++) {
          made[i] = maker.apply(i);
        }
        from = next.getAndAdd(step);
      }
    } catch (RuntimeException | Error e) {
      failure = Optional.of(e);
    }
  }

  /** What is begun is soon done, and nobody may see half of it. */
  private static void join(List<Thread> helpers) {
    boolean interrupted = false;
    for (Thread helper : helpers) {
      while (helper.isAlive()) {
        try {
          helper.join();
        } catch (InterruptedException e) {
          interrupted = true;
        }
      }
    }
    if (interrupted) {
      Thread.currentThread().interrupt();
    }
  }

  private void rethrow() {
    Throwable reason = failure.orElse(null);
    if (reason instanceof Error error) {
      throw error;
    }
    if (reason instanceof RuntimeException exception) {
      throw exception;
    }
  }
}
