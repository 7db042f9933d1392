package org.aadlenergy.engine.testing;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.aadlenergy.engine.diagnostic.SourceSpan;
import org.aadlenergy.engine.platform.Battery;
import org.aadlenergy.engine.platform.CalibratedPlatform;
import org.aadlenergy.engine.platform.Coefficient;
import org.aadlenergy.engine.platform.Conditions;
import org.aadlenergy.engine.platform.Converter;
import org.aadlenergy.engine.platform.DeviceState;
import org.aadlenergy.engine.platform.DramTable;
import org.aadlenergy.engine.platform.EventCost;
import org.aadlenergy.engine.platform.ExecutionProfile;
import org.aadlenergy.engine.platform.Observation;
import org.aadlenergy.engine.platform.Parameter;
import org.aadlenergy.engine.platform.PowerPolicy;
import org.aadlenergy.engine.platform.Programs;
import org.aadlenergy.engine.platform.Rail;

/** Puts a platform together: what is not said of it, it does not have. */
public final class PlatformAssembly {
  private final String name;
  private final SourceSpan span;
  private String title;
  private Optional<String> description = Optional.empty();
  private Conditions conditions = Conditions.NONE;
  private Map<String, Rail> rails = Map.of();
  private Map<String, ExecutionProfile> profiles = Map.of();
  private Optional<String> defaultProfile = Optional.empty();
  private Map<String, EventCost> events = Map.of();
  private Map<String, Coefficient> constants = Map.of();
  private List<Observation> observations = List.of();
  private Map<String, CalibratedPlatform> parts = Map.of();
  private Map<String, Parameter> parameters = Map.of();
  private Map<String, DeviceState> states = Map.of();
  private Map<String, PowerPolicy> policies = Map.of();
  private Optional<Battery> battery = Optional.empty();
  private Optional<Converter> converter = Optional.empty();
  private Optional<Coefficient> price = Optional.empty();
  private Set<String> damaged = Set.of();
  private Optional<DramTable> dram = Optional.empty();
  private Programs programs = Programs.NONE;

  private PlatformAssembly(String name, SourceSpan span) {
    this.name = name;
    this.title = name;
    this.span = span;
  }

  /** Begins with all that a platform has. */
  public PlatformAssembly(CalibratedPlatform platform) {
    name = platform.name();
    span = platform.span();
    title = platform.title();
    description = platform.description();
    conditions = platform.conditions();
    rails = platform.rails();
    profiles = platform.profiles();
    defaultProfile = platform.defaultProfile();
    events = platform.events();
    constants = platform.constants();
    observations = platform.observations();
    parts = platform.parts();
    parameters = platform.parameters();
    states = platform.states();
    policies = platform.policies();
    battery = platform.battery();
    converter = platform.converter();
    price = platform.price();
    damaged = platform.damaged();
    dram = platform.dram();
    programs = platform.programs();
  }

  /** Begins a platform that has nothing but a name yet. */
  public static PlatformAssembly named(String name, SourceSpan span) {
    return new PlatformAssembly(name, span);
  }

  public PlatformAssembly title(String value) {
    title = value;
    return this;
  }

  public PlatformAssembly description(Optional<String> value) {
    description = value;
    return this;
  }

  public PlatformAssembly conditions(Conditions value) {
    conditions = value;
    return this;
  }

  public PlatformAssembly rails(Map<String, Rail> value) {
    rails = value;
    return this;
  }

  public PlatformAssembly profiles(Map<String, ExecutionProfile> value) {
    profiles = value;
    return this;
  }

  public PlatformAssembly defaultProfile(Optional<String> value) {
    defaultProfile = value;
    return this;
  }

  public PlatformAssembly events(Map<String, EventCost> value) {
    events = value;
    return this;
  }

  public PlatformAssembly constants(Map<String, Coefficient> value) {
    constants = value;
    return this;
  }

  public PlatformAssembly observations(List<Observation> value) {
    observations = value;
    return this;
  }

  public PlatformAssembly parts(Map<String, CalibratedPlatform> value) {
    parts = value;
    return this;
  }

  public PlatformAssembly parameters(Map<String, Parameter> value) {
    parameters = value;
    return this;
  }

  public PlatformAssembly states(Map<String, DeviceState> value) {
    states = value;
    return this;
  }

  public PlatformAssembly policies(Map<String, PowerPolicy> value) {
    policies = value;
    return this;
  }

  public PlatformAssembly battery(Optional<Battery> value) {
    battery = value;
    return this;
  }

  public PlatformAssembly converter(Optional<Converter> value) {
    converter = value;
    return this;
  }

  public PlatformAssembly price(Optional<Coefficient> value) {
    price = value;
    return this;
  }

  public PlatformAssembly damaged(Set<String> value) {
    damaged = value;
    return this;
  }

  public PlatformAssembly dram(Optional<DramTable> value) {
    dram = value;
    return this;
  }

  public PlatformAssembly programs(Programs value) {
    programs = value;
    return this;
  }

  /** The platform. */
  public CalibratedPlatform build() {
    return new CalibratedPlatform(
        name,
        title,
        description,
        conditions,
        rails,
        profiles,
        defaultProfile,
        events,
        constants,
        observations,
        parts,
        span,
        parameters,
        states,
        policies,
        battery,
        converter,
        price,
        damaged,
        dram,
        programs);
  }
}
