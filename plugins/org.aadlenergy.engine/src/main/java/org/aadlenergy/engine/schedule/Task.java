package org.aadlenergy.engine.schedule;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A thread as the scheduler sees it: a job every period, from an offset on.
 *
 * @param process which address space it belongs to
 * @param partition which partition it runs in, 0 where there are none
 * @param period greater than 0; for sporadic threads the shortest time between dispatches
 * @param offset of the first job
 * @param deadline after the release of a job, if it has one
 * @param priority larger is more urgent; counts for given priorities only
 * @param background whether it only runs when no other has anything to do
 * @param execution the time of a job, context switches left out
 * @param threadSwitch the time of a context switch to it from its own process
 * @param processSwitch the time of one from another process
 * @param waits of a job, in their order, in which it leaves the processor to others; they divide
 *     its execution into equal parts, as nobody knows better
 */
public record Task(
    String name,
    int process,
    int partition,
    long period,
    long offset,
    Optional<Long> deadline,
    long priority,
    boolean background,
    long execution,
    long threadSwitch,
    long processSwitch,
    List<Long> waits) {
  public Task {
    waits = List.copyOf(waits);
  }

  /** A periodic task in the only process and partition, due at its next release. */
  public static Task periodic(String name, long period, long execution) {
    return new Task(
        name, 0, 0, period, 0, Optional.of(period), 0, false, execution, 0, 0, List.of());
  }

  /** The same with another execution time. */
  public Task withExecution(long other) {
    return with(offset, deadline, priority, other, threadSwitch, processSwitch);
  }

  /** The same with another deadline. */
  public Task withDeadline(long other) {
    return with(offset, Optional.of(other), priority, execution, threadSwitch, processSwitch);
  }

  /** The same with another priority. */
  public Task withPriority(long other) {
    return with(offset, deadline, other, execution, threadSwitch, processSwitch);
  }

  /** The same with another offset. */
  public Task withOffset(long other) {
    return with(other, deadline, priority, execution, threadSwitch, processSwitch);
  }

  /** The same with context switches that take another time. */
  public Task withSwitches(long withinProcess, long betweenProcesses) {
    return with(offset, deadline, priority, execution, withinProcess, betweenProcesses);
  }

  private Task with(
      long otherOffset,
      Optional<Long> otherDeadline,
      long otherPriority,
      long otherExecution,
      long withinProcess,
      long betweenProcesses) {
    return new Task(
        name,
        process,
        partition,
        period,
        otherOffset,
        otherDeadline,
        otherPriority,
        background,
        otherExecution,
        withinProcess,
        betweenProcesses,
        waits);
  }

  /** The same with waits in its jobs. */
  public Task withWaits(List<Long> others) {
    return new Task(
        name,
        process,
        partition,
        period,
        offset,
        deadline,
        priority,
        background,
        execution,
        threadSwitch,
        processSwitch,
        others);
  }

  /** The same with so many waits, which last so long altogether, as equal as they can be. */
  public Task withWaits(int count, long altogether) {
    List<Long> equal = new ArrayList<>(count);
    for (int i = 0; i < count; i++) {
      equal.add(part(altogether, i, count));
    }
    return withWaits(equal);
  }

  /** The time of one of the parts that its waits divide its execution into. */
  long stretch(int number) {
    return part(execution, number, waits.size() + 1);
  }

  private static long part(long whole, int number, int parts) {
    long each = whole / parts;
    long left = whole % parts;
    return each + left * (number + 1) / parts - left * number / parts;
  }

  /** How long its job waits altogether. */
  public long waiting() {
    long sum = 0;
    for (long wait : waits) {
      sum += wait;
    }
    return sum;
  }

  /** The longer of the context switches to it. */
  public long longestSwitch() {
    return Math.max(threadSwitch, processSwitch);
  }

  /** The deadline, or longer than anything where there is none. */
  public long relativeDeadline() {
    return deadline.isPresent() && !background ? deadline.get() : Horizon.NEVER;
  }

  /** The share of the processor that it needs, as far as a double tells. */
  public double utilization() {
    return (double) execution / period;
  }
}
