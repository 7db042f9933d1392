package org.aadlenergy.energy.ide.server;

import org.aadlenergy.energy.ide.document.PlatformDocument;
import org.aadlenergy.engine.diagnostic.SourceSpan;
import org.eclipse.lsp4j.Position;
import org.eclipse.lsp4j.Range;

/** Places of the protocol and of the language; both count UTF-16 characters. */
final class Places {
  private Places() {}

  static int offset(PlatformDocument document, Position position) {
    return document.offset(position.getLine(), position.getCharacter());
  }

  static Position position(PlatformDocument document, int offset) {
    return new Position(document.line(offset), document.column(offset));
  }

  static Range range(PlatformDocument document, int offset, int length) {
    return new Range(position(document, offset), position(document, offset + length));
  }

  /** The range of a finding; one that is only a point covers the word there. */
  static Range range(PlatformDocument document, SourceSpan span) {
    int start = document.offset(Math.max(0, span.line() - 1), Math.max(0, span.column() - 1));
    int end = document.offset(Math.max(0, span.endLine() - 1), Math.max(0, span.endColumn() - 1));
    if (end <= start) {
      end = start;
      while (end < document.text().length()
          && !Character.isWhitespace(document.text().charAt(end))) {
        end++;
      }
    }
    return range(document, start, end - start);
  }
}
