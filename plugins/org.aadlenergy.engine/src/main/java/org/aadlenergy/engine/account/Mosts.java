package org.aadlenergy.engine.account;

import java.util.EnumMap;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.aadlenergy.engine.architecture.Component;
import org.aadlenergy.engine.quantity.Estimate;

/** The most that is lost or given by whom, whatever times within their ranges are. */
final class Mosts {
  /** As a component its losses, as a converter or a source what it gives. */
  private final Map<Peak.Role, Map<String, Double>> all = new EnumMap<>(Peak.Role.class);

  /** Notes that it may be so much. */
  void note(Peak.Role role, String path, Estimate watts) {
    all.computeIfAbsent(role, r -> new HashMap<>()).merge(path, watts.nominal(), Math::max);
  }

  /** The most of what is noted; nothing where nothing is. */
  Optional<Double> of(Peak.Role role, String path) {
    Map<String, Double> those = all.getOrDefault(role, Map.of());
    return Optional.ofNullable(those.get(path));
  }

  /** What those who draw some of a mode draw at most together, with their losses. */
  double drawnBy(List<PowerPart> parts, AtOnce reach) {
    Set<Component> payers = new LinkedHashSet<>();
    parts.forEach(part -> payers.add(part.payer()));
    double most = reach.most(payers);
    for (Component payer : payers) {
      most += of(Peak.Role.COMPONENT, payer.path()).orElse(0.0);
    }
    return most;
  }
}
