package org.aadlenergy.engine.schedule.bound;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.aadlenergy.engine.schedule.Protocol;
import org.aadlenergy.engine.schedule.Task;
import org.aadlenergy.engine.schedule.TaskSet;
import org.junit.jupiter.api.Test;

/** More bounds on cores that share a queue, by hand: what is late, begun before, or unbounded. */
class GlobalBoundsTest {
  private static List<Optional<Long>> bounds(
      int cores, Protocol protocol, boolean preemptive, Task... tasks) {
    TaskSet set = TaskSet.of(List.of(tasks), protocol, preemptive).onCores(cores);
    return ResponseTimes.of(set, 100_000).orElseThrow();
  }

  private static List<Optional<Long>> all(long... bounds) {
    return Arrays.stream(bounds).boxed().map(Optional::of).toList();
  }

  /**
   * b is done in 4 units, so that a interrupts it once and not three times in its period: 2 and two
   * switches. c: 5, and 4 while both others run.
   */
  @Test
  void aBoundThatIsFoundLeavesLessRoomForInterruptions() {
    assertThat(
            bounds(
                2,
                Protocol.RATE_MONOTONIC,
                true,
                Task.periodic("a", 10, 7).withSwitches(1, 1),
                Task.periodic("b", 30, 2).withSwitches(1, 1),
                Task.periodic("c", 60, 5)))
        .isEqualTo(all(8, 4, 9));
  }

  /** b needs more than its period; the jobs of c may be interrupted by more and more of it. */
  @Test
  void withSwitchesNothingIsKnownBehindWhatHasNoBound() {
    assertThat(
            bounds(
                2,
                Protocol.RATE_MONOTONIC,
                true,
                Task.periodic("a", 4, 1).withSwitches(1, 1),
                Task.periodic("b", 5, 6),
                Task.periodic("c", 20, 1)))
        .containsExactly(Optional.of(2L), Optional.empty(), Optional.empty());
  }

  /**
   * Nothing interrupts c here: it waits for a while b keeps the other core, then runs for 2. a
   * waits until the first of b and c is done, c 1 unit after its begin.
   */
  @Test
  void withoutPreemptionSwitchesAreKnownBehindWhatHasNoBound() {
    assertThat(
            bounds(
                2,
                Protocol.RATE_MONOTONIC,
                false,
                Task.periodic("a", 4, 1),
                Task.periodic("b", 5, 6),
                Task.periodic("c", 20, 1).withSwitches(1, 1)))
        .containsExactly(Optional.of(2L), Optional.empty(), Optional.of(3L));
  }

  /** Each job is later than the one before, if only by a unit. */
  @Test
  void aJobALittleLongerThanItsPeriodHasNoBound() {
    assertThat(bounds(2, Protocol.RATE_MONOTONIC, false, Task.periodic("a", 100, 101)))
        .containsExactly(Optional.empty());
    assertThat(bounds(2, Protocol.RATE_MONOTONIC, false, Task.periodic("a", 100, 100)))
        .isEqualTo(all(100));
  }

  /** a and b have a core each; c waits for 5 units until both are done, then runs for 1. */
  @Test
  void aShortJobWaitsForTheLongOnes() {
    assertThat(
            bounds(
                2,
                Protocol.RATE_MONOTONIC,
                false,
                Task.periodic("a", 10, 5),
                Task.periodic("b", 10, 5),
                Task.periodic("c", 100, 1)))
        .isEqualTo(all(5, 5, 6));
  }

  /** a and b wait for the shorter of the other and c: 2; c for the first of a and b. */
  @Test
  void whatMayHaveBegunOrComesFirstCountsOnce() {
    assertThat(
            bounds(
                2,
                Protocol.EARLIEST_DEADLINE_FIRST,
                false,
                Task.periodic("a", 10, 2),
                Task.periodic("b", 10, 2),
                Task.periodic("c", 12, 5)))
        .isEqualTo(all(4, 4, 7));
  }

  /**
   * Each of three: 6, and (6 + 6 + 4) / 2 for the two others and c, which has begun. c, due last:
   * its first job waits for (6 + 6 + 6) / 2 and ends at 14, after its period; the one behind it may
   * wait for two that have begun each time, (18 + 4 x 5) / 2, and ends at 29, 17 after its release;
   * the next ones at 39, 49 and 59, of which the last is in time.
   */
  @Test
  void jobsBehindOneThatIsLateMayBeBlockedAgain() {
    Task[] tasks = {
      Task.periodic("a", 100, 6),
      Task.periodic("b", 100, 6),
      Task.periodic("d", 100, 6),
      Task.periodic("c", 12, 5).withDeadline(200)
    };

    assertThat(bounds(2, Protocol.EARLIEST_DEADLINE_FIRST, false, tasks))
        .isEqualTo(all(14, 14, 14, 17));
  }

  /**
   * d: 2 while a keeps a core and b and c the others. e: a keeps one core, the 6 units of the
   * others are spread over two: 3.
   */
  @Test
  void oneLongJobTakesACoreAndTheRestIsSpread() {
    assertThat(
            bounds(
                3,
                Protocol.RATE_MONOTONIC,
                true,
                Task.periodic("a", 20, 10),
                Task.periodic("b", 20, 2),
                Task.periodic("c", 20, 2),
                Task.periodic("d", 20, 2),
                Task.periodic("e", 20, 5)))
        .isEqualTo(all(10, 2, 2, 4, 8));
  }
}
