package org.aadlenergy.engine.service.power;

import java.util.IdentityHashMap;
import java.util.Map;
import java.util.Optional;
import org.aadlenergy.engine.architecture.Component;
import org.aadlenergy.engine.quantity.Estimate;
import org.aadlenergy.engine.service.power.LineLoads.Drop;
import org.aadlenergy.engine.service.power.PowerLine.Port;

/** What of a flow is known before what is drawn at a moment is looked at. */
final class Usual {
  /** Nothing is. */
  static final Usual NONE = new Usual();

  /**
   * What a converter loses on average.
   *
   * @param watts where execution takes its usual time
   * @param hull what that may be where it takes other times
   * @param ranged whether it may
   */
  record Loss(Estimate watts, LossHull hull, boolean ranged) {
    Estimate of(Estimate output) {
      double low = Math.max(0.0, output.nominal() - output.hardBelow());
      double high = output.nominal() + output.hardAbove();
      double own = watts.nominal();
      return ranged
          ? output.along(
              watts,
              0.0,
              Math.max(0.0, own - hull.least(low, high)),
              Math.max(0.0, hull.most(low, high) - own))
          : output.along(watts, 0.0, 0.0, 0.0);
    }
  }

  private final Map<Component, Loss> losses = new IdentityHashMap<>(2);
  private final Map<PowerLine, Map<Port, Estimate>> given = new IdentityHashMap<>(2);
  private final Map<PowerLine, Estimate> missing = new IdentityHashMap<>(2);
  private final Map<PowerLine, Drop> drops = new IdentityHashMap<>(0);

  void loses(Component converter, Loss loss) {
    losses.put(converter, loss);
  }

  /** What a converter loses. */
  Optional<Loss> loss(Component converter) {
    return Optional.ofNullable(losses.get(converter));
  }

  void gives(PowerLine line, Port source, Estimate watts) {
    given.computeIfAbsent(line, l -> new IdentityHashMap<>(2)).put(source, watts);
  }

  /** What a source gives of what hangs on a line. */
  Optional<Estimate> given(PowerLine line, Port source) {
    return Optional.ofNullable(given.getOrDefault(line, Map.of()).get(source));
  }

  void misses(PowerLine line, Estimate watts) {
    missing.put(line, watts);
  }

  /** What sources of a line without a battery cannot give. */
  Optional<Estimate> missing(PowerLine line) {
    return Optional.ofNullable(missing.get(line));
  }

  void drops(PowerLine line, Drop drop) {
    drops.put(line, drop);
  }

  /** What the wires of a line lose on average, and regulators do not. */
  Optional<Drop> drop(PowerLine line) {
    return Optional.ofNullable(drops.get(line));
  }
}
