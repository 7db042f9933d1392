package org.aadlenergy.engine.account;

import java.util.EnumMap;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.aadlenergy.engine.architecture.Component;

/**
 * The most that is lost or given by whom, whatever times within their ranges are; or the most of
 * what a highest moment is sure to reach.
 */
final class Mosts {
  /** As a component its losses, as a converter or a source what it gives. */
  private final Map<Peak.Role, Map<String, Double>> all = new EnumMap<>(Peak.Role.class);

  /** Notes that it may be so much. */
  void note(Peak.Role role, String path, double watts) {
    all.computeIfAbsent(role, r -> new HashMap<>()).merge(path, watts, Math::max);
  }

  /** The most of what is noted; nothing where nothing is. */
  Optional<Double> of(Peak.Role role, String path) {
    Map<String, Double> those = all.getOrDefault(role, Map.of());
    return Optional.ofNullable(those.get(path));
  }

  /** What those who draw some of a mode draw at most together, with their losses. */
  double drawnBy(Set<Component> payers, AtOnce reach) {
    double most = reach.most(payers);
    for (Component payer : payers) {
      most += of(Peak.Role.COMPONENT, payer.path()).orElse(0.0);
    }
    return most;
  }
}
