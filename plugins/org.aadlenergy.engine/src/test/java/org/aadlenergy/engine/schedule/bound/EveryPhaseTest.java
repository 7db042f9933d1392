package org.aadlenergy.engine.schedule.bound;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.aadlenergy.engine.schedule.Horizon;
import org.aadlenergy.engine.schedule.Protocol;
import org.aadlenergy.engine.schedule.SimulatedSchedule;
import org.aadlenergy.engine.schedule.Simulation;
import org.aadlenergy.engine.schedule.Task;
import org.aadlenergy.engine.schedule.TaskSet;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The bounds are not only kept: among all phases of the tasks there is one that reaches them. (Of
 * jobs that are due at once the bounds take the worse order; here that makes no difference.)
 */
class EveryPhaseTest {
  private static Task task(long period, long deadline, long execution) {
    return Task.periodic(period + "/" + execution, period, execution).withDeadline(deadline);
  }

  static Stream<Arguments> sets() {
    List<List<Task>> sets =
        List.of(
            List.of(task(4, 4, 1), task(6, 6, 3)),
            List.of(task(5, 5, 2), task(8, 8, 3)),
            List.of(task(4, 6, 2), task(8, 10, 2), task(10, 11, 2)),
            List.of(task(6, 3, 2), task(8, 7, 3), task(12, 20, 3)),
            List.of(task(4, 7, 2), task(6, 9, 1), task(8, 14, 2)));
    return sets.stream()
        .flatMap(
            tasks -> Stream.of(true, false).map(preemptive -> Arguments.of(tasks, preemptive)));
  }

  /** The longest response of each task over all phases. */
  private static List<Optional<Long>> reached(TaskSet set) {
    long[] worst = new long[set.tasks().size()];
    phases(set, new ArrayList<>(), worst);
    return Arrays.stream(worst).boxed().map(Optional::of).toList();
  }

  private static void phases(TaskSet set, List<Task> shifted, long[] worst) {
    if (shifted.size() == worst.length) {
      TaskSet one = new TaskSet(shifted, set.partitions(), set.windows(), 1);
      SimulatedSchedule run = Simulation.run(one, Horizon.of(one, 10_000).orElseThrow(), 0);
      for (int i = 0; i < worst.length; i++) {
        worst[i] = Math.max(worst[i], run.tasks().get(i).worstResponse().orElseThrow());
      }
      return;
    }
    Task next = set.tasks().get(shifted.size());
    for (long offset = 0; offset < next.period(); offset++) {
      List<Task> more = new ArrayList<>(shifted);
      more.add(next.withOffset(offset));
      phases(set, more, worst);
    }
  }

  @ParameterizedTest
  @MethodSource("sets")
  void ofFixedPriorities(List<Task> tasks, boolean preemptive) {
    TaskSet set = TaskSet.of(tasks, Protocol.RATE_MONOTONIC, preemptive);

    assertThat(ResponseTimes.of(set, 100_000)).contains(reached(set));
  }

  @ParameterizedTest
  @MethodSource("sets")
  void ofDeadlines(List<Task> tasks, boolean preemptive) {
    TaskSet set = TaskSet.of(tasks, Protocol.EARLIEST_DEADLINE_FIRST, preemptive);

    assertThat(ResponseTimes.of(set, 100_000)).contains(reached(set));
  }
}
