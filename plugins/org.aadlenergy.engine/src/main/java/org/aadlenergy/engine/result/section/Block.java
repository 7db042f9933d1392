package org.aadlenergy.engine.result.section;

import java.util.List;

/** A part of what a person is shown of a section. */
public sealed interface Block permits Grid, Block.Facts, Block.Notes, Block.Note, Block.Strip {

  /** What a row says in one sentence. */
  record Facts(Column<Phrase> phrase) implements Block {}

  /** What a reader of a row should know besides. */
  record Notes(Column<List<String>> texts) implements Block {}

  /** What a reader of every such section should know. */
  record Note(String text) implements Block {}

  /** The timeline as one line of signs, where there are no pictures. */
  record Strip(Column<Timeline> timeline) implements Block {}
}
