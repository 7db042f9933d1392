package org.aadlenergy.engine.schedule.bound;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import org.aadlenergy.engine.cancel.Cancellation;
import org.aadlenergy.engine.schedule.Horizon;
import org.aadlenergy.engine.schedule.JobEnds;
import org.aadlenergy.engine.schedule.Partition;
import org.aadlenergy.engine.schedule.Protocol;
import org.aadlenergy.engine.schedule.Task;
import org.aadlenergy.engine.schedule.TaskSet;
import org.aadlenergy.engine.schedule.Windows;
import org.aadlenergy.engine.schedule.Windows.Window;
import org.junit.jupiter.api.Test;

/** Processors with the same tasks share a schedule; one number that differs keeps them apart. */
class RangedSchedulesTest {
  private static final Task A = Task.periodic("a", 20, 3);
  private static final Task B = Task.periodic("b", 40, 10);
  private static final Horizon HORIZON = new Horizon(0, 40, true);

  private final RangedSchedules schedules = new RangedSchedules();

  private RangedSchedule of(TaskSet set) {
    return of(set, set, HORIZON, 5);
  }

  private RangedSchedule of(TaskSet shortest, TaskSet longest, Horizon horizon, int slices) {
    TimeRanges times = new TimeRanges(shortest, longest, longest);
    return schedules.of(times, horizon, slices, Cancellation.NEVER).orElseThrow();
  }

  private static TaskSet set(Task... tasks) {
    return TaskSet.of(List.of(tasks), Protocol.RATE_MONOTONIC, true);
  }

  private static TaskSet set(Protocol protocol, boolean preemptive) {
    return TaskSet.of(List.of(A, B), protocol, preemptive);
  }

  /** A task set that can do nothing but give its tasks other names. */
  private static Task renamed(Task task, String name) {
    return new Task(
        name,
        task.process(),
        task.partition(),
        task.period(),
        task.offset(),
        task.deadline(),
        task.priority(),
        task.background(),
        task.execution(),
        task.threadSwitch(),
        task.processSwitch(),
        List.of());
  }

  @Test
  void namesDoNotMatter() {
    assertThat(of(set(A, B))).isSameAs(of(set(renamed(A, "x"), renamed(B, "y"))));
  }

  @Test
  void anyOtherNumberDoes() {
    List<RangedSchedule> all = new ArrayList<>();
    all.add(of(set(A, B)));
    all.add(of(set(B, A)));
    all.add(of(set(A, B, B)));
    all.add(of(set(A, Task.periodic("b", 20, 10))));
    all.add(of(set(A, B.withExecution(9))));
    all.add(of(set(A, B.withOffset(1))));
    all.add(of(set(A, B.withDeadline(39))));
    all.add(
        of(set(A, new Task("b", 0, 0, 40, 0, Optional.empty(), 0, false, 10, 0, 0, List.of()))));
    all.add(of(set(A, B.withPriority(1))));
    all.add(of(set(A, B.withSwitches(1, 0))));
    all.add(of(set(A, B.withSwitches(0, 1))));
    all.add(
        of(set(A, new Task("b", 1, 0, 40, 0, Optional.of(40L), 0, false, 10, 0, 0, List.of()))));
    all.add(of(set(A, new Task("b", 0, 0, 40, 0, Optional.of(40L), 0, true, 10, 0, 0, List.of()))));
    all.add(of(set(Protocol.DEADLINE_MONOTONIC, true)));
    all.add(of(set(Protocol.RATE_MONOTONIC, false)));
    all.add(of(set(A, B).onCores(2)));
    all.add(of(set(A.withExecution(2), B), set(A, B), HORIZON, 5));
    all.add(of(set(A, B), set(A, B), HORIZON, 6));
    all.add(of(set(A, B), set(A, B), new Horizon(40, 40, true), 5));
    all.add(of(set(A, B), set(A, B), new Horizon(0, 80, true), 5));
    all.add(of(set(A, B), set(A, B), new Horizon(0, 40, false), 5));

    assertThat(all).doesNotHaveDuplicates();
  }

  @Test
  void windowsAndPartitionsDo() {
    List<Partition> one = List.of(new Partition(Protocol.RATE_MONOTONIC, true));
    List<RangedSchedule> all = new ArrayList<>();
    for (Window window :
        List.of(new Window(0, 40, 0), new Window(0, 39, 0), new Window(1, 39, 0))) {
      all.add(of(set(A, B).withWindows(one, new Windows(40, List.of(window)))));
    }
    all.add(of(set(A, B)));
    assertThat(all).doesNotHaveDuplicates();
  }

  /** Two tasks are 38 numbers at most, with their slices. */
  @Test
  void ofManyKindsTheLastAreKept() {
    RangedSchedules few = new RangedSchedules(300);
    RangedSchedule first = schedule(few, set(A, B));
    for (int time = 1; time <= 30; time++) {
      schedule(few, set(A, Task.periodic("b", 40, time)));
    }
    RangedSchedule again = schedule(few, set(A, B));

    assertThat(few.size()).isBetween(2, 20);
    assertThat(again).isNotSameAs(first);
    assertThat(again.responses()).isEqualTo(first.responses());
    assertThat(schedule(few, set(A, B))).isSameAs(again);
  }

  @Test
  void aThousandKindsAreKept() {
    RangedSchedule first = of(set(A, B));
    for (int time = 1; time <= 1000; time++) {
      of(set(A, Task.periodic("b", 40_000, time)));
    }

    assertThat(of(set(A, B))).isSameAs(first);
    assertThat(schedules.size()).isEqualTo(1001);
  }

  /** Rounds without schedules between them do not count. */
  @Test
  void whatTwoRoundsDidNotAskForIsForgotten() {
    RangedSchedule first = of(set(A, B));
    of(set(B, A));
    schedules.endRound();
    of(set(B, A));
    schedules.endRound();
    schedules.endRound();
    schedules.endRound();
    assertThat(of(set(A, B))).isSameAs(first);
    schedules.endRound();
    assertThat(schedules.size()).isEqualTo(2);

    for (int round = 1; round <= 50; round++) {
      of(set(A, Task.periodic("b", 40, round)));
      schedules.endRound();
    }
    assertThat(schedules.size()).isEqualTo(2);
    assertThat(of(set(A, B))).isNotSameAs(first);
  }

  /** One that is larger than all that may be kept is kept until the next. */
  @Test
  void aLargeOneIsKeptAlone() {
    RangedSchedules few = new RangedSchedules(1);
    RangedSchedule first = schedule(few, set(A, B));

    assertThat(schedule(few, set(A, B))).isSameAs(first);
    assertThat(schedule(few, set(B, A))).isNotSameAs(first);
    assertThat(few.size()).isEqualTo(1);
  }

  /** What a schedule finds out later is stopped by those who want it then, not by the first. */
  @Test
  void theLastOnesAreAskedWhetherToStop() {
    boolean[] stopped = {false};
    TimeRanges times = new TimeRanges(set(A, B), set(A, B), set(A, B.withExecution(45)));
    schedules.of(times, HORIZON, 0, () -> stopped[0]);
    stopped[0] = true;
    RangedSchedule kept = schedules.of(times, HORIZON, 0, () -> true).orElseThrow();
    List<Integer> ended = new ArrayList<>();
    JobEnds ends = (task, from, to) -> ended.add(task);
    assertThatThrownBy(() -> kept.inOrder().tell(ends)).isInstanceOf(CancellationException.class);
    assertThat(ended).isEmpty();

    RangedSchedule again = schedules.of(times, HORIZON, 0, Cancellation.NEVER).orElseThrow();
    assertThat(again).isSameAs(kept);
    again.inOrder().tell(ends);
    assertThat(ended).contains(0, 1);
    assertThat(again.responses())
        .isEqualTo(RangedSchedule.of(times, HORIZON, 0, Cancellation.NEVER).responses());
  }

  private static RangedSchedule schedule(RangedSchedules kept, TaskSet set) {
    return kept.of(new TimeRanges(set, set, set), HORIZON, 5, Cancellation.NEVER).orElseThrow();
  }

  /** 41 numbers, and four of each of three slices: 53, of which 300 hold five. */
  @Test
  void asManyAreKeptAsThereIsRoomFor() {
    for (long room : new long[] {300, 5 * 53, 5 * 53 - 1}) {
      RangedSchedules few = new RangedSchedules(room);
      for (int round = 0; round < 2; round++) {
        for (int time = 1; time <= 12; time++) {
          schedule(few, set(A, Task.periodic("b", 40, time)));
        }
        assertThat(few.size()).isEqualTo(room < 5 * 53 ? 4 : 5);
        few.endRound();
      }
    }
  }

  /** What is forgotten after its round makes room for others. */
  @Test
  void whatIsForgottenTakesNoRoom() {
    RangedSchedules few = new RangedSchedules(5 * 53);
    for (int round = 1; round <= 12; round++) {
      schedule(few, set(A, Task.periodic("b", 40, round)));
      few.endRound();
    }
    for (int time = 13; time <= 17; time++) {
      schedule(few, set(A, Task.periodic("b", 40, time)));
    }
    assertThat(few.size()).isEqualTo(5);
  }

  @Test
  void severalAreFoundInTheirOrder() {
    List<RangedSchedules.Wanted> wanted = new ArrayList<>();
    for (int time : new int[] {4, 7, 4, 9}) {
      TaskSet set = set(A, Task.periodic("b", 40, time));
      wanted.add(new RangedSchedules.Wanted(new TimeRanges(set, set, set), HORIZON));
    }
    List<Optional<RangedSchedule>> found = schedules.of(wanted, 5, Cancellation.NEVER);

    assertThat(found)
        .extracting(each -> each.orElseThrow().counted().busy().get(0))
        .containsExactly(3L + 3 + 4, 3L + 3 + 7, 3L + 3 + 4, 3L + 3 + 9);
    assertThat(found.get(2).orElseThrow()).isSameAs(found.get(0).orElseThrow());
    assertThat(schedules.of(wanted, 5, Cancellation.NEVER)).isEqualTo(found);
  }

  @Test
  void thoseOfManyEvaluationsSaySo() {
    RangedSchedules many = RangedSchedules.ofMany();

    assertThat(many.areOfMany()).isTrue();
    assertThat(schedules.areOfMany()).isFalse();
    assertThat(schedule(many, set(A, B))).isSameAs(schedule(many, set(A, B)));
    assertThat(many.governed()).isSameAs(many.governed());
  }
}
