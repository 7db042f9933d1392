package org.aadlenergy.engine.schedule;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.aadlenergy.engine.cancel.Cancellation;
import org.aadlenergy.engine.schedule.SimulatedSchedule.TaskStatistics;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What is counted of a few jobs, by hand. */
class ScheduleTallyTest {
  private static TaskSet set(Task... tasks) {
    return TaskSet.of(List.of(tasks), Protocol.RATE_MONOTONIC, true);
  }

  private static SimulatedSchedule run(long length, int slices, Task... tasks) {
    return Simulation.run(set(tasks), new Horizon(0, length, true), slices);
  }

  private static List<String> slices(SimulatedSchedule schedule) {
    return schedule.slices().stream()
        .map(slice -> slice.start() + "-" + slice.end() + " " + slice.task())
        .toList();
  }

  /** Works from 0 to 2, waits to 5, and works to 7; b meanwhile from 2 to 5, and from 7 on. */
  @Test
  void whoListensHearsOfWaitsAndEnds() {
    List<String> heard = new ArrayList<>();
    JobEnds listening =
        new JobEnds() {
          @Override
          public void ended(int task, long released, long ended) {
            heard.add(task + " of " + released + " ended at " + ended);
          }

          @Override
          public void waits(int task, long from, long until) {
            heard.add(task + " waits from " + from + " to " + until);
          }
        };
    Task a = Task.periodic("a", 10, 4).withWaits(List.of(3L));
    SimulatedSchedule run =
        Simulation.run(
            set(a, Task.periodic("b", 20, 4)),
            new Horizon(0, 20, true),
            9,
            Cancellation.NEVER,
            listening);

    assertThat(heard)
        .startsWith(
            "0 waits from 2 to 5",
            "0 of 0 ended at 7",
            "1 of 0 ended at 8",
            "0 waits from 12 to 15",
            "0 of 10 ended at 17");
    assertThat(slices(run))
        .containsExactly("0-2 0", "2-5 1", "5-7 0", "7-8 1", "10-12 0", "15-17 0");
    assertThat(run.gaps()).isEqualTo(Map.of(2L, 1L, 3L, 2L));
  }

  /** Behind idleness it is the process that ran before that counts: c for a at 10, b at 20. */
  @Test
  void switchesWithinAProcessAreToldApart() {
    Task c = new Task("c", 1, 0, 30, 0, Optional.of(30L), 0, false, 1, 0, 0, List.of());
    SimulatedSchedule run = run(30, 0, Task.periodic("a", 10, 2), Task.periodic("b", 15, 3), c);

    // a 0-2, b 2-5, c 5-6, a 10-12, b 15-18, a 20-22
    assertThat(run.tasks())
        .extracting(task -> task.threadSwitches() + " " + task.processSwitches())
        .containsExactly("1 2", "2 0", "0 1");
  }

  /** Jobs that follow each other at once are one slice; what others run between them is not. */
  @Test
  void slicesAreWithoutABreak() {
    assertThat(slices(run(20, 9, Task.periodic("a", 5, 5)))).containsExactly("0-20 0");
    assertThat(slices(run(10, 9, Task.periodic("a", 5, 2), Task.periodic("b", 10, 6))))
        .containsExactly("0-2 0", "2-5 1", "5-7 0", "7-10 1");
    SimulatedSchedule few = run(10, 2, Task.periodic("a", 5, 2), Task.periodic("b", 10, 6));
    assertThat(slices(few)).containsExactly("0-2 0", "2-5 1");
    assertThat(few.slicesWhole()).isFalse();
    assertThat(run(10, 4, Task.periodic("a", 5, 2), Task.periodic("b", 10, 6)).slicesWhole())
        .isTrue();
  }

  /** a takes all of the time; b is followed for another hyperperiod, up to 16. */
  @ParameterizedTest
  @CsvSource({"16, 0", "15, 1", "8, 1"})
  void whatDoesNotEndIsFollowedForAWhile(long deadline, long misses) {
    TaskStatistics b =
        run(8, 0, Task.periodic("a", 4, 4), Task.periodic("b", 8, 1).withDeadline(deadline))
            .tasks()
            .get(1);

    assertThat(b.jobs()).isEqualTo(1);
    assertThat(b.misses()).isEqualTo(misses);
    assertThat(b.longestSeen()).isEqualTo(16);
    assertThat(b.bestResponse()).isEmpty();
    assertThat(b.worstResponse()).isEmpty();
    assertThat(b.fallsBehind()).isTrue();
  }

  /** Of 5 in 4 units each job is later than the one before; one of 4 ends in time, and again. */
  @Test
  void aJobIsMissedWhereItEndsAfterItsDeadline() {
    SimulatedSchedule late = run(8, 0, Task.periodic("a", 4, 5));
    SimulatedSchedule full = run(8, 0, Task.periodic("a", 4, 4));

    assertThat(late.tasks().get(0).misses()).isEqualTo(2);
    assertThat(late.tasks().get(0).bestResponse()).contains(5L);
    assertThat(late.tasks().get(0).longestSeen()).isEqualTo(6);
    assertThat(late.tasks().get(0).fallsBehind()).isTrue();
    assertThat(full.misses()).isZero();
    assertThat(full.tasks().get(0).worstResponse()).contains(4L);
    assertThat(full.tasks().get(0).fallsBehind()).isFalse();
    assertThat(full.idle(0)).isZero();
    assertThat(run(8, 0, Task.periodic("a", 4, 3)).idle(0)).isEqualTo(2);
  }

  /**
   * At first nothing ran before. That makes a difference where a switch takes time: for what comes
   * again at once, and, if switches within a process are others, behind idleness, too.
   */
  @ParameterizedTest
  @CsvSource({
    "3, 0, 0, true, true",
    "3, 1, 1, true, true",
    "3, 1, 2, false, true",
    "10, 0, 0, true, true",
    "9, 1, 1, false, false",
    "9, 0, 1, false, false",
    "11, 0, 0, false, false"
  })
  void whetherItRepeats(long execution, long within, long between, boolean first, boolean second) {
    TaskSet set = set(Task.periodic("a", 10, execution).withSwitches(within, between));

    assertThat(Simulation.run(set, new Horizon(0, 10, true), 0).repeats()).isEqualTo(first);
    assertThat(Simulation.run(set, new Horizon(10, 10, true), 0).repeats()).isEqualTo(second);
  }

  /** 10 in parts of 2, 3, 2 and 3: waits, or the stretches of work between them. */
  @Test
  void partsAreAsEqualAsTheyCanBe() {
    Task waiting = Task.periodic("a", 100, 10).withWaits(4, 10);
    Task divided = Task.periodic("a", 100, 10).withWaits(3, 9);

    assertThat(waiting.waits()).containsExactly(2L, 3L, 2L, 3L);
    assertThat(waiting.waiting()).isEqualTo(10);
    assertThat(divided.waits()).containsExactly(3L, 3L, 3L);
    assertThat(List.of(divided.stretch(0), divided.stretch(1), divided.stretch(2)))
        .containsExactly(2L, 3L, 2L);
    assertThat(divided.stretch(3)).isEqualTo(3);
  }

  /** The job released at 8 is followed for 24 units, the one before it for 32. */
  @Test
  void eachJobThatDoesNotEndIsFollowed() {
    TaskStatistics b =
        run(16, 0, Task.periodic("a", 4, 4), Task.periodic("b", 8, 1).withDeadline(28))
            .tasks()
            .get(1);

    assertThat(b.jobs()).isEqualTo(2);
    assertThat(b.longestSeen()).isEqualTo(32);
    assertThat(b.misses()).isEqualTo(1);
  }

  /** What is late takes time from what is less urgent, and from all where deadlines decide. */
  @Test
  void whoFallsBehind() {
    List<Task> tasks =
        List.of(Task.periodic("a", 2, 1), Task.periodic("b", 4, 3), Task.periodic("c", 8, 1));
    for (Protocol protocol : List.of(Protocol.RATE_MONOTONIC, Protocol.EARLIEST_DEADLINE_FIRST)) {
      boolean fixed = protocol.isFixedPriority();
      SimulatedSchedule run =
          Simulation.run(TaskSet.of(tasks, protocol, true), new Horizon(0, 8, true), 0);
      assertThat(run.tasks())
          .extracting(TaskStatistics::fallsBehind)
          .containsExactly(!fixed, true, true);
    }
    // a thread that needs more than one core leaves the other one to others
    TaskSet two = set(Task.periodic("a", 4, 5), Task.periodic("b", 4, 1)).onCores(2);
    assertThat(Simulation.run(two, new Horizon(0, 4, true), 0).tasks())
        .extracting(TaskStatistics::fallsBehind)
        .containsExactly(true, false);
  }
}
