package org.aadlenergy.report.answer;

import java.util.List;
import org.aadlenergy.engine.result.section.Block;
import org.aadlenergy.engine.result.section.CellTone;
import org.aadlenergy.engine.result.section.Row;

/** A part of what a report says, which every format writes in its own way. */
public sealed interface AnswerPart
    permits AnswerTable,
        AnswerPart.Headline,
        AnswerPart.Remark,
        AnswerPart.Gathered,
        AnswerPart.SectionPicture,
        AnswerPart.Signs,
        AnswerPart.BlankLine {

  /**
   * Words over what follows.
   *
   * @param level 1 for the whole report, 2 for a system, ...
   * @param aside what is said of it at the right, "" for nothing
   * @param tone how that stands out
   */
  record Headline(int level, String words, String aside, CellTone tone) implements AnswerPart {
    /** A heading of which nothing is said. */
    public Headline(int level, String words) {
      this(level, words, "", CellTone.NORMAL);
    }
  }

  /**
   * A sentence or several.
   *
   * @param indent by how many columns a page of lines sets it in
   */
  record Remark(String words, CellTone tone, int indent) implements AnswerPart {
    /** A sentence that does not stand out. */
    public Remark(String words) {
      this(words, CellTone.NORMAL, 0);
    }
  }

  /** Parts under a title of their own, which a reader may open where pages can fold. */
  record Gathered(String title, List<AnswerPart> parts) implements AnswerPart {
    public Gathered {
      parts = List.copyOf(parts);
    }
  }

  /**
   * What a format draws that can, and leaves out otherwise.
   *
   * @param block a strip or bars
   * @param row whose it is
   */
  record SectionPicture(Block block, Row row, String title) implements AnswerPart {}

  /** Signs that stand below each other, a line each. */
  record Signs(List<String> lines) implements AnswerPart {
    public Signs {
      lines = List.copyOf(lines);
    }
  }

  /** Keeps what follows apart on a page of lines. */
  record BlankLine() implements AnswerPart {}
}
