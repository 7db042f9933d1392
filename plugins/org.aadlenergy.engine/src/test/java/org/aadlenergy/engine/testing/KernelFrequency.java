package org.aadlenergy.engine.testing;

import java.util.Arrays;

/**
 * A frequency that cores share under a governor of Linux 6.6, in the kernel's own integers:
 * nanoseconds, kHz, whole percents and the sums of PELT. It knows nothing of the product. Whoever
 * lets time pass tells what each core did, and when the scheduler calls.
 */
public final class KernelFrequency {
  private final String governor;
  private final long[] kiloHertz;
  private final int cores;
  private final boolean shared;
  private final long rate;
  private final long tick;
  private final long capacity;
  private final KernelLoad[] tracked;
  private final long[] idle;
  private final long[] prevLoad;
  private final boolean[] rested;
  private final long[] boost;
  private final boolean[] boostAsked;
  private final long[] lastUpdate;
  private long current;
  private long requested;
  private long lastSample;
  private long lastChange = Long.MIN_VALUE / 2;
  private long now;

  /**
   * Cores at their lowest frequency.
   *
   * @param shared whether the policy is of several CPUs
   * @param rate nanoseconds between two samples
   * @param tick nanoseconds between two ticks
   * @param capacity of each core, of 1024 of the largest of the system
   */
  public KernelFrequency(
      String governor,
      long[] kiloHertz,
      int cores,
      boolean shared,
      long rate,
      long tick,
      long capacity) {
    this.capacity = capacity;
    this.governor = governor;
    this.kiloHertz = kiloHertz.clone();
    this.cores = cores;
    this.shared = shared;
    // CPUFREQ_DBS_MIN_SAMPLING_INTERVAL
    this.rate = governor.equals("schedutil") ? rate : Math.max(2 * tick, rate);
    this.tick = tick;
    this.tracked = new KernelLoad[cores];
    Arrays.setAll(tracked, core -> new KernelLoad());
    this.idle = new long[cores];
    this.prevLoad = new long[cores];
    this.rested = new boolean[cores];
    this.boost = new long[cores];
    this.boostAsked = new boolean[cores];
    this.lastUpdate = new long[cores];
    current = governor.equals("performance") ? max() : kiloHertz[0];
    requested = current;
  }

  /** In kHz. */
  public long current() {
    return current;
  }

  /** The scheduler calls, on cores on which something happens, or a wait for storage ends. */
  public void called(long at, boolean[] event, boolean[] woken) {
    now = at;
    boolean call = false;
    for (int core = 0; core < cores; core++) {
      call |= event[core];
      if (event[core]) {
        boost(core, woken[core]);
      }
    }
    if (call) {
      update();
    }
  }

  /** Of 1024, how fast a core is. */
  public long speed() {
    return current * 1024 / max() * capacity >> 10;
  }

  /**
   * A core works, or does not, until then.
   *
   * @param ticks whether it does not, and its tick goes on: only tick_nohz_idle_stop_tick counts
   *     idle_calls, by which sugov_cpu_is_busy knows that it was idle
   */
  public void passed(int core, boolean works, boolean ticks, long from, long until) {
    tracked[core].passed(works, speed(), from, until);
    if (!works) {
      idle[core] += until - from;
      rested[core] |= !ticks;
    }
  }

  /** sugov_iowait_boost and sugov_iowait_reset. */
  private void boost(int core, boolean woken) {
    long since = now - lastUpdate[core];
    lastUpdate[core] = now;
    if (boost[core] > 0 && since > tick) {
      boost[core] = woken ? 128 : 0;
      boostAsked[core] = woken;
    } else if (woken && !boostAsked[core]) {
      boostAsked[core] = true;
      boost[core] = boost[core] > 0 ? Math.min(boost[core] << 1, 1024) : 128;
    }
  }

  /** sugov_iowait_apply. */
  private long boosted(int core, long util) {
    if (boost[core] == 0) {
      return util;
    }
    if (now - lastUpdate[core] > tick) {
      boost[core] = 0;
      boostAsked[core] = false;
      return util;
    }
    if (!boostAsked[core]) {
      boost[core] >>= 1;
      if (boost[core] < 128) {
        boost[core] = 0;
        return util;
      }
    }
    boostAsked[core] = false;
    return Math.max(boost[core] * capacity >> 10, util);
  }

  private void update() {
    if (governor.equals("schedutil")) {
      schedutil();
    } else if (governor.equals("ondemand") || governor.equals("conservative")) {
      if (now - lastSample >= rate) {
        sample();
        lastSample = now;
      }
    }
  }

  private void sample() {
    long elapsed = (now - lastSample) / 1000;
    long load = 0;
    long periods = Long.MAX_VALUE;
    long sampling = rate / 1000;
    for (int core = 0; core < cores; core++) {
      long idled = idle[core] / 1000;
      idle[core] = 0;
      long own;
      if (idled > 2 * sampling && prevLoad[core] != 0) {
        own = prevLoad[core];
        prevLoad[core] = 0;
      } else {
        own = 100 * (elapsed - idled) / elapsed;
        prevLoad[core] = own;
      }
      if (idled > 2 * sampling) {
        periods = Math.min(periods, idled / sampling);
      }
      load = Math.max(load, own);
    }
    if (governor.equals("ondemand")) {
      current = load > 80 ? max() : closest(kiloHertz[0] + load * (max() - kiloHertz[0]) / 100);
    } else {
      conservative(load, periods);
    }
  }

  private void conservative(long load, long periods) {
    long step = 5 * max() / 100;
    long from = requested < kiloHertz[0] ? current : requested;
    if (periods < Long.MAX_VALUE) {
      from = from > kiloHertz[0] + periods * step ? from - periods * step : kiloHertz[0];
    }
    if (load > 80) {
      if (from != max()) {
        requested = Math.min(from + step, max());
        current = atOrBelow(requested);
      }
    } else if (load < 20 && from != kiloHertz[0]) {
      requested = from > step ? from - step : kiloHertz[0];
      current = atOrAbove(requested);
    }
  }

  private void schedutil() {
    if (now - lastChange < rate) {
      return;
    }
    long util = 0;
    for (int core = 0; core < cores; core++) {
      util = Math.max(util, boosted(core, tracked[core].value()));
    }
    util = Math.min(capacity, util);
    long wanted = atOrAbove(max() * (util + (util >> 2)) / capacity);
    if (!shared && !rested[0] && wanted < current) {
      wanted = current;
    }
    rested[0] = false;
    if (wanted != current) {
      current = wanted;
      lastChange = now;
    }
  }

  /** The number of the frequency. */
  public int point() {
    int point = 0;
    while (kiloHertz[point] != current) {
      point++;
    }
    return point;
  }

  private long max() {
    return kiloHertz[kiloHertz.length - 1];
  }

  private long atOrAbove(long target) {
    for (long frequency : kiloHertz) {
      if (frequency >= target) {
        return frequency;
      }
    }
    return max();
  }

  private long atOrBelow(long target) {
    long best = kiloHertz[0];
    for (long frequency : kiloHertz) {
      best = frequency <= target ? frequency : best;
    }
    return best;
  }

  private long closest(long target) {
    long best = kiloHertz[0];
    for (long frequency : kiloHertz) {
      best = Math.abs(frequency - target) < Math.abs(best - target) ? frequency : best;
    }
    return best;
  }
}
