package org.aadlenergy.ide.server;

import org.aadlenergy.engine.diagnostic.SourceSpan;
import org.aadlenergy.ide.text.AadlDocument;
import org.eclipse.lsp4j.Position;
import org.eclipse.lsp4j.Range;

/** Places of the protocol and of documents; both count UTF-16 characters. */
final class Ranges {
  private Ranges() {}

  static int offset(AadlDocument document, Position position) {
    return document.offset(position.getLine(), position.getCharacter());
  }

  static Position position(AadlDocument document, int offset) {
    return new Position(document.line(offset), document.column(offset));
  }

  static Range range(AadlDocument document, int start, int end) {
    return new Range(position(document, start), position(document, Math.max(start, end)));
  }

  static Range range(AadlDocument document, SourceSpan span) {
    return range(document, document.start(span), document.end(span));
  }

  /** A place in a file that is no document: a point covers the rest of its line. */
  static Range range(SourceSpan span) {
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
}
