package org.aadlenergy.engine.service.idle;

import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import org.aadlenergy.engine.account.PowerScenes;
import org.aadlenergy.engine.architecture.Component;
import org.aadlenergy.engine.collection.Later;
import org.aadlenergy.engine.evaluation.Cores;
import org.aadlenergy.engine.evaluation.GapScenes;
import org.aadlenergy.engine.evaluation.IdleGaps;
import org.aadlenergy.engine.evaluation.Scheduled;
import org.aadlenergy.engine.evaluation.When;
import org.aadlenergy.engine.platform.CalibratedPlatform;
import org.aadlenergy.engine.platform.DeviceState;
import org.aadlenergy.engine.platform.PowerPolicy;
import org.aadlenergy.engine.quantity.Estimate;
import org.aadlenergy.engine.workload.AnnotatedValues;
import org.aadlenergy.engine.workload.EffectiveValue;
import org.aadlenergy.engine.workload.Properties;

/**
 * How processors sleep, each together with the memories that work for it alone: they are idle when
 * it is, and one policy of their platform puts those to sleep whose idle state is its low one, and
 * wakes all of them.
 */
final class Sleepers {
  /**
   * How a processor's gaps are spent.
   *
   * @param idleShare the share of the time in which the processor does not work
   * @param waking the share in which it wakes up, with any that it may have in other gaps
   * @param scenes when it does what
   */
  record Sleep(
      PowerPolicy policy,
      SleepingGaps gaps,
      double idleShare,
      Estimate waking,
      Supplier<Optional<PowerScenes>> scenes) {
    /** While it waits, sleeps or wakes up. */
    When when(int channel) {
      return When.in(scenes, channel);
    }

    double lowShare() {
      return gaps.low() * idleShare;
    }

    double wakingShare() {
      return waking.nominal();
    }
  }

  private final IdleSources sources;
  private final BusyTimes busy;
  private final Scheduled scheduled;
  private final Map<Component, Optional<Sleep>> known = new IdentityHashMap<>(2);

  Sleepers(IdleSources sources, BusyTimes busy, Scheduled scheduled) {
    this.sources = sources;
    this.busy = busy;
    this.scheduled = scheduled;
  }

  /** What {@code Idle_State} of a component says. */
  Optional<EffectiveValue> named(Component component) {
    return scheduled.properties().climbing(component, Properties.IDLE_STATE);
  }

  /** The state of its platform that a component rests in, if that is known. */
  Optional<DeviceState> resting(Component component, CalibratedPlatform platform) {
    Optional<EffectiveValue> named = named(component);
    Optional<String> name = named.flatMap(its -> AnnotatedValues.string(its.value()));
    return name.isPresent()
        ? Optional.ofNullable(platform.states().get(name.get()))
        : usual(platform);
  }

  /** The state in which a component waits, unless it is told to rest in another. */
  static Optional<DeviceState> usual(CalibratedPlatform platform) {
    DeviceState idle = platform.states().get("idle");
    return Optional.ofNullable(idle == null ? platform.states().get("wait") : idle);
  }

  /** The policy whose low state a component rests in. */
  Optional<PowerPolicy> policy(Component component, IdleSources.Source source) {
    Optional<DeviceState> resting = resting(component, source.platform());
    if (named(component).isPresent() && resting.isPresent()) {
      for (PowerPolicy policy : source.platform().policies().values()) {
        if (policy.low().equals(resting.get().name())) {
          return Optional.of(policy);
        }
      }
    }
    return Optional.empty();
  }

  /** The processor whose gaps are those of a component: itself, or the only one that uses it. */
  Optional<Component> leader(Component component) {
    List<Component> users = sources.users(component);
    if (users.size() != 1) {
      return Optional.empty();
    }
    boolean oneCore = Cores.of(scheduled.platform(users.get(0))) == 1;
    return users.get(0) == component || oneCore ? Optional.of(users.get(0)) : Optional.empty();
  }

  /** Whether nothing sleeps with a processor. */
  boolean isAlone(Component processor) {
    return members(processor).size() == 1;
  }

  /** How a processor and its memories sleep; nothing where none does, or a figure is lacking. */
  Optional<Sleep> together(Component processor) {
    Optional<Sleep> found = known.get(processor);
    if (found == null) {
      found = decide(processor);
      known.put(processor, found);
    }
    return found;
  }

  private Optional<Sleep> decide(Component processor) {
    if (sources.of(processor).isEmpty()) {
      return Optional.empty();
    }
    List<Component> members = members(processor);
    Optional<PowerPolicy> policy = policy(members);
    return policy.isEmpty() ? Optional.empty() : sleep(policy.get(), processor, members);
  }

  private Optional<PowerPolicy> policy(List<Component> members) {
    Optional<PowerPolicy> policy = Optional.empty();
    for (Component member : members) {
      policy = policy.isPresent() ? policy : policy(member, sources.of(member).orElseThrow());
    }
    return policy;
  }

  /** The shares of the rest in which a processor is in each state, were its gaps others. */
  Map<DeviceState, Double> inGaps(Component processor, IdleGaps gaps) {
    Optional<IdleSources.Source> own = sources.of(processor);
    Optional<PowerPolicy> policy =
        own.isPresent() ? policy(processor, own.get()) : Optional.empty();
    Optional<RestPowers> all =
        policy.isPresent() && policy(members(processor)).equals(policy)
            ? powers(policy.get(), members(processor))
            : Optional.empty();
    if (all.isEmpty()) {
      return Map.of();
    }
    IdleTicks ticks = IdleTicks.of(processor, Estimate.ZERO, scheduled);
    SleepingGaps slept = SleepingGaps.of(policy.get(), all.get(), gaps, ticks);
    Map<String, DeviceState> states = own.get().platform().states();
    Map<DeviceState, Double> shares = new LinkedHashMap<>();
    shares.put(states.get(policy.get().waiting()), slept.waiting());
    shares.put(states.get(policy.get().low()), slept.low());
    DeviceState waking =
        new DeviceState("wake-up", policy.get().wakeUpPower(), policy.get().span());
    shares.put(waking, slept.waking());
    return shares;
  }

  /** A processor and the memories that sleep with it. */
  private List<Component> members(Component processor) {
    Optional<IdleSources.Source> own = sources.of(processor);
    List<Component> members = new ArrayList<>(2);
    members.add(processor);
    for (Component memory : sources.memories(processor)) {
      boolean follows = leader(memory).isPresent();
      if (follows && sources.of(memory).orElseThrow().platform() == own.get().platform()) {
        members.add(memory);
      }
    }
    return members;
  }

  /** How components sleep in the gaps of a processor by a policy. */
  Optional<Sleep> sleep(PowerPolicy policy, Component processor, List<Component> members) {
    Optional<IdleGaps> gaps = scheduled.gaps(processor);
    Optional<RestPowers> all = gaps.isEmpty() ? Optional.empty() : powers(policy, members);
    if (all.isEmpty()) {
      return Optional.empty();
    }
    double share = busy.share(processor);
    IdleTicks ticks = IdleTicks.of(processor, Estimate.exact(share), scheduled);
    double idle = Math.max(0.0, 1.0 - Math.min(1.0, share + ticks.busyShare()));
    SleepingGaps slept = SleepingGaps.of(policy, all.get(), gaps.get(), ticks);
    return Optional.of(
        new Sleep(
            policy,
            slept,
            idle,
            slept.waking(idle, busy.range(processor), processor, scheduled),
            Later.of(() -> GapScenes.of(processor, slept.rule(), scheduled))));
  }

  /** What components draw together under a policy; empty where that is not known. */
  private Optional<RestPowers> powers(PowerPolicy policy, List<Component> members) {
    if (policy.wakeUpTime().isEmpty()) {
      return Optional.empty();
    }
    RestPowers all = RestPowers.NONE;
    for (Component member : members) {
      Optional<RestPowers> powers = powers(policy, member);
      if (powers.isPresent()) {
        all = all.plus(powers.get());
      } else if (policy(member, sources.of(member).orElseThrow()).equals(Optional.of(policy))) {
        return Optional.empty();
      }
    }
    return Optional.of(all);
  }

  /** What a component draws under a policy; empty where that is not known. */
  Optional<RestPowers> powers(PowerPolicy policy, Component component) {
    IdleSources.Source source = sources.of(component).orElseThrow();
    Optional<PowerPolicy> own = policy(component, source);
    if (own.isPresent()) {
      return own.get().equals(policy)
          ? RestPowers.asleep(policy, source, scheduled.coefficients())
          : Optional.empty();
    }
    Optional<DeviceState> resting = resting(component, source.platform());
    return resting.isEmpty()
        ? Optional.empty()
        : RestPowers.awake(policy, resting.get(), source, scheduled.coefficients());
  }

  /** The wake-ups of processors that a component is awake for, and has a part in. */
  List<Sleep> wakeUps(Component component, IdleSources.Source source) {
    List<Sleep> wakeUps = new ArrayList<>(0);
    for (Component user : sources.users(component)) {
      Optional<IdleSources.Source> its = sources.of(user);
      if (its.isPresent() && its.get().platform() == source.platform()) {
        Optional<Sleep> sleep = together(user);
        if (sleep.isPresent()) {
          wakeUps.add(sleep.get());
        }
      }
    }
    return wakeUps;
  }
}
