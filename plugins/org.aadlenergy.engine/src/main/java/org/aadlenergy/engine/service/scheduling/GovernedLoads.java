package org.aadlenergy.engine.service.scheduling;

import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.aadlenergy.engine.architecture.Component;
import org.aadlenergy.engine.cancel.Cancellation;
import org.aadlenergy.engine.evaluation.ActiveComponents;
import org.aadlenergy.engine.evaluation.Findings;
import org.aadlenergy.engine.evaluation.Ledger;
import org.aadlenergy.engine.evaluation.ModeState;
import org.aadlenergy.engine.evaluation.PendingThread;
import org.aadlenergy.engine.evaluation.Platforms;
import org.aadlenergy.engine.evaluation.ReadAnnotations;
import org.aadlenergy.engine.platform.CalibratedPlatform;
import org.aadlenergy.engine.quantity.Period;
import org.aadlenergy.engine.quantity.TimeBase;
import org.aadlenergy.engine.schedule.GovernedSchedule;
import org.aadlenergy.engine.schedule.bound.RangedSchedules;
import org.aadlenergy.engine.term.Coefficients;
import org.aadlenergy.engine.term.CoreCluster;
import org.aadlenergy.engine.term.Settled;
import org.aadlenergy.engine.workload.DispatchRate;
import org.aadlenergy.engine.workload.ModeSurroundings;
import org.aadlenergy.engine.workload.ThreadPlace;
import org.aadlenergy.engine.workload.ThreadWorkload;

/**
 * Follows governors before anything else is known of a mode: what threads execute alone decides at
 * which point costs that are given in cycles are paid. With all services the schedule decides.
 */
public final class GovernedLoads implements Settled.Schedules {
  private final ModeSurroundings surroundings;
  private final ActiveComponents active;
  private final Platforms platforms;
  private final Coefficients coefficients;
  private final RangedSchedules schedules;
  private final Cancellation cancellation;

  public GovernedLoads(
      ModeSurroundings surroundings,
      ActiveComponents active,
      Platforms platforms,
      Coefficients coefficients,
      RangedSchedules schedules,
      Cancellation cancellation) {
    this.surroundings = surroundings;
    this.active = active;
    this.platforms = platforms;
    this.coefficients = coefficients;
    this.schedules = schedules;
    this.cancellation = cancellation;
  }

  @Override
  public Optional<Settled> follow(Settled evenly) {
    Optional<CalibratedPlatform> platform = surroundings.platform(evenly.processor());
    if (platform.isEmpty()) {
      return Optional.empty();
    }
    List<Component> cluster = CoreCluster.sharing(evenly.processor(), platform.get(), surroundings);
    Map<Component, List<PendingThread>> threads = threads(cluster);
    List<Period> periods = new ArrayList<>();
    threads
        .values()
        .forEach(
            all ->
                all.forEach(
                    thread -> thread.rate().flatMap(DispatchRate::period).ifPresent(periods::add)));
    ModeState state = state(TimeBase.of(periods));
    List<GovernedTasks> members = new ArrayList<>();
    for (Component core : cluster) {
      if (threads.containsKey(core)) {
        Optional<ProcessorPlan> plan = ProcessorPlan.of(core, threads.get(core), state);
        if (plan.isEmpty()) {
          return Optional.empty();
        }
        members.add(GovernedTasks.ofExecution(plan.get(), state));
      }
    }
    if (members.isEmpty()) {
      return Optional.empty();
    }
    GovernedCluster together = new GovernedCluster(evenly, platform.get(), members, state);
    Optional<GovernedSchedule> run = together.run();
    return run.isEmpty()
        ? Optional.empty()
        : together.settled(run.get(), List.of(evenly)).stream().findFirst();
  }

  private ModeState state(TimeBase time) {
    return new ModeState(
        surroundings,
        active,
        platforms,
        new Findings(true),
        coefficients,
        new Ledger(surroundings.view()),
        List.of(),
        1.0,
        time,
        false,
        schedules,
        cancellation);
  }

  private Map<Component, List<PendingThread>> threads(List<Component> cluster) {
    Map<Component, List<PendingThread>> found = new IdentityHashMap<>(2);
    for (ThreadPlace place : surroundings.places()) {
      Optional<Component> processor = place.processor();
      if (processor.isPresent() && cluster.contains(processor.get())) {
        ThreadWorkload workload = surroundings.look(place);
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
