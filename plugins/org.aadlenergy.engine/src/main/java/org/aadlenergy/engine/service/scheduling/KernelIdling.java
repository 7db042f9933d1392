package org.aadlenergy.engine.service.scheduling;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import org.aadlenergy.engine.architecture.Component;
import org.aadlenergy.engine.evaluation.ChosenStates;
import org.aadlenergy.engine.evaluation.Contribution;
import org.aadlenergy.engine.evaluation.Cores;
import org.aadlenergy.engine.evaluation.Demand;
import org.aadlenergy.engine.evaluation.IdleGaps;
import org.aadlenergy.engine.evaluation.IdleStates;
import org.aadlenergy.engine.evaluation.Mode;
import org.aadlenergy.engine.evaluation.PendingThread;
import org.aadlenergy.engine.evaluation.TimedTasks;
import org.aadlenergy.engine.governor.IdleRule;
import org.aadlenergy.engine.platform.CalibratedPlatform;
import org.aadlenergy.engine.quantity.Dimension;
import org.aadlenergy.engine.quantity.TimeBase;
import org.aadlenergy.engine.schedule.CoreGaps;
import org.aadlenergy.engine.schedule.Horizon;
import org.aadlenergy.engine.schedule.IdleRun;
import org.aadlenergy.engine.schedule.IdleSetting;
import org.aadlenergy.engine.schedule.IdleSignals;
import org.aadlenergy.engine.schedule.IdleTimes;
import org.aadlenergy.engine.schedule.Simulation;
import org.aadlenergy.engine.schedule.TaskSet;
import org.aadlenergy.engine.schedule.bound.RangedSchedule;
import org.aadlenergy.engine.term.CoreCluster;
import org.aadlenergy.engine.workload.AnnotatedValues;
import org.aadlenergy.engine.workload.EffectiveValue;
import org.aadlenergy.engine.workload.Properties;

/**
 * How the kernel of a processor chooses idle states: by the governor that {@code Idle_Governor}
 * names, with the tick of {@code Clock_Period}, which it may stop while a core is idle. Every
 * kernel has a tick; where nobody says which, it is the usual one, and costs nothing.
 */
public record KernelIdling(IdleStates states, IdleSetting setting) {
  /** CONFIG_HZ is 250 unless somebody chooses. */
  private static final double USUAL_TICK_SECONDS = 0.004;

  /** So many jobs of a long schedule are looked at. */
  private static final long MOST_JOBS = 50_000;

  /** More gaps of several processors are not put beside each other. */
  private static final long MOST_GAPS = 100_000;

  private static final long NANOSECONDS = 1_000_000_000L;

  /** That of a processor; none where its platform leaves no choice, or {@code Idle_State} does. */
  static Optional<KernelIdling> of(
      Component processor, Optional<Ticks> ticks, List<PendingThread> threads, Demand demand) {
    Optional<CalibratedPlatform> platform = demand.platform(processor);
    if (platform.isEmpty() || platform.get().states().size() < 2) {
      return Optional.empty();
    }
    Optional<IdleStates> states = IdleStates.of(platform.get());
    Optional<EffectiveValue> named = demand.properties().climbing(processor, Properties.IDLE_STATE);
    if (states.isEmpty()
        || named.isPresent() && AnnotatedValues.string(named.get().value()).isPresent()) {
      return Optional.empty();
    }
    double tick = ticks.isPresent() ? ticks.get().periodSeconds() : USUAL_TICK_SECONDS;
    Optional<EffectiveValue> limit =
        demand.properties().climbing(processor, Properties.IDLE_LATENCY_LIMIT);
    Optional<Double> bearable =
        limit.flatMap(its -> AnnotatedValues.si(its.value(), Dimension.TIME));
    long latency = bearable.isPresent() ? Math.round(bearable.get() * NANOSECONDS) : Long.MAX_VALUE;
    Optional<EffectiveValue> governor =
        demand.properties().climbing(processor, Properties.IDLE_GOVERNOR);
    String rule = governor.isPresent() ? AnnotatedValues.literalOr(governor.get().value(), "") : "";
    IdleSetting setting =
        new IdleSetting(
            states.get().driver(latency, Math.round(tick * NANOSECONDS)),
            IdleRule.of(rule),
            demand.time(),
            Math.max(1, demand.time().steps(tick)),
            demand.time().steps(Ticks.seconds(ticks, threads, demand)),
            states.get().cluster());
    return Optional.of(new KernelIdling(states.get(), setting));
  }

  /** The gaps of a processor on which nothing runs. */
  static IdleGaps unused(Component processor, Demand demand) {
    int cores = Cores.of(processor, demand);
    CoreGaps endless = CoreGaps.endless(cores, demand.time().perSecond());
    return IdleGaps.endless(
        demand.time(),
        cores,
        of(processor, Optional.empty(), List.of(), demand)
            .map(idling -> idling.chosen(endless, List.of(), demand)));
  }

  /** The gaps of a schedule that is too long to be simulated: those of a stretch of it. */
  IdleGaps ofStretch(TaskSet tasks, List<PendingThread> threads, Demand demand) {
    Horizon stretch = Horizon.stretch(tasks, MOST_JOBS);
    CoreGaps gaps = Simulation.gaps(tasks, stretch, timers(threads), demand.cancellation());
    return new IdleGaps(
        demand.time(),
        gaps.length(),
        gaps.lengths(),
        gaps.unused(),
        Optional.of(chosen(gaps, List.of(), demand)));
  }

  /** Has the states of a schedule chosen, which the schedule keeps. */
  Runnable asking(RangedSchedule schedule, List<PendingThread> threads) {
    BitSet timers = timers(threads);
    return () -> schedule.inOrder().idle(timers, setting);
  }

  /** What is chosen in a schedule. */
  ChosenStates chosen(RangedSchedule schedule, List<PendingThread> threads, Mode mode) {
    BitSet timers = timers(threads);
    return new ChosenStates(
        states,
        setting,
        schedule.inOrder().idle(timers, setting),
        () -> signals(schedule.inOrder().gaps(timers), List.of(), mode),
        List.of());
  }

  /** What would be chosen in another schedule of the same threads. */
  public static ChosenStates inOther(
      ChosenStates chosen, RangedSchedule schedule, List<PendingThread> threads, Mode mode) {
    KernelIdling idling = new KernelIdling(chosen.states(), chosen.setting());
    return chosen.others().isEmpty()
        ? idling.chosen(schedule, threads, mode)
        : idling.chosen(schedule.inOrder().gaps(timers(threads)), chosen.others(), mode);
  }

  /** What is chosen in gaps, beside those of others. */
  private ChosenStates chosen(CoreGaps own, List<CoreGaps> others, Mode mode) {
    Optional<CoreGaps> joint = joint(own, others);
    int count = own.cores().size();
    IdleTimes times =
        joint.isPresent()
            ? IdleRun.of(joint.get(), 0, count, setting, mode.cancellation())
            : IdleRun.of(own, setting, mode.cancellation()).without(setting.cluster());
    return new ChosenStates(states, setting, times, () -> signals(own, others, mode), others);
  }

  private static Optional<CoreGaps> joint(CoreGaps own, List<CoreGaps> others) {
    List<CoreGaps> all = new ArrayList<>();
    all.add(own);
    all.addAll(others);
    return others.isEmpty() ? Optional.of(own) : CoreGaps.joint(all, MOST_GAPS);
  }

  private IdleSignals signals(CoreGaps own, List<CoreGaps> others, Mode mode) {
    Optional<CoreGaps> joint = joint(own, others);
    int count = own.cores().size();
    if (joint.isPresent()) {
      return IdleRun.signals(joint.get(), 0, count, setting, mode.cancellation());
    }
    IdleSignals alone = IdleRun.signals(own, 0, count, setting, mode.cancellation());
    double most = setting.cluster() - 1.0;
    return new IdleSignals(
        alone.states().stream().map(core -> core.map(each -> Math.min(each, most))).toList(),
        alone.from());
  }

  /**
   * Lets processors that are cores of one cluster enter its states together. One whose gaps are not
   * known keeps the others from them, and so do gaps that repeat together too seldom.
   */
  static void together(Demand demand, Contribution.Builder to) {
    for (Component processor : demand.active()) {
      Optional<IdleGaps> gaps = to.given().noted(IdleGaps.class, processor);
      Optional<ChosenStates> chosen = gaps.flatMap(IdleGaps::chosen);
      if (chosen.isPresent()
          && chosen.get().setting().cluster() < chosen.get().times().time().length) {
        List<Component> sharing =
            CoreCluster.sharing(
                processor, demand.platform(processor).orElseThrow(), demand.surroundings());
        if (sharing.size() > 1) {
          IdleSetting kernel = kernel(processor, sharing, to).orElse(chosen.get().setting());
          KernelIdling idling = new KernelIdling(chosen.get().states(), kernel);
          CoreGaps own = coreGaps(processor, demand, to).orElseThrow();
          List<CoreGaps> others = new ArrayList<>();
          for (Component other : sharing) {
            if (other != processor) {
              others.add(coreGaps(other, demand, to).orElse(CoreGaps.NONE));
            }
          }
          to.note(IdleGaps.class, processor, gaps.get().with(idling.chosen(own, others, demand)));
        }
      }
    }
  }

  /** By what those of a cluster choose that run anything: nobody ticks where nothing runs. */
  private static Optional<IdleSetting> kernel(
      Component processor, List<Component> sharing, Contribution.Builder to) {
    List<Component> all = new ArrayList<>(List.of(processor));
    all.addAll(sharing);
    for (Component each : all) {
      Optional<ChosenStates> its = to.given().noted(IdleGaps.class, each).flatMap(IdleGaps::chosen);
      if (its.isPresent() && to.given().noted(TimedTasks.class, each).isPresent()) {
        return its.map(ChosenStates::setting);
      }
    }
    return Optional.empty();
  }

  private static Optional<CoreGaps> coreGaps(
      Component processor, Demand demand, Contribution.Builder to) {
    Optional<TimedTasks> timed = to.given().noted(TimedTasks.class, processor);
    if (timed.isPresent()) {
      return Optional.of(timed.get().schedule().inOrder().gaps(timers(timed.get().threads())));
    }
    int cores = Cores.of(processor, demand);
    boolean unused =
        to.given()
            .noted(IdleGaps.class, processor)
            .filter(gaps -> gaps.unused() == cores)
            .isPresent();
    return unused
        ? Optional.of(CoreGaps.endless(cores, demand.time().perSecond()))
        : Optional.empty();
  }

  /** The longest time that a core may have to wait for its next timer, as far as that is known. */
  public static double longestTimerSeconds(TimedTasks timed, TimeBase time) {
    TaskSet tasks = timed.times().nominal();
    BitSet timers = timers(timed.threads());
    long shortest = Horizon.NEVER;
    for (int i = timers.nextSetBit(0); tasks.cores() == 1 && i >= 0; i = timers.nextSetBit(i + 1)) {
      shortest = Math.min(shortest, tasks.tasks().get(i).period());
    }
    return shortest == Horizon.NEVER ? Double.POSITIVE_INFINITY : time.seconds(shortest);
  }

  /** Which threads a timer dispatches; events wake up a core that does not know of them. */
  static BitSet timers(List<PendingThread> threads) {
    BitSet timers = new BitSet(threads.size());
    for (int i = 0; i < threads.size(); i++) {
      Optional<EffectiveValue> protocol =
          threads.get(i).workload().standard(Properties.DISPATCH_PROTOCOL);
      String literal =
          protocol.isPresent()
              ? AnnotatedValues.literalOr(protocol.get().value(), "Periodic")
              : "Periodic";
      timers.set(i, !literal.equals("Sporadic") && !literal.equals("Aperiodic"));
    }
    return timers;
  }
}
