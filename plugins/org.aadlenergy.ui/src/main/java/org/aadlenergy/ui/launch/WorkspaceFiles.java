package org.aadlenergy.ui.launch;

import java.nio.file.Path;
import java.util.Optional;
import org.eclipse.core.resources.IContainer;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.resources.IWorkspaceRoot;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IPath;
import org.eclipse.core.runtime.IProgressMonitor;

/** What files and folders are in the workspace. */
final class WorkspaceFiles {
  private WorkspaceFiles() {}

  /** The file, folder or project at a place, if there is one. */
  static Optional<IResource> at(Path path) {
    IWorkspaceRoot root = ResourcesPlugin.getWorkspace().getRoot();
    IPath location = IPath.fromPath(path.toAbsolutePath().normalize());
    IResource folder = root.getContainerForLocation(location);
    if (folder != null && folder.exists() && folder.getProject() != null) {
      return Optional.of(folder);
    }
    return Optional.<IResource>ofNullable(root.getFileForLocation(location))
        .filter(IResource::exists);
  }

  /** Has the workspace see what was written to a folder. */
  static void refresh(Path path, IProgressMonitor monitor) throws CoreException {
    IPath location = IPath.fromPath(path.toAbsolutePath().normalize());
    IContainer folder = ResourcesPlugin.getWorkspace().getRoot().getContainerForLocation(location);
    while (folder != null && !folder.exists()) {
      folder = folder.getParent();
    }
    if (folder != null && folder.getProject() != null) {
      folder.refreshLocal(IResource.DEPTH_INFINITE, monitor);
    }
  }
}
