package org.aadlenergy.engine.analysis;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;
import org.aadlenergy.engine.architecture.Component;
import org.aadlenergy.engine.architecture.OperationMode;
import org.aadlenergy.engine.cell.LoadPattern;
import org.aadlenergy.engine.collection.Copies;
import org.aadlenergy.engine.evaluation.Demand;
import org.aadlenergy.engine.evaluation.PendingThread;
import org.aadlenergy.engine.quantity.Estimate;
import org.aadlenergy.engine.service.execution.ModeTransitions;
import org.aadlenergy.engine.service.idle.OutsideThreads;
import org.aadlenergy.engine.service.power.EnergyRates;
import org.aadlenergy.engine.service.power.SourceStages;

/**
 * What a mission needs of an operation mode, however often it passes through it.
 *
 * @param startups what each thread takes once, before it first runs, by path in a fixed order
 * @param batteryWatts what batteries give of the average power
 * @param cellWatts the same without what is lost in wires behind a cell that is followed
 * @param load what they give over one repetition, where somebody asks
 * @param outside what is around batteries in it
 * @param stages what batteries give while some are empty, where rules decide
 * @param rates what the energy costs and emits
 * @param activations what each thread takes when it becomes active
 * @param deactivations what each thread takes when it ceases to be
 * @param entry what the processors take to change to the mode; empty where no platform says it
 */
record ModeSummary(
    OperationMode mode,
    Estimate averageWatts,
    Estimate batteryWatts,
    Estimate cellWatts,
    Supplier<LoadPattern> load,
    SupplyCycle.Stretch outside,
    Optional<SourceStages> stages,
    EnergyRates rates,
    Map<String, Estimate> startups,
    Map<String, Estimate> activations,
    Map<String, Estimate> deactivations,
    Optional<Estimate> entry) {
  ModeSummary {
    startups = Copies.of(startups);
    activations = Copies.of(activations);
    deactivations = Copies.of(deactivations);
  }

  static ModeSummary of(
      Demand demand,
      EnergyRates rates,
      Optional<SourceStages> stages,
      List<ThreadEvaluation> evaluations,
      Estimate averageWatts,
      Estimate batteryWatts,
      Estimate cellWatts,
      Supplier<LoadPattern> load,
      SupplyCycle.Stretch outside) {
    Map<String, Estimate> startups = new LinkedHashMap<>();
    Map<String, Estimate> activations = new LinkedHashMap<>();
    Map<String, Estimate> deactivations = new LinkedHashMap<>();
    for (ThreadEvaluation thread : evaluations) {
      startups.put(thread.place().thread().path(), thread.startupEnergy());
    }
    for (PendingThread thread : demand.threads()) {
      String path = thread.workload().thread().path();
      activations.put(path, ModeTransitions.activation(thread.workload(), thread.terms()));
      deactivations.put(path, ModeTransitions.deactivation(thread.workload(), thread.terms()));
    }
    return new ModeSummary(
        demand.mode(),
        averageWatts,
        batteryWatts,
        cellWatts,
        load,
        outside,
        stages,
        rates,
        startups,
        activations,
        deactivations,
        entry(demand));
  }

  /** Which battery gives when over a mission, where rules decide it in each of its modes. */
  static Optional<SourceStages> stages(
      List<OperationMode> modes, Function<OperationMode, ModeSummary> summary, double[] lengths) {
    List<SourceStages> all = new ArrayList<>(lengths.length);
    List<Double> shares = new ArrayList<>(lengths.length);
    double seconds = 0.0;
    for (double length : lengths) {
      seconds += length;
    }
    for (int mode = 0; mode < lengths.length; mode++) {
      summary.apply(modes.get(mode)).stages().ifPresent(all::add);
      shares.add(lengths[mode] / seconds);
    }
    return all.size() == lengths.length && !all.isEmpty()
        ? Optional.of(SourceStages.of(all, shares))
        : Optional.empty();
  }

  /** What it takes to go on with another mode. */
  Estimate changeTo(ModeSummary to) {
    Estimate.Sum sum = new Estimate.Sum();
    to.activations()
        .forEach(
            (thread, energy) -> {
              if (!activations().containsKey(thread)) {
                sum.add(energy, 1.0);
              }
            });
    deactivations()
        .forEach(
            (thread, energy) -> {
              if (!to.deactivations().containsKey(thread)) {
                sum.add(energy, 1.0);
              }
            });
    if (to.entry().isPresent()) {
      sum.add(to.entry().get(), 1.0);
    }
    return sum.estimate();
  }

  private static Optional<Estimate> entry(Demand demand) {
    Estimate.Sum sum = new Estimate.Sum();
    boolean any = false;
    for (Component component : demand.active()) {
      if (!ModeTransitions.isPaidBy(component)) {
        continue;
      }
      Optional<Estimate> energy =
          OutsideThreads.of(component, demand)
              .platform()
              .flatMap(platform -> ModeTransitions.energy(platform, demand.coefficients()));
      if (energy.isPresent()) {
        sum.add(energy.get(), 1.0);
        any = true;
      }
    }
    return any ? Optional.of(sum.estimate()) : Optional.empty();
  }
}
