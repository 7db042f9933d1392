package org.aadlenergy.engine.schedule;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import org.aadlenergy.engine.testing.KernelIdleRule;

/**
 * A plain simulation of one core, a step of 100 us after the other: threads by fixed priorities
 * with waits for storage, the idle loop with its tick, and the kernel's governors as Linux 6.6 has
 * them, of which nothing is shared with what it checks.
 */
final class KernelIdle {
  static final long STEP_NS = 100_000;
  private static final long FOREVER = KernelIdleRule.FOREVER;

  /** A thread: period, parts of work and waits by turns, in steps; whether a timer releases it. */
  record Thread(int period, int[] parts, boolean timer) {}

  private final KernelIdleRule rule;
  private final long tickNs;

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
    this.rule = new KernelIdleRule(residency, exit, limit, tickNs, teo);
    this.tickNs = tickNs;
    this.steps = new long[residency.length];
    this.entries = new long[residency.length];
    for (int i = 0; i < threads.size(); i++) {
      jobs.add(new ArrayDeque<>());
    }
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
    state = rule.select(timerIn, Math.min(tickIn, timerIn), stopped, waiting(), used);
    stopped |= rule.stopsTick();
    since = now;
    entries[state]++;
  }

  private void woke(boolean byTick) {
    rule.woke((now - since) * STEP_NS, byTick);
  }
}
