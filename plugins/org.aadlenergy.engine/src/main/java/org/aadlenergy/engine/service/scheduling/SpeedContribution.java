package org.aadlenergy.engine.service.scheduling;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.aadlenergy.engine.architecture.Component;
import org.aadlenergy.engine.evaluation.Contribution;
import org.aadlenergy.engine.evaluation.Contributor;
import org.aadlenergy.engine.evaluation.Demand;
import org.aadlenergy.engine.evaluation.PendingThread;
import org.aadlenergy.engine.platform.CalibratedPlatform;
import org.aadlenergy.engine.schedule.GovernedSchedule;
import org.aadlenergy.engine.term.CoreCluster;
import org.aadlenergy.engine.term.EnergyModel;
import org.aadlenergy.engine.term.GovernorLoad;
import org.aadlenergy.engine.term.Settled;
import org.aadlenergy.engine.workload.ModeSurroundings;

/**
 * Runs the processors whose governors follow the load. What the threads there execute takes the
 * time and the energy that the run says.
 */
public final class SpeedContribution implements Contributor<Demand> {
  @Override
  public void contribute(Demand demand, Contribution.Builder to) {
    List<Settled> following = new ArrayList<>(0);
    for (Settled settled : GovernorLoad.settled(demand.surroundings())) {
      if (settled.isFollowing() && settled.schedule().isPresent()) {
        following.add(settled);
      }
    }
    if (!following.isEmpty()) {
      new Runs(demand, following).give(to);
    }
  }

  private static final class Runs {
    private final Demand demand;
    private final List<Settled> following;
    private final Map<Component, List<PendingThread>> threads;
    private final Map<Component, GovernedProcessor> runs = new LinkedHashMap<>(2);
    private final List<Settled> better = new ArrayList<>(2);

    Runs(Demand demand, List<Settled> following) {
      this.demand = demand;
      this.following = following;
      this.threads = ScheduleContribution.byProcessor(demand);
      for (Settled settled : following) {
        if (!runs.containsKey(settled.processor())) {
          run(settled);
        }
      }
    }

    private void run(Settled settled) {
      CalibratedPlatform platform = demand.platform(settled.processor()).orElseThrow();
      List<GovernedTasks> members = new ArrayList<>(2);
      for (Component core :
          CoreCluster.sharing(settled.processor(), platform, demand.surroundings())) {
        if (threads.containsKey(core)) {
          // what is wrong with a plan is said with the schedule
          ProcessorPlan.of(core, threads.get(core), demand, new Contribution.Builder())
              .map(plan -> GovernedTasks.of(plan, ProcessorRun.ticks(plan, demand), demand))
              .ifPresent(members::add);
        }
      }
      GovernedCluster cluster = new GovernedCluster(settled, platform, members, demand);
      Optional<GovernedSchedule> run = cluster.run();
      for (int i = 0; run.isPresent() && i < members.size(); i++) {
        GovernedTasks own = members.get(i);
        runs.put(
            own.processor(),
            new GovernedProcessor(
                own, settled, platform, run.get(), run.get().processors().get(i)));
      }
      if (run.isPresent()) {
        cluster.settled(run.get(), following).stream()
            .filter(its -> its.rule() == settled.rule())
            .forEach(better::add);
      }
    }

    void give(Contribution.Builder to) {
      ModeSurroundings others = GovernorLoad.better(demand.surroundings(), better);
      EnergyModel execution = others.known(EnergyModel.class).orElseThrow();
      to.note(ModeSurroundings.class, demand.mode(), others);
      runs.forEach(
          (processor, run) -> {
            to.note(GovernedProcessor.class, processor, run);
            for (PendingThread thread : threads.getOrDefault(processor, List.of())) {
              boolean runs = run.tasks().threads().stream().anyMatch(own -> own.thread() == thread);
              to.note(
                  PendingThread.class,
                  thread,
                  thread.in(
                      others,
                      its ->
                          runs
                              ? execution.evaluate(its, demand.coefficients()).terms()
                              : List.of()));
            }
          });
    }
  }
}
