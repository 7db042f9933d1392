package org.aadlenergy.ui.editor;

import java.util.List;
import java.util.Optional;
import org.aadlenergy.energy.formatting.PlatformFormatter;
import org.aadlenergy.energy.ide.document.PlatformDocument;
import org.aadlenergy.energy.ide.names.Outline;
import org.aadlenergy.energy.ide.names.OutlineItem;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.jface.text.IDocument;
import org.eclipse.jface.text.ITextSelection;
import org.eclipse.jface.text.source.ISourceViewer;
import org.eclipse.swt.widgets.Display;
import org.eclipse.ui.editors.text.EditorsUI;
import org.eclipse.ui.editors.text.TextEditor;
import org.eclipse.ui.texteditor.AbstractDecoratedTextEditorPreferenceConstants;
import org.eclipse.ui.views.contentoutline.IContentOutlinePage;

/** The editor of platform files. */
public final class PlatformEditor extends TextEditor {
  /** The id of the editor. */
  public static final String ID = "org.aadlenergy.ui.platformEditor";

  private static final String SCOPE = "org.aadlenergy.ui.platformEditorScope";

  private PlatformOutlinePage outline;

  @Override
  protected void initializeEditor() {
    super.initializeEditor();
    setSourceViewerConfiguration(
        new PlatformSourceConfiguration(EditorsUI.getPreferenceStore(), this));
  }

  @Override
  protected void initializeKeyBindingScopes() {
    setKeyBindingScopes(new String[] {SCOPE});
  }

  @Override
  public <T> T getAdapter(Class<T> wanted) {
    if (wanted == IContentOutlinePage.class) {
      if (outline == null) {
        outline = new PlatformOutlinePage(this);
        outline.show(items(document().map(IDocument::get).orElse("")));
      }
      return wanted.cast(outline);
    }
    return super.getAdapter(wanted);
  }

  /** Brings the text into its form; one with syntax errors stays as it is. */
  public void format() {
    IDocument document = document().orElse(null);
    if (document == null || !validateEditorInputState()) {
      return;
    }
    String old = document.get();
    Optional<String> formatted = PlatformFormatter.format(old, indentation());
    if (formatted.isEmpty()) {
      getStatusLineManager().setErrorMessage("Mend the syntax errors first: then it is formatted.");
    } else if (!formatted.get().equals(old)) {
      replace(document, old, formatted.get());
    }
  }

  /** One replacement from the first difference to the last, to be undone at once. */
  private void replace(IDocument document, String old, String text) {
    int start = 0;
    int shorter = Math.min(old.length(), text.length());
    while (start < shorter && old.charAt(start) == text.charAt(start)) {
      start++;
    }
    int same = 0;
    while (same < shorter - start
        && old.charAt(old.length() - 1 - same) == text.charAt(text.length() - 1 - same)) {
      same++;
    }
    int line = ((ITextSelection) getSelectionProvider().getSelection()).getStartLine();
    try {
      document.replace(
          start, old.length() - same - start, text.substring(start, text.length() - same));
      int last = document.getNumberOfLines() - 1;
      selectAndReveal(document.getLineOffset(Math.max(0, Math.min(line, last))), 0);
    } catch (org.eclipse.jface.text.BadLocationException impossible) {
      throw new IllegalStateException(impossible);
    }
  }

  private static String indentation() {
    boolean spaces =
        EditorsUI.getPreferenceStore()
            .getBoolean(AbstractDecoratedTextEditorPreferenceConstants.EDITOR_SPACES_FOR_TABS);
    int width =
        EditorsUI.getPreferenceStore()
            .getInt(AbstractDecoratedTextEditorPreferenceConstants.EDITOR_TAB_WIDTH);
    return spaces ? " ".repeat(Math.max(1, width)) : PlatformFormatter.TAB;
  }

  /** Shows the statements of a text in the outline; may be called from any thread. */
  void updateOutline(String text) {
    List<OutlineItem> items = items(text);
    Display display = getSite().getShell() == null ? null : getSite().getShell().getDisplay();
    if (display != null && !display.isDisposed()) {
      display.asyncExec(
          () -> {
            if (outline != null) {
              outline.show(items);
            }
          });
    }
  }

  private static List<OutlineItem> items(String text) {
    return Outline.of(new PlatformDocument("outline", text));
  }

  /** What the tests and the format command look at. */
  public ISourceViewer viewer() {
    return getSourceViewer();
  }

  private Optional<IDocument> document() {
    return getDocumentProvider() == null
        ? Optional.empty()
        : Optional.ofNullable(getDocumentProvider().getDocument(getEditorInput()));
  }

  @Override
  public void dispose() {
    IFile file = getEditorInput() == null ? null : getEditorInput().getAdapter(IFile.class);
    super.dispose();
    if (file != null) {
      // an edit that was not saved is gone: so are its findings
      Job.createSystem(
              "Check platform files",
              monitor -> {
                if (file.exists()) {
                  FindingUpdater.update(file);
                }
              })
          .schedule();
    }
  }
}
