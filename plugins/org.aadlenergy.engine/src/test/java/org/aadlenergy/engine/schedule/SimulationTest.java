package org.aadlenergy.engine.schedule;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.stream.Stream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.aadlenergy.engine.schedule.SimulatedSchedule.TaskStatistics;
import org.junit.jupiter.api.Test;

/** Simulates task sets and compares with theory, and with looking at every unit of time. */
class SimulationTest {
  private static final long MOST = 100_000;

  private static SimulatedSchedule simulate(TaskSet set) {
    return Simulation.run(set, Horizon.of(set, MOST).orElseThrow(), 1000);
  }

  private static void matchesTicks(TaskSet set) {
    SimulatedSchedule schedule = simulate(set);
    Horizon horizon = schedule.horizon();
    TickSimulator ticks = new TickSimulator(set, horizon.from(), horizon.from() + horizon.length());
    assertThat(schedule.busy()).containsExactly(ticks.busy);
    for (int i = 0; i < set.tasks().size(); i++) {
      TaskStatistics task = schedule.tasks().get(i);
      assertThat(task.jobs()).as("jobs").isEqualTo(ticks.jobs[i]);
      assertThat(task.switches()).as("switches to %s", i).isEqualTo(ticks.switches[i]);
      assertThat(task.preemptions()).as("preemptions of %s", i).isEqualTo(ticks.preemptions[i]);
      assertThat(task.worstResponse()).as("worst of %s", i).contains(ticks.worst[i]);
      assertThat(task.bestResponse()).as("best of %s", i).contains(ticks.best[i]);
    }
  }

  @Property
  void countsEqualThoseOfEveryTick(@ForAll Random random, @ForAll Protocol protocol) {
    matchesTicks(TaskSet.of(TaskSets.constrained(random, 120), protocol, true));
  }

  @Property
  void withoutPreemptionToo(@ForAll Random random, @ForAll Protocol protocol) {
    matchesTicks(TaskSet.of(TaskSets.constrained(random, 110), protocol, false));
  }

  @Property
  void withOffsetsToo(
      @ForAll Random random, @ForAll Protocol protocol, @ForAll boolean preemptive) {
    List<Task> tasks = TaskSets.delayed(random, TaskSets.constrained(random, 120));
    matchesTicks(TaskSet.of(tasks, protocol, preemptive));
  }

  @Property
  void withSwitchesThatTakeTimeToo(
      @ForAll Random random, @ForAll Protocol protocol, @ForAll boolean preemptive) {
    List<Task> tasks =
        TaskSets.constrained(random, 100).stream().map(SimulationTest::tenfold).toList();
    matchesTicks(TaskSet.of(tasks, protocol, preemptive));
  }

  private static Task tenfold(Task task) {
    return Task.periodic(task.name(), 10 * task.period(), 10 * task.execution())
        .withDeadline(10 * task.deadline().orElseThrow())
        .withPriority(task.priority())
        .withSwitches(1, 1);
  }

  @Property
  void withPartitionsToo(
      @ForAll Random random, @ForAll Protocol one, @ForAll Protocol other, @ForAll boolean both) {
    List<Task> tasks =
        Stream.concat(
                TaskSets.random(random, 40).stream().map(t -> in(t, 0)),
                TaskSets.random(random, 20).stream().map(t -> in(t, 1)))
            .toList();
    Windows windows =
        new Windows(
            12,
            List.of(
                new Windows.Window(0, 4, 0),
                new Windows.Window(5, 4, 1),
                new Windows.Window(9, 3, 0)));
    matchesTicks(
        TaskSet.of(tasks, one, true)
            .withWindows(List.of(new Partition(one, true), new Partition(other, both)), windows));
  }

  private static Task in(Task task, int partition) {
    return new Task(
        task.name() + "/" + partition,
        partition,
        partition,
        task.period(),
        0,
        Optional.of(task.period()),
        task.priority(),
        false,
        task.execution(),
        0,
        0,
        List.of());
  }

  @Property
  void earliestDeadlineFirstMeetsAllDeadlinesAtFullLoad(@ForAll Random random) {
    List<Task> tasks = TaskSets.full(random);
    SimulatedSchedule schedule =
        simulate(TaskSet.of(tasks, Protocol.EARLIEST_DEADLINE_FIRST, true));
    assertThat(schedule.misses()).isZero();
    assertThat(schedule.idle(0)).isZero();
  }

  @Test
  void rateMonotonicMissesWhereLiuAndLaylandSaySo() {
    // 2/5 + 4/7 = 34/35: within 1, above 2 (sqrt(2) - 1) = 0.828; the second is done at 8, not 7
    List<Task> tasks = List.of(Task.periodic("a", 5, 2), Task.periodic("b", 7, 4));
    SimulatedSchedule fixed = simulate(TaskSet.of(tasks, Protocol.RATE_MONOTONIC, true));
    assertThat(fixed.tasks().get(0).misses()).isZero();
    assertThat(fixed.tasks().get(1).worstResponse()).contains(8L);
    assertThat(fixed.tasks().get(1).misses()).isPositive();
    SimulatedSchedule dynamic = simulate(TaskSet.of(tasks, Protocol.EARLIEST_DEADLINE_FIRST, true));
    assertThat(dynamic.misses()).isZero();
  }

  @Test
  void harmonicPeriodsFillTheProcessorUnderRateMonotonic() {
    List<Task> tasks =
        List.of(Task.periodic("a", 2, 1), Task.periodic("b", 4, 1), Task.periodic("c", 8, 2));
    assertThat(simulate(TaskSet.of(tasks, Protocol.RATE_MONOTONIC, true)).misses()).isZero();
  }

  @Test
  void tooMuchWorkNeverEnds() {
    List<Task> tasks = List.of(Task.periodic("a", 4, 3), Task.periodic("b", 8, 5));
    SimulatedSchedule schedule = simulate(TaskSet.of(tasks, Protocol.RATE_MONOTONIC, true));
    assertThat(schedule.tasks().get(0).worstResponse()).contains(3L);
    assertThat(schedule.tasks().get(1).worstResponse()).isEmpty();
    assertThat(schedule.tasks().get(1).misses()).isEqualTo(1);
  }

  @Test
  void gapsAndSlicesAddUpToTheHyperperiod() {
    List<Task> tasks = List.of(Task.periodic("a", 10, 2), Task.periodic("b", 15, 3));
    SimulatedSchedule schedule = simulate(TaskSet.of(tasks, Protocol.RATE_MONOTONIC, true));
    // a 0-2, b 2-5, idle 5-10, a 10-12, idle 12-15, b 15-18, idle 18-20, a 20-22, idle 22-30
    assertThat(schedule.gaps()).containsEntry(5L, 1L).containsEntry(3L, 1L);
    assertThat(schedule.gaps()).containsEntry(2L, 1L).containsEntry(8L, 1L).hasSize(4);
    assertThat(schedule.slices()).hasSize(5);
    assertThat(schedule.idle(0)).isEqualTo(18);
  }

  @Test
  void backgroundTasksRunWhenNothingElseDoes() {
    Task background = new Task("bg", 0, 0, 20, 0, Optional.empty(), 99, true, 5, 0, 0, List.of());
    List<Task> tasks = List.of(background, Task.periodic("a", 10, 4));
    for (Protocol protocol : Protocol.values()) {
      SimulatedSchedule schedule = simulate(TaskSet.of(tasks, protocol, true));
      assertThat(schedule.tasks().get(0).worstResponse()).as(protocol.words()).contains(9L);
      assertThat(schedule.tasks().get(1).worstResponse()).contains(4L);
    }
  }

  @Test
  void whatFallsBehindHasNoLongestResponse() {
    // 12 units of work within 10: each job ends before its deadline at first, a little later each
    // time
    Task late = Task.periodic("late", 10, 12).withDeadline(15);
    SimulatedSchedule alone = simulate(TaskSet.of(List.of(late), Protocol.RATE_MONOTONIC, true));
    assertThat(alone.tasks().get(0).worstResponse()).contains(12L);
    assertThat(alone.tasks().get(0).lastingResponse()).isEmpty();

    // a is never kept waiting; b is owed 2 more after each 10; by deadlines both come too late
    Task a = Task.periodic("a", 5, 2).withDeadline(20);
    Task b = Task.periodic("b", 10, 8).withDeadline(40);
    SimulatedSchedule fixed = simulate(TaskSet.of(List.of(a, b), Protocol.RATE_MONOTONIC, true));
    assertThat(fixed.tasks().get(0).lastingResponse()).contains(2L);
    assertThat(fixed.tasks().get(1).lastingResponse()).isEmpty();
    SimulatedSchedule edf =
        simulate(TaskSet.of(List.of(a, b), Protocol.EARLIEST_DEADLINE_FIRST, true));
    assertThat(edf.tasks().get(0).lastingResponse()).isEmpty();
    assertThat(edf.tasks().get(1).lastingResponse()).isEmpty();
  }
}
