package org.aadlenergy.engine.testing;

import java.math.BigDecimal;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.aadlenergy.engine.diagnostic.SourceSpan;
import org.aadlenergy.engine.platform.Basis;
import org.aadlenergy.engine.platform.CalibratedPlatform;
import org.aadlenergy.engine.platform.Coefficient;
import org.aadlenergy.engine.platform.Conditions;
import org.aadlenergy.engine.platform.DeviceState;
import org.aadlenergy.engine.platform.EventCost;
import org.aadlenergy.engine.platform.ExecutionProfile;
import org.aadlenergy.engine.platform.PowerPolicy;
import org.aadlenergy.engine.platform.Rail;
import org.aadlenergy.engine.platform.RailCost;
import org.aadlenergy.engine.platform.Reference;
import org.aadlenergy.engine.platform.Role;
import org.aadlenergy.engine.platform.Uncertainty;
import org.aadlenergy.engine.quantity.Dimension;
import org.aadlenergy.engine.quantity.Units;

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
  private Conditions conditions = Conditions.NONE;
  private Optional<Reference> reference = Optional.empty();
  private double relativeBound;
  private Uncertainty.Kind errorKind = Uncertainty.Kind.BOUND;
  private int line = 1;

  private PlatformBuilder(String name) {
    this.name = name;
  }

  /** A platform with nothing in it. */
  public static PlatformBuilder platform(String name) {
    return new PlatformBuilder(name);
  }

  /** The page size that all following coefficients were measured with. */
  public PlatformBuilder pageSize(double bytes) {
    conditions = new Conditions(Optional.of(bytes), Optional.empty(), Optional.empty(), Map.of());
    return this;
  }

  /** The conditions that all following coefficients were measured under. */
  public PlatformBuilder under(Conditions measured) {
    conditions = measured;
    return this;
  }

  /** Where the following coefficients are printed. */
  public PlatformBuilder from(String source, String place) {
    reference = Optional.of(new Reference(source, place));
    return this;
  }

  /** The relative bound of the errors of the following coefficients. */
  public PlatformBuilder within(double share) {
    relativeBound = share;
    errorKind = Uncertainty.Kind.BOUND;
    return this;
  }

  /** The relative standard error of the following coefficients. */
  public PlatformBuilder standardError(double share) {
    relativeBound = share;
    errorKind = Uncertainty.Kind.STANDARD_ERROR;
    return this;
  }

  /** Adds a rail. */
  public PlatformBuilder rail(String rail, Role role) {
    rails.put(rail, new Rail(rail, role, Optional.empty(), span()));
    return this;
  }

  /**
   * Adds an execution profile; the first is the default.
   *
   * @param railsAndPowers {@code sdram, 2909 mW, core, 538 mW}
   */
  public PlatformBuilder profile(String profile, Set<String> includes, String... railsAndPowers) {
    Map<String, Coefficient> power = new LinkedHashMap<>();
    for (int i = 0; i < railsAndPowers.length; i += 2) {
      power.put(
          railsAndPowers[i],
          coefficient(profile + "/" + railsAndPowers[i], railsAndPowers[i + 1], Dimension.POWER));
    }
    profiles.put(
        profile,
        new ExecutionProfile(
            profile,
            power,
            Optional.empty(),
            Optional.empty(),
            Optional.empty(),
            includes,
            span()));
    defaultProfile = defaultProfile.or(() -> Optional.of(profile));
    return this;
  }

  /** Says with how many busy cores the power of a profile was measured. */
  public PlatformBuilder busyCores(String profile, String cores) {
    ExecutionProfile p = profiles.get(profile);
    Coefficient busy = coefficient(profile + "/busy", cores, Dimension.RATIO);
    profiles.put(
        profile,
        new ExecutionProfile(
            profile,
            p.power(),
            p.frequency(),
            p.voltage(),
            p.governor(),
            p.includes(),
            p.span(),
            p.workTime(),
            Optional.of(busy)));
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
   * @param time {@code 51 us}, or "" for none
   * @param railsAndCosts {@code sdram, 166 uJ, core, 510 mW}: an energy or a power each
   */
  public PlatformBuilder event(String service, String time, String... railsAndCosts) {
    Map<String, RailCost> costs = new LinkedHashMap<>();
    for (int i = 0; i < railsAndCosts.length; i += 2) {
      String id = service + "/" + railsAndCosts[i];
      String text = railsAndCosts[i + 1];
      costs.put(
          railsAndCosts[i],
          text.endsWith("W")
              ? new RailCost(Optional.empty(), Optional.of(coefficient(id, text, Dimension.POWER)))
              : new RailCost(
                  Optional.of(coefficient(id, text, Dimension.ENERGY)), Optional.empty()));
    }
    Optional<Coefficient> duration =
        time.isEmpty()
            ? Optional.empty()
            : Optional.of(coefficient(service + "/time", time, Dimension.TIME));
    events.put(service, new EventCost(service, duration, costs, span()));
    return this;
  }

  /** Adds a rail of an event that states neither energy nor power. */
  public PlatformBuilder emptyCost(String service, String rail) {
    EventCost event = events.get(service);
    Map<String, RailCost> costs = new LinkedHashMap<>(event.rails());
    costs.put(rail, new RailCost(Optional.empty(), Optional.empty()));
    events.put(service, new EventCost(service, event.time(), costs, event.span()));
    return this;
  }

  /** Adds a single figure: {@code tlb_entries} is a ratio, {@code cache_line} a size. */
  public PlatformBuilder constant(String constant, String text, Dimension dimension) {
    constants.put(constant, coefficient(constant, text, dimension));
    return this;
  }

  /**
   * Adds a device state.
   *
   * @param railsAndPowers {@code card, 600 mW}
   */
  public PlatformBuilder state(String state, String... railsAndPowers) {
    states.put(state, new DeviceState(state, powers("state/" + state, railsAndPowers), span()));
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
            time(id + "/timeout", timeout),
            time(id + "/wake_up/time", wakeUpTime),
            powers(id + "/wake_up", railsAndPowers),
            span()));
    return this;
  }

  private Optional<Coefficient> time(String id, String text) {
    return text.isEmpty() ? Optional.empty() : Optional.of(coefficient(id, text, Dimension.TIME));
  }

  private Map<String, Coefficient> powers(String id, String... railsAndPowers) {
    Map<String, Coefficient> power = new LinkedHashMap<>();
    for (int i = 0; i < railsAndPowers.length; i += 2) {
      String rail = railsAndPowers[i];
      power.put(rail, coefficient(id + "/" + rail, railsAndPowers[i + 1], Dimension.POWER));
    }
    return power;
  }

  private Coefficient coefficient(String id, String text, Dimension dimension) {
    int blank = text.indexOf(' ');
    BigDecimal digits = new BigDecimal(blank < 0 ? text : text.substring(0, blank));
    String unit = blank < 0 ? "" : text.substring(blank + 1);
    double factor = Units.siFactor(dimension, unit).orElseThrow();
    double value = digits.multiply(BigDecimal.valueOf(factor)).doubleValue();
    Uncertainty uncertainty =
        relativeBound == 0.0
            ? Uncertainty.UNSTATED
            : new Uncertainty(errorKind, relativeBound * value);
    return new Coefficient(
        name + "/" + id,
        value,
        dimension,
        text,
        uncertainty,
        reference.isPresent() ? Basis.PUBLISHED : Basis.ASSUMED,
        reference,
        conditions,
        span());
  }

  private SourceSpan span() {
    return SourceSpan.at(name + ".energy", ++line, 3);
  }

  /** The platform. */
  public CalibratedPlatform build() {
    return new CalibratedPlatform(
        name,
        name,
        Optional.empty(),
        conditions,
        rails,
        profiles,
        defaultProfile,
        events,
        constants,
        List.of(),
        Map.of(),
        SourceSpan.at(name + ".energy", 1, 1),
        Map.of(),
        states,
        policies,
        Optional.empty());
  }
}
