package org.aadlenergy.engine.service.power;

import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import org.aadlenergy.engine.architecture.Category;
import org.aadlenergy.engine.architecture.Component;
import org.aadlenergy.engine.architecture.Feature;
import org.aadlenergy.engine.evaluation.PowerFigures;
import org.aadlenergy.engine.service.power.PowerEnds.End;
import org.aadlenergy.engine.term.Coefficients;

/** The budgets that hang on hubs: buses, grids, sources, and the outputs of converters. */
public record BudgetedDemand(PowerEnds ends, PowerFigures figures, Converters converters) {
  /** The budgets that hang on a hub, each once, in W; through converters by their efficiency. */
  public double of(Component hub) {
    return of(hub, new HashSet<>());
  }

  private double of(Component hub, Set<Component> visited) {
    if (!visited.add(hub)) {
      return 0.0;
    }
    Map<String, Double> budgets = new TreeMap<>();
    for (End peer : ends.peers(hub)) {
      Optional<Feature> budgeted = PowerEnds.outermost(peer, hub, figures);
      if (budgeted.isPresent()) {
        budgets.put(budgeted.get().path(), figures.budget(budgeted.get()).orElseThrow().watts());
      } else if (!supplies(peer)) {
        putUnbudgeted(budgets, peer.component(), hub, visited);
      }
    }
    double sum = 0.0;
    for (double watts : budgets.values()) {
      sum += watts;
    }
    return sum;
  }

  /** What a converter draws, or a component says that it draws. */
  private void putUnbudgeted(
      Map<String, Double> budgets, Component peer, Component hub, Set<Component> visited) {
    if (converters.isOne(peer)) {
      if (converters.isFedBy(peer, hub)) {
        budgets.merge(peer.path() + " ", drawn(peer, visited), Math::max);
      }
    } else if (hub.category() == Category.BUS) {
      figures.consumption(peer).ifPresent(f -> budgets.put(peer.path() + " ", f.watts()));
    }
  }

  private boolean supplies(End end) {
    return end.feature().isPresent() && figures.supply(end.feature().get()).isPresent();
  }

  /** What a converter draws for what hangs on its outputs. */
  private double drawn(Component converter, Set<Component> visited) {
    Conversion conversion = Conversion.of(converter, figures, new Coefficients(), false);
    return conversion.input(fed(converter, visited));
  }

  /** What a converter feeds: what is connected to its outputs, and what hangs on that. */
  private double fed(Component converter, Set<Component> visited) {
    double sum = 0.0;
    Set<String> counted = new HashSet<>();
    for (End peer : converters.fed(converter)) {
      Optional<Feature> budgeted = PowerEnds.outermost(peer, converter, figures);
      if (budgeted.isEmpty()) {
        sum += of(peer.component(), visited);
      } else if (counted.add(budgeted.get().path())) {
        sum += figures.budget(budgeted.get()).orElseThrow().watts();
      }
    }
    return sum;
  }
}
