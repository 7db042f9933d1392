package org.aadlenergy.web.jdk.java.util.concurrent;

import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;

/** A task that was done as soon as it was handed over. */
public final class ForkJoinTask<T> implements Future<T> {
  private final Outcome<T> outcome;

  /** What came of it: a value, or why there is none. */
  private interface Outcome<T> {
    T get() throws ExecutionException;
  }

  ForkJoinTask(Callable<T> task) {
    outcome = outcomeOf(task);
  }

  private static <T> Outcome<T> outcomeOf(Callable<T> task) {
    try {
      T result = task.call();
      return () -> result;
    } catch (Exception e) {
      return () -> {
        throw new ExecutionException(e);
      };
    }
  }

  @Override
  public T get() throws ExecutionException {
    return outcome.get();
  }
}
