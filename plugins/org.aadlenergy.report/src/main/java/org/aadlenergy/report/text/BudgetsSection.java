package org.aadlenergy.report.text;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.aadlenergy.engine.result.AnalysisResult;
import org.aadlenergy.engine.result.BudgetResult;
import org.aadlenergy.engine.result.RootResult;
import org.aadlenergy.report.terminal.Page;
import org.aadlenergy.report.terminal.Style;
import org.aadlenergy.report.terminal.Table;
import org.aadlenergy.report.words.Breaches;
import org.aadlenergy.report.words.BudgetText;
import org.aadlenergy.report.words.KnownText;
import org.aadlenergy.report.words.QuantityFormat;

/** The budgets of a root system, those that are exceeded first. */
final class BudgetsSection {
  private static final int ROWS = 20;

  private enum State {
    EXCEEDED("EXCEEDED", Style.BAD),
    WAIVED("waived", Style.WARNING),
    UNSURE("unsure", Style.WARNING),
    KEPT("kept", Style.GOOD);

    private final String word;
    private final Style style;

    State(String word, Style style) {
      this.word = word;
      this.style = style;
    }
  }

  private final Page page;
  private final AnalysisResult result;
  private final RootResult root;

  BudgetsSection(Page page, AnalysisResult result, RootResult root) {
    this.page = page;
    this.result = result;
    this.root = root;
  }

  void print() throws IOException {
    if (root.budgets().isEmpty()) {
      return;
    }
    List<BudgetResult> ranked = new ArrayList<>();
    for (State state : State.values()) {
      for (BudgetResult budget : root.budgets()) {
        if (state(budget) == state) {
          ranked.add(budget);
        }
      }
    }
    page.blank();
    Table table = new Table().word("Budgets").text("of").text("property").text("mode");
    table.number("actual").number("limit").text("set in");
    for (BudgetResult budget : ranked.subList(0, Math.min(ROWS, ranked.size()))) {
      row(table, budget);
    }
    table.print(page, 0);
    RootSection.more(page, 0, ranked.size() - ROWS);
    summary(ranked, State.EXCEEDED, "exceeded");
    summary(ranked, State.WAIVED, "exceeded, and waived for now");
    summary(
        ranked,
        State.UNSURE,
        "kept by the estimate, but perhaps not in truth: its bound is above, or terms are missing");
  }

  private State state(BudgetResult budget) {
    if (!budget.passed()) {
      return Breaches.waiver(result, root.root(), budget).isPresent()
          ? State.WAIVED
          : State.EXCEEDED;
    }
    return BudgetText.isUnsure(root, budget) ? State.UNSURE : State.KEPT;
  }

  private void summary(List<BudgetResult> budgets, State state, String what) throws IOException {
    int count = 0;
    for (BudgetResult budget : budgets) {
      count += state(budget) == state ? 1 : 0;
    }
    if (count > 0) {
      String all = budgets.size() == 1 ? " budget " : " budgets ";
      String share =
          QuantityFormat.grouped(count) + " of " + QuantityFormat.grouped(budgets.size());
      page.paragraph(0, state.style, share + all + what + ".");
    }
  }

  private void row(Table table, BudgetResult budget) {
    QuantityFormat.Pair pair = BudgetText.figures(budget);
    State state = state(budget);
    table.cell(state.word, state.style);
    table.cell(ModeSection.nameOf(budget.path()));
    table.cell(budget.property().substring(budget.property().lastIndexOf(':') + 1));
    table.cell(budget.mode());
    table.cell(KnownText.of(root, budget.actual(), pair.first()), state.style);
    table.cell(pair.second());
    table.cell(budget.source().brief(), Style.FAINT).endRow();
  }
}
