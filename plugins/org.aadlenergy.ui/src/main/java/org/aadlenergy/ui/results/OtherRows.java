package org.aadlenergy.ui.results;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.aadlenergy.engine.quantity.Dimension;
import org.aadlenergy.engine.quantity.Interval;
import org.aadlenergy.engine.result.AnalysisResult;
import org.aadlenergy.engine.result.BudgetResult;
import org.aadlenergy.engine.result.ModeResult;
import org.aadlenergy.engine.result.RootResult;
import org.aadlenergy.engine.result.ServiceTotal;
import org.aadlenergy.report.words.GateBreaches;
import org.aadlenergy.report.words.QuantityFormat;
import org.aadlenergy.report.words.TotalClaim;
import org.aadlenergy.ui.sheets.Sheet;
import org.aadlenergy.ui.sheets.SumSheets;

/** Rows without a tree: services, budgets. */
public final class OtherRows {
  private OtherRows() {}

  /** What each service costs, all threads together; the dearest first. */
  public static List<EnergyRow> services(ModeResult mode, Optional<ModeResult> before) {
    Map<String, Double> known = new HashMap<>();
    if (before.isPresent()) {
      for (ServiceTotal service : ServiceTotal.of(before.get())) {
        known.put(service.service(), service.energyJoules());
      }
    }
    LeftOutDifference gaps = LeftOutDifference.between(mode, before);
    List<EnergyRow> rows = new ArrayList<>();
    for (ServiceTotal service : ServiceTotal.of(mode)) {
      String threads = service.threads() == 1 ? " thread" : " threads";
      rows.add(
          new EnergyRow(
              service.service(),
              "",
              service.energyJoules(),
              Dimension.ENERGY,
              Optional.empty(),
              TotalClaim.WHOLE,
              Optional.of(service.energyJoules() / mode.windowSeconds()),
              service.share(),
              before.isEmpty()
                  ? AmountBefore.NONE
                  : gaps.inService(service.service())
                      ? AmountBefore.differs("")
                      : AmountBefore.of(known.getOrDefault(service.service(), 0.0)),
              service.threads() == 0 ? "" : service.threads() + threads,
              Optional.empty(),
              Optional.of(() -> SumSheets.service(service.service(), mode)),
              List.of()));
    }
    return rows;
  }

  /** What was limited, and whether it holds; the share is that of the limit. */
  public static List<EnergyRow> budgets(AnalysisResult result, RootResult root, String mode) {
    List<EnergyRow> rows = new ArrayList<>();
    root.budgets().stream()
        .filter(budget -> budget.mode().equals(mode))
        .forEach(budget -> rows.add(budget(budget, GateBreaches.verdict(result, root, budget))));
    return rows;
  }

  private static EnergyRow budget(BudgetResult budget, String verdict) {
    Interval actual = budget.actual();
    QuantityFormat.Pair pair =
        QuantityFormat.compared(actual.nominal(), budget.limit(), budget.dimension());
    return new EnergyRow(
        budget.path().isEmpty() ? "(the system)" : budget.path(),
        budget.path(),
        actual.nominal(),
        budget.dimension(),
        Optional.of(actual),
        TotalClaim.WHOLE,
        Optional.empty(),
        budget.limit() > 0.0 ? actual.nominal() / budget.limit() : 0.0,
        AmountBefore.NONE,
        verdict + ": " + pair.first() + " of " + pair.second() + ", " + budget.property(),
        budget.source().isKnown() ? Optional.of(budget.source()) : Optional.empty(),
        Optional.of(() -> sheet(budget, verdict, pair)),
        List.of());
  }

  private static Sheet sheet(BudgetResult budget, String verdict, QuantityFormat.Pair pair) {
    return Sheet.on(
            budget.property() + " of " + (budget.path().isEmpty() ? "the system" : budget.path()))
        .fact("Verdict", verdict)
        .fact("Estimate", pair.first())
        .fact("Limit", pair.second(), Optional.of(budget.source()))
        .fact(
            "95 % bounds",
            QuantityFormat.boundsCompared(budget.actual(), budget.limit(), budget.dimension()))
        .done();
  }
}
