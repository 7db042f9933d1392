package org.aadlenergy.engine.analysis;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.aadlenergy.engine.account.Peak;
import org.aadlenergy.engine.architecture.Category;
import org.aadlenergy.engine.architecture.Component;
import org.aadlenergy.engine.evaluation.Margins;
import org.aadlenergy.engine.evaluation.PowerFigures;
import org.aadlenergy.engine.quantity.Dimension;
import org.aadlenergy.engine.quantity.Interval;
import org.aadlenergy.engine.quantity.Rounding;
import org.aadlenergy.engine.result.BudgetResult;
import org.aadlenergy.engine.result.BudgetResult.Moment;
import org.aadlenergy.engine.workload.Properties;

/** Holds what is drawn with its margins against the limits of a mode. */
final class MarginLimits {
  private final ModeEvaluation evaluation;
  private final MarginedPower power;
  private final List<BudgetResult> results = new ArrayList<>();

  private MarginLimits(ModeEvaluation evaluation) {
    this.evaluation = evaluation;
    this.power = evaluation.margined();
  }

  /**
   * The results of a mode, of limits for which the margins count.
   *
   * @param plain what its limits are without them
   */
  static List<BudgetResult> check(ModeEvaluation evaluation, List<BudgetResult> plain) {
    if (!new Margins(evaluation.known()).any()) {
      return List.of();
    }
    MarginLimits limits = new MarginLimits(evaluation);
    for (BudgetResult budget : plain) {
      evaluation
          .known()
          .view()
          .component(budget.path())
          .ifPresent(component -> limits.check(component, budget));
    }
    if (PowerFigures.mayHold(evaluation.known().view())) {
      PowerFigures figures = new PowerFigures(evaluation.known().mode());
      for (Component component : evaluation.known().active()) {
        if (component.category() == Category.BUS) {
          figures.capacity(component).ifPresent(limit -> limits.carried(component, limit));
        }
      }
    }
    return limits.results;
  }

  /** What goes over a bus at any moment, where that is too much. */
  private void carried(Component bus, PowerFigures.Figure limit) {
    String property = PowerFigures.CAPACITY + ", peak" + BudgetResult.MARGINED;
    power
        .inTime()
        .peakOfConverter(bus.path())
        .filter(peak -> Rounding.exceeds(peak.watts().nominal(), limit.watts()))
        .map(peak -> PeakLimits.held(peak, evaluation.known().mode(), property, limit))
        .ifPresent(results::add);
  }

  private void check(Component component, BudgetResult budget) {
    switch (budget.property()) {
      case Properties.ENERGY_BUDGET, Properties.AVERAGE_POWER_BUDGET -> {
        if (Budgets.isDrawn(component)) {
          average(budget, within(component, budget.dimension()));
        }
      }
      case PowerFigures.BUDGET + PowerFigures.ESTIMATED ->
          average(budget, within(component, Dimension.POWER));
      case Properties.PEAK_POWER_LIMIT -> peak(component, budget, budget.property());
      case PowerFigures.CAPACITY + PowerFigures.ESTIMATED,
          PowerFigures.SUPPLY + PowerFigures.ESTIMATED -> {
        power.given(component).ifPresent(watts -> average(budget, watts.interval()));
        String limit = budget.property().replace(PowerFigures.ESTIMATED, ", peak");
        peak(component, budget, limit);
      }
      default -> {} // of what is said, and not estimated
    }
  }

  private Interval within(Component component, Dimension dimension) {
    double seconds = evaluation.ledger().windowSeconds();
    Interval watts = power.within(component).interval();
    return dimension == Dimension.ENERGY ? watts.times(seconds) : watts;
  }

  private void average(BudgetResult budget, Interval actual) {
    add(budget, budget.property(), actual, Optional.empty());
  }

  private void peak(Component component, BudgetResult budget, String property) {
    Peak peak = power.peak(component);
    Moment moment = new Moment(peak.atSeconds(), peak.on());
    add(budget, property, peak.watts(), Optional.of(moment));
  }

  /** A limit that margins come near to; where there are none, it is said already. */
  private void add(BudgetResult budget, String property, Interval actual, Optional<Moment> moment) {
    boolean grown = Rounding.exceeds(actual.nominal(), budget.actual().nominal());
    boolean within = !Rounding.exceeds(actual.nominal(), budget.limit());
    boolean second = property.endsWith(", peak");
    if (second ? !within : grown) {
      results.add(
          new BudgetResult(
              budget.path(),
              budget.mode(),
              property + BudgetResult.MARGINED,
              budget.dimension(),
              budget.limit(),
              actual,
              within,
              budget.source(),
              moment));
    }
  }
}
