package org.aadlenergy.engine.service.scheduling;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.aadlenergy.engine.architecture.Component;
import org.aadlenergy.engine.evaluation.Demand;
import org.aadlenergy.engine.evaluation.Mode;
import org.aadlenergy.engine.evaluation.PendingThread;
import org.aadlenergy.engine.platform.CalibratedPlatform;
import org.aadlenergy.engine.quantity.Dimension;
import org.aadlenergy.engine.quantity.Estimate;
import org.aadlenergy.engine.schedule.GovernedRun;
import org.aadlenergy.engine.schedule.Horizon;
import org.aadlenergy.engine.schedule.Task;
import org.aadlenergy.engine.schedule.TaskSet;
import org.aadlenergy.engine.service.scheduling.PlannedThread.Switches;
import org.aadlenergy.engine.term.FollowedTimes;
import org.aadlenergy.engine.term.MemoryTime;
import org.aadlenergy.engine.term.Profiles;
import org.aadlenergy.engine.term.Settled;
import org.aadlenergy.engine.term.WorkTime;
import org.aadlenergy.engine.workload.AnnotatedValues;
import org.aadlenergy.engine.workload.ExecutionTime;
import org.aadlenergy.engine.workload.Properties;
import org.aadlenergy.engine.workload.ThreadWorkload;

/**
 * The threads of a processor under a governor: their own execution takes longer at slower points,
 * what services of the operating system take stays. Nothing says in which order a job does both, so
 * they are mixed evenly.
 */
final class GovernedTasks {
  private static final long WHOLE = 1024;

  private final ProcessorPlan plan;
  private final Optional<Ticks> ticks;
  private final double[] own;
  private final double[] scaled;
  private final double[] fixed;
  private final TaskSet set;

  private GovernedTasks(ProcessorPlan plan, Optional<Ticks> ticks, boolean services, Mode mode) {
    this.plan = plan;
    this.ticks = ticks;
    int n = plan.threads().size();
    own = new double[n];
    scaled = new double[n];
    fixed = new double[n];
    List<Task> tasks = new ArrayList<>(n);
    for (int i = 0; i < n; i++) {
      PlannedThread thread = plan.threads().get(i);
      own[i] =
          ExecutionTime.of(thread.thread().workload())
              .map(ExecutionTime::seconds)
              .orElse(Estimate.ZERO)
              .nominal();
      double others =
          services ? thread.dispatchSeconds().nominal() - thread.executionSeconds().nominal() : 0.0;
      boolean follows = Profiles.byGovernor(thread.thread().workload());
      scaled[i] = follows ? own[i] : 0.0;
      fixed[i] = Math.max(0.0, others) + (follows ? 0.0 : own[i]);
      double stretch =
          services && ticks.isPresent() ? ticks.get().stretch(thread.thread(), mode) : 1.0;
      long time = plan.time().steps(stretch * (scaled[i] + fixed[i]));
      Switches switches =
          services
              ? thread.switches(mode.coefficients())
              : new Switches(Estimate.ZERO, Estimate.ZERO);
      List<Long> waits = services ? JobWaits.of(thread, Estimate::nominal, plan.time()) : List.of();
      tasks.add(thread.task(time, waits, switches, Estimate::nominal, stretch));
    }
    set =
        new TaskSet(
            tasks,
            plan.partitions(),
            plan.windows().map(windows -> windows.windows(plan.time())),
            plan.cores());
  }

  /** Their own execution alone. */
  static GovernedTasks ofExecution(ProcessorPlan plan, Mode mode) {
    return new GovernedTasks(plan, Optional.empty(), false, mode);
  }

  /** With all that is known to take time. */
  static GovernedTasks of(ProcessorPlan plan, Optional<Ticks> ticks, Mode mode) {
    return new GovernedTasks(plan, ticks, true, mode);
  }

  Component processor() {
    return plan.processor();
  }

  List<PlannedThread> threads() {
    return plan.threads();
  }

  TaskSet set() {
    return set;
  }

  Optional<Double> tickSeconds() {
    return ticks.map(Ticks::periodSeconds);
  }

  /** After which all releases repeat; none where one of the threads has no period. */
  Optional<Horizon> horizon(long mostJobs) {
    for (PlannedThread thread : plan.threads()) {
      if (!thread.timing().regular()) {
        return Optional.empty();
      }
    }
    return Horizon.of(set, mostJobs);
  }

  /** Whether some execution may take another time, at its usual point or at others. */
  boolean isRanged() {
    for (PlannedThread thread : plan.threads()) {
      if (FollowedTimes.isRanged(thread.thread().workload())) {
        return true;
      }
    }
    return false;
  }

  double jobsPerStep() {
    double jobs = 0.0;
    for (Task task : set.tasks()) {
      jobs += 1.0 / task.period();
    }
    return jobs;
  }

  /** The same at each point. */
  GovernedRun.Member under(Settled settled, Demand demand) {
    List<PendingThread> all = plan.threads().stream().map(PlannedThread::thread).toList();
    return new GovernedRun.Member(
        set,
        slowness(settled),
        clamps(),
        KernelIdling.of(plan.processor(), ticks, all, demand)
            .map(its -> new GovernedRun.Resting(KernelIdling.timers(all), its.setting())));
  }

  private long[][] clamps() {
    long[][] clamps = new long[plan.threads().size()][];
    boolean any = false;
    for (int i = 0; i < clamps.length; i++) {
      ThreadWorkload workload = plan.threads().get(i).thread().workload();
      clamps[i] =
          new long[] {
            share(workload, Properties.UTILIZATION_MIN, 0.0),
            share(workload, Properties.UTILIZATION_MAX, 1.0)
          };
      any |= clamps[i][0] > 0 || clamps[i][1] < WHOLE;
    }
    return any ? clamps : new long[0][];
  }

  private static long share(ThreadWorkload workload, String property, double usual) {
    return Math.round(
        WHOLE
            * workload
                .service(property)
                .flatMap(given -> AnnotatedValues.si(given.value(), Dimension.RATIO))
                .orElse(usual));
  }

  private double[][] slowness(Settled settled) {
    double[][] slowness = new double[settled.points().size()][scaled.length];
    for (int point = 0; point < slowness.length; point++) {
      for (int i = 0; i < scaled.length; i++) {
        double all = scaled[i] + fixed[i];
        double there = scaled[i] * slowness(i, settled, point) + fixed[i];
        slowness[point][i] = all > 0.0 ? there / all : 1.0;
      }
    }
    return slowness;
  }

  /** How fast jobs of each task get on at a point. */
  double[] speed(Settled settled, int point) {
    return Arrays.stream(slowness(settled)[point]).map(slow -> 1.0 / slow).toArray();
  }

  /**
   * The share of the time that jobs of each task run at a point in which they run their own code.
   */
  double[] codeShare(Settled settled, int point) {
    double[] shares = new double[scaled.length];
    for (int i = 0; i < shares.length; i++) {
      double slow = slowness(i, settled, point);
      shares[i] = own[i] > 0.0 ? own[i] * slow / (scaled[i] * slow + fixed[i]) : 1.0;
    }
    return shares;
  }

  /** How many times longer the execution of a task takes at a point. */
  double slowness(int task, Settled settled, int point) {
    ThreadWorkload workload = plan.threads().get(task).thread().workload();
    Optional<CalibratedPlatform> platform = workload.platform();
    Optional<ExecutionTime> time = ExecutionTime.of(workload);
    if (scaled[task] == 0.0 || platform.isEmpty() || time.isEmpty()) {
      return 1.0;
    }
    MemoryTime memory = MemoryTime.nominal(workload, platform.get(), time.get());
    return WorkTime.ratio(platform.get(), settled.points().get(point), memory).orElse(1.0);
  }
}
