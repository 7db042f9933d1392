package org.aadlenergy.engine.platform;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/** Puts the values of parameters into the slots of a platform that stand for them. */
public final class ParameterBinding {
  private final Map<String, ExecutionProfile> profiles;
  private final Map<String, EventCost> events;
  private final Map<String, Coefficient> constants;
  private final Map<String, DeviceState> states;
  private final Map<String, PowerPolicy> policies;
  private final Map<String, Parameter> parameters;
  private Optional<Converter> converter;
  private Optional<Coefficient> price;
  private Programs programs;

  private ParameterBinding(CalibratedPlatform platform) {
    profiles = new LinkedHashMap<>(platform.profiles());
    events = new LinkedHashMap<>(platform.events());
    constants = new LinkedHashMap<>(platform.constants());
    states = new LinkedHashMap<>(platform.states());
    policies = new LinkedHashMap<>(platform.policies());
    parameters = new LinkedHashMap<>(platform.parameters());
    converter = platform.converter();
    price = platform.price();
    programs = platform.programs();
  }

  /**
   * The platform with parameters set; each is a constant of that name, too. Names that the platform
   * does not have as a parameter are left out: to find them is the caller's check.
   */
  public static CalibratedPlatform bind(
      CalibratedPlatform platform, Map<String, Coefficient> values) {
    if (values.isEmpty()) {
      return platform;
    }
    ParameterBinding binding = new ParameterBinding(platform);
    values.forEach(binding::set);
    return platform.with(
        binding.profiles,
        binding.events,
        binding.constants,
        binding.parameters,
        binding.states,
        binding.policies,
        binding.converter,
        binding.price,
        binding.programs);
  }

  private void set(String name, Coefficient value) {
    Parameter parameter = parameters.get(name);
    if (parameter == null) {
      return;
    }
    parameters.put(
        name,
        new Parameter(
            name,
            parameter.dimension(),
            Optional.of(value),
            parameter.note(),
            parameter.uses(),
            parameter.span()));
    for (Parameter.Use use : parameter.uses()) {
      fill(use, value);
    }
  }

  private void fill(Parameter.Use use, Coefficient value) {
    switch (use.slot()) {
      case CONSTANT -> constants.put(use.name(), value);
      case PROFILE_POWER,
              PROFILE_FREQUENCY,
              PROFILE_VOLTAGE,
              PROFILE_WORK_TIME,
              PROFILE_BUSY_CORES,
              PROFILE_BASE ->
          profiles.computeIfPresent(use.item(), (name, profile) -> profile(profile, use, value));
      case EVENT_TIME, EVENT_TIME_PER_BYTE ->
          events.computeIfPresent(use.item(), (name, event) -> time(event, use, value));
      case EVENT_POWER, EVENT_ENERGY, EVENT_ENERGY_PER_BYTE ->
          events.computeIfPresent(use.item(), (name, event) -> rail(event, use, value));
      case STATE_POWER ->
          states.computeIfPresent(use.item(), (name, s) -> s.withPower(use.name(), value));
      case STATE_TIME ->
          states.computeIfPresent(use.item(), (name, s) -> s.withTime(use.name(), value));
      case POLICY_TIMEOUT, WAKE_UP_TIME, WAKE_UP_POWER ->
          policies.computeIfPresent(use.item(), (name, policy) -> policy(policy, use, value));
      case ACTIVITY_ENERGY, ACTIVITY_TIME -> activity(use, value);
      case PRICE -> price = Optional.of(value);
      case CONVERTER -> converter = converter.map(converts -> converts.with(use.name(), value));
    }
  }

  private void activity(Parameter.Use use, Coefficient value) {
    programs = programs.with(use, value);
    profiles.replaceAll(
        (name, profile) ->
            use.item().startsWith("profile " + name + "/")
                ? profile.with(profile.base(), Programs.with(profile.activity(), use, value))
                : profile);
  }

  private static ExecutionProfile profile(
      ExecutionProfile profile, Parameter.Use use, Coefficient value) {
    Optional<Coefficient> set = Optional.of(value);
    ExecutionProfile changed =
        new ExecutionProfile(
            profile.name(),
            use.slot() == Parameter.Slot.PROFILE_POWER
                ? DeviceState.with(profile.power(), use.name(), value)
                : profile.power(),
            use.slot() == Parameter.Slot.PROFILE_FREQUENCY ? set : profile.frequency(),
            use.slot() == Parameter.Slot.PROFILE_VOLTAGE ? set : profile.voltage(),
            profile.governor(),
            profile.includes(),
            profile.span(),
            use.slot() == Parameter.Slot.PROFILE_WORK_TIME ? set : profile.workTime(),
            use.slot() == Parameter.Slot.PROFILE_BUSY_CORES ? set : profile.busyCores());
    return changed.with(
        use.slot() == Parameter.Slot.PROFILE_BASE
            ? DeviceState.with(profile.base(), use.name(), value)
            : profile.base(),
        profile.activity());
  }

  private static EventCost time(EventCost event, Parameter.Use use, Coefficient value) {
    boolean perByte = use.slot() == Parameter.Slot.EVENT_TIME_PER_BYTE;
    return new EventCost(
        event.service(),
        perByte ? event.time() : Optional.of(value),
        event.rails(),
        event.span(),
        perByte ? Optional.of(value) : event.timePerByte());
  }

  private static EventCost rail(EventCost event, Parameter.Use use, Coefficient value) {
    RailCost old =
        event.rails().getOrDefault(use.name(), new RailCost(Optional.empty(), Optional.empty()));
    Optional<Coefficient> set = Optional.of(value);
    RailCost cost =
        new RailCost(
            use.slot() == Parameter.Slot.EVENT_ENERGY ? set : old.energy(),
            use.slot() == Parameter.Slot.EVENT_POWER ? set : old.power(),
            use.slot() == Parameter.Slot.EVENT_ENERGY_PER_BYTE ? set : old.energyPerByte());
    Map<String, RailCost> rails = new LinkedHashMap<>(event.rails());
    rails.put(use.name(), cost);
    return new EventCost(event.service(), event.time(), rails, event.span(), event.timePerByte());
  }

  private static PowerPolicy policy(PowerPolicy policy, Parameter.Use use, Coefficient value) {
    Optional<Coefficient> set = Optional.of(value);
    return new PowerPolicy(
        policy.name(),
        policy.waiting(),
        policy.low(),
        use.slot() == Parameter.Slot.POLICY_TIMEOUT ? set : policy.timeout(),
        use.slot() == Parameter.Slot.WAKE_UP_TIME ? set : policy.wakeUpTime(),
        use.slot() == Parameter.Slot.WAKE_UP_POWER
            ? DeviceState.with(policy.wakeUpPower(), use.name(), value)
            : policy.wakeUpPower(),
        policy.span());
  }
}
