package org.aadlenergy.engine.device;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;
import org.aadlenergy.engine.platform.CalibratedPlatform;
import org.aadlenergy.engine.platform.Coefficient;
import org.aadlenergy.engine.platform.DeviceState;
import org.aadlenergy.engine.platform.Parameter;
import org.aadlenergy.engine.platform.PowerPolicy;
import org.aadlenergy.engine.platform.Rail;
import org.aadlenergy.engine.platform.Role;
import org.aadlenergy.engine.quantity.Estimate;

/** The states and power policies that a calibrated platform states for a device. */
public final class DeviceProfile {
  private static final List<String> WAITING_STATES = List.of("wait", "idle");

  private final CalibratedPlatform platform;
  private final List<Rail> rails;
  private final String waiting;

  private DeviceProfile(CalibratedPlatform platform, List<Rail> rails, String waiting) {
    this.platform = platform;
    this.rails = rails;
    this.waiting = waiting;
  }

  /** The profile of a platform, if that says in which state the device waits. */
  public static Optional<DeviceProfile> of(CalibratedPlatform platform) {
    List<String> candidates = new ArrayList<>(3);
    for (PowerPolicy policy : platform.policies().values()) {
      candidates.add(policy.waiting());
    }
    candidates.addAll(WAITING_STATES);
    List<Rail> rails = rails(platform);
    for (String state : candidates) {
      if (watts(platform, rails, state).isPresent()) {
        return Optional.of(new DeviceProfile(platform, rails, state));
      }
    }
    return Optional.empty();
  }

  /**
   * The rails that each state and policy of a device has to say the power of: those of devices, and
   * every other one that one of them names. What a board has besides is not the device's.
   */
  public static List<Rail> rails(CalibratedPlatform platform) {
    boolean devices = false;
    for (Rail rail : platform.rails().values()) {
      devices |= rail.role() == Role.DEVICE;
    }
    List<Rail> rails = new ArrayList<>(2);
    for (Rail rail : platform.rails().values()) {
      if (rail.role() == Role.DEVICE || isNamed(platform, rail, devices)) {
        rails.add(rail);
      }
    }
    return rails;
  }

  /** The idle power of a board is that of all that stands on it, beside rails of devices. */
  private static boolean isNamed(CalibratedPlatform platform, Rail rail, boolean devices) {
    for (DeviceState state : platform.states().values()) {
      boolean board = devices && rail.role() == Role.BOARD && state.name().equals("idle");
      if (!board && state.power().containsKey(rail.name())) {
        return true;
      }
    }
    for (PowerPolicy policy : platform.policies().values()) {
      if (policy.wakeUpPower().containsKey(rail.name())) {
        return true;
      }
    }
    for (Parameter parameter : platform.parameters().values()) {
      for (Parameter.Use use : parameter.uses()) {
        boolean power =
            use.slot() == Parameter.Slot.STATE_POWER || use.slot() == Parameter.Slot.WAKE_UP_POWER;
        if (power && use.name().equals(rail.name())) {
          return true;
        }
      }
    }
    return false;
  }

  /** The rails that its states and policies say the power of. */
  public List<Rail> rails() {
    return rails;
  }

  public CalibratedPlatform platform() {
    return platform;
  }

  /** The power of one of its states on a rail. */
  public Coefficient power(String state, String rail) {
    return Objects.requireNonNull(power(state).get(rail));
  }

  /** The power of one of its states by rail. */
  public Map<String, Coefficient> power(String state) {
    return Objects.requireNonNull(platform.states().get(state)).power();
  }

  /** One of its policies as the platform states it. */
  public PowerPolicy stated(String policy) {
    return Objects.requireNonNull(platform.policies().get(policy));
  }

  /** The state between requests. */
  public String waiting() {
    return waiting;
  }

  /** The policy that every device can have. */
  public IdlePolicy alwaysOn() {
    return IdlePolicy.alwaysOn(waiting, watts(platform, rails, waiting).orElseThrow());
  }

  /** The names of the platform's own policies. */
  public List<String> names() {
    return List.copyOf(platform.policies().keySet());
  }

  /**
   * A policy by name, if the platform has it and it lacks nothing.
   *
   * @param timeout instead of the platform's; where neither says one, the device falls at once
   */
  public Optional<IdlePolicy> policy(String name, Optional<Double> timeout) {
    if (name.equals(IdlePolicy.ALWAYS_ON)) {
      return Optional.of(alwaysOn());
    }
    PowerPolicy policy = platform.policies().get(name);
    if (policy == null || !lacking(name).isEmpty()) {
      return Optional.empty();
    }
    double published = policy.timeout().isPresent() ? policy.timeout().get().value() : 0.0;
    return Optional.of(
        new IdlePolicy(
            name,
            policy.waiting(),
            watts(platform, rails, policy.waiting()).orElseThrow(),
            policy.low(),
            watts(platform, rails, policy.low()).orElseThrow(),
            timeout.orElse(published),
            policy.wakeUpTime().orElseThrow().value(),
            sum(rails, policy.wakeUpPower())));
  }

  /**
   * What errors of the figures of one of its policies leave open; a timeout that a model sets has
   * none.
   *
   * @param estimate the value of a figure with its error
   */
  public PolicyDoubt doubt(
      IdlePolicy policy,
      DeviceRun usual,
      WakeUp wakeUp,
      Function<Coefficient, Estimate> estimate,
      PolicyDoubt.Simulation simulation) {
    PolicyDoubt doubt = new PolicyDoubt(policy, usual);
    if (policy.everFalls()) {
      PowerPolicy stated = stated(policy.name());
      Optional<Coefficient> timeout = stated.timeout();
      if (timeout.isPresent() && timeout.get().value() == policy.timeoutSeconds()) {
        doubt.timeout(estimate.apply(timeout.get()), wakeUp, simulation);
      }
      doubt.wakeUpTime(estimate.apply(stated.wakeUpTime().orElseThrow()), wakeUp, simulation);
    }
    return doubt;
  }

  /** What a policy of the platform lacks to be simulated, as a platform file would name it. */
  public List<String> lacking(String name) {
    PowerPolicy policy = platform.policies().get(name);
    List<String> lacking = new ArrayList<>(0);
    if (policy == null) {
      return lacking;
    }
    for (String state : List.of(policy.waiting(), policy.low())) {
      if (watts(platform, rails, state).isEmpty()) {
        lacking.add(named(Parameter.Slot.STATE_POWER, state, "the power of state " + state));
      }
    }
    if (policy.wakeUpTime().isEmpty()) {
      lacking.add(named(Parameter.Slot.WAKE_UP_TIME, name, "wake_up time in policy " + name));
    }
    for (Rail rail : rails) {
      if (!policy.wakeUpPower().containsKey(rail.name())) {
        String line = "wake_up power " + rail.name() + " in policy " + name;
        lacking.add(named(Parameter.Slot.WAKE_UP_POWER, name, line));
      }
    }
    return lacking;
  }

  private String named(Parameter.Slot slot, String item, String otherwise) {
    return parameter(platform, slot, item).map(p -> "parameter " + p).orElse(otherwise);
  }

  /** The parameter without a value that stands in a slot. */
  private static Optional<String> parameter(
      CalibratedPlatform platform, Parameter.Slot slot, String item) {
    for (Parameter parameter : platform.parameters().values()) {
      for (Parameter.Use use : parameter.uses()) {
        if (use.slot() == slot && use.item().equals(item) && parameter.value().isEmpty()) {
          return Optional.of(parameter.name());
        }
      }
    }
    return Optional.empty();
  }

  /** The power of a state on the rails, if it is stated for each of them. */
  private static Optional<Double> watts(
      CalibratedPlatform platform, List<Rail> rails, String name) {
    DeviceState state = platform.states().get(name);
    if (state == null || rails.isEmpty()) {
      return Optional.empty();
    }
    for (Rail rail : rails) {
      if (!state.power().containsKey(rail.name())) {
        return Optional.empty();
      }
    }
    return Optional.of(sum(rails, state.power()));
  }

  private static double sum(List<Rail> rails, Map<String, Coefficient> power) {
    double watts = 0.0;
    for (Rail rail : rails) {
      watts += Objects.requireNonNull(power.get(rail.name())).value();
    }
    return watts;
  }
}
