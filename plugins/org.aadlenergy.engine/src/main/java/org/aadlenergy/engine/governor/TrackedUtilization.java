package org.aadlenergy.engine.governor;

/**
 * How busy a core was of late, as {@code kernel/sched/pelt.c} tracks it: what ran, of 1024, in
 * windows of 1024 units of 1024 ns, each counting half of that 32 windows later. The clock goes
 * slower at lower frequencies and on smaller cores, and catches up while the core is idle. The
 * average is made of the sum where a window begins ({@code ___update_load_sum}), and stays in it.
 */
public final class TrackedUtilization {
  private static final int SHIFT = 10;
  private static final long MOST = 47742;
  private static final long WINDOW = 1024;
  private static final int HALF_LIFE = 32;
  private static final long[] DECAY = new long[HALF_LIFE];

  static {
    for (int i = 0; i < HALF_LIFE; i++) {
      DECAY[i] =
          Math.min(0xffffffffL, (long) (StrictMath.pow(0.5, (double) i / HALF_LIFE) * 0x1p32));
    }
  }

  private final long unit;
  private long sum;
  private long average;
  private long begun;
  private long clock;
  private long seen;
  private long behind;

  /** Tracks from nothing on; a unit of 1024 ns has so many steps of time. */
  public TrackedUtilization(long unit) {
    this.unit = unit;
  }

  /** The core works for some steps, of which the clock takes so many of 1024. */
  public void works(long steps, long scale) {
    long own = steps >= Long.MAX_VALUE >> SHIFT ? steps / WINDOW * scale : steps * scale >> SHIFT;
    behind += steps - own;
    pass(own, true);
  }

  /** It is idle; a sum that was full has lost the time that the clock is behind. */
  public void rests(long steps) {
    boolean full = sum >= (MOST - WINDOW << SHIFT) - MOST;
    pass(steps + (full ? 0 : behind), false);
    behind = 0;
  }

  private void pass(long steps, boolean running) {
    clock += steps;
    long units = (clock - seen) / unit;
    seen += units * unit;
    long added = units;
    long all = units + begun;
    long windows = all / WINDOW;
    if (windows > 0) {
      sum = decayed(sum, windows);
      all %= WINDOW;
      added = decayed(WINDOW - begun, windows) + MOST - decayed(MOST, windows) - WINDOW + all;
    }
    begun = all;
    sum += running ? added << SHIFT : 0;
    average = windows > 0 ? sum / (MOST - WINDOW + begun) : average;
  }

  private static long decayed(long value, long windows) {
    long halves = windows / HALF_LIFE;
    return halves >= Long.SIZE - 1
        ? 0
        : (value >> halves) * DECAY[(int) (windows % HALF_LIFE)] >> Integer.SIZE;
  }

  /** Of 1024. */
  public long value() {
    return average;
  }
}
