package org.aadlenergy.engine.analysis;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.aadlenergy.engine.architecture.Category;
import org.aadlenergy.engine.architecture.Component;
import org.aadlenergy.engine.architecture.Feature;
import org.aadlenergy.engine.evaluation.Findings;
import org.aadlenergy.engine.evaluation.PowerFigures;
import org.aadlenergy.engine.evaluation.PowerFigures.Figure;
import org.aadlenergy.engine.quantity.Dimension;
import org.aadlenergy.engine.quantity.Interval;
import org.aadlenergy.engine.quantity.Rounding;
import org.aadlenergy.engine.result.BudgetResult;
import org.aadlenergy.engine.service.power.BudgetedDemand;
import org.aadlenergy.engine.service.power.Converters;
import org.aadlenergy.engine.service.power.PowerEnds;
import org.aadlenergy.engine.service.power.PowerEnds.End;
import org.aadlenergy.engine.service.power.PowerFeatures;

/**
 * Holds supplies, capacities and budgets of the power distribution against each other, and the
 * estimate against the budgets. A budget counts once for what it is connected to: that of the
 * outermost component around a consumer which has one.
 */
final class PowerDistribution {
  private final ModeEvaluation evaluation;
  private final PowerEnds ends;
  private final PowerFigures figures;
  private final Converters converters;
  private final BudgetedDemand demand;
  private final List<BudgetResult> results = new ArrayList<>();

  private PowerDistribution(ModeEvaluation evaluation) {
    this.evaluation = evaluation;
    this.ends =
        new PowerEnds(
            evaluation.known().view(), evaluation.known().mode(), evaluation.known().active());
    this.figures = new PowerFigures(evaluation.known().mode(), evaluation.known()::platform);
    this.converters = new Converters(ends, figures);
    this.demand = new BudgetedDemand(ends, figures, converters);
  }

  /** The results of a mode; what is connected to nothing is reported. */
  static List<BudgetResult> check(ModeEvaluation evaluation, Findings findings) {
    if (!anyFigure(evaluation)) {
      return List.of();
    }
    PowerDistribution distribution = new PowerDistribution(evaluation);
    for (Component component : evaluation.known().active()) {
      distribution.hub(component);
      distribution.consumer(component, findings);
    }
    distribution.results.sort(PowerDistribution::byPlace);
    return distribution.results;
  }

  private static boolean anyFigure(ModeEvaluation evaluation) {
    PowerFigures figures = new PowerFigures(evaluation.known().mode());
    boolean mayHold = PowerFigures.mayHold(evaluation.known().view());
    Object looked = figures;
    for (Component component : evaluation.known().active()) {
      if (mayHold
          && (figures.capacity(component).isPresent()
              || figures.provision(component).isPresent())) {
        return true;
      }
      Object likeness = component.featuresLikeness();
      if (likeness != looked && anyOf(component.distinctFeatures(), figures)) {
        return true;
      }
      looked = likeness;
    }
    return false;
  }

  private static boolean anyOf(List<Feature> features, PowerFigures figures) {
    for (Feature feature : features) {
      if (figures.budget(feature).isPresent() || figures.supply(feature).isPresent()) {
        return true;
      }
    }
    return false;
  }

  private static int byPlace(BudgetResult a, BudgetResult b) {
    int paths = a.path().compareTo(b.path());
    return paths != 0 ? paths : a.property().compareTo(b.property());
  }

  /** A bus, grid or source: what it is supplied with and what hangs on it. */
  private void hub(Component hub) {
    Optional<Figure> capacity = figures.capacity(hub);
    Optional<Figure> supply = supply(hub);
    double budgeted = demand.of(hub);
    boolean any = budgeted > 0.0;
    if (capacity.isPresent()) {
      if (supply.isPresent()) {
        add(hub, PowerFigures.CAPACITY + ", supplied", capacity.get(), supply.get().watts());
      }
      if (any) {
        add(hub, PowerFigures.CAPACITY + ", budgeted", capacity.get(), budgeted);
      }
    }
    if (supply.isPresent() && any) {
      add(hub, PowerFigures.SUPPLY + ", budgeted", supply.get(), budgeted);
    }
  }

  /** What features of its own and those connected to it supply. */
  private Optional<Figure> supply(Component hub) {
    double sum = 0.0;
    Optional<Figure> first = Optional.empty();
    Set<Component> providers = new HashSet<>();
    List<Figure> found = new ArrayList<>();
    for (Feature feature : PowerFeatures.of(hub, figures)) {
      figures.supply(feature).ifPresent(found::add);
    }
    for (End peer : ends.peers(hub)) {
      Optional<Figure> figure =
          peer.feature().isPresent() ? figures.supply(peer.feature().get()) : Optional.empty();
      if (figure.isEmpty()
          && hub.category() == Category.BUS
          && !converters.isFedBy(peer.component(), hub)
          && providers.add(peer.component())) {
        figure = figures.provision(peer.component());
      }
      figure.ifPresent(found::add);
    }
    for (Figure figure : found) {
      sum += figure.watts();
      first = first.isPresent() ? first : Optional.of(figure);
    }
    double total = sum;
    return first.map(figure -> new Figure(total, figure.source()));
  }

  /** A component with budgets: what is estimated, what its parts may draw, and who feeds it. */
  private void consumer(Component component, Findings findings) {
    double sum = 0.0;
    Optional<Figure> first = Optional.empty();
    for (Feature feature : PowerFeatures.of(component, figures)) {
      for (Feature each : PowerFigures.withMembers(feature)) {
        Optional<Figure> budget = figures.budget(each);
        if (budget.isPresent()) {
          sum += budget.get().watts();
          first = first.isPresent() ? first : budget;
          if (!ends.isConnected(each)) {
            findings.addOther(PowerFigures.unconnected(each, budget.get()), component.path());
          }
        }
      }
    }
    if (first.isEmpty()) {
      return;
    }
    Figure limit = new Figure(sum, first.get().source());
    double inside = inside(component);
    if (inside > 0.0) {
      add(component, PowerFigures.BUDGET + ", budgeted inside", limit, inside);
    }
    double seconds = evaluation.ledger().windowSeconds();
    Interval watts = evaluation.ledger().subtree(component).times(1.0 / seconds).interval();
    if (watts.high() != 0.0) {
      add(component, PowerFigures.BUDGET + PowerFigures.ESTIMATED, limit, watts);
    }
  }

  /** What the next parts below with budgets may draw together. */
  private double inside(Component component) {
    double sum = 0.0;
    for (Component child : component.children()) {
      if (evaluation.known().isActive(child)) {
        double own = 0.0;
        for (Feature feature : PowerFeatures.of(child, figures)) {
          for (Feature each : PowerFigures.withMembers(feature)) {
            own += figures.budget(each).map(Figure::watts).orElse(0.0);
          }
        }
        sum += own > 0.0 ? own : inside(child);
      }
    }
    return sum;
  }

  private void add(Component component, String property, Figure limit, double actual) {
    add(component, property, limit, Interval.exact(actual));
  }

  private void add(Component component, String property, Figure limit, Interval actual) {
    results.add(
        new BudgetResult(
            component.path(),
            evaluation.known().mode().name(),
            property,
            Dimension.POWER,
            limit.watts(),
            actual,
            !Rounding.exceeds(actual.nominal(), limit.watts()),
            limit.source()));
  }
}
