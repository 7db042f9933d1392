package org.aadlenergy.engine.schedule;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;

/**
 * A plain simulation of one core, a step of 100 us after the other: threads by fixed priorities
 * with waits for storage, the idle loop with its tick, and the kernel's governors as Linux 6.6 has
 * them, of which nothing is shared with what it checks.
 */
final class KernelIdle {
  static final long STEP_NS = 100_000;
  private static final long FOREVER = 1_000_000_000_000_000L;

  /** A thread: period, parts of work and waits by turns, in steps; whether a timer releases it. */
  record Thread(int period, int[] parts, boolean timer) {}

  private final long[] residency;
  private final long[] exit;
  private final long tickNs;
  private final long limit;
  private final boolean teo;

  private final List<Thread> threads;
  private final List<Deque<int[]>> jobs = new ArrayList<>(); // part, left of it
  private int now;

  final long[] steps;
  final long[] entries;
  long ticks;
  long busy;

  // the idle loop
  private boolean idle;
  private boolean stopped;
  private int state;
  private int since;
  private double used;

  KernelIdle(
      List<Thread> threads, long[] residency, long[] exit, long limit, long tickNs, boolean teo) {
    this.threads = threads;
    this.residency = residency;
    this.exit = exit;
    this.limit = limit;
    this.tickNs = tickNs;
    this.teo = teo;
    this.steps = new long[residency.length];
    this.entries = new long[residency.length];
    for (int i = 0; i < threads.size(); i++) {
      jobs.add(new ArrayDeque<>());
    }
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

  void run(int until, boolean counts) {
    long[] before = steps.clone();
    long[] entered = entries.clone();
    for (; now < until; now++) {
      step();
    }
    if (!counts) {
      System.arraycopy(before, 0, steps, 0, steps.length);
      System.arraycopy(entered, 0, entries, 0, steps.length);
      ticks = 0;
      busy = 0;
    }
  }

  private void step() {
    boolean timerFires = false;
    for (int i = 0; i < threads.size(); i++) {
      if (now % threads.get(i).period() == 0) {
        jobs.get(i).add(new int[] {0, threads.get(i).parts()[0]});
        timerFires |= threads.get(i).timer();
      }
    }
    int running = -1;
    for (int i = threads.size() - 1; i >= 0; i--) {
      running = !jobs.get(i).isEmpty() && jobs.get(i).peek()[0] % 2 == 0 ? i : running;
    }
    boolean tick = (long) now * STEP_NS % tickNs == 0;
    if (idle) {
      boolean byTick = tick && !stopped;
      if (running >= 0 || byTick || timerFires) {
        woke(byTick);
        if (running >= 0) {
          idle = false;
          stopped = false;
        } else {
          ticks += byTick ? 1 : 0;
          choose();
        }
      }
    } else if (running < 0) {
      idle = true;
      choose();
    }
    if (running < 0) {
      steps[state]++;
    } else {
      busy++;
    }
    track(running >= 0);
    for (int i = 0; i < threads.size(); i++) {
      int[] job = jobs.get(i).peek();
      if (job != null && (i == running || job[0] % 2 == 1)) {
        job[1]--;
        if (job[1] == 0) {
          job[0]++;
          if (job[0] == threads.get(i).parts().length) {
            jobs.get(i).remove();
          } else {
            job[1] = threads.get(i).parts()[job[0]];
          }
        }
      }
    }
  }

  /** A geometric mean with a half-life of 32 x 1024 x 1024 ns. */
  private void track(boolean busyNow) {
    double decay = Math.pow(0.5, STEP_NS / (32.0 * 1024.0 * 1024.0));
    used = used * decay + (busyNow ? 1024.0 * (1.0 - decay) : 0.0);
  }

  private int waiting() {
    int count = 0;
    for (Deque<int[]> all : jobs) {
      count += !all.isEmpty() && all.peek()[0] % 2 == 1 ? 1 : 0;
    }
    return count;
  }

  private long timer() {
    long next = Long.MAX_VALUE;
    for (Thread thread : threads) {
      if (thread.timer()) {
        next = Math.min(next, (now / thread.period() + 1) * (long) thread.period() - now);
      }
    }
    return next == Long.MAX_VALUE ? FOREVER : next * STEP_NS;
  }

  private void choose() {
    long tickIn = stopped ? FOREVER : tickNs - (long) now * STEP_NS % tickNs;
    long timerIn = timer();
    long deltaTick = Math.min(tickIn, timerIn);
    stop = true;
    state = teo ? teoSelect(timerIn, deltaTick) : menuSelect(timerIn, deltaTick);
    stopped |= stop;
    since = now;
    entries[state]++;
  }

  private boolean stop;

  private void woke(boolean byTick) {
    long stay = (now - since) * STEP_NS;
    long residencyNs = stay + exit[state];
    if (teo) {
      teoReflect(residencyNs, byTick);
    } else {
      menuUpdate(residencyNs, byTick);
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
      latency = Math.min(latency, predicted / (1 + 10L * waiting()));
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
    int group = waiting() > 0 ? 6 : 0;
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
