package org.aadlenergy.ui.editor;

import java.util.List;
import java.util.function.Function;
import org.aadlenergy.energy.ide.language.SourceDocument;
import org.aadlenergy.energy.ide.language.TextChange;
import org.eclipse.core.filebuffers.FileBuffers;
import org.eclipse.core.filebuffers.ITextFileBuffer;
import org.eclipse.core.filebuffers.ITextFileBufferManager;
import org.eclipse.core.filebuffers.LocationKind;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IPath;
import org.eclipse.core.runtime.NullProgressMonitor;
import org.eclipse.core.runtime.Status;
import org.eclipse.jface.text.BadLocationException;
import org.eclipse.jface.text.IDocument;

/** The text of a file, which an editor may have open. */
public final class ModelText {
  private ModelText() {}

  /** Changes the text, and saves it unless the editor holds changes that nobody saved yet. */
  public static boolean edit(IFile file, Function<SourceDocument, List<TextChange>> change)
      throws CoreException {
    ITextFileBufferManager buffers = FileBuffers.getTextFileBufferManager();
    IPath path = file.getFullPath();
    buffers.connect(path, LocationKind.IFILE, new NullProgressMonitor());
    try {
      ITextFileBuffer buffer = buffers.getTextFileBuffer(path, LocationKind.IFILE);
      IDocument document = buffer.getDocument();
      List<TextChange> changes = change.apply(new SourceDocument(file.getName(), document.get()));
      if (changes.isEmpty()) {
        return false;
      }
      boolean dirty = buffer.isDirty();
      LanguageFixes.apply(changes, document);
      if (!dirty) {
        buffer.commit(new NullProgressMonitor(), true);
      }
      return true;
    } catch (BadLocationException e) {
      throw new CoreException(Status.error("The text has changed meanwhile.", e));
    } finally {
      buffers.disconnect(path, LocationKind.IFILE, new NullProgressMonitor());
    }
  }
}
