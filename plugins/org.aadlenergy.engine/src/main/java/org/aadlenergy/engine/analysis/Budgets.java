package org.aadlenergy.engine.analysis;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.aadlenergy.engine.architecture.Category;
import org.aadlenergy.engine.architecture.Component;
import org.aadlenergy.engine.evaluation.Ledger;
import org.aadlenergy.engine.quantity.Dimension;
import org.aadlenergy.engine.quantity.Estimate;
import org.aadlenergy.engine.quantity.Interval;
import org.aadlenergy.engine.quantity.Rounding;
import org.aadlenergy.engine.result.BudgetResult;
import org.aadlenergy.engine.workload.AnnotatedValues;
import org.aadlenergy.engine.workload.EffectiveValue;
import org.aadlenergy.engine.workload.Properties;

/**
 * Holds the estimate against the designer's limits: a thread's energy per dispatch, anything else's
 * over the window. Software is held against what its threads cause, and so are virtual processors
 * and systems without hardware; the rest against what it draws.
 */
final class Budgets {
  private final ModeEvaluation evaluation;
  private Optional<EnergyCauses> causes = Optional.empty();
  private final List<BudgetResult> results = new ArrayList<>();

  private Budgets(ModeEvaluation evaluation) {
    this.evaluation = evaluation;
  }

  static List<BudgetResult> check(ModeEvaluation evaluation) {
    Budgets budgets = new Budgets(evaluation);
    for (Component component : evaluation.known().active()) {
      budgets.limit(component, Properties.ENERGY_BUDGET, Dimension.ENERGY);
      budgets.limit(component, Properties.AVERAGE_POWER_BUDGET, Dimension.POWER);
    }
    budgets.results.sort(Budgets::byPath);
    return budgets.results;
  }

  private static int byPath(BudgetResult a, BudgetResult b) {
    int paths = a.path().compareTo(b.path());
    return paths != 0 ? paths : a.property().compareTo(b.property());
  }

  /** What threads cause, gathered when the first budget asks. */
  private EnergyCauses causes() {
    if (causes.isEmpty()) {
      double seconds = evaluation.ledger().windowSeconds();
      causes = Optional.of(new EnergyCauses(evaluation.threads(), seconds));
    }
    return causes.get();
  }

  private void limit(Component component, String property, Dimension dimension) {
    Optional<EffectiveValue> budget = evaluation.known().properties().own(component, property);
    if (budget.isEmpty()) {
      return;
    }
    Optional<Double> limit = AnnotatedValues.si(budget.get().value(), dimension);
    if (limit.isPresent()) {
      Interval actual = actual(component, dimension).interval();
      results.add(
          new BudgetResult(
              component.path(),
              evaluation.known().mode().name(),
              property,
              dimension,
              limit.get(),
              actual,
              !Rounding.exceeds(actual.nominal(), limit.get()),
              budget.get().source()));
    }
  }

  private Estimate actual(Component component, Dimension dimension) {
    if (dimension == Dimension.POWER) {
      return overWindow(component).times(1.0 / evaluation.ledger().windowSeconds());
    }
    return component.category() == Category.THREAD
        ? causes().perDispatch(component)
        : overWindow(component);
  }

  private Estimate overWindow(Component component) {
    return switch (component.category()) {
      case THREAD, THREAD_GROUP, PROCESS -> causes().within(component);
      case VIRTUAL_PROCESSOR -> causes().on(component);
      case SYSTEM, ABSTRACT ->
          hasHardware(component)
              ? evaluation.ledger().subtree(component)
              : causes().within(component);
      default -> evaluation.ledger().subtree(component);
    };
  }

  /** Whether what a component and all in it draw is held against its budgets. */
  static boolean isDrawn(Component component) {
    return switch (component.category()) {
      case THREAD, THREAD_GROUP, PROCESS, VIRTUAL_PROCESSOR -> false;
      case SYSTEM, ABSTRACT -> hasHardware(component);
      default -> true;
    };
  }

  private static boolean hasHardware(Component component) {
    for (Component child : component.children()) {
      if (Ledger.isHardware(child.category()) || hasHardware(child)) {
        return true;
      }
    }
    return false;
  }
}
