package org.aadlenergy.web.jdk;

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

  @Lacking.Of(value = Object.class, instance = true)
  public static void wait(Object object) {
    throw new IllegalStateException("there is no other thread to wait for");
  }

  @Lacking.Of(value = Object.class, instance = true)
  public static void notifyAll(Object object) {}
}
