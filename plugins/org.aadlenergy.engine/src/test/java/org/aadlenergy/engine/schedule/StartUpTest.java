package org.aadlenergy.engine.schedule;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import org.aadlenergy.engine.schedule.SimulatedSchedule.TaskStatistics;
import org.aadlenergy.engine.schedule.SimulatedSchedule.TimeSlice;
import org.aadlenergy.engine.schedule.Windows.Window;
import org.junit.jupiter.api.Test;

/**
 * What is counted of a schedule, to the last slice: only the stretch that counts, and all of it.
 */
class StartUpTest {
  private static SimulatedSchedule simulate(TaskSet set, int slices) {
    return Simulation.run(set, Horizon.of(set, 100_000).orElseThrow(), slices);
  }

  private static TaskSet set(Task... tasks) {
    return TaskSet.of(List.of(tasks), Protocol.RATE_MONOTONIC, true);
  }

  /** a 1-4, b waits from 2, 4-6; the next of a at 11. Counted from 12 on. */
  @Test
  void theStretchThatCountsCutsWhatRunsAcrossItsEnds() {
    SimulatedSchedule schedule =
        simulate(
            set(Task.periodic("a", 10, 3).withOffset(1), Task.periodic("b", 10, 2).withOffset(2)),
            9);

    assertThat(schedule.horizon()).isEqualTo(new Horizon(12, 10, true));
    // from 12: a is at it since 11, until 14; b 14-16; a comes again at 21, and is cut at 22
    assertThat(schedule.slices())
        .containsExactly(
            new TimeSlice(12, 14, 0, 0), new TimeSlice(14, 16, 1, 0), new TimeSlice(21, 22, 0, 0));
    assertThat(schedule.slicesWhole()).isTrue();
    assertThat(schedule.busy()).containsExactly(5L);
    assertThat(schedule.idle(0)).isEqualTo(5);
    assertThat(schedule.gaps()).hasSize(1).containsEntry(5L, 1L);
    assertThat(schedule.repeats()).isTrue();
    // released within the stretch: a at 21, b at 12; switched to: a at 21, b at 14
    assertThat(schedule.tasks()).extracting(TaskStatistics::jobs).containsExactly(1L, 1L);
    assertThat(schedule.tasks()).extracting(TaskStatistics::switches).containsExactly(1L, 1L);
    assertThat(schedule.tasks())
        .extracting(TaskStatistics::worstResponse)
        .containsExactly(Optional.of(3L), Optional.of(4L));
    assertThat(schedule.jobs()).isEqualTo(2);
    assertThat(schedule.switches()).isEqualTo(2);
    assertThat(schedule.preemptions()).isZero();
  }

  @Test
  void onlyTheFirstSlicesAreKept() {
    TaskSet set = set(Task.periodic("a", 4, 1), Task.periodic("b", 8, 4));

    // a 0-1, b 1-4, a 4-5, b 5-6
    assertThat(simulate(set, 4).slices()).hasSize(4);
    assertThat(simulate(set, 4).slicesWhole()).isTrue();
    assertThat(simulate(set, 3).slicesWhole()).isFalse();
    assertThat(simulate(set, 3).slices()).last().isEqualTo(new TimeSlice(4, 5, 0, 0));
    assertThat(simulate(set, 4).preemptions()).isEqualTo(1);
  }

  /** Two jobs of one task in a row are one slice, and one switch. */
  @Test
  void aTaskThatGoesOnIsOneSlice() {
    SimulatedSchedule schedule = simulate(set(Task.periodic("a", 4, 4)), 9);

    assertThat(schedule.slices()).containsExactly(new TimeSlice(0, 4, 0, 0));
    assertThat(schedule.idle(0)).isZero();
    assertThat(schedule.gaps()).isEmpty();
    SimulatedSchedule two = simulate(set(Task.periodic("a", 4, 4), Task.periodic("b", 8, 0)), 9);
    assertThat(two.tasks().get(0).switches()).isEqualTo(1);
  }

  /** b of 4 is due within 3: late by 1 at 8; a never. */
  @Test
  void aJobThatEndsAtItsDeadlineIsInTime() {
    Task a = Task.periodic("a", 10, 3).withDeadline(3);
    Task b = Task.periodic("b", 20, 4);

    assertThat(simulate(set(a, b.withDeadline(7)), 0).misses()).isZero();
    assertThat(simulate(set(a, b.withDeadline(6)), 0).misses()).isEqualTo(1);
    assertThat(simulate(set(a, b.withDeadline(7)), 0).tasks().get(1).bestResponse()).contains(7L);
  }

  @Test
  void aCoreWithoutWorkIsUnusedAndHasNoGaps() {
    SimulatedSchedule schedule = simulate(set(Task.periodic("a", 10, 3)).onCores(3), 9);

    assertThat(schedule.unusedCores()).isEqualTo(2);
    assertThat(schedule.gaps()).hasSize(1).containsEntry(7L, 1L);
  }

  /** Without preemption a job that its window's end stops goes on first in the next one. */
  @Test
  void whatIsHeldGoesOnInItsNextWindow() {
    Partition cooperative = new Partition(Protocol.RATE_MONOTONIC, false);
    Task a = Task.periodic("a", 4, 1).withOffset(2);
    Task b = Task.periodic("b", 16, 3);
    Windows windows = new Windows(4, List.of(new Window(0, 2, 0)));
    SimulatedSchedule schedule = simulate(set(a, b).withWindows(List.of(cooperative), windows), 20);

    // a of 14 runs 16-17, b 17-18 and 20-22, before the a of 18, which runs 24-25
    assertThat(schedule.tasks().get(1).worstResponse()).contains(6L);
    assertThat(schedule.tasks().get(0).worstResponse()).contains(7L);
    assertThat(schedule.tasks().get(1).preemptions()).isEqualTo(1);
  }

  @Test
  void ofTasksTheFiguresAreThoseThatTheyWereMadeOf() {
    Task task = Task.periodic("a", 10, 3).withSwitches(1, 2);

    assertThat(task.longestSwitch()).isEqualTo(2);
    assertThat(task.utilization()).isEqualTo(0.3);
    assertThat(task.withDeadline(7).relativeDeadline()).isEqualTo(7);
    Task open = new Task("b", 0, 0, 5, 0, Optional.empty(), 0, false, 1, 0, 0, List.of());
    assertThat(open.relativeDeadline()).isEqualTo(Horizon.NEVER);
    Task background = new Task("c", 0, 0, 5, 0, Optional.of(5L), 0, true, 1, 0, 0, List.of());
    assertThat(background.relativeDeadline()).isEqualTo(Horizon.NEVER);
    assertThat(set(task, open).utilization()).isEqualTo(0.5);
    assertThat(new Windows(9, List.of(new Window(0, 2, 0), new Window(3, 4, 1))).supply(1))
        .isEqualTo(4);
  }
}
