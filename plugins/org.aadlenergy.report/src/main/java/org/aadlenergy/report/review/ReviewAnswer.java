package org.aadlenergy.report.review;

import static org.aadlenergy.engine.quantity.Dimension.POWER;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.aadlenergy.engine.quantity.Interval;
import org.aadlenergy.engine.result.RootResult;
import org.aadlenergy.engine.result.review.PowerReview;
import org.aadlenergy.engine.result.review.ReviewCell;
import org.aadlenergy.engine.result.review.ReviewRow;
import org.aadlenergy.engine.result.review.ReviewRow.Kind;
import org.aadlenergy.engine.result.section.Audience;
import org.aadlenergy.engine.result.section.CellTone;
import org.aadlenergy.report.answer.AnswerCell;
import org.aadlenergy.report.answer.AnswerPart;
import org.aadlenergy.report.answer.AnswerTable;
import org.aadlenergy.report.answer.RootAnswer;
import org.aadlenergy.report.words.QuantityFormat;
import org.aadlenergy.report.words.TotalClaim;
import org.aadlenergy.report.words.TotalClaimText;

/** Makes parts of power budgets: units against phases, then each phase by itself. */
final class ReviewAnswer {
  private static final String NONE = "-";

  private final RootResult root;
  private final PowerReview review;
  private final ReviewClaims claims;
  private final boolean margins;
  private final List<AnswerPart> parts = new ArrayList<>();

  private ReviewAnswer(RootResult root) {
    this.root = root;
    this.review = root.review().get();
    this.claims = new ReviewClaims(root);
    this.margins = ReviewWords.hasMargins(review);
  }

  /** Those of all systems. */
  static List<AnswerPart> of(List<RootResult> roots) {
    List<AnswerPart> all = new ArrayList<>();
    for (RootResult root : roots) {
      ReviewAnswer answer = new ReviewAnswer(root);
      answer.write();
      all.addAll(answer.parts);
    }
    return all;
  }

  /** Each phase by itself, and what stands behind all: what a page has below its table. */
  static List<AnswerPart> besides(RootResult root) {
    ReviewAnswer answer = new ReviewAnswer(root);
    for (int i = 0; i < answer.review.phases().size(); i++) {
      answer.phase(i);
    }
    answer.rest();
    return answer.parts;
  }

  private void rest() {
    parts.addAll(ReviewSupplies.of(root));
    parts.addAll(new RootAnswer(root, Audience.TERMINAL).leftOut());
  }

  private void write() {
    String known = root.complete() ? "complete" : "INCOMPLETE";
    CellTone tone = root.complete() ? CellTone.GOOD : CellTone.BAD;
    parts.add(new AnswerPart.Headline(2, root.root() + ": power budget", known, tone));
    parts.add(new AnswerPart.Remark(ReviewWords.margins(review)));
    parts.add(matrix("Average power", ReviewCell::watts, false));
    if (margins) {
      parts.add(matrix("With margins", ReviewCell::marginedWatts, true));
    }
    for (int i = 0; i < review.phases().size(); i++) {
      phase(i);
    }
    rest();
    parts.add(new AnswerPart.BlankLine());
  }

  /** Units against phases. */
  private AnswerTable<ReviewRow> matrix(
      String caption, Function<ReviewCell, Interval> figure, boolean margined) {
    List<ReviewRow> shown =
        review.rows().stream().filter(row -> margined || !isOfMargins(row)).toList();
    AnswerTable<ReviewRow> table =
        AnswerTable.of(shown).text(row -> ReviewWords.name(row), caption).tone(ReviewAnswer::tone);
    if (margined) {
      table.number(row -> ReviewWords.margin(row), "margin");
    }
    for (int i = 0; i < review.phases().size(); i++) {
      int phase = i;
      power(table, row -> row.cells().get(phase).map(figure), i, ReviewWords.name(review, i));
      table.tone(ReviewAnswer::tone);
    }
    return table;
  }

  /** The sum is the total where there are no margins. */
  private boolean isOfMargins(ReviewRow row) {
    return row.kind() == Kind.SYSTEM || row.kind() == Kind.SUM;
  }

  private static CellTone tone(ReviewRow row) {
    return row.isSum() || row.kind() == Kind.SUBSYSTEM ? CellTone.STRONG : CellTone.NORMAL;
  }

  private void power(
      AnswerTable<ReviewRow> table,
      Function<ReviewRow, Optional<Interval>> amount,
      int phase,
      String heading) {
    table.column(
        org.aadlenergy.engine.result.section.Kind.ESTIMATE,
        row -> {
          Optional<Interval> watts = amount.apply(row);
          TotalClaim known = claims.of(row, phase);
          return watts.isEmpty()
              ? new AnswerCell.Plain(NONE)
              : new AnswerCell.Estimated(
                  watts.get(), POWER, text -> TotalClaimText.of(watts.get(), text, known));
        },
        heading);
  }

  /** All that is known of the units in a phase. */
  private void phase(int phase) {
    List<ReviewRow> shown =
        review.rows().stream()
            .filter(row -> row.cells().get(phase).isPresent())
            .filter(row -> margins || !isOfMargins(row))
            .toList();
    AnswerTable<ReviewRow> table =
        AnswerTable.of(shown)
            .text(row -> ReviewWords.name(row), ReviewWords.heading(review, phase))
            .tone(ReviewAnswer::tone);
    power(
        table,
        row -> cell(row, phase).filter(c -> !isMargin(row)).map(ReviewCell::watts),
        phase,
        "power");
    table.tone(ReviewAnswer::tone);
    if (shown.stream().anyMatch(row -> hasBounds(row, phase))) {
      table.column(
          org.aadlenergy.engine.result.section.Kind.ESTIMATE,
          row ->
              hasBounds(row, phase)
                  ? new AnswerCell.BoundsOf(
                      cell(row, phase).orElseThrow().watts(), POWER, text -> text)
                  : new AnswerCell.Plain(""),
          "95 %");
      table.tone(CellTone.FAINT);
    }
    table.number(
        row -> cell(row, phase).flatMap(ReviewCell::duty).map(QuantityFormat::share).orElse(""),
        "duty");
    if (margins) {
      table.number(row -> ReviewWords.margin(row, cell(row, phase)), "margin");
      power(table, row -> cell(row, phase).map(ReviewCell::marginedWatts), phase, "with it");
      table.tone(ReviewAnswer::tone);
    }
    power(table, row -> cell(row, phase).flatMap(ReviewCell::peakWatts), phase, "peak");
    if (margins) {
      power(
          table,
          row -> cell(row, phase).flatMap(ReviewCell::marginedPeakWatts),
          phase,
          "peak with it");
    }
    parts.add(table);
  }

  private static boolean isMargin(ReviewRow row) {
    return row.kind() == Kind.SYSTEM;
  }

  private static Optional<ReviewCell> cell(ReviewRow row, int phase) {
    return row.cells().get(phase);
  }

  private static boolean hasBounds(ReviewRow row, int phase) {
    Optional<Interval> watts =
        cell(row, phase).filter(cell -> !isMargin(row)).map(ReviewCell::watts);
    return watts.isPresent() && watts.get().low() != watts.get().high();
  }
}
