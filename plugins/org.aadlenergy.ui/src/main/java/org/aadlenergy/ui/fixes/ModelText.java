package org.aadlenergy.ui.fixes;

import java.util.Optional;
import java.util.function.Function;
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

/** The text of a model, which an editor may have open. */
final class ModelText {
  private ModelText() {}

  /** Changes the text, and saves it unless the editor holds changes that nobody saved yet. */
  static boolean edit(IFile file, Function<String, Optional<Edit>> change) throws CoreException {
    ITextFileBufferManager buffers = FileBuffers.getTextFileBufferManager();
    IPath path = file.getFullPath();
    buffers.connect(path, LocationKind.IFILE, new NullProgressMonitor());
    try {
      ITextFileBuffer buffer = buffers.getTextFileBuffer(path, LocationKind.IFILE);
      IDocument document = buffer.getDocument();
      Optional<Edit> edit = change.apply(document.get());
      if (edit.isEmpty()) {
        return false;
      }
      boolean dirty = buffer.isDirty();
      document.replace(edit.get().offset(), edit.get().length(), edit.get().text());
      if (!dirty) {
        buffer.commit(new NullProgressMonitor(), true);
      }
      return true;
    } catch (BadLocationException e) {
      throw new CoreException(Status.error("The model has changed meanwhile.", e));
    } finally {
      buffers.disconnect(path, LocationKind.IFILE, new NullProgressMonitor());
    }
  }
}
