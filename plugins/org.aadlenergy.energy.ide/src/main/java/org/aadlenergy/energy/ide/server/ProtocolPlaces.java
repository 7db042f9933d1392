package org.aadlenergy.energy.ide.server;

import java.util.List;
import org.aadlenergy.energy.ide.language.SourceDocument;
import org.aadlenergy.energy.ide.language.TextChange;
import org.aadlenergy.engine.diagnostic.SourceSpan;
import org.eclipse.lsp4j.Position;
import org.eclipse.lsp4j.Range;
import org.eclipse.lsp4j.TextDocumentContentChangeEvent;
import org.eclipse.lsp4j.TextEdit;

/** Places and changes of the protocol and of documents; both count UTF-16 characters. */
public final class ProtocolPlaces {
  private ProtocolPlaces() {}

  static int offset(SourceDocument document, Position position) {
    return document.offset(position.getLine(), position.getCharacter());
  }

  static Position position(SourceDocument document, int offset) {
    return new Position(document.line(offset), document.column(offset));
  }

  /** What lies between two offsets. */
  public static Range range(SourceDocument document, int start, int end) {
    return new Range(position(document, start), position(document, Math.max(start, end)));
  }

  /** The place of a finding. */
  public static Range range(SourceDocument document, SourceSpan span) {
    return range(document, document.start(span), document.end(span));
  }

  /** A place in a file that is no document: a point covers the character there. */
  public static Range range(SourceSpan span) {
    Position start = new Position(Math.max(0, span.line() - 1), Math.max(0, span.column() - 1));
    boolean point = span.endLine() <= span.line() && span.endColumn() <= span.column();
    Position end =
        point
            ? new Position(start.getLine(), start.getCharacter() + 1)
            : new Position(span.endLine() - 1, span.endColumn() - 1);
    return new Range(start, end);
  }

  static boolean meet(Range a, Range b) {
    return !isBefore(a.getEnd(), b.getStart()) && !isBefore(b.getEnd(), a.getStart());
  }

  private static boolean isBefore(Position a, Position b) {
    return a.getLine() != b.getLine()
        ? a.getLine() < b.getLine()
        : a.getCharacter() < b.getCharacter();
  }

  /** A change as the client makes it. */
  public static TextEdit edit(SourceDocument document, TextChange change) {
    return new TextEdit(range(document, change.start(), change.end()), change.text());
  }

  static List<TextEdit> edits(SourceDocument document, List<TextChange> changes) {
    return changes.stream().map(change -> edit(document, change)).toList();
  }

  /** A text after changes that a client tells of, each of what the one before has left. */
  public static String changed(String text, List<TextDocumentContentChangeEvent> changes) {
    String current = text;
    for (TextDocumentContentChangeEvent change : changes) {
      String inserted = change.getText() == null ? "" : change.getText();
      if (change.getRange() != null) {
        SourceDocument before = new SourceDocument("", current);
        int start = offset(before, change.getRange().getStart());
        int end = Math.max(start, offset(before, change.getRange().getEnd()));
        inserted = current.substring(0, start) + inserted + current.substring(end);
      }
      current = inserted;
    }
    return current;
  }
}
