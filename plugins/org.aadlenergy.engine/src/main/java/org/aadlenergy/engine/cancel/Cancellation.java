package org.aadlenergy.engine.cancel;

import java.util.concurrent.CancellationException;

/**
 * Says whether somebody wants work to stop. Whoever works long asks it every few milliseconds; it
 * may be asked from any thread, and must answer at once.
 */
@FunctionalInterface
public interface Cancellation {
  /** Nobody ever stops it. */
  Cancellation NEVER = () -> false;

  /** Whether the work is to stop. */
  boolean requested();

  /** Is told, besides, what the work comes to: where it takes long, somebody may want to know. */
  default void reached(String what) {}

  /**
   * Stops here if that is wanted.
   *
   * @throws CancellationException which the one who started the work catches
   */
  default void check() {
    if (requested()) {
      throw new CancellationException("cancelled");
    }
  }

  /** Stops at every so many steps of a loop if that is wanted; for steps too short to ask each. */
  default void check(int step, int every) {
    if (step % every == 0) {
      check();
    }
  }
}
