package org.aadlenergy.engine.result.section;

import java.util.List;
import org.aadlenergy.engine.quantity.Interval;

/** A part of what a person is shown of a section. */
public sealed interface Block
    permits Grid, Block.Facts, Block.Notes, Block.Note, Block.Strip, Block.Bars {

  /** What a row says in one sentence. */
  record Facts(Column<Phrase> phrase) implements Block {}

  /** What a reader of a row should know besides. */
  record Notes(Column<List<String>> texts) implements Block {}

  /** What a reader of every such section should know. */
  record Note(String text) implements Block {}

  /** The timeline as one line of signs, where there are no pictures. */
  record Strip(Column<Timeline> timeline) implements Block {}

  /**
   * The rows within a row as bars, on pages.
   *
   * @param rows one bar each
   * @param under what stands below a bar
   * @param parts what a bar is stacked of, from below
   */
  record Bars(Column<List<Row>> rows, Column<Double> under, List<Column<Interval>> parts)
      implements Block {
    public Bars {
      parts = List.copyOf(parts);
    }
  }
}
