package org.aadlenergy.engine.schedule.bound;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.aadlenergy.engine.schedule.Task;
import org.aadlenergy.engine.schedule.Windows;
import org.aadlenergy.engine.schedule.Windows.Window;
import org.junit.jupiter.api.Test;

/** Whether tasks need more than there is, exactly also where sums of doubles are not. */
class TaskSetLoadTest {
  /** So much of so many, in turn. */
  private static List<Task> tasks(long... executionsAndPeriods) {
    List<Task> tasks = new ArrayList<>();
    for (int i = 0; i < executionsAndPeriods.length; i += 2) {
      tasks.add(Task.periodic("t" + i, executionsAndPeriods[i + 1], executionsAndPeriods[i]));
    }
    return tasks;
  }

  private static boolean exceeds(long length, long frame, long... executionsAndPeriods) {
    List<Task> tasks = tasks(executionsAndPeriods);
    long[] costs = tasks.stream().mapToLong(Task::execution).toArray();
    List<Integer> all = new ArrayList<>();
    for (int i = 0; i < costs.length; i++) {
      all.add(i);
    }
    Windows windows = new Windows(frame, List.of(new Window(0, length, 0)));
    return TaskSetLoad.exceeds(tasks, costs, all, PartitionSupply.of(Optional.of(windows), 0, 0));
  }

  @Test
  void plainSums() {
    assertThat(TaskSetLoad.exceedsOne(tasks(1, 4, 1, 4))).isFalse();
    assertThat(TaskSetLoad.exceedsOne(tasks(3, 4, 2, 4))).isTrue();
    assertThat(TaskSetLoad.exceedsOne(tasks(1, 2, 1, 3, 1, 6))).isFalse();
  }

  /** 110 + 33 + 60 + 60 + 67 of 330 are all of it, where doubles come to more than 1. */
  @Test
  void allOfItIsNotMore() {
    double sum = 1.0 / 3 + 1.0 / 10 + 2.0 / 11 + 2.0 / 11 + 67.0 / 330;

    assertThat(sum).isGreaterThan(1.0);
    assertThat(TaskSetLoad.exceedsOne(tasks(1, 3, 1, 10, 2, 11, 2, 11, 67, 330))).isFalse();
  }

  /** A third, two thirds and one of 10^17 are more, where doubles come to 1. */
  @Test
  void aLittleMoreIsMore() {
    long rare = 100_000_000_000_000_000L;

    assertThat(1.0 / 3 + 2.0 / 3 + 1.0 / rare).isEqualTo(1.0);
    assertThat(TaskSetLoad.exceedsOne(tasks(1, 3, 2, 3, 1, rare))).isTrue();
    assertThat(TaskSetLoad.exceedsOne(tasks(1, 3, 2, 3))).isFalse();
  }

  /** Of a part of the frame all of it may be used up; of all of the frame the same as without. */
  @Test
  void partsOfTheFrame() {
    assertThat(exceeds(4, 10, 3, 10)).isFalse();
    assertThat(exceeds(4, 10, 3, 10, 1, 5)).isTrue();
    // all of a part is taken as too much, as a sum of doubles may be a little less than it is
    assertThat(exceeds(4, 10, 4, 10)).isTrue();
    assertThat(exceeds(10, 10, 1, 2, 2, 4)).isFalse();
    assertThat(exceeds(10, 10, 1, 2, 3, 5)).isTrue();
  }
}
