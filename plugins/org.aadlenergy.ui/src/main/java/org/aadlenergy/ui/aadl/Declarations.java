package org.aadlenergy.ui.aadl;

import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Optional;
import org.aadlenergy.ide.live.FileUris;
import org.aadlenergy.ide.names.Use;
import org.aadlenergy.ide.text.AadlDocument;
import org.eclipse.core.filesystem.EFS;
import org.eclipse.core.resources.IEncodedStorage;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IStorage;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.ILog;
import org.eclipse.core.runtime.IPath;
import org.eclipse.jface.resource.ImageDescriptor;
import org.eclipse.ui.IEditorInput;
import org.eclipse.ui.IPersistableElement;
import org.eclipse.ui.IStorageEditorInput;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.ide.FileStoreEditorInput;
import org.eclipse.ui.ide.IDE;
import org.eclipse.ui.part.FileEditorInput;
import org.eclipse.ui.texteditor.ITextEditor;

/** Opens the declaration of a name, be it of the workspace, of another folder or of the library. */
final class Declarations {
  private Declarations() {}

  static void open(AadlEditor editor, Use use) {
    Use.Declaration declared = use.declaration();
    IWorkbenchPage page = editor.getSite().getPage();
    try {
      if (IDE.openEditor(page, input(declared.document()), AadlEditor.ID)
          instanceof ITextEditor opened) {
        opened.selectAndReveal(declared.start(), declared.end() - declared.start());
      }
    } catch (PartInitException failed) {
      ILog.get().log(failed.getStatus());
    }
  }

  private static IEditorInput input(AadlDocument document) {
    Optional<Path> path = FileUris.path(document.name());
    if (path.isEmpty()) {
      return new Shipped(document.name(), document.text());
    }
    for (IFile file :
        ResourcesPlugin.getWorkspace().getRoot().findFilesForLocationURI(path.get().toUri())) {
      if (file.isAccessible()) {
        return new FileEditorInput(file);
      }
    }
    return new FileStoreEditorInput(EFS.getLocalFileSystem().getStore(path.get().toUri()));
  }

  /** A text of the library, to be read only. */
  private record Shipped(String name, String text) implements IStorageEditorInput, IEncodedStorage {
    @Override
    public IStorage getStorage() {
      return this;
    }

    @Override
    public InputStream getContents() {
      return new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8));
    }

    @Override
    public String getCharset() {
      return StandardCharsets.UTF_8.name();
    }

    @Override
    public IPath getFullPath() {
      return null;
    }

    @Override
    public String getName() {
      return name;
    }

    @Override
    public boolean isReadOnly() {
      return true;
    }

    @Override
    public boolean exists() {
      return true;
    }

    @Override
    public ImageDescriptor getImageDescriptor() {
      return null;
    }

    @Override
    public IPersistableElement getPersistable() {
      return null;
    }

    @Override
    public String getToolTipText() {
      return name + " of the library";
    }

    @Override
    public <T> T getAdapter(Class<T> wanted) {
      return null;
    }
  }
}
