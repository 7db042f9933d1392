package org.aadlenergy.engine.schedule.bound;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import org.aadlenergy.engine.schedule.Horizon;
import org.aadlenergy.engine.schedule.Partition;
import org.aadlenergy.engine.schedule.Protocol;
import org.aadlenergy.engine.schedule.Task;
import org.aadlenergy.engine.schedule.TaskSet;
import org.aadlenergy.engine.schedule.Windows;
import org.aadlenergy.engine.schedule.Windows.Window;
import org.junit.jupiter.api.Test;

/** Bounds of fixed priorities on one core, against published figures and computations by hand. */
class FixedPriorityTimesTest {
  private static final long STEPS = 10_000;

  private static List<Optional<Long>> bounds(TaskSet set) {
    return ResponseTimes.of(set, STEPS).orElseThrow();
  }

  private static TaskSet set(Protocol protocol, boolean preemptive, Task... tasks) {
    return TaskSet.of(List.of(tasks), protocol, preemptive);
  }

  /**
   * Davis, Burns, Bril and Lukkien (2007), table 1, in tenths of their unit: 2.0, 3.0 and 3.5. What
   * blocks has run for one unit already; the longest of the third is its second job's.
   */
  @Test
  void messagesOfABusThatNothingInterrupts() {
    Task a = Task.periodic("a", 25, 10);
    Task b = Task.periodic("b", 35, 10);
    Task c = Task.periodic("c", 35, 10);

    assertThat(bounds(set(Protocol.RATE_MONOTONIC, false, a, b, c)))
        .containsExactly(Optional.of(19L), Optional.of(29L), Optional.of(35L));
  }

  /**
   * Lehoczky (1990): 26 of 70 and 62 of 100; the jobs of the second take 114, 102, 116, 104, 118,
   * 106 and 94.
   */
  @Test
  void theLongestIsNotAlwaysThatOfTheFirstJob() {
    Task a = Task.periodic("a", 70, 26);
    Task b = Task.periodic("b", 100, 62);

    assertThat(bounds(set(Protocol.RATE_MONOTONIC, true, a, b)))
        .containsExactly(Optional.of(26L), Optional.of(118L));
  }

  /** b: a switch and 5, then a's switch and 2, and the switch back to b. */
  @Test
  void whatInterruptsCostsASwitchThereAndOneBack() {
    Task a = Task.periodic("a", 20, 2).withSwitches(1, 1);
    Task b = Task.periodic("b", 40, 5).withSwitches(1, 1);

    assertThat(bounds(set(Protocol.RATE_MONOTONIC, true, a, b)))
        .containsExactly(Optional.of(3L), Optional.of(10L));
    // b has begun a unit ago: 5 more, then a; a first, then b
    assertThat(bounds(set(Protocol.RATE_MONOTONIC, false, a, b)))
        .containsExactly(Optional.of(8L), Optional.of(9L));
  }

  /** The switch back is the longest of those that may have to be gone back to. */
  @Test
  void theSwitchBackIsTheLongestOfThoseLessUrgent() {
    Task a = Task.periodic("a", 50, 2).withSwitches(1, 1);
    Task b = Task.periodic("b", 60, 5).withSwitches(0, 3);
    Task c = Task.periodic("c", 70, 7).withSwitches(2, 2);

    // a 1 + 2; b 3 + 5 and a with 3 back; c 2 + 7, a with 3 back and b with 2 back
    assertThat(bounds(set(Protocol.RATE_MONOTONIC, true, a, b, c)))
        .containsExactly(Optional.of(3L), Optional.of(14L), Optional.of(25L));
  }

  @Test
  void thoseOfEqualPriorityMayGoFirstBoth() {
    Task a = Task.periodic("a", 20, 2);
    Task b = Task.periodic("b", 20, 3);
    Task low = Task.periodic("low", 20, 4).withPriority(-1);

    assertThat(bounds(set(Protocol.GIVEN_PRIORITIES, true, low, a, b)))
        .containsExactly(Optional.of(9L), Optional.of(5L), Optional.of(5L));
  }

  @Test
  void afterTheFirstThatNeedsTooMuchNoneHasABound() {
    Task a = Task.periodic("a", 4, 2);
    Task b = Task.periodic("b", 5, 3);
    Task c = Task.periodic("c", 100, 1);

    assertThat(bounds(set(Protocol.RATE_MONOTONIC, true, a, b, c)))
        .containsExactly(Optional.of(2L), Optional.empty(), Optional.empty());
  }

  /** b may have begun just before, and runs for longer than anything that is told. */
  @Test
  void behindAJobThatKeepsTheCoreForGoodNothingHasABound() {
    Task a = Task.periodic("a", 10, 1);
    Task b = Task.periodic("b", 2 * Horizon.NEVER, Horizon.NEVER + 1);

    assertThat(bounds(set(Protocol.RATE_MONOTONIC, false, a, b)))
        .containsExactly(Optional.empty(), Optional.empty());
    assertThat(bounds(set(Protocol.RATE_MONOTONIC, true, a, b)))
        .containsExactly(Optional.of(1L), Optional.empty());
  }

  @Test
  void aTaskThatNeedsAllThatIsLeftHasABound() {
    Task a = Task.periodic("a", 2, 1);
    Task b = Task.periodic("b", 4, 2);

    assertThat(bounds(set(Protocol.RATE_MONOTONIC, true, a, b)))
        .containsExactly(Optional.of(1L), Optional.of(4L));
  }

  @Test
  void afterTooManyStepsItGivesUp() {
    TaskSet set =
        set(Protocol.RATE_MONOTONIC, true, Task.periodic("a", 2, 1), Task.periodic("b", 4, 2));

    assertThat(ResponseTimes.of(set, 0)).isEmpty();
    assertThat(ResponseTimes.of(set, 3)).isEmpty();
  }

  /** Of each 10 units the first 4 are a partition's: 2 take 8 at most, 5 take 17. */
  @Test
  void whatIsNotInItsWindowWaits() {
    Task a = Task.periodic("a", 40, 2);
    Task b = Task.periodic("b", 80, 3);
    Partition partition = new Partition(Protocol.RATE_MONOTONIC, true);
    Windows windows = new Windows(10, List.of(new Window(0, 4, 0)));
    TaskSet set = TaskSet.of(List.of(a, b), Protocol.RATE_MONOTONIC, true);

    assertThat(bounds(set.withWindows(List.of(partition), windows)))
        .containsExactly(Optional.of(8L), Optional.of(17L));
  }

  @Test
  void onlyWhatNothingDisturbsIsExact() {
    Task a = Task.periodic("a", 4, 1);
    Task b = Task.periodic("b", 8, 1);
    TaskSet set = set(Protocol.GIVEN_PRIORITIES, true, a, b.withPriority(1));
    Windows windows = new Windows(10, List.of(new Window(0, 4, 0)));

    assertThat(ResponseTimes.areExact(set)).isTrue();
    assertThat(ResponseTimes.areExact(set.onCores(2))).isFalse();
    assertThat(ResponseTimes.areExact(set.withWindows(set.partitions(), windows))).isFalse();
    assertThat(ResponseTimes.areExact(set(Protocol.GIVEN_PRIORITIES, true, a, b))).isFalse();
    assertThat(ResponseTimes.areExact(set(Protocol.RATE_MONOTONIC, true, a, b))).isTrue();
    assertThat(ResponseTimes.areExact(set(Protocol.RATE_MONOTONIC, false, a, b))).isFalse();
    assertThat(ResponseTimes.areExact(set(Protocol.EARLIEST_DEADLINE_FIRST, true, a, b))).isFalse();
    assertThat(ResponseTimes.areExact(set(Protocol.RATE_MONOTONIC, true, a, b.withOffset(1))))
        .isFalse();
    assertThat(ResponseTimes.areExact(set(Protocol.RATE_MONOTONIC, true, a, b.withSwitches(0, 1))))
        .isFalse();
  }
}
