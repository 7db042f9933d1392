package org.aadlenergy.engine.result.section;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * What a person is shown of a section.
 *
 * @param title over it, with {@code {}} for the path of a row
 * @param each whether every row has a part of the page to itself
 * @param most how many of these there are
 */
public record View(String title, boolean each, int most, List<Block> blocks) {
  /** Shows nothing. */
  public static final View NONE = new View("", false, 0, List.of());

  private static final int ROWS = 20;
  private static final int ROWS_IN_COMMENT = 10;

  public View {
    blocks = List.copyOf(blocks);
  }

  /** All rows together. */
  public static View together(String title, Block... blocks) {
    return new View(title, false, Integer.MAX_VALUE, List.of(blocks));
  }

  /** One row after the other. */
  public static View each(String title, Block... blocks) {
    return new View(title, true, Integer.MAX_VALUE, List.of(blocks));
  }

  /** The same, of so many rows. */
  public View most(int rows) {
    return new View(title, each, rows, blocks);
  }

  /**
   * What an audience is shown of a section that says nothing else: a table of its rows, one of the
   * rows within them, notes. Columns without heading are left out.
   */
  static View standard(String title, TableType table, Audience audience) {
    List<Block> blocks = new ArrayList<>();
    blocks.add(grid(Grid.ofRows(), title, table, Optional.empty(), audience));
    for (Column<?> column : table.columns()) {
      if (column.kind() == Kind.ROWS && !column.heading().isEmpty()) {
        @SuppressWarnings("unchecked") // the kind says so
        Column<List<Row>> rows = (Column<List<Row>>) column;
        TableType nested = column.table().orElseThrow();
        blocks.add(grid(Grid.of(rows), column.heading(), nested, table.path(), audience));
      } else if (column.kind() == Kind.TEXTS) {
        @SuppressWarnings("unchecked") // the kind says so
        Column<List<String>> texts = (Column<List<String>>) column;
        blocks.add(new Block.Notes(texts));
      }
    }
    return new View(title, false, Integer.MAX_VALUE, blocks);
  }

  /** The first heading says what the table is, except under a title of its own. */
  private static Grid grid(
      Grid.Builder grid,
      String title,
      TableType table,
      Optional<Column<String>> owner,
      Audience audience) {
    boolean titled = audience == Audience.PAGE && owner.isEmpty();
    if (owner.isPresent()) {
      grid.show(owner.get(), title);
      titled = true;
    }
    for (Column<?> column : table.columns()) {
      if (column.kind().isCell() && !column.heading().isEmpty()) {
        grid.show(column, titled ? column.heading() : title, digits(column));
        titled = true;
      }
    }
    int most = audience == Audience.TERMINAL ? ROWS : ROWS_IN_COMMENT;
    return grid.most(audience == Audience.PAGE ? Integer.MAX_VALUE : most, "rows").grid();
  }

  private static Digits digits(Column<?> column) {
    return column.kind() == Kind.ESTIMATE ? Digits.ALIGNED : Digits.FOUR;
  }
}
