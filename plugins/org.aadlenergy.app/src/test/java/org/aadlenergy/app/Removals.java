package org.aadlenergy.app;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.aadlenergy.engine.platform.CalibratedPlatform;
import org.aadlenergy.engine.platform.Coefficient;
import org.aadlenergy.engine.platform.DeviceState;
import org.aadlenergy.engine.platform.EventCost;
import org.aadlenergy.engine.platform.ExecutionProfile;
import org.aadlenergy.engine.platform.PowerPolicy;
import org.aadlenergy.engine.platform.RailCost;

/** Platforms from which one figure was taken away. */
final class Removals {
  private final CalibratedPlatform platform;
  private final List<Removal> removals = new ArrayList<>();

  /**
   * A platform without one of its figures.
   *
   * @param item the event, profile, state, policy or constant that the figure belongs to
   * @param figure the time, or the rail
   */
  record Removal(String item, String figure, CalibratedPlatform platform) {}

  private Removals(CalibratedPlatform platform) {
    this.platform = platform;
  }

  /** All of them, one figure each; energy and power of a rail stand for each other and go both. */
  static List<Removal> of(CalibratedPlatform platform) {
    Removals all = new Removals(platform);
    platform.events().values().forEach(all::event);
    platform.profiles().values().forEach(all::profile);
    platform.states().values().forEach(all::state);
    platform.policies().values().forEach(all::policy);
    for (String constant : platform.constants().keySet()) {
      all.add(constant, "constant", all.with(without(platform.constants(), constant)));
    }
    return all.removals;
  }

  private void add(String item, String figure, CalibratedPlatform without) {
    removals.add(new Removal(item, figure, without));
  }

  private static <T> Map<String, T> without(Map<String, T> map, String key) {
    Map<String, T> rest = new LinkedHashMap<>(map);
    rest.remove(key);
    return rest;
  }

  private static <T> Map<String, T> replaced(Map<String, T> map, String key, T value) {
    Map<String, T> other = new LinkedHashMap<>(map);
    other.put(key, value);
    return other;
  }

  private void event(EventCost event) {
    if (event.time().isPresent()) {
      EventCost cost =
          new EventCost(
              event.service(), Optional.empty(), event.rails(), event.span(), event.timePerByte());
      add(event.service(), "time", events(cost));
    }
    if (event.timePerByte().isPresent()) {
      add(
          event.service(),
          "time per byte",
          events(
              new EventCost(
                  event.service(), event.time(), event.rails(), event.span(), Optional.empty())));
    }
    for (String rail : event.rails().keySet()) {
      Map<String, RailCost> rest = without(event.rails(), rail);
      EventCost cost =
          new EventCost(event.service(), event.time(), rest, event.span(), event.timePerByte());
      add(event.service(), rail, events(cost));
    }
  }

  private CalibratedPlatform events(EventCost cost) {
    return with(
        platform.profiles(),
        replaced(platform.events(), cost.service(), cost),
        platform.constants(),
        platform.states(),
        platform.policies());
  }

  private void profile(ExecutionProfile profile) {
    for (String rail : profile.power().keySet()) {
      Map<String, Coefficient> rest = without(profile.power(), rail);
      add(profile.name(), rail, profiles(profile, rest, profile.workTime(), profile.busyCores()));
    }
    if (profile.workTime().isPresent()) {
      add(
          profile.name(),
          "time",
          profiles(profile, profile.power(), Optional.empty(), profile.busyCores()));
    }
    if (profile.busyCores().isPresent()) {
      add(
          profile.name(),
          "busy",
          profiles(profile, profile.power(), profile.workTime(), Optional.empty()));
    }
  }

  private CalibratedPlatform profiles(
      ExecutionProfile profile,
      Map<String, Coefficient> power,
      Optional<Coefficient> time,
      Optional<Coefficient> busy) {
    ExecutionProfile other =
        new ExecutionProfile(
                profile.name(),
                power,
                profile.frequency(),
                profile.voltage(),
                profile.governor(),
                profile.includes(),
                profile.span(),
                time,
                busy)
            .with(profile.base(), profile.activity());
    return with(
        replaced(platform.profiles(), profile.name(), other),
        platform.events(),
        platform.constants(),
        platform.states(),
        platform.policies());
  }

  private void state(DeviceState state) {
    for (String rail : state.power().keySet()) {
      Map<String, Coefficient> rest = without(state.power(), rail);
      DeviceState other = new DeviceState(state.name(), rest, state.span(), state.times());
      add(
          state.name(),
          rail,
          with(
              platform.profiles(),
              platform.events(),
              platform.constants(),
              replaced(platform.states(), state.name(), other),
              platform.policies()));
    }
  }

  private void policy(PowerPolicy policy) {
    if (policy.wakeUpTime().isPresent()) {
      add(policy.name(), "wake_up time", policies(policy, Optional.empty(), policy.wakeUpPower()));
    }
    for (String rail : policy.wakeUpPower().keySet()) {
      Map<String, Coefficient> rest = without(policy.wakeUpPower(), rail);
      add(policy.name(), rail, policies(policy, policy.wakeUpTime(), rest));
    }
  }

  private CalibratedPlatform policies(
      PowerPolicy policy, Optional<Coefficient> time, Map<String, Coefficient> power) {
    PowerPolicy other =
        new PowerPolicy(
            policy.name(),
            policy.waiting(),
            policy.low(),
            policy.timeout(),
            time,
            power,
            policy.span());
    return with(
        platform.profiles(),
        platform.events(),
        platform.constants(),
        platform.states(),
        replaced(platform.policies(), policy.name(), other));
  }

  private CalibratedPlatform with(Map<String, Coefficient> constants) {
    return with(
        platform.profiles(), platform.events(), constants, platform.states(), platform.policies());
  }

  private CalibratedPlatform with(
      Map<String, ExecutionProfile> profiles,
      Map<String, EventCost> events,
      Map<String, Coefficient> constants,
      Map<String, DeviceState> states,
      Map<String, PowerPolicy> policies) {
    return platform.with(
        profiles,
        events,
        constants,
        platform.parameters(),
        states,
        policies,
        platform.converter(),
        platform.price(),
        platform.programs());
  }
}
