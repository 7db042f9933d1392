package org.aadlenergy.engine.schedule.bound;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.aadlenergy.engine.schedule.Horizon;
import org.aadlenergy.engine.schedule.Partition;
import org.aadlenergy.engine.schedule.Protocol;
import org.aadlenergy.engine.schedule.Task;
import org.aadlenergy.engine.schedule.TaskSet;
import org.aadlenergy.engine.schedule.Windows;
import org.aadlenergy.engine.schedule.Windows.Window;
import org.junit.jupiter.api.Test;

/** The numbers that decide a schedule: how many they are, and which are the same. */
class ScheduleContentTest {
  private static final Horizon HORIZON = new Horizon(0, 40, true);
  private static final Task A = Task.periodic("a", 20, 3);
  private static final Task B = Task.periodic("b", 40, 10);

  private static TaskSet set(Task... tasks) {
    return TaskSet.of(List.of(tasks), Protocol.RATE_MONOTONIC, true);
  }

  private static ScheduleContent of(TaskSet set) {
    return of(set, set, set);
  }

  private static ScheduleContent of(TaskSet shortest, TaskSet nominal, TaskSet longest) {
    return new ScheduleContent(new TimeRanges(shortest, nominal, longest), HORIZON, 5);
  }

  private static TaskSet inWindows(int count, long lastLength) {
    List<Window> windows = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      windows.add(new Window(10 * i, i + 1 < count ? 10 : lastLength, 0));
    }
    Partition partition = new Partition(Protocol.RATE_MONOTONIC, true);
    return set(A).withWindows(List.of(partition), new Windows(10L * count, windows));
  }

  /**
   * 4 of the horizon and the slices, 3 of how many there are, 2 of a partition; 7 of a task and 3
   * of each end of its times; 2 of windows and 3 of each; of waits how many, and each.
   */
  @Test
  void howManyThereAre() {
    assertThat(of(set(A)).size()).isEqualTo(4 + 3 + 2 + 7 + 3 * 3);
    assertThat(of(set(A, B)).size()).isEqualTo(4 + 3 + 2 + 2 * (7 + 3 * 3));
    assertThat(of(inWindows(2, 10)).size()).isEqualTo(9 + 16 + 2 + 2 * 3);
    assertThat(of(inWindows(40, 10)).size()).isEqualTo(9 + 16 + 2 + 40 * 3);
    assertThat(of(set(A.withWaits(List.of(1L, 2L)))).size()).isEqualTo(9 + 16 + 3 * (1 + 2));
    assertThat(of(set(A.withWaits(70, 700))).size()).isEqualTo(9 + 16 + 3 * (1 + 70));
  }

  @Test
  void theSameNumbersAreOne() {
    for (TaskSet set :
        List.of(set(A, B), inWindows(2, 10), inWindows(60, 10), set(A.withWaits(70, 700), B))) {
      assertThat(of(set)).isEqualTo(of(set)).hasSameHashCodeAs(of(set));
      assertThat(of(set).hashCode()).isNotZero();
    }
    assertThat(of(set(A)).equals("a")).isFalse();
  }

  @Test
  void anyOtherNumberIsAnother() {
    List<Long> waits = Collections.nCopies(69, 10L);
    List<Long> longer = new ArrayList<>(waits);
    waits = new ArrayList<>(waits);
    waits.add(10L);
    longer.add(11L);
    List<ScheduleContent> all = new ArrayList<>();
    for (Task other : List.of(A, A.withExecution(2), A.withWaits(waits), A.withWaits(longer))) {
      all.add(of(set(A), set(A), set(other)));
    }
    for (Task other :
        List.of(
            A.withExecution(2), A.withSwitches(1, 0), A.withWaits(waits), A.withWaits(longer))) {
      all.add(of(set(other), set(A), set(A)));
      all.add(of(set(A), set(other), set(A)));
    }
    all.add(of(inWindows(60, 10)));
    all.add(of(inWindows(60, 9)));
    all.add(of(set(A).withWindows(set(A).partitions(), new Windows(20, List.of()))));

    assertThat(all).doesNotHaveDuplicates();
  }

  /** What differs in one of execution, switches and waits differs. */
  @Test
  void rangesArePointsWhereBothEndsAreTheSame() {
    assertThat(new TimeRanges(set(A, B), set(A, B), set(A, B)).arePoints()).isTrue();
    for (Task other :
        List.of(
            B.withExecution(9),
            B.withSwitches(1, 0),
            B.withSwitches(0, 1),
            B.withWaits(List.of(1L)))) {
      assertThat(new TimeRanges(set(A, other), set(A, B), set(A, B)).arePoints()).isFalse();
      assertThat(new TimeRanges(set(A, other), set(A, B), set(A, B)).areUsuallyLongest()).isTrue();
      assertThat(new TimeRanges(set(A, B), set(A, B), set(A, other)).areUsuallyLongest()).isFalse();
    }
    TaskSet waiting = set(A, B.withWaits(List.of(1L)));
    assertThat(new TimeRanges(waiting, waiting, waiting).waits()).isTrue();
    assertThat(new TimeRanges(set(A), set(A), set(A)).waits()).isFalse();
  }
}
