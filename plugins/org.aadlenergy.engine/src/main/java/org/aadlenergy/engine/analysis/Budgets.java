package org.aadlenergy.engine.analysis;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.aadlenergy.engine.architecture.Category;
import org.aadlenergy.engine.architecture.Component;
import org.aadlenergy.engine.architecture.OperationMode;
import org.aadlenergy.engine.quantity.Dimension;
import org.aadlenergy.engine.quantity.Estimate;
import org.aadlenergy.engine.quantity.Interval;
import org.aadlenergy.engine.result.BudgetResult;
import org.aadlenergy.engine.workload.Effective;
import org.aadlenergy.engine.workload.Properties;
import org.aadlenergy.engine.workload.Values;

/**
 * Holds the estimate against the designer's limits: a thread's energy per dispatch, anything else's
 * over the window. Software containers are held against what their threads cause, the rest against
 * what it draws.
 */
final class Budgets {
  private Budgets() {}

  static List<BudgetResult> check(ModeEvaluation evaluation, OperationMode mode) {
    List<BudgetResult> results = new ArrayList<>();
    for (Component component : evaluation.active()) {
      limit(evaluation, component, Properties.ENERGY_BUDGET, Dimension.ENERGY, mode, results);
      limit(evaluation, component, Properties.AVERAGE_POWER_BUDGET, Dimension.POWER, mode, results);
    }
    results.sort(Comparator.comparing(BudgetResult::path).thenComparing(BudgetResult::property));
    return results;
  }

  private static void limit(
      ModeEvaluation evaluation,
      Component component,
      String property,
      Dimension dimension,
      OperationMode mode,
      List<BudgetResult> results) {
    Optional<Effective> budget = evaluation.properties().own(component, property);
    Optional<Double> limit = budget.flatMap(b -> Values.si(b.value(), dimension));
    if (limit.isPresent()) {
      Interval actual =
          dimension == Dimension.ENERGY
              ? energy(evaluation, component).interval()
              : overWindow(evaluation, component)
                  .times(1.0 / evaluation.window().seconds())
                  .interval();
      results.add(
          new BudgetResult(
              component.path(),
              mode.name(),
              property,
              dimension,
              limit.get(),
              actual,
              actual.nominal() <= limit.get(),
              budget.get().source()));
    }
  }

  private static Estimate energy(ModeEvaluation evaluation, Component component) {
    if (component.category() != Category.THREAD) {
      return overWindow(evaluation, component);
    }
    for (ThreadEvaluation thread : evaluation.threads()) {
      if (thread.workload().thread() == component) {
        return thread.energyPerDispatch();
      }
    }
    return Estimate.ZERO;
  }

  private static Estimate overWindow(ModeEvaluation evaluation, Component component) {
    return switch (component.category()) {
      case THREAD, THREAD_GROUP, PROCESS -> causedBy(evaluation, component);
      default -> evaluation.ledger().subtree(component);
    };
  }

  private static Estimate causedBy(ModeEvaluation evaluation, Component container) {
    Estimate.Sum sum = new Estimate.Sum();
    for (ThreadEvaluation thread : evaluation.threads()) {
      if (isWithin(thread.workload().thread(), container)) {
        sum.add(thread.energyPerDispatch(), thread.ratePerSecond() * evaluation.window().seconds());
      }
    }
    return sum.estimate();
  }

  private static boolean isWithin(Component component, Component container) {
    Optional<Component> current = Optional.of(component);
    while (current.isPresent()) {
      if (current.get() == container) {
        return true;
      }
      current = current.get().parent();
    }
    return false;
  }
}
