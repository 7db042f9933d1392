package org.aadlenergy.engine.schedule.bound;

import java.util.Arrays;
import org.aadlenergy.engine.schedule.Protocol;
import org.aadlenergy.engine.schedule.Task;
import org.aadlenergy.engine.schedule.TaskSet;
import org.aadlenergy.engine.schedule.Windows;

/**
 * Runs a task set unit by unit of time, each job with an execution time of its own. Written without
 * a look at the simulation and the analyses that it checks: at every unit the most urgent jobs are
 * looked for, each on a core, the cores being plain arrays.
 */
final class RangeTicks {
  /** What each job of a task takes. */
  interface Times {
    long of(int task, long job);
  }

  private static final long NEVER = 1L << 40;
  private static final int FREE = -1;

  final long[] worst;
  final long[] jobs;

  /** Of the jobs that are released in the stretch that counts. */
  final long[] switches;

  private final Task[] tasks;
  private final int cores;
  private final TaskSet set;
  private boolean preemptive;
  private Protocol protocol;
  private int partition;
  // of each task the job that is next to be done, and how many wait behind it
  private final long[] release;
  private final long[] left;
  private final long[] done;
  private final long[] released;
  private final boolean[] held;
  private final int[] coreOf;
  private final int[] onCore;
  private final int[] lastOn;
  private final boolean[] rested;

  RangeTicks(TaskSet set) {
    int n = set.tasks().size();
    tasks = set.tasks().toArray(new Task[0]);
    cores = set.cores();
    this.set = set;
    worst = new long[n];
    jobs = new long[n];
    switches = new long[n];
    release = new long[n];
    left = new long[n];
    done = new long[n];
    released = new long[n];
    held = new boolean[n];
    coreOf = new int[n];
    onCore = new int[cores];
    lastOn = new int[cores];
    rested = new boolean[cores];
  }

  /** Whether all jobs that are released before a time were done a while later. */
  boolean run(Times times, long from, long until) {
    Arrays.fill(worst, 0);
    Arrays.fill(jobs, 0);
    Arrays.fill(switches, 0);
    Arrays.fill(done, 0);
    Arrays.fill(released, 0);
    Arrays.fill(held, false);
    Arrays.fill(coreOf, FREE);
    Arrays.fill(onCore, FREE);
    Arrays.fill(lastOn, FREE);
    Arrays.fill(rested, false);
    long stop = until + (until - from);
    for (long t = 0; t < stop; t++) {
      for (int i = 0; i < tasks.length; i++) {
        if (t >= tasks[i].offset() && (t - tasks[i].offset()) % tasks[i].period() == 0) {
          jobs[i] += t >= from && t < until ? 1 : 0;
          released[i]++;
          if (released[i] == done[i] + 1) {
            next(i, times);
          }
        }
      }
      enter(t);
      place(from, until);
      for (int core = 0; core < cores; core++) {
        work(core, t, until, times);
      }
    }
    for (int i = 0; i < tasks.length; i++) {
      if (released[i] > done[i] && release[i] < until) {
        return false;
      }
    }
    return true;
  }

  private void next(int task, Times times) {
    release[task] = tasks[task].offset() + done[task] * tasks[task].period();
    left[task] = times.of(task, done[task]);
  }

  private boolean isPending(int task) {
    return released[task] > done[task];
  }

  /** Whose turn it is; what others left undone gives up its core. */
  private void enter(long t) {
    partition = set.windows().isPresent() ? FREE : 0;
    if (set.windows().isPresent()) {
      long at = t % set.windows().get().frame();
      for (Windows.Window window : set.windows().get().windows()) {
        boolean within = at >= window.start() && at < window.start() + window.length();
        partition = within ? window.partition() : partition;
      }
    }
    for (int core = 0; core < cores; core++) {
      int task = onCore[core];
      if (task != FREE && tasks[task].partition() != partition) {
        held[task] = !set.partitions().get(tasks[task].partition()).preemptive();
        onCore[core] = FREE;
        coreOf[task] = FREE;
      }
    }
    if (partition != FREE) {
      preemptive = set.partitions().get(partition).preemptive();
      protocol = set.partitions().get(partition).protocol();
    }
  }

  /** Gives cores to jobs, then takes some away for more urgent ones. */
  private void place(long from, long until) {
    while (true) {
      int first = FREE;
      for (int i = 0; i < tasks.length; i++) {
        boolean waits = isPending(i) && coreOf[i] == FREE && tasks[i].partition() == partition;
        if (waits && (first == FREE || isBefore(i, first))) {
          first = i;
        }
      }
      if (first == FREE) {
        return;
      }
      int core = FREE;
      for (int c = cores - 1; c >= 0; c--) {
        core = onCore[c] == FREE ? c : core;
      }
      for (int c = cores - 1; c >= 0; c--) {
        core = onCore[c] == FREE && lastOn[c] == first ? c : core;
      }
      if (core == FREE) {
        int least = 0;
        for (int c = 1; c < cores; c++) {
          least = isBefore(onCore[least], onCore[c]) ? c : least;
        }
        if (!preemptive || order(first, onCore[least]) >= 0) {
          return;
        }
        coreOf[onCore[least]] = FREE;
        core = least;
      }
      onCore[core] = first;
      coreOf[first] = core;
      held[first] = false;
      if (lastOn[core] != first || rested[core]) {
        left[first] += tasks[first].threadSwitch();
        switches[first] += release[first] >= from && release[first] < until ? 1 : 0;
        lastOn[core] = first;
        rested[core] = false;
      }
    }
  }

  private void work(int core, long t, long until, Times times) {
    int task = onCore[core];
    if (task == FREE) {
      rested[core] = true;
      return;
    }
    if (--left[task] == 0) {
      if (release[task] < until) {
        worst[task] = Math.max(worst[task], t + 1 - release[task]);
      }
      done[task]++;
      onCore[core] = FREE;
      coreOf[task] = FREE;
      if (isPending(task)) {
        next(task, times);
      }
    }
  }

  private boolean isBefore(int a, int b) {
    if (held[a] != held[b]) {
      return held[a];
    }
    int order = order(a, b);
    if (order != 0) {
      return order < 0;
    }
    return release[a] != release[b] ? release[a] < release[b] : a < b;
  }

  /** Less than 0 if the job of one is more urgent than that of the other. */
  private int order(int a, int b) {
    return switch (protocol) {
      case RATE_MONOTONIC -> fixed(Long.compare(tasks[a].period(), tasks[b].period()), a, b);
      case DEADLINE_MONOTONIC -> fixed(Long.compare(due(a), due(b)), a, b);
      case GIVEN_PRIORITIES -> Long.compare(tasks[b].priority(), tasks[a].priority());
      case EARLIEST_DEADLINE_FIRST -> Long.compare(release[a] + due(a), release[b] + due(b));
    };
  }

  private static int fixed(int order, int a, int b) {
    return order != 0 ? order : Integer.compare(a, b);
  }

  private long due(int task) {
    return tasks[task].deadline().orElse(NEVER);
  }
}
