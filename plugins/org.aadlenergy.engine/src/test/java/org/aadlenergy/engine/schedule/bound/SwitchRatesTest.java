package org.aadlenergy.engine.schedule.bound;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Optional;
import org.aadlenergy.engine.schedule.Partition;
import org.aadlenergy.engine.schedule.Protocol;
import org.aadlenergy.engine.schedule.Task;
import org.aadlenergy.engine.schedule.TaskSet;
import org.junit.jupiter.api.Test;

/** How often jobs are interrupted where phases are independent, by formulas by hand. */
class SwitchRatesTest {
  private static final Task A = Task.periodic("a", 10, 2);
  private static final Task B = Task.periodic("b", 20, 3);
  private static final Task C = Task.periodic("c", 100, 6);

  private static TaskSet set(Task... tasks) {
    return TaskSet.of(List.of(tasks), Protocol.RATE_MONOTONIC, true);
  }

  private static void isInterrupted(TaskSet set, double... expected) {
    assertThat(SwitchRates.preemptionsPerJob(set)).containsExactly(expected, within(1e-12));
  }

  /**
   * b has 8 of 10 units: 3/8 of a release for its 3. Of c each unit sees 0.15 releases, and more
   * while it waits: what comes within a stretch is one with it, of 0.2/10 + 0.15/20 in a unit, and
   * each of its own 6 units takes 1/0.65.
   */
  @Test
  void onOneCoreByTheTimeThatMoreUrgentTasksLeave() {
    isInterrupted(set(A, B, C), 0.0, 3.0 / 8.0, 6 * (0.15 + 0.0275 / 0.65));
    // in any order of the tasks
    isInterrupted(set(C, A, B), 6 * (0.15 + 0.0275 / 0.65), 0.0, 3.0 / 8.0);
  }

  /** A release each two units, and one that lasts: in place of no time at all a thousandth. */
  @Test
  void ofAnOverloadItIsANumberToo() {
    isInterrupted(
        set(Task.periodic("a", 2, 2), Task.periodic("b", 4, 1)), 0.0, 1 * (0.5 + 0.5 / 1e-3));
  }

  @Test
  void thoseOfOneRankAndOfOtherPartitionsDoNot() {
    TaskSet equal =
        TaskSet.of(
            List.of(A.withPriority(5), B.withPriority(5), C.withPriority(1)),
            Protocol.GIVEN_PRIORITIES,
            true);
    isInterrupted(equal, 0.0, 0.0, 6 * (0.15 + 0.0275 / 0.65));
    isInterrupted(
        TaskSet.of(List.of(A, B, C), Protocol.RATE_MONOTONIC, false), new double[] {0.0, 0.0, 0.0});
    Task other = new Task("d", 0, 1, 200, 0, Optional.of(200L), 0, false, 5, 0, 0, List.of());
    List<Partition> two =
        List.of(
            new Partition(Protocol.RATE_MONOTONIC, true),
            new Partition(Protocol.RATE_MONOTONIC, true));
    isInterrupted(new TaskSet(List.of(A, B, other), two, Optional.empty(), 1), 0.0, 3.0 / 8.0, 0.0);
  }

  /**
   * b is interrupted if a runs on the other core: 3 units, 0.1 releases, 0.2 of the time. c if one
   * of a and b does, of the times when not both do: 0.2 x 0.85 + 0.8 x 0.15 = 0.29 of 0.97.
   */
  @Test
  void onTwoCoresByTheChanceThatTheOtherIsTaken() {
    isInterrupted(set(A, B, C).onCores(2), 0.0, 3 * 0.1 * 0.2, 6 * 0.15 * 0.29 / 0.97);
  }

  /** Both others are taken if both run: 0.2 x 0.15; for b there is no second one. */
  @Test
  void onThreeCoresByTheChanceThatBothAre() {
    isInterrupted(set(A, B, C).onCores(3), 0.0, 0.0, 6 * 0.15 * 0.03);
  }

  /** a takes a core for good, more of it none; with b, too, there is no other that is free. */
  @Test
  void whatAlwaysRunsAlwaysTakesACore() {
    Task a = Task.periodic("a", 2, 3);
    Task b = Task.periodic("b", 4, 4);
    Task c = Task.periodic("c", 8, 5);

    isInterrupted(set(a, b, c).onCores(2), 0.0, 4 * 0.5, 5 * 0.75);
  }
}
