package org.aadlenergy.engine.schedule;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.aadlenergy.engine.schedule.Windows.Window;
import org.junit.jupiter.api.Test;

/** A schedule that is said to repeat does the same again in each hyperperiod that follows. */
class RepetitionTest {
  private static SimulatedSchedule run(TaskSet set, Horizon first, int hyperperiod) {
    long from = first.from() + hyperperiod * first.length();
    return Simulation.run(set, new Horizon(from, first.length(), true), 0);
  }

  /** Switches that take the same time are one kind, and one of several idle cores is as another. */
  private static String countsOf(SimulatedSchedule schedule) {
    StringBuilder counts = new StringBuilder();
    counts.append(schedule.busy().stream().mapToLong(Long::longValue).sum());
    if (schedule.busy().size() == 1) {
      counts.append(schedule.gaps());
    }
    for (SimulatedSchedule.TaskStatistics task : schedule.tasks()) {
      counts.append(
          String.format(
              "%n%d jobs, %d switches, %d preemptions, %s %s",
              task.jobs(),
              task.switches(),
              task.preemptions(),
              task.bestResponse(),
              task.worstResponse()));
    }
    return counts.toString();
  }

  private static void sameAgain(TaskSet set) {
    Horizon first = Horizon.of(set, 100_000).orElseThrow();
    for (int hyperperiod = 0; hyperperiod < 3; hyperperiod++) {
      SimulatedSchedule schedule = run(set, first, hyperperiod);
      if (schedule.repeats()) {
        assertThat(countsOf(run(set, first, hyperperiod + 1)))
            .as("%s", set)
            .isEqualTo(countsOf(schedule));
      }
    }
  }

  private static TaskSet random(
      Random random, Protocol protocol, boolean preemptive, int cores, boolean partitions) {
    int switching = 1 + random.nextInt(2);
    List<Task> tasks = new ArrayList<>();
    for (int core = 0; core < cores; core++) {
      for (Task task : TaskSets.random(random, 40 + random.nextInt(70))) {
        tasks.add(
            new Task(
                task.name() + "/" + core,
                random.nextInt(2),
                partitions ? random.nextInt(2) : 0,
                task.period(),
                random.nextInt((int) task.period()),
                Optional.of(task.period() - random.nextInt((int) task.period() / 2)),
                task.priority(),
                false,
                task.execution(),
                switching,
                switching + random.nextInt(2),
                List.of()));
      }
    }
    if (!partitions) {
      return TaskSet.of(tasks, protocol, preemptive).onCores(cores);
    }
    Windows turns = new Windows(12, List.of(new Window(0, 7, 0), new Window(7, 5, 1)));
    Partition other = new Partition(protocol, preemptive);
    return new TaskSet(
        tasks, List.of(new Partition(protocol, true), other), Optional.of(turns), cores);
  }

  /** Three jobs wait at the end as at the beginning, of which one had begun: not the same. */
  @Test
  void aJobThatHasBegunIsNotOneThatWaits() {
    Task a = Task.periodic("a", 5, 2).withOffset(1).withSwitches(2, 2);
    Task b = Task.periodic("b", 20, 1).withOffset(3).withSwitches(2, 2);
    Task c = Task.periodic("c", 12, 1).withOffset(5).withSwitches(2, 2);

    sameAgain(TaskSet.of(List.of(a, b, c), Protocol.RATE_MONOTONIC, false));
  }

  @Property
  void allThatIsCounted(
      @ForAll Random random,
      @ForAll Protocol protocol,
      @ForAll boolean preemptive,
      @ForAll @IntRange(min = 1, max = 2) int cores) {
    sameAgain(random(random, protocol, preemptive, cores, false));
  }

  @Property
  void inPartitionsThatTakeTurnsToo(
      @ForAll Random random,
      @ForAll Protocol protocol,
      @ForAll boolean preemptive,
      @ForAll @IntRange(min = 1, max = 2) int cores) {
    sameAgain(random(random, protocol, preemptive, cores, true));
  }
}
