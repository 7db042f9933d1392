package org.aadlenergy.engine.schedule.bound;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import org.aadlenergy.engine.schedule.Partition;
import org.aadlenergy.engine.schedule.Protocol;
import org.aadlenergy.engine.schedule.Task;
import org.aadlenergy.engine.schedule.TaskSet;
import org.aadlenergy.engine.schedule.Windows;
import org.aadlenergy.engine.schedule.Windows.Window;
import org.junit.jupiter.api.Test;

/** How many context switches a job needs at least and at most, by hand. */
class SwitchBoundsTest {
  private static final Task A = Task.periodic("a", 5, 2);
  private static final Task B = Task.periodic("b", 20, 8);
  private static final List<Optional<Long>> KNOWN = List.of(Optional.of(2L), Optional.of(14L));
  private static final List<Optional<Long>> UNKNOWN = List.of(Optional.of(2L), Optional.empty());

  private static TaskSet set(Protocol protocol, boolean preemptive) {
    return TaskSet.of(List.of(A, B), protocol, preemptive);
  }

  private static SwitchBounds bounds(TaskSet set, List<Optional<Long>> responses) {
    return new SwitchBounds(new TimeRanges(set, set, set), responses);
  }

  private static void isBetween(
      SwitchBounds bounds, int task, Optional<Long> response, double low, double high) {
    assertThat(bounds.low(task, response)).isCloseTo(low, within(1e-12));
    assertThat(bounds.high(task, response)).isCloseTo(high, within(1e-12));
  }

  @Test
  void releasesWithinAResponseInterrupt() {
    SwitchBounds bounds = bounds(set(Protocol.RATE_MONOTONIC, true), KNOWN);

    isBetween(bounds, 0, Optional.of(2L), 1.0, 1.0);
    // 3 between two jobs of a: 8 need 3 stretches; a comes 3 times within 14, 4 times within 19
    isBetween(bounds, 1, Optional.of(14L), 3.0, 4.0);
    isBetween(bounds, 1, Optional.of(19L), 3.0, 5.0);
    // it may go on right after its last job
    isBetween(bounds, 1, Optional.of(20L), 0.0, 5.0);
    isBetween(bounds, 1, Optional.empty(), 0.0, 5.0);
  }

  @Test
  void byDeadlinesOnlyThoseReleasedEarlyEnoughInterrupt() {
    SwitchBounds bounds = bounds(set(Protocol.EARLIEST_DEADLINE_FIRST, true), KNOWN);

    // a is due sooner if it comes within 15
    isBetween(bounds, 1, Optional.of(19L), 1.0, 4.0);
    isBetween(bounds, 1, Optional.of(9L), 1.0, 3.0);
  }

  @Test
  void withoutPreemptionNothingInterrupts() {
    isBetween(bounds(set(Protocol.RATE_MONOTONIC, false), KNOWN), 1, Optional.of(14L), 1.0, 1.0);
  }

  @Test
  void theEndsOfWindowsInterrupt() {
    Windows windows =
        new Windows(10, List.of(new Window(0, 4, 0), new Window(4, 4, 1), new Window(8, 2, 0)));
    Partition partition = new Partition(Protocol.RATE_MONOTONIC, false);
    TaskSet set = set(Protocol.RATE_MONOTONIC, false);

    // two windows of each 10 units
    isBetween(
        bounds(set.withWindows(List.of(partition, partition), windows), KNOWN),
        1,
        Optional.of(14L),
        1.0,
        5.0);
  }

  @Test
  void tasksOfOtherPartitionsDoNotInterrupt() {
    Task other = new Task("c", 0, 1, 5, 0, Optional.of(5L), 0, false, 1, 0, 0, List.of());
    Partition partition = new Partition(Protocol.RATE_MONOTONIC, true);
    TaskSet set =
        new TaskSet(List.of(A, B, other), List.of(partition, partition), Optional.empty(), 1);
    List<Optional<Long>> known = List.of(Optional.of(2L), Optional.of(14L), Optional.of(1L));

    isBetween(bounds(set, known), 1, Optional.of(14L), 3.0, 4.0);
    isBetween(bounds(set, known), 2, Optional.of(1L), 1.0, 1.0);
  }

  @Test
  void onSeveralCoresStretchesSayNothing() {
    SwitchBounds bounds = bounds(set(Protocol.RATE_MONOTONIC, true).onCores(2), KNOWN);

    isBetween(bounds, 1, Optional.of(14L), 1.0, 4.0);
  }

  /** The next job of b waits for the one before, and interrupts when that is done. */
  @Test
  void jobsThatWaitForEachOtherMayInterruptAnyTime() {
    SwitchBounds fixed = bounds(set(Protocol.RATE_MONOTONIC, true).onCores(2), UNKNOWN);
    SwitchBounds byDeadline =
        bounds(set(Protocol.EARLIEST_DEADLINE_FIRST, true).onCores(2), UNKNOWN);

    isBetween(fixed, 1, Optional.of(9L), 1.0, 5.0);
    isBetween(fixed, 0, Optional.of(2L), 1.0, 1.0);
    isBetween(byDeadline, 1, Optional.of(9L), 1.0, 5.0);
    // b is released once in four periods of a
    isBetween(byDeadline, 0, Optional.of(2L), 1.0, 1.25);
  }

  @Test
  void aResponseAsLongAsThePeriodDoesNotOverlap() {
    List<Optional<Long>> full = List.of(Optional.of(5L), Optional.of(20L));
    SwitchBounds bounds = bounds(set(Protocol.EARLIEST_DEADLINE_FIRST, true).onCores(2), full);

    isBetween(bounds, 0, Optional.of(2L), 1.0, 1.0);
  }

  /** The shortest times of more urgent ones leave the longest stretches. */
  @Test
  void shorterJobsOfOthersLeaveMoreRoom() {
    TaskSet longest = set(Protocol.RATE_MONOTONIC, true);
    TaskSet shortest = longest.withExecutions(new long[] {1, 6});
    SwitchBounds bounds = new SwitchBounds(new TimeRanges(shortest, longest, longest), KNOWN);

    // 4 between two jobs of a: 6 need 2 stretches
    isBetween(bounds, 1, Optional.of(14L), 2.0, 4.0);
  }

  /** By the rates a is more urgent, though it is due later than b. */
  @Test
  void urgencyIsThatOfTheProtocol() {
    TaskSet set = TaskSet.of(List.of(A.withDeadline(100), B), Protocol.RATE_MONOTONIC, true);

    isBetween(bounds(set, KNOWN), 0, Optional.of(2L), 1.0, 1.0);
    isBetween(bounds(set, KNOWN), 1, Optional.of(14L), 3.0, 4.0);
  }

  /** 21 of 20 units: the next job waits, and may interrupt whenever that ends. */
  @Test
  void aResponseLongerThanThePeriodOverlaps() {
    List<Optional<Long>> late = List.of(Optional.of(2L), Optional.of(21L));

    isBetween(
        bounds(set(Protocol.RATE_MONOTONIC, true).onCores(2), late), 1, Optional.of(9L), 1.0, 5.0);
    // on one core they come one after the other
    isBetween(bounds(set(Protocol.RATE_MONOTONIC, true), late), 1, Optional.of(9L), 3.0, 3.0);
  }

  /** Each job of a comes back once, so that it may interrupt twice; b goes on behind two waits. */
  @Test
  void behindEachWaitAJobGoesOn() {
    TaskSet set =
        TaskSet.of(
            List.of(A.withWaits(List.of(1L)), B.withWaits(List.of(1L, 1L))),
            Protocol.RATE_MONOTONIC,
            true);

    isBetween(bounds(set, KNOWN), 0, Optional.of(3L), 1.0, 2.0);
    isBetween(bounds(set, KNOWN), 1, Optional.of(14L), 1.0, 3.0 + 3 * 2);
    isBetween(bounds(set, KNOWN), 1, Optional.empty(), 0.0, 3.0 + 4 * 2);
    // b alone waits: a comes 3 times within 14
    TaskSet plain = TaskSet.of(List.of(A, B.withWaits(List.of(1L))), Protocol.RATE_MONOTONIC, true);
    isBetween(bounds(plain, KNOWN), 1, Optional.of(14L), 1.0, 2.0 + 3);
  }

  /**
   * By deadlines b goes on behind its wait before a job of a that is due later: once in 20 units,
   * or once before a job of a is done. Of a response of 14, 15 units less than their deadlines are
   * apart, it is done before; none is known, and it may be there.
   */
  @Test
  void behindAWaitAJobThatComesMoreSeldomGoesOn() {
    Task seldom = B.withWaits(List.of(1L));
    TaskSet set = TaskSet.of(List.of(A, seldom), Protocol.EARLIEST_DEADLINE_FIRST, true);

    isBetween(bounds(set, KNOWN), 0, Optional.of(2L), 1.0, 1.0);
    isBetween(bounds(set, UNKNOWN), 0, Optional.of(2L), 1.0, 1.25);
    isBetween(bounds(set, List.of(KNOWN.get(0), Optional.of(16L))), 0, KNOWN.get(0), 1.0, 1.0);
    isBetween(bounds(set, List.of(KNOWN.get(0), Optional.of(17L))), 0, KNOWN.get(0), 1.0, 1.25);
  }

  /** As long as it waits, a job that came before interrupts beside those that come. */
  @Test
  void whatWaitsFromBeforeGoesOnToo() {
    Task often = A.withWaits(List.of(3L));
    for (Protocol each : List.of(Protocol.RATE_MONOTONIC, Protocol.EARLIEST_DEADLINE_FIRST)) {
      TaskSet set = TaskSet.of(List.of(often, B), each, true);
      List<Optional<Long>> known = List.of(Optional.of(5L), Optional.of(11L));

      double low = each.isFixedPriority() ? 2.0 : 1.0;
      // a comes 3 times within 11, and was there before
      isBetween(bounds(set, known), 1, Optional.of(11L), low, 1.0 + 3 + 3);
      isBetween(bounds(set, known), 1, Optional.of(12L), low, 1.0 + 3 + 4);
    }
  }

  /** Of more than a thousand tasks only the rates count, not what comes within a response. */
  @Test
  void ofManyTasksTheRatesAreTaken() {
    for (int others : new int[] {998, 999}) {
      List<Task> tasks = new ArrayList<>(List.of(A, B));
      for (int i = 0; i < others; i++) {
        tasks.add(Task.periodic("t" + i, 1_000_000, 1));
      }
      TaskSet set = TaskSet.of(tasks, Protocol.RATE_MONOTONIC, true);
      List<Optional<Long>> known =
          new ArrayList<>(Collections.nCopies(tasks.size(), Optional.of(9L)));

      isBetween(bounds(set, known), 1, Optional.of(9L), 3.0, others == 998 ? 3.0 : 5.0);
    }
  }
}
