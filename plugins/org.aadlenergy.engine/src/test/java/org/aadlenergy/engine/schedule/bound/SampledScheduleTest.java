package org.aadlenergy.engine.schedule.bound;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.aadlenergy.engine.cancel.Cancellation;
import org.aadlenergy.engine.schedule.Horizon;
import org.aadlenergy.engine.schedule.Protocol;
import org.aadlenergy.engine.schedule.SimulatedSchedule;
import org.aadlenergy.engine.schedule.SimulatedSchedule.TaskStatistics;
import org.aadlenergy.engine.schedule.Simulation;
import org.aadlenergy.engine.schedule.Task;
import org.aadlenergy.engine.schedule.TaskSet;
import org.assertj.core.data.Percentage;
import org.junit.jupiter.api.Test;

/** Holds sampled counts against those of the whole hyperperiod. */
class SampledScheduleTest {
  /** Divisors of 720,720: many are nearly equal, and the hyperperiod can be simulated. */
  private static final long[] PERIODS = {
    63, 65, 66, 70, 72, 77, 78, 80, 84, 88, 90, 91, 99, 104, 105, 110, 112, 117, 120, 126, 130, 132,
    140, 143, 144, 154, 156, 165, 168, 176, 180, 182, 195, 198, 208, 210, 220, 231, 234, 240
  };

  private static final long SCALE = 1000;
  private static final long MOST_JOBS = 80_000;

  /** Between 3 and 8 tasks that need no more than 90 % of the cores. */
  private static TaskSet random(Random random, Protocol protocol, boolean preemptive, int cores) {
    int count = 3 + random.nextInt(6);
    double load = cores * (0.3 + 0.6 * random.nextDouble());
    double[] weights = random.doubles(count, 0.5, 1.5).toArray();
    double whole = Arrays.stream(weights).sum();
    int nearest = random.nextInt(PERIODS.length - 8);
    int spread = random.nextBoolean() ? 8 : PERIODS.length - nearest;
    List<Task> tasks = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      long period = SCALE * PERIODS[nearest + random.nextInt(spread)];
      long execution = (long) (period * load * weights[i] / whole);
      tasks.add(
          Task.periodic("t" + i, period, Math.min(execution, period / 2))
              .withPriority(random.nextInt(3))
              .withOffset(random.nextInt((int) period))
              .withSwitches(random.nextInt(200), random.nextInt(200)));
    }
    return TaskSet.of(tasks, protocol, preemptive).onCores(cores);
  }

  private static SampledSchedule sample(TaskSet set) {
    List<Optional<Long>> unknown = Collections.nCopies(set.tasks().size(), Optional.empty());
    List<Optional<Long>> responses = ResponseTimes.of(set, 1_000_000).orElse(unknown);
    TimeRanges points = new TimeRanges(set, set, set);
    return SampledSchedule.of(points, responses, MOST_JOBS, Cancellation.NEVER);
  }

  @Property(tries = 500)
  void countsAreThoseOfTheWholeHyperperiod(
      @ForAll Random random,
      @ForAll Protocol protocol,
      @ForAll @IntRange(min = 1, max = 3) int cores) {
    countsAreThoseOfTheWholeHyperperiod(random(random, protocol, true, cores));
  }

  /** Jobs that nothing interrupts switch once, or not at all after one of the same thread. */
  @Property(tries = 200)
  void alsoWithoutPreemption(
      @ForAll Random random,
      @ForAll Protocol protocol,
      @ForAll @IntRange(min = 1, max = 3) int cores) {
    countsAreThoseOfTheWholeHyperperiod(random(random, protocol, false, cores));
  }

  private static void countsAreThoseOfTheWholeHyperperiod(TaskSet set) {
    SimulatedSchedule whole = Simulation.run(set, Horizon.of(set, 1_000_000).orElseThrow(), 0);
    SampledSchedule sampled = sample(set);
    assertThat(sampled.jobs()).isPositive();
    for (int i = 0; i < set.tasks().size(); i++) {
      TaskStatistics task = whole.tasks().get(i);
      double perJob = (double) task.switches() / task.jobs();
      SwitchCount count = sampled.switches().get(i);
      assertThat(count.all())
          .as("task %s of %s", i, set)
          .isCloseTo(perJob, Percentage.withPercentage(5.0));
      assertThat(perJob).as("task %s of %s", i, set).isBetween(count.low(), count.high());
    }
  }

  /**
   * a runs 2 of every 5, b 4: where a runs when b comes (2/5 of the time) b has 3 and then 1, and
   * switches twice; where a comes again within 1 (1/5), three times; else twice.
   */
  @Test
  void whatAFormulaByHandSays() {
    List<Task> tasks =
        List.of(
            Task.periodic("a", 5_000_017, 2_000_000), Task.periodic("b", 97_000_003, 4_000_000));
    TaskSet set = TaskSet.of(tasks, Protocol.RATE_MONOTONIC, true);

    assertThat(sample(set).switches().get(1).all()).isCloseTo(2.2, within(0.03));
  }

  /** Where too few jobs may be simulated a formula gives the count, between the same bounds. */
  @Test
  void withoutJobsAFormulaCounts() {
    List<Task> tasks =
        List.of(
            Task.periodic("a", 5_000_017, 2_000_000), Task.periodic("b", 97_000_003, 4_000_000));
    TaskSet set = TaskSet.of(tasks, Protocol.RATE_MONOTONIC, true);
    TimeRanges points = new TimeRanges(set, set, set);
    List<Optional<Long>> responses = ResponseTimes.of(set, 1_000_000).orElseThrow();
    SampledSchedule sampled = SampledSchedule.of(points, responses, 10, Cancellation.NEVER);

    // 4 units at a release each 5, which only takes 3 of them
    assertThat(sampled.jobs()).isZero();
    assertThat(sampled.switches().get(1).all()).isCloseTo(1.0 + 4.0 / 3.0, within(1e-4));
    assertThat(sampled.switches().get(1).low()).isEqualTo(2.0);
    assertThat(sampled.switches().get(1).high()).isEqualTo(3.0);
  }
}
