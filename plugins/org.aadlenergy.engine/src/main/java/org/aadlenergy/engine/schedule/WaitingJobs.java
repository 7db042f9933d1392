package org.aadlenergy.engine.schedule;

import java.util.ArrayList;
import java.util.List;
import java.util.PriorityQueue;
import java.util.stream.Stream;

/** Jobs that have left their core until something else is done for them. */
final class WaitingJobs {
  /**
   * One of them.
   *
   * @param core that it left
   */
  private record Waiting(long until, int job, int core) {}

  private final PriorityQueue<Waiting> queue =
      new PriorityQueue<>(
          (a, b) ->
              a.until() != b.until()
                  ? Long.compare(a.until(), b.until())
                  : Integer.compare(a.job(), b.job()));

  void add(long until, int job, int core) {
    queue.add(new Waiting(until, job, core));
  }

  /** When the first of them may go on, or {@link Horizon#NEVER}. */
  long time() {
    return queue.isEmpty() ? Horizon.NEVER : queue.element().until();
  }

  /** The core that the first of them left. */
  int core() {
    return queue.element().core();
  }

  int remove() {
    return queue.remove().job();
  }

  boolean isEmpty() {
    return queue.isEmpty();
  }

  /** How many left a core. */
  int of(int core) {
    int count = 0;
    for (Waiting waiting : queue) {
      count += waiting.core() == core ? 1 : 0;
    }
    return count;
  }

  /** Visits each of them. */
  void each(Visit visit) {
    for (Waiting waiting : queue) {
      visit.at(waiting.job(), waiting.until());
    }
  }

  /** Sees a job and until when it waits. */
  interface Visit {
    void at(int job, long until);
  }

  /** Writes down all of them. */
  void describe(Jobs jobs, long now, CycleSkips.State state) {
    inOrder(jobs)
        .forEach(
            waiting -> {
              state.add(waiting.until() - now);
              state.add(waiting.core());
              jobs.describe(waiting.job(), now, state);
            });
  }

  /** Moves all of them in time. */
  void later(PendingJobs pending, long by) {
    List<Waiting> all = List.copyOf(queue);
    queue.clear();
    for (Waiting one : all) {
      pending.later(one.job(), by);
      queue.add(new Waiting(one.until() + by, one.job(), one.core()));
    }
  }

  /** What decides when which of them go on, seen from a time. */
  List<Long> state(Jobs jobs, long now) {
    List<Long> state = new ArrayList<>(3 * queue.size());
    inOrder(jobs)
        .forEach(
            waiting -> {
              state.add(waiting.until() - now);
              state.add((long) jobs.task(waiting.job()));
              state.add((long) waiting.core());
            });
    return state;
  }

  /** By what can be compared with another time, which the numbers of jobs cannot. */
  private Stream<Waiting> inOrder(Jobs jobs) {
    return queue.stream()
        .sorted(
            (a, b) ->
                a.until() != b.until()
                    ? Long.compare(a.until(), b.until())
                    : Integer.compare(jobs.task(a.job()), jobs.task(b.job())));
  }
}
