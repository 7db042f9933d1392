package org.aadlenergy.engine.service.idle;

import java.util.Map;
import java.util.Optional;
import org.aadlenergy.engine.architecture.Category;
import org.aadlenergy.engine.architecture.Component;
import org.aadlenergy.engine.evaluation.Cores;
import org.aadlenergy.engine.evaluation.ModeState;
import org.aadlenergy.engine.platform.Coefficient;
import org.aadlenergy.engine.platform.EventCost;
import org.aadlenergy.engine.platform.Rail;
import org.aadlenergy.engine.platform.RailCost;
import org.aadlenergy.engine.quantity.Estimate;
import org.aadlenergy.engine.service.scheduling.SchedulingModel;
import org.aadlenergy.engine.service.scheduling.SchedulingService;
import org.aadlenergy.engine.service.scheduling.Ticks;
import org.aadlenergy.engine.term.BoardIdle;
import org.aadlenergy.engine.workload.ThreadWorkload;

/**
 * The timer's ticks while a processor is idle: they interrupt its gaps, and no thread pays for
 * them.
 *
 * @param perSecond how many there are, of all cores; 0 for anything but a ticking processor
 * @param periodSeconds between two; nothing ticks if it is infinite
 */
record IdleTicks(
    double perSecond,
    double periodSeconds,
    double tickSeconds,
    int cores,
    IdleSources.Source source,
    ModeState state) {

  static IdleTicks of(
      Component component, IdleSources.Source source, double busy, ModeState state) {
    int cores = Cores.of(Optional.of(source.platform()));
    IdleTicks none = new IdleTicks(0.0, Double.POSITIVE_INFINITY, 0.0, cores, source, state);
    if (component.category() != Category.PROCESSOR || source.thread().isEmpty()) {
      return none;
    }
    ThreadWorkload workload = source.thread().get().workload();
    Optional<Ticks> ticks = Ticks.of(component, workload, state);
    if (ticks.isEmpty()) {
      return none;
    }
    double period = ticks.get().periodSeconds();
    Optional<Estimate> tick =
        SchedulingModel.eventSeconds(SchedulingService.TIMER_TICK, workload, state.coefficients());
    return tick.isPresent() && tick.get().nominal() > 0.0
        ? new IdleTicks(
            cores * Math.max(0.0, 1.0 - busy) / period,
            period,
            tick.get().nominal(),
            cores,
            source,
            state)
        : new IdleTicks(0.0, period, 0.0, cores, source, state);
  }

  /** The share of the time of each core that they take. */
  double busyShare() {
    return perSecond * tickSeconds / cores;
  }

  /** Charges them by rail, as idle energy. */
  void charge() {
    Optional<EventCost> cost =
        perSecond > 0.0
            ? source.platform().event(SchedulingService.TIMER_TICK.name())
            : Optional.empty();
    if (cost.isEmpty() || source.thread().isEmpty()) {
      return;
    }
    for (Map.Entry<String, RailCost> entry : cost.get().rails().entrySet()) {
      Optional<Rail> rail = Optional.ofNullable(source.platform().rails().get(entry.getKey()));
      Optional<Component> component =
          rail.flatMap(r -> source.thread().get().workload().place().charged(r.role()));
      if (rail.isPresent() && component.isPresent()) {
        Estimate energy =
            BoardIdle.beyond(
                energy(entry.getValue()),
                BoardIdle.power(source.platform(), rail.get()),
                Estimate.exact(tickSeconds),
                state.coefficients());
        state.ledger().idle(component.get(), energy.times(perSecond));
      }
    }
  }

  private Estimate energy(RailCost cost) {
    Optional<Coefficient> energy = cost.energy();
    if (energy.isPresent()) {
      return state.coefficients().estimate(energy.get());
    }
    return cost.power().isPresent()
        ? state.coefficients().estimate(cost.power().get()).times(tickSeconds)
        : Estimate.ZERO;
  }
}
