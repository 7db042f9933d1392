package org.aadlenergy.report.review;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.aadlenergy.engine.quantity.Interval;
import org.aadlenergy.engine.result.RootResult;
import org.aadlenergy.engine.result.review.PowerReview;
import org.aadlenergy.engine.result.review.ReviewCell;
import org.aadlenergy.engine.result.review.ReviewPhase;
import org.aadlenergy.engine.result.review.ReviewRow;
import org.aadlenergy.engine.result.review.ReviewRow.Kind;
import org.aadlenergy.engine.result.review.ReviewSource;
import org.aadlenergy.report.xlsx.BookSheet;
import org.aadlenergy.report.xlsx.SheetCell;
import org.aadlenergy.report.xlsx.SheetCell.Amount;
import org.aadlenergy.report.xlsx.SheetCell.Formula;
import org.aadlenergy.report.xlsx.SheetCell.Words;

/**
 * Makes sheets of a power budget: the units with columns for each phase, in watts and shares. Sums,
 * and units with their margins, are formulas of what stands beside and above them.
 */
record ReviewSheets(PowerReview review, List<List<SheetCell>> rows, List<Integer> strong) {
  private static final int KIND = 0;
  private static final int FIXED = 3;
  private static final List<String> EACH =
      List.of("power W", "duty", "margin", "with margin W", "peak W", "peak with margin W");
  private static final int POWER = 0;
  private static final int MARGIN = 2;
  private static final int MARGINED = 3;
  private static final List<Kind> PARTS = List.of(Kind.UNIT, Kind.LOSS, Kind.CHANGES);

  private ReviewSheets(PowerReview review) {
    this(review, new ArrayList<>(), new ArrayList<>());
  }

  /** The sheets of a system; none for a balance where nothing is harvested. */
  static List<BookSheet> of(RootResult root) {
    List<BookSheet> sheets = new ArrayList<>(List.of(budget(root), batteries(root)));
    BookSheet balance = ReviewBalances.sheet(root);
    if (!balance.rows().isEmpty()) {
      sheets.add(balance);
    }
    sheets.add(ReviewLimits.sheet(root));
    return sheets;
  }

  /** The units, and what all of them draw. */
  static BookSheet budget(RootResult root) {
    ReviewSheets sheets = new ReviewSheets(root.review().get());
    List<String> headings = new ArrayList<>(List.of("kind", "subsystem", "unit"));
    for (ReviewPhase phase : sheets.review.phases()) {
      String name = phase.name().isEmpty() ? "" : phase.name() + " ";
      EACH.forEach(figure -> headings.add(name + figure));
    }
    sheets.review.rows().forEach(sheets::add);
    sheets.review.sources().forEach(sheets::add);
    return new BookSheet("Power budget", FIXED, headings, sheets.rows, sheets.strong);
  }

  private void add(ReviewRow row) {
    List<SheetCell> cells = new ArrayList<>();
    cells.add(new Words(row.kind().word()));
    cells.add(new Words(row.subsystem()));
    cells.add(new Words(row.kind() == Kind.SUBSYSTEM ? "" : row.name()));
    for (int i = 0; i < review.phases().size(); i++) {
      int first = cells.size();
      Optional<ReviewCell> cell = row.cells().get(i);
      if (cell.isPresent()) {
        figures(row, cell.get(), first, cells);
      } else {
        EACH.forEach(figure -> cells.add(SheetCell.NOTHING));
      }
    }
    if (row.isSum() || row.kind() == Kind.SUBSYSTEM) {
      strong.add(rows.size());
    }
    rows.add(cells);
  }

  private void figures(ReviewRow row, ReviewCell cell, int first, List<SheetCell> cells) {
    boolean system = row.kind() == Kind.SYSTEM;
    double watts = cell.watts().nominal();
    double margined = cell.marginedWatts().nominal();
    cells.add(
        system
            ? SheetCell.NOTHING
            : formula(row, first + POWER)
                .<SheetCell>map(text -> new Formula(text, watts))
                .orElseGet(() -> new Amount(watts)));
    cells.add(optional(cell.duty()));
    cells.add(new Amount(cell.margin()));
    cells.add(
        withMargin(row, first)
            .<SheetCell>map(text -> new Formula(text, margined))
            .orElseGet(() -> new Amount(margined)));
    cells.add(interval(cell.peakWatts()));
    cells.add(interval(cell.marginedPeakWatts()));
  }

  /** How a sum follows from the rows above it; nothing of what is no sum. */
  private Optional<String> formula(ReviewRow row, int column) {
    if (row.kind() == Kind.SUBSYSTEM) {
      int units = 0;
      for (ReviewRow other : review.rows()) {
        boolean inside = other.kind() == Kind.UNIT && other.subsystem().equals(row.subsystem());
        units += inside ? 1 : 0;
      }
      String from = BookSheet.cell(column, rows.size() + 1);
      return Optional.of("SUM(" + from + ":" + BookSheet.cell(column, rows.size() + units) + ")");
    }
    if (row.kind() == Kind.SUM || row.kind() == Kind.TOTAL) {
      return Optional.of(
          row.kind() == Kind.SUM ? parts(column) : BookSheet.cell(column, rows.size() - 2));
    }
    return Optional.empty();
  }

  private String parts(int column) {
    int last = rows.size() - 1;
    List<String> sums = new ArrayList<>();
    for (Kind kind : PARTS) {
      if (review.rows().stream().anyMatch(row -> row.kind() == kind)) {
        sums.add(
            String.format(
                "SUMIF($A$2:$%s$%s,\"%s\",%s:%s)",
                BookSheet.column(KIND),
                last + 2,
                kind.word(),
                BookSheet.cell(column, 0),
                BookSheet.cell(column, last)));
      }
    }
    return String.join("+", sums);
  }

  /** A unit with its margin; what converters lose at larger loads follows from no cell. */
  private Optional<String> withMargin(ReviewRow row, int first) {
    String margin = BookSheet.cell(first + MARGIN, rows.size());
    int column = first + MARGINED;
    return switch (row.kind()) {
      case UNIT -> Optional.of(BookSheet.cell(first + POWER, rows.size()) + "*(1+" + margin + ")");
      case SYSTEM -> Optional.of(BookSheet.cell(column, rows.size() - 1) + "*" + margin);
      case TOTAL ->
          Optional.of(
              BookSheet.cell(column, rows.size() - 2)
                  + "+"
                  + BookSheet.cell(column, rows.size() - 1));
      default -> formula(row, column);
    };
  }

  private void add(ReviewSource source) {
    List<SheetCell> cells = new ArrayList<>();
    cells.add(new Words(source.kind()));
    cells.add(SheetCell.NOTHING);
    cells.add(new Words(source.path()));
    for (Optional<ReviewCell> cell : source.cells()) {
      cells.add(interval(cell.map(ReviewCell::watts)));
      cells.add(SheetCell.NOTHING);
      cells.add(optional(cell.map(ReviewCell::margin)));
      cells.add(interval(cell.map(ReviewCell::marginedWatts)));
      cells.add(interval(cell.flatMap(ReviewCell::peakWatts)));
      cells.add(interval(cell.flatMap(ReviewCell::marginedPeakWatts)));
    }
    rows.add(cells);
  }

  private static BookSheet batteries(RootResult root) {
    PowerReview review = root.review().get();
    List<List<SheetCell>> rows = new ArrayList<>();
    for (int i = 0; i < review.phases().size(); i++) {
      BatteryUse use = new BatteryUse(review, i);
      ReviewPhase phase = review.phases().get(i);
      if (use.isAny()) {
        rows.add(
            List.of(
                new Words(phase.name()),
                optional(phase.lifeSeconds().map(life -> life.nominal() / BatteryUse.HOUR)),
                optional(phase.marginedLifeSeconds().map(life -> life.nominal() / BatteryUse.HOUR)),
                optional(use.joules().map(joules -> joules / BatteryUse.HOUR)),
                optional(use.marginedJoules().map(joules -> joules / BatteryUse.HOUR)),
                optional(use.usableJoules().map(joules -> joules / BatteryUse.HOUR)),
                optional(use.depth()),
                optional(use.marginedDepth())));
      }
    }
    List<String> headings =
        List.of(
            "phase",
            "life h",
            "life with margins h",
            "taken once Wh",
            "taken once with margins Wh",
            "usable Wh",
            "share taken",
            "share taken with margins");
    return new BookSheet("Batteries", 1, headings, rows, List.of());
  }

  private static SheetCell interval(Optional<Interval> amount) {
    return optional(amount.map(Interval::nominal));
  }

  static SheetCell optional(Optional<Double> number) {
    return number.isPresent() && Double.isFinite(number.get())
        ? new Amount(number.get())
        : number.isPresent() ? new Words("unlimited") : SheetCell.NOTHING;
  }
}
