package org.aadlenergy.web.jdk.java.util.concurrent;

import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;

/** A task that was done as soon as it was handed over. */
public final class ForkJoinTask<T> implements Future<T> {
  private T result;
  private Exception failure;

  ForkJoinTask(Callable<T> task) {
    try {
      result = task.call();
    } catch (Exception e) {
      failure = e;
    }
  }

  @Override
  public T get() throws ExecutionException {
    if (failure != null) {
      throw new ExecutionException(failure);
    }
    return result;
  }
}
