package org.aadlenergy.report.words;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;
import org.aadlenergy.engine.diagnostic.SourceSpan;
import org.aadlenergy.engine.quantity.Dimension;
import org.aadlenergy.engine.quantity.HardBounds;
import org.aadlenergy.engine.quantity.Interval;
import org.aadlenergy.engine.result.AnalysisResult;
import org.aadlenergy.engine.result.BatteryCurrent;
import org.aadlenergy.engine.result.BudgetResult;
import org.aadlenergy.engine.result.RootResult;
import org.aadlenergy.report.FixtureResult;
import org.aadlenergy.report.MadeResults;
import org.aadlenergy.report.formats.Reporters;
import org.junit.jupiter.api.Test;

/** What stands beside the totals: how many budgets are kept, which are not, and the bounds. */
class BudgetVerdictTest {
  private static BudgetResult budget(String path, double limit) {
    Interval actual = new Interval(1.0, 0.9, 1.1);
    return new BudgetResult(
        path,
        "",
        "Energy_Estimation::Energy_Budget",
        Dimension.ENERGY,
        limit,
        actual,
        limit >= 1.0,
        SourceSpan.NONE);
  }

  private static BudgetVerdict verdict(double... limits) {
    List<BudgetResult> budgets = new ArrayList<>();
    for (double limit : limits) {
      budgets.add(budget("part" + budgets.size(), limit));
    }
    RootResult root = MadeResults.root("R", List.of(), List.of(), budgets);
    return BudgetVerdict.of(
        new AnalysisResult("1", new TreeMap<>(), List.of(), List.of(root), List.of()),
        root,
        budgets);
  }

  @Test
  void whatIsKeptIsSaidInAWord() {
    assertThat(verdict(2.0)).isEqualTo(new BudgetVerdict("kept", "", true));
    assertThat(verdict(2.0, 3.0, 4.0)).isEqualTo(new BudgetVerdict("all 3 kept", "", true));
  }

  @Test
  void whatIsExceededHasItsName() {
    assertThat(verdict(0.5))
        .isEqualTo(new BudgetVerdict("exceeded", "part0 (Energy_Budget)", false));
    assertThat(verdict(2.0, 0.5, 0.6))
        .isEqualTo(
            new BudgetVerdict(
                "2 of 3 exceeded", "part1 (Energy_Budget), part2 (Energy_Budget)", false));
    assertThat(verdict(0.1, 0.2, 0.3, 0.4, 0.5).which())
        .isEqualTo(
            "part0 (Energy_Budget), part1 (Energy_Budget), part2 (Energy_Budget) and 2 more");
  }

  /** 1.05 is between the estimate, 1.0, and its upper bound, 1.1. */
  @Test
  void whatABoundMayBreakIsUnsure() {
    assertThat(verdict(1.05, 2.0))
        .isEqualTo(new BudgetVerdict("all 2 kept", "unsure: part0 (Energy_Budget)", true));
  }

  /** One budget of two is exceeded: a reader of the totals sees it above them, or beside them. */
  @Test
  void theVerdictStandsAtTheTop() {
    AnalysisResult result = FixtureResult.result();
    String text = Reporters.named("text").orElseThrow().asText(result);
    assertThat(text.substring(text.indexOf("Jpeg::OnDemand.impl  "), text.indexOf("\nEnergy  ")))
        .contains("Budgets: 1 of 2 exceeded (proc.jpeg ");
    String page = Reporters.named("html").orElseThrow().asText(result);
    String tiles = page.substring(page.indexOf("<dl class=totals"), page.indexOf("</dl>"));
    assertThat(tiles)
        .contains("<dt>Energy", "<dt>Budgets<dd><a class=\"big error\" href=\"#v0-budgets\">")
        .contains(">1 of 2 exceeded</a>");
    assertThat(page).contains("id=v0-budgets");
    // what ranges of times take is said to be a part of the bounds before it
    assertThat(tiles)
        .containsPattern(" \\.\\. [^<;]+, of it [-+][^<;]+ by execution-time ranges \\(hard");
  }

  @Test
  void rangesToBothSidesAreSaidOnce() {
    Interval even = new Interval(1.0, 0.9, 1.1, new HardBounds(0.0125, 0.0125));
    assertThat(SpreadText.ranges(even, Dimension.ENERGY))
        .contains("+-12.50 mJ by execution-time ranges (hard bounds, added)");
    Interval uneven = new Interval(1.0, 0.9, 1.1, new HardBounds(0.0125, 0.02));
    assertThat(SpreadText.ranges(uneven, Dimension.ENERGY))
        .contains("-12.50 mJ and +20.00 mJ by execution-time ranges (hard bounds, added)");
    Interval above = new Interval(1.0, 1.0, 1.1, new HardBounds(0.0, 0.02));
    assertThat(SpreadText.ranges(above, Dimension.ENERGY))
        .contains("0 J and +20.00 mJ by execution-time ranges (hard bounds, added)");
  }

  /** 2 mA for 24 hours are 48 mAh. */
  @Test
  void batteriesGiveCharge() {
    BatteryCurrent current = new BatteryCurrent(3.0, Interval.exact(0.002));
    RootResult whole = MadeResults.root("P::S.i", List.of(), List.of(), List.of());
    assertThat(CurrentText.of(whole, current)).isEqualTo("2.000 mA at 3 V, 48 mAh a day");
    RootResult parts = MadeResults.root("P::S.i", FixtureResult.LEFT_OUT, List.of(), List.of());
    assertThat(CurrentText.of(parts, current)).isEqualTo("at least 2.000 mA at 3 V, 48 mAh a day");
  }
}
