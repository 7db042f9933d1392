package org.aadlenergy.app;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/**
 * Lets Ctrl-C stop long work between two steps, and keeps the process alive until what is done is
 * written: until this is closed.
 */
public final class Interruptible implements Progress, AutoCloseable {
  private static final long PATIENCE_SECONDS = 20;

  private final Progress shown;
  private final CountDownLatch done = new CountDownLatch(1);
  private final Thread hook = new Thread(this::interrupt, "interrupted");
  private volatile boolean cancelled;

  /** Begins to listen. */
  public Interruptible(Progress shown) {
    this.shown = shown;
    Runtime.getRuntime().addShutdownHook(hook);
  }

  private void interrupt() {
    cancelled = true;
    try {
      done.await(PATIENCE_SECONDS, TimeUnit.SECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  @Override
  public void step(String what) {
    shown.step(what);
  }

  @Override
  public boolean cancelled() {
    return cancelled;
  }

  @Override
  public void close() {
    done.countDown();
    try {
      Runtime.getRuntime().removeShutdownHook(hook);
    } catch (IllegalStateException e) {
      // the process is ending already
    }
  }
}
