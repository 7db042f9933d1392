package org.aadlenergy.engine.testing;

/**
 * How busy a core was of late, by the sums of kernel/sched/pelt.c of Linux 6.6. It knows nothing of
 * the product.
 */
public final class KernelLoad {
  private static final long[] DECAY = new long[32];

  static {
    for (int i = 0; i < 32; i++) {
      DECAY[i] = i == 0 ? 0xffffffffL : (long) (Math.pow(0.5, i / 32.0) * 4294967296.0);
    }
  }

  private long sum;
  private long average;
  private long contrib;
  private long last;
  private long clock;
  private long lost;
  private boolean ran;

  /** A core works at so much of 1024, or rests, in nanoseconds. */
  public void passed(boolean works, long speed, long from, long until) {
    if (works) {
      clock += (until - from) * speed >> 10;
    } else {
      if (ran && sum >= ((47742L - 1024) << 10) - 47742) {
        lost = from - clock;
      }
      clock = until - lost;
    }
    track(works);
    ran = works;
  }

  /** Of 1024. */
  public long value() {
    return average;
  }

  private void track(boolean running) {
    long delta = clock - last >> 10;
    if (delta <= 0) {
      return;
    }
    last += delta << 10;
    long added = delta;
    delta += contrib;
    long periods = delta / 1024;
    if (periods > 0) {
      sum = decayed(sum, periods);
      delta %= 1024;
      added = decayed(1024 - contrib, periods) + (47742 - decayed(47742, periods) - 1024) + delta;
    }
    contrib = delta;
    sum += running ? added << 10 : 0;
    if (periods > 0) { // ___update_load_avg follows only then
      average = sum / (47742 - 1024 + contrib);
    }
  }

  private static long decayed(long value, long periods) {
    return periods > 32 * 63 ? 0 : (value >> periods / 32) * DECAY[(int) (periods % 32)] >> 32;
  }
}
