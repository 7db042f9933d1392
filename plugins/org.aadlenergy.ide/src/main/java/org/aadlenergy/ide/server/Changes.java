package org.aadlenergy.ide.server;

import java.util.List;
import org.aadlenergy.ide.text.AadlDocument;
import org.eclipse.lsp4j.TextDocumentContentChangeEvent;

/** Puts the changes that a client tells of into a text. */
final class Changes {
  private Changes() {}

  /** A text after some changes, each of what the one before has left. */
  static AadlDocument applied(AadlDocument document, List<TextDocumentContentChangeEvent> changes) {
    AadlDocument current = document;
    for (TextDocumentContentChangeEvent change : changes) {
      current = new AadlDocument(document.name(), changed(current, change));
    }
    return current;
  }

  private static String changed(AadlDocument document, TextDocumentContentChangeEvent change) {
    String inserted = change.getText() == null ? "" : change.getText();
    if (change.getRange() == null) {
      return inserted;
    }
    int start = Ranges.offset(document, change.getRange().getStart());
    int end = Math.max(start, Ranges.offset(document, change.getRange().getEnd()));
    return document.text().substring(0, start) + inserted + document.text().substring(end);
  }
}
