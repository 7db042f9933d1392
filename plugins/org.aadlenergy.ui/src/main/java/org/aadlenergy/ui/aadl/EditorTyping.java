package org.aadlenergy.ui.aadl;

import org.eclipse.jface.text.DocumentEvent;
import org.eclipse.jface.text.IDocument;
import org.eclipse.jface.text.IDocumentListener;

/** Tells the analysis what is typed into one editor, as long as it shows the text. */
final class EditorTyping implements IDocumentListener {
  private final AadlEditor editor;
  private IDocument followed;
  private String uri;

  EditorTyping(AadlEditor editor) {
    this.editor = editor;
  }

  /** Begins with another text, if it is one of a file. */
  void follow(IDocument document) {
    uri = editor.uri().orElse(null);
    if (document != null && uri != null) {
      followed = document;
      followed.addDocumentListener(this);
      LiveAadl.get().open(editor, uri, document.get());
    }
  }

  void stop() {
    if (followed != null) {
      followed.removeDocumentListener(this);
      followed = null;
      LiveAadl.get().close(editor, uri);
    }
  }

  @Override
  public void documentAboutToBeChanged(DocumentEvent event) {
    // only what it is afterwards counts
  }

  @Override
  public void documentChanged(DocumentEvent event) {
    LiveAadl.get().changed(uri, event.getDocument().get());
  }
}
