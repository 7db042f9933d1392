package org.aadlenergy.engine.service.idle;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.aadlenergy.engine.architecture.Category;
import org.aadlenergy.engine.architecture.Component;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.diagnostic.Problem;
import org.aadlenergy.engine.evaluation.ChosenStates;
import org.aadlenergy.engine.evaluation.Contribution;
import org.aadlenergy.engine.evaluation.IdleGaps;
import org.aadlenergy.engine.evaluation.IdleStates;
import org.aadlenergy.engine.evaluation.Mode;
import org.aadlenergy.engine.evaluation.Scheduled;
import org.aadlenergy.engine.evaluation.TimedTasks;
import org.aadlenergy.engine.evaluation.When;
import org.aadlenergy.engine.platform.CalibratedPlatform;
import org.aadlenergy.engine.platform.DeviceState;
import org.aadlenergy.engine.quantity.Dimension;
import org.aadlenergy.engine.quantity.Estimate;
import org.aadlenergy.engine.quantity.Interval;
import org.aadlenergy.engine.result.section.Phrase;
import org.aadlenergy.engine.result.section.Row;
import org.aadlenergy.engine.result.section.Section;
import org.aadlenergy.engine.service.scheduling.KernelIdling;

/** A processor at rest in the idle states that its kernel chooses. */
record ChosenIdle(
    Component processor,
    IdleSources.Source source,
    IdleGaps gaps,
    Estimate rest,
    Scheduled scheduled,
    Contribution.Builder to,
    ChosenStates chosen) {
  /** What kernels count in. */
  private static final double MICROSECOND = 1e-6;

  /**
   * A processor with a choice.
   *
   * @param gaps in which it is made
   * @param rest the share of the time in which it does not work
   */
  ChosenIdle(
      Component processor,
      IdleSources.Source source,
      IdleGaps gaps,
      Estimate rest,
      Scheduled scheduled,
      Contribution.Builder to) {
    this(processor, source, gaps, rest, scheduled, to, gaps.chosen().orElseThrow());
  }

  /** Whether the component is a processor whose kernel has states to choose from. */
  static boolean isFor(Component component, CalibratedPlatform platform) {
    return component.category() == Category.PROCESSOR
        && platform.states().size() > 1
        && IdleStates.of(platform).isPresent();
  }

  /** That no gaps are known which the kernel could choose by. */
  static Problem unscheduled(Component processor, CalibratedPlatform platform, Mode mode) {
    IdleGaps.Unknown unknown = IdleGaps.unknown(Set.of(processor), mode);
    return Problem.shared(
        Problem.Kind.NOTE,
        DiagnosticCode.IDLE_STATES_WITHOUT_SCHEDULE,
        processor.source(),
        "processor "
            + processor.path()
            + " waits in the shallowest idle state of platform "
            + platform.name()
            + ": nothing says how long its gaps are, which the kernel chooses deeper states by ("
            + unknown.why()
            + ")",
        unknown.hint() + ", or name a state with OS_Services::Idle_State");
  }

  /** Charges it, and says how long it is in each state; false where a power is not known. */
  boolean charge() {
    List<Row> rows = new ArrayList<>();
    List<Estimate> drawn = new ArrayList<>();
    List<Estimate> powers = new ArrayList<>();
    Estimate.Sum least = new Estimate.Sum();
    boolean known = true;
    boolean leastKnown = true;
    List<IdleStates.IdleState> states = chosen.states().list();
    double[] best = best();
    double window = scheduled.windowSeconds();
    Optional<RestReach> others = others();
    double watts = 0.0;
    for (int i = 0; i < states.size(); i++) {
      double share = chosen.times().share(i);
      Optional<Estimate> power =
          RestPowers.watts(states.get(i).state().power(), source.rails(), scheduled.coefficients());
      Optional<Estimate> its =
          power.map(
              each ->
                  (others.isPresent() ? others.get().drawn(each, rest) : each.often(rest))
                      .times(share));
      known &= its.isPresent() || share == 0.0;
      leastKnown &= power.isPresent() || best[i] == 0.0;
      drawn.add(its.orElse(Estimate.ZERO));
      powers.add(power.orElse(Estimate.ZERO));
      watts += drawn.get(i).nominal();
      if (its.isPresent()) {
        least.add(power.get().often(rest), best[i]);
      }
      rows.add(
          Row.of(IdleStatesSection.STATE)
              .put(IdleStatesSection.NAME, states.get(i).state().name())
              .put(IdleStatesSection.RESIDENCY, states.get(i).residencySeconds())
              .put(IdleStatesSection.EXIT, states.get(i).exitSeconds())
              .put(IdleStatesSection.SHARE, rest.nominal() * share)
              .put(
                  IdleStatesSection.ENTRIES,
                  chosen.times().entries(i, scheduled.time().perSecond()))
              .put(IdleStatesSection.ENERGY_IN, its.map(d -> d.times(window).interval()))
              .row());
    }
    for (int i = 0; known && i < drawn.size(); i++) {
      to.idle(processor, drawn.get(i), scheduled.idles(chosen, i).atMost(powers.get(i)));
      DeviceState state = states.get(i).state();
      double share = rest.nominal() * chosen.times().share(i);
      to.addRest(processor, state.name(), share, drawn.get(i), source.powers(state.power()));
    }
    if (known && others.isPresent()) {
      // without gaps there is no state whose share would be longer
      Estimate beside =
          chosen.times().any()
              ? others.get().beside(watts, rest)
              : others.get().around(watts, rest);
      to.idle(processor, beside, When.AT_REST);
    }
    boolean told = known && leastKnown;
    show(rows, told ? Optional.of(least.estimate().times(window).interval()) : Optional.empty());
    return known;
  }

  /** What may be chosen otherwise: any state that fits the time until a timer. */
  private Optional<RestReach> others() {
    if (!RestReach.varies(scheduled.timed(processor), rest)) {
      return Optional.empty();
    }
    Set<String> fitting = fitting(chosen, processor, scheduled);
    Optional<Estimate> least = Optional.empty();
    double most = 0.0;
    for (IdleStates.IdleState each : chosen.states().list()) {
      Optional<Estimate> power =
          RestPowers.watts(each.state().power(), source.rails(), scheduled.coefficients());
      if (fitting.contains(each.state().name()) && power.isPresent()) {
        boolean less = least.isEmpty() || power.get().nominal() < least.get().nominal();
        least = less ? power : least;
        most = Math.max(most, power.get().nominal());
      }
    }
    double highest = most;
    return least.map(each -> new RestReach(each, highest));
  }

  /** The states that fit the time until a timer, as far as that is known. */
  static Set<String> fitting(ChosenStates chosen, Component processor, Scheduled scheduled) {
    Optional<TimedTasks> timed = scheduled.timed(processor);
    double longest =
        timed.isPresent()
            ? KernelIdling.longestTimerSeconds(timed.get(), scheduled.time())
            : Double.POSITIVE_INFINITY;
    Optional<LoneGaps> lone = LoneGaps.of(timed, scheduled.time());
    if (lone.isPresent() && !Double.isInfinite(longest)) {
      longest = Math.min(longest, lone.get().mostSeconds() + MICROSECOND);
    }
    Set<String> fitting = new LinkedHashSet<>();
    for (IdleStates.IdleState each : chosen.states().list()) {
      if (each.residencySeconds() <= longest) {
        fitting.add(each.state().name());
      }
    }
    return fitting;
  }

  /** The share of the idle time in each state, were the length of each gap known before. */
  private double[] best() {
    double[] best = new double[chosen.states().list().size()];
    best[best.length - 1] += gaps.unused() * gaps.seconds();
    double all = gaps.unused() * gaps.seconds();
    for (Map.Entry<Long, Long> gap : gaps.counts().entrySet()) {
      double length = gaps.time().seconds(gap.getKey());
      best[chosen.states().chosen(length)] += length * gap.getValue();
      all += length * gap.getValue();
    }
    for (int i = 0; i < best.length; i++) {
      best[i] = all > 0.0 ? best[i] / all : 0.0;
    }
    return best;
  }

  private void show(List<Row> states, Optional<Interval> least) {
    List<Row> rows = new ArrayList<>(to.given().section(IdleStatesSection.TYPE).rows());
    rows.add(
        Row.of(IdleStatesSection.PROCESSOR_ROW)
            .put(IdleStatesSection.PROCESSOR, processor.path())
            .put(IdleStatesSection.PLATFORM, source.platform().name())
            .put(IdleStatesSection.GOVERNOR, chosen.setting().rule().words())
            .put(IdleStatesSection.OVER, scheduled.time().seconds(chosen.times().length()))
            .put(IdleStatesSection.REPEATS, chosen.times().repeats())
            .put(IdleStatesSection.BUSY, 1.0 - rest.nominal())
            .put(IdleStatesSection.LEAST, least)
            .put(IdleStatesSection.STATES, states)
            .put(IdleStatesSection.SUMMARY, summary(least))
            .row());
    rows.sort(
        (a, b) -> a.get(IdleStatesSection.PROCESSOR).compareTo(b.get(IdleStatesSection.PROCESSOR)));
    to.add(new Section(IdleStatesSection.TYPE, rows));
  }

  private Phrase summary(Optional<Interval> least) {
    Phrase.Builder said =
        Phrase.of("chosen by " + chosen.setting().rule().words() + ", over ")
            .quantity(scheduled.time().seconds(chosen.times().length()), Dimension.TIME)
            .text(chosen.times().repeats() ? "" : ", which do not repeat exactly");
    if (least.isPresent()) {
      said.text("; if each gap were known before, it would be ")
          .quantity(least.get().nominal(), Dimension.ENERGY)
          .text(" in the window");
    }
    return said.phrase();
  }

  /** The share of the time in states from which the way out takes time. */
  double sleepShare() {
    double share = 0.0;
    List<IdleStates.IdleState> states = chosen.states().list();
    for (int i = 0; i < states.size(); i++) {
      share += states.get(i).exitSeconds() > 0.0 ? chosen.times().share(i) : 0.0;
    }
    return share * rest.nominal();
  }
}
