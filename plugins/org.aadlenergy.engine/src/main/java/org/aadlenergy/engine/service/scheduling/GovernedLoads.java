package org.aadlenergy.engine.service.scheduling;

import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.aadlenergy.engine.architecture.Component;
import org.aadlenergy.engine.evaluation.Contribution;
import org.aadlenergy.engine.evaluation.Demand;
import org.aadlenergy.engine.evaluation.Mode;
import org.aadlenergy.engine.evaluation.PendingThread;
import org.aadlenergy.engine.evaluation.ReadAnnotations;
import org.aadlenergy.engine.platform.CalibratedPlatform;
import org.aadlenergy.engine.quantity.Period;
import org.aadlenergy.engine.quantity.TimeBase;
import org.aadlenergy.engine.schedule.GovernedSchedule;
import org.aadlenergy.engine.term.CoreCluster;
import org.aadlenergy.engine.term.Settled;
import org.aadlenergy.engine.workload.DispatchRate;
import org.aadlenergy.engine.workload.ThreadPlace;
import org.aadlenergy.engine.workload.ThreadWorkload;

/**
 * Follows governors before anything else is known of a mode: what threads execute alone decides at
 * which point costs that are given in cycles are paid. With all services the schedule decides.
 */
public final class GovernedLoads implements Settled.Schedules {
  private final Mode mode;

  public GovernedLoads(Mode mode) {
    this.mode = mode;
  }

  @Override
  public Optional<Settled> follow(Settled evenly) {
    Optional<CalibratedPlatform> platform = mode.surroundings().platform(evenly.processor());
    if (platform.isEmpty()) {
      return Optional.empty();
    }
    List<Component> cluster =
        CoreCluster.sharing(evenly.processor(), platform.get(), mode.surroundings());
    Map<Component, List<PendingThread>> threads = threads(cluster);
    List<Period> periods = new ArrayList<>();
    threads
        .values()
        .forEach(
            all ->
                all.forEach(
                    thread -> thread.rate().flatMap(DispatchRate::period).ifPresent(periods::add)));
    Demand alone = new Demand(mode, List.of(), 1.0, TimeBase.of(periods));
    Contribution.Builder unsaid = new Contribution.Builder();
    List<GovernedTasks> members = new ArrayList<>();
    for (Component core : cluster) {
      if (threads.containsKey(core)) {
        Optional<ProcessorPlan> plan = ProcessorPlan.of(core, threads.get(core), alone, unsaid);
        if (plan.isEmpty()) {
          return Optional.empty();
        }
        members.add(GovernedTasks.ofExecution(plan.get(), alone));
      }
    }
    if (members.isEmpty()) {
      return Optional.empty();
    }
    GovernedCluster together = new GovernedCluster(evenly, platform.get(), members, alone);
    Optional<GovernedSchedule> run = together.run();
    return run.isEmpty()
        ? Optional.empty()
        : together.settled(run.get(), List.of(evenly)).stream().findFirst();
  }

  private Map<Component, List<PendingThread>> threads(List<Component> cluster) {
    Map<Component, List<PendingThread>> found = new IdentityHashMap<>(2);
    for (ThreadPlace place : mode.surroundings().places()) {
      Optional<Component> processor = place.processor();
      if (processor.isPresent() && cluster.contains(processor.get())) {
        ThreadWorkload workload = mode.surroundings().look(place);
        found
            .computeIfAbsent(processor.get(), p -> new ArrayList<>())
            .add(
                new PendingThread(
                    workload, DispatchRate.of(workload), List.of(), new ReadAnnotations()));
      }
    }
    return found;
  }
}
