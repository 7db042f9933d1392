package org.aadlenergy.engine.service.scheduling;

import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import org.aadlenergy.engine.architecture.Component;
import org.aadlenergy.engine.collection.OnAllCores;
import org.aadlenergy.engine.diagnostic.Problem;
import org.aadlenergy.engine.evaluation.Contribution;
import org.aadlenergy.engine.evaluation.Demand;
import org.aadlenergy.engine.evaluation.IdleGaps;
import org.aadlenergy.engine.evaluation.Mode;
import org.aadlenergy.engine.evaluation.PendingThread;
import org.aadlenergy.engine.evaluation.TimedTasks;
import org.aadlenergy.engine.schedule.Horizon;
import org.aadlenergy.engine.schedule.SimulatedSchedule;
import org.aadlenergy.engine.schedule.SimulatedSchedule.TaskStatistics;
import org.aadlenergy.engine.schedule.TaskSet;
import org.aadlenergy.engine.schedule.bound.RangedSchedule;
import org.aadlenergy.engine.schedule.bound.RangedSchedules;
import org.aadlenergy.engine.schedule.bound.Response;
import org.aadlenergy.engine.schedule.bound.SwitchCount;
import org.aadlenergy.engine.schedule.bound.TimeRanges;
import org.aadlenergy.engine.service.device.ComputationEnds;
import org.aadlenergy.engine.service.device.UsesInTime;
import org.aadlenergy.engine.workload.ThreadWorkload;

/**
 * One processor's schedule: simulated with the nominal times for what is counted, with responses
 * that hold for all times; sampled and analysed where the hyperperiod holds too many jobs.
 */
final class ProcessorRun {
  /** With usual times, with the shortest, and with all that any may come to. */
  private static final int RUNS = 3;

  private static final int TO_SHARE = 2;

  private final ProcessorPlan plan;
  private final Demand demand;
  private final Contribution.Builder to;
  private final Optional<Ticks> ticks;
  private final Optional<GovernedProcessor> governed;
  private final TaskSet nominal;
  private final TimeRanges times;
  private final Optional<Horizon> horizon;
  private final PlainRun plain;
  private Optional<RangedSchedule> ranged = Optional.empty();
  private long sampledJobs;

  ProcessorRun(
      ProcessorPlan plan,
      Demand demand,
      Contribution.Builder to,
      long mostJobs,
      Optional<GovernedProcessor> governed) {
    this.plan = plan;
    this.demand = demand;
    this.to = to;
    this.governed = governed;
    this.ticks = ticks(plan, demand);
    if (!plan.threads().isEmpty()) {
      ThreadWorkload first = plan.threads().get(0).thread().workload();
      Ticks.problem(plan.processor(), first, demand)
          .ifPresent(problem -> to.addOther(problem, plan.processor().path()));
    }
    PlannedTasks tasks = PlannedTasks.of(plan, ticks, governed.isEmpty(), demand);
    times = tasks.times();
    nominal = times.nominal();
    horizon =
        governed.isPresent()
            ? Optional.of(governed.get().horizon())
            : Horizon.of(nominal, tasks.regular(), mostJobs / RUNS);
    plain = new PlainRun(plan, nominal, demand);
  }

  /** Simulates processors, alike ones once. */
  static void simulate(List<ProcessorRun> runs, Demand demand, int mostSlices) {
    List<ProcessorRun> plain = new ArrayList<>(runs.size());
    List<RangedSchedules.Wanted> wanted = new ArrayList<>(runs.size());
    for (ProcessorRun run : runs) {
      if (run.governed.isPresent()) {
        run.ranged =
            Optional.of(
                run.governed.get().ranged(run.plan.threads(), run.times, run.ticks, demand));
      } else if (run.horizon.isPresent()) {
        plain.add(run);
        wanted.add(new RangedSchedules.Wanted(run.times, run.horizon.get()));
      }
    }
    List<Optional<RangedSchedule>> found =
        demand.schedules().of(wanted, mostSlices, demand.cancellation());
    Set<RangedSchedule> different = Collections.newSetFromMap(new IdentityHashMap<>());
    List<Runnable> work = new ArrayList<>();
    for (int i = 0; i < found.size(); i++) {
      plain.get(i).ranged = found.get(i);
      if (found.get(i).isPresent() && different.add(found.get(i).get())) {
        work.add(plain.get(i).work(found.get(i).get()));
      }
    }
    OnAllCores.list(
        work.size(),
        TO_SHARE,
        () ->
            i -> {
              work.get(i).run();
              return i;
            });
  }

  /** What takes long of a schedule, and needs nothing of others. */
  private Runnable work(RangedSchedule schedule) {
    List<PendingThread> threads = plan.threads().stream().map(PlannedThread::thread).toList();
    Optional<Runnable> idle = idling(threads).map(kernel -> kernel.asking(schedule, threads));
    return () -> {
      boolean late =
          schedule.responses().stream().anyMatch(r -> r.met().equals(Optional.of(false)));
      if (late) {
        plain.responses(horizon.orElseThrow()); // which finding the deadlines missed asks for
      }
      schedule.switches();
      idle.ifPresent(Runnable::run);
    };
  }

  /** The timer of a processor that anything runs on. */
  static Optional<Ticks> ticks(ProcessorPlan plan, Mode mode) {
    return plan.threads().isEmpty()
        ? Optional.empty()
        : Ticks.of(plan.processor(), plan.threads().get(0).thread().workload(), mode);
  }

  /**
   * What the schedule means for the threads, with the responses of those that use devices.
   *
   * @param uses of all processors, as devices may be shared
   * @param mostSampled how many jobs of samples it may take
   * @return makes the schedule, as often as somebody asks
   */
  Supplier<ProcessorSchedule> schedule(UsesInTime uses, long mostSampled) {
    UsedTimes used = new UsedTimes(plan, uses);
    if (ranged.isPresent()) {
      return simulated(horizon.orElseThrow(), ranged.get(), used);
    }
    ProcessorSchedule analysed = analysed(used, mostSampled);
    return () -> analysed;
  }

  Component processor() {
    return plan.processor();
  }

  /** When the computations of threads that use devices are done. */
  void putCompletions(Map<PendingThread, ComputationEnds> completions) {
    if (ranged.isPresent()) {
      UsedTimes.put(plan, horizon.orElseThrow(), ranged.get(), governed.isPresent(), completions);
    }
  }

  /** Whether a thread is in the schedule. */
  boolean schedules(PendingThread thread) {
    for (PlannedThread planned : plan.threads()) {
      if (planned.thread() == thread) {
        return true;
      }
    }
    return false;
  }

  /** How many jobs it takes to simulate, about. */
  long simulatedJobs() {
    return horizon.isPresent() ? (long) (RUNS * horizon.get().jobs(nominal)) : 0;
  }

  /** How many jobs of samples it took. */
  long sampledJobs() {
    return sampledJobs;
  }

  private Supplier<ProcessorSchedule> simulated(
      Horizon horizon, RangedSchedule ranged, UsedTimes used) {
    SimulatedSchedule counted = ranged.counted();
    List<SwitchCount> switches = ranged.switches();
    List<PendingThread> threads = plan.threads().stream().map(PlannedThread::thread).toList();
    IdleGaps gaps =
        new IdleGaps(
            plan.time(),
            horizon.length(),
            counted.gaps(),
            counted.unusedCores(),
            idling(threads).map(kernel -> kernel.chosen(ranged, threads, demand)));
    to.note(IdleGaps.class, plan.processor(), gaps);
    TimedTasks timed =
        new TimedTasks(
            times,
            horizon,
            threads,
            ranged,
            governed.map(its -> its.points(demand.coefficients())));
    to.note(TimedTasks.class, plan.processor(), timed);
    List<Response> responses =
        WakeUps.of(plan, demand, gaps, timed).added(used.responses(ranged.responses()));
    if (!horizon.exact()) {
      Problem note = ApproximateSchedule.note(plan, horizon, governed.isPresent());
      to.addOther(note, plan.processor().path());
    }
    ScheduledTerms terms = new ScheduledTerms(demand, to, ticks);
    for (int i = 0; i < plan.threads().size(); i++) {
      TaskStatistics task = counted.tasks().get(i);
      PlannedThread thread = plan.threads().get(i);
      if (task.jobs() > 0) {
        String formula = task.switches() + " in " + task.jobs() + " dispatches of the schedule";
        terms.add(thread, switches.get(i), formula, "");
      }
    }
    SimulatedTimes simulated =
        new SimulatedTimes(plan, ticks, nominal, horizon, counted, responses);
    if (!Deadlines.areMet(responses, plan)) {
      Deadlines.check(plan, simulated.tasks(), to, () -> used.plain(plain.responses(horizon)));
    }
    return simulated::schedule;
  }

  private Optional<KernelIdling> idling(List<PendingThread> threads) {
    return KernelIdling.of(plan.processor(), ticks, threads, demand);
  }

  private ProcessorSchedule analysed(UsedTimes used, long mostSampled) {
    AnalyticRun run = new AnalyticRun(plan, demand, to, ticks, times, plain::longest, mostSampled);
    sampledJobs = run.sampledJobs();
    List<PendingThread> threads = plan.threads().stream().map(PlannedThread::thread).toList();
    Optional<KernelIdling> idling = threads.isEmpty() ? Optional.empty() : idling(threads);
    idling.ifPresent(
        kernel ->
            to.note(
                IdleGaps.class,
                plan.processor(),
                kernel.ofStretch(times.nominal(), threads, demand)));
    return run.schedule(used);
  }
}
