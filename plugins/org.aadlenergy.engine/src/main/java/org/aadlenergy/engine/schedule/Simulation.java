package org.aadlenergy.engine.schedule;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.LongStream;
import org.aadlenergy.engine.cancel.Cancellation;

/**
 * Runs a task set from event to event: releases, ends of jobs, ends of windows. The time of a
 * context switch is added to the job that is switched to, each time. Tasks are released together
 * but for their offsets. A job goes to the idle core that ran its task last, else to the first idle
 * one, else to that of the least urgent job, if that is less urgent than it.
 */
public final class Simulation {
  private static final int NONE = Core.NONE;
  private static final int EVENTS_BETWEEN_CHECKS = 4096;

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
  private final ScheduleTally tally;

  private final Core[] cores;
  private final Backlog backlog;
  private final Overload overload;

  private long time;
  private long pending;
  private final Pace pace = new Pace();
  private boolean happened;

  Simulation(TaskSet set, Horizon horizon, int mostSlices, JobEnds ends) {
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
    cores = new Core[set.cores()];
    for (int core = 0; core < cores.length; core++) {
      cores[core] = new Core(core);
    }
    backlog = new Backlog(n);
    overload = new Overload(set);
    tally = new ScheduleTally(tasks, cores.length, horizon, mostSlices, ends);
  }

  /**
   * The schedule over the horizon. Jobs that are not done at its end are followed for another
   * hyperperiod, so that their response times count.
   *
   * @param mostSlices how many slices of the timeline are kept
   */
  public static SimulatedSchedule run(TaskSet set, Horizon horizon, int mostSlices) {
    return run(set, horizon, mostSlices, Cancellation.NEVER);
  }

  /** Simulates the same, until that is cancelled. */
  public static SimulatedSchedule run(
      TaskSet set, Horizon horizon, int mostSlices, Cancellation cancellation) {
    return run(set, horizon, mostSlices, cancellation, JobEnds.UNHEARD);
  }

  /** Simulates the same, and tells of each job that ends. */
  public static SimulatedSchedule run(
      TaskSet set, Horizon horizon, int mostSlices, Cancellation cancellation, JobEnds ends) {
    Simulation simulation = new Simulation(set, horizon, mostSlices, ends);
    return simulation.run(cancellation);
  }

  /** Who runs when over the horizon; it takes another run. */
  public static ScheduleSignals signals(TaskSet set, Horizon horizon, Cancellation cancellation) {
    Simulation simulation = new Simulation(set, horizon, 0, JobEnds.UNHEARD);
    SignalRecord record = simulation.record();
    simulation.run(cancellation);
    return record.signals();
  }

  /** Writes down who runs when, too. */
  SignalRecord record() {
    return tally.record();
  }

  private SimulatedSchedule run(Cancellation cancellation) {
    int events = 0;
    while (!isDone()) {
      cancellation.check(events++, EVENTS_BETWEEN_CHECKS);
      arrive();
      choose();
      proceed(next());
    }
    return finish();
  }

  /** Whether all that counts is known, as far as it is waited for. */
  boolean isDone() {
    return time >= horizon.until() && (pending == 0 || time >= stop());
  }

  private long stop() {
    return horizon.until() + horizon.length();
  }

  /** Jobs are released, and windows begin. */
  void arrive() {
    if (time == horizon.from()) {
      overload.begins(cores, begun());
    }
    happened |= releases.time() <= time || window.end() <= time;
    release();
    window.moveTo(time);
  }

  /** When something else happens than before, at this speed. */
  long next() {
    long latest = horizon.markAfter(time, stop());
    long next = Math.min(Math.min(releases.time(), window.end()), latest);
    for (Core core : cores) {
      if (!core.isIdle()) {
        int job = core.running;
        next = Math.min(next, time + pace.time(jobs.task(job), jobs.remaining(job)));
      }
    }
    return next;
  }

  /** What the run comes to. */
  SimulatedSchedule finish() {
    abandon();
    if (horizon.exact()) {
      overload.tasks(tally.isSaturated()).forEach(tally::fallsBehind);
    }
    return tally.schedule(overload.repeats());
  }

  /** Whether a job came or ended since this was asked. */
  boolean happened() {
    boolean did = happened;
    happened = false;
    return did;
  }

  /** Whether a core has something to do. */
  boolean works(int core) {
    return !cores[core].isIdle();
  }

  /** How fast its jobs run. */
  Pace pace() {
    return pace;
  }

  /** All that decides what comes, as numbers that can be compared, if jobs are not too many. */
  Optional<LongStream> memory(int mostJobs) {
    if (jobs.count() > mostJobs) {
      return Optional.empty();
    }
    LongStream running = begun().stream().mapToLong(Integer::longValue);
    LongStream kept = Arrays.stream(cores).mapToLong(core -> core.wholeMemory().hashCode());
    return Optional.of(
        LongStream.concat(LongStream.concat(running, kept), jobs.memory(time)));
  }

  /** The tasks whose jobs run on a core, then those whose jobs are held until they go on. */
  private List<Integer> begun() {
    List<Integer> begun = new ArrayList<>();
    for (Core core : cores) {
      begun.add(core.isIdle() ? NONE : jobs.task(core.running));
    }
    for (ReadyQueue queue : ready) {
      begun.addAll(queue.held());
    }
    return begun;
  }

  /** Goes on to a time that no job ends before. */
  void proceed(long next) {
    for (Core core : cores) {
      if (core.isIdle()) {
        tally.idled(core.number, time, next);
        core.idle(next - time);
      } else {
        work(core, next);
      }
    }
    time = next;
    if (time == horizon.until()) {
      overload.ends(cores, begun());
    }
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
      int job = jobs.add(task, at, execution[task], key);
      overload.released(task, execution[task]);
      if (cores.length == 1 || backlog.admits(task, job)) {
        ready[partition].add(job);
      }
      tally.released(task, at);
      pending += at < horizon.until() ? 1 : 0;
    }
  }

  /** Idle cores take the most urgent jobs; then those preempt the least urgent that run. */
  void choose() {
    int partition = window.partition();
    for (Core core : cores) {
      if (!core.isIdle() && core.partition != partition) {
        suspend(core, true);
      }
    }
    if (partition == NONE) {
      return;
    }
    ReadyQueue queue = ready[partition];
    int idle = queue.isEmpty() ? NONE : Core.idleFor(jobs.task(queue.first()), cores);
    while (idle != NONE) {
      start(cores[idle], queue.take(), partition);
      idle = queue.isEmpty() ? NONE : Core.idleFor(jobs.task(queue.first()), cores);
    }
    while (preemptive[partition] && !queue.isEmpty()) {
      Core victim = leastUrgent();
      if (!jobs.beats(queue.first(), victim.running)) {
        return;
      }
      int next = queue.take();
      suspend(victim, false);
      start(victim, next, partition);
    }
  }

  private Core leastUrgent() {
    Core least = cores[0];
    for (Core core : cores) {
      least = jobs.isBefore(least.running, core.running) ? core : least;
    }
    return least;
  }

  private void suspend(Core core, boolean windowEnded) {
    int job = core.running;
    tally.preempted(jobs.task(job), time);
    if (windowEnded && !preemptive[core.partition]) {
      ready[core.partition].hold(job);
    } else {
      ready[core.partition].add(job);
    }
    core.running = Jobs.NONE;
  }

  private void start(Core core, int job, int partition) {
    core.running = job;
    core.partition = partition;
    int task = jobs.task(job);
    if (core.mustSwitchTo(task)) {
      boolean sameProcess = core.isIn(processOf[task]);
      tally.switched(task, sameProcess, time);
      long needed = sameProcess ? threadSwitch[task] : processSwitch[task];
      long work = pace.work(task, needed);
      jobs.work(job, -work);
      overload.owes(task, work);
      core.switchTo(task, processOf[task]);
    }
  }

  private void work(Core core, long until) {
    int job = core.running;
    int task = jobs.task(job);
    long done = pace.done(task, jobs.remaining(job), until - time);
    tally.ran(core.number, task, time, until);
    if (pace.varies() && horizon.counts(time)) {
      pace.count(task, until - time, done);
    }
    jobs.work(job, done);
    overload.owes(task, -done);
    if (jobs.remaining(job) == 0) {
      happened = true;
      overload.done(task);
      if (jobs.release(job) < horizon.until()) {
        tally.ended(task, jobs.release(job), until);
        pending--;
      }
      jobs.remove(job);
      core.running = Jobs.NONE;
      int next = cores.length == 1 ? Jobs.NONE : backlog.next(task);
      if (next != Jobs.NONE) {
        ready[partitionOf[task]].add(next);
      }
    }
  }

  /** What is left when the simulation stops will not end in time, or not at all. */
  private void abandon() {
    for (Core core : cores) {
      if (!core.isIdle()) {
        ready[core.partition].add(core.running);
      }
    }
    for (ReadyQueue queue : ready) {
      while (!queue.isEmpty()) {
        abandon(queue.take());
      }
    }
  }

  /** A job, and those of its task that waited for it. */
  private void abandon(int first) {
    int task = jobs.task(first);
    int job = first;
    while (job != Jobs.NONE) {
      if (jobs.release(job) < horizon.until()) {
        tally.unended(task, jobs.release(job), time);
      }
      job = cores.length == 1 ? Jobs.NONE : backlog.next(task);
    }
  }
}
