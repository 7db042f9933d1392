package org.aadlenergy.engine.service.idle;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.aadlenergy.engine.architecture.Component;
import org.aadlenergy.engine.diagnostic.SourceSpan;
import org.aadlenergy.engine.evaluation.Contribution;
import org.aadlenergy.engine.evaluation.GapScenes;
import org.aadlenergy.engine.evaluation.IdleGaps;
import org.aadlenergy.engine.evaluation.Scheduled;
import org.aadlenergy.engine.evaluation.TimedTasks;
import org.aadlenergy.engine.evaluation.When;
import org.aadlenergy.engine.platform.CalibratedPlatform;
import org.aadlenergy.engine.platform.Coefficient;
import org.aadlenergy.engine.platform.DeviceState;
import org.aadlenergy.engine.platform.PowerPolicy;
import org.aadlenergy.engine.platform.Rail;
import org.aadlenergy.engine.quantity.Estimate;
import org.aadlenergy.engine.result.ComponentTimes;
import org.aadlenergy.engine.service.idle.Sleepers.Sleep;
import org.aadlenergy.engine.workload.AnnotatedValues;
import org.aadlenergy.engine.workload.EffectiveValue;

/**
 * What one component draws while it waits: the power of the state that {@code Idle_State} names,
 * else of the platform's idle or wait. A processor whose idle state is a low one, and a memory of
 * its own, enter it in the gaps that are long enough. What stays awake has its part in wake-ups.
 */
final class IdlePower {
  /** The name of what a policy takes to wake up, where it stands among states. */
  static final String WAKING_UP = "wake-up";

  private final Component component;
  private final CalibratedPlatform platform;
  private final IdleSources.Source source;
  private final Sleepers sleepers;
  private final Scheduled scheduled;
  private final Contribution.Builder to;
  private final double window;
  private final IdleTicks ticks;
  private final double active;
  private final double ticksLeave;
  final Estimate rest;

  /** When it is in the states that it rests in. */
  final Map<String, When> states = new HashMap<>(0);

  private boolean unknown;

  IdlePower(
      Component component,
      IdleSources.Source source,
      Sleepers sleepers,
      Estimate range,
      boolean apart,
      Scheduled scheduled,
      Contribution.Builder to) {
    double busy = range.nominal();
    this.component = component;
    this.platform = source.platform();
    this.source = source;
    this.sleepers = sleepers;
    this.scheduled = scheduled;
    this.to = to;
    this.window = scheduled.windowSeconds();
    this.ticks = IdleTicks.of(component, range, scheduled);
    this.active = Math.min(1.0, busy + ticks.busyShare());
    this.ticksLeave = ticks.left(Math.max(0.0, 1.0 - busy));
    double none = Math.max(0.0, 1.0 - active);
    Estimate left =
        range.rest(
            none, shareAt(busy + range.atLower()) - none, shareAt(busy + range.atUpper()) - none);
    boolean chosen = scheduled.timed(component).flatMap(TimedTasks::points).isPresent();
    this.rest = chosen || apart ? left.apart() : left; // longer work may be cheaper
  }

  /** The idle share, were the component busy for so much of the time. */
  private double shareAt(double busy) {
    return Math.min(1.0, Math.max(0.0, 1.0 - busy)) * ticksLeave;
  }

  /** Whether the platform says nothing of the idle component, and nobody asked. */
  boolean isUnknown() {
    return unknown;
  }

  /** Charges the component, and says how it spends the window. */
  ComponentTimes charge() {
    ticks.charge(to);
    Optional<EffectiveValue> named = sleepers.named(component);
    Optional<DeviceState> resting = sleepers.resting(component, platform);
    boolean asked = named.isPresent() && AnnotatedValues.string(named.get().value()).isPresent();
    if (scheduled.gaps(component).flatMap(IdleGaps::chosen).isPresent()) {
      ChosenIdle idle =
          new ChosenIdle(
              component, source, scheduled.gaps(component).orElseThrow(), rest, scheduled, to);
      unknown = !idle.charge();
      to.count(!unknown);
      return ComponentTimes.of(window, active * window, idle.sleepShare() * window);
    }
    Optional<PowerPolicy> policy = asked ? sleepers.policy(component, source) : Optional.empty();
    if (policy.isPresent()) {
      return inLow(policy.get(), resting.get(), named.get());
    }
    if (!asked && ChosenIdle.isFor(component, platform)) {
      to.addOther(ChosenIdle.unscheduled(component, platform, scheduled), component.path());
    }
    if (asked && resting.isPresent()) {
      IdleDoubts.tooShort(component, resting.get(), scheduled.gaps(component), named.get())
          .ifPresent(problem -> to.addOther(problem, component.path()));
    }
    boolean known = resting.isPresent() && chargeWhole(resting.get());
    if (known || !asked) {
      unknown = !known;
      to.count(known);
    } else {
      String name = AnnotatedValues.string(named.get().value()).orElseThrow();
      missing(
          named.get().source(),
          resting.isEmpty()
              ? "platform " + platform.name() + " has no state " + name
              : "state " + name + " of platform " + platform.name() + " has no power");
    }
    return waiting();
  }

  private ComponentTimes waiting() {
    return ComponentTimes.of(window, active * window, 0.0);
  }

  /** What never works rests in the low state for good; what does has to be woken up. */
  private ComponentTimes inLow(PowerPolicy policy, DeviceState low, EffectiveValue named) {
    Optional<Component> leader = sleepers.leader(component);
    boolean itself = leader.isPresent() && leader.get() == component;
    if (itself || leader.isPresent() && scheduled.gaps(leader.get()).isPresent()) {
      return asleep(policy, leader.get(), named);
    }
    DeviceState usual = platform.states().get(policy.waiting());
    DeviceState resting = active > 0.0 && usual != null ? usual : low;
    if (resting == usual) {
      to.addOther(IdleDoubts.changesNothing(component, platform, policy, named), component.path());
    }
    if (chargeWhole(resting)) {
      to.count(true);
    } else {
      missing(
          named.source(),
          "state " + resting.name() + " of platform " + platform.name() + " has no power");
    }
    return waiting();
  }

  /** The gaps of the schedule tell when the low state pays. */
  private ComponentTimes asleep(PowerPolicy policy, Component leader, EffectiveValue named) {
    Optional<RestPowers> powers = sleepers.powers(policy, component);
    Optional<Sleep> sleep = sleepers.together(leader);
    if (sleep.isEmpty() || sleep.get().policy() != policy) {
      sleep = sleepers.sleep(policy, leader, List.of(component));
    }
    if (sleep.isEmpty() || powers.isEmpty()) {
      String lacking =
          scheduled.gaps(leader).isEmpty()
              ? "needs the gaps of a schedule: the processor has no Scheduling_Protocol"
              : "lacks the power or the time of its wake-up, or of state " + policy.waiting();
      missing(
          named.source(),
          "policy " + policy.name() + " of platform " + platform.name() + " " + lacking);
      return waiting();
    }
    to.count(true);
    double low = sleep.get().lowShare();
    double waking = sleep.get().wakingShare();
    double awake = sleep.get().gaps().waiting() * sleep.get().idleShare();
    if (leader != component) {
      // other work than that of the processor may keep it awake, or leave it more to rest
      double rests = rest.nominal();
      low = Math.min(low, rests);
      waking = Math.min(waking, rests - low);
      awake = rests - low - waking;
    }
    states.put(policy.waiting(), sleep.get().when(GapScenes.WAITING));
    states.put(policy.low(), sleep.get().when(GapScenes.LOW));
    draw(powers.get().waiting(), awake, sleep.get().when(GapScenes.WAITING));
    draw(powers.get().low(), low, sleep.get().when(GapScenes.LOW));
    draw(powers.get().waking(), waking, sleep.get().when(GapScenes.WAKING));
    if (RestReach.varies(scheduled.timed(leader), rest)) {
      boolean alone = sleepers.isAlone(leader);
      boolean settled = leader == component && sleep.get().gaps().isSettled(leader, scheduled);
      to.idle(
          component,
          RestReach.around(powers.get(), alone, settled, awake, low, waking, rest),
          When.AT_REST);
    }
    note(policy.waiting(), awake, powers.get().waiting(), statePowers(policy.waiting()));
    note(policy.low(), low, powers.get().low(), statePowers(policy.low()));
    note(WAKING_UP, waking, powers.get().waking(), policy.wakeUpPower());
    return ComponentTimes.of(window, active * window + waking * window, low * window);
  }

  /** Charges a state's power for all of the idle time; nothing where a rail is not known. */
  private boolean chargeWhole(DeviceState idle) {
    Estimate.Sum whole = new Estimate.Sum();
    for (Rail rail : source.rails()) {
      Coefficient power = idle.power().get(rail.name());
      if (power == null) {
        return false;
      }
      whole.add(scheduled.coefficients().estimate(power), 1.0);
    }
    Estimate average = whole.estimate().often(rest);
    states.put(idle.name(), When.AT_REST);
    to.idle(component, average, When.AT_REST.atMost(whole.estimate()));
    to.addRest(component, idle.name(), rest.nominal(), average, source.powers(idle.power()));
    takePart(idle);
    return true;
  }

  /** What it draws more while processors are woken up whose policy has its rails in it. */
  private void takePart(DeviceState stays) {
    for (Sleep sleep : sleepers.wakeUps(component, source)) {
      Optional<RestPowers> powers =
          RestPowers.awake(sleep.policy(), stays, source, scheduled.coefficients());
      if (powers.isPresent()) {
        Estimate more = powers.get().waking().minus(powers.get().waiting());
        to.idle(component, more.often(sleep.waking()), sleep.when(GapScenes.WAKING).atMost(more));
        note(WAKING_UP, sleep.wakingShare(), more, sleep.policy().wakeUpPower());
      }
    }
  }

  private void draw(Estimate power, double share, When when) {
    to.idle(component, power.times(share), when.atMost(power));
  }

  private void note(String name, double share, Estimate watts, Map<String, Coefficient> powers) {
    to.addRest(component, name, share, watts.times(share), source.powers(powers));
  }

  private Map<String, Coefficient> statePowers(String name) {
    return platform.states().containsKey(name) ? platform.states().get(name).power() : Map.of();
  }

  private void missing(SourceSpan span, String what) {
    to.count(false);
    to.reportRest(component);
    to.addOther(IdleDoubts.missing(component, platform, span, what), component.path());
  }
}
