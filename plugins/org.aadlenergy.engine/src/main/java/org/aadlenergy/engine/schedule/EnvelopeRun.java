package org.aadlenergy.engine.schedule;

import java.util.List;
import org.aadlenergy.engine.cancel.Cancellation;

/**
 * Runs jobs that pay for every context switch that any schedule may make: the one to a job when it
 * is released, the one back whenever a more urgent one comes, or a window ends. On one core that is
 * the first of those that may be running then, as the work ahead of each of them is never less; on
 * several cores it is each of them.
 */
final class EnvelopeRun implements CycleSkips.Run {
  private static final int NONE = -1;
  private static final int EVENTS_BETWEEN_CHECKS = 4096;

  /** Jobs that are looked at when others come; of an overload there are more and more. */
  private static final long MOST_LOOKS = 50_000_000;

  /** Jobs that are looked at one by one. */
  private static final long MOST_JOBS = 4_000_000;

  private final TaskSet set;
  private final Horizon horizon;
  private final PendingJobs all;
  private final Jobs jobs;
  private final EnvelopeCounts counts;
  private final long longestSwitch;
  private final RunningJobs running;
  private final int[] arrived;
  private int arrivedCount;
  private final long[] needed;
  private final CycleSkips skips;
  private long released;
  private long time;
  private long pending;
  private long looks;

  /** A run to come, which may skip cycles. */
  EnvelopeRun(TaskSet set, Horizon horizon, List<Cycle> cycles) {
    this.set = set;
    this.horizon = horizon;
    all = new PendingJobs(set);
    jobs = all.jobs;
    counts = new EnvelopeCounts(set.tasks().size());
    arrived = new int[set.tasks().size()];
    needed = set.tasks().stream().mapToLong(t -> t.execution() + t.longestSwitch()).toArray();
    longestSwitch = set.tasks().stream().mapToLong(Task::longestSwitch).max().orElse(0L);
    running = new RunningJobs(jobs, set.cores());
    skips = new CycleSkips(this, horizon, cycles);
  }

  /** The longest response of a task. */
  long longest(int task) {
    return counts.longest(task);
  }

  /** How often jobs of a task may be interrupted in the stretch that counts. */
  long interruptions(int task) {
    return counts.interruptions()[task];
  }

  /** How many jobs were released. */
  long jobs() {
    return released;
  }

  /** Whether a task comes to its end again and again, and needs no second core for its next job. */
  boolean repeats(int task) {
    return !isTooLong() && counts.repeats(task);
  }

  void run(Cancellation cancellation) {
    int events = 0;
    long stop = horizon.until() + horizon.length();
    while (!isTooLong() && (time < horizon.until() || (pending > 0 && time < stop))) {
      cancellation.check(events++, EVENTS_BETWEEN_CHECKS);
      while (time == skips.next()) {
        time = skips.at(time);
      }
      if (time == horizon.from()) {
        counts.begins();
      }
      change();
      long next = Math.min(Math.min(all.releases.time(), skips.next()), all.window.end());
      advance(Math.min(next, horizon.markAfter(time, stop)));
      if (time == horizon.until()) {
        counts.ends();
      }
    }
    abandon();
  }

  private boolean isTooLong() {
    return looks >= MOST_LOOKS || released > MOST_JOBS;
  }

  @Override
  public void describe(CycleSkips.State state, long cycle) {
    running.describe(time, state);
    all.describe(time, state);
  }

  @Override
  public long nextAbove(long period) {
    return all.releases.nextAbove(period);
  }

  @Override
  public long[] counts() {
    return counts.interruptions();
  }

  @Override
  public void skips(int level, Cycle cycle, long at, long times, long[] counted) {
    long by = times * cycle.length();
    running.each(job -> all.later(job, by));
    all.later(cycle, by);
    counts.again(times, counted);
    time = at + by;
  }

  /** What is released, or whose window ends or begins, at a time. */
  private void change() {
    int was = all.window.partition();
    all.window.moveTo(time);
    int now = all.window.partition();
    arrive();
    if (was != now && was != NONE) {
      interrupt(was, NONE);
      running.stop(all.ready[was]);
    } else if (firstArrived(was) != NONE) {
      interrupt(was, firstArrived(was));
    }
    for (int i = 0; i < arrivedCount; i++) {
      int job = arrived[i];
      if (running.cores() == 1 || all.backlog.admits(jobs.task(job), job)) {
        all.compete(job);
      } else {
        counts.late(jobs.task(job));
      }
    }
    arrivedCount = 0;
    if (now != NONE) {
      running.fill(all.ready[now]);
    }
  }

  private void arrive() {
    while (all.releases.time() <= time) {
      int number = all.releases.task();
      long at = all.releases.time();
      all.releases.advance();
      arrived[arrivedCount++] = all.add(number, at, needed[number]);
      counts.owes(number, needed[number]);
      pending += at < horizon.until() ? 1 : 0;
      released++;
    }
  }

  private int firstArrived(int partition) {
    int first = NONE;
    for (int i = 0; i < arrivedCount; i++) {
      boolean here = all.partition(arrived[i]) == partition;
      first = here && (first == NONE || jobs.isBefore(arrived[i], first)) ? arrived[i] : first;
    }
    return first;
  }

  /** Charges those of a partition that may be running, and less urgent than a job. */
  private void interrupt(int partition, int by) {
    ReadyQueue waiting = all.ready[partition];
    looks += running.count() + waiting.size();
    int first = NONE;
    for (int i = 0; i < running.count(); i++) {
      first = interrupted(running.at(i), by, first);
    }
    for (int at = waiting.startBehind(by); at != NONE; at = waiting.after(at)) {
      first = interrupted(waiting.at(at), by, first);
    }
    if (running.cores() == 1 && first != NONE) {
      charge(first, longestSwitch);
    }
  }

  /** The more urgent of a job that may be running, if it is less urgent, and of another. */
  private int interrupted(int job, int by, int first) {
    if (by != NONE && !jobs.beats(by, job)) {
      return first;
    }
    int task = jobs.task(job);
    if (horizon.counts(time)) {
      counts.interrupted(task);
    }
    if (running.cores() > 1) {
      charge(job, set.tasks().get(task).longestSwitch());
    }
    return first == NONE || jobs.isBefore(job, first) ? job : first;
  }

  private void charge(int job, long switching) {
    jobs.work(job, -switching);
    counts.owes(jobs.task(job), switching);
  }

  /** Goes on to a time, or to the end of the first job that ends before it. */
  private void advance(long latest) {
    long next = latest;
    for (int i = 0; i < running.count(); i++) {
      next = Math.min(next, time + jobs.remaining(running.at(i)));
    }
    for (int i = running.count() - 1; i >= 0; i--) {
      int job = running.at(i);
      jobs.work(job, next - time);
      counts.owes(jobs.task(job), time - next);
      if (jobs.remaining(job) == 0) {
        running.remove(i);
        end(job, next);
      }
    }
    time = next;
  }

  private void end(int job, long at) {
    int task = jobs.task(job);
    if (jobs.release(job) < horizon.until()) {
      counts.ended(task, at - jobs.release(job));
      pending--;
    }
    jobs.remove(job);
    int next = running.cores() == 1 ? NONE : all.backlog.next(task);
    if (next != NONE) {
      all.compete(next);
    }
  }

  /** What is left when the run stops ends too late, or not at all. */
  private void abandon() {
    for (; running.count() > 0; running.remove(0)) {
      all.compete(running.at(0));
    }
    for (ReadyQueue waiting : all.ready) {
      while (!waiting.isEmpty()) {
        int job = waiting.take();
        if (jobs.release(job) < horizon.until()) {
          counts.late(jobs.task(job));
        }
      }
    }
  }
}
