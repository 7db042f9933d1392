package org.aadlenergy.report.words;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.aadlenergy.engine.result.AnalysisResult;
import org.aadlenergy.engine.result.BudgetResult;
import org.aadlenergy.engine.result.RootResult;

/**
 * What a reader of a report wants to know first of its budgets.
 *
 * @param words {@code 1 of 3 exceeded}, {@code all 3 kept}
 * @param which those that are not simply kept, by component and property
 */
public record BudgetVerdict(String words, String which, boolean isKept) {
  private static final int MOST_NAMED = 3;

  /** Of some budgets of a root. A waived one is told, and counts as kept as it does for a gate. */
  public static BudgetVerdict of(
      AnalysisResult result, RootResult root, List<BudgetResult> budgets) {
    List<BudgetResult> exceeded = new ArrayList<>();
    List<BudgetResult> waived = new ArrayList<>();
    List<BudgetResult> unsure = new ArrayList<>();
    for (BudgetResult budget : budgets) {
      if (GateBreaches.waiver(result, root.root(), budget).isPresent()) {
        waived.add(budget);
      } else if (!budget.passed()) {
        exceeded.add(budget);
      } else if (BudgetText.isUnsure(root, budget)) {
        unsure.add(budget);
      }
    }
    String all = budgets.size() == 1 ? "kept" : "all " + budgets.size() + " kept";
    String words =
        exceeded.isEmpty()
            ? all
            : budgets.size() == 1
                ? "exceeded"
                : exceeded.size() + " of " + budgets.size() + " exceeded";
    boolean oneMode = budgets.stream().map(BudgetResult::mode).distinct().count() == 1;
    List<String> which = new ArrayList<>();
    name(which, "", exceeded, oneMode);
    name(which, "waived: ", waived, oneMode);
    name(which, "unsure: ", unsure, oneMode);
    return new BudgetVerdict(words, String.join("; ", which), exceeded.isEmpty());
  }

  private static void name(
      List<String> which, String kind, List<BudgetResult> budgets, boolean oneMode) {
    if (budgets.isEmpty()) {
      return;
    }
    int others = budgets.size() - MOST_NAMED;
    which.add(
        kind
            + budgets.stream()
                .limit(MOST_NAMED)
                .map(budget -> name(budget, oneMode))
                .collect(Collectors.joining(", "))
            + (others > 0 ? " and " + others + " more" : ""));
  }

  private static String name(BudgetResult budget, boolean oneMode) {
    String of = budget.path().isEmpty() ? "the whole system" : budget.path();
    return (oneMode ? of : BudgetText.subject("the whole system", budget))
        + " ("
        + BudgetText.shortName(budget)
        + ")";
  }
}
