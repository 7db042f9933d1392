package org.aadlenergy.report.review;

import static org.aadlenergy.engine.quantity.Dimension.ENERGY;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.aadlenergy.engine.cell.CellLife;
import org.aadlenergy.engine.cell.HarvestBalance;
import org.aadlenergy.engine.result.RootResult;
import org.aadlenergy.engine.result.review.PowerReview;
import org.aadlenergy.engine.result.review.ReviewBalance;
import org.aadlenergy.engine.result.section.CellTone;
import org.aadlenergy.report.answer.AnswerPart;
import org.aadlenergy.report.answer.AnswerTable;
import org.aadlenergy.report.words.QuantityFormat;
import org.aadlenergy.report.xlsx.BookSheet;
import org.aadlenergy.report.xlsx.SheetCell;

/**
 * What one repetition of harvest does to the batteries in each phase of a power budget, without and
 * with margins.
 */
final class ReviewBalances {
  /** The name of its sheet. */
  static final String NAME = "Energy balance";

  private static final String NONE = "-";

  private ReviewBalances() {}

  /** A phase, without margins or with all of them. */
  record Line(int phase, boolean margined, HarvestBalance its) {
    /** What of the batteries' own flow is known: not where they are emptied before the end. */
    Optional<CellLife.Flow> flow() {
      return its.cycle().ended() ? Optional.empty() : Optional.of(its.cycle().flow());
    }

    /** What goes into the batteries. */
    Optional<Double> stored() {
      return flow().map(CellLife.Flow::taken);
    }

    /** What is lost on the way to the batteries and in them. */
    Optional<Double> lost() {
      return flow().map(flow -> its.wayJoules() + flow.lost() + flow.leaked());
    }

    /** What comes, and full batteries do not take. */
    Optional<Double> left() {
      return flow().map(CellLife.Flow::refused);
    }

    /** How far full ones are emptied, where they come back. */
    Optional<Double> depth() {
      return its.repeats() ? Optional.of(its.depthOfDischarge()) : Optional.empty();
    }

    /** Whether as much comes as is taken. */
    String verdict() {
      return its.repeats()
          ? "closes"
          : its.missingJoules() > 0.0 ? "does not close" : "battery too small";
    }
  }

  /** All of them, by phase. */
  static List<Line> lines(PowerReview review) {
    boolean margins = ReviewWords.hasMargins(review);
    List<Line> lines = new ArrayList<>();
    for (int i = 0; i < review.phases().size(); i++) {
      Optional<ReviewBalance> balance = review.phases().get(i).balance();
      if (balance.isPresent()) {
        lines.add(new Line(i, false, balance.get().plain()));
        if (margins) {
          lines.add(new Line(i, true, balance.get().margined()));
        }
      }
    }
    return lines;
  }

  /** A table of them; none where nothing is harvested. */
  static List<AnswerPart> of(RootResult root) {
    PowerReview review = root.review().get();
    List<Line> lines = lines(review);
    if (lines.isEmpty()) {
      return List.of();
    }
    AnswerTable<Line> table =
        AnswerTable.of(lines).word(line -> ReviewWords.name(review, line.phase()), "Balance in");
    if (ReviewWords.hasMargins(review)) {
      table.word(line -> line.margined() ? "with" : "without", "margins");
    }
    table
        .number(line -> QuantityFormat.duration(line.its().seconds()), "a turn")
        .number(line -> joules(line.its().harvestedJoules()), "harvests")
        .number(line -> joules(line.its().drawnJoules()), "takes")
        .number(line -> joules(line.lost()), "loses")
        .number(line -> joules(line.stored()), "stores")
        .number(ReviewBalances::over, "left over")
        .number(line -> line.depth().map(QuantityFormat::share).orElse(line.verdict()), "depth")
        .tone(line -> line.its().repeats() ? CellTone.NORMAL : CellTone.BAD);
    return List.of(table);
  }

  /** What full batteries do not take, or less than nothing of what does not come back. */
  private static String over(Line line) {
    double missing = line.its().missingJoules();
    return missing > 0.0 ? joules(-missing) : joules(line.left());
  }

  private static String joules(double joules) {
    return QuantityFormat.format(joules, ENERGY);
  }

  private static String joules(Optional<Double> joules) {
    return joules.map(ReviewBalances::joules).orElse(NONE);
  }

  /** A sheet of them. */
  static BookSheet sheet(RootResult root) {
    PowerReview review = root.review().get();
    List<List<SheetCell>> rows = new ArrayList<>();
    for (Line line : lines(review)) {
      HarvestBalance its = line.its();
      rows.add(
          List.of(
              new SheetCell.Words(review.phases().get(line.phase()).name()),
              new SheetCell.Words(line.margined() ? "with" : "without"),
              new SheetCell.Amount(its.seconds()),
              new SheetCell.Amount(its.harvestedJoules()),
              new SheetCell.Amount(its.drawnJoules()),
              ReviewSheets.optional(line.lost()),
              ReviewSheets.optional(line.stored()),
              ReviewSheets.optional(line.left()),
              new SheetCell.Amount(its.missingJoules()),
              ReviewSheets.optional(line.depth()),
              new SheetCell.Words(line.verdict())));
    }
    List<String> headings =
        List.of(
            "phase",
            "margins",
            "repetition s",
            "harvested J",
            "consumed J",
            "lost J",
            "stored J",
            "not taken J",
            "missing J",
            "depth of discharge",
            "balance");
    return new BookSheet(NAME, 1, headings, rows, List.of());
  }
}
