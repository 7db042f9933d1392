package org.aadlenergy.report.words;

import static org.aadlenergy.engine.quantity.Dimension.ENERGY;

import java.util.ArrayList;
import java.util.List;
import org.aadlenergy.engine.result.AnalysisResult;
import org.aadlenergy.engine.result.BudgetResult;
import org.aadlenergy.engine.result.ComparisonResult;
import org.aadlenergy.engine.result.ModeResult;
import org.aadlenergy.engine.result.RootResult;
import org.aadlenergy.engine.result.ServiceTotal;

/** How much, what dominates, whether the budget is kept, what changed: a line for each answer. */
public final class AnswersText {
  private static final int MOST = 3;

  private AnswersText() {}

  /** The answers for one root, mode by mode. */
  public static List<String> of(AnalysisResult result, RootResult root) {
    List<String> answers = new ArrayList<>();
    for (ModeResult mode : root.modes()) {
      answers.add(HeadlineText.line(root, mode));
      String dominating = dominating(mode);
      if (!dominating.isEmpty()) {
        answers.add(HeadlineText.subject(root, mode) + ": what dominates is " + dominating);
      }
    }
    budgets(result, root, answers);
    if (result.comparison().isPresent()) {
      changes(result.comparison().get(), root, answers);
    }
    return answers;
  }

  /** {@code execution 63 % (1.2 J), idle 30 % (0.6 J) and 2 more}. */
  private static String dominating(ModeResult mode) {
    List<ServiceTotal> services = ServiceTotal.titled(mode);
    List<String> first = new ArrayList<>();
    for (ServiceTotal service : services.subList(0, Math.min(MOST, services.size()))) {
      first.add(
          String.format(
              "%s %s (%s)",
              service.service(),
              QuantityFormat.share(service.share()),
              QuantityFormat.format(service.energyJoules(), ENERGY)));
    }
    return listed(first, services.size());
  }

  private static void budgets(AnalysisResult result, RootResult root, List<String> answers) {
    if (root.budgets().isEmpty()) {
      answers.add(
          root.root()
              + ": no budget is set; Energy_Estimation::Energy_Budget on a component is one");
    }
    for (BudgetResult budget : root.budgets()) {
      String figures =
          budget.passed()
              ? BudgetText.kept(root.root(), budget)
              : BudgetText.exceeded(root.root(), budget);
      answers.add(GateBreaches.verdict(result, root, budget) + ": " + figures);
    }
  }

  private static void changes(ComparisonResult comparison, RootResult root, List<String> answers) {
    List<String> all =
        comparison.changes().stream()
            .filter(change -> change.root().equals(root.root()))
            .map(change -> ComparisonText.subject(change) + " " + ComparisonText.figures(change))
            .toList();
    String changed = listed(all.subList(0, Math.min(MOST, all.size())), all.size());
    answers.add(
        "against "
            + comparison.baseline()
            + ": "
            + (changed.isEmpty() ? root.root() + " takes what it took" : changed));
  }

  private static String listed(List<String> first, int all) {
    String rest = all > first.size() ? " and " + (all - first.size()) + " more" : "";
    return String.join(", ", first) + rest;
  }
}
