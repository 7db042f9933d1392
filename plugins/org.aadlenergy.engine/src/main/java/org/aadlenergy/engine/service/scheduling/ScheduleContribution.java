package org.aadlenergy.engine.service.scheduling;

import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import org.aadlenergy.engine.architecture.Category;
import org.aadlenergy.engine.architecture.Component;
import org.aadlenergy.engine.collection.LaterList;
import org.aadlenergy.engine.collection.OnAllCores;
import org.aadlenergy.engine.diagnostic.Problem;
import org.aadlenergy.engine.evaluation.Contribution;
import org.aadlenergy.engine.evaluation.Contributor;
import org.aadlenergy.engine.evaluation.Demand;
import org.aadlenergy.engine.evaluation.IdleGaps;
import org.aadlenergy.engine.evaluation.PendingThread;
import org.aadlenergy.engine.result.section.Row;
import org.aadlenergy.engine.result.section.Section;
import org.aadlenergy.engine.schedule.bound.RangedSchedules;
import org.aadlenergy.engine.service.device.ComputationEnds;
import org.aadlenergy.engine.service.device.UsesInTime;

/**
 * Runs the threads on their processors: counts context switches and timer ticks, and holds response
 * times against deadlines. A processor without a Scheduling_Protocol has no schedule.
 */
public final class ScheduleContribution implements Contributor<Demand> {
  private static final long MOST_JOBS = 2_000_000;

  /** Of many processors each has its share, as formulas take longer than short schedules. */
  private static final long JOBS_OF_THREAD = 1_000;

  private static final long MOST_SAMPLED = 1_000_000;
  private static final int MOST_SLICES = 20_000;
  private static final int SLICES_PER_PROCESSOR = 1000;
  private static final int ROWS_TO_SHARE = 8;

  /** Of more threads the rows take more room than it takes time to make them again. */
  private static final int KEPT_ROWS = 2_000;

  @Override
  public void contribute(Demand demand, Contribution.Builder to) {
    Map<Component, List<PendingThread>> byProcessor = byProcessor(demand);
    addUnused(demand, to);
    List<Shown> schedules = new ArrayList<>();
    List<ProcessorRun> runs = new ArrayList<>();
    RangedSchedules simulated = demand.schedules();
    List<Component> unscheduled = new ArrayList<>();
    int uncounted = 0;
    long jobs = MOST_JOBS + JOBS_OF_THREAD * demand.threads().size();
    int slices = Math.min(SLICES_PER_PROCESSOR, MOST_SLICES / Math.max(1, byProcessor.size()));
    Map<Component, Optional<ProcessorPlan>> plans = new IdentityHashMap<>();
    byProcessor.forEach(
        (processor, bound) -> plans.put(processor, ProcessorPlan.of(processor, bound, demand, to)));
    for (Map.Entry<Component, List<PendingThread>> entry : byProcessor.entrySet()) {
      Component processor = entry.getKey();
      List<PendingThread> threads = entry.getValue();
      Optional<ProcessorPlan> plan = plans.getOrDefault(processor, Optional.empty());
      if (plan.isPresent()) {
        ProcessorRun run =
            new ProcessorRun(
                plan.get(),
                demand,
                to,
                Math.min(jobs, MOST_JOBS),
                demand.given().noted(GovernedProcessor.class, processor));
        runs.add(run);
        jobs -= run.simulatedJobs();
      } else {
        int lacking = countLacking(threads, to);
        uncounted += lacking;
        if (lacking > 0) {
          unscheduled.add(processor);
        }
      }
    }
    ProcessorRun.simulate(runs, demand, slices);
    UsesInTime uses = UsesInTime.any(demand) ? uses(runs, demand, to) : UsesInTime.NONE;
    long sampled = MOST_SAMPLED;
    for (ProcessorRun run : runs) {
      schedules.add(new Shown(run.processor().path(), run.schedule(uses, sampled / 4)));
      sampled -= run.sampledJobs();
    }
    if (uses != UsesInTime.NONE) {
      UsedTimes.checkUnscheduled(runs, uses, demand, to);
    }
    KernelIdling.together(demand, to);
    if (!unscheduled.isEmpty()) {
      report(unscheduled, uncounted, to);
    }
    if (schedules.isEmpty()) {
      return;
    }
    schedules.sort((a, b) -> a.path().compareTo(b.path()));
    boolean many = demand.threads().size() > KEPT_ROWS;
    List<Row> rows =
        simulated.areOfMany()
            ? LaterList.of(schedules.size(), () -> rows(schedules))
            : many ? LaterList.each(schedules.size(), i -> row(schedules, i)) : rows(schedules);
    to.add(new Section(ScheduleSection.TYPE, rows));
  }

  /** The schedule of a processor, made when it is told. */
  private record Shown(String path, Supplier<ProcessorSchedule> schedule) {}

  private static List<Row> rows(List<Shown> schedules) {
    return OnAllCores.list(schedules.size(), ROWS_TO_SHARE, () -> i -> row(schedules, i));
  }

  private static Row row(List<Shown> schedules, int place) {
    return schedules.get(place).schedule().get().row();
  }

  /** Devices are used when computations are done. */
  private static UsesInTime uses(List<ProcessorRun> runs, Demand demand, Contribution.Builder to) {
    Map<PendingThread, ComputationEnds> completions = new IdentityHashMap<>();
    for (ProcessorRun run : runs) {
      run.putCompletions(completions);
    }
    return UsesInTime.of(demand, to, completions);
  }

  /** Nothing that runs is one long gap, by any protocol. */
  private static void addUnused(Demand demand, Contribution.Builder to) {
    Set<Component> used = Collections.newSetFromMap(new IdentityHashMap<>());
    for (PendingThread thread : demand.threads()) {
      if (thread.rate().isEmpty() || thread.perSecond() > 0.0) {
        thread.workload().place().processor().ifPresent(used::add);
      }
    }
    for (Component component : demand.active()) {
      if (component.category() == Category.PROCESSOR && !used.contains(component)) {
        to.note(IdleGaps.class, component, KernelIdling.unused(component, demand));
      }
    }
  }

  static Map<Component, List<PendingThread>> byProcessor(Demand demand) {
    Map<Component, List<PendingThread>> groups = new IdentityHashMap<>();
    Map<Component, List<PendingThread>> ordered = new LinkedHashMap<>();
    for (PendingThread thread : demand.threads()) {
      Optional<Component> processor = thread.workload().place().processor();
      if (processor.isPresent()) {
        List<PendingThread> group = groups.get(processor.get());
        if (group == null) {
          group = new ArrayList<>();
          groups.put(processor.get(), group);
          ordered.put(processor.get(), group);
        }
        group.add(thread);
      }
    }
    return ordered;
  }

  /** Threads whose context switches there would be, were there a schedule. */
  private static int countLacking(List<PendingThread> threads, Contribution.Builder to) {
    int lacking = 0;
    for (PendingThread thread : threads) {
      if (thread.workload().platform().isPresent()
          && !SchedulingModel.isAnnotated(thread.workload())) {
        boolean included =
            SchedulingModel.isIncluded(SchedulingService.CONTEXT_SWITCH, thread.workload());
        to.count(included);
        lacking += included ? 0 : 1;
      }
    }
    return lacking;
  }

  private static void report(List<Component> processors, int threads, Contribution.Builder to) {
    Component first = processors.get(0);
    int others = processors.size() - 1;
    String names = "processor " + first.path() + (others == 0 ? "" : " and " + others + " more");
    Problem problem = SchedulingModel.unscheduled(first.source(), names, threads);
    to.addOther(problem, first.path());
  }
}
