package org.aadlenergy.engine.platform;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.aadlenergy.engine.quantity.Dimension;

/**
 * Costs of events that are given in cycles: they take cycles over the frequency of an operating
 * point, and draw what one busy core draws there on each rail for which nothing else is said.
 */
public final class CycleCosts {
  private CycleCosts() {}

  /** Whether a platform has any. */
  public static boolean any(CalibratedPlatform platform) {
    for (EventCost cost : platform.events().values()) {
      if (isInCycles(cost)) {
        return true;
      }
    }
    return false;
  }

  static boolean isInCycles(EventCost cost) {
    return cost.time().isPresent() && cost.time().get().dimension() == Dimension.CYCLES;
  }

  /** The same platform with what its events cost at an operating point. */
  public static CalibratedPlatform at(CalibratedPlatform platform, ExecutionProfile point) {
    Map<String, EventCost> events = new LinkedHashMap<>(platform.events());
    events.replaceAll((name, cost) -> isInCycles(cost) ? at(cost, platform, point) : cost);
    return platform.with(platform.profiles(), events, platform.programs());
  }

  /** The cost at the default operating point. */
  static EventCost byDefault(EventCost cost, CalibratedPlatform platform) {
    Optional<ExecutionProfile> point =
        platform.defaultProfile().map(name -> platform.profiles().get(name));
    if (point.isEmpty() && platform.profiles().size() == 1) {
      point = Optional.of(platform.profiles().values().iterator().next());
    }
    return point.isPresent() ? at(cost, platform, point.get()) : timed(cost, Optional.empty());
  }

  private static EventCost timed(EventCost cost, Optional<Coefficient> time) {
    return new EventCost(cost.service(), time, cost.rails(), cost.span(), cost.timePerByte());
  }

  private static EventCost at(EventCost cost, CalibratedPlatform platform, ExecutionProfile point) {
    Coefficient cycles = cost.time().orElseThrow();
    if (point.frequency().isEmpty() || !(point.frequency().get().value() > 0.0)) {
      return timed(cost, Optional.empty());
    }
    Coefficient frequency = point.frequency().get();
    Coefficient time =
        cycles.scaled(
            1.0 / frequency.value(), Dimension.TIME, cycles.text() + " / " + frequency.text());
    Map<String, RailCost> rails = new LinkedHashMap<>(cost.rails());
    for (Rail rail : platform.rails().values()) {
      Coefficient power = point.power().get(rail.name());
      if (power != null && !rails.containsKey(rail.name())) {
        rails.put(
            rail.name(),
            new RailCost(Optional.empty(), Optional.of(ofCore(power, rail, platform, point))));
      }
    }
    return new EventCost(cost.service(), Optional.of(time), rails, cost.span(), cost.timePerByte());
  }

  /** What the rail draws while one core of the point is busy; a board with its idle power. */
  private static Coefficient ofCore(
      Coefficient power, Rail rail, CalibratedPlatform platform, ExecutionProfile point) {
    double cores = point.busyCores().isPresent() ? point.busyCores().get().value() : 1.0;
    if (cores <= 1.0) {
      return power;
    }
    DeviceState state = rail.role() == Role.BOARD ? platform.states().get("idle") : null;
    Coefficient idle = state == null ? null : state.power().get(rail.name());
    double base = idle == null ? 0.0 : idle.value() * (1.0 - 1.0 / cores);
    Coefficient share =
        power.scaled(1.0 / cores, Dimension.POWER, power.text() + " / " + cores + " cores");
    return base == 0.0 ? share : share.withValue(share.value() + base);
  }
}
