package org.aadlenergy.report.html;

import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.aadlenergy.engine.diagnostic.SourceSpan;
import org.aadlenergy.engine.quantity.FewDigits;
import org.aadlenergy.engine.quantity.Interval;
import org.aadlenergy.report.json.JsonOutput;

/**
 * Writes a table as one object with a member for each column, so that ten thousand rows do not
 * repeat the names. All columns are equally long; what is absent in a row is null. Numbers have
 * seven digits, and texts that repeat are numbers in the pool of texts.
 */
record IslandColumns(JsonOutput json, RepeatPool<String> texts) {
  private static final int DIGITS = 7;

  /** Writes what a row has in one column. */
  @FunctionalInterface
  interface Cell<T> {
    void write(T row) throws IOException;
  }

  /** A column. */
  <T> void column(String name, List<T> rows, Cell<T> cell) throws IOException {
    json.name(name).beginInlineArray();
    for (T row : rows) {
      cell.write(row);
    }
    json.endArray();
  }

  /** A column of texts that are all different. */
  <T> void names(String name, List<T> rows, Function<T, String> text) throws IOException {
    column(name, rows, row -> json.value(text.apply(row)));
  }

  /** A column of texts that repeat; an empty one is null. */
  <T> void texts(String name, List<T> rows, Function<T, String> text) throws IOException {
    column(name, rows, row -> text(text.apply(row)));
  }

  /** A column of places in files. */
  <T> void places(String name, List<T> rows, Function<T, SourceSpan> span) throws IOException {
    texts(name, rows, row -> span.apply(row).brief());
  }

  /** A column of numbers. */
  <T> void numbers(String name, List<T> rows, Function<T, Double> value) throws IOException {
    column(name, rows, row -> number(value.apply(row)));
  }

  /** A column of values with bounds, which is five columns: those that say something. */
  <T> void intervals(String name, List<T> rows, Function<T, Interval> value) throws IOException {
    List<Interval> intervals = rows.stream().map(value).toList();
    json.name(name).beginInlineObject();
    numbers("nominal", intervals, Interval::nominal);
    if (intervals.stream().anyMatch(IslandColumns::isBounded)) {
      column("low", intervals, i -> numberIf(isBounded(i), i.low()));
      column("high", intervals, i -> numberIf(isBounded(i), i.high()));
    }
    if (intervals.stream().anyMatch(IslandColumns::isPartlyHard)) {
      column("below", intervals, i -> numberIf(isPartlyHard(i), i.hard().below()));
      column("above", intervals, i -> numberIf(isPartlyHard(i), i.hard().above()));
    }
    json.endObject();
  }

  /** One value with its bounds, by the names that a column has for them. */
  void interval(String name, Interval value) throws IOException {
    json.name(name).beginInlineObject();
    json.name("nominal");
    number(value.nominal());
    if (isBounded(value)) {
      json.name("low");
      number(value.low());
      json.name("high");
      number(value.high());
    }
    if (isPartlyHard(value)) {
      json.name("below");
      number(value.hard().below());
      json.name("above");
      number(value.hard().above());
    }
    json.endObject();
  }

  private static boolean isBounded(Interval interval) {
    return interval.low() != interval.high();
  }

  private static boolean isPartlyHard(Interval interval) {
    return isBounded(interval)
        && (interval.hard().below() != 0.0 || interval.hard().above() != 0.0);
  }

  /** A text that may repeat. */
  void text(String text) throws IOException {
    if (text.isEmpty()) {
      json.nullValue();
    } else {
      json.value(texts.number(text));
    }
  }

  /** A number, or null where there is none. */
  void numberIf(Optional<Double> value) throws IOException {
    numberIf(value.isPresent(), value.orElse(0.0));
  }

  private void numberIf(boolean present, double value) throws IOException {
    if (present) {
      number(value);
    } else {
      json.nullValue();
    }
  }

  /** A number with seven digits. */
  void number(double value) throws IOException {
    json.count(FewDigits.of(value, DIGITS).value());
  }
}
