package org.aadlenergy.engine.schedule;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;

/**
 * The slow, plain way to run a task set on several cores: at every unit of time sort all jobs that
 * may run and give the first of them a core each. A job stays where it runs; a new one takes the
 * idle core that ran its task last, else the first idle one, else that of the least urgent job that
 * has to go. Written without a look at the simulation that it checks.
 */
final class CoreTickSimulator {
  private static final int NOBODY = -1;

  /** A dispatch of a task. */
  private static final class Work {
    final int task;
    final long released;
    final long due;
    long left;
    int core = NOBODY;
    boolean begun;

    Work(int task, long released, long due, long left) {
      this.task = task;
      this.released = released;
      this.due = due;
      this.left = left;
    }
  }

  final long[] switches;
  final long[] preemptions;
  final long[] worst;
  final boolean[] allEnded;
  final long[] busy;

  private final TaskSet set;
  private final long from;
  private final long until;
  private final int[] lastTask;
  private final boolean[] rested;
  private final List<Work> open = new ArrayList<>();

  /** Runs up to a hyperperiod after the stretch that counts. */
  CoreTickSimulator(TaskSet set, long from, long until) {
    this.set = set;
    this.from = from;
    this.until = until;
    int n = set.tasks().size();
    switches = new long[n];
    preemptions = new long[n];
    worst = new long[n];
    allEnded = new boolean[n];
    Arrays.fill(allEnded, true);
    busy = new long[set.cores()];
    lastTask = new int[set.cores()];
    Arrays.fill(lastTask, NOBODY);
    rested = new boolean[set.cores()];
    for (long t = 0; t < until + (until - from); t++) {
      tick(t);
    }
    for (Work work : open) {
      allEnded[work.task] &= work.released >= until;
    }
  }

  private void tick(long t) {
    for (int i = 0; i < set.tasks().size(); i++) {
      Task task = set.tasks().get(i);
      if (t >= task.offset() && (t - task.offset()) % task.period() == 0) {
        open.add(new Work(i, t, t + task.deadline().orElse(1_000_000_000L), task.execution()));
      }
    }
    boolean counts = t >= from && t < until;
    List<Work> chosen = chosen();
    List<Integer> freed = leave(chosen, counts);
    for (Work work : chosen) {
      if (work.core == NOBODY) {
        enter(work, freed, counts);
      }
    }
    boolean[] ran = new boolean[set.cores()];
    for (Work work : chosen) {
      run(work, t);
      ran[work.core] = true;
    }
    for (int core = 0; core < ran.length; core++) {
      rested[core] |= !ran[core];
      busy[core] += ran[core] && counts ? 1 : 0;
    }
  }

  /** The jobs that run now, the most urgent first; of a task only the oldest. */
  private List<Work> chosen() {
    List<Work> ready = new ArrayList<>();
    for (Work work : open) {
      if (ready.stream().noneMatch(other -> other.task == work.task)) {
        ready.add(work);
      }
    }
    Comparator<Work> order = this::compare;
    if (!set.partitions().get(0).preemptive()) {
      order = Comparator.<Work>comparingInt(w -> w.begun ? 0 : 1).thenComparing(order);
    }
    ready.sort(order);
    return new ArrayList<>(ready.subList(0, Math.min(set.cores(), ready.size())));
  }

  /** Those that no longer run give up their cores: the least urgent one's comes first. */
  private List<Integer> leave(List<Work> chosen, boolean counts) {
    List<Work> leaving = new ArrayList<>();
    for (Work work : open) {
      if (work.core != NOBODY && !chosen.contains(work)) {
        leaving.add(work);
      }
    }
    leaving.sort(((Comparator<Work>) this::compare).reversed());
    List<Integer> freed = new ArrayList<>();
    for (Work work : leaving) {
      freed.add(work.core);
      work.core = NOBODY;
      preemptions[work.task] += counts ? 1 : 0;
    }
    return freed;
  }

  private void enter(Work work, List<Integer> freed, boolean counts) {
    boolean[] taken = new boolean[set.cores()];
    for (Work other : open) {
      if (other.core != NOBODY) {
        taken[other.core] = true;
      }
    }
    int core = NOBODY;
    for (int c = taken.length - 1; c >= 0; c--) {
      core = !taken[c] && !freed.contains(c) ? c : core;
    }
    for (int c = taken.length - 1; c >= 0; c--) {
      core = !taken[c] && !freed.contains(c) && lastTask[c] == work.task ? c : core;
    }
    if (core == NOBODY) {
      core = freed.remove(0);
    }
    work.core = core;
    if (lastTask[core] != work.task || rested[core]) {
      switches[work.task] += counts ? 1 : 0;
      work.left += set.tasks().get(work.task).threadSwitch();
    }
    lastTask[core] = work.task;
    rested[core] = false;
  }

  private void run(Work work, long t) {
    work.begun = true;
    work.left--;
    if (work.left == 0) {
      open.remove(work);
      if (work.released < until) {
        worst[work.task] = Math.max(worst[work.task], t + 1 - work.released);
      }
    }
  }

  private int compare(Work a, Work b) {
    Task x = set.tasks().get(a.task);
    Task y = set.tasks().get(b.task);
    int order =
        switch (set.partitions().get(0).protocol()) {
          case EARLIEST_DEADLINE_FIRST -> Long.compare(a.due, b.due);
          case GIVEN_PRIORITIES -> Long.compare(y.priority(), x.priority());
          case RATE_MONOTONIC -> tied(Long.compare(x.period(), y.period()), a, b);
          case DEADLINE_MONOTONIC ->
              tied(Long.compare(x.deadline().orElseThrow(), y.deadline().orElseThrow()), a, b);
        };
    if (order != 0) {
      return order;
    }
    int running = Integer.compare(a.core == NOBODY ? 1 : 0, b.core == NOBODY ? 1 : 0);
    int earlier = Long.compare(a.released, b.released);
    return running != 0 ? running : earlier != 0 ? earlier : Integer.compare(a.task, b.task);
  }

  private static int tied(int order, Work a, Work b) {
    return order != 0 ? order : Integer.compare(a.task, b.task);
  }
}
