package org.aadlenergy.report.answer;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.aadlenergy.engine.quantity.Dimension;
import org.aadlenergy.engine.quantity.Interval;
import org.aadlenergy.engine.result.section.Audience;
import org.aadlenergy.engine.result.section.CellTone;
import org.aadlenergy.engine.result.section.Kind;
import org.aadlenergy.report.words.QuantityFormat;
import org.aadlenergy.report.words.Ranking;
import org.aadlenergy.report.words.TotalClaim;
import org.aadlenergy.report.words.TotalClaimText;

/**
 * Rows that a reader compares, with a column for each thing that is said of them. Whoever makes one
 * names its columns from left to right, each with one heading for all audiences, or with one for
 * terminals, pages and comments: {@code left out|of|-}. What has {@link #HIDDEN} for the audience
 * is no column of it.
 *
 * @param <T> what a row is about
 */
public final class AnswerTable<T> implements AnswerPart {
  /** Stands for the heading of a column that an audience is not shown. */
  public static final String HIDDEN = "-";

  private final Audience audience;
  private final List<T> rows;
  private final int more;
  private final String noun;
  private final List<AnswerColumn<T>> columns = new ArrayList<>();
  private boolean shown;
  private String caption = "";

  /**
   * A table without columns.
   *
   * @param more how many rows are not shown
   * @param noun what they are
   */
  public AnswerTable(Audience audience, List<T> rows, int more, String noun) {
    this.audience = audience;
    this.rows = List.copyOf(rows);
    this.more = more;
    this.noun = noun;
  }

  /** A table of the first of some rows. */
  public static <T> AnswerTable<T> first(Audience audience, List<T> all, int most, String noun) {
    int shown = Math.min(most, all.size());
    return new AnswerTable<>(audience, all.subList(0, shown), all.size() - shown, noun);
  }

  /** A table of the rows with the largest figures. */
  public static <T> AnswerTable<T> ranked(Audience audience, Ranking<T> ranking, String noun) {
    return new AnswerTable<>(audience, ranking.first(), ranking.leftOut(), noun);
  }

  /** A table of all rows, for all audiences. */
  public static <T> AnswerTable<T> of(List<T> rows) {
    return new AnswerTable<>(Audience.TERMINAL, rows, 0, "");
  }

  /** Says what it shows, above it. */
  public AnswerTable<T> captioned(String words) {
    caption = words;
    return this;
  }

  /** What stands above it, "" for nothing. */
  public String caption() {
    return caption;
  }

  /** Adds a column with a heading that all audiences see, whatever is in it. */
  public AnswerTable<T> headed(String heading, Kind kind, Function<T, AnswerCell> cell) {
    columns.add(new AnswerColumn<>(heading, kind, cell, row -> CellTone.NORMAL));
    shown = true;
    return this;
  }

  /** Adds a column. */
  public AnswerTable<T> column(Kind kind, Function<T, AnswerCell> cell, String headings) {
    String[] each = headings.split("\\|", -1);
    String heading = each[each.length == 1 ? 0 : audience.ordinal()];
    shown = !heading.equals(HIDDEN);
    return shown ? headed(heading, kind, cell) : this;
  }

  /** Adds a column of words that may be cut. */
  public AnswerTable<T> text(Function<T, String> words, String headings) {
    return column(Kind.TEXT, row -> new AnswerCell.Plain(words.apply(row)), headings);
  }

  /** Adds a column of short words. */
  public AnswerTable<T> word(Function<T, String> words, String headings) {
    return column(Kind.WORD, row -> new AnswerCell.Plain(words.apply(row)), headings);
  }

  /** Adds a column of numbers that are written already. */
  public AnswerTable<T> number(Function<T, String> words, String headings) {
    return column(Kind.FIGURE, row -> new AnswerCell.Plain(words.apply(row)), headings);
  }

  /** Adds a column of components. */
  public AnswerTable<T> path(Function<T, String> path, String headings) {
    return column(Kind.TEXT, row -> new AnswerCell.NamedComponent(path.apply(row)), headings);
  }

  /** Adds a column of components that head their rows, and that a page explains on a click. */
  public AnswerTable<T> head(Function<T, String> path, String headings) {
    return column(
        Kind.PATH,
        row -> new AnswerCell.NamedComponent(path.apply(row), Optional.of("")),
        headings);
  }

  /** Adds a column of quantities, and what is known of each. */
  public AnswerTable<T> estimate(
      Dimension dimension,
      Function<T, Interval> amount,
      Function<T, TotalClaim> known,
      String headings) {
    return column(
        Kind.ESTIMATE,
        row -> {
          Interval value = amount.apply(row);
          return new AnswerCell.Estimated(
              value, dimension, text -> TotalClaimText.of(value, text, known.apply(row)));
        },
        headings);
  }

  /** Adds a column of their bounds. */
  public AnswerTable<T> bounds(Dimension dimension, Function<T, Interval> amount, String headings) {
    column(
        Kind.ESTIMATE,
        row -> new AnswerCell.BoundsOf(amount.apply(row), dimension, text -> text),
        headings);
    return tone(CellTone.FAINT);
  }

  /** Adds a column of bars, each for a share, which a page has in words beside it. */
  public AnswerTable<T> bar(Function<T, AnswerCell> share, String headings) {
    Kind kind = audience == Audience.PAGE ? Kind.SHARE : Kind.TEXT;
    return column(kind, share, headings).tone(CellTone.NOTE);
  }

  /** How the last column stands out. */
  public AnswerTable<T> tone(CellTone tone) {
    return tone(row -> tone);
  }

  /** How the last column stands out in each row. */
  public AnswerTable<T> tone(Function<T, CellTone> tone) {
    if (shown) {
      int last = columns.size() - 1;
      AnswerColumn<T> column = columns.get(last);
      columns.set(last, new AnswerColumn<>(column.heading(), column.kind(), column.cell(), tone));
    }
    return this;
  }

  public List<T> rows() {
    return rows;
  }

  public List<AnswerColumn<T>> columns() {
    return columns;
  }

  /** How many rows are not shown. */
  public int more() {
    return more;
  }

  /** What those are. */
  public String noun() {
    return noun;
  }

  /** Says how many those are, {@code ... and 12 more threads}. */
  public String moreInWords() {
    String what = noun.isEmpty() ? "" : " " + noun;
    return "... and " + QuantityFormat.grouped(more) + " more" + what;
  }
}
