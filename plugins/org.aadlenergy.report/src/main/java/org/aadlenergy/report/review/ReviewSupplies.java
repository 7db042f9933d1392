package org.aadlenergy.report.review;

import static org.aadlenergy.engine.quantity.Dimension.ENERGY;
import static org.aadlenergy.engine.quantity.Dimension.POWER;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.aadlenergy.engine.quantity.Interval;
import org.aadlenergy.engine.result.BudgetResult;
import org.aadlenergy.engine.result.RootResult;
import org.aadlenergy.engine.result.review.PowerReview;
import org.aadlenergy.engine.result.review.ReviewCell;
import org.aadlenergy.engine.result.review.ReviewSource;
import org.aadlenergy.engine.result.section.CellTone;
import org.aadlenergy.report.answer.AnswerPart;
import org.aadlenergy.report.answer.AnswerTable;
import org.aadlenergy.report.words.BudgetText;
import org.aadlenergy.report.words.QuantityFormat;
import org.aadlenergy.report.words.TotalClaim;
import org.aadlenergy.report.words.TotalClaimText;

/** Makes parts of what bears a power budget: sources, batteries, and limits. */
final class ReviewSupplies {
  private static final String NONE = "-";

  private final RootResult root;
  private final PowerReview review;
  private final boolean margins;
  private final List<AnswerPart> parts = new ArrayList<>();

  private ReviewSupplies(RootResult root) {
    this.root = root;
    this.review = root.review().get();
    this.margins = ReviewWords.hasMargins(review);
  }

  /** Those of a system; nothing where there are none. */
  static List<AnswerPart> of(RootResult root) {
    ReviewSupplies supplies = new ReviewSupplies(root);
    supplies.sources();
    supplies.batteries();
    supplies.parts.addAll(ReviewBalances.of(root));
    supplies.limits();
    return supplies.parts;
  }

  /** A source in a phase. */
  private record Given(ReviewSource source, String phase, ReviewCell cell) {}

  private void sources() {
    List<Given> all = new ArrayList<>();
    for (ReviewSource source : review.sources()) {
      for (int i = 0; i < review.phases().size(); i++) {
        if (source.cells().get(i).isPresent()) {
          all.add(new Given(source, ReviewWords.name(review, i), source.cells().get(i).get()));
        }
      }
    }
    AnswerTable<Given> table =
        AnswerTable.of(all)
            .path(given -> given.source().path(), "Sources")
            .word(given -> given.source().kind(), "is")
            .word(Given::phase, "in")
            .estimate(POWER, given -> given.cell().watts(), given -> TotalClaim.of(root), "gives");
    if (margins) {
      table.estimate(
          POWER,
          given -> given.cell().marginedWatts(),
          given -> TotalClaim.of(root),
          "with margins");
    }
    table.number(given -> peak(given.cell().peakWatts()), "peak");
    if (margins) {
      table.number(given -> peak(given.cell().marginedPeakWatts()), "with margins");
    }
    if (!all.isEmpty()) {
      parts.add(table);
    }
  }

  private static String peak(Optional<Interval> watts) {
    return watts.map(its -> QuantityFormat.nominal(its, POWER)).orElse(NONE);
  }

  private void batteries() {
    List<Integer> phases = new ArrayList<>();
    for (int i = 0; i < review.phases().size(); i++) {
      if (new BatteryUse(review, i).isAny()) {
        phases.add(i);
      }
    }
    AnswerTable<Integer> table =
        AnswerTable.of(phases)
            .word(i -> ReviewWords.name(review, i), "Batteries in")
            .number(i -> life(review.phases().get(i).lifeSeconds()), "last");
    if (margins) {
      table.number(i -> life(review.phases().get(i).marginedLifeSeconds()), "with margins");
    }
    if (phases.stream().anyMatch(i -> new BatteryUse(review, i).joules().isPresent())) {
      taken(table);
    }
    if (!phases.isEmpty()) {
      parts.add(table);
    }
  }

  private void taken(AnswerTable<Integer> table) {
    table.number(i -> joules(new BatteryUse(review, i).joules()), "takes");
    table.number(i -> share(new BatteryUse(review, i).depth()), "of usable");
    if (margins) {
      table.number(i -> joules(new BatteryUse(review, i).marginedJoules()), "with margins");
      table.number(i -> share(new BatteryUse(review, i).marginedDepth()), "of usable");
    }
  }

  private String life(Optional<Interval> life) {
    return life.map(its -> TotalClaimText.life(root, its.nominal())).orElse(NONE);
  }

  private static String joules(Optional<Double> joules) {
    return joules.map(its -> QuantityFormat.format(its, ENERGY)).orElse(NONE);
  }

  private static String share(Optional<Double> share) {
    return share.map(QuantityFormat::share).orElse(NONE);
  }

  private void limits() {
    List<ReviewLimits> all = ReviewLimits.of(root);
    AnswerTable<ReviewLimits> table =
        AnswerTable.of(all)
            .path(limit -> limit.either().path(), "Limits of")
            .text(limit -> limit.either().mode(), "mode")
            .text(limit -> ReviewLimits.property(limit.either()), "limit")
            .number(limit -> BudgetText.figures(limit.last()).second(), "is")
            .number(limit -> actual(limit.plain()), "needs");
    if (margins) {
      table.number(limit -> actual(limit.margined()), "with margins");
    }
    table
        .number(limit -> ReviewWords.room(limit), "left")
        .tone(limit -> limit.last().passed() ? CellTone.NORMAL : CellTone.BAD);
    if (!all.isEmpty()) {
      parts.add(table);
    }
  }

  private static String actual(Optional<BudgetResult> budget) {
    return budget.map(its -> BudgetText.figures(its).first()).orElse(NONE);
  }
}
