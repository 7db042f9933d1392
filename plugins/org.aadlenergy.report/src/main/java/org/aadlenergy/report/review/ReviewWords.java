package org.aadlenergy.report.review;

import java.util.Optional;
import org.aadlenergy.engine.result.review.PowerReview;
import org.aadlenergy.engine.result.review.ReviewCell;
import org.aadlenergy.engine.result.review.ReviewPhase;
import org.aadlenergy.engine.result.review.ReviewRow;
import org.aadlenergy.engine.result.review.ReviewRow.Kind;
import org.aadlenergy.report.words.QuantityFormat;

/** The words of a power budget, the same in every format. */
final class ReviewWords {
  private ReviewWords() {}

  /** Whether anything has a margin. */
  static boolean hasMargins(PowerReview review) {
    return review.rows().stream()
        .filter(ReviewWords::hasOwnMargin)
        .flatMap(row -> row.cells().stream().flatMap(Optional::stream))
        .anyMatch(cell -> cell.margin() != 0.0);
  }

  /** Whether its margin is said somewhere; that of sums follows. */
  private static boolean hasOwnMargin(ReviewRow row) {
    return row.kind() == Kind.UNIT || row.kind() == Kind.LOSS || row.kind() == Kind.SYSTEM;
  }

  /** How margins count. */
  static String margins(PowerReview review) {
    return hasMargins(review)
        ? "Each unit has its own margin or that of its subsystem; converters and lines lose what"
            + " they do at the loads with margins; the margin of the system comes once, on top of"
            + " the sum."
        : "No unit has a Power_Margin, and neither has the system.";
  }

  /** What a row is called. */
  static String name(ReviewRow row) {
    return switch (row.kind()) {
      case SUBSYSTEM -> row.path() + ", all units";
      case UNIT -> row.path().isEmpty() ? "the system itself" : row.path();
      case LOSS -> row.path() + ", loss";
      case CHANGES -> "changes of modes";
      case SUM -> "sum";
      case SYSTEM -> "margin of the system";
      case TOTAL -> "total";
    };
  }

  /** What a phase is called in a system that may have but one mode, without a name. */
  static String name(PowerReview review, int phase) {
    String name = review.phases().get(phase).name();
    return name.isEmpty() ? "power" : name;
  }

  /** A phase as what a table is about. */
  static String heading(PowerReview review, int phase) {
    ReviewPhase its = review.phases().get(phase);
    String name = its.mission() ? its.name() : its.name().isEmpty() ? "Unit" : "Mode " + its.name();
    return name
        + its.seconds()
            .filter(time -> time > 0.0)
            .map(time -> ", " + QuantityFormat.duration(time))
            .orElse("");
  }

  /**
   * The margin that a row has in all phases; nothing where that differs, or follows from others.
   */
  static String margin(ReviewRow row) {
    Optional<ReviewCell> first = row.cells().stream().flatMap(Optional::stream).findFirst();
    boolean same =
        row.cells().stream()
            .flatMap(Optional::stream)
            .allMatch(cell -> cell.margin() == first.orElseThrow().margin());
    return same ? margin(row, first) : "";
  }

  /** The margin of a row in a phase; nothing of what follows from others. */
  static String margin(ReviewRow row, Optional<ReviewCell> cell) {
    return hasOwnMargin(row) ? cell.map(its -> percent(its.margin())).orElse("") : "";
  }

  /** {@code 5 %}, {@code 12.5 %}. */
  static String percent(double share) {
    String text = QuantityFormat.share(share);
    return text.replace(".0 %", " %");
  }

  /** What is left of a limit, {@code 12.5 %}, or by how much it is exceeded. */
  static String room(ReviewLimits limit) {
    double room = limit.room();
    return !Double.isFinite(room)
        ? limit.last().passed() ? "" : "exceeded"
        : limit.last().passed()
            ? QuantityFormat.share(Math.max(0.0, room))
            : "exceeded by " + QuantityFormat.share(-room);
  }
}
