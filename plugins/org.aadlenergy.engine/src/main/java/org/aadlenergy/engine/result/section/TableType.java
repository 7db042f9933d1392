package org.aadlenergy.engine.result.section;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;

/**
 * What the rows of a table have, and what lists of numbers call a row.
 *
 * @param kind what a row is about in lists of numbers, {@code device}
 * @param columns in the order of {@code report.json}
 * @param path the column with the component that a row is about; empty: that of the row around it
 * @param by the column that tells rows of one component apart; empty: their number does where they
 *     have no path of their own
 * @param ifSeveral whether one row alone says nothing that the row around it does not say
 */
public record TableType(
    String kind,
    List<Column<?>> columns,
    Optional<Column<String>> path,
    Optional<Column<String>> by,
    boolean ifSeveral) {
  private static final List<List<CellTone>> PLAIN = plain(24);

  public TableType {
    columns = List.copyOf(columns);
  }

  /** A table whose rows are told apart by their number. */
  public static TableType of(String kind, Column<?>... columns) {
    return new TableType(kind, List.of(columns), Optional.empty(), Optional.empty(), false);
  }

  /** The same table, with the column of the component that a row is about. */
  public TableType about(Column<String> component) {
    return new TableType(kind, columns, Optional.of(component), by, ifSeveral);
  }

  /** The same table, with the column that tells its rows apart. */
  public TableType by(Column<String> name) {
    return new TableType(kind, columns, path, Optional.of(name), ifSeveral);
  }

  /** The same table, listed only where it has several rows. */
  public TableType ifSeveralRows() {
    return new TableType(kind, columns, path, by, true);
  }

  /** The tones of a row in which nothing stands out; rows of as many columns share them. */
  List<CellTone> plainTones() {
    int count = columns.size();
    return count < PLAIN.size() ? PLAIN.get(count) : Collections.nCopies(count, CellTone.NORMAL);
  }

  private static List<List<CellTone>> plain(int most) {
    List<List<CellTone>> plain = new ArrayList<>(most);
    for (int count = 0; count < most; count++) {
      plain.add(List.copyOf(Collections.nCopies(count, CellTone.NORMAL)));
    }
    return plain;
  }

  /** Whether a row holds other rows or lists, so that it does not fit on a line. */
  public boolean isNested() {
    for (int i = 0; i < columns.size(); i++) { // asked for each row
      if (!columns.get(i).kind().isCell()) {
        return true;
      }
    }
    return false;
  }
}
