package org.aadlenergy.engine.governor;

/**
 * What schedutil adds for jobs that wait for storage again and again, of 1024: an eighth for the
 * first that comes back, twice as much for each that follows within a tick, half for each look at
 * which none did.
 */
final class WaitBoost {
  private static final long LEAST = 128;
  private static final long MOST = 1024;

  private final long tick;
  private long boost;
  private boolean asked;
  private long last;

  WaitBoost(long tick) {
    this.tick = tick;
  }

  /** The core calls, as a job has come back from a wait or for another reason. */
  void called(long now, boolean woken) {
    boolean late = boost > 0 && now - last > tick;
    last = now;
    if (late) {
      boost = woken ? LEAST : 0;
      asked = woken;
    } else if (woken && !asked) {
      asked = true;
      boost = boost > 0 ? Math.min(2 * boost, MOST) : LEAST;
    }
  }

  /** What counts now. */
  long taken(long now) {
    if (boost > 0 && now - last > tick) {
      boost = 0;
      asked = false;
    } else if (boost > 0 && !asked) {
      boost = boost / 2 < LEAST ? 0 : boost / 2;
    }
    asked = false;
    return boost;
  }
}
