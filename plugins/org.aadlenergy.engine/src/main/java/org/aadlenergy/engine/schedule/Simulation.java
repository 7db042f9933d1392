package org.aadlenergy.engine.schedule;

import java.util.List;

/**
 * Runs a task set from event to event: releases, ends of jobs, ends of windows. The time of a
 * context switch is added to the job that is switched to, each time. Tasks are released together
 * but for their offsets.
 */
public final class Simulation {
  private static final int NONE = -1;

  private final Horizon horizon;
  private final Jobs jobs = new Jobs();
  private final Releases releases;
  private final ReadyQueue[] ready;
  private final boolean[] preemptive;
  private final boolean[] byDeadline;
  private final int[] partitionOf;
  private final int[] processOf;
  private final int[] rank;
  private final long[] execution;
  private final long[] threadSwitch;
  private final long[] processSwitch;
  private final long[] deadline;
  private final WindowCursor window;
  private final Tally tally;

  private long time;
  private int running = Jobs.NONE;
  private int runningPartition = NONE;
  private int lastTask = NONE;
  private int lastProcess = NONE;
  private boolean idleSinceLast;
  private long pending;

  private Simulation(TaskSet set, Horizon horizon, int mostSlices) {
    this.horizon = horizon;
    List<Task> tasks = set.tasks();
    int n = tasks.size();
    releases = new Releases(tasks);
    partitionOf = new int[n];
    processOf = new int[n];
    execution = new long[n];
    threadSwitch = new long[n];
    processSwitch = new long[n];
    deadline = new long[n];
    for (int i = 0; i < n; i++) {
      partitionOf[i] = tasks.get(i).partition();
      processOf[i] = tasks.get(i).process();
      execution[i] = tasks.get(i).execution();
      threadSwitch[i] = tasks.get(i).threadSwitch();
      processSwitch[i] = tasks.get(i).processSwitch();
      deadline[i] = tasks.get(i).relativeDeadline();
    }
    rank = Ranks.of(set);
    int partitions = set.partitions().size();
    ready = new ReadyQueue[partitions];
    preemptive = new boolean[partitions];
    byDeadline = new boolean[partitions];
    for (int p = 0; p < partitions; p++) {
      ready[p] = new ReadyQueue(jobs);
      preemptive[p] = set.partitions().get(p).preemptive();
      byDeadline[p] = !set.partitions().get(p).protocol().isFixedPriority();
    }
    window = new WindowCursor(set.windows());
    tally = new Tally(tasks, horizon, mostSlices);
  }

  /**
   * The schedule over the horizon. Jobs that are not done at its end are followed for another
   * hyperperiod, so that their response times count.
   *
   * @param mostSlices how many slices of the timeline are kept
   */
  public static SimulatedSchedule run(TaskSet set, Horizon horizon, int mostSlices) {
    Simulation simulation = new Simulation(set, horizon, mostSlices);
    simulation.run();
    return simulation.tally.schedule();
  }

  private void run() {
    long stop = horizon.until() + horizon.length();
    while (time < horizon.until() || (pending > 0 && time < stop)) {
      release();
      window.moveTo(time);
      choose();
      long next = Math.min(releases.time(), window.end());
      next = Math.min(next, time < horizon.until() ? horizon.until() : stop);
      if (running == Jobs.NONE) {
        idle(next);
      } else {
        work(Math.min(next, time + jobs.remaining(running)));
      }
    }
    abandon();
  }

  /** Jobs released after the stretch that counts still compete, but are not measured. */
  private void release() {
    while (releases.time() <= time) {
      int task = releases.task();
      long at = releases.time();
      releases.advance();
      int partition = partitionOf[task];
      long due = deadline[task] >= Horizon.NEVER ? Horizon.NEVER : at + deadline[task];
      long key = byDeadline[partition] ? due : rank[task];
      ready[partition].add(jobs.add(task, at, execution[task], key));
      tally.released(task, at);
      pending += at < horizon.until() ? 1 : 0;
    }
  }

  private void choose() {
    int partition = window.partition();
    if (running != Jobs.NONE && runningPartition != partition) {
      suspend(true);
    }
    if (partition == NONE || ready[partition].isEmpty()) {
      return;
    }
    if (running == Jobs.NONE) {
      start(ready[partition].take(), partition);
    } else if (preemptive[partition] && jobs.beats(ready[partition].first(), running)) {
      int next = ready[partition].take();
      suspend(false);
      start(next, partition);
    }
  }

  private void suspend(boolean windowEnded) {
    tally.preempted(jobs.task(running), time);
    if (windowEnded && !preemptive[runningPartition]) {
      ready[runningPartition].hold(running);
    } else {
      ready[runningPartition].add(running);
    }
    running = Jobs.NONE;
  }

  private void start(int job, int partition) {
    running = job;
    runningPartition = partition;
    int task = jobs.task(job);
    if (task != lastTask || idleSinceLast) {
      boolean sameProcess = processOf[task] == lastProcess;
      tally.switched(task, sameProcess, time);
      jobs.work(job, -(sameProcess ? threadSwitch[task] : processSwitch[task]));
      lastTask = task;
      lastProcess = processOf[task];
      idleSinceLast = false;
    }
  }

  private void idle(long until) {
    tally.idled(time, until);
    idleSinceLast |= until > time;
    time = until;
  }

  private void work(long until) {
    int task = jobs.task(running);
    tally.ran(task, time, until);
    jobs.work(running, until - time);
    time = until;
    if (jobs.remaining(running) == 0) {
      if (jobs.release(running) < horizon.until()) {
        tally.ended(task, jobs.release(running), time);
        pending--;
      }
      jobs.remove(running);
      running = Jobs.NONE;
    }
  }

  /** What is left when the simulation stops will not end in time, or not at all. */
  private void abandon() {
    if (running != Jobs.NONE) {
      ready[runningPartition].add(running);
    }
    for (ReadyQueue queue : ready) {
      while (!queue.isEmpty()) {
        int job = queue.take();
        if (jobs.release(job) < horizon.until()) {
          tally.unended(jobs.task(job), jobs.release(job), time);
        }
      }
    }
  }
}
