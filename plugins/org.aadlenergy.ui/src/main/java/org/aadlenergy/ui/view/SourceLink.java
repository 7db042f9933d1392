package org.aadlenergy.ui.view;

import java.nio.file.Path;
import java.util.Optional;
import org.aadlenergy.engine.diagnostic.SourceSpan;
import org.aadlenergy.ui.fixes.FixMenu;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.ILog;
import org.eclipse.jface.text.BadLocationException;
import org.eclipse.jface.text.IDocument;
import org.eclipse.swt.widgets.Menu;
import org.eclipse.ui.IEditorPart;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.ide.IDE;
import org.eclipse.ui.texteditor.ITextEditor;

/** Leads from a result to the line of the model that it comes from. */
public final class SourceLink {
  private SourceLink() {}

  /** The file of the workspace that a place is in, if it is in one. */
  public static Optional<IFile> file(SourceSpan span) {
    if (!span.isKnown()) {
      return Optional.empty();
    }
    IFile[] files =
        ResourcesPlugin.getWorkspace()
            .getRoot()
            .findFilesForLocationURI(Path.of(span.file()).toAbsolutePath().toUri());
    return files.length > 0 ? Optional.of(files[0]) : Optional.empty();
  }

  /** Adds the fixes of what was found in the lines of a place. */
  static void fixes(SourceSpan span, Menu menu) {
    int last = Math.max(span.line(), span.endLine());
    file(span).ifPresent(file -> FixMenu.fill(menu, file, span.line(), last));
  }

  /** Opens the file with the line selected; says whether there was one to open. */
  public static boolean open(IWorkbenchPage page, SourceSpan span, boolean activate) {
    Optional<IFile> file = file(span);
    if (file.isEmpty()) {
      return false;
    }
    try {
      IEditorPart editor = IDE.openEditor(page, file.get(), activate);
      select(editor, span.line());
      return true;
    } catch (PartInitException e) {
      ILog.get().error("The model cannot be shown: " + file.get().getFullPath(), e);
      return false;
    }
  }

  private static void select(IEditorPart part, int line) {
    ITextEditor editor =
        part instanceof ITextEditor text ? text : part.getAdapter(ITextEditor.class);
    if (editor == null) {
      return;
    }
    IDocument document = editor.getDocumentProvider().getDocument(editor.getEditorInput());
    try {
      int index = Math.max(0, Math.min(line, document.getNumberOfLines()) - 1);
      editor.selectAndReveal(document.getLineOffset(index), document.getLineLength(index));
    } catch (BadLocationException e) {
      ILog.get().warn("line " + line + " of " + part.getTitle() + " cannot be selected", e);
    }
  }
}
