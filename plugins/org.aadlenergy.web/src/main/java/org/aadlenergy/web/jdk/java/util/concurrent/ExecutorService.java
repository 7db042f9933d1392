package org.aadlenergy.web.jdk.java.util.concurrent;

import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.Executor;

/** Does at once what it is given. */
public final class ExecutorService implements Executor {
  @Override
  public void execute(Runnable work) {
    work.run();
  }

  public <T> Future<T> submit(Callable<T> task) {
    return new ForkJoinTask<>(task);
  }

  public List<Runnable> shutdownNow() {
    return List.of();
  }

  public void shutdown() {
    // it holds nothing
  }
}
