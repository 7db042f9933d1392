package org.aadlenergy.engine.service.scheduling;

import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.aadlenergy.engine.architecture.Component;
import org.aadlenergy.engine.evaluation.Contribution;
import org.aadlenergy.engine.evaluation.Demand;
import org.aadlenergy.engine.evaluation.PendingThread;
import org.aadlenergy.engine.platform.CalibratedPlatform;
import org.aadlenergy.engine.schedule.GovernedSchedule;
import org.aadlenergy.engine.term.CoreCluster;
import org.aadlenergy.engine.term.EnergyModel;
import org.aadlenergy.engine.term.GovernorLoad;
import org.aadlenergy.engine.term.ServiceTerm;
import org.aadlenergy.engine.term.Settled;

/**
 * The plans of all processors of a mode, and the runs of those whose governors follow the load.
 * What the threads there execute takes the time and the energy that the run says.
 */
final class GovernedProcessors {
  private final Map<Component, Optional<ProcessorPlan>> plans = new IdentityHashMap<>();
  private final Map<Component, GovernedProcessor> runs = new IdentityHashMap<>(2);
  private final Demand demand;
  private final Contribution.Builder to;

  GovernedProcessors(
      Map<Component, List<PendingThread>> threads, Demand demand, Contribution.Builder to) {
    this.demand = demand;
    this.to = to;
    threads.forEach(
        (processor, bound) -> plans.put(processor, ProcessorPlan.of(processor, bound, demand, to)));
    List<Settled> following = new ArrayList<>(0);
    for (Settled settled : GovernorLoad.settled(demand.surroundings())) {
      if (settled.isFollowing() && settled.schedule().isPresent()) {
        following.add(settled);
      }
    }
    for (Settled settled : following) {
      if (!runs.containsKey(settled.processor())) {
        run(settled, following);
      }
    }
  }

  Optional<ProcessorPlan> plan(Component processor) {
    return plans.getOrDefault(processor, Optional.empty());
  }

  /** What its governor does; none where it has none, or loads are taken as even. */
  Optional<GovernedProcessor> of(Component processor) {
    return Optional.ofNullable(runs.get(processor));
  }

  private void run(Settled settled, List<Settled> following) {
    CalibratedPlatform platform = demand.platform(settled.processor()).orElseThrow();
    List<GovernedTasks> members = new ArrayList<>(2);
    for (Component core :
        CoreCluster.sharing(settled.processor(), platform, demand.surroundings())) {
      Optional<ProcessorPlan> plan = plans.getOrDefault(core, Optional.empty());
      if (plan.isPresent()) {
        members.add(GovernedTasks.of(plan.get(), ProcessorRun.ticks(plan.get(), demand), demand));
      }
    }
    GovernedCluster cluster = new GovernedCluster(settled, platform, members, demand);
    Optional<GovernedSchedule> run = cluster.run();
    if (run.isEmpty()) {
      return;
    }
    for (Settled better : cluster.settled(run.get(), following)) {
      if (better.rule() == settled.rule()) {
        GovernorLoad.replace(demand.surroundings(), better);
      }
    }
    for (int i = 0; i < members.size(); i++) {
      GovernedTasks own = members.get(i);
      runs.put(
          own.processor(),
          new GovernedProcessor(own, settled, platform, run.get(), run.get().processors().get(i)));
      own.threads().forEach(thread -> adjust(thread.thread()));
    }
  }

  /** The execution of a thread as its governor has it in the schedule. */
  private void adjust(PendingThread thread) {
    EnergyModel execution = demand.surroundings().known(EnergyModel.class).orElseThrow();
    List<ServiceTerm> better = execution.evaluate(thread.workload(), demand.coefficients()).terms();
    if (!better.isEmpty()) {
      thread.adjust(term -> term.service() == better.get(0).service() ? better.get(0) : term);
    }
  }
}
