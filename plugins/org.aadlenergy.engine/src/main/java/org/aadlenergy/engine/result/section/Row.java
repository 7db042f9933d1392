package org.aadlenergy.engine.result.section;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * A row: a value, or nothing, for each column of its table. Immutable.
 *
 * @param values in the order of the columns
 * @param tones likewise
 */
public record Row(TableType type, List<CellValue> values, List<CellTone> tones) {
  private static final CellTone[] NO_TONES = {};

  public Row {
    values = List.copyOf(values);
    tones = List.copyOf(tones);
  }

  /** Begins a row. */
  public static Builder of(TableType type) {
    return new Builder(type);
  }

  /** Whether its table has a column. */
  public boolean has(Column<?> column) {
    return type.columns().contains(column);
  }

  /** What a column holds. */
  public CellValue value(Column<?> column) {
    return values.get(place(type, column));
  }

  /** How a column stands out. */
  public CellTone tone(Column<?> column) {
    return tones.get(place(type, column));
  }

  /** What a column holds, where it holds anything. */
  public <T> Optional<T> find(Column<T> column) {
    CellValue value = value(column);
    return value == CellValue.Absent.ABSENT ? Optional.empty() : Optional.of(column.content(value));
  }

  /**
   * What a column holds that is never empty.
   *
   * @throws java.util.NoSuchElementException where it is
   */
  public <T> T get(Column<T> column) {
    return find(column).orElseThrow();
  }

  private static int place(TableType type, Column<?> column) {
    int place = type.columns().indexOf(column);
    if (place < 0) {
      throw new IllegalArgumentException("table " + type.kind() + " has no column " + column);
    }
    return place;
  }

  /** Fills a row. */
  public static final class Builder {
    private final TableType type;
    private final CellValue[] values;
    // most rows have none that stands out
    private CellTone[] tones = NO_TONES;
    private int next;

    private Builder(TableType type) {
      this.type = type;
      this.values = new CellValue[type.columns().size()];
      Arrays.fill(values, CellValue.Absent.ABSENT);
    }

    /** Fills a cell. */
    public <T> Builder put(Column<T> column, T content) {
      return put(column, content, CellTone.NORMAL);
    }

    /** Fills a cell that stands out. */
    public <T> Builder put(Column<T> column, T content, CellTone tone) {
      int place = placeOf(column);
      values[place] = column.value(content);
      if (tone != CellTone.NORMAL && tones.length == 0) {
        tones = new CellTone[values.length];
        Arrays.fill(tones, CellTone.NORMAL);
      }
      if (tones.length > 0) {
        tones[place] = tone;
      }
      return this;
    }

    /** Most rows are filled in the order of their columns. */
    private int placeOf(Column<?> column) {
      List<Column<?>> columns = type.columns();
      int place = next < columns.size() && columns.get(next) == column ? next : place(type, column);
      next = place + 1;
      return place;
    }

    /** Fills a cell, or leaves it empty. */
    public <T> Builder put(Column<T> column, Optional<T> content) {
      return content.isPresent() ? put(column, content.get()) : this;
    }

    /**
     * The row.
     *
     * @throws IllegalStateException where a cell is empty that may not be
     */
    public Row row() {
      for (int i = 0; i < values.length; i++) {
        Column<?> column = type.columns().get(i);
        if (values[i] == CellValue.Absent.ABSENT && !column.isOptional()) {
          throw new IllegalStateException("a row of " + type.kind() + " lacks " + column);
        }
      }
      return new Row(type, List.of(values), tones.length == 0 ? type.plainTones() : List.of(tones));
    }
  }
}
