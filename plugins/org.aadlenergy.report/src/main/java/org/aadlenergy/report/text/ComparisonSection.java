package org.aadlenergy.report.text;

import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.aadlenergy.engine.result.AnalysisResult;
import org.aadlenergy.engine.result.ComparisonResult;
import org.aadlenergy.engine.result.ComparisonResult.Change;
import org.aadlenergy.engine.result.section.CellTone;
import org.aadlenergy.report.terminal.Page;
import org.aadlenergy.report.terminal.Screen;
import org.aadlenergy.report.terminal.TextWidth;
import org.aadlenergy.report.words.ComparisonText;
import org.aadlenergy.report.words.GateBreaches;

/** What changed against an earlier report, the largest difference first. */
public final class ComparisonSection {
  private static final int ROWS = 30;

  private ComparisonSection() {}

  /** Prints the changes for a terminal of 100 columns. */
  public static void print(ComparisonResult comparison, Appendable out, Screen screen)
      throws IOException {
    print(comparison, change -> Optional.empty(), new Page(out, screen));
  }

  static void print(AnalysisResult result, ComparisonResult comparison, Page page)
      throws IOException {
    print(comparison, change -> GateBreaches.waiver(result, change), page);
  }

  private static void print(
      ComparisonResult comparison, Function<Change, Optional<String>> waivers, Page page)
      throws IOException {
    page.rule('=');
    page.heading(
        "What changed", CellTone.FAINT, "against " + TextWidth.clean(comparison.baseline()));
    page.rule('=');
    if (comparison.changes().isEmpty()) {
      page.line("Nothing: " + comparison.compared() + " totals, threads and components are equal.");
      page.blank();
      return;
    }
    List<Change> changes = comparison.changes();
    for (Change change : changes.subList(0, Math.min(ROWS, changes.size()))) {
      Optional<String> waiver = waivers.apply(change);
      CellTone bad = waiver.isPresent() ? CellTone.WARNING : CellTone.BAD;
      CellTone style = change.regression() ? bad : CellTone.NORMAL;
      page.paragraph(0, style, TextWidth.clean(ComparisonText.headline(change, waiver)));
      for (String reason : ComparisonText.reasons(change)) {
        page.paragraph(4, CellTone.FAINT, TextWidth.clean(reason));
      }
    }
    RootSection.more(page, 0, changes.size() - ROWS);
    page.blank();
  }
}
