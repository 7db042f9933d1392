package org.aadlenergy.report.junit;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.aadlenergy.engine.diagnostic.Diagnostic;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.result.AnalysisResult;
import org.aadlenergy.engine.result.BudgetResult;
import org.aadlenergy.engine.result.ComparisonResult;
import org.aadlenergy.engine.result.ComparisonResult.Change;
import org.aadlenergy.engine.result.RootResult;
import org.aadlenergy.report.json.ShortestDecimal;
import org.aadlenergy.report.junit.JunitCase.Verdict;
import org.aadlenergy.report.words.BudgetText;
import org.aadlenergy.report.words.ComparisonText;
import org.aadlenergy.report.words.GateBreaches;

/** What a result was held against. */
final class JunitCases {
  private JunitCases() {}

  static List<JunitCase> budgets(AnalysisResult result, RootResult root) {
    List<JunitCase> cases = new ArrayList<>();
    for (BudgetResult budget : root.budgets()) {
      String name = BudgetText.subject(root.root(), budget) + ": " + BudgetText.shortName(budget);
      String message =
          budget.passed()
              ? BudgetText.kept(root.root(), budget)
              : BudgetText.exceeded(root.root(), budget);
      Optional<String> waiver = GateBreaches.waiver(result, root.root(), budget);
      Verdict failed = waiver.isPresent() ? Verdict.SKIPPED : Verdict.FAILED;
      cases.add(
          new JunitCase(
              root.root(),
              name,
              budget.passed() ? Verdict.PASSED : failed,
              budget.code().number(),
              message + waiver.map(w -> " (" + w + ")").orElse(""),
              figures(budget)));
    }
    return cases;
  }

  /** A case for every regression, and one that passes for all that did not grow too much. */
  static List<JunitCase> baseline(AnalysisResult result, ComparisonResult comparison) {
    List<JunitCase> cases = new ArrayList<>();
    int regressions = 0;
    for (Change change : comparison.changes()) {
      if (change.regression()) {
        regressions++;
        Optional<String> waiver = GateBreaches.waiver(result, change);
        cases.add(
            new JunitCase(
                change.root(),
                ComparisonText.subject(change),
                waiver.isPresent() ? Verdict.SKIPPED : Verdict.FAILED,
                DiagnosticCode.ENERGY_HAS_GROWN.number(),
                ComparisonText.headline(change, waiver),
                String.join("\n", ComparisonText.reasons(change))));
      }
    }
    String others =
        comparison.compared() - regressions + " totals, threads and components are within";
    cases.add(
        0, new JunitCase("baseline", others + " the tolerance", Verdict.PASSED, "", "", others));
    return cases;
  }

  private static String figures(BudgetResult budget) {
    ShortestDecimal decimal = new ShortestDecimal();
    String unit = " " + budget.dimension().siUnit();
    String where = budget.source().brief();
    return "actual "
        + decimal.text(budget.actual().nominal())
        + unit
        + " ("
        + decimal.text(budget.actual().low())
        + " .. "
        + decimal.text(budget.actual().high())
        + "), limit "
        + decimal.text(budget.limit())
        + unit
        + (where.isEmpty() ? "" : ", set in " + where);
  }

  /** One case for all that is wrong in the models; a gate that failed is a failure of its own. */
  static List<JunitCase> findings(AnalysisResult result) {
    List<JunitCase> cases = new ArrayList<>();
    StringBuilder errors = new StringBuilder();
    int count = 0;
    for (Diagnostic finding : result.diagnostics()) {
      boolean gate = finding.code().part() == DiagnosticCode.Part.GATES;
      if (finding.isError() && !gate) {
        errors.append(finding.format()).append('\n');
        count++;
      } else if (finding.isError()
          && !BudgetResult.isAbout(finding)
          && finding.code() != DiagnosticCode.ENERGY_HAS_GROWN) {
        cases.add(failedGate(finding));
      }
    }
    cases.add(
        0,
        new JunitCase(
            "aadl-energy",
            "the models have no errors",
            count == 0 ? Verdict.PASSED : Verdict.ERROR,
            "model",
            count + (count == 1 ? " error" : " errors"),
            errors.toString()));
    return cases;
  }

  private static JunitCase failedGate(Diagnostic finding) {
    String code = finding.code().number();
    return new JunitCase(
        "aadl-energy",
        finding.code().title() + (finding.path().isEmpty() ? "" : ": " + finding.path()),
        Verdict.FAILED,
        code,
        finding.message(),
        finding.format());
  }
}
