package org.aadlenergy.report.review;

import static org.aadlenergy.engine.quantity.Dimension.POWER;

import java.io.IOException;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.aadlenergy.engine.quantity.Interval;
import org.aadlenergy.engine.result.RootResult;
import org.aadlenergy.engine.result.review.PowerReview;
import org.aadlenergy.engine.result.review.ReviewCell;
import org.aadlenergy.engine.result.review.ReviewRow;
import org.aadlenergy.report.answer.AnswerPart;
import org.aadlenergy.report.answer.AnswerTable;
import org.aadlenergy.report.html.AnswerHtml;
import org.aadlenergy.report.html.HtmlOutput;
import org.aadlenergy.report.html.HtmlPage;
import org.aadlenergy.report.words.QuantityFormat;
import org.aadlenergy.report.words.TotalClaimText;

/** Writes {@code budget.html}: one table of units against phases, and tables for each phase. */
final class ReviewHtml {
  private final RootResult root;
  private final PowerReview review;
  private final ReviewClaims claims;
  private final HtmlOutput html;
  private final boolean margins;

  private ReviewHtml(RootResult root, HtmlOutput html) {
    this.root = root;
    this.review = root.review().get();
    this.claims = new ReviewClaims(root);
    this.html = html;
    this.margins = ReviewWords.hasMargins(review);
  }

  static void write(List<RootResult> roots, OutputStream out) throws IOException {
    HtmlPage.tables(
        out,
        "Power budget",
        html -> {
          for (RootResult root : roots) {
            new ReviewHtml(root, html).write();
          }
        });
  }

  private void write() throws IOException {
    html.raw("<h2>").text(root.root()).raw(" ");
    html.raw(root.complete() ? "<span class=\"tag good\">" : "<span class=\"tag error\">");
    html.text(root.complete() ? "complete" : "incomplete").raw("</span></h2>\n<p>");
    html.text(ReviewWords.margins(review)).raw("</p>\n");
    matrix();
    AnswerHtml parts = new AnswerHtml(html);
    for (AnswerPart part : ReviewAnswer.besides(root)) {
      html.raw("<section class=card>\n");
      if (part instanceof AnswerTable<?> table) {
        parts.table(table, " review"); // moved to the side where there is no room: no cards
      } else {
        parts.write(List.of(part));
      }
      html.raw("</section>\n");
    }
  }

  /** Units against phases: each power without and with margins. */
  private void matrix() throws IOException {
    List<String> figures = margins ? List.of("power", "with margin") : List.of("power", "peak");
    html.raw("<section class=card><h3>Units against modes</h3>\n");
    html.raw("<div class=scroll tabindex=0 role=region aria-label=\"Units against modes\">");
    html.raw("<table class=review>\n<thead><tr><th scope=col rowspan=2>unit");
    html.raw(margins ? "<th scope=col class=n rowspan=2>margin" : "");
    for (int i = 0; i < review.phases().size(); i++) {
      html.raw("<th scope=colgroup class=phase colspan=" + figures.size() + ">");
      html.text(ReviewWords.heading(review, i));
    }
    html.raw("</tr>\n<tr>");
    for (int i = 0; i < review.phases().size(); i++) {
      for (String figure : figures) {
        html.raw(
            figure.equals("power") ? "<th scope=col class=\"n phase\">" : "<th scope=col class=n>");
        html.text(figure);
      }
    }
    html.raw("</tr></thead>\n<tbody>\n");
    for (ReviewRow row : review.rows()) {
      row(row);
    }
    html.raw("</tbody></table></div></section>\n");
  }

  private void row(ReviewRow row) throws IOException {
    boolean strong = row.isSum() || row.kind() == ReviewRow.Kind.SUBSYSTEM;
    boolean inside = row.kind() == ReviewRow.Kind.UNIT && !row.subsystem().isEmpty();
    html.raw(strong ? "<tr class=strong>" : "<tr>");
    html.raw(inside ? "<th scope=row class=in title=\"" : "<th scope=row>");
    if (inside) {
      html.text(row.path()).raw("\">");
    }
    html.text(inside ? row.name() : ReviewWords.name(row));
    if (margins) {
      html.number(ReviewWords.margin(row));
    }
    for (int i = 0; i < review.phases().size(); i++) {
      String kind = "\"n phase\"";
      for (Optional<Interval> figure : figures(row, row.cells().get(i))) {
        cell(figure, row, i, kind);
        kind = "n";
      }
    }
    html.raw("</tr>\n");
  }

  private List<Optional<Interval>> figures(ReviewRow row, Optional<ReviewCell> cell) {
    List<Optional<Interval>> figures = new ArrayList<>();
    boolean own = row.kind() != ReviewRow.Kind.SYSTEM;
    figures.add(cell.filter(its -> own).map(ReviewCell::watts));
    figures.add(
        margins ? cell.map(ReviewCell::marginedWatts) : cell.flatMap(ReviewCell::peakWatts));
    return figures;
  }

  /** A figure, with its bounds for who asks. */
  private void cell(Optional<Interval> figure, ReviewRow row, int phase, String kind)
      throws IOException {
    html.raw("<td class=" + kind);
    if (figure.isEmpty()) {
      html.raw(">").text("-");
      return;
    }
    Interval watts = figure.get();
    String bounds = QuantityFormat.bounds(watts, POWER);
    html.raw(" data-v=" + watts.nominal());
    if (!bounds.isEmpty()) {
      html.raw(" title=\"").text(bounds).raw("\"");
    }
    html.raw(">");
    html.text(
        TotalClaimText.of(
            watts, QuantityFormat.format(watts.nominal(), POWER), claims.of(row, phase)));
  }
}
