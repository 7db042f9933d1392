package org.aadlenergy.engine.schedule;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.aadlenergy.engine.schedule.SimulatedSchedule.TaskStatistics;
import org.aadlenergy.engine.schedule.SimulatedSchedule.TimeSlice;

/** Counts what happens in the stretch of a simulation that counts. */
final class ScheduleTally {
  private static final int JOBS = 0;
  private static final int THREAD_SWITCHES = 1;
  private static final int PROCESS_SWITCHES = 2;
  private static final int PREEMPTIONS = 3;
  private static final int MISSES = 4;
  private static final int OF_TASK = 5;

  /** Slices are not waited for when so many times as many jobs have come. */
  private static final long MOST_WAIT = 8;

  private final Horizon horizon;
  private final long since;
  private final long until;
  private final long[] deadline;
  private final int tasks;
  private final int cores;

  /** Those of each task, then how long each core was busy. */
  private final long[] counts;

  private final long[] best;
  private final long[] worst;
  private final boolean[] unended;
  private final boolean[] behind;
  private final GapLog gaps = new GapLog();
  private final int[] gapsBefore;
  private final long[] gap;
  private final long[] firstGap;
  private final List<TimeSlice> slices = new ArrayList<>();
  private final int[] lastSlice;
  private int mostSlices;
  private boolean slicesWhole = true;
  private long released;
  private long skipped;
  private final JobEnds ends;
  private Optional<SignalRecord> signals = Optional.empty();

  ScheduleTally(TaskSet set, Horizon horizon, int mostSlices, JobEnds ends, int levels) {
    this.horizon = horizon;
    this.since = horizon.from();
    this.until = horizon.until();
    this.ends = ends;
    this.mostSlices = mostSlices;
    tasks = set.tasks().size();
    cores = set.cores();
    deadline = new long[tasks];
    for (int i = 0; i < tasks; i++) {
      deadline[i] = set.tasks().get(i).relativeDeadline();
    }
    counts = new long[tasks * OF_TASK + cores];
    best = new long[tasks];
    Arrays.fill(best, Horizon.NEVER);
    worst = new long[tasks];
    unended = new boolean[tasks];
    behind = new boolean[tasks];
    gapsBefore = new int[levels];
    gap = new long[cores];
    firstGap = new long[cores];
    lastSlice = new int[cores];
    Arrays.fill(lastSlice, -1);
  }

  /** Writes down who ran when, too. */
  void record(SignalRecord record) {
    signals = Optional.of(record);
  }

  private void count(int task, int what, long time) {
    if (time >= since && time < until) {
      counts[task * OF_TASK + what]++;
    }
  }

  void released(int task, long time) {
    released++;
    count(task, JOBS, time);
  }

  /** How many jobs were released one by one. */
  long released() {
    return released;
  }

  void switched(int task, boolean sameProcess, long time) {
    count(task, sameProcess ? THREAD_SWITCHES : PROCESS_SWITCHES, time);
  }

  void preempted(int task, long time) {
    count(task, PREEMPTIONS, time);
  }

  /** A job ended of which only the end counts. */
  void tells(int task, long released, long time) {
    ends.ended(task, released, time);
  }

  void ended(int task, long released, long time) {
    tells(task, released, time);
    long response = time - released;
    best[task] = Math.min(best[task], response);
    worst[task] = Math.max(worst[task], response);
    counts[task * OF_TASK + MISSES] += response > deadline[task] ? 1 : 0;
  }

  void waits(int task, long from, long until) {
    ends.waits(task, from, until);
  }

  /** A job that was still not done when the simulation had to stop. */
  void unended(int task, long released, long time) {
    unended[task] = true;
    worst[task] = Math.max(worst[task], time - released);
    counts[task * OF_TASK + MISSES] += time - released > deadline[task] ? 1 : 0;
  }

  /** A task whose responses become longer and longer. */
  void fallsBehind(int task) {
    behind[task] = true;
  }

  private long busy(int core) {
    return counts[tasks * OF_TASK + core];
  }

  /** Whether every core was busy all the time. */
  boolean isSaturated() {
    return IntStream.range(0, cores).allMatch(core -> busy(core) == horizon.length());
  }

  void ran(int core, int task, long start, long end) {
    long from = Math.max(start, since);
    long to = Math.min(end, until);
    if (from >= to) {
      return;
    }
    endGap(core);
    counts[tasks * OF_TASK + core] += to - from;
    if (signals.isPresent()) {
      signals.get().ran(core, task, from, to);
    }
    int last = lastSlice[core];
    if (last >= 0 && slices.get(last).task() == task && slices.get(last).end() == from) {
      slices.set(last, new TimeSlice(slices.get(last).start(), to, task, core));
    } else if (slices.size() < mostSlices) {
      lastSlice[core] = slices.size();
      slices.add(new TimeSlice(from, to, task, core));
    } else {
      lastSlice[core] = -1;
      slicesWhole = false;
    }
  }

  void idled(int core, long start, long end) {
    gap[core] += Math.max(0, Math.min(end, until) - Math.max(start, since));
  }

  private void endGap(int core) {
    if (gap[core] > 0) {
      firstGap[core] = busy(core) == 0 ? gap[core] : firstGap[core];
      gaps.add(gap[core], 1);
      gap[core] = 0;
    }
  }

  /** Adds how long each core has been idle; slices that are still to come must be simulated. */
  void describe(long time, CycleSkips.State state, long cycle) {
    for (int core = 0; core < cores; core++) {
      state.add(Math.min(gap[core], cycle));
      if (lastSlice[core] >= 0 && slices.get(lastSlice[core]).end() == time) {
        state.gaveUp();
      }
    }
    if (slices.size() < mostSlices && released < MOST_WAIT * mostSlices) {
      state.gaveUp();
    }
  }

  /** What happened how often, and how long cores were busy. */
  long[] counts() {
    return counts;
  }

  /** A cycle begins that may be skipped. */
  void marks(int level, long time) {
    gapsBefore[level] = gaps.size();
    if (signals.isPresent()) {
      signals.get().marks(level, time);
    }
  }

  /** The last cycle comes so many times more. */
  void skips(int level, long time, long length, long times, long[] before) {
    for (int i = 0; i < counts.length; i++) {
      long added = times * (counts[i] - before[i]);
      counts[i] += added;
      skipped += i < tasks * OF_TASK && i % OF_TASK == JOBS ? added : 0;
      slicesWhole &= i < tasks * OF_TASK || added == 0;
    }
    gaps.again(gapsBefore[level], times);
    for (int core = 0; core < cores; core++) {
      gap[core] += time > horizon.from() && gap[core] >= length ? times * length : 0;
    }
    mostSlices = slices.size();
    if (signals.isPresent()) {
      signals.get().skips(time, length, times);
    }
  }

  SimulatedSchedule schedule(boolean repeats) {
    List<Long> busy = new ArrayList<>(cores);
    for (int core = 0; core < cores; core++) {
      busy.add(busy(core));
      if (busy(core) > 0) {
        gap[core] += horizon.exact() && gap[core] > 0 ? gaps.takeBack(firstGap[core]) : 0;
        endGap(core);
      }
    }
    List<TaskStatistics> statistics = new ArrayList<>(tasks);
    for (int i = 0; i < tasks; i++) {
      statistics.add(
          new TaskStatistics(
              counts[i * OF_TASK + JOBS],
              counts[i * OF_TASK + THREAD_SWITCHES],
              counts[i * OF_TASK + PROCESS_SWITCHES],
              counts[i * OF_TASK + PREEMPTIONS],
              best[i],
              best[i] < Horizon.NEVER && !unended[i],
              worst[i],
              counts[i * OF_TASK + MISSES],
              behind[i]));
    }
    return new SimulatedSchedule(
        horizon, statistics, busy, gaps.counts(), slices, slicesWhole, repeats, skipped);
  }
}
