package org.aadlenergy.engine.schedule;

import java.util.ArrayList;
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
  private final Jobs jobs = new Jobs();
  private final Releases releases;
  private final ReadyQueue[] ready;
  private final WindowCursor window;
  private final Backlog backlog;
  private final int[] rank;
  private final long longestSwitch;
  private final int[] running;
  private int runningCount;
  private final List<Integer> arrived = new ArrayList<>();

  private final CycleSkips skips;
  private final long[] longest;
  private final long[] interruptions;
  private final long[] owed;
  private final boolean[] late;
  private long[] before;
  private long[] after;
  private long released;
  private long time;
  private long pending;
  private long looks;

  /**
   * A run to come.
   *
   * @param cycles that may be skipped
   */
  EnvelopeRun(TaskSet set, Horizon horizon, List<Cycle> cycles) {
    this.set = set;
    this.horizon = horizon;
    int n = set.tasks().size();
    releases = new Releases(set.tasks());
    rank = Ranks.of(set);
    ready = new ReadyQueue[set.partitions().size()];
    for (int p = 0; p < ready.length; p++) {
      ready[p] = new ReadyQueue(jobs);
    }
    longestSwitch = set.tasks().stream().mapToLong(Task::longestSwitch).max().orElse(0L);
    window = new WindowCursor(set.windows());
    backlog = new Backlog(n);
    running = new int[set.cores()];
    longest = new long[n];
    interruptions = new long[n];
    owed = new long[n];
    late = new boolean[n];
    before = new long[n];
    after = before;
    skips = new CycleSkips(this, horizon, cycles);
  }

  /** The longest response of a task. */
  long longest(int task) {
    return longest[task];
  }

  /** How often jobs of a task may be interrupted in the stretch that counts. */
  long interruptions(int task) {
    return interruptions[task];
  }

  /** How many jobs were released. */
  long jobs() {
    return released;
  }

  /** Whether a task comes to its end again and again, and needs no second core for its next job. */
  boolean repeats(int task) {
    return !isTooLong() && !late[task] && before[task] == after[task];
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
        before = owed.clone();
      }
      change();
      long next = Math.min(Math.min(releases.time(), skips.next()), window.end());
      advance(Math.min(next, horizon.markAfter(time, stop)));
      if (time == horizon.until()) {
        after = owed.clone();
      }
    }
    abandon();
  }

  private boolean isTooLong() {
    return looks >= MOST_LOOKS || released > MOST_JOBS;
  }

  @Override
  public void describe(CycleSkips.State state, long cycle) {
    state.add(runningCount);
    for (int i = 0; i < runningCount; i++) {
      jobs.describe(running[i], time, state);
    }
    for (ReadyQueue waiting : ready) {
      waiting.describe(time, state);
    }
    backlog.describe(jobs, time, state);
  }

  @Override
  public long nextAbove(long period) {
    return releases.nextAbove(period);
  }

  @Override
  public long[] counts() {
    return interruptions;
  }

  @Override
  public void marks(int level, long at) {
    // nothing is written down
  }

  @Override
  public void skips(int level, Cycle cycle, long at, long times, long[] counted) {
    long by = times * cycle.length();
    for (int i = 0; i < runningCount; i++) {
      jobs.later(running[i], by, isByDeadline(running[i]));
    }
    for (int p = 0; p < ready.length; p++) {
      ready[p].later(by, !set.partitions().get(p).protocol().isFixedPriority());
    }
    backlog.later(jobs, by, this::isByDeadline);
    releases.later(cycle.longest(), by);
    window.later(by);
    for (int i = 0; i < interruptions.length; i++) {
      interruptions[i] += times * (interruptions[i] - counted[i]);
    }
    time = at + by;
  }

  private boolean isByDeadline(int job) {
    return !set.partitions().get(partitionOf(job)).protocol().isFixedPriority();
  }

  /** What is released, or whose window ends or begins, at a time. */
  private void change() {
    int was = window.partition();
    window.moveTo(time);
    int now = window.partition();
    arrive();
    if (was != now && was != NONE) {
      interrupt(was, NONE);
      while (runningCount > 0) {
        ready[was].add(running[--runningCount]);
      }
    } else if (firstArrived(was) != NONE) {
      interrupt(was, firstArrived(was));
    }
    for (int job : arrived) {
      if (running.length == 1 || backlog.admits(jobs.task(job), job)) {
        ready[partitionOf(job)].add(job);
      } else {
        late[jobs.task(job)] = true;
      }
    }
    arrived.clear();
    if (now != NONE) {
      fill(ready[now]);
    }
  }

  private void arrive() {
    while (releases.time() <= time) {
      int number = releases.task();
      long at = releases.time();
      releases.advance();
      Task task = set.tasks().get(number);
      long deadline = task.relativeDeadline();
      boolean fixed = set.partitions().get(task.partition()).protocol().isFixedPriority();
      long due = deadline >= Horizon.NEVER ? Horizon.NEVER : at + deadline;
      long needed = task.execution() + task.longestSwitch();
      arrived.add(jobs.add(number, at, needed, fixed ? rank[number] : due));
      owed[number] += needed;
      pending += at < horizon.until() ? 1 : 0;
      released++;
    }
  }

  private int firstArrived(int partition) {
    int first = NONE;
    for (int job : arrived) {
      boolean sooner = first == NONE || jobs.isBefore(job, first);
      first = sooner && partitionOf(job) == partition ? job : first;
    }
    return first;
  }

  /** Charges those of a partition that may be running, and less urgent than a job. */
  private void interrupt(int partition, int by) {
    int first = NONE;
    ReadyQueue waiting = ready[partition];
    int count = runningCount + waiting.size();
    looks += count;
    for (int i = 0; i < count; i++) {
      int job = i < runningCount ? running[i] : waiting.at(i - runningCount);
      if (by == NONE || jobs.beats(by, job)) {
        int task = jobs.task(job);
        boolean counts = time >= horizon.from() && time < horizon.until();
        interruptions[task] += counts ? 1 : 0;
        if (running.length > 1) {
          charge(job, set.tasks().get(task).longestSwitch());
        }
        first = first == NONE || jobs.isBefore(job, first) ? job : first;
      }
    }
    if (running.length == 1 && first != NONE) {
      charge(first, longestSwitch);
    }
  }

  private int partitionOf(int job) {
    return set.tasks().get(jobs.task(job)).partition();
  }

  private void charge(int job, long switching) {
    jobs.work(job, -switching);
    owed[jobs.task(job)] += switching;
  }

  /** The most urgent jobs run. */
  private void fill(ReadyQueue waiting) {
    while (runningCount < running.length && !waiting.isEmpty()) {
      running[runningCount++] = waiting.take();
    }
    while (!waiting.isEmpty()) {
      int least = 0;
      for (int i = 1; i < runningCount; i++) {
        least = jobs.isBefore(running[least], running[i]) ? i : least;
      }
      if (!jobs.isBefore(waiting.first(), running[least])) {
        return;
      }
      int next = waiting.take();
      waiting.add(running[least]);
      running[least] = next;
    }
  }

  /** Goes on to a time, or to the end of the first job that ends before it. */
  private void advance(long latest) {
    long next = latest;
    for (int i = 0; i < runningCount; i++) {
      next = Math.min(next, time + jobs.remaining(running[i]));
    }
    for (int i = runningCount - 1; i >= 0; i--) {
      int job = running[i];
      jobs.work(job, next - time);
      owed[jobs.task(job)] -= next - time;
      if (jobs.remaining(job) == 0) {
        running[i] = running[--runningCount];
        end(job, next);
      }
    }
    time = next;
  }

  private void end(int job, long at) {
    int task = jobs.task(job);
    if (jobs.release(job) < horizon.until()) {
      longest[task] = Math.max(longest[task], at - jobs.release(job));
      pending--;
    }
    jobs.remove(job);
    int next = running.length == 1 ? NONE : backlog.next(task);
    if (next != NONE) {
      ready[partitionOf(next)].add(next);
    }
  }

  /** What is left when the run stops ends too late, or not at all. */
  private void abandon() {
    for (int i = 0; i < runningCount; i++) {
      late[jobs.task(running[i])] |= jobs.release(running[i]) < horizon.until();
    }
    for (ReadyQueue waiting : ready) {
      for (int i = 0; i < waiting.size(); i++) {
        late[jobs.task(waiting.at(i))] |= jobs.release(waiting.at(i)) < horizon.until();
      }
    }
  }
}
