package org.aadlenergy.engine.testing;

import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.aadlenergy.engine.diagnostic.SourceSpan;
import org.aadlenergy.engine.platform.ActivityCost;
import org.aadlenergy.engine.platform.CalibratedPlatform;
import org.aadlenergy.engine.platform.Coefficient;
import org.aadlenergy.engine.platform.Conditions;
import org.aadlenergy.engine.platform.DeviceState;
import org.aadlenergy.engine.platform.EventCost;
import org.aadlenergy.engine.platform.ExecutionProfile;
import org.aadlenergy.engine.platform.Parameter;
import org.aadlenergy.engine.platform.PowerPolicy;
import org.aadlenergy.engine.platform.Programs;
import org.aadlenergy.engine.platform.Rail;
import org.aadlenergy.engine.platform.RailCost;
import org.aadlenergy.engine.platform.Reference;
import org.aadlenergy.engine.platform.Role;
import org.aadlenergy.engine.platform.Uncertainty;
import org.aadlenergy.engine.quantity.Dimension;

/**
 * Builds a calibrated platform. Every coefficient gets a line of its own in {@code NAME.energy}.
 * Errors are relative, and hold for the coefficients added after them.
 */
public final class PlatformBuilder {
  private final String name;
  private final Map<String, Rail> rails = new LinkedHashMap<>();
  private final Map<String, ExecutionProfile> profiles = new LinkedHashMap<>();
  private final Map<String, EventCost> events = new LinkedHashMap<>();
  private final Map<String, Coefficient> constants = new LinkedHashMap<>();
  private final Map<String, DeviceState> states = new LinkedHashMap<>();
  private final Map<String, PowerPolicy> policies = new LinkedHashMap<>();
  private Optional<String> defaultProfile = Optional.empty();
  private final Map<String, Parameter> parameters = new LinkedHashMap<>();
  private final Map<String, Map<String, ActivityCost>> sets = new LinkedHashMap<>();
  private final Map<String, Programs.Spread> spreads = new LinkedHashMap<>();
  private final Set<String> damaged = new LinkedHashSet<>();
  private final Figures figures;

  private PlatformBuilder(String name) {
    this.name = name;
    this.figures = new Figures(name);
  }

  /** A platform with nothing in it. */
  public static PlatformBuilder platform(String name) {
    return new PlatformBuilder(name);
  }

  /** The page size that all following coefficients were measured with. */
  public PlatformBuilder pageSize(double bytes) {
    figures.conditions =
        new Conditions(Optional.of(bytes), Optional.empty(), Optional.empty(), Map.of());
    return this;
  }

  /** The conditions that all following coefficients were measured under. */
  public PlatformBuilder under(Conditions measured) {
    figures.conditions = measured;
    return this;
  }

  /** Where the following coefficients are printed. */
  public PlatformBuilder from(String source, String place) {
    figures.reference = Optional.of(new Reference(source, place, Optional.empty()));
    return this;
  }

  /** The relative bound of the errors of the following coefficients. */
  public PlatformBuilder within(double share) {
    figures.error(Uncertainty.Kind.BOUND, share);
    return this;
  }

  /** The relative standard error of the following coefficients. */
  public PlatformBuilder standardError(double share) {
    figures.error(Uncertainty.Kind.STANDARD_ERROR, share);
    return this;
  }

  /** Adds a rail. */
  public PlatformBuilder rail(String rail, Role role) {
    return rail(rail, role, Set.of());
  }

  /** Adds a rail on which other components hang. */
  public PlatformBuilder rail(String rail, Role role, Set<Role> covers) {
    rails.put(rail, new Rail(rail, role, covers, Optional.empty(), figures.span()));
    return this;
  }

  /**
   * Adds an execution profile; the first is the default.
   *
   * @param railsAndPowers {@code sdram, 2909 mW, core, 538 mW}
   */
  public PlatformBuilder profile(String profile, Set<String> includes, String... railsAndPowers) {
    profiles.put(
        profile,
        new ExecutionProfile(
            profile,
            figures.powers(profile, railsAndPowers),
            Optional.empty(),
            Optional.empty(),
            Optional.empty(),
            includes,
            figures.span(),
            Optional.empty(),
            Optional.empty()));
    defaultProfile = defaultProfile.or(() -> Optional.of(profile));
    return this;
  }

  /** Says with how many busy cores the power of a profile was measured. */
  public PlatformBuilder busyCores(String profile, String cores) {
    profiles.put(profile, new ProfileFigures(profiles.get(profile), figures).busyCores(cores));
    return this;
  }

  /**
   * Says at which operating point the power of a profile was measured.
   *
   * @param governor {@code ondemand}, or "" for none
   * @param frequency {@code 600 MHz}, or "" for none
   * @param workTime {@code 12 s}, or "" for none
   */
  public PlatformBuilder point(String profile, String governor, String frequency, String workTime) {
    ProfileFigures before = new ProfileFigures(profiles.get(profile), figures);
    profiles.put(profile, before.point(governor, frequency, workTime));
    return this;
  }

  /** Says at which voltage the power of a profile was measured. */
  public PlatformBuilder voltage(String profile, String volts) {
    profiles.put(profile, new ProfileFigures(profiles.get(profile), figures).voltage(volts));
    return this;
  }

  /** Says what supplies draw at a profile whatever runs: {@code cpu, 66 mW}. */
  public PlatformBuilder base(String profile, String... railsAndPowers) {
    ExecutionProfile before = profiles.get(profile);
    profiles.put(
        profile, before.with(figures.powers("base/" + profile, railsAndPowers), before.activity()));
    return this;
  }

  /**
   * Adds what an event takes that a processor counts.
   *
   * @param set "" for all events, else the name of fewer counters
   * @param event {@code instructions 0x1b}: its name, and its numbers
   * @param time {@code 5 ns}, or "" for none
   * @param railsAndEnergies {@code cpu, 90 pJ}
   */
  public PlatformBuilder activity(
      String set, String event, String time, String... railsAndEnergies) {
    List<String> names = List.of(event.split(" "));
    Map<String, Coefficient> energy = new LinkedHashMap<>();
    String id = "activity/" + set + "/" + names.get(0);
    figures
        .costs("activity/" + set + "/" + names.get(0), railsAndEnergies)
        .forEach((rail, cost) -> energy.put(rail, cost.energy().orElseThrow()));
    sets.computeIfAbsent(set, name -> new LinkedHashMap<>())
        .put(
            names.get(0),
            new ActivityCost(
                names.get(0),
                names.subList(1, names.size()),
                energy,
                figures.time(id + "/time", time),
                figures.span()));
    return this;
  }

  /** Says how far the programs of a class lie around so many times the powers of profiles. */
  public PlatformBuilder spread(String codeClass, double around, String share) {
    Coefficient figure = figures.of("spread/" + codeClass, share, Dimension.RATIO);
    spreads.put(codeClass, new Programs.Spread(codeClass, figure, around));
    return this;
  }

  /** Says that something is written of these items that could not be read. */
  public PlatformBuilder damaged(String... items) {
    damaged.addAll(List.of(items));
    return this;
  }

  /** Adds a parameter without a value that stands for one figure of an item. */
  public PlatformBuilder open(
      String parameter, Dimension dimension, Parameter.Slot slot, String item, String rail) {
    List<Parameter.Use> uses = List.of(new Parameter.Use(slot, item, rail));
    Optional<String> note = Optional.of("measure it");
    parameters.put(
        parameter,
        new Parameter(parameter, dimension, Optional.empty(), note, uses, figures.span()));
    return this;
  }

  /** Lets no profile be the default. */
  public PlatformBuilder withoutDefaultProfile() {
    defaultProfile = Optional.empty();
    return this;
  }

  /**
   * Adds an event.
   *
   * @param time {@code 51 us}, with what a byte adds {@code 51 us + 3 ns/B}, or "" for none
   * @param railsAndCosts {@code sdram, 166 uJ, core, 510 mW}: an energy or a power each; an energy
   *     with what a byte adds is {@code 166 uJ + 2 nJ/B}
   */
  public PlatformBuilder event(String service, String time, String... railsAndCosts) {
    Map<String, RailCost> costs = figures.costs(service, railsAndCosts);
    String id = service + "/time";
    Optional<Coefficient> fixed = figures.time(id, Figures.fixed(time));
    Optional<Coefficient> perByte = figures.perByte(id, time, Dimension.TIME_PER_BYTE);
    events.put(service, new EventCost(service, fixed, costs, figures.span(), perByte));
    return this;
  }

  /** Adds an event that takes so many cycles, and what a busy core draws meanwhile. */
  public PlatformBuilder cycles(String service, int cycles) {
    Coefficient time = figures.of(service + "/time", cycles + " cycles", Dimension.CYCLES);
    events.put(
        service,
        new EventCost(service, Optional.of(time), Map.of(), figures.span(), Optional.empty()));
    return this;
  }

  /** Adds a rail of an event that states neither energy nor power. */
  public PlatformBuilder emptyCost(String service, String rail) {
    EventCost event = events.get(service);
    Map<String, RailCost> costs = new LinkedHashMap<>(event.rails());
    costs.put(rail, new RailCost(Optional.empty(), Optional.empty()));
    events.put(
        service, new EventCost(service, event.time(), costs, event.span(), Optional.empty()));
    return this;
  }

  /** Adds a single figure: {@code tlb_entries} is a ratio, {@code cache_line} a size. */
  public PlatformBuilder constant(String constant, String text, Dimension dimension) {
    constants.put(constant, figures.of(constant, text, dimension));
    return this;
  }

  /**
   * Adds a device state.
   *
   * @param railsAndPowers {@code card, 600 mW}
   */
  public PlatformBuilder state(String state, String... railsAndPowers) {
    states.put(
        state,
        new DeviceState(state, figures.powers("state/" + state, railsAndPowers), figures.span()));
    return this;
  }

  /**
   * Adds an idle state that a kernel chooses by its times.
   *
   * @param residency {@code 900 us}
   * @param exit {@code 250 us}
   */
  public PlatformBuilder idleState(
      String state, String residency, String exit, String... railsAndPowers) {
    String id = "state/" + state;
    Map<String, Coefficient> times = new LinkedHashMap<>();
    times.put(DeviceState.MIN_RESIDENCY, figures.time(id + "/residency", residency).orElseThrow());
    times.put(DeviceState.EXIT_LATENCY, figures.time(id + "/exit", exit).orElseThrow());
    Map<String, Coefficient> power = figures.powers(id, railsAndPowers);
    states.put(state, new DeviceState(state, power, figures.span(), times));
    return this;
  }

  /**
   * Adds a power policy.
   *
   * @param timeout {@code 2000 ms}, or "" for any
   * @param wakeUpTime {@code 4500 ms}, or "" for none
   */
  public PlatformBuilder policy(
      String policy,
      String waiting,
      String low,
      String timeout,
      String wakeUpTime,
      String... railsAndPowers) {
    String id = "policy/" + policy;
    policies.put(
        policy,
        new PowerPolicy(
            policy,
            waiting,
            low,
            figures.time(id + "/timeout", timeout),
            figures.time(id + "/wake_up/time", wakeUpTime),
            figures.powers(id + "/wake_up", railsAndPowers),
            figures.span()));
    return this;
  }

  /** The platform. */
  public CalibratedPlatform build() {
    return PlatformAssembly.named(name, SourceSpan.at(name + ".energy", 1, 1))
        .conditions(figures.conditions)
        .rails(rails)
        .profiles(profiles)
        .defaultProfile(defaultProfile)
        .events(events)
        .constants(constants)
        .parameters(parameters)
        .states(states)
        .policies(policies)
        .damaged(damaged)
        .programs(new Programs(sets, spreads))
        .build();
  }
}
