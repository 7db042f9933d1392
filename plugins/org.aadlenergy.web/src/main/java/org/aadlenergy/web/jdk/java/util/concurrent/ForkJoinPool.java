package org.aadlenergy.web.jdk.java.util.concurrent;

import java.util.concurrent.Callable;

/** Does at once what it is given. */
public final class ForkJoinPool {
  private static final ForkJoinPool COMMON = new ForkJoinPool();

  public static ForkJoinPool commonPool() {
    return COMMON;
  }

  public <T> ForkJoinTask<T> submit(Callable<T> task) {
    return new ForkJoinTask<>(task);
  }
}
