package org.aadlenergy.engine.testing;

import java.util.ArrayList;
import java.util.List;

/**
 * Cores that share a frequency under a governor of Linux 6.6, as a plain loop over time in the
 * kernel's own integers: nanoseconds, kHz, whole percents and the sums of PELT. It knows nothing of
 * the product. Threads of a core have fixed priorities, the shortest period first; no two that wait
 * have the same.
 */
public final class KernelTicks {
  private static final long TICK = 4_000_000;
  private static final long[] DECAY = new long[32];

  static {
    for (int i = 0; i < 32; i++) {
      DECAY[i] = i == 0 ? 0xffffffffL : (long) (Math.pow(0.5, i / 32.0) * 4294967296.0);
    }
  }

  /**
   * A thread: nanoseconds, the time at the highest frequency, which waits for storage divide.
   *
   * @param each how long each lasts
   */
  public record Thread(int core, long period, long execution, int waits, long each) {
    public Thread(int core, long period, long execution) {
      this(core, period, execution, 0, 0);
    }

    private long part(long number) {
      long each = execution / (waits + 1);
      long left = execution % (waits + 1);
      return each + left * (number + 1) / (waits + 1) - left * number / (waits + 1);
    }
  }

  /** Is told a stretch of time, the frequency in it, and the thread that each core runs, or -1. */
  public interface Stretch {
    void is(long start, long end, int point, int[] running);
  }

  private final String governor;
  private final long[] kiloHertz;
  private final List<Thread> threads;
  private final int cores;
  private final boolean shared;
  private final long rate;
  private final long capacity;
  private final long[] next;
  private final List<List<long[]>> ready = new ArrayList<>();
  private final long[] utilSum;
  private final long[] contrib;
  private final long[] peltLast;
  private final long[] peltClock;
  private final long[] idle;
  private final long[] prevLoad;
  private final boolean[] rested;
  private final long[] lost;
  private final boolean[] ran;
  private final List<long[]> waiting = new ArrayList<>();
  private final List<List<long[]>> own = new ArrayList<>();
  private final long[] boost;
  private final boolean[] boostAsked;
  private final long[] lastUpdate;
  private final boolean[] ended;
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
   * @param capacity of each core, of 1024 of the largest of the system
   */
  public KernelTicks(
      String governor,
      long[] kiloHertz,
      List<Thread> threads,
      int cores,
      boolean shared,
      long rate,
      long capacity) {
    this.capacity = capacity;
    this.governor = governor;
    this.kiloHertz = kiloHertz.clone();
    this.threads = List.copyOf(threads);
    this.cores = cores;
    this.shared = shared;
    this.rate = rate;
    this.next = new long[threads.size()];
    this.utilSum = new long[cores];
    this.contrib = new long[cores];
    this.peltLast = new long[cores];
    this.peltClock = new long[cores];
    this.idle = new long[cores];
    this.prevLoad = new long[cores];
    this.rested = new boolean[cores];
    this.lost = new long[cores];
    this.ran = new boolean[cores];
    this.ended = new boolean[cores];
    this.boost = new long[cores];
    this.boostAsked = new boolean[cores];
    this.lastUpdate = new long[cores];
    threads.forEach(thread -> own.add(new ArrayList<>()));
    for (int i = 0; i < cores; i++) {
      ready.add(new ArrayList<>());
    }
    current = governor.equals("performance") ? max() : kiloHertz[0];
    requested = current;
  }

  public void run(long until, Stretch stretch) {
    while (now < until) {
      boolean[] event = new boolean[cores];
      boolean[] woken = new boolean[cores];
      for (int i = 0; i < next.length; i++) {
        if (next[i] == now) {
          next[i] += threads.get(i).period();
          own.get(i)
              .add(
                  new long[] {
                    threads.get(i).period(), threads.get(i).part(0) * max(), i, now, 0, 0
                  });
          if (own.get(i).size() == 1) {
            add(own.get(i).get(0));
          }
          event[threads.get(i).core()] = true;
        }
      }
      for (int i = waiting.size() - 1; i >= 0; i--) {
        if (waiting.get(i)[5] == now) {
          long[] job = waiting.remove(i);
          int core = threads.get((int) job[2]).core();
          add(job);
          event[core] = true;
          woken[core] = true;
        }
      }
      boolean any = false;
      boolean call = false;
      for (int core = 0; core < cores; core++) {
        event[core] |= ended[core] || now % TICK == 0 && !ready.get(core).isEmpty();
        ended[core] = false;
        any |= !ready.get(core).isEmpty();
        call |= event[core];
        if (event[core]) {
          boost(core, woken[core]);
        }
      }
      if (call) {
        update();
      }
      long end = any ? Math.min(until, (now / TICK + 1) * TICK) : until;
      for (long release : next) {
        end = Math.min(end, release);
      }
      for (long[] job : waiting) {
        end = Math.min(end, job[5]);
      }
      for (List<long[]> queue : ready) {
        if (!queue.isEmpty()) {
          end = Math.min(end, now + Math.max(1, (queue.get(0)[1] + current - 1) / current));
        }
      }
      advance(end, stretch);
    }
  }

  /** sugov_iowait_boost and sugov_iowait_reset. */
  private void boost(int core, boolean woken) {
    long since = now - lastUpdate[core];
    lastUpdate[core] = now;
    if (boost[core] > 0 && since > TICK) {
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
    if (now - lastUpdate[core] > TICK) {
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

  /** The jobs of a core, the one with the shortest period first, of equal ones the older. */
  private void add(long[] job) {
    List<long[]> queue = ready.get(threads.get((int) job[2]).core());
    int place = 0;
    while (place < queue.size() && before(queue.get(place), job)) {
      place++;
    }
    queue.add(place, job);
  }

  private static boolean before(long[] one, long[] other) {
    for (int field : new int[] {0, 3, 2}) {
      if (one[field] != other[field]) {
        return one[field] < other[field];
      }
    }
    return true;
  }

  private void advance(long end, Stretch stretch) {
    long passed = end - now;
    int before = point();
    int[] running = new int[cores];
    for (int core = 0; core < cores; core++) {
      List<long[]> queue = ready.get(core);
      running[core] = queue.isEmpty() ? -1 : (int) queue.get(0)[2];
      if (queue.isEmpty()) {
        idle[core] += passed;
        rested[core] = true;
        if (ran[core] && utilSum[core] >= ((47742L - 1024) << 10) - 47742) {
          lost[core] = now - peltClock[core];
        }
        peltClock[core] = now + passed - lost[core];
        pelt(core, false);
        ran[core] = false;
      } else {
        queue.get(0)[1] -= passed * current;
        peltClock[core] += passed * (current * 1024 / max() * capacity >> 10) >> 10;
        pelt(core, true);
        ran[core] = true;
        if (queue.get(0)[1] <= 0) {
          long[] job = queue.remove(0);
          Thread thread = threads.get((int) job[2]);
          if (job[4] < thread.waits()) {
            long[] later = {
              job[0],
              thread.part(job[4] + 1) * max(),
              job[2],
              job[3],
              job[4] + 1,
              end + thread.each()
            };
            own.get((int) job[2]).set(0, later);
            waiting.add(later);
          } else {
            own.get((int) job[2]).remove(0);
            if (!own.get((int) job[2]).isEmpty()) {
              add(own.get((int) job[2]).get(0));
            }
          }
          ended[core] = true;
        }
      }
    }
    stretch.is(now, end, before, running);
    now = end;
  }

  private void pelt(int core, boolean running) {
    long delta = peltClock[core] - peltLast[core] >> 10;
    if (delta <= 0) {
      return;
    }
    peltLast[core] += delta << 10;
    long added = delta;
    delta += contrib[core];
    long periods = delta / 1024;
    if (periods > 0) {
      utilSum[core] = decayed(utilSum[core], periods);
      delta %= 1024;
      added =
          decayed(1024 - contrib[core], periods) + (47742 - decayed(47742, periods) - 1024) + delta;
    }
    contrib[core] = delta;
    utilSum[core] += running ? added << 10 : 0;
  }

  private static long decayed(long value, long periods) {
    return periods > 32 * 63 ? 0 : (value >> periods / 32) * DECAY[(int) (periods % 32)] >> 32;
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
      util = Math.max(util, boosted(core, utilSum[core] / (47742 - 1024 + contrib[core])));
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

  private int point() {
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
