package org.aadlenergy.ui.osate.tests;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import org.eclipse.core.commands.AbstractHandler;
import org.eclipse.core.commands.ExecutionEvent;
import org.eclipse.core.commands.ExecutionException;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.ui.handlers.HandlerUtil;

/** Stands in for OSATE's <em>Reinstantiate</em>: the selected instance models are written anew. */
public final class Reinstantiation extends AbstractHandler {
  @Override
  public Object execute(ExecutionEvent event) throws ExecutionException {
    for (Object element : HandlerUtil.getCurrentStructuredSelection(event)) {
      IFile file = (IFile) element;
      try (InputStream in = file.getContents()) {
        byte[] same = in.readAllBytes();
        file.setContents(new ByteArrayInputStream(same), IResource.FORCE, null);
      } catch (IOException | CoreException e) {
        throw new ExecutionException("cannot write " + file, e);
      }
    }
    return null;
  }
}
