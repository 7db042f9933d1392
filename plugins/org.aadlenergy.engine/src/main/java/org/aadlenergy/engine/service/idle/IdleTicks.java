package org.aadlenergy.engine.service.idle;

import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import org.aadlenergy.engine.architecture.Category;
import org.aadlenergy.engine.architecture.Component;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.diagnostic.Problem;
import org.aadlenergy.engine.evaluation.ChosenStates;
import org.aadlenergy.engine.evaluation.Contribution;
import org.aadlenergy.engine.evaluation.Cores;
import org.aadlenergy.engine.evaluation.Demand;
import org.aadlenergy.engine.evaluation.IdleGaps;
import org.aadlenergy.engine.evaluation.Mode;
import org.aadlenergy.engine.evaluation.Scheduled;
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
import org.aadlenergy.engine.term.Coefficients;
import org.aadlenergy.engine.workload.Properties;
import org.aadlenergy.engine.workload.ThreadWorkload;

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
    Coefficients coefficients) {
  /** As what a component works for while it rests. */
  static final String NAME = SchedulingService.TIMER_TICK.name();

  static IdleTicks none(Mode mode) {
    return new IdleTicks(
        Estimate.ZERO, Double.POSITIVE_INFINITY, 0.0, 1, Optional.empty(), mode.coefficients());
  }

  /** Says so where the timer of a processor is none by mistake. */
  static void report(Component component, Demand demand, Contribution.Builder to) {
    if (ticks(component, demand)) {
      ThreadWorkload workload = OutsideThreads.of(component, demand).workload();
      Ticks.problem(component, workload, demand)
          .ifPresent(problem -> to.addOther(problem, component.path()));
    }
  }

  private static boolean ticks(Component component, Mode mode) {
    return component.category() == Category.PROCESSOR
        && mode.properties().climbing(component, Properties.CLOCK_PERIOD).isPresent();
  }

  /** Those of a component that works for a share of the time. */
  static IdleTicks of(Component component, Estimate busy, Scheduled scheduled) {
    return of(component, busy, scheduled.gaps(component).flatMap(IdleGaps::chosen), scheduled);
  }

  /** The same, were other idle states chosen. */
  public static IdleTicks of(
      Component component, Estimate busy, Optional<ChosenStates> chosen, Demand demand) {
    if (!ticks(component, demand)) {
      return none(demand);
    }
    OutsideThreads source = OutsideThreads.of(component, demand);
    Optional<Ticks> ticks = Ticks.of(component, source.workload(), demand);
    if (ticks.isEmpty()) {
      return none(demand);
    }
    int cores = Cores.of(source.platform());
    double period = ticks.get().periodSeconds();
    Optional<Estimate> tick =
        SchedulingModel.eventSeconds(
            SchedulingService.TIMER_TICK, source.workload(), demand.coefficients());
    return tick.isPresent() && tick.get().nominal() > 0.0
        ? new IdleTicks(
            chosen.isPresent()
                ? stopped(idle(busy), chosen.get().ticksPerSecond(), cores / period)
                : idle(busy).times(cores / period),
            period,
            tick.get().nominal(),
            cores,
            Optional.of(source),
            demand.coefficients())
        : new IdleTicks(
            Estimate.ZERO, period, 0.0, cores, Optional.of(source), demand.coefficients());
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
    each((component, energy, cost) -> watts.add(watts(energy), 1.0), rail -> {});
    return watts.estimate();
  }

  private Estimate watts(Estimate energy) {
    return energy.nominal() >= 0.0 ? energy.times(perSecond) : energy.times(perSecond.nominal());
  }

  /** Charges them by rail, as idle energy. */
  void charge(Contribution.Builder to) {
    each(
        (component, energy, cost) -> {
          Estimate watts = watts(energy);
          to.idle(component, watts, When.AT_REST.atMost(energy.times(cores / periodSeconds)));
          to.addRest(
              component, NAME, busyShare(), watts, cost.energy().or(cost::power).stream().toList());
        },
        rail -> {
          to.count(false);
          Component processor = source.orElseThrow().workload().place().processor().orElseThrow();
          to.addOther(
              unbound(processor, source.orElseThrow().platform().orElseThrow(), rail),
              processor.path());
        });
  }

  private interface Charged {
    void with(Component component, Estimate energy, RailCost cost);
  }

  private void each(Charged charged, Consumer<Rail> unbound) {
    if (!(perSecond.nominal() + perSecond.hardAbove() > 0.0)) {
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
                coefficients);
        charged.with(component.get(), energy, entry.getValue());
      } else {
        rail.ifPresent(unbound);
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
      return coefficients.estimate(energy.get());
    }
    return cost.power().isPresent()
        ? coefficients.estimate(cost.power().get()).times(tickSeconds)
        : Estimate.ZERO;
  }
}
