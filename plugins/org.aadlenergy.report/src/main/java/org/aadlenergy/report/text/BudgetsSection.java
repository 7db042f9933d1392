package org.aadlenergy.report.text;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.aadlenergy.engine.result.BudgetResult;
import org.aadlenergy.engine.result.RootResult;

/** The budgets of a root system, those that are exceeded first. */
final class BudgetsSection {
  private static final int ROWS = 20;

  private final Page page;
  private final RootResult root;

  BudgetsSection(Page page, RootResult root) {
    this.page = page;
    this.root = root;
  }

  void print() throws IOException {
    if (root.budgets().isEmpty()) {
      return;
    }
    List<BudgetResult> ranked = new ArrayList<>();
    addAll(false, ranked);
    int exceeded = ranked.size();
    addAll(true, ranked);
    page.blank();
    Table table = new Table().text("Budgets").text("of").text("property").text("mode");
    table.number("actual").number("limit").text("set in");
    for (BudgetResult budget : ranked.subList(0, Math.min(ROWS, ranked.size()))) {
      row(table, budget);
    }
    table.print(page, 0);
    RootSection.more(page, 0, ranked.size() - ROWS);
    if (exceeded > 0) {
      String all =
          QuantityFormat.grouped(ranked.size()) + (ranked.size() == 1 ? " budget" : " budgets");
      page.paragraph(0, Style.BAD, QuantityFormat.grouped(exceeded) + " of " + all + " exceeded.");
    }
  }

  private void addAll(boolean passed, List<BudgetResult> ranked) {
    for (BudgetResult budget : root.budgets()) {
      if (budget.passed() == passed) {
        ranked.add(budget);
      }
    }
  }

  private static void row(Table table, BudgetResult budget) {
    QuantityFormat.Pair pair =
        QuantityFormat.compared(budget.actual().nominal(), budget.limit(), budget.dimension());
    Style style = budget.passed() ? Style.GOOD : Style.BAD;
    table.cell(budget.passed() ? "kept" : "EXCEEDED", style);
    table.cell(ModeSection.nameOf(budget.path()));
    table.cell(budget.property().substring(budget.property().lastIndexOf(':') + 1));
    table.cell(budget.mode());
    table.cell(pair.first(), style).cell(pair.second());
    table.cell(budget.source().brief(), Style.FAINT).endRow();
  }
}
