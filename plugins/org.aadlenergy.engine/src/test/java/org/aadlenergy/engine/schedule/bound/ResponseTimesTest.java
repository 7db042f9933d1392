package org.aadlenergy.engine.schedule.bound;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.aadlenergy.engine.schedule.Horizon;
import org.aadlenergy.engine.schedule.Protocol;
import org.aadlenergy.engine.schedule.SimulatedSchedule;
import org.aadlenergy.engine.schedule.Simulation;
import org.aadlenergy.engine.schedule.Task;
import org.aadlenergy.engine.schedule.TaskSet;
import org.aadlenergy.engine.schedule.TaskSets;
import org.junit.jupiter.api.Test;

/** Holds response times against exact analyses that are written down here on their own. */
class ResponseTimesTest {
  private static final long STEPS = 10_000_000;

  private static SimulatedSchedule simulate(TaskSet set) {
    return Simulation.run(set, Horizon.of(set, 100_000).orElseThrow(), 0);
  }

  private static void simulatedEqualsAnalysis(List<Task> tasks, Protocol protocol) {
    SimulatedSchedule schedule = simulate(TaskSet.of(tasks, protocol, true));
    for (int i = 0; i < tasks.size(); i++) {
      assertThat(schedule.tasks().get(i).worstResponse())
          .as("%s of %s", tasks.get(i), tasks)
          .contains(worstByFixedPoint(tasks, i, protocol));
    }
  }

  /**
   * The longest response of a task's jobs in the hyperperiod: each job ends where the work of all
   * jobs that go before it, from the start of some busy stretch on, is done. The urgency of a job
   * never changes, so that the less urgent ones do not matter.
   */
  private static long worstByFixedPoint(List<Task> tasks, int task, Protocol protocol) {
    long worst = 0;
    Task own = tasks.get(task);
    for (long release = 0; release < 120; release += own.period()) {
      long end = 0;
      for (Job first : jobs(tasks)) {
        if (first.release <= release) {
          end = Math.max(end, endOfStretch(tasks, first.release, task, release, protocol));
        }
      }
      worst = Math.max(worst, end - release);
    }
    return worst;
  }

  private record Job(int task, long release) {}

  private static List<Job> jobs(List<Task> tasks) {
    List<Job> jobs = new ArrayList<>();
    for (int i = 0; i < tasks.size(); i++) {
      for (long release = 0; release < 240; release += tasks.get(i).period()) {
        jobs.add(new Job(i, release));
      }
    }
    return jobs;
  }

  private static long endOfStretch(
      List<Task> tasks, long start, int task, long release, Protocol protocol) {
    long end = start;
    while (true) {
      long work = tasks.get(task).execution();
      for (Job job : jobs(tasks)) {
        boolean within = job.release >= start && (job.release < end || job.release <= release);
        if (within && goesBefore(tasks, job, task, release, protocol)) {
          work += tasks.get(job.task).execution();
        }
      }
      if (start + work == end) {
        return end;
      }
      end = start + work;
    }
  }

  private static boolean goesBefore(
      List<Task> tasks, Job job, int task, long release, Protocol protocol) {
    Task a = tasks.get(job.task);
    Task b = tasks.get(task);
    if (job.task == task) {
      return job.release < release;
    }
    long order =
        switch (protocol) {
          case RATE_MONOTONIC -> a.period() - b.period();
          case DEADLINE_MONOTONIC -> a.deadline().orElseThrow() - b.deadline().orElseThrow();
          case GIVEN_PRIORITIES -> b.priority() - a.priority();
          case EARLIEST_DEADLINE_FIRST ->
              job.release + a.deadline().orElseThrow() - release - b.deadline().orElseThrow();
        };
    boolean earlier = job.release < release || (job.release == release && job.task < task);
    boolean fixedOrder =
        protocol == Protocol.RATE_MONOTONIC || protocol == Protocol.DEADLINE_MONOTONIC;
    return order != 0 ? order < 0 : fixedOrder ? job.task < task : earlier;
  }

  @Property
  void rateMonotonic(@ForAll Random random) {
    simulatedEqualsAnalysis(TaskSets.random(random, 120), Protocol.RATE_MONOTONIC);
  }

  @Property
  void deadlineMonotonic(@ForAll Random random) {
    simulatedEqualsAnalysis(TaskSets.constrained(random, 120), Protocol.DEADLINE_MONOTONIC);
  }

  @Property
  void givenPriorities(@ForAll Random random) {
    simulatedEqualsAnalysis(TaskSets.constrained(random, 120), Protocol.GIVEN_PRIORITIES);
  }

  @Property
  void earliestDeadlineFirst(@ForAll Random random) {
    simulatedEqualsAnalysis(TaskSets.constrained(random, 120), Protocol.EARLIEST_DEADLINE_FIRST);
  }

  @Property
  void theAnalysisEqualsTheSimulation(@ForAll Random random, @ForAll boolean byDeadline) {
    List<Task> tasks = TaskSets.constrained(random, 120);
    Protocol protocol = byDeadline ? Protocol.DEADLINE_MONOTONIC : Protocol.RATE_MONOTONIC;
    TaskSet set = TaskSet.of(tasks, protocol, true);
    SimulatedSchedule schedule = simulate(set);
    List<Optional<Long>> analysis = ResponseTimes.of(set, STEPS).orElseThrow();
    for (int i = 0; i < tasks.size(); i++) {
      assertThat(analysis.get(i)).isEqualTo(schedule.tasks().get(i).worstResponse());
    }
  }

  @Property
  void theAnalysisBoundsWhatItDoesNotKnowExactly(
      @ForAll Random random, @ForAll boolean preemptive) {
    List<Task> tasks = TaskSets.delayed(random, TaskSets.constrained(random, 110));
    TaskSet set = TaskSet.of(tasks, Protocol.GIVEN_PRIORITIES, preemptive);
    SimulatedSchedule schedule = simulate(set);
    List<Optional<Long>> analysis = ResponseTimes.of(set, STEPS).orElseThrow();
    for (int i = 0; i < tasks.size(); i++) {
      assertThat(analysis.get(i).orElseThrow())
          .isGreaterThanOrEqualTo(schedule.tasks().get(i).worstResponse().orElseThrow());
    }
  }

  @Property
  void theDemandTellsWhetherDeadlinesAreMet(@ForAll Random random) {
    List<Task> tasks = TaskSets.constrained(random, 120);
    TaskSet set = TaskSet.of(tasks, Protocol.EARLIEST_DEADLINE_FIRST, true);
    assertThat(ProcessorDemand.meetsDeadlines(set, STEPS)).contains(simulate(set).misses() == 0);
  }

  @Test
  void aTextbookExample() {
    // C = 3, 3, 5 with T = 7, 12, 20: 3; 3 + 3 = 6; 5 + 3 x 3 + 2 x 3 = 20
    List<Task> tasks =
        List.of(Task.periodic("a", 7, 3), Task.periodic("b", 12, 3), Task.periodic("c", 20, 5));
    assertThat(ResponseTimes.of(TaskSet.of(tasks, Protocol.RATE_MONOTONIC, true), STEPS))
        .contains(List.of(Optional.of(3L), Optional.of(6L), Optional.of(20L)));
  }

  @Test
  void moreWorkThanTimeHasNoBound() {
    List<Task> tasks = List.of(Task.periodic("a", 4, 3), Task.periodic("b", 8, 5));
    assertThat(ResponseTimes.of(TaskSet.of(tasks, Protocol.RATE_MONOTONIC, true), STEPS))
        .contains(List.of(Optional.of(3L), Optional.empty()));
  }
}
