package org.aadlenergy.engine.result.section;

import java.util.List;
import java.util.Optional;
import org.aadlenergy.engine.quantity.Dimension;
import org.aadlenergy.engine.quantity.Interval;

/**
 * A column of a table: what it holds, and how formats call it. A service keeps its columns as
 * constants; a column is equal to itself alone.
 *
 * @param <T> what a program puts in and takes out
 */
public final class Column<T> {
  private final String key;
  private final Kind kind;
  private final Dimension dimension;
  private final Optional<TableType> table;
  private final String quantity;
  private final String heading;
  private final boolean optional;

  private Column(
      String key,
      Kind kind,
      Dimension dimension,
      Optional<TableType> table,
      String quantity,
      String heading,
      boolean optional) {
    this.key = key;
    this.kind = kind;
    this.dimension = dimension;
    this.table = table;
    this.quantity = quantity;
    this.heading = heading;
    this.optional = optional;
  }

  /** Whoever calls it has to give the type that values of the kind hold. */
  private static <T> Column<T> of(String key, Kind kind, Dimension dimension) {
    return new Column<>(key, kind, dimension, Optional.empty(), "", "", false);
  }

  private static <T> Column<T> of(String key, Kind kind) {
    return of(key, kind, Dimension.RATIO);
  }

  /**
   * Words.
   *
   * @param key the member of {@code report.json}; here and below, "" for what only people see
   */
  public static Column<String> text(String key) {
    return of(key, Kind.TEXT);
  }

  /** A short word. */
  public static Column<String> word(String key) {
    return of(key, Kind.WORD);
  }

  /** The path of a component. */
  public static Column<String> path(String key) {
    return of(key, Kind.PATH);
  }

  /** Yes or no. */
  public static Column<Boolean> flag(String key) {
    return of(key, Kind.FLAG);
  }

  /** How many there are. */
  public static Column<Long> count(String key) {
    return of(key, Kind.COUNT);
  }

  /** A number without unit. */
  public static Column<Double> number(String key) {
    return of(key, Kind.NUMBER);
  }

  /** A share of a whole. */
  public static Column<Double> share(String key) {
    return of(key, Kind.SHARE);
  }

  /** A number with a unit. */
  public static Column<Double> quantity(String key, Dimension dimension) {
    return of(key, Kind.QUANTITY, dimension);
  }

  /** A number with a unit and bounds. */
  public static Column<Interval> estimate(String key, Dimension dimension) {
    return of(key, Kind.ESTIMATE, dimension);
  }

  /** Sentences. */
  public static Column<List<String>> texts(String key) {
    return of(key, Kind.TEXTS);
  }

  /** Rows of another table. */
  public static Column<List<Row>> rows(String key, TableType table) {
    return new Column<>(key, Kind.ROWS, Dimension.RATIO, Optional.of(table), "", "", false);
  }

  /** What happened when. */
  public static Column<Timeline> timeline(String key) {
    return of(key, Kind.TIMELINE);
  }

  /** Words with quantities, for people. */
  public static Column<Phrase> phrase() {
    return of("", Kind.PHRASE);
  }

  /** Quantities that words or signs join, for people. */
  public static Column<Phrase> figure() {
    return of("", Kind.FIGURE);
  }

  /** Words that stand out, for people. */
  public static Column<List<RowMark>> marks() {
    return of("", Kind.MARKS);
  }

  /** The same column, called so in the lists of numbers; without this it is in none. */
  public Column<T> listed(String name) {
    return new Column<>(key, kind, dimension, table, name, heading, optional);
  }

  /** The same column with a heading; without this, only a view that names it shows it. */
  public Column<T> headed(String words) {
    return new Column<>(key, kind, dimension, table, quantity, words, optional);
  }

  /** The same column, which a row may leave empty. */
  public Column<T> orNothing() {
    return new Column<>(key, kind, dimension, table, quantity, heading, true);
  }

  CellValue value(T content) {
    return CellValue.of(kind, content);
  }

  @SuppressWarnings("unchecked") // only this column makes its values
  T content(CellValue value) {
    return (T) value.content();
  }

  /** The member of {@code report.json}; "" for what only people see. */
  public String key() {
    return key;
  }

  public Kind kind() {
    return kind;
  }

  /** What its numbers are measured in. */
  public Dimension dimension() {
    return dimension;
  }

  /** The table of the rows in its cells. */
  public Optional<TableType> table() {
    return table;
  }

  /** The name in lists of numbers; "" where it is in none. */
  public String quantity() {
    return quantity;
  }

  /** What stands over it for people; "" for what only programs read. */
  public String heading() {
    return heading;
  }

  /** Whether a row may leave it empty. */
  public boolean isOptional() {
    return optional;
  }

  @Override
  public String toString() {
    return key.isEmpty() ? heading : key;
  }
}
