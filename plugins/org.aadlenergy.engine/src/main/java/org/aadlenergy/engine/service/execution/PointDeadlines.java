package org.aadlenergy.engine.service.execution;

import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.aadlenergy.engine.architecture.Component;
import org.aadlenergy.engine.evaluation.ModeState;
import org.aadlenergy.engine.evaluation.PendingThread;
import org.aadlenergy.engine.evaluation.TimedTasks;
import org.aadlenergy.engine.platform.CalibratedPlatform;
import org.aadlenergy.engine.platform.ExecutionProfile;
import org.aadlenergy.engine.quantity.Estimate;
import org.aadlenergy.engine.schedule.Horizon;
import org.aadlenergy.engine.schedule.Task;
import org.aadlenergy.engine.schedule.TaskSet;
import org.aadlenergy.engine.schedule.TooManyJobs;
import org.aadlenergy.engine.schedule.bound.RangedSchedule;
import org.aadlenergy.engine.schedule.bound.Response;
import org.aadlenergy.engine.schedule.bound.TimeRanges;
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
  private final ModeState state;

  PointDeadlines(Component processor, List<PendingThread> threads, double cores, ModeState state) {
    this.threads = List.copyOf(threads);
    this.cores = cores;
    this.timed = state.timed(processor);
    this.state = state;
  }

  /** Whether a schedule decides it. */
  boolean isScheduled() {
    return timed.isPresent();
  }

  /**
   * Whether all are met; empty where nobody can tell.
   *
   * @param point the profile of the point
   */
  Optional<Boolean> met(CalibratedPlatform platform, ExecutionProfile point) {
    Map<PendingThread, Double> slowness = new IdentityHashMap<>();
    for (PendingThread thread : threads) {
      slowness.put(thread, slowness(thread.workload(), platform, point));
    }
    return met(slowness);
  }

  private static double slowness(
      ThreadWorkload workload, CalibratedPlatform platform, ExecutionProfile point) {
    Optional<ExecutionTime> time = ExecutionTime.of(workload);
    MemoryTime memory =
        time.isPresent()
            ? MemoryTime.nominal(workload, platform, time.get())
            : MemoryTime.UNKNOWN;
    return WorkTime.ratio(platform, point, memory).orElseThrow();
  }

  private Optional<Boolean> met(Map<PendingThread, Double> slowness) {
    double load = 0.0;
    boolean each = true;
    for (PendingThread thread : threads) {
      double more = more(thread, slowness, 0);
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
    TimeRanges times = timed.get().times();
    Optional<Horizon> horizon =
        timed.get().points().isPresent()
            ? Horizon.of(times.nominal(), (long) MOST_JOBS) // at one point it repeats by itself
            : Optional.of(timed.get().horizon());
    return horizon.isEmpty() || horizon.get().jobs(times.nominal()) > MOST_JOBS
        ? Optional.empty()
        : simulated(slowed(times, slowness), horizon.get());
  }

  private Optional<Boolean> simulated(TimeRanges times, Horizon horizon) {
    RangedSchedule schedule;
    try {
      schedule = RangedSchedule.of(times, horizon, 0, state.cancellation());
    } catch (TooManyJobs e) {
      return Optional.empty();
    }
    List<Response> responses = schedule.responses();
    boolean known = true;
    for (int task = 0; task < responses.size(); task++) {
      Optional<Boolean> met = responses.get(task).met();
      if (met.equals(Optional.of(false))) {
        return met;
      }
      known &= met.isPresent() || times.longest().tasks().get(task).deadline().isEmpty();
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
    Map<String, PendingThread> byPath = new HashMap<>();
    for (PendingThread thread : threads) {
      byPath.put(thread.workload().thread().path(), thread);
    }
    for (int i = 0; i < executions.length; i++) {
      Task task = set.tasks().get(i);
      PendingThread thread = byPath.get(task.name());
      double more = thread == null ? 0.0 : more(thread, slowness, end);
      executions[i] = Math.max(1, Math.round(task.execution() + more * state.time().perSecond()));
    }
    return set.withExecutions(executions);
  }

  /** How much longer a dispatch takes than at the point in force. */
  private static double more(
      PendingThread thread, Map<PendingThread, Double> slowness, int end) {
    Optional<ExecutionTime> time = ExecutionTime.of(thread.workload());
    double now = 0.0;
    for (ServiceTerm term : thread.terms()) {
      if (term.service() == ExecutionService.EXECUTION) {
        now += at(term.timeSeconds(), end);
      }
    }
    return time.isPresent() ? at(time.get().seconds(), end) * slowness.get(thread) - now : 0.0;
  }

  private static double at(Estimate time, int end) {
    return time.nominal() + (end > 0 ? time.hardAbove() : 0.0) - (end < 0 ? time.hardBelow() : 0.0);
  }
}
