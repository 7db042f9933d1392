package org.aadlenergy.report.words;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.aadlenergy.engine.result.section.Grid;
import org.aadlenergy.engine.result.section.Row;

/**
 * The rows that a table of a section shows, and how many it leaves out.
 *
 * @param rows each with the one around it, which is itself where there is none
 */
public record GridRows(List<Placed> rows, int leftOut) {
  /** A row and the one around it. */
  public record Placed(Row row, Row around) {}

  /** The rows of a table in some rows of the section. */
  public static GridRows of(Grid grid, List<Row> section) {
    List<Placed> all = new ArrayList<>();
    for (Row around : section) {
      List<Row> rows =
          grid.nested().isPresent() ? around.get(grid.nested().get()) : List.of(around);
      rows.forEach(row -> all.add(new Placed(row, around)));
    }
    return grid.rank().isPresent() ? ranked(grid, all) : first(grid, all);
  }

  private static GridRows first(Grid grid, List<Placed> all) {
    int shown = Math.min(grid.most(), all.size());
    return new GridRows(all.subList(0, shown), all.size() - shown);
  }

  private static GridRows ranked(Grid grid, List<Placed> all) {
    Ranking<Placed> ranking = new Ranking<>(grid.most());
    for (Placed placed : all) {
      Optional<Double> figure = placed.row().find(grid.rank().get());
      ranking.add(placed, figure.orElse(0.0), Cells.path(placed.row()));
    }
    return new GridRows(ranking.first(), ranking.leftOut());
  }
}
