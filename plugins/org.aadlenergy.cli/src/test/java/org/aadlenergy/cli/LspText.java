package org.aadlenergy.cli;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.eclipse.lsp4j.Position;
import org.eclipse.lsp4j.Range;
import org.eclipse.lsp4j.TextEdit;

/** Places in a text and changes of it, as the protocol counts them. */
final class LspText {
  private LspText() {}

  static Position at(String text, String piece, int further) {
    int offset = text.indexOf(piece) + further;
    String before = text.substring(0, offset);
    int line = (int) before.chars().filter(c -> c == '\n').count();
    return new Position(line, offset - (before.lastIndexOf('\n') + 1));
  }

  /** The text after some changes. */
  static String applied(String text, List<? extends TextEdit> changes) {
    List<TextEdit> edits = new ArrayList<>(changes);
    edits.sort(
        Comparator.comparingInt((TextEdit e) -> offset(text, e.getRange().getStart())).reversed());
    StringBuilder result = new StringBuilder(text);
    for (TextEdit each : edits) {
      Range range = each.getRange();
      int start = offset(text, range.getStart());
      result.replace(start, offset(text, range.getEnd()), each.getNewText());
    }
    return result.toString();
  }

  private static int offset(String text, Position position) {
    int start = 0;
    for (int i = 0; i < position.getLine(); i++) {
      start = text.indexOf('\n', start) + 1;
    }
    return start + position.getCharacter();
  }
}
