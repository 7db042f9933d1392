package org.aadlenergy.engine.schedule;

/** The jobs of a task set that are not done, when others come, and which partition has its turn. */
final class PendingJobs {
  final Jobs jobs = new Jobs();
  final Releases releases;
  final ReadyQueue[] ready;
  final Backlog backlog;
  final WindowCursor window;
  private final int[] partitionOf;
  private final boolean[] byDeadline;
  private final int[] rank;
  private final long[] deadline;

  PendingJobs(TaskSet set) {
    int n = set.tasks().size();
    releases = new Releases(set.tasks());
    backlog = new Backlog(n);
    window = new WindowCursor(set.windows());
    partitionOf = new int[n];
    deadline = new long[n];
    for (int i = 0; i < n; i++) {
      partitionOf[i] = set.tasks().get(i).partition();
      deadline[i] = set.tasks().get(i).relativeDeadline();
    }
    rank = Ranks.of(set);
    ready = new ReadyQueue[set.partitions().size()];
    byDeadline = new boolean[ready.length];
    for (int p = 0; p < ready.length; p++) {
      byDeadline[p] = !set.partitions().get(p).protocol().isFixedPriority();
      ready[p] = byDeadline[p] ? ReadyQueue.ofAny(jobs) : ReadyQueue.ofRanks(jobs, n);
    }
  }

  /** A job of a task is released, and has so much to do. */
  int add(int task, long at, long work) {
    long due = deadline[task] >= Horizon.NEVER ? Horizon.NEVER : at + deadline[task];
    return jobs.add(task, at, work, byDeadline[partitionOf[task]] ? due : rank[task]);
  }

  /** A job competes for the processor. */
  void compete(int job) {
    ready[partition(job)].add(job);
  }

  int partition(int job) {
    return partitionOf[jobs.task(job)];
  }

  /** Writes down all that do not run. */
  void describe(long time, CycleSkips.State state) {
    for (ReadyQueue queue : ready) {
      queue.describe(time, state);
    }
    backlog.describe(jobs, time, state);
  }

  /** Moves all that do not run, and what is to come, by cycles. */
  void later(Cycle cycle, long by) {
    for (int p = 0; p < ready.length; p++) {
      ready[p].later(by, byDeadline[p]);
    }
    backlog.each(job -> later(job, by));
    releases.later(cycle.longest(), by);
    window.later(by);
  }

  /** Moves a job. */
  void later(int job, long by) {
    jobs.later(job, by, byDeadline[partition(job)]);
  }
}
