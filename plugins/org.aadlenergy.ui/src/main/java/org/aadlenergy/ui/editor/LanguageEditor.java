package org.aadlenergy.ui.editor;

import java.util.List;
import java.util.Optional;
import org.aadlenergy.energy.ide.language.Coloured;
import org.aadlenergy.energy.ide.language.EditedText;
import org.aadlenergy.energy.ide.language.OutlineItem;
import org.aadlenergy.energy.ide.language.TextChange;
import org.eclipse.core.resources.IFile;
import org.eclipse.jface.text.BadLocationException;
import org.eclipse.jface.text.IDocument;
import org.eclipse.jface.text.ITextSelection;
import org.eclipse.swt.widgets.Display;
import org.eclipse.ui.IEditorInput;
import org.eclipse.ui.editors.text.EditorsUI;
import org.eclipse.ui.editors.text.TextEditor;
import org.eclipse.ui.texteditor.AbstractDecoratedTextEditorPreferenceConstants;
import org.eclipse.ui.views.contentoutline.IContentOutlinePage;

/** An editor of texts in a language: a language says what its text is and what has a colour. */
public abstract class LanguageEditor extends TextEditor {
  private LanguageOutlinePage outline;

  /** The scope of its keys; asked for before its constructor is through. */
  protected abstract String scope();

  /** The text as it is in the editor now, with all that it sees; from any thread. */
  protected abstract EditedText edited();

  /** What has a colour in a text. */
  protected abstract List<Coloured> colours(String text);

  @Override
  protected void initializeEditor() {
    super.initializeEditor();
    setSourceViewerConfiguration(new LanguageConfiguration(EditorsUI.getPreferenceStore(), this));
  }

  @Override
  protected void initializeKeyBindingScopes() {
    setKeyBindingScopes(new String[] {scope()});
  }

  /** The file that is edited; none for a text of the library. */
  public final Optional<IFile> file() {
    IEditorInput input = getEditorInput();
    return input == null ? Optional.empty() : Optional.ofNullable(input.getAdapter(IFile.class));
  }

  /** What the editor shows. */
  protected final Optional<IDocument> shown() {
    return getDocumentProvider() == null || getEditorInput() == null
        ? Optional.empty()
        : Optional.ofNullable(getDocumentProvider().getDocument(getEditorInput()));
  }

  @Override
  public <T> T getAdapter(Class<T> wanted) {
    if (wanted == IContentOutlinePage.class) {
      if (outline == null) {
        outline = new LanguageOutlinePage(this);
        outline.show(edited().outline());
      }
      return wanted.cast(outline);
    }
    return super.getAdapter(wanted);
  }

  /** A while after an edit, and when the editor has opened; outside the interface's thread. */
  protected void reconciled() {
    showStructure();
  }

  /** Shows what is declared in the outline and beside the text; may be called from any thread. */
  protected final void showStructure() {
    EditedText text = edited();
    List<OutlineItem> items = text.outline();
    inUi(
        () -> {
          if (outline != null) {
            outline.show(items);
          }
          structured(text);
        });
  }

  /** Shows further structure of a text than its outline. */
  protected void structured(EditedText text) {
    // an outline is enough
  }

  /** Does something in the user interface's thread, where the editor is still open then. */
  protected final void inUi(Runnable work) {
    Display display = getSite().getWorkbenchWindow().getWorkbench().getDisplay();
    if (display != null && !display.isDisposed()) {
      display.asyncExec(
          () -> {
            if (getSourceViewer() != null && getSourceViewer().getTextWidget() != null) {
              work.run();
            }
          });
    }
  }

  /** Brings the text into its form; one with syntax errors stays as it is. */
  final void format() {
    IDocument document = shown().orElse(null);
    if (document == null || !validateEditorInputState()) {
      return;
    }
    String old = document.get();
    Optional<List<TextChange>> changes = edited().format(indentation());
    if (changes.isEmpty()) {
      say("Mend the syntax errors first: then it is formatted.");
    } else if (!changes.get().isEmpty()) {
      replace(document, TextChange.between(old, TextChange.applied(old, changes.get())));
    }
  }

  /** Tells the user in the status line. */
  final void say(String message) {
    getStatusLineManager().setErrorMessage(message);
  }

  /** One replacement, to be undone at once. */
  private void replace(IDocument document, TextChange change) {
    int line = ((ITextSelection) getSelectionProvider().getSelection()).getStartLine();
    try {
      document.replace(change.start(), change.end() - change.start(), change.text());
      int last = document.getNumberOfLines() - 1;
      selectAndReveal(document.getLineOffset(Math.max(0, Math.min(line, last))), 0);
    } catch (BadLocationException impossible) {
      throw new IllegalStateException(impossible);
    }
  }

  /** One level of indentation, as the user has set it for text editors. */
  private static String indentation() {
    boolean spaces =
        EditorsUI.getPreferenceStore()
            .getBoolean(AbstractDecoratedTextEditorPreferenceConstants.EDITOR_SPACES_FOR_TABS);
    int width =
        EditorsUI.getPreferenceStore()
            .getInt(AbstractDecoratedTextEditorPreferenceConstants.EDITOR_TAB_WIDTH);
    return spaces ? " ".repeat(Math.max(1, width)) : "\t";
  }
}
