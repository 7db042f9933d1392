package org.aadlenergy.app;

import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;
import org.aadlenergy.engine.cancel.Cancellation;

/** Is told what an analysis is doing, and may stop it. */
public interface Progress {
  /** Tells nobody. */
  Progress NONE = step -> {};

  /** A new step begins: {@code reading 120 files}. */
  void step(String what);

  /** Whether the user wants to stop. */
  default boolean cancelled() {
    return false;
  }

  /** The same for whoever only asks whether to stop, and says what it has come to. */
  default Cancellation steps() {
    return telling(this::step);
  }

  /** The same for the evaluation of a system; its modes are steps, at most one in a second. */
  default Cancellation evaluating(String root) {
    AtomicLong next = new AtomicLong(System.nanoTime() + TimeUnit.SECONDS.toNanos(1));
    return telling(
        what -> {
          long now = System.nanoTime();
          if (now - next.get() >= 0) {
            next.set(now + TimeUnit.SECONDS.toNanos(1));
            step("estimating " + root + ", " + what);
          }
        });
  }

  private Cancellation telling(Consumer<String> steps) {
    return new Cancellation() {
      @Override
      public boolean requested() {
        return cancelled();
      }

      @Override
      public void reached(String what) {
        steps.accept(what);
      }
    };
  }
}
