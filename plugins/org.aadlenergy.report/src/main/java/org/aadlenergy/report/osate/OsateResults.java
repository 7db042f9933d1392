package org.aadlenergy.report.osate;

import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.aadlenergy.engine.quantity.HardBounds;
import org.aadlenergy.engine.quantity.Interval;
import org.aadlenergy.engine.result.AnalysisResult;
import org.aadlenergy.engine.result.BudgetResult;
import org.aadlenergy.engine.result.RootResult;
import org.aadlenergy.report.figure.Figures;
import org.aadlenergy.report.figure.ResultFigure;
import org.aadlenergy.report.figure.ResultFigure.Owner;
import org.aadlenergy.report.json.ShortestDecimal;
import org.aadlenergy.report.words.BudgetText;
import org.aadlenergy.report.words.GateBreaches;
import org.aadlenergy.report.xml.XmlOutput;

/** Writes the results of one root: the numbers of one owner together, nested by mode. */
record OsateResults(
    XmlOutput xml, AnalysisResult result, RootResult root, ShortestDecimal decimal) {
  /** What is added to a quantity's name for the part of its bounds that execution times cause. */
  static final String RANGES = "_execution_time_range";

  OsateResults(XmlOutput xml, AnalysisResult result, RootResult root) {
    this(xml, result, root, new ShortestDecimal());
  }

  /**
   * Whether a budget is exceeded that nobody lets pass. What leaves something out is undecided, and
   * no error: to OSATE, that is an analysis that did not come to its end.
   */
  static String type(AnalysisResult result, RootResult root) {
    boolean fails = root.budgets().stream().anyMatch(budget -> fails(result, root, budget));
    return fails ? "FAILURE" : root.complete() ? "SUCCESS" : "TBD";
  }

  private static boolean fails(AnalysisResult result, RootResult root, BudgetResult budget) {
    return !budget.passed() && GateBreaches.waiver(result, root.root(), budget).isEmpty();
  }

  void write() throws IOException {
    Map<String, Map<Owner, List<ResultFigure>>> modes = new LinkedHashMap<>();
    AnalysisResult alone =
        new AnalysisResult(
            "", java.util.Collections.emptySortedMap(), List.of(), List.of(root), List.of());
    Figures.visit(alone, figure -> collect(figure, modes));
    for (Map.Entry<String, Map<Owner, List<ResultFigure>>> mode : modes.entrySet()) {
      xml.begin("results").attribute("message", mode.getKey());
      xml.attribute("resultType", type(result, root));
      for (Map.Entry<Owner, List<ResultFigure>> owner : mode.getValue().entrySet()) {
        subResult(owner.getKey(), owner.getValue());
      }
      xml.end();
    }
  }

  /** Missions and budgets of all modes stand under the mode that they name, or under "". */
  private static void collect(
      ResultFigure figure, Map<String, Map<Owner, List<ResultFigure>>> modes) {
    modes
        .computeIfAbsent(figure.owner().mode(), mode -> new LinkedHashMap<>())
        .computeIfAbsent(figure.owner(), owner -> new ArrayList<>())
        .add(figure);
  }

  private void subResult(Owner owner, List<ResultFigure> figures) throws IOException {
    xml.begin("subResults").attribute("message", message(owner));
    xml.attribute("resultType", verdict(owner));
    for (String name :
        List.of(
            owner.kind(),
            owner.path(),
            owner.item(),
            owner.phase(),
            owner.component(),
            owner.rail())) {
      xml.begin("values").attribute("xsi:type", "result:StringValue");
      xml.attribute("value", name).end();
    }
    for (ResultFigure figure : figures) {
      Interval value = figure.value();
      interval(figure.quantity(), value.nominal(), value.low(), value.high(), figure.unit());
      HardBounds hard = value.hard();
      if (hard.below() != 0.0 || hard.above() != 0.0) {
        double low = value.nominal() - hard.below();
        double high = value.nominal() + hard.above();
        interval(figure.quantity() + RANGES, value.nominal(), low, high, figure.unit());
      }
    }
    xml.end();
  }

  private void interval(String name, double nominal, double low, double high, String unit)
      throws IOException {
    xml.begin("values").attribute("xsi:type", "result:StringValue");
    xml.attribute("value", name).end();
    real(nominal, unit);
    real(low, unit);
    real(high, unit);
  }

  private void real(double value, String unit) throws IOException {
    xml.begin("values").attribute("xsi:type", "result:RealValue");
    xml.attribute("value", decimal.text(value));
    if (!unit.isEmpty()) {
      xml.attribute("unit", unit);
    }
    xml.end();
  }

  private String message(Owner owner) {
    for (BudgetResult budget : budgets(owner)) {
      if (isOf(budget, owner)) {
        Optional<String> waiver = GateBreaches.waiver(result, root.root(), budget);
        return budget.passed()
            ? BudgetText.kept(root.root(), budget)
            : BudgetText.exceeded(root.root(), budget)
                + waiver.map(why -> " (" + why + ")").orElse("");
      }
    }
    StringBuilder text = new StringBuilder(owner.kind());
    for (String name : List.of(owner.path(), owner.item(), owner.component(), owner.rail())) {
      text.append(name.isEmpty() ? "" : " " + name);
    }
    return text.toString();
  }

  private String verdict(Owner owner) {
    for (BudgetResult budget : budgets(owner)) {
      if (isOf(budget, owner)) {
        return fails(result, root, budget) ? "FAILURE" : "SUCCESS";
      }
    }
    return "SUCCESS";
  }

  private List<BudgetResult> budgets(Owner owner) {
    return owner.kind().equals("budget") ? root.budgets() : List.of();
  }

  private static boolean isOf(BudgetResult budget, Owner owner) {
    return owner.path().equals(budget.path())
        && owner.mode().equals(budget.mode())
        && owner.item().equals(budget.property());
  }
}
