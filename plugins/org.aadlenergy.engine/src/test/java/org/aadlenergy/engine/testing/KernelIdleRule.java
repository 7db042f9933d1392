package org.aadlenergy.engine.testing;

/**
 * The idle governors menu and teo of one core, as drivers/cpuidle/governors of Linux 6.6 have them,
 * in nanoseconds. It knows nothing of the product. Whoever lets time pass asks before each stay,
 * and says how long it was.
 */
public final class KernelIdleRule {
  /** Longer than anything that is waited for. */
  public static final long FOREVER = 1_000_000_000_000_000L;

  private final long[] residency;
  private final long[] exit;
  private final long tickNs;
  private final long limit;
  private final boolean teo;

  private int state;
  private boolean stopped;
  private boolean stop;
  private int waiting;
  private double used;

  /**
   * A core that has seen nothing.
   *
   * @param residency by state, the shallowest first
   * @param exit latencies
   * @param limit the longest of them that anybody bears
   * @param tickNs between two ticks
   */
  public KernelIdleRule(long[] residency, long[] exit, long limit, long tickNs, boolean teo) {
    this.residency = residency.clone();
    this.exit = exit.clone();
    this.limit = limit;
    this.tickNs = tickNs;
    this.teo = teo;
    for (int i = 0; i < 12; i++) {
      factor[i] = 8192;
    }
    for (int i = 0; i < 9; i++) {
      recentIdx[i] = -1;
    }
    hits = new int[residency.length];
    intercepts = new int[residency.length];
    recent = new int[residency.length];
  }

  /**
   * The state of a stay.
   *
   * @param timerIn the time to the next timer of the core
   * @param nextIn the time to the next timer or tick
   * @param without whether the tick is stopped already
   * @param waits how many threads wait for storage
   * @param use of 1024, how much the core was used of late
   */
  public int select(long timerIn, long nextIn, boolean without, int waits, double use) {
    stopped = without;
    waiting = waits;
    used = use;
    stop = true;
    state = teo ? teoSelect(timerIn, nextIn) : menuSelect(timerIn, nextIn);
    return state;
  }

  /** Whether the tick may be stopped in it. */
  public boolean stopsTick() {
    return stop;
  }

  /** The stay is over. */
  public void woke(long stay, boolean byTick) {
    if (teo) {
      teoReflect(stay + exit[state], byTick);
    } else {
      menuUpdate(stay + exit[state], byTick);
    }
  }

  // menu.c

  private final long[] factor = new long[12];
  private final long[] intervals = new long[8];
  private int pointer;
  private int bucket;
  private long nextTimer;

  private int menuSelect(long timerIn, long deltaNext) {
    long predicted = typical() * 1000;
    long deltaTick = deltaNext;
    if (predicted > 15_000) {
      nextTimer = timerIn;
      bucket = whichBucket(nextTimer);
      long timerUs = (1024L * 8 * 1000 / 2 + nextTimer * factor[bucket]) / (1024L * 8 * 1000);
      predicted = Math.min(timerUs * 1000, predicted);
    } else {
      nextTimer = FOREVER;
      deltaTick = tickNs / 2;
      bucket = whichBucket(FOREVER);
    }
    long latency = limit;
    if (residency.length <= 1 || latency == 0 || nextTimer < residency[1] || latency < exit[1]) {
      return 0;
    }
    if (stopped) {
      if (predicted < tickNs) {
        predicted = nextTimer;
      }
    } else {
      latency = Math.min(latency, predicted / (1 + 10L * waiting));
    }
    int idx = -1;
    for (int i = 0; i < residency.length; i++) {
      if (idx == -1) {
        idx = i;
      }
      if (residency[i] > predicted) {
        if (predicted < tickNs) {
          break;
        }
        if (!stopped) {
          predicted = residency[idx];
          break;
        }
        if (residency[idx] < tickNs && residency[i] <= deltaTick) {
          idx = i;
        }
        return idx;
      }
      if (exit[i] > latency) {
        break;
      }
      idx = i;
    }
    if (predicted < tickNs && !stopped) {
      stop = false;
      if (idx > 0 && residency[idx] > deltaTick) {
        for (int i = idx - 1; i >= 0; i--) {
          idx = i;
          if (residency[i] <= deltaTick) {
            break;
          }
        }
      }
    }
    return idx;
  }

  private int whichBucket(long ns) {
    int group = waiting > 0 ? 6 : 0;
    long[] limits = {10_000, 100_000, 1_000_000, 10_000_000, 100_000_000};
    for (int i = 0; i < limits.length; i++) {
      if (ns < limits[i]) {
        return group + i;
      }
    }
    return group + 5;
  }

  private long typical() {
    long thresh = Integer.MAX_VALUE;
    for (; ; ) {
      long max = 0;
      long sum = 0;
      int divisor = 0;
      for (long value : intervals) {
        if (value <= thresh) {
          sum += value;
          divisor++;
          max = Math.max(max, value);
        }
      }
      if (max == 0) {
        return 0xffffffffL;
      }
      long avg = sum / divisor;
      long variance = 0;
      for (long value : intervals) {
        if (value <= thresh) {
          variance += (value - avg) * (value - avg);
        }
      }
      variance /= divisor;
      if (avg * avg > variance * 36 && divisor * 4 >= 8 * 3 || variance <= 400) {
        return avg;
      }
      if (divisor * 4 <= 8 * 3) {
        return 0xffffffffL;
      }
      thresh = max - 1;
    }
  }

  private void menuUpdate(long lastResidency, boolean tickWakeup) {
    long measured;
    if (tickWakeup && nextTimer > tickNs) {
      measured = 9 * 50_000_000L / 10;
    } else {
      measured = lastResidency;
      if (measured > 2 * exit[state]) {
        measured -= exit[state];
      } else {
        measured /= 2;
      }
    }
    measured = Math.min(measured, nextTimer);
    long updated = factor[bucket];
    updated -= updated / 8;
    if (nextTimer > 0 && measured < 50_000_000L) {
      updated += 1024 * measured / nextTimer;
    } else {
      updated += 1024;
    }
    factor[bucket] = updated;
    intervals[pointer++] = measured / 1000;
    pointer = pointer >= 8 ? 0 : pointer;
  }

  // teo.c

  private final int[] hits;
  private final int[] intercepts;
  private final int[] recent;
  private final int[] recentIdx = new int[9];
  private int nextRecent;
  private int tickHits;
  private int total;
  private long timeSpan;
  private long sleepLength;

  private boolean stateOk(int i) {
    return !stopped || residency[i] >= tickNs;
  }

  private int shallower(int from, long duration) {
    int idx = from;
    for (int i = from - 1; i >= 0; i--) {
      idx = i;
      if (residency[i] <= duration) {
        break;
      }
    }
    return idx;
  }

  private int teoSelect(long timerIn, long deltaNext) {
    int n = residency.length;
    sleepLength = FOREVER;
    if (n < 2) {
      stop = false;
      return 0;
    }
    boolean utilized = (long) used > 1024 >> 6;
    long deltaTick = tickNs / 2;
    long duration;
    int idx = 0;
    if (n < 3 && utilized) {
      if (stateOk(0)) {
        stop = false;
        return 0;
      }
      return teoEnd(1, residency[1], deltaTick);
    }
    int constraint = 0;
    int interceptSum = 0;
    int hitSum = 0;
    int recentSum = 0;
    for (int i = 1; i < n; i++) {
      interceptSum += intercepts[i - 1];
      hitSum += hits[i - 1];
      recentSum += recent[i - 1];
      idx = i;
      if (exit[i] <= limit) {
        constraint = i;
      }
    }
    int idxIntercepts = interceptSum;
    int idxRecent = recentSum;
    int tickIntercepts = interceptSum + intercepts[n - 1];
    boolean altIntercepts = 2 * idxIntercepts > total - hitSum;
    boolean altRecent = (idxRecent & 0xffffffffL) > 9 / 2;
    if (altRecent || altIntercepts) {
      int first = idx;
      interceptSum = 0;
      recentSum = 0;
      for (int i = idx - 1; i >= 0; i--) {
        interceptSum += intercepts[i];
        recentSum += recent[i];
        if ((!altRecent || (2 * recentSum & 0xffffffffL) > (idxRecent & 0xffffffffL))
            && (!altIntercepts || 2 * interceptSum > idxIntercepts)) {
          idx = stateOk(i) ? i : first;
          break;
        }
        if (!stateOk(i)) {
          if (first != idx) {
            continue;
          }
          break;
        }
        first = i;
      }
    }
    idx = Math.min(idx, constraint);
    if (utilized) {
      int i = shallower(idx, Long.MAX_VALUE);
      idx = stateOk(i) ? i : idx;
    }
    if (idx == 0) {
      stop = false;
      return 0;
    }
    duration = timerIn;
    deltaTick = deltaNext;
    sleepLength = duration;
    if (residency[idx] > duration) {
      int i = shallower(idx, duration);
      idx = stateOk(i) ? i : idx;
    }
    if (residency[idx] < tickNs && tickIntercepts > total / 2 + total / 8) {
      duration = tickNs / 2;
    }
    return teoEnd(idx, duration, deltaTick);
  }

  private int teoEnd(int idx, long duration, long deltaTick) {
    if (duration >= tickNs || stopped) {
      return idx;
    }
    stop = false;
    return idx > 0 && residency[idx] > deltaTick ? shallower(idx, deltaTick) : idx;
  }

  private void teoReflect(long lastResidency, boolean gotTick) {
    timeSpan = gotTick && sleepLength > tickNs ? sleepLength : lastResidency;
    long measured;
    if (timeSpan >= sleepLength) {
      measured = Long.MAX_VALUE;
    } else if (lastResidency >= exit[state]) {
      measured = lastResidency - exit[state] / 2;
    } else {
      measured = lastResidency / 2;
    }
    total = 0;
    int idxTimer = 0;
    int idxDuration = 0;
    for (int i = 0; i < residency.length; i++) {
      hits[i] -= hits[i] >> 3;
      intercepts[i] -= intercepts[i] >> 3;
      total += hits[i] + intercepts[i];
      if (residency[i] <= sleepLength) {
        idxTimer = i;
        if (residency[i] <= measured) {
          idxDuration = i;
        }
      }
    }
    int slot = nextRecent++;
    nextRecent = nextRecent >= 9 ? 0 : nextRecent;
    if (recentIdx[slot] >= 0) {
      recent[recentIdx[slot]]--;
    }
    boolean counted = false;
    if (residency[residency.length - 1] < tickNs) {
      tickHits -= tickHits >> 3;
      total += tickHits;
      if (tickNs <= sleepLength) {
        idxTimer = residency.length;
        if (tickNs <= measured) {
          tickHits += 1024;
          counted = true;
        }
      }
    }
    if (!counted && idxTimer == idxDuration) {
      hits[idxTimer] += 1024;
      recentIdx[slot] = -1;
    } else if (!counted) {
      intercepts[idxDuration] += 1024;
      recent[idxDuration]++;
      recentIdx[slot] = idxDuration;
    }
    total += 1024;
  }
}
