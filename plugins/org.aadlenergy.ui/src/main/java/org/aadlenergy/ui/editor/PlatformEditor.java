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
import org.eclipse.jface.text.source.ISourceViewer;
import org.eclipse.swt.widgets.Display;
import org.eclipse.ui.editors.text.EditorsUI;
import org.eclipse.ui.editors.text.TextEditor;
import org.eclipse.ui.views.contentoutline.IContentOutlinePage;

/** The editor of platform files. */
public final class PlatformEditor extends TextEditor implements FormattedEditor {
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

  @Override
  public void format() {
    IDocument document = document().orElse(null);
    if (document == null || !validateEditorInputState()) {
      return;
    }
    String old = document.get();
    Optional<String> formatted =
        PlatformFormatter.format(old, WholeText.indentation(PlatformFormatter.TAB));
    if (formatted.isEmpty()) {
      getStatusLineManager().setErrorMessage("Mend the syntax errors first: then it is formatted.");
    } else if (!formatted.get().equals(old)) {
      WholeText.replace(this, document, formatted.get());
    }
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
