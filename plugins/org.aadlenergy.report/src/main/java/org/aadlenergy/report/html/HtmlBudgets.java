package org.aadlenergy.report.html;

import java.io.IOException;
import java.util.List;
import java.util.Optional;
import org.aadlenergy.engine.result.AnalysisResult;
import org.aadlenergy.engine.result.BudgetResult;
import org.aadlenergy.engine.result.ModeResult;
import org.aadlenergy.engine.result.RootResult;
import org.aadlenergy.report.words.Breaches;
import org.aadlenergy.report.words.BudgetText;
import org.aadlenergy.report.words.QuantityFormat;
import org.aadlenergy.report.words.Verdict;

/** The budgets of a mode: the verdict beside its totals, and their table. */
final class HtmlBudgets {
  private final HtmlOutput html;
  private final AnalysisResult result;
  private final RootResult root;
  private final int view;
  private final List<BudgetResult> own;

  HtmlBudgets(HtmlOutput html, AnalysisResult result, RootResult root, ModeResult mode, int view) {
    this.html = html;
    this.result = result;
    this.root = root;
    this.view = view;
    this.own = root.budgets().stream().filter(b -> b.mode().equals(mode.name())).toList();
  }

  /** Whether budgets are kept stands beside the totals; which, in their table. */
  void verdict() throws IOException {
    if (own.isEmpty()) {
      return;
    }
    Verdict verdict = Verdict.of(result, root, own);
    html.raw("<div><dt>Budgets<dd><a class=\"big " + (verdict.isKept() ? "good" : "error"));
    html.raw("\" href=\"#v" + view + "-budgets\">").text(verdict.words());
    html.raw("</a> <small>").text(verdict.which()).raw("</small></div>\n");
  }

  /** Each with what it allows and what is needed. */
  void table() throws IOException {
    if (own.isEmpty()) {
      return;
    }
    html.raw(
        "<section class=card id=v"
            + view
            + "-budgets><h3>Budgets</h3>\n<div class=scroll><table class=sortable>");
    html.head("", "of", "budget", ">actual", ">bounds", ">limit", ">used", "set in")
        .raw("<tbody>\n");
    for (BudgetResult budget : own) {
      QuantityFormat.Pair figures = BudgetText.figures(budget);
      html.raw("<tr><td>");
      verdict(budget);
      html.raw("<td><button type=button data-why=budget data-i=" + place(root.budgets(), budget));
      html.raw(">").text(budget.path().isEmpty() ? "the whole system" : budget.path());
      html.raw("</button>").cell(BudgetText.shortName(budget)).number(figures.first());
      html.number(BudgetText.bounds(budget));
      html.number(figures.second());
      use(budget);
      html.cell(budget.source().brief()).raw("</tr>\n");
    }
    html.raw("</tbody></table></div></section>\n");
  }

  /** How much of a limit the estimate takes; a full bar where it takes all and more. */
  private void use(BudgetResult budget) throws IOException {
    double share = budget.actual().nominal() / budget.limit();
    if (!Double.isFinite(share)) {
      html.number("");
      return;
    }
    html.raw("<td class=\"n used\" data-v=" + share + "><span class=bar><i");
    html.raw(budget.passed() ? "" : " class=k3").raw(" style=\"width:");
    html.raw(String.valueOf(Math.round(Math.min(1.0, share) * 1000.0) / 10.0));
    html.raw("%\"></i></span><span class=of>").text(QuantityFormat.share(share)).raw("</span>");
  }

  private static int place(List<BudgetResult> budgets, BudgetResult budget) {
    int place = 0;
    while (budgets.get(place) != budget) {
      place++;
    }
    return place;
  }

  private void verdict(BudgetResult budget) throws IOException {
    Optional<String> waiver = Breaches.waiver(result, root.root(), budget);
    if (waiver.isPresent()) {
      html.raw("<span class=\"tag warning\">waived</span><br><small>");
      html.text(waiver.get()).raw("</small>");
    } else if (BudgetText.isUnsure(root, budget)) {
      html.raw(
          "<span class=\"tag warning\" title=\"kept by the estimate, but perhaps not in truth:");
      html.raw(" its bound is above, or terms are missing\">unsure</span>");
    } else if (budget.passed()) {
      html.raw("<span class=\"tag good\">kept</span>");
    } else {
      html.raw("<span class=\"tag error\">exceeded</span>");
    }
  }
}
