package org.aadlenergy.engine.service.execution;

import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.aadlenergy.engine.architecture.Component;
import org.aadlenergy.engine.evaluation.Demand;
import org.aadlenergy.engine.evaluation.PendingThread;
import org.aadlenergy.engine.evaluation.Scheduled;
import org.aadlenergy.engine.evaluation.TimedTasks;
import org.aadlenergy.engine.platform.CalibratedPlatform;
import org.aadlenergy.engine.platform.ExecutionProfile;
import org.aadlenergy.engine.quantity.Estimate;
import org.aadlenergy.engine.result.ServiceResult.Phase;
import org.aadlenergy.engine.schedule.Horizon;
import org.aadlenergy.engine.schedule.Task;
import org.aadlenergy.engine.schedule.TaskSet;
import org.aadlenergy.engine.schedule.TooManyJobs;
import org.aadlenergy.engine.schedule.bound.RangedSchedule;
import org.aadlenergy.engine.schedule.bound.Response;
import org.aadlenergy.engine.schedule.bound.TimeRanges;
import org.aadlenergy.engine.service.scheduling.Ticks;
import org.aadlenergy.engine.term.MemoryTime;
import org.aadlenergy.engine.term.ServiceTerm;
import org.aadlenergy.engine.term.WorkTime;
import org.aadlenergy.engine.workload.ExecutionTime;
import org.aadlenergy.engine.workload.ThreadWorkload;

/**
 * Whether the threads of a processor meet their deadlines at another operating point: by the
 * schedule of that point, where there is one. Execution takes its time there, services of the
 * operating system take what they do now.
 */
final class PointDeadlines {
  private static final double ROUNDING = 1e-9;
  private static final double MOST_JOBS = 200_000;

  private final List<PendingThread> threads;
  private final double cores;
  private final Optional<TimedTasks> timed;
  private final Optional<Ticks> ticks;
  private final Demand demand;

  PointDeadlines(
      Component processor, List<PendingThread> threads, double cores, Scheduled scheduled) {
    this.threads = List.copyOf(threads);
    this.cores = cores;
    this.timed = scheduled.timed(processor);
    this.ticks = Ticks.of(processor, threads.get(0).workload(), scheduled);
    this.demand = scheduled;
  }

  /** Whether a schedule decides it. */
  boolean isScheduled() {
    return timed.isPresent();
  }

  /**
   * What the threads would come to.
   *
   * @param met whether all deadlines are met; empty where nobody can tell
   * @param schedule of the point, where there is one
   * @param execution how long a dispatch executes, in seconds
   */
  record Outcome(
      Optional<Boolean> met,
      Optional<RangedSchedule> schedule,
      PointServices.Execution execution) {}

  /** The outcome at the profile of a point. */
  Outcome at(CalibratedPlatform platform, ExecutionProfile point) {
    Map<PendingThread, Double> slowness = new IdentityHashMap<>();
    for (PendingThread thread : threads) {
      slowness.put(thread, slowness(thread.workload(), platform, point));
    }
    Optional<RangedSchedule> schedule = schedule(slowness);
    return new Outcome(met(slowness, schedule), schedule, thread -> execution(thread, slowness, 0));
  }

  private static double slowness(
      ThreadWorkload workload, CalibratedPlatform platform, ExecutionProfile point) {
    Optional<ExecutionTime> time = ExecutionTime.of(workload);
    MemoryTime memory =
        time.isPresent() ? MemoryTime.nominal(workload, platform, time.get()) : MemoryTime.UNKNOWN;
    return WorkTime.ratio(platform, point, memory).orElseThrow();
  }

  private Optional<Boolean> met(
      Map<PendingThread, Double> slowness, Optional<RangedSchedule> schedule) {
    double load = 0.0;
    boolean each = true;
    for (PendingThread thread : threads) {
      double more = execution(thread, slowness, 0) - now(thread, 0);
      double seconds = thread.timePerDispatch().nominal() + more;
      load += (thread.computingPerDispatch().nominal() + more) * thread.perSecond();
      each &= seconds * thread.perSecond() <= 1.0 + ROUNDING;
    }
    if (!each || load > cores * (1.0 + ROUNDING)) {
      return Optional.of(false);
    }
    if (timed.isEmpty()) {
      return threads.size() == 1 ? Optional.of(true) : Optional.empty();
    }
    return schedule.isEmpty()
        ? Optional.empty()
        : met(schedule.get().responses(), timed.get().times().longest().tasks());
  }

  private Optional<RangedSchedule> schedule(Map<PendingThread, Double> slowness) {
    if (timed.isEmpty()) {
      return Optional.empty();
    }
    TimeRanges times = timed.get().times();
    Optional<Horizon> horizon =
        timed.get().points().isPresent()
            ? Horizon.of(times.nominal(), (long) MOST_JOBS) // at one point it repeats by itself
            : Optional.of(timed.get().horizon());
    if (horizon.isEmpty() || horizon.get().jobs(times.nominal()) > MOST_JOBS) {
      return Optional.empty();
    }
    try {
      return Optional.of(
          RangedSchedule.of(slowed(times, slowness), horizon.get(), 0, demand.cancellation()));
    } catch (TooManyJobs e) {
      return Optional.empty();
    }
  }

  private static Optional<Boolean> met(List<Response> responses, List<Task> tasks) {
    boolean known = true;
    for (int i = 0; i < responses.size(); i++) {
      Optional<Boolean> met = responses.get(i).met();
      if (met.equals(Optional.of(false))) {
        return met;
      }
      known &= met.isPresent() || tasks.get(i).deadline().isEmpty();
    }
    return known ? Optional.of(true) : Optional.empty();
  }

  private TimeRanges slowed(TimeRanges times, Map<PendingThread, Double> slowness) {
    return new TimeRanges(
        slowed(times.shortest(), slowness, -1),
        slowed(times.nominal(), slowness, 0),
        slowed(times.longest(), slowness, 1));
  }

  private TaskSet slowed(TaskSet set, Map<PendingThread, Double> slowness, int end) {
    long[] executions = new long[set.tasks().size()];
    List<PendingThread> all = timed.orElseThrow().threads();
    for (int i = 0; i < executions.length; i++) {
      boolean known = slowness.containsKey(all.get(i));
      executions[i] = known ? kept(all.get(i), slowness, end) : set.tasks().get(i).execution();
    }
    return set.withExecutions(executions);
  }

  /** How long a dispatch keeps the processor, as its schedule counts. */
  private long kept(PendingThread thread, Map<PendingThread, Double> slowness, int end) {
    double seconds = execution(thread, slowness, end);
    for (ServiceTerm term : thread.terms()) {
      boolean runs = term.phase() == Phase.DISPATCH && !term.course().isWaiting();
      boolean counts =
          term.service() != ExecutionService.EXECUTION && !PointServices.isOfSchedule(term, thread);
      seconds += runs && counts ? at(term.timeSeconds(), end) : 0.0;
    }
    double stretch = ticks.isPresent() ? ticks.get().stretch(thread, demand) : 1.0;
    return Math.max(1, demand.time().steps(stretch * Math.max(0.0, seconds)));
  }

  private static double execution(
      PendingThread thread, Map<PendingThread, Double> slowness, int end) {
    Optional<ExecutionTime> time = ExecutionTime.of(thread.workload());
    return time.isPresent()
        ? at(time.get().seconds(), end) * slowness.getOrDefault(thread, 1.0)
        : now(thread, end);
  }

  private static double now(PendingThread thread, int end) {
    double now = 0.0;
    for (ServiceTerm term : thread.terms()) {
      if (term.service() == ExecutionService.EXECUTION) {
        now += at(term.timeSeconds(), end);
      }
    }
    return now;
  }

  private static double at(Estimate time, int end) {
    return time.nominal() + (end > 0 ? time.hardAbove() : 0.0) - (end < 0 ? time.hardBelow() : 0.0);
  }
}
