package org.aadlenergy.engine.account;

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
  private final Map<Whose, Double> all = new HashMap<>(0);

  /** As a component its losses, as a converter or a source what it gives. */
  private record Whose(Peak.Role role, String path) {}

  /** Notes that it may be so much. */
  void note(Peak.Role role, String path, Estimate watts) {
    all.merge(new Whose(role, path), watts.nominal(), Math::max);
  }

  /** The most of what is noted; nothing where nothing is. */
  Optional<Double> of(Peak.Role role, String path) {
    return Optional.ofNullable(all.get(new Whose(role, path)));
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
