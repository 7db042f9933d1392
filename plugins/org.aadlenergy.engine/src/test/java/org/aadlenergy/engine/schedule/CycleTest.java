package org.aadlenergy.engine.schedule;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.aadlenergy.engine.schedule.Windows.Window;
import org.junit.jupiter.api.Test;

/** Which cycles of frequent tasks are worth a look, and what they leave to be simulated. */
class CycleTest {
  private static final Task FOUR = Task.periodic("a", 4, 1);
  private static final Task SIX = Task.periodic("b", 6, 1);

  private static TaskSet set(Task... tasks) {
    return TaskSet.of(List.of(tasks), Protocol.RATE_MONOTONIC, true);
  }

  /** A partition that has some of each 12 units. */
  private static TaskSet inWindow(long length, Task... tasks) {
    Windows windows = new Windows(12, List.of(new Window(0, length, 0)));
    return set(tasks).withWindows(set(tasks).partitions(), windows);
  }

  @Test
  void fewEventsAreSimulatedAsTheyAre() {
    assertThat(Cycle.of(set(), 1_000_000)).isEmpty();
    assertThat(Cycle.of(set(FOUR), 4 * 2047)).isEmpty();
    assertThat(Cycle.of(set(FOUR), 4 * 2048)).containsExactly(new Cycle(4, 0, 4));
    // waits and windows are events, too
    assertThat(Cycle.of(set(FOUR.withWaits(List.of(1L))), 4 * 1024)).hasSize(1);
    assertThat(Cycle.of(inWindow(6, FOUR), 12 * 512)).containsExactly(new Cycle(12, 0, 4));
  }

  /** Where as much work comes as there is time for, or less, cycles may be alike. */
  @Test
  void whatLeavesMoreAndMoreWorkHasNone() {
    Task all = Task.periodic("a", 4, 4);
    Task more = all.withSwitches(0, 1);

    assertThat(Cycle.of(set(all), 100_000)).hasSize(1);
    assertThat(Cycle.of(set(more), 100_000)).isEmpty();
    assertThat(Cycle.of(set(more).onCores(2), 100_000)).hasSize(1);
    assertThat(Cycle.of(set(all, more).onCores(2), 100_000)).isEmpty();
    // 3 of 12 units, and 4 of 12
    assertThat(Cycle.of(inWindow(3, FOUR), 100_000)).hasSize(1);
    assertThat(Cycle.of(inWindow(3, FOUR, Task.periodic("r", 90_000, 1)), 100_000)).isEmpty();
    assertThat(Cycle.of(inWindow(2, FOUR).onCores(2), 100_000)).hasSize(1);
  }

  /** A cycle is one if fewer than one rare job comes in four of it. */
  @Test
  void rareTasksLetCyclesRepeat() {
    assertThat(Cycle.of(set(FOUR, SIX), 100_000)).containsExactly(new Cycle(12, 0, 6));
    assertThat(Cycle.of(set(FOUR, Task.periodic("c", 16, 1)), 100_000))
        .containsExactly(new Cycle(16, 0, 16));
    assertThat(Cycle.of(set(FOUR, Task.periodic("c", 20, 1)), 100_000))
        .containsExactly(new Cycle(4, 0, 4), new Cycle(20, 0, 20));
    // two such in 40 units are as often as one in 20
    assertThat(Cycle.of(set(FOUR, Task.periodic("c", 30, 1), Task.periodic("d", 30, 1)), 100_000))
        .containsExactly(new Cycle(60, 0, 30));
  }

  /** The last one comes four times until the end; they begin when their tasks have begun. */
  @Test
  void cyclesComeFourTimes() {
    TaskSet set =
        set(
            Task.periodic("a", 2, 1).withOffset(3),
            Task.periodic("c", 1024, 1).withOffset(700),
            Task.periodic("d", 40_000, 1).withOffset(2000));

    assertThat(Cycle.of(set, 4096)).containsExactly(new Cycle(2, 3, 2), new Cycle(1024, 700, 1024));
    assertThat(Cycle.of(set, 4095)).containsExactly(new Cycle(2, 3, 2));
    assertThat(Cycle.of(set, 4100)).hasSize(2);
    assertThat(Cycle.of(set(Task.periodic("a", 2, 1), Task.periodic("c", 1025, 1)), 4100))
        .containsExactly(new Cycle(2, 0, 2));
  }

  /** 10 and 4 jobs, of which one kind goes on behind two waits; two windows in each 8 units. */
  @Test
  void eventsAreJobsWaitsAndWindows() {
    TaskSet set = set(FOUR, Task.periodic("c", 10, 3).withWaits(List.of(1L, 1L)));
    Windows windows = new Windows(8, List.of(new Window(0, 4, 0), new Window(4, 3, 0)));

    assertThat(Cycle.events(set, 40)).isEqualTo(10.0 + 4 * 3);
    assertThat(Cycle.events(set.withWindows(set.partitions(), windows), 40))
        .isEqualTo(10.0 + 4 * 3 + 5 * 2);
  }

  /**
   * Of cycles of 12 units, with 5 jobs, four around each rare job and four at the beginning. Of
   * cycles of 120, with one more, each of those of 12 around it and at its beginning are.
   */
  @Test
  void someOfTheCyclesAreSimulated() {
    Task rare = Task.periodic("c", 12_000, 1);
    assertThat(Cycle.simulated(set(FOUR, SIX, rare), 12_000)).isEqualTo(1.0 + 2 * 4 * 5);
    assertThat(Cycle.simulated(inWindow(9, FOUR, SIX, rare), 12_000))
        .isEqualTo(1.0 + 2 * 4 * (5 + 1));
    Task between = Task.periodic("d", 120, 1);
    assertThat(Cycle.simulated(set(FOUR, SIX, between, rare), 12_000))
        .isEqualTo(1.0 + 2 * 4 * (1 + 2 * 4 * 5));
    // of fewer events all
    assertThat(Cycle.simulated(set(FOUR, SIX), 24)).isEqualTo(6.0 + 4);
    assertThat(Cycle.simulated(inWindow(6, FOUR), 24)).isEqualTo(6.0 + 2);
    // without a rare task four of the longest, which is 36: two jobs, and four of 4 around each
    assertThat(Cycle.simulated(set(FOUR, Task.periodic("c", 18, 1)), 36_000))
        .isEqualTo(4.0 * (2 + 3 * 4 * 1));
  }
}
