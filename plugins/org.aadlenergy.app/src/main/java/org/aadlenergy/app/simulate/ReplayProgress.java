package org.aadlenergy.app.simulate;

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
    long now = System.nanoTime();
    if (now < next) {
      return;
    }
    next = now + PAUSE_NANOS;
    String share = trace.done().map(done -> Math.round(100.0 * done) + " %, ").orElse("");
    long millionsPerSecond = Math.round(1e3 * accesses / (now - start));
    progress.step(
        share
            + accesses / 1_000_000
            + " million accesses replayed, "
            + millionsPerSecond
            + " million a second");
  }
}
