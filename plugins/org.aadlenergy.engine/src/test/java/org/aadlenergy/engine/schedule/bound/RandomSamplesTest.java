package org.aadlenergy.engine.schedule.bound;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.aadlenergy.engine.schedule.Horizon;
import org.aadlenergy.engine.schedule.Protocol;
import org.aadlenergy.engine.schedule.SimulatedSchedule;
import org.aadlenergy.engine.schedule.SimulatedSchedule.TaskStatistics;
import org.aadlenergy.engine.schedule.Simulation;
import org.aadlenergy.engine.schedule.Task;
import org.aadlenergy.engine.schedule.TaskSet;
import org.assertj.core.data.Percentage;

/** Holds sampled counts of random tasks against those of the whole hyperperiod. */
class RandomSamplesTest {
  /** Divisors of 720,720: many are nearly equal, and the hyperperiod can be simulated. */
  private static final long[] PERIODS = {
    63, 65, 66, 70, 72, 77, 78, 80, 84, 88, 90, 91, 99, 104, 105, 110, 112, 117, 120, 126, 130, 132,
    140, 143, 144, 154, 156, 165, 168, 176, 180, 182, 195, 198, 208, 210, 220, 231, 234, 240
  };

  private static final long SCALE = 1000;

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

  @Property
  void countsAreThoseOfTheWholeHyperperiod(
      @ForAll Random random,
      @ForAll Protocol protocol,
      @ForAll @IntRange(min = 1, max = 3) int cores) {
    countsAreThoseOfTheWholeHyperperiod(random(random, protocol, true, cores));
  }

  /** Jobs that nothing interrupts switch once, or not at all after one of the same thread. */
  @Property
  void alsoWithoutPreemption(
      @ForAll Random random,
      @ForAll Protocol protocol,
      @ForAll @IntRange(min = 1, max = 3) int cores) {
    countsAreThoseOfTheWholeHyperperiod(random(random, protocol, false, cores));
  }

  private static void countsAreThoseOfTheWholeHyperperiod(TaskSet set) {
    SimulatedSchedule whole = Simulation.run(set, Horizon.of(set, 1_000_000).orElseThrow(), 0);
    SampledSchedule sampled = SampledScheduleTest.sample(set);
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
}
