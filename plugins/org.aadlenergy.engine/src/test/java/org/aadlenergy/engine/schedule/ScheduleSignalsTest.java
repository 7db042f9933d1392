package org.aadlenergy.engine.schedule;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.TreeMap;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.aadlenergy.engine.cancel.Cancellation;
import org.aadlenergy.engine.schedule.SimulatedSchedule.TimeSlice;
import org.aadlenergy.engine.signal.Signal;
import org.junit.jupiter.api.Test;

/** Holds the signals of schedules against their slices and gaps. */
class ScheduleSignalsTest {
  private static void matchesSlices(TaskSet set) {
    Horizon horizon = Horizon.of(set, 100_000).orElseThrow();
    SimulatedSchedule schedule = Simulation.run(set, horizon, 1_000_000);
    ScheduleSignals signals = Simulation.recorded(set, horizon, 0, Cancellation.NEVER).signals();
    double[][] tasks = new double[set.tasks().size()][(int) horizon.length()];
    double[][] cores = new double[set.cores()][(int) horizon.length()];
    for (TimeSlice slice : schedule.slices()) {
      int from = (int) (slice.start() - horizon.from());
      int to = (int) (slice.end() - horizon.from());
      Arrays.fill(tasks[slice.task()], from, to, 1.0);
      Arrays.fill(cores[slice.core()], from, to, 1.0);
    }
    for (int task = 0; task < tasks.length; task++) {
      assertThat(written(signals.task(task))).containsExactly(tasks[task]);
    }
    TreeMap<Long, Long> gaps = new TreeMap<>();
    for (int core = 0; core < cores.length; core++) {
      assertThat(written(signals.core(core))).containsExactly(cores[core]);
      assertThat(signals.core(core).integral()).isEqualTo(schedule.busy().get(core) * 1.0);
      if (schedule.busy().get(core) > 0) {
        gaps(signals.core(core), horizon.exact())
            .forEach(length -> gaps.merge(length, 1L, Long::sum));
      }
    }
    assertThat(gaps).isEqualTo(schedule.gaps());
  }

  /** The idle stretches of a core; one over the end of what repeats is one. */
  private static List<Long> gaps(Signal core, boolean repeats) {
    List<Long> gaps = new ArrayList<>();
    core.each(
        0,
        core.length(),
        (start, end, runs) -> {
          if (runs == 0.0) {
            gaps.add(end - start);
          }
        });
    boolean over = repeats && gaps.size() > 1 && core.at(0) == 0.0;
    if (over && core.at(core.length() - 1) == 0.0) {
      gaps.set(0, gaps.get(0) + gaps.remove(gaps.size() - 1));
    }
    return gaps;
  }

  private static double[] written(Signal signal) {
    double[] values = new double[(int) signal.length()];
    signal.each(
        0, signal.length(), (start, end, v) -> Arrays.fill(values, (int) start, (int) end, v));
    return values;
  }

  @Property(tries = 300)
  void areTheSlices(
      @ForAll Random random,
      @ForAll Protocol protocol,
      @ForAll boolean preemptive,
      @ForAll @IntRange(min = 1, max = 3) int cores) {
    List<Task> tasks = new ArrayList<>();
    for (int i = 0; i < cores; i++) {
      TaskSets.delayed(random, TaskSets.constrained(random, 130)).stream()
          .map(t -> t.withSwitches(random.nextInt(2), random.nextInt(2)))
          .forEach(tasks::add);
    }
    matchesSlices(TaskSet.of(tasks, protocol, preemptive).onCores(cores));
  }

  @Test
  void gapsComeInTheirOrder() {
    // a 0-2, b 2-5, idle 5-10, a 10-12, idle 12-15, b 15-18, idle 18-20, a 20-22, idle 22-30
    List<Task> tasks = List.of(Task.periodic("a", 10, 2), Task.periodic("b", 15, 3));
    TaskSet set = TaskSet.of(tasks, Protocol.RATE_MONOTONIC, true);
    ScheduleSignals signals =
        Simulation.recorded(set, Horizon.of(set, 100).orElseThrow(), 0, Cancellation.NEVER)
            .signals();
    assertThat(gaps(signals.core(0), true)).containsExactly(5L, 3L, 2L, 8L);
    assertThat(signals.task(1).most()).isEqualTo(new Signal.Extreme(1.0, 2));
  }
}
