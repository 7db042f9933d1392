package org.aadlenergy.engine.schedule.bound;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.aadlenergy.engine.schedule.Horizon;
import org.aadlenergy.engine.schedule.Protocol;
import org.aadlenergy.engine.schedule.Task;
import org.aadlenergy.engine.schedule.TaskSet;
import org.aadlenergy.engine.schedule.Windows;
import org.aadlenergy.engine.schedule.Windows.Window;
import org.junit.jupiter.api.Test;

/** What a partition has of its core for sure, and whether that is enough; by hand. */
class PartitionSupplyTest {
  /** Of 10 units 0-4 and 9-10 are those of partition 0, 5-9 those of partition 1. */
  private static final Optional<Windows> TURNS =
      Optional.of(
          new Windows(10, List.of(new Window(0, 4, 0), new Window(5, 4, 1), new Window(9, 1, 0))));

  @Test
  void withoutWindowsTimeIsAllItsOwn() {
    PartitionSupply supply = PartitionSupply.of(Optional.empty(), 0, 0);

    assertThat(supply.share()).isEqualTo(1.0);
    assertThat(supply.time(7)).isEqualTo(7);
  }

  @Test
  void theLongestGapCounts() {
    PartitionSupply supply = PartitionSupply.of(TURNS, 0, 0);

    assertThat(supply.share()).isCloseTo(0.5, within(1e-15));
    assertThat(supply.time(0)).isZero();
    // from 4 on: 9-10, 10-14, 19-20
    assertThat(supply.time(1)).isEqualTo(6);
    assertThat(supply.time(2)).isEqualTo(7);
    assertThat(supply.time(5)).isEqualTo(10);
    assertThat(supply.time(6)).isEqualTo(16);
  }

  @Test
  void windowsAreShorterByTheSwitchThatGoesOn() {
    PartitionSupply supply = PartitionSupply.of(TURNS, 0, 1);

    // 1-4 is left, and nothing of 9-10: from 4 on 11-14
    assertThat(supply.share()).isCloseTo(0.3, within(1e-15));
    assertThat(supply.time(1)).isEqualTo(8);
    assertThat(supply.time(3)).isEqualTo(10);
  }

  @Test
  void aPartitionWithoutWindowsGetsNothing() {
    assertThat(PartitionSupply.of(TURNS, 2, 0).time(1)).isEqualTo(Horizon.NEVER);
    assertThat(PartitionSupply.of(TURNS, 2, 0).share()).isZero();
    assertThat(PartitionSupply.of(TURNS, 0, 0).time(Horizon.NEVER)).isEqualTo(Horizon.NEVER);
  }

  private static boolean exceeds(PartitionSupply supply, Task... tasks) {
    long[] costs = new long[tasks.length];
    List<Integer> all = new ArrayList<>();
    for (int i = 0; i < costs.length; i++) {
      costs[i] = tasks[i].execution();
      all.add(i);
    }
    return TaskSetLoad.exceeds(List.of(tasks), costs, all, supply);
  }

  @Test
  void tasksMayNeedAsMuchAsThereIs() {
    PartitionSupply whole = PartitionSupply.of(Optional.empty(), 0, 0);
    Task third = Task.periodic("third", 3, 1);

    assertThat(exceeds(whole, third, third, third)).isFalse();
    assertThat(exceeds(whole, third, third, third, Task.periodic("rest", 1_000_000_000, 1)))
        .isTrue();
    assertThat(exceeds(whole, third, third, third, third)).isTrue();
    assertThat(exceeds(PartitionSupply.of(TURNS, 0, 0), third)).isFalse();
    assertThat(exceeds(PartitionSupply.of(TURNS, 0, 0), third, third)).isTrue();
    assertThat(TaskSetLoad.exceedsOne(List.of(third, third, third))).isFalse();
    assertThat(TaskSetLoad.exceedsOne(List.of(third, third, third, third))).isTrue();
  }

  private static Optional<Boolean> meets(long steps, Task... tasks) {
    TaskSet set = TaskSet.of(List.of(tasks), Protocol.EARLIEST_DEADLINE_FIRST, true);
    return ProcessorDemand.meetsDeadlines(set, steps);
  }

  @Test
  void allThatIsDueByATimeMustBeDoneByThen() {
    Task a = Task.periodic("a", 4, 2).withDeadline(3);

    // due by 3: 2; by 5: 4; by 7: 6; by 11: 6 + 4
    assertThat(meets(1000, a, Task.periodic("b", 6, 2).withDeadline(5))).contains(true);
    // due by 11: 6 + 6
    assertThat(meets(1000, a, Task.periodic("b", 6, 3).withDeadline(5))).contains(false);
    // due by 5: 2 + 4
    assertThat(meets(1000, a, Task.periodic("b", 60, 4).withDeadline(5))).contains(false);
    assertThat(meets(1000, a, Task.periodic("b", 60, 3).withDeadline(5))).contains(true);
    assertThat(meets(0, a, Task.periodic("b", 60, 3).withDeadline(5))).isEmpty();
  }

  @Test
  void tasksThatAreDueAtTheEndOfTheirPeriodsNeedNoSearch() {
    Task a = Task.periodic("a", 4, 2);

    assertThat(meets(0, a, Task.periodic("b", 6, 3))).contains(true);
    assertThat(meets(0, a, Task.periodic("b", 6, 4))).contains(false);
  }

  @Test
  void theSwitchBackIsWorkToo() {
    Task a = Task.periodic("a", 10, 3).withDeadline(5).withSwitches(1, 1);
    Task b = Task.periodic("b", 20, 4).withDeadline(9).withSwitches(1, 1);

    // a: 1 + 3 + 1 back to b; b: 1 + 4
    assertThat(meets(1000, a, b)).contains(false);
    assertThat(meets(1000, a, b.withDeadline(10))).contains(true);
  }

  @Test
  void partitionsThatTakeTurnsOnSeveralCoresHaveNoBounds() {
    TaskSet set = TaskSet.of(List.of(Task.periodic("a", 40, 2)), Protocol.RATE_MONOTONIC, true);
    TaskSet divided =
        set.withWindows(set.partitions(), new Windows(10, List.of(new Window(0, 4, 0))));

    assertThat(ResponseTimes.of(divided, 10_000)).isPresent();
    assertThat(ResponseTimes.of(divided.onCores(2), 10_000)).isEmpty();
    assertThat(ResponseTimes.of(set.onCores(2), 10_000)).isPresent();
  }
}
