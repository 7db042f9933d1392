package org.aadlenergy.engine.platform;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.aadlenergy.engine.collection.Copies;
import org.aadlenergy.engine.diagnostic.SourceSpan;

/**
 * A platform with everything that it inherits put in.
 *
 * @param name {@code xup-virtex2pro}, a part's is {@code ipaq-3600.compact_flash}
 * @param constants single figures by name: {@code tlb_entries}, {@code cache_line}
 * @param parts by name after the dot
 * @param parameters figures that the user sets, by name
 * @param states what a device may be in, by name
 * @param policies how a device saves power, by name
 * @param converter what it draws for what it gives, if it is a regulator or charger
 * @param price of one, in the author's currency; no estimate of energy reads it
 * @param damaged the services, profiles and names of which something is written that could not be
 *     read, which was reported there; {@link #EVERYTHING} where what it inherits is unknown
 * @param dram what a memory chip's data sheet says, where the platform is one
 * @param programs how programs differ from each other
 */
public record CalibratedPlatform(
    String name,
    String title,
    Optional<String> description,
    Conditions conditions,
    Map<String, Rail> rails,
    Map<String, ExecutionProfile> profiles,
    Optional<String> defaultProfile,
    Map<String, EventCost> events,
    Map<String, Coefficient> constants,
    List<Observation> observations,
    Map<String, CalibratedPlatform> parts,
    SourceSpan span,
    Map<String, Parameter> parameters,
    Map<String, DeviceState> states,
    Map<String, PowerPolicy> policies,
    Optional<Battery> battery,
    Optional<Converter> converter,
    Optional<Coefficient> price,
    Set<String> damaged,
    Optional<DramTable> dram,
    Programs programs) {
  /** Stands among the damaged for all that a platform may have. */
  public static final String EVERYTHING = "*";

  /** Stands among the damaged for a memory chip. */
  public static final String DRAM = "dram";

  public CalibratedPlatform {
    rails = Copies.of(rails);
    profiles = Copies.of(profiles);
    events = Copies.of(events);
    constants = Copies.of(constants);
    observations = List.copyOf(observations);
    parts = Copies.of(parts);
    parameters = Copies.of(parameters);
    states = Copies.of(states);
    policies = Copies.of(policies);
    damaged = Copies.of(damaged);
  }

  /**
   * Whether what is missing of a service, profile, constant or parameter may have been written and
   * not understood: then the cause was reported where it stands.
   */
  public boolean isDamaged(String item) {
    return damaged.contains(item) || damaged.contains(EVERYTHING);
  }

  /**
   * The cost of an event of a service, if it is calibrated; one in cycles at the default profile.
   */
  public Optional<EventCost> event(String service) {
    EventCost cost = events.get(service);
    return cost != null && CycleCosts.isInCycles(cost)
        ? Optional.of(CycleCosts.byDefault(cost, this))
        : Optional.ofNullable(cost);
  }

  /**
   * The sets of counted events. Where only profiles have some, those of the default profile are all
   * of the platform's: at other operating points they go with the square of the voltage.
   */
  public Map<String, Map<String, ActivityCost>> activitySets() {
    if (programs.sets().containsKey(Programs.ALL)) {
      return programs.sets();
    }
    Optional<ExecutionProfile> counted =
        defaultProfile.map(profiles::get).filter(profile -> !profile.activity().isEmpty());
    for (ExecutionProfile profile : profiles.values()) {
      if (counted.isEmpty() && !profile.activity().isEmpty()) {
        counted = Optional.of(profile);
      }
    }
    if (counted.isEmpty()) {
      return programs.sets();
    }
    Map<String, Map<String, ActivityCost>> sets = new LinkedHashMap<>();
    sets.put(Programs.ALL, counted.get().activity());
    sets.putAll(programs.sets());
    return sets;
  }

  /** The same platform with other figures in the places that parameters and conditions decide. */
  public CalibratedPlatform with(
      Map<String, ExecutionProfile> otherProfiles,
      Map<String, EventCost> otherEvents,
      Map<String, Coefficient> otherConstants,
      Map<String, Parameter> otherParameters,
      Map<String, DeviceState> otherStates,
      Map<String, PowerPolicy> otherPolicies,
      Optional<Converter> otherConverter,
      Optional<Coefficient> otherPrice,
      Programs otherPrograms) {
    return new CalibratedPlatform(
        name,
        title,
        description,
        conditions,
        rails,
        otherProfiles,
        defaultProfile,
        otherEvents,
        otherConstants,
        observations,
        parts,
        span,
        otherParameters,
        otherStates,
        otherPolicies,
        battery,
        otherConverter,
        otherPrice,
        damaged,
        dram,
        otherPrograms);
  }

  /** The same platform with other rows, and other costs of events and programs. */
  CalibratedPlatform with(
      Map<String, ExecutionProfile> otherProfiles,
      Map<String, EventCost> otherEvents,
      Programs otherPrograms) {
    return with(
        otherProfiles,
        otherEvents,
        constants,
        parameters,
        states,
        policies,
        converter,
        price,
        otherPrograms);
  }

  /** A single figure, if it is given. */
  public Optional<Coefficient> constant(String constantName) {
    return Optional.ofNullable(constants.get(constantName));
  }

  /** Whether a policy leads to a state, so that something sleeps in it. */
  public boolean isLow(String state) {
    return policies.values().stream().anyMatch(policy -> policy.low().equals(state));
  }

  /** Whether a constant is given, or a parameter stands for it that has no value. */
  public boolean hasConstant(String constantName) {
    return constants.containsKey(constantName)
        || !parameters.isEmpty() && openParameter(constantName).isPresent();
  }

  /** The parameter without a value that keeps a constant from being known, if one does. */
  public Optional<Parameter> openParameter(String constantName) {
    for (Parameter parameter : parameters.values()) {
      if (parameter.value().isEmpty()) {
        for (Parameter.Use use : parameter.uses()) {
          if (use.slot() == Parameter.Slot.CONSTANT && use.name().equals(constantName)) {
            return Optional.of(parameter);
          }
        }
      }
    }
    return Optional.empty();
  }
}
