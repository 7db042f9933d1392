package org.aadlenergy.engine.service.power;

import java.util.Collection;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.aadlenergy.engine.architecture.Component;
import org.aadlenergy.engine.quantity.Estimate;

/** What components draw in a flow, and what that is over the ports of each that bears it. */
final class BorneLoads {
  private final Bearers bearers;

  /** Where only some draw something else: what all draw otherwise. */
  private final Optional<BorneLoads> otherwise;

  private final Map<Component, Estimate> drawn = new IdentityHashMap<>();
  private final Map<String, Estimate.Sum> loads = new HashMap<>();
  private final Map<Component, Estimate> direct = new LinkedHashMap<>();

  private BorneLoads(Bearers bearers, Optional<BorneLoads> otherwise) {
    this.bearers = bearers;
    this.otherwise = otherwise;
  }

  static BorneLoads of(Bearers bearers, Function<Component, Estimate> watts) {
    BorneLoads loads = new BorneLoads(bearers, Optional.empty());
    bearers.all().forEach((component, bearer) -> loads.load(component, bearer, watts));
    bearers.direct().forEach(component -> loads.hang(component, watts));
    return loads;
  }

  /** The same where some draw something else. */
  BorneLoads where(Collection<Component> those, Function<Component, Estimate> watts) {
    BorneLoads loads = new BorneLoads(bearers, Optional.of(this));
    for (Component bearer : those) {
      bearers.borneBy(bearer).forEach(component -> loads.load(component, bearer, watts));
      if (direct.containsKey(bearer)) {
        loads.hang(bearer, watts);
      }
    }
    return loads;
  }

  private void load(Component component, Component bearer, Function<Component, Estimate> watts) {
    loads.computeIfAbsent(bearer.path(), p -> new Estimate.Sum()).add(draw(component, watts), 1.0);
  }

  private void hang(Component component, Function<Component, Estimate> watts) {
    direct.put(component, draw(component, watts));
  }

  private Estimate draw(Component component, Function<Component, Estimate> watts) {
    Estimate its = watts.apply(component);
    drawn.put(component, its);
    return its;
  }

  /** What a component draws itself. */
  Estimate drawn(Component component) {
    Estimate its = drawn.get(component);
    return its != null
        ? its
        : otherwise.isPresent() ? otherwise.get().drawn(component) : Estimate.ZERO;
  }

  /** What hangs on nothing, and what it draws of the sources themselves. */
  Map<Component, Estimate> direct() {
    if (otherwise.isEmpty()) {
      return direct;
    }
    Map<Component, Estimate> all = new LinkedHashMap<>(otherwise.get().direct());
    all.putAll(direct);
    return all;
  }

  /** What goes over the ports of a component: what it draws, and all in it that has no line. */
  Estimate of(Component component) {
    Estimate.Sum sum = loads.get(component.path());
    return sum != null
        ? sum.estimate()
        : otherwise.isPresent() ? otherwise.get().of(component) : Estimate.ZERO;
  }

  boolean isKnown(Component component) {
    return loads.containsKey(component.path())
        || otherwise.isPresent() && otherwise.get().isKnown(component);
  }
}
