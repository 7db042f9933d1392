package org.aadlenergy.engine.result.section;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A table for people.
 *
 * @param nested where the rows are within a row of the section; empty: they are those themselves
 * @param columns from left to right
 * @param most how many rows are shown
 * @param noun what the rows are, for the words about those that are not shown
 * @param rank shows rows with a greater figure first; one without counts as 0
 */
public record Grid(
    Optional<Column<List<Row>>> nested,
    List<Shown> columns,
    int most,
    String noun,
    Optional<Column<Double>> rank)
    implements Block {

  public Grid {
    columns = List.copyOf(columns);
  }

  /**
   * A column that is shown.
   *
   * @param heading with {@code {}} for the path of the row around the table
   * @param absent what an empty cell shows
   */
  public record Shown(Column<?> column, String heading, Digits digits, String absent) {}

  /** Begins a table of the section's own rows. */
  public static Builder ofRows() {
    return new Builder(Optional.empty());
  }

  /** Begins a table of the rows within each row. */
  public static Builder of(Column<List<Row>> rows) {
    return new Builder(Optional.of(rows));
  }

  /** Puts a table together. */
  public static final class Builder {
    private final Optional<Column<List<Row>>> nested;
    private final List<Shown> columns = new ArrayList<>();
    private int most = Integer.MAX_VALUE;
    private String noun = "rows";
    private Optional<Column<Double>> rank = Optional.empty();

    private Builder(Optional<Column<List<Row>>> nested) {
      this.nested = nested;
    }

    /** Shows a column under its own heading. */
    public Builder show(Column<?> column) {
      return show(column, column.heading());
    }

    /** Shows columns, each under its own heading. */
    public Builder show(Column<?>... several) {
      for (Column<?> column : several) {
        show(column);
      }
      return this;
    }

    /** Shows a column under another heading. */
    public Builder show(Column<?> column, String heading) {
      return show(column, heading, Digits.FOUR);
    }

    /** Shows a column with other digits. */
    public Builder show(Column<?> column, String heading, Digits digits) {
      return show(column, heading, digits, "");
    }

    /** Shows a column, and a word where it is empty. */
    public Builder show(Column<?> column, String heading, Digits digits, String absent) {
      columns.add(new Shown(column, heading, digits, absent));
      return this;
    }

    /** Shows so many rows at most. */
    public Builder most(int rows, String of) {
      most = rows;
      noun = of;
      return this;
    }

    /** Shows those with a greater figure first. */
    public Builder rankedBy(Column<Double> figure) {
      rank = Optional.of(figure);
      return this;
    }

    /** The table. */
    public Grid grid() {
      return new Grid(nested, columns, most, noun, rank);
    }
  }
}
