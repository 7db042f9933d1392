package org.aadlenergy.energy.internal.convert;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.aadlenergy.energy.internal.convert.figure.PlatformScope;
import org.aadlenergy.energy.internal.convert.figure.Problems;
import org.aadlenergy.engine.diagnostic.SourceSpan;
import org.aadlenergy.engine.platform.ActivityCost;
import org.aadlenergy.engine.platform.Battery;
import org.aadlenergy.engine.platform.CalibratedPlatform;
import org.aadlenergy.engine.platform.Coefficient;
import org.aadlenergy.engine.platform.Converter;
import org.aadlenergy.engine.platform.DeviceState;
import org.aadlenergy.engine.platform.DramTable;
import org.aadlenergy.engine.platform.EventCost;
import org.aadlenergy.engine.platform.ExecutionProfile;
import org.aadlenergy.engine.platform.Observation;
import org.aadlenergy.engine.platform.Parameter;
import org.aadlenergy.engine.platform.ParameterBinding;
import org.aadlenergy.engine.platform.PowerPolicy;
import org.aadlenergy.engine.platform.Programs;

/**
 * A platform or part while its declarations are read: it starts with what it inherits, and each
 * declaration replaces what has the same name.
 */
final class PlatformDraft {
  final PlatformScope scope;
  final Map<String, ExecutionProfile> profiles = new LinkedHashMap<>();
  final Map<String, EventCost> events = new LinkedHashMap<>();
  final Map<String, DeviceState> states = new LinkedHashMap<>();
  final Map<String, PowerPolicy> policies = new LinkedHashMap<>();
  final Map<String, CalibratedPlatform> parts = new LinkedHashMap<>();
  final Map<String, Observation> observations = new LinkedHashMap<>();

  final Map<String, Map<String, ActivityCost>> activities = new LinkedHashMap<>();
  final Map<String, Programs.Spread> spreads = new LinkedHashMap<>();

  /** The values that the platform gives its parameters. */
  final Map<String, Coefficient> set = new LinkedHashMap<>();

  Optional<String> title = Optional.empty();
  Optional<String> description = Optional.empty();
  Optional<String> defaultProfile = Optional.empty();
  Optional<Battery> battery = Optional.empty();
  Optional<Converter> converter = Optional.empty();
  Optional<Coefficient> price = Optional.empty();
  Optional<DramTable> dram = Optional.empty();

  /** What this extends. */
  Optional<CalibratedPlatform> base = Optional.empty();

  /** What this is a part of. */
  Optional<PlatformDraft> board = Optional.empty();

  PlatformDraft(String name, Problems problems) {
    this(new PlatformScope(name, problems));
  }

  private PlatformDraft(PlatformScope scope) {
    this.scope = scope;
  }

  /** Takes over another platform. */
  void extend(CalibratedPlatform its) {
    base = Optional.of(its);
    scope.inherit(its);
    profiles.putAll(its.profiles());
    events.putAll(its.events());
    states.putAll(its.states());
    policies.putAll(its.policies());
    parts.putAll(its.parts());
    defaultProfile = its.defaultProfile();
    battery = its.battery();
    converter = its.converter();
    price = its.price();
    dram = its.dram();
    takePrograms(its.programs().sets(), its.programs().spreads());
  }

  private void takePrograms(
      Map<String, Map<String, ActivityCost>> sets, Map<String, Programs.Spread> its) {
    sets.forEach((name, set) -> activities.put(name, new LinkedHashMap<>(set)));
    spreads.putAll(its);
  }

  /** Takes over a platform that is not known: whatever is missing may be inherited. */
  void extendUnknown() {
    scope.inheritUnknown();
  }

  /**
   * A part, which starts with all that its platform says, but for battery, converter, price and
   * other parts; names of sources are shared.
   */
  PlatformDraft part(String name) {
    PlatformDraft part = new PlatformDraft(scope.part(name));
    part.board = Optional.of(this);
    part.profiles.putAll(profiles);
    part.events.putAll(events);
    part.states.putAll(states);
    part.policies.putAll(policies);
    part.defaultProfile = defaultProfile;
    part.takePrograms(activities, spreads);
    if (parts.containsKey(name)) {
      part.extend(parts.get(name));
    }
    return part;
  }

  /** A part that is a cell: it has nothing of its platform but names of sources and figures. */
  PlatformDraft cell(String name) {
    PlatformDraft cell = new PlatformDraft(scope.part(name));
    scope.rails().keySet().forEach(cell.scope::removeRail);
    cell.scope.parameters().values().forEach(parameter -> parameter.uses().clear());
    if (parts.containsKey(name)) {
      cell.extend(parts.get(name));
    }
    return cell;
  }

  /** The platform; the only profile is the default one. */
  CalibratedPlatform finish(SourceSpan place) {
    if (defaultProfile.isEmpty() && profiles.size() == 1) {
      defaultProfile = Optional.of(profiles.keySet().iterator().next());
    }
    parts.replaceAll((name, part) -> ParameterBinding.bind(part, open(part)));
    return ParameterBinding.bind(assemble(place), set);
  }

  /** The values set here of parameters that a part does not set itself. */
  private Map<String, Coefficient> open(CalibratedPlatform part) {
    Map<String, Coefficient> values = new LinkedHashMap<>(set);
    values.keySet().removeIf(name -> !isOpen(name, part));
    return values;
  }

  private boolean isOpen(String name, CalibratedPlatform part) {
    Optional<Coefficient> its = value(name, Optional.of(part));
    Optional<Coefficient> inherited = value(name, base);
    return its.isEmpty() || inherited.isPresent() && its.get().id().equals(inherited.get().id());
  }

  private static Optional<Coefficient> value(String name, Optional<CalibratedPlatform> platform) {
    return platform
        .map(CalibratedPlatform::parameters)
        .map(parameters -> parameters.get(name))
        .flatMap(Parameter::value);
  }

  /** The set of all events first: it is asked first. */
  private Programs programs() {
    Map<String, Map<String, ActivityCost>> sets = new LinkedHashMap<>();
    if (activities.containsKey(Programs.ALL)) {
      sets.put(Programs.ALL, Collections.unmodifiableMap(activities.get(Programs.ALL)));
    }
    activities.forEach((name, set) -> sets.putIfAbsent(name, Collections.unmodifiableMap(set)));
    return sets.isEmpty() && spreads.isEmpty()
        ? Programs.NONE
        : new Programs(Collections.unmodifiableMap(sets), Collections.unmodifiableMap(spreads));
  }

  private CalibratedPlatform assemble(SourceSpan place) {
    return new CalibratedPlatform(
        scope.platform(),
        title.orElse(scope.platform()),
        description,
        scope.conditions(),
        scope.rails(),
        Collections.unmodifiableMap(profiles),
        defaultProfile,
        Collections.unmodifiableMap(events),
        scope.constants(),
        List.copyOf(observations.values()),
        Collections.unmodifiableMap(parts),
        place,
        Collections.unmodifiableMap(scope.closedParameters()),
        Collections.unmodifiableMap(states),
        Collections.unmodifiableMap(policies),
        battery,
        converter,
        price,
        Set.copyOf(scope.damaged()),
        dram,
        programs());
  }
}
