package org.aadlenergy.engine.schedule;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import org.aadlenergy.engine.schedule.SimulatedSchedule.TaskStatistics;
import org.aadlenergy.engine.schedule.SimulatedSchedule.TimeSlice;

/** Counts what happens in the stretch of a simulation that counts. */
final class ScheduleTally {
  private final Horizon horizon;
  private final int mostSlices;
  private final long[] deadline;
  private final long[] jobs;
  private final long[] threadSwitches;
  private final long[] processSwitches;
  private final long[] preemptions;
  private final long[] best;
  private final long[] worst;
  private final long[] misses;
  private final boolean[] unended;
  private final boolean[] behind;
  private final TreeMap<Long, Long> gaps = new TreeMap<>();
  private final List<TimeSlice> slices = new ArrayList<>();
  private boolean slicesWhole = true;
  private final long[] busy;
  private final long[] gap;
  private final int[] lastSlice;
  private final JobEnds ends;
  private Optional<SignalRecord> signals = Optional.empty();

  ScheduleTally(List<Task> tasks, int cores, Horizon horizon, int mostSlices, JobEnds ends) {
    this.horizon = horizon;
    this.ends = ends;
    this.mostSlices = mostSlices;
    int n = tasks.size();
    deadline = new long[n];
    for (int i = 0; i < n; i++) {
      deadline[i] = tasks.get(i).relativeDeadline();
    }
    jobs = new long[n];
    threadSwitches = new long[n];
    processSwitches = new long[n];
    preemptions = new long[n];
    best = new long[n];
    Arrays.fill(best, Horizon.NEVER);
    worst = new long[n];
    misses = new long[n];
    unended = new boolean[n];
    behind = new boolean[n];
    busy = new long[cores];
    gap = new long[cores];
    lastSlice = new int[cores];
    Arrays.fill(lastSlice, -1);
  }

  /** Writes down who ran when, too. */
  SignalRecord record() {
    SignalRecord made = new SignalRecord(busy.length, horizon);
    signals = Optional.of(made);
    return made;
  }

  void released(int task, long time) {
    jobs[task] += horizon.counts(time) ? 1 : 0;
  }

  void switched(int task, boolean sameProcess, long time) {
    if (horizon.counts(time)) {
      (sameProcess ? threadSwitches : processSwitches)[task]++;
    }
  }

  void preempted(int task, long time) {
    preemptions[task] += horizon.counts(time) ? 1 : 0;
  }

  void ended(int task, long released, long time) {
    ends.ended(task, released, time);
    long response = time - released;
    best[task] = Math.min(best[task], response);
    worst[task] = Math.max(worst[task], response);
    misses[task] += response > deadline[task] ? 1 : 0;
  }

  /** A job that was still not done when the simulation had to stop. */
  void unended(int task, long released, long time) {
    unended[task] = true;
    worst[task] = Math.max(worst[task], time - released);
    misses[task] += time - released > deadline[task] ? 1 : 0;
  }

  /** A task whose responses become longer and longer. */
  void fallsBehind(int task) {
    behind[task] = true;
  }

  /** Whether every core was busy all the time. */
  boolean isSaturated() {
    return Arrays.stream(busy).allMatch(time -> time == horizon.length());
  }

  void ran(int core, int task, long start, long end) {
    long from = Math.max(start, horizon.from());
    long to = Math.min(end, horizon.until());
    if (from >= to) {
      return;
    }
    endGap(core);
    busy[core] += to - from;
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
      slicesWhole = false;
    }
  }

  void idled(int core, long start, long end) {
    gap[core] += Math.max(0, Math.min(end, horizon.until()) - Math.max(start, horizon.from()));
  }

  private void endGap(int core) {
    if (gap[core] > 0) {
      gaps.merge(gap[core], 1L, Long::sum);
      gap[core] = 0;
    }
  }

  SimulatedSchedule schedule(boolean repeats) {
    for (int core = 0; core < gap.length; core++) {
      if (busy[core] > 0) {
        endGap(core);
      }
    }
    List<TaskStatistics> statistics = new ArrayList<>(jobs.length);
    for (int i = 0; i < jobs.length; i++) {
      boolean any = best[i] < Horizon.NEVER;
      statistics.add(
          new TaskStatistics(
              jobs[i],
              threadSwitches[i],
              processSwitches[i],
              preemptions[i],
              any ? Optional.of(best[i]) : Optional.empty(),
              any && !unended[i] ? Optional.of(worst[i]) : Optional.empty(),
              worst[i],
              misses[i],
              behind[i]));
    }
    SortedMap<Long, Long> lengths = java.util.Collections.unmodifiableSortedMap(gaps);
    return new SimulatedSchedule(
        horizon,
        List.copyOf(statistics),
        Arrays.stream(busy).boxed().toList(),
        lengths,
        List.copyOf(slices),
        slicesWhole,
        repeats);
  }
}
