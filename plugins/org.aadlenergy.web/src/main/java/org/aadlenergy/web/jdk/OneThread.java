package org.aadlenergy.web.jdk;

import java.util.concurrent.BlockingQueue;

/** There is one thread in a page's worker: nothing waits for another one. */
public final class OneThread {
  private OneThread() {}

  /** What would go on beside is done at once: that is what the check warns of otherwise. */
  @SuppressWarnings("DoNotCall")
  @Lacking.Of(value = Thread.class, instance = true)
  public static void start(Thread thread) {
    thread.run();
  }

  @Lacking.Of(value = Thread.class, instance = true)
  public static void join(Thread thread) {}

  @Lacking.Of(value = Runtime.class, instance = true)
  public static int availableProcessors(Runtime runtime) {
    return 1;
  }

  @Lacking.Of(value = BlockingQueue.class, instance = true)
  public static Object take(BlockingQueue<?> queue) {
    throw new IllegalStateException("there is no other thread to wait for");
  }
}
