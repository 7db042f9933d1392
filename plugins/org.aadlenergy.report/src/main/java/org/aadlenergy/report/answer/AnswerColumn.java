package org.aadlenergy.report.answer;

import java.util.function.Function;
import org.aadlenergy.engine.result.section.CellTone;
import org.aadlenergy.engine.result.section.Kind;

/**
 * A column of a table.
 *
 * @param <T> what a row is about
 * @param kind what it holds: texts may be cut, words may not, numbers are set to the right
 * @param cell what a row has in it, made each time a format asks
 * @param tone how that stands out
 */
public record AnswerColumn<T>(
    String heading, Kind kind, Function<T, AnswerCell> cell, Function<T, CellTone> tone) {

  /** Whether the column is set to the right. */
  public boolean isNumber() {
    return kind.isNumber();
  }

  /** Whether it names what its row is about. */
  public boolean isHead() {
    return kind == Kind.PATH;
  }
}
