package org.aadlenergy.ui.editor;

import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import org.eclipse.core.resources.IEncodedStorage;
import org.eclipse.core.resources.IStorage;
import org.eclipse.core.runtime.IPath;
import org.eclipse.jface.resource.ImageDescriptor;
import org.eclipse.ui.IPersistableElement;
import org.eclipse.ui.IStorageEditorInput;

/** A text of the library, to be read only. */
record ShippedInput(String name, String text) implements IStorageEditorInput, IEncodedStorage {
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
