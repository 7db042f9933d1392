package org.aadlenergy.report.review;

import java.util.ArrayList;
import java.util.List;
import org.aadlenergy.engine.result.AnalysisResult;
import org.aadlenergy.engine.result.RootResult;
import org.aadlenergy.report.formats.AnswerDocument;
import org.aadlenergy.report.formats.AnswerFormats;
import org.aadlenergy.report.xlsx.BookSheet;
import org.aadlenergy.report.xlsx.Workbook;

/** Power budgets of the systems of an analysis, in each format. */
public final class ReviewDocument {
  /** The format that only a file can hold. */
  public static final String WORKBOOK = "xlsx";

  /** The formats, in the order that the help shows. */
  public static final List<String> FORMATS =
      AnswerFormats.and("text", "json", "csv", "html", "markdown", WORKBOOK);

  private ReviewDocument() {}

  /** Those of a result. */
  public static AnswerDocument of(AnalysisResult result) {
    List<RootResult> roots = result.roots();
    return new AnswerDocument("budget", ReviewAnswer.of(roots))
        .with("json", out -> ReviewJson.write(roots, out))
        .text(
            "csv",
            (out, screen) -> {
              for (RootResult root : roots) {
                if (root != roots.get(0)) {
                  out.append('\n');
                }
                ReviewSheets.budget(root).csv(out);
                BookSheet balance = ReviewBalances.sheet(root);
                if (!balance.rows().isEmpty()) {
                  out.append('\n');
                  balance.csv(out);
                }
              }
            })
        .with("html", out -> ReviewHtml.write(roots, out))
        .with(WORKBOOK, out -> Workbook.write(sheets(roots), out));
  }

  private static List<BookSheet> sheets(List<RootResult> roots) {
    List<BookSheet> sheets = new ArrayList<>();
    roots.forEach(root -> sheets.addAll(ReviewSheets.of(root)));
    return sheets;
  }
}
