package org.aadlenergy.engine.schedule;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.stream.LongStream;
import org.aadlenergy.engine.cancel.Cancellation;

/**
 * Runs a task set from event to event: releases, ends of jobs, ends of windows. The time of a
 * context switch is added to the job that is switched to, each time. Tasks are released together
 * but for their offsets. A job goes to the idle core that ran its task last, else to the first idle
 * one, else to that of the least urgent job, if that is less urgent than it. A job that waits is in
 * no queue until it goes on.
 */
public final class Simulation {
  private static final int NONE = Core.NONE;
  private static final int EVENTS_BETWEEN_CHECKS = 4096;

  /** Where more jobs come, cores are looked at for a while only. */
  private static final long MOST_IN_ORDER = 200_000;

  /** More jobs than this are not simulated one by one, in cycles that were to be skipped. */
  private static final long MOST_JOBS = 4_000_000;

  private final TaskSet set;
  private final Horizon horizon;
  private final PendingJobs pending;
  private final Jobs jobs;
  private final Releases releases;
  private final ReadyQueue[] ready;
  private final boolean[] preemptive;
  private final List<Task> tasks;
  private final WaitingJobs waiting = new WaitingJobs();
  private final int[] processOf;
  private final long[] execution;
  private final int[] waits;
  private final long[] waited;
  private final long[] threadSwitch;
  private final long[] processSwitch;
  private final WindowCursor window;
  private final ScheduleTally tally;

  private final CycleSkips skips;

  private final Core[] cores;
  private final Backlog backlog;
  private final Overload overload;

  private long time;
  private long counted;
  private final Pace pace = new Pace();
  private boolean happened;
  private Optional<BitSet> runnable = Optional.empty();
  private final BitSet woken = new BitSet();

  /** Whether nothing decides but releases and ends of jobs, of which nobody hears. */
  private final boolean plain;

  private IdleCores[] idle = {};

  Simulation(TaskSet set, Horizon horizon, int mostSlices, JobEnds ends) {
    this.set = set;
    this.horizon = horizon;
    tasks = set.tasks();
    int n = tasks.size();
    pending = new PendingJobs(set);
    jobs = pending.jobs;
    releases = pending.releases;
    ready = pending.ready;
    window = pending.window;
    backlog = pending.backlog;
    processOf = new int[n];
    execution = new long[n];
    waits = new int[n];
    waited = new long[n];
    threadSwitch = new long[n];
    processSwitch = new long[n];
    for (int i = 0; i < n; i++) {
      processOf[i] = tasks.get(i).process();
      execution[i] = tasks.get(i).execution();
      waits[i] = tasks.get(i).waits().size();
      waited[i] = tasks.get(i).waiting();
      threadSwitch[i] = tasks.get(i).threadSwitch();
      processSwitch[i] = tasks.get(i).processSwitch();
    }
    preemptive = new boolean[ready.length];
    for (int p = 0; p < ready.length; p++) {
      preemptive[p] = set.partitions().get(p).preemptive();
    }
    cores = new Core[set.cores()];
    for (int core = 0; core < cores.length; core++) {
      cores[core] = new Core(core);
    }
    overload = new Overload(set);
    plain =
        ends == JobEnds.UNHEARD
            && cores.length == 1
            && ready.length == 1
            && set.windows().isEmpty()
            && !set.waits();
    // whoever listens to jobs wants to hear of each
    List<Cycle> cycles = ends == JobEnds.UNHEARD ? Cycle.of(set, horizon.until()) : List.of();
    tally = new ScheduleTally(set, horizon, mostSlices, ends, cycles.size());
    skips = new CycleSkips(new Cycles(), horizon, cycles);
  }

  /**
   * The schedule over the horizon. Jobs that are not done at its end are followed for another
   * hyperperiod, so that their response times count.
   *
   * @param mostSlices how many slices of the timeline are kept
   * @throws TooManyJobs where cycles do not repeat, or are not skipped
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

  /** A schedule, and who runs when in it. */
  public record Recorded(SimulatedSchedule schedule, ScheduleSignals signals) {}

  /** Simulates the same, and writes down who runs when. */
  public static Recorded recorded(
      TaskSet set, Horizon horizon, int mostSlices, Cancellation cancellation) {
    Simulation simulation = new Simulation(set, horizon, mostSlices, JobEnds.UNHEARD);
    SignalRecord record = simulation.record();
    return new Recorded(simulation.run(cancellation), record.signals());
  }

  /**
   * The stretches in which cores have nothing to do, in their order; it takes another run.
   *
   * @param timers by task, whether a timer of its core releases its jobs
   */
  public static CoreGaps gaps(
      TaskSet set, Horizon horizon, BitSet timers, Cancellation cancellation) {
    Horizon over =
        Cycle.events(set, horizon.until()) <= MOST_IN_ORDER
            ? horizon
            : Horizon.stretch(set, MOST_IN_ORDER);
    return gaps(set, over, timers, cancellation, false);
  }

  private static CoreGaps gaps(
      TaskSet set, Horizon over, BitSet timers, Cancellation cancellation, boolean last) {
    // who hears of jobs hears of each, so that no cycles are skipped
    Simulation simulation = new Simulation(set, over, 0, (task, released, ended) -> {});
    IdleCores cores = simulation.idleCores(timers);
    boolean repeats = simulation.run(cancellation).repeats();
    repeats &= over.exact() && simulation.overload.repeatsOnEach();
    return last || !repeats || cores.returned()
        ? cores.gaps(repeats)
        : gaps(set, over.next(), timers, cancellation, true);
  }

  /** Writes down when cores have nothing to do, too. */
  IdleCores idleCores(BitSet timers) {
    IdleCores cores = new IdleCores(set, horizon, timers);
    idle = Arrays.copyOf(idle, idle.length + 1);
    idle[idle.length - 1] = cores;
    return cores;
  }

  /** Writes down who runs when, too. */
  SignalRecord record() {
    SignalRecord record = new SignalRecord(set, horizon);
    tally.record(record);
    return record;
  }

  private SimulatedSchedule run(Cancellation cancellation) {
    int events = 0;
    while (!isDone()) {
      cancellation.check(events++, EVENTS_BETWEEN_CHECKS);
      while (time == skips.next()) {
        time = skips.at(time);
      }
      arrive();
      choose();
      if (plain && time < horizon.until()) {
        events += pass(Math.min(horizon.markAfter(time, stop()), skips.next()), cancellation);
      } else {
        proceed(Math.min(next(), skips.next()));
      }
    }
    return finish();
  }

  /**
   * Goes on to a time through all that is plain on the way; a job is looked at where it begins to
   * run and where it stops, not whenever another is released.
   *
   * @return how many events there were
   */
  private int pass(long limit, Cancellation cancellation) {
    Core core = cores[0];
    ReadyQueue queue = ready[0];
    int events = 0;
    long now = time; // of the job that runs, the time is still when it began to
    while (now < limit) {
      if (++events % EVENTS_BETWEEN_CHECKS == 0) {
        cancellation.check();
      }
      int job = core.running;
      long end = job == Jobs.NONE ? limit : Math.min(limit, time + jobs.remaining(job));
      long next = Math.min(end, releases.time());
      if (job == Jobs.NONE) {
        tally.idled(0, now, next);
        core.idle(next - now);
        time = next;
      } else if (next == end) {
        workPlainly(core, job, next);
        time = next;
      }
      now = next;
      if (now < limit) {
        release(now);
        choose(core, queue, now);
      }
    }
    if (time == horizon.until()) {
      overload.ends(cores, begun());
    }
    return events;
  }

  /** The most urgent job runs, as far as it may interrupt another. */
  private void choose(Core core, ReadyQueue queue, long now) {
    if (queue.isEmpty()) {
      return;
    }
    if (!core.isIdle()) {
      if (!preemptive[0] || !jobs.beats(queue.first(), core.running)) {
        return;
      }
      workPlainly(core, core.running, now);
      time = now;
    }
    int next = queue.take();
    if (!core.isIdle()) {
      suspend(core, false);
    }
    start(core, next, 0);
  }

  /** Whether all that counts is known, as far as it is waited for. */
  boolean isDone() {
    return time >= horizon.until() && (counted == 0 || time >= stop());
  }

  private long stop() {
    return horizon.until() + horizon.length();
  }

  /** Jobs are released or go on, and windows begin. */
  void arrive() {
    if (time == horizon.from()) {
      waiting.each((job, until) -> oweElapsed(job, until, -1));
      overload.begins(cores, begun());
      for (IdleCores each : idle) {
        each.begins();
      }
      waiting.each((job, until) -> oweElapsed(job, until, 1));
    }
    happened |= releases.time() <= time || waiting.time() <= time || window.end() <= time;
    release(time);
    goOn();
    window.moveTo(time);
  }

  /** When something else happens than before, at this speed. */
  long next() {
    long latest = Math.min(horizon.markAfter(time, stop()), waiting.time());
    long next = Math.min(Math.min(releases.time(), window.end()), latest);
    for (Core core : cores) {
      if (!core.isIdle()) {
        int job = core.running;
        long work = pace.time(jobs.task(job), jobs.remaining(job));
        next = Math.min(next, time + jobs.ahead(job) + work);
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

  /** On which cores jobs have waited until now; it is asked once. */
  BitSet woken() {
    BitSet cores = (BitSet) woken.clone();
    woken.clear();
    return cores;
  }

  /** The tasks whose jobs run or wait to run, from now on. */
  BitSet runnable() {
    runnable = runnable.or(() -> Optional.of(new BitSet()));
    return runnable.get();
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
    LongStream running = begun().stream().mapToLong(Long::longValue);
    LongStream kept = Arrays.stream(cores).mapToLong(core -> core.wholeMemory().hashCode());
    return Optional.of(LongStream.concat(LongStream.concat(running, kept), jobs.memory(time)));
  }

  /** Looks at this run, and moves it by whole cycles. */
  private final class Cycles implements CycleSkips.Run {
    @Override
    public void describe(CycleSkips.State state, long cycle) {
      for (Core core : cores) {
        core.describe(state);
        state.add(core.isIdle() ? NONE : core.partition);
        if (!core.isIdle()) {
          jobs.describe(core.running, time, state);
        }
      }
      pending.describe(time, state);
      waiting.describe(jobs, time, state);
      tally.describe(time, state, cycle);
    }

    @Override
    public long nextAbove(long period) {
      return releases.nextAbove(period);
    }

    @Override
    public long[] counts() {
      return tally.counts();
    }

    @Override
    public void marks(int level, long at) {
      tally.marks(level, at);
    }

    @Override
    public void skips(int level, Cycle cycle, long at, long times, long[] before) {
      long by = times * cycle.length();
      for (Core core : cores) {
        if (!core.isIdle()) {
          pending.later(core.running, by);
        }
      }
      pending.later(cycle, by);
      waiting.later(pending, by);
      tally.skips(level, at, cycle.length(), times, before);
      time = at + by;
    }
  }

  /** The tasks whose jobs run on a core, then those whose jobs are held until they go on. */
  private List<Long> begun() {
    List<Long> begun = new ArrayList<>();
    for (Core core : cores) {
      begun.add(core.isIdle() ? NONE : (long) jobs.task(core.running));
    }
    for (ReadyQueue queue : ready) {
      queue.held().forEach(task -> begun.add((long) task));
    }
    begun.addAll(waiting.state(jobs, time));
    return begun;
  }

  private void compete(int job) {
    if (runnable.isPresent()) {
      runnable.get().set(jobs.task(job));
    }
    pending.compete(job);
  }

  /** Jobs whose waits are over compete again. */
  private void goOn() {
    while (waiting.time() <= time) {
      woken.set(waiting.core());
      int job = waiting.remove();
      overload.owes(jobs.task(job), -lastWait(job));
      compete(job);
    }
  }

  private long lastWait(int job) {
    return tasks.get(jobs.task(job)).waits().get(jobs.waits(job) - 1);
  }

  /** What of a wait is over is not owed, though it is taken off at its end. */
  private void oweElapsed(int job, long until, int sign) {
    overload.owes(jobs.task(job), sign * (lastWait(job) - (until - time)));
  }

  /** Goes on to a time that no job ends before. */
  void proceed(long next) {
    for (Core core : cores) {
      if (core.isIdle()) {
        for (IdleCores each : idle) {
          each.idled(core.number, time, next, window.end(), waiting.of(core.number));
        }
        tally.idled(core.number, time, next);
        core.idle(next - time);
      } else {
        for (IdleCores each : idle) {
          each.worked(core.number, next - time, pace.speed());
        }
        work(core, next);
      }
    }
    time = next;
    if (time == horizon.until()) {
      waiting.each((job, until) -> oweElapsed(job, until, -1));
      overload.ends(cores, begun());
      for (IdleCores each : idle) {
        each.ends();
      }
      waiting.each((job, until) -> oweElapsed(job, until, 1));
    }
  }

  /** Jobs released after the stretch that counts still compete, but are not measured. */
  private void release(long now) {
    while (releases.time() <= now) {
      int task = releases.task();
      long at = releases.time();
      releases.advance();
      long first = waits[task] == 0 ? execution[task] : tasks.get(task).stretch(0);
      int job = pending.add(task, at, first);
      overload.released(task, execution[task] + waited[task]);
      if (backlog.admits(task, job)) {
        compete(job);
      }
      tally.released(task, at);
      if (tally.released() > MOST_JOBS) {
        throw new TooManyJobs(MOST_JOBS);
      }
      counted += at < horizon.until() ? 1 : 0;
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
    for (IdleCores each : idle) {
      each.began(task, core.number);
    }
    if (core.mustSwitchTo(task)) {
      boolean sameProcess = core.isIn(processOf[task]);
      tally.switched(task, sameProcess, time);
      long needed = sameProcess ? threadSwitch[task] : processSwitch[task];
      if (pace.varies()) {
        jobs.switches(job, needed);
      } else {
        jobs.work(job, -needed);
      }
      overload.owes(task, needed);
      core.switchTo(task, processOf[task]);
    }
  }

  private void work(Core core, long until) {
    int job = core.running;
    int task = jobs.task(job);
    long switched = Math.min(jobs.ahead(job), until - time);
    long done = pace.done(task, jobs.remaining(job), until - time - switched);
    tally.ran(core.number, task, time, until);
    if (pace.varies() && horizon.counts(time)) {
      pace.count(task, until - time, done);
    }
    jobs.switches(job, -switched);
    jobs.work(job, done);
    overload.owes(task, -done - switched);
    if (jobs.remaining(job) > 0 || jobs.ahead(job) > 0) {
      return;
    }
    ended(core, job, task, until);
  }

  /** The same where nothing varies, and no switch is ahead of a job. */
  private void workPlainly(Core core, int job, long until) {
    int task = jobs.task(job);
    long done = until - time;
    tally.ran(core.number, task, time, until);
    jobs.work(job, done);
    overload.owes(task, -done);
    if (jobs.remaining(job) == 0) {
      ended(core, job, task, until);
    }
  }

  private void ended(Core core, int job, int task, long until) {
    happened = true;
    if (runnable.isPresent()) {
      runnable.get().clear(task);
    }
    core.running = Jobs.NONE;
    if (jobs.waits(job) < waits[task]) {
      int number = jobs.waits(job);
      jobs.waits(job, tasks.get(task).stretch(number + 1));
      long wait = tasks.get(task).waits().get(number);
      tally.waits(task, until, until + wait);
      waiting.add(until + wait, job, core.number);
    } else {
      overload.done(task);
      if (jobs.release(job) < horizon.until()) {
        // how a governor finds its points says nothing of what comes later
        if (pace.varies() && jobs.release(job) < horizon.from()) {
          tally.tells(task, jobs.release(job), until);
        } else {
          tally.ended(task, jobs.release(job), until);
        }
        counted--;
      }
      jobs.remove(job);
      int next = backlog.next(task);
      if (next != Jobs.NONE) {
        compete(next);
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
    while (!waiting.isEmpty()) {
      abandon(waiting.remove());
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
      job = backlog.next(task);
    }
  }
}
