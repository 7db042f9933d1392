package org.aadlenergy.ide.format;

import java.util.ArrayList;
import java.util.List;
import org.aadlenergy.energy.ide.language.TextChange;

/** Writes the white space between the tokens of a text anew. */
record WhiteSpace(
    SpacedTokens pieces, LineStarts lines, String indentation, Spacing spacing, String lineEnd) {
  WhiteSpace(SpacedTokens pieces, LineStarts lines, String indentation) {
    this(pieces, lines, indentation, new Spacing(pieces), pieces.lineEnd());
  }

  /** Where the white space is to be another. */
  List<TextChange> changes() {
    List<TextChange> changes = new ArrayList<>();
    for (int i = 0; i <= pieces.count(); i++) {
      int start = pieces.endBefore(i);
      int end = i < pieces.count() ? pieces.startOf(i) : pieces.text.length();
      String gap = gap(i);
      if (gap.length() != end - start || !pieces.text.startsWith(gap, start)) {
        changes.add(new TextChange(start, end, gap));
      }
    }
    return changes;
  }

  private String gap(int i) {
    if (i == 0) {
      return "";
    }
    if (i == pieces.count()) {
      return lineEnd;
    }
    if (pieces.isComment(i)) {
      return pieces.breaksBefore(i) == 0 ? " " : line(i, ofComment(i));
    }
    boolean behindComment = pieces.isComment(i - 1);
    boolean broken =
        switch (lines.place(i)) {
          case LINE -> true;
          case FREE -> behindComment || pieces.breaksBefore(i) > 0;
          case JOINED -> behindComment;
        };
    if (broken) {
      return line(i, lines.level(i));
    }
    return spacing.before(i) ? " " : "";
  }

  /** A comment of its own line belongs to what follows, or is the last of what it stands in. */
  private int ofComment(int i) {
    int next = pieces.next(i);
    if (next == pieces.count()) {
      return 0;
    }
    boolean within = lines.place(next) != LineStarts.Place.LINE || pieces.word(next).equals("}");
    boolean deeper = within || pieces.column(i) > pieces.column(next);
    return deeper ? lines.innerLevel(next) : lines.level(next);
  }

  /**
   * A line break; one blank line stays where the author has put some, but not within braces' ends.
   */
  private String line(int i, int level) {
    boolean edge = pieces.word(i - 1).equals("{") || pieces.word(i).equals("}");
    boolean blank = pieces.breaksBefore(i) > 1 && !edge;
    return lineEnd + (blank ? lineEnd : "") + indentation.repeat(level);
  }
}
