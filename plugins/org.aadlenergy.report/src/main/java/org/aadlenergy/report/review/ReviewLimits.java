package org.aadlenergy.report.review;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.aadlenergy.engine.result.BudgetResult;
import org.aadlenergy.engine.result.RootResult;
import org.aadlenergy.report.words.BudgetText;
import org.aadlenergy.report.xlsx.BookSheet;
import org.aadlenergy.report.xlsx.SheetCell;

/** A limit beside what is estimated without and with margins. */
record ReviewLimits(Optional<BudgetResult> plain, Optional<BudgetResult> margined) {

  /** Those of a system, in the order of its results. */
  static List<ReviewLimits> of(RootResult root) {
    Map<List<String>, ReviewLimits> all = new LinkedHashMap<>();
    for (BudgetResult budget : root.budgets()) {
      String property = budget.property();
      if (budget.isMargined()) {
        int end = property.length() - BudgetResult.MARGINED.length();
        List<String> key = List.of(budget.path(), budget.mode(), property.substring(0, end));
        Optional<BudgetResult> plain =
            Optional.ofNullable(all.get(key)).flatMap(ReviewLimits::plain);
        all.put(key, new ReviewLimits(plain, Optional.of(budget)));
      } else {
        all.put(
            List.of(budget.path(), budget.mode(), property),
            new ReviewLimits(Optional.of(budget), Optional.empty()));
      }
    }
    return new ArrayList<>(all.values());
  }

  /** What is known of both. */
  BudgetResult either() {
    return plain.or(() -> margined).orElseThrow();
  }

  /** The last word: with margins, where they count. */
  BudgetResult last() {
    return margined.or(() -> plain).orElseThrow();
  }

  /** The share of the limit that is left. */
  double room() {
    return 1.0 - last().actual().nominal() / last().limit();
  }

  /** A sheet of them. */
  static BookSheet sheet(RootResult root) {
    List<List<SheetCell>> rows = new ArrayList<>();
    List<Integer> exceeded = new ArrayList<>();
    for (ReviewLimits limit : of(root)) {
      BudgetResult its = limit.either();
      if (!limit.last().passed()) {
        exceeded.add(rows.size());
      }
      rows.add(
          List.of(
              new SheetCell.Words(its.path()),
              new SheetCell.Words(its.mode()),
              new SheetCell.Words(property(its)),
              new SheetCell.Words(its.dimension().siUnit()),
              new SheetCell.Amount(its.limit()),
              actual(limit.plain()),
              actual(limit.margined()),
              ReviewSheets.optional(Optional.of(limit.room())),
              new SheetCell.Words(limit.last().passed() ? "kept" : "exceeded")));
    }
    List<String> headings =
        List.of(
            "of",
            "mode",
            "limit is",
            "unit",
            "limit",
            "estimated",
            "with margins",
            "share left",
            "verdict");
    return new BookSheet("Limits", 3, headings, rows, exceeded);
  }

  private static SheetCell actual(Optional<BudgetResult> budget) {
    return ReviewSheets.optional(budget.map(its -> its.actual().nominal()));
  }

  /** Without its set, and without the margins, which have a column of their own. */
  static String property(BudgetResult budget) {
    return BudgetText.shortName(budget).replace(BudgetResult.MARGINED, "");
  }
}
