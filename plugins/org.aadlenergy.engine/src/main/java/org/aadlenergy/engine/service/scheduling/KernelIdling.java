package org.aadlenergy.engine.service.scheduling;

import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import org.aadlenergy.engine.architecture.Component;
import org.aadlenergy.engine.evaluation.ChosenStates;
import org.aadlenergy.engine.evaluation.Cores;
import org.aadlenergy.engine.evaluation.IdleGaps;
import org.aadlenergy.engine.evaluation.IdleStates;
import org.aadlenergy.engine.evaluation.ModeState;
import org.aadlenergy.engine.evaluation.PendingThread;
import org.aadlenergy.engine.governor.IdleRule;
import org.aadlenergy.engine.platform.CalibratedPlatform;
import org.aadlenergy.engine.quantity.Dimension;
import org.aadlenergy.engine.schedule.CoreGaps;
import org.aadlenergy.engine.schedule.IdleRun;
import org.aadlenergy.engine.schedule.IdleSetting;
import org.aadlenergy.engine.schedule.bound.RangedSchedule;
import org.aadlenergy.engine.workload.AnnotatedValues;
import org.aadlenergy.engine.workload.EffectiveValue;
import org.aadlenergy.engine.workload.Properties;

/**
 * How the kernel of a processor chooses idle states: by the governor that {@code Idle_Governor}
 * names, with the tick of {@code Clock_Period}, which it may stop while a core is idle. Every kernel
 * has a tick; where nobody says which, it is the usual one, and costs nothing.
 */
public record KernelIdling(IdleStates states, IdleSetting setting) {
  /** CONFIG_HZ is 250 unless somebody chooses. */
  private static final double USUAL_TICK_SECONDS = 0.004;

  private static final long NANOSECONDS = 1_000_000_000L;

  /** That of a processor; none where its platform leaves no choice, or {@code Idle_State} does. */
  static Optional<KernelIdling> of(
      Component processor, Optional<Ticks> ticks, double tickSeconds, ModeState state) {
    Optional<CalibratedPlatform> platform = state.platform(processor);
    if (platform.isEmpty() || platform.get().states().size() < 2) {
      return Optional.empty();
    }
    Optional<IdleStates> states = IdleStates.of(platform.get());
    Optional<EffectiveValue> named = state.properties().climbing(processor, Properties.IDLE_STATE);
    if (states.isEmpty()
        || named.isPresent() && AnnotatedValues.string(named.get().value()).isPresent()) {
      return Optional.empty();
    }
    double tick = ticks.isPresent() ? ticks.get().periodSeconds() : USUAL_TICK_SECONDS;
    Optional<EffectiveValue> limit =
        state.properties().climbing(processor, Properties.IDLE_LATENCY_LIMIT);
    Optional<Double> bearable =
        limit.isPresent() ? AnnotatedValues.si(limit.get().value(), Dimension.TIME) : Optional.empty();
    long latency =
        bearable.isPresent() ? Math.round(bearable.get() * NANOSECONDS) : Long.MAX_VALUE;
    Optional<EffectiveValue> governor =
        state.properties().climbing(processor, Properties.IDLE_GOVERNOR);
    String rule =
        governor.isPresent() ? AnnotatedValues.literalOr(governor.get().value(), "") : "";
    IdleSetting setting =
        new IdleSetting(
            states.get().driver(latency, Math.round(tick * NANOSECONDS)),
            IdleRule.of(rule),
            state.time(),
            Math.max(1, state.time().steps(tick)),
            state.time().steps(tickSeconds),
            states.get().cluster());
    return Optional.of(new KernelIdling(states.get(), setting));
  }

  /** The gaps of a processor on which nothing runs. */
  static IdleGaps unused(Component processor, ModeState state) {
    int cores = Cores.of(processor, state);
    CoreGaps endless = CoreGaps.endless(cores, state.time().perSecond());
    return IdleGaps.endless(
        state.time(),
        cores,
        of(processor, Optional.empty(), 0.0, state)
            .map(idling -> idling.chosen(endless, state)));
  }

  /** What is chosen in a schedule. */
  ChosenStates chosen(RangedSchedule schedule, List<PendingThread> threads) {
    BitSet timers = timers(threads);
    return new ChosenStates(
        states,
        setting,
        schedule.idle(timers, setting),
        () -> schedule.idleSignals(timers, setting));
  }

  /** What would be chosen in another schedule of the same threads. */
  public static ChosenStates inOther(
      ChosenStates chosen, RangedSchedule schedule, List<PendingThread> threads) {
    return new KernelIdling(chosen.states(), chosen.setting()).chosen(schedule, threads);
  }

  private ChosenStates chosen(CoreGaps gaps, ModeState state) {
    return new ChosenStates(
        states,
        setting,
        IdleRun.of(gaps, setting, state.cancellation()),
        () -> IdleRun.signals(gaps, setting, state.cancellation()));
  }

  /** Which threads a timer dispatches; events wake up a core that does not know of them. */
  private static BitSet timers(List<PendingThread> threads) {
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
