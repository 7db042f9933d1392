package org.aadlenergy.app.simulate;

import java.util.Optional;
import java.util.function.Supplier;
import org.aadlenergy.app.Progress;
import org.aadlenergy.app.trace.Trace;

/** Tells at most once a second how far a replay is, and how fast. */
final class ReplayProgress {
  private static final long PAUSE_NANOS = 1_000_000_000L;

  private final Progress progress;
  private long start = System.nanoTime();
  private long next = start + PAUSE_NANOS;

  ReplayProgress(Progress progress) {
    this.progress = progress;
  }

  /** A new pass over the trace begins. */
  void begin() {
    start = System.nanoTime();
  }

  void tell(long accesses, Trace trace) {
    tell(accesses, "accesses", trace::done);
  }

  /**
   * Tells how far it is.
   *
   * @param what there are so many of
   * @param share of the trace that is done, if it is known
   */
  void tell(long count, String what, Supplier<Optional<Double>> share) {
    long now = System.nanoTime();
    if (now < next) {
      return;
    }
    next = now + PAUSE_NANOS;
    String done = share.get().map(part -> Math.round(100.0 * part) + " %, ").orElse("");
    long millionsPerSecond = Math.round(1e3 * count / (now - start));
    progress.step(
        done
            + count / 1_000_000
            + " million "
            + what
            + " replayed, "
            + millionsPerSecond
            + " million a second");
  }
}
