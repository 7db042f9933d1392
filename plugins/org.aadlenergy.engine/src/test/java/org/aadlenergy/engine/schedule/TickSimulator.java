package org.aadlenergy.engine.schedule;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * The slow, plain way to run a task set: look at every unit of time, list the jobs that are ready,
 * and let the first of them run for that unit. Written without a look at the simulation that it
 * checks.
 */
final class TickSimulator {
  /** A dispatch of a task that is not done. */
  private static final class Work {
    final int task;
    final long released;
    final long due;
    long left;
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
  final long[] best;
  final long[] jobs;
  long busy;

  private final TaskSet set;
  private final long from;
  private final long until;

  TickSimulator(TaskSet set, long from, long until) {
    this.set = set;
    this.from = from;
    this.until = until;
    int n = set.tasks().size();
    switches = new long[n];
    preemptions = new long[n];
    worst = new long[n];
    best = new long[n];
    Arrays.fill(best, Long.MAX_VALUE);
    jobs = new long[n];
    run();
  }

  private void run() {
    List<Work> open = new ArrayList<>();
    Work now = null;
    int before = -1;
    for (long t = 0; t < until || open.stream().anyMatch(w -> w.released < until); t++) {
      for (int i = 0; i < set.tasks().size(); i++) {
        Task task = set.tasks().get(i);
        if (t >= task.offset() && (t - task.offset()) % task.period() == 0) {
          open.add(new Work(i, t, t + task.deadline().orElse(1_000_000_000L), task.execution()));
          jobs[i] += t >= from && t < until ? 1 : 0;
        }
      }
      int partition = partitionAt(t);
      Work next = choose(open, now, partition);
      boolean counts = t >= from && t < until;
      if (now != null && now.left > 0 && next != now) {
        preemptions[now.task] += counts ? 1 : 0;
      }
      if (next == null) {
        before = -1;
        now = null;
        continue;
      }
      if (next != now && next.task != before) {
        switches[next.task] += counts ? 1 : 0;
        next.left += set.tasks().get(next.task).threadSwitch();
      }
      now = next;
      now.begun = true;
      before = now.task;
      now.left--;
      busy += counts ? 1 : 0;
      if (now.left == 0) {
        open.remove(now);
        if (now.released < until) {
          worst[now.task] = Math.max(worst[now.task], t + 1 - now.released);
          best[now.task] = Math.min(best[now.task], t + 1 - now.released);
        }
      }
    }
  }

  private int partitionAt(long t) {
    if (set.windows().isEmpty()) {
      return 0;
    }
    long inFrame = t % set.windows().get().frame();
    for (Windows.Window window : set.windows().get().windows()) {
      if (inFrame >= window.start() && inFrame < window.start() + window.length()) {
        return window.partition();
      }
    }
    return -1;
  }

  private Work choose(List<Work> open, Work now, int partition) {
    Work best = null;
    for (Work work : open) {
      if (set.tasks().get(work.task).partition() != partition) {
        continue;
      }
      if (!set.partitions().get(partition).preemptive() && work.begun) {
        return work;
      }
      if (best == null || isBetter(work, best, now, partition)) {
        best = work;
      }
    }
    return best;
  }

  private boolean isBetter(Work a, Work b, Work now, int partition) {
    int order = compare(a, b, set.partitions().get(partition).protocol());
    if (order != 0) {
      return order < 0;
    }
    if (a == now || b == now) {
      return a == now;
    }
    return a.released != b.released ? a.released < b.released : a.task < b.task;
  }

  private int compare(Work a, Work b, Protocol protocol) {
    Task x = set.tasks().get(a.task);
    Task y = set.tasks().get(b.task);
    int order =
        switch (protocol) {
          case EARLIEST_DEADLINE_FIRST -> Long.compare(a.due, b.due);
          case GIVEN_PRIORITIES -> Long.compare(y.priority(), x.priority());
          case RATE_MONOTONIC -> Long.compare(x.period(), y.period());
          case DEADLINE_MONOTONIC ->
              Long.compare(x.deadline().orElseThrow(), y.deadline().orElseThrow());
        };
    boolean tied = protocol == Protocol.RATE_MONOTONIC || protocol == Protocol.DEADLINE_MONOTONIC;
    return order == 0 && tied ? Integer.compare(a.task, b.task) : order;
  }
}
