package org.aadlenergy.ui.aadl;

import java.util.Locale;
import java.util.Set;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.resources.IResourceChangeEvent;
import org.eclipse.core.resources.IResourceChangeListener;
import org.eclipse.core.resources.IResourceDelta;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.ILog;

/** Tells of files and projects that change beside the editors. */
record WorkspaceChanges(LiveAadl live) implements IResourceChangeListener {
  private static final Set<String> READ = Set.of("aadl", "energy", "toml");
  private static final int OF_PROJECTS =
      IResourceDelta.OPEN | IResourceDelta.DESCRIPTION | IResourceDelta.MOVED_TO;

  @Override
  public void resourceChanged(IResourceChangeEvent event) {
    if (event.getDelta() == null) {
      return;
    }
    boolean[] changed = {false};
    try {
      event.getDelta().accept(delta -> visit(delta, changed));
    } catch (CoreException failed) {
      ILog.get().log(failed.getStatus());
    }
    if (changed[0]) {
      live.analyseAgain();
    }
  }

  private boolean visit(IResourceDelta delta, boolean[] changed) {
    IResource resource = delta.getResource();
    boolean whole = delta.getKind() != IResourceDelta.CHANGED;
    if (resource instanceof IProject && (whole || (delta.getFlags() & OF_PROJECTS) != 0)) {
      live.projectsChanged();
    }
    boolean content = whole || (delta.getFlags() & IResourceDelta.CONTENT) != 0;
    if (resource instanceof IFile && content && isRead(resource)) {
      changed[0] = true;
      if ("aadl".equalsIgnoreCase(resource.getFileExtension()) && resource.getLocation() != null) {
        live.changedOnDisk(resource.getLocation().toPath());
      }
    }
    return true;
  }

  private static boolean isRead(IResource resource) {
    String extension = resource.getFileExtension();
    return extension != null && READ.contains(extension.toLowerCase(Locale.ROOT));
  }
}
