package org.aadlenergy.report.review;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;
import org.aadlenergy.engine.quantity.Interval;
import org.aadlenergy.engine.result.AnalysisResult;
import org.aadlenergy.engine.result.RootResult;
import org.aadlenergy.engine.result.review.PowerReview;
import org.aadlenergy.engine.result.review.ReviewCell;
import org.aadlenergy.engine.result.review.ReviewPhase;
import org.aadlenergy.engine.result.review.ReviewRow;
import org.aadlenergy.engine.result.review.ReviewRow.Kind;
import org.aadlenergy.engine.result.review.ReviewSource;

/** A power budget of units with names that spreadsheets could take for something else. */
final class FixtureReview {
  /** Runs a program where a spreadsheet takes it for a formula. */
  static final String COMMAND = "=cmd|'/c calc'!A0";

  /** What separates cells, and what quotes them. */
  static final String QUOTES = "a,\"b\"; <c> & d";

  private FixtureReview() {}

  /**
   * Two modes; in each, a unit of 1 W and one of 2 W in a subsystem, with 10 % and 20 %, a loss of
   * 0.5 W that is 0.75 W with margins, and 50 % for the system.
   */
  static AnalysisResult result() {
    RootResult root =
        new RootResult(
            "P::S.i",
            List.of(),
            List.of(),
            List.of(),
            List.of(),
            Optional.empty(),
            FixtureReview::review);
    return new AnalysisResult("1", new TreeMap<>(), List.of(), List.of(root), List.of());
  }

  static PowerReview review() {
    List<ReviewPhase> phases = new ArrayList<>();
    for (String mode : List.of("+on", "-off")) {
      phases.add(
          new ReviewPhase(
              mode,
              false,
              Optional.of(60.0),
              Optional.of(Interval.exact(7200.0)),
              Optional.of(Interval.exact(3600.0)),
              Optional.empty()));
    }
    List<ReviewRow> rows =
        List.of(
            row(Kind.UNIT, COMMAND, "", 1.0, 0.1, 1.1),
            row(Kind.SUBSYSTEM, QUOTES, QUOTES, 2.0, 0.2, 2.4),
            row(Kind.UNIT, QUOTES + ".unit", QUOTES, 2.0, 0.2, 2.4),
            row(Kind.LOSS, "@loss", "", 0.5, 0.0, 0.75),
            row(Kind.SUM, "", "", 3.5, 4.25 / 3.5 - 1.0, 4.25),
            row(Kind.SYSTEM, "", "", 0.0, 0.5, 2.125),
            row(Kind.TOTAL, "", "", 3.5, 6.375 / 3.5 - 1.0, 6.375));
    ReviewSource source =
        new ReviewSource(
            "battery", "battery", Optional.of(Interval.exact(36000.0)), rows.get(6).cells());
    return new PowerReview(phases, rows, List.of(source));
  }

  private static ReviewRow row(
      Kind kind, String path, String subsystem, double watts, double margin, double margined) {
    boolean unit = kind == Kind.UNIT || kind == Kind.LOSS;
    ReviewCell cell =
        new ReviewCell(
            Interval.exact(watts),
            unit ? Optional.of(0.25) : Optional.empty(),
            margin,
            Interval.exact(margined),
            kind == Kind.SYSTEM ? Optional.empty() : Optional.of(Interval.exact(2.0 * watts)),
            Optional.of(Interval.exact(2.0 * margined)));
    return new ReviewRow(kind, path, subsystem, List.of(Optional.of(cell), Optional.of(cell)));
  }
}
