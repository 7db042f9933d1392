package org.aadlenergy.app.sweep;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.aadlenergy.engine.quantity.Dimension;
import org.aadlenergy.report.terminal.TextWidth;
import org.aadlenergy.report.words.QuantityFormat;

/** The points of a sweep as a table for the terminal: their values, and what each needs. */
final class SweepTable {
  private static final int ROWS = 40;
  private static final int WIDEST = 40;
  private static final int PROBLEM = 100;
  private static final String GAP = "  ";

  private final SweepResult result;
  private final Set<Long> best = new HashSet<>();
  private final Set<Long> front;
  private final List<Objective> shown = new ArrayList<>();

  private SweepTable(SweepResult result) {
    this.result = result;
    this.front = result.numbersOfFront();
    result.best().values().forEach(point -> best.add(point.point()));
    Set<Objective> asked = result.asked();
    for (Objective objective : Objective.values()) {
      boolean any = objective == Objective.ENERGY || asked.contains(objective);
      for (SweepPoint point : any ? List.<SweepPoint>of() : result.points()) {
        any |= objective.of(point).orElse(0.0) != 0.0;
      }
      if (any) {
        shown.add(objective);
      }
    }
  }

  /** All points in their order, or the best of very many. */
  static List<String> lines(SweepResult result) {
    if (result.points().isEmpty()) {
      return List.of();
    }
    return new SweepTable(result.overOneWindow()).lines();
  }

  private List<String> lines() {
    List<SweepPoint> points = new ArrayList<>(result.points());
    int more = points.size() - ROWS;
    if (more > 0) {
      Objective first = result.objectives().get(0);
      points.sort(
          Comparator.comparing((SweepPoint point) -> !best.contains(point.point()))
              .thenComparing(point -> !front.contains(point.point()))
              .thenComparing(point -> !result.feasible(point))
              .thenComparingDouble(first::cost)
              .thenComparingLong(SweepPoint::point));
      points = points.subList(0, ROWS);
    }
    List<List<String>> rows = new ArrayList<>();
    rows.add(head());
    points.forEach(point -> rows.add(row(point)));
    List<String> lines = aligned(rows);
    if (more > 0) {
      lines.add(
          GAP + "... and " + QuantityFormat.grouped(more) + " more points, which sweep.csv has");
    }
    return lines;
  }

  private List<String> head() {
    List<String> head = new ArrayList<>();
    head.add("point");
    result.plan().variations().forEach(variation -> head.add(variation.label()));
    for (Objective objective : shown) {
      head.add(objective.title());
      if (objective == Objective.ENERGY) {
        head.add("power");
      }
    }
    head.add("");
    return head;
  }

  private List<String> row(SweepPoint point) {
    List<String> row = new ArrayList<>();
    row.add(String.valueOf(point.point()));
    row.addAll(result.plan().values(point.point()));
    boolean known = point.problem().isEmpty();
    for (Objective objective : shown) {
      row.add(known ? BestPoints.figure(objective, point) : "");
      if (objective == Objective.ENERGY) {
        row.add(known ? power(point) : "");
      }
    }
    row.add(
        point
            .problem()
            .map(problem -> TextWidth.shortenWords(problem, PROBLEM))
            .orElseGet(
                () ->
                    best.contains(point.point())
                        ? "best"
                        : front.contains(point.point())
                            ? "front"
                            : result.feasible(point) ? "" : "ruled out"));
    return row;
  }

  private static String power(SweepPoint point) {
    return point.windowSeconds() > 0.0
        ? QuantityFormat.format(
            point.energyJoules().nominal() / point.windowSeconds(), Dimension.POWER)
        : "";
  }

  private static List<String> aligned(List<List<String>> rows) {
    int columns = rows.get(0).size();
    int[] widths = new int[columns];
    for (List<String> row : rows) {
      for (int i = 0; i < columns; i++) {
        widths[i] = Math.max(widths[i], Math.min(WIDEST, TextWidth.of(row.get(i))));
      }
    }
    List<String> lines = new ArrayList<>();
    for (List<String> row : rows) {
      StringBuilder line = new StringBuilder();
      for (int i = 0; i < columns - 1; i++) {
        String cell = TextWidth.shorten(TextWidth.clean(row.get(i)), WIDEST);
        line.append(GAP).append(TextWidth.padStart(cell, widths[i]));
      }
      lines.add((line + GAP + TextWidth.clean(row.get(columns - 1))).stripTrailing());
    }
    return lines;
  }
}
