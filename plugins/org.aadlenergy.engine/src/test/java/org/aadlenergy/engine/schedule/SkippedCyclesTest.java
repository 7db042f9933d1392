package org.aadlenergy.engine.schedule;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import org.aadlenergy.engine.cancel.Cancellation;
import org.aadlenergy.engine.schedule.SimulatedSchedule.TaskStatistics;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Small schedules of which most cycles are skipped, by hand and against all of their jobs. */
class SkippedCyclesTest {
  private static final Task A = Task.periodic("a", 4, 1);
  private static final Task B = Task.periodic("b", 6, 1);

  private static TaskSet set(Task... tasks) {
    return TaskSet.of(List.of(tasks), Protocol.RATE_MONOTONIC, true);
  }

  private static void has(
      TaskStatistics task, long jobs, long switches, long preemptions, long best, long worst) {
    assertThat(task.jobs()).isEqualTo(jobs);
    assertThat(task.switches()).isEqualTo(switches);
    assertThat(task.preemptions()).isEqualTo(preemptions);
    assertThat(task.bestResponse()).contains(best);
    assertThat(task.worstResponse()).contains(worst);
    assertThat(task.misses()).isZero();
  }

  /**
   * Each 12 units: a 0-1, b 1-2, a 4-5, b 6-7, a 8-9, with gaps of 2, 1, 1 and 3. In the first c
   * takes 2-4 and 5-6, which leaves gaps of 1 and 3.
   */
  @Test
  void aThousandCyclesOfWhichOneDiffers() {
    TaskSet set = set(A, B, Task.periodic("c", 12_000, 3));
    SimulatedSchedule found = Simulation.run(set, new Horizon(0, 12_000, true), 0);

    has(found.tasks().get(0), 3000, 3000, 0, 1, 1);
    has(found.tasks().get(1), 2000, 2000, 0, 1, 2);
    has(found.tasks().get(2), 1, 2, 1, 6, 6);
    assertThat(found.busy()).containsExactly(3000L + 2000 + 3);
    assertThat(found.gaps()).isEqualTo(Map.of(2L, 999L, 1L, 1999L, 3L, 1000L));
    assertThat(found.repeats()).isTrue();
    // three cycles at the beginning, and one or two at the end
    assertThat(found.skipped()).isBetween(4900L, 5001L - 15);
  }

  /**
   * d at the beginning of each 120 units makes the gap of 2 one of 1. In the first c waits for a, b
   * and d, and takes 3-4, 5-6 and 7-8.
   */
  @Test
  void cyclesOfCycles() {
    Task d = Task.periodic("d", 120, 1);
    TaskSet set = set(A, B, d, Task.periodic("c", 120_000, 3));
    Horizon horizon = new Horizon(0, 120_000, true);
    SimulatedSchedule found = Simulation.run(set, horizon, 0);

    has(found.tasks().get(0), 30_000, 30_000, 0, 1, 1);
    has(found.tasks().get(1), 20_000, 20_000, 0, 1, 2);
    has(found.tasks().get(2), 1000, 1000, 0, 3, 3);
    has(found.tasks().get(3), 1, 3, 2, 8, 8);
    assertThat(found.busy()).containsExactly(30_000L + 20_000 + 1000 + 3);
    assertThat(found.gaps()).isEqualTo(Map.of(2L, 9000L, 1L, 20_997L, 3L, 10_000L));
    assertThat(found.skipped()).isGreaterThan(50_000);
    ScheduleSignals signals = Simulation.recorded(set, horizon, 0, Cancellation.NEVER).signals();
    assertThat(signals.running().get(0).size()).isLessThan(400);
    double[] first = {0, 1, 2, 3, 0, 3, 1, 3, 0, -1, -1, -1};
    double[] others = {0, 1, -1, -1, 0, -1, 1, -1, 0, -1, -1, -1};
    for (int time = 0; time < 12; time++) {
      assertThat(signals.running().get(0).at(time)).isEqualTo(first[time]);
      for (long cycle : new long[] {1, 2, 3, 57, 4321, 9998, 9999}) {
        assertThat(signals.running().get(0).at(12 * cycle + time)).isEqualTo(others[time]);
      }
    }
    assertThat(signals.running().get(0).at(120 * 777 + 2)).isEqualTo(2.0);
  }

  /** c needs 4 units, at 2-4, 5-6 and 7-8: the envelope is that of all jobs. */
  @Test
  void envelopesOfSkippedCycles() {
    TaskSet set = set(A, B, Task.periodic("c", 12_000, 4));
    Envelope found = Envelope.of(set, new Horizon(0, 12_000, true), Cancellation.NEVER);

    assertThat(found.longest()).containsExactly(Optional.of(1L), Optional.of(2L), Optional.of(8L));
    // by a at 4 and b at 6
    assertThat(found.interruptions())
        .containsExactly(Optional.of(0L), Optional.of(0L), Optional.of(2L));
    assertThat(found.jobs()).isLessThan(200);
  }

  private static Task drawn(Random random, int number, int period, int most, int partitions) {
    return new Task(
            "t" + number,
            random.nextInt(2),
            random.nextInt(partitions),
            period,
            random.nextInt(3) == 0 ? random.nextInt(period) : 0,
            random.nextInt(4) == 0 ? Optional.empty() : Optional.of((long) period),
            random.nextInt(4),
            random.nextInt(8) == 0,
            1 + random.nextInt(most),
            0,
            0,
            List.of())
        .withSwitches(random.nextInt(2), random.nextInt(2))
        .withWaits(random.nextInt(3) == 0 ? 1 : 0, 1 + random.nextInt(2));
  }

  /**
   * Frequent tasks, of a period and a longer one, one that makes cycles of cycles, and a rare one.
   */
  private static TaskSet drawn(int seed, int cores, boolean windows, int period) {
    Random random = new Random(seed);
    List<Task> tasks = new ArrayList<>();
    int partitions = windows ? 2 : 1;
    for (int i = 0; i < 1 + cores; i++) {
      tasks.add(
          drawn(random, i, i % 2 == 0 ? period : period / 2 * 3, period > 4 ? 1 : 2, partitions));
    }
    tasks.add(drawn(random, tasks.size(), 240, 9, partitions));
    tasks.add(drawn(random, tasks.size(), 7200, 30, partitions));
    Protocol[] protocols = Protocol.values();
    Partition one = new Partition(protocols[seed % protocols.length], true);
    Partition other = new Partition(protocols[seed / 2 % protocols.length], seed % 3 > 0);
    Windows turns =
        new Windows(12, List.of(new Windows.Window(0, 5, 0), new Windows.Window(6, 5, 1)));
    return new TaskSet(
        tasks,
        windows ? List.of(one, other) : List.of(other),
        windows ? Optional.of(turns) : Optional.empty(),
        cores);
  }

  @ParameterizedTest
  @CsvSource({"1, false", "2, false", "1, true"})
  void areThoseOfAllJobs(int cores, boolean windows) {
    long skipped = 0;
    for (int seed = 0; seed < 12; seed++) {
      skipped +=
          CycleSkipsTest.same(drawn(seed, cores, windows, windows ? 12 : 4), 7200, seed % 4 * 25);
    }
    assertThat(skipped).isGreaterThan(10_000);
  }

  /** The same of what holds for all times, where it repeats. */
  @ParameterizedTest
  @CsvSource({"1, false", "2, false", "1, true"})
  void envelopesAreThoseOfAllJobs(int cores, boolean windows) {
    int compared = 0;
    for (int seed = 0; seed < 12; seed++) {
      TaskSet set = drawn(seed, cores, windows, 12).withoutWaits();
      Horizon horizon = new Horizon(14_400, 7200, true);
      EnvelopeRun all = new EnvelopeRun(set, horizon, List.of());
      EnvelopeRun skipping = new EnvelopeRun(set, horizon, Cycle.of(set, horizon.until()));
      all.run(Cancellation.NEVER);
      skipping.run(Cancellation.NEVER);
      boolean repeat = true;
      for (int task = 0; task < set.tasks().size(); task++) {
        assertThat(skipping.repeats(task)).isEqualTo(all.repeats(task));
        repeat &= all.repeats(task);
      }
      for (int task = 0; repeat && task < set.tasks().size(); task++) {
        assertThat(skipping.longest(task)).isEqualTo(all.longest(task));
        assertThat(skipping.interruptions(task)).isEqualTo(all.interruptions(task));
        compared++;
      }
    }
    assertThat(compared).isGreaterThan(8);
  }

  /**
   * Seven slices in the first cycle and five in each of the others. What is asked for of them is
   * simulated before anything is skipped.
   */
  @ParameterizedTest
  @CsvSource({"3, 2-4 2", "7, 8-9 0", "107, 248-249 0"})
  void slicesAreThoseOfTheBeginning(int most, String last) {
    TaskSet set = set(A, B, Task.periodic("c", 12_000, 3));
    SimulatedSchedule found = Simulation.run(set, new Horizon(0, 12_000, true), most);

    assertThat(found.slices()).hasSize(most);
    SimulatedSchedule.TimeSlice slice = found.slices().get(most - 1);
    assertThat(slice.start() + "-" + slice.end() + " " + slice.task()).isEqualTo(last);
    assertThat(found.slicesWhole()).isFalse();
    assertThat(found.skipped()).isGreaterThan(4000);
  }

  /** The second core works for the first 5 units only: one gap that is longer than all cycles. */
  @Test
  void aGapMayBeLongerThanCycles() {
    TaskSet set = set(A, Task.periodic("r", 12_000, 5)).onCores(2);
    SimulatedSchedule found = Simulation.run(set, new Horizon(12_000, 12_000, true), 0);

    assertThat(found.busy()).containsExactly(3000L, 5L);
    assertThat(found.gaps()).isEqualTo(Map.of(3L, 3000L, 11_995L, 1L));
    assertThat(found.skipped()).isGreaterThan(2900);
  }
}
