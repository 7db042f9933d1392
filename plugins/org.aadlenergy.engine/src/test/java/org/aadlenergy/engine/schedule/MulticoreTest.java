package org.aadlenergy.engine.schedule;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.aadlenergy.engine.schedule.SimulatedSchedule.TaskStatistics;
import org.aadlenergy.engine.schedule.bound.ResponseTimes;
import org.aadlenergy.engine.schedule.bound.SwitchRates;
import org.junit.jupiter.api.Test;

/** Runs task sets on several cores that share one queue. */
class MulticoreTest {
  private static final long MOST = 200_000;

  private static SimulatedSchedule simulate(TaskSet set) {
    return Simulation.run(set, Horizon.of(set, MOST).orElseThrow(), 1000);
  }

  /** Between 2 and 10 tasks for so many cores, due between their time and their period. */
  private static List<Task> tasks(Random random, int cores) {
    List<Task> tasks = new ArrayList<>();
    for (int i = 0; i < cores; i++) {
      for (Task task : TaskSets.constrained(random, 110)) {
        tasks.add(
            new Task(
                task.name() + "/" + i,
                0,
                0,
                task.period(),
                0,
                task.deadline(),
                task.priority(),
                false,
                task.execution(),
                0,
                0,
                List.of()));
      }
    }
    return tasks;
  }

  private static void matchesTicks(TaskSet set) {
    SimulatedSchedule schedule = simulate(set);
    Horizon horizon = schedule.horizon();
    CoreTickSimulator ticks = new CoreTickSimulator(set, horizon.from(), horizon.until());
    assertThat(schedule.busy()).isEqualTo(Arrays.stream(ticks.busy).boxed().toList());
    for (int i = 0; i < set.tasks().size(); i++) {
      TaskStatistics task = schedule.tasks().get(i);
      assertThat(task.switches()).as("switches to %s", i).isEqualTo(ticks.switches[i]);
      assertThat(task.preemptions()).as("preemptions of %s", i).isEqualTo(ticks.preemptions[i]);
      assertThat(task.worstResponse())
          .as("worst of %s", i)
          .isEqualTo(ticks.allEnded[i] ? Optional.of(ticks.worst[i]) : Optional.empty());
    }
  }

  @Property
  void countsEqualThoseOfEveryTick(
      @ForAll Random random,
      @ForAll Protocol protocol,
      @ForAll boolean preemptive,
      @ForAll @IntRange(min = 1, max = 4) int cores) {
    matchesTicks(TaskSet.of(tasks(random, cores), protocol, preemptive).onCores(cores));
  }

  @Property
  void withOffsetsAndSwitchesThatTakeTimeToo(
      @ForAll Random random,
      @ForAll Protocol protocol,
      @ForAll boolean preemptive,
      @ForAll @IntRange(min = 2, max = 3) int cores) {
    List<Task> tasks =
        TaskSets.delayed(random, tasks(random, cores)).stream()
            .map(t -> t.withExecution(Math.max(1, t.execution() - 1)).withSwitches(1, 1))
            .toList();
    matchesTicks(TaskSet.of(tasks, protocol, preemptive).onCores(cores));
  }

  @Property(tries = 300)
  void everyCoreIsBusyOrIdleAllTheTime(
      @ForAll Random random,
      @ForAll Protocol protocol,
      @ForAll @IntRange(min = 2, max = 4) int cores) {
    SimulatedSchedule schedule =
        simulate(TaskSet.of(tasks(random, cores), protocol, true).onCores(cores));
    long gaps = 0;
    for (var gap : schedule.gaps().entrySet()) {
      gaps += gap.getKey() * gap.getValue();
    }
    long idle = 0;
    for (int core = 0; core < cores; core++) {
      long busy = schedule.busy().get(core);
      long inSlices = 0;
      for (var slice : schedule.slices()) {
        inSlices += slice.core() == core ? slice.end() - slice.start() : 0;
      }
      assertThat(inSlices).isEqualTo(busy);
      assertThat(busy + schedule.idle(core)).isEqualTo(schedule.horizon().length());
      idle += schedule.idle(core);
    }
    assertThat(gaps + schedule.unusedCores() * schedule.horizon().length()).isEqualTo(idle);
  }

  @Test
  void fourTasksRunOnFourCores() {
    List<Task> tasks = new ArrayList<>();
    for (int i = 0; i < 4; i++) {
      tasks.add(Task.periodic("t" + i, 10, 7));
    }
    TaskSet set = TaskSet.of(tasks, Protocol.RATE_MONOTONIC, true);
    SimulatedSchedule four = simulate(set.onCores(4));

    assertThat(four.misses()).isZero();
    assertThat(four.busy()).containsExactly(7L, 7L, 7L, 7L);
    assertThat(four.gaps()).containsOnlyKeys(3L).containsEntry(3L, 4L);
    assertThat(four.tasks()).allMatch(t -> t.worstResponse().equals(Optional.of(7L)));
    assertThat(simulate(set).misses()).isPositive();
  }

  @Test
  void lightTasksOfShortPeriodLetAHeavyOneMissItsDeadline() {
    // Dhall and Liu: two tasks of 1 in 10, one of 11 in 11, on two cores: 1.2 of 2
    List<Task> tasks =
        List.of(Task.periodic("a", 10, 1), Task.periodic("b", 10, 1), Task.periodic("c", 11, 11));
    SimulatedSchedule fixed = simulate(TaskSet.of(tasks, Protocol.RATE_MONOTONIC, true).onCores(2));
    assertThat(fixed.tasks().get(2).misses()).isPositive();
    List<Task> heavyFirst =
        List.of(
            tasks.get(0).withPriority(1),
            tasks.get(1).withPriority(1),
            tasks.get(2).withPriority(2));
    SimulatedSchedule given =
        simulate(TaskSet.of(heavyFirst, Protocol.GIVEN_PRIORITIES, true).onCores(2));
    assertThat(given.misses()).isZero();
  }

  @Test
  void aTaskNeverRunsOnTwoCoresAtOnce() {
    // a needs 6 of every 4: the jobs of 0 and 4 follow each other on one core, up to 6 and 12
    SimulatedSchedule schedule =
        simulate(
            TaskSet.of(List.of(Task.periodic("a", 4, 6)), Protocol.RATE_MONOTONIC, true)
                .onCores(2));
    assertThat(schedule.busy()).containsExactly(4L, 0L);
    assertThat(schedule.tasks().get(0).worstResponse()).contains(8L);
    assertThat(schedule.tasks().get(0).misses()).isEqualTo(2);
  }

  @Test
  void aPartitionHasAllCoresInItsWindow() {
    Task a = Task.periodic("a", 10, 3);
    Task b = Task.periodic("b", 10, 2);
    Task c = new Task("c", 1, 1, 10, 0, Optional.of(10L), 0, false, 4, 0, 0, List.of());
    TaskSet set =
        new TaskSet(
            List.of(a, b, c),
            List.of(
                new Partition(Protocol.RATE_MONOTONIC, true),
                new Partition(Protocol.RATE_MONOTONIC, false)),
            Optional.of(
                new Windows(
                    10,
                    List.of(
                        new Windows.Window(0, 4, 0),
                        new Windows.Window(4, 2, 1),
                        new Windows.Window(6, 1, 0),
                        new Windows.Window(7, 3, 1)))),
            2);
    SimulatedSchedule schedule = simulate(set);

    // a 0-3 on core 0, b 0-2 on core 1; c 4-6, held, 7-9
    assertThat(schedule.tasks().get(0).worstResponse()).contains(3L);
    assertThat(schedule.tasks().get(1).worstResponse()).contains(2L);
    assertThat(schedule.tasks().get(2).worstResponse()).contains(9L);
    assertThat(schedule.tasks().get(2).preemptions()).isEqualTo(1);
    assertThat(schedule.busy()).containsExactly(7L, 2L);
  }

  /** Whatever the offsets are, no job takes longer than the bound says. */
  @Property
  void noResponseIsLongerThanItsBound(
      @ForAll Random random,
      @ForAll Protocol protocol,
      @ForAll @IntRange(min = 0, max = 1) int switching,
      @ForAll @IntRange(min = 2, max = 4) int cores) {
    List<Task> tasks =
        TaskSets.delayed(random, tasks(random, cores)).stream()
            .map(t -> t.withExecution(Math.max(1, t.execution() / 2)).withDeadline(t.period()))
            .map(t -> t.withSwitches(switching, switching))
            .toList();
    TaskSet set = TaskSet.of(tasks, protocol, true).onCores(cores);
    Optional<List<Optional<Long>>> bounds = ResponseTimes.of(set, 1_000_000);
    SimulatedSchedule schedule = simulate(set);
    for (int i = 0; i < tasks.size(); i++) {
      Optional<Long> bound = bounds.orElseThrow().get(i);
      if (bound.isPresent()) {
        assertThat(schedule.tasks().get(i).worstResponse().orElseThrow())
            .isLessThanOrEqualTo(bound.get());
      }
    }
  }

  @Test
  void boundsOfAnExampleByHand() {
    // two cores: a and b never wait. Within 3, and within 5, each can run for 2 beside c, which so
    // waits for 2 at most: 3 + 2
    List<Task> tasks =
        List.of(Task.periodic("a", 5, 2), Task.periodic("b", 6, 2), Task.periodic("c", 10, 3));
    TaskSet set = TaskSet.of(tasks, Protocol.RATE_MONOTONIC, true).onCores(2);

    assertThat(ResponseTimes.of(set, 1000).orElseThrow())
        .containsExactly(Optional.of(2L), Optional.of(2L), Optional.of(5L));
    assertThat(simulate(set).tasks().get(2).worstResponse()).contains(5L);
  }

  @Test
  void switchesThatTakeMoreThanThereIsTimeLeaveNoBound() {
    // twelve jobs of 1 + 1 within 4 need six cores
    List<Task> tasks = new ArrayList<>();
    for (int i = 0; i < 12; i++) {
      tasks.add(Task.periodic("t" + i, 4, 1).withSwitches(1, 1));
    }
    TaskSet set = TaskSet.of(tasks, Protocol.GIVEN_PRIORITIES, true).onCores(2);

    assertThat(ResponseTimes.of(set, 1000).orElseThrow()).containsOnly(Optional.empty());
  }

  @Test
  void aPreemptionNeedsAllOtherCoresBusy() {
    // a runs for 1/4 of the time, b for 1/5; they are released 1/4 + 1/5 times a unit of time. The
    // core beside that of c, which runs for 3, is free of both, or has one of them
    List<Task> tasks =
        List.of(Task.periodic("a", 4, 1), Task.periodic("b", 5, 1), Task.periodic("c", 20, 3));
    double[] expected =
        SwitchRates.preemptionsPerJob(TaskSet.of(tasks, Protocol.RATE_MONOTONIC, true).onCores(2));
    double none = 0.75 * 0.8;
    double one = 0.25 * 0.8 + 0.75 * 0.2;
    assertThat(expected[0]).isZero();
    assertThat(expected[1]).isCloseTo(0.25 * 0.25, within(1e-12));
    assertThat(expected[2]).isCloseTo(3 * 0.45 * one / (none + one), within(1e-12));
  }
}
