package org.aadlenergy.engine.schedule.bound;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import org.aadlenergy.engine.schedule.Protocol;
import org.aadlenergy.engine.schedule.Task;
import org.aadlenergy.engine.schedule.TaskSet;
import org.junit.jupiter.api.Test;

/** Bounds on two cores that share a queue, by hand with the formulas of Bertogna and Cirinei. */
class GlobalResponseTimesTest {
  private static List<Optional<Long>> bounds(Protocol protocol, boolean preemptive, Task... tasks) {
    TaskSet set = TaskSet.of(List.of(tasks), protocol, preemptive).onCores(2);
    return ResponseTimes.of(set, 10_000).orElseThrow();
  }

  /**
   * a waits until the first of b and c, begun a unit ago, is done: 3 and 3. b waits for a or the
   * rest of c: 3 and 4. c for the first of a and b: 3 and 5.
   */
  @Test
  void whatHasBegunKeepsItsCore() {
    assertThat(
            bounds(
                Protocol.RATE_MONOTONIC,
                false,
                Task.periodic("a", 10, 3),
                Task.periodic("b", 10, 4),
                Task.periodic("c", 20, 5)))
        .containsExactly(Optional.of(6L), Optional.of(7L), Optional.of(8L));
  }

  /**
   * a: 1 + 2. b: the same and one switch back, as a may interrupt it; the other core is free. c: 4
   * and 3 switches, and 3 while both others run.
   */
  @Test
  void eachReleaseOfAMoreUrgentTaskMayCostASwitch() {
    assertThat(
            bounds(
                Protocol.RATE_MONOTONIC,
                true,
                Task.periodic("a", 10, 2).withSwitches(1, 1),
                Task.periodic("b", 10, 2).withSwitches(1, 1),
                Task.periodic("c", 20, 4).withSwitches(1, 1)))
        .containsExactly(Optional.of(3L), Optional.of(4L), Optional.of(10L));
  }

  /**
   * At first each may be as late as its period: 4, 5 and 7. With these b has 2 of a beside it and 3
   * of c, not 3 and 3, and is bounded by 4; a and c stay as they are.
   */
  @Test
  void boundsOfDeadlinesMakeEachOtherBetter() {
    assertThat(
            bounds(
                Protocol.EARLIEST_DEADLINE_FIRST,
                true,
                Task.periodic("a", 5, 2),
                Task.periodic("b", 6, 2),
                Task.periodic("c", 10, 3)))
        .containsExactly(Optional.of(4L), Optional.of(4L), Optional.of(7L));
  }

  /**
   * a and b wait for the other of them and the 4 units left of c, each on a core: 3 and 2; c for
   * the first of a and b.
   */
  @Test
  void withoutPreemptionThoseDueLaterMayHaveBegun() {
    assertThat(
            bounds(
                Protocol.EARLIEST_DEADLINE_FIRST,
                false,
                Task.periodic("a", 10, 2),
                Task.periodic("b", 10, 3),
                Task.periodic("c", 20, 5)))
        .containsExactly(Optional.of(5L), Optional.of(5L), Optional.of(7L));
  }

  /** c: 4 units of a and b first, and 3 of its own; the job after it ends 5 after its release. */
  @Test
  void aJobMayBeDoneAfterItsPeriod() {
    assertThat(
            bounds(
                Protocol.GIVEN_PRIORITIES,
                true,
                Task.periodic("a", 12, 4).withPriority(3),
                Task.periodic("b", 12, 4).withPriority(2),
                Task.periodic("c", 5, 3).withPriority(1)))
        .containsExactly(Optional.of(4L), Optional.of(4L), Optional.of(7L));
  }

  private static List<Optional<Long>> onThree(Task... tasks) {
    TaskSet set = TaskSet.of(List.of(tasks), Protocol.RATE_MONOTONIC, true).onCores(3);
    return ResponseTimes.of(set, 10_000).orElseThrow();
  }

  @Test
  void theLongestOfTheOthersTakeACoreEach() {
    // d: c and b keep a core each for longer than the 1 of a: 5 + 1
    assertThat(
            onThree(
                Task.periodic("a", 10, 1),
                Task.periodic("b", 11, 2),
                Task.periodic("c", 12, 6),
                Task.periodic("d", 20, 5)))
        .containsExactly(Optional.of(1L), Optional.of(2L), Optional.of(6L), Optional.of(6L));
    // d waits for 4; e for 16 units on three cores: 5
    assertThat(
            onThree(
                Task.periodic("a", 20, 4),
                Task.periodic("b", 20, 4),
                Task.periodic("c", 20, 4),
                Task.periodic("d", 20, 4),
                Task.periodic("e", 20, 3)))
        .containsExactly(
            Optional.of(4L), Optional.of(4L), Optional.of(4L), Optional.of(8L), Optional.of(8L));
  }

  @Test
  void asManyTasksAsCoresNeverWait() {
    for (Protocol protocol : Protocol.values()) {
      assertThat(bounds(protocol, true, Task.periodic("a", 5, 5), Task.periodic("b", 7, 6)))
          .as(protocol.words())
          .containsExactly(Optional.of(5L), Optional.of(6L));
    }
  }

  /** c waits for a while b keeps the other core for good. */
  @Test
  void aTaskThatNeedsMoreThanItsPeriodHasNoBound() {
    assertThat(
            bounds(
                Protocol.RATE_MONOTONIC,
                true,
                Task.periodic("a", 4, 1),
                Task.periodic("b", 5, 6),
                Task.periodic("c", 20, 1)))
        .containsExactly(Optional.of(1L), Optional.empty(), Optional.of(2L));
  }

  @Test
  void afterTooManyStepsItGivesUp() {
    TaskSet set =
        TaskSet.of(List.of(Task.periodic("a", 4, 1)), Protocol.RATE_MONOTONIC, true).onCores(2);

    assertThat(ResponseTimes.of(set, 0)).isEmpty();
    assertThat(ResponseTimes.of(set, 100)).isPresent();
  }
}
