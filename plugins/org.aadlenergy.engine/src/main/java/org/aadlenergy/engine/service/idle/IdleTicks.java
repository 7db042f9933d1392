package org.aadlenergy.engine.service.idle;

import java.util.Map;
import java.util.Optional;
import java.util.function.BiConsumer;
import org.aadlenergy.engine.architecture.Category;
import org.aadlenergy.engine.architecture.Component;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.diagnostic.Problem;
import org.aadlenergy.engine.evaluation.ChosenStates;
import org.aadlenergy.engine.evaluation.Cores;
import org.aadlenergy.engine.evaluation.IdleGaps;
import org.aadlenergy.engine.evaluation.ModeState;
import org.aadlenergy.engine.evaluation.When;
import org.aadlenergy.engine.platform.CalibratedPlatform;
import org.aadlenergy.engine.platform.Coefficient;
import org.aadlenergy.engine.platform.EventCost;
import org.aadlenergy.engine.platform.Rail;
import org.aadlenergy.engine.platform.RailCost;
import org.aadlenergy.engine.quantity.Estimate;
import org.aadlenergy.engine.service.scheduling.SchedulingModel;
import org.aadlenergy.engine.service.scheduling.SchedulingService;
import org.aadlenergy.engine.service.scheduling.Ticks;
import org.aadlenergy.engine.term.BoardIdle;
import org.aadlenergy.engine.workload.Properties;

/**
 * The timer's ticks while a processor is idle: they interrupt its gaps, and no thread pays for
 * them.
 *
 * @param perSecond how many there are, of all cores, fewer where threads may run longer; 0 for
 *     anything but a ticking processor
 * @param periodSeconds between two; nothing ticks if it is infinite
 * @param source at which operating point, and who is charged
 */
public record IdleTicks(
    Estimate perSecond,
    double periodSeconds,
    double tickSeconds,
    int cores,
    Optional<OutsideThreads> source,
    ModeState state) {

  static IdleTicks none(ModeState state) {
    return new IdleTicks(Estimate.ZERO, Double.POSITIVE_INFINITY, 0.0, 1, Optional.empty(), state);
  }

  /** Those of a component that works for a share of the time. */
  static IdleTicks of(Component component, Estimate busy, ModeState state) {
    return of(component, busy, state.gaps(component).flatMap(IdleGaps::chosen), state);
  }

  /** The same, were other idle states chosen. */
  public static IdleTicks of(
      Component component, Estimate busy, Optional<ChosenStates> chosen, ModeState state) {
    if (component.category() != Category.PROCESSOR
        || state.properties().climbing(component, Properties.CLOCK_PERIOD).isEmpty()) {
      return none(state);
    }
    OutsideThreads source = OutsideThreads.of(component, state);
    Optional<Ticks> ticks = Ticks.of(component, source.workload(), state);
    if (ticks.isEmpty()) {
      return none(state);
    }
    int cores = Cores.of(source.platform());
    double period = ticks.get().periodSeconds();
    Optional<Estimate> tick =
        SchedulingModel.eventSeconds(
            SchedulingService.TIMER_TICK, source.workload(), state.coefficients());
    return tick.isPresent() && tick.get().nominal() > 0.0
        ? new IdleTicks(
            chosen.isPresent()
                ? stopped(idle(busy), chosen.get().ticksPerSecond(), cores / period)
                : idle(busy).times(cores / period),
            period,
            tick.get().nominal(),
            cores,
            Optional.of(source),
            state)
        : new IdleTicks(Estimate.ZERO, period, 0.0, cores, Optional.of(source), state);
  }

  /**
   * So many as the kernel lets come: none, or all, where it may choose otherwise within the ranges
   * of execution times.
   */
  private static Estimate stopped(Estimate idle, double perSecond, double all) {
    double most = (idle.nominal() + idle.hardAbove()) * all;
    boolean varies = idle.hardAbove() > 0.0 || idle.hardBelow() > 0.0;
    Estimate ticks = Estimate.exact(perSecond);
    return varies ? ticks.spanning(0.0, Math.max(perSecond, most)) : ticks;
  }

  /** The share of the time that is left beside work. */
  private static Estimate idle(Estimate busy) {
    double left = Math.max(0.0, 1.0 - busy.nominal());
    double least = Math.max(0.0, 1.0 - busy.nominal() - busy.atUpper());
    double most = Math.max(0.0, 1.0 - busy.nominal() - busy.atLower());
    return busy.rest(left, Math.min(1.0, most) - left, least - left);
  }

  /** The share of the time of each core that they take. */
  public double busyShare() {
    return perSecond.nominal() * tickSeconds / cores;
  }

  /** What they leave of so much idle time, as a share of it. */
  public double left(double idle) {
    return perSecond.nominal() > 0.0 && idle > 0.0 ? 1.0 - busyShare() / idle : 1.0;
  }

  /** What they draw of all components together. */
  public Estimate watts() {
    Estimate.Sum watts = new Estimate.Sum();
    each((component, more) -> watts.add(more, 1.0), false);
    return watts.estimate();
  }

  /** Charges them by rail, as idle energy. */
  void charge() {
    each((component, watts) -> state.ledger().idle(component, watts, When.AT_REST), true);
  }

  private void each(BiConsumer<Component, Estimate> charged, boolean told) {
    if (!(perSecond.nominal() > 0.0)) {
      return;
    }
    CalibratedPlatform platform = source.orElseThrow().platform().orElseThrow();
    Optional<EventCost> cost = platform.event(SchedulingService.TIMER_TICK.name());
    for (Map.Entry<String, RailCost> entry : cost.orElseThrow().rails().entrySet()) {
      Optional<Rail> rail = Optional.ofNullable(platform.rails().get(entry.getKey()));
      Optional<Component> component = rail.flatMap(r -> source.orElseThrow().charged(r.role()));
      if (rail.isPresent() && component.isPresent()) {
        Estimate energy =
            BoardIdle.beyond(
                energy(entry.getValue()),
                BoardIdle.power(platform, rail.get()),
                Estimate.exact(tickSeconds),
                state.coefficients());
        boolean adds = energy.nominal() >= 0.0;
        charged.accept(
            component.get(), adds ? energy.times(perSecond) : energy.times(perSecond.nominal()));
      } else if (rail.isPresent() && told) {
        state.count(false);
        Component processor = source.orElseThrow().workload().place().processor().orElseThrow();
        state.findings().addOther(unbound(processor, platform, rail.get()), processor.path());
      }
    }
  }

  private static Problem unbound(Component processor, CalibratedPlatform platform, Rail rail) {
    return Problem.shared(
        Problem.Kind.NOT_COMPUTED,
        DiagnosticCode.TERM_NOT_COMPUTED,
        processor.source(),
        "what the ticks of processor "
            + processor.path()
            + " take of rail "
            + rail.name()
            + " of platform "
            + platform.name()
            + " is not computed: no thread on it says which "
            + rail.role().word()
            + " is charged",
        "bind a thread to the processor and the memory that it works in, or say the energy of"
            + " timer_tick on the processor's rail alone");
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
