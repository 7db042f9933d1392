package org.aadlenergy.ui;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import org.eclipse.core.commands.ExecutionEvent;
import org.eclipse.core.resources.IContainer;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IFolder;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.runtime.Adapters;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IPath;
import org.eclipse.ui.IEditorInput;
import org.eclipse.ui.handlers.HandlerUtil;

/** The models that a command is about: files, folders or projects, at least one. */
record ModelSelection(List<IResource> resources) {
  private static final List<String> EXTENSIONS = List.of("aadl", "aaxl2");

  ModelSelection {
    resources = List.copyOf(resources);
  }

  /** What is selected, or else what the active editor shows; empty where that is no model. */
  static Optional<ModelSelection> of(ExecutionEvent event) {
    List<IResource> selected = new ArrayList<>();
    for (Object element : HandlerUtil.getCurrentStructuredSelection(event)) {
      IResource resource = Adapters.adapt(element, IResource.class);
      if (resource != null && mayHoldModels(resource)) {
        selected.add(resource);
      }
    }
    IEditorInput input = HandlerUtil.getActiveEditorInput(event);
    if (selected.isEmpty() && input != null) {
      IFile file = input.getAdapter(IFile.class);
      if (file != null && mayHoldModels(file)) {
        selected.add(file);
      }
    }
    return selected.isEmpty() ? Optional.empty() : Optional.of(new ModelSelection(selected));
  }

  private static boolean mayHoldModels(IResource resource) {
    if (!resource.isAccessible() || resource.getLocation() == null) {
      return false;
    }
    String extension = resource.getFileExtension();
    return resource instanceof IContainer
        || extension != null && EXTENSIONS.contains(extension.toLowerCase(Locale.ROOT));
  }

  /** Whether all of them still exist. */
  boolean isThere() {
    return resources.stream().allMatch(r -> r.isAccessible() && r.getLocation() != null);
  }

  /** The project of the first model: its reports go there. */
  IProject project() {
    return resources.get(0).getProject();
  }

  /** Where reports on these models are written. */
  IFolder reportFolder() {
    return project().getFolder(IPath.fromPortableString("instances/reports/energy"));
  }

  /** The files and folders to read. */
  List<Path> inputs() {
    return resources.stream().map(ModelSelection::location).toList();
  }

  /** The projects whose packages these models may use. */
  List<Path> libraries() {
    List<IProject> projects = new ArrayList<>(List.of(project()));
    try {
      projects.addAll(List.of(project().getReferencedProjects()));
    } catch (CoreException e) {
      // a project that cannot be asked for its references has none that could be read
    }
    return projects.stream()
        .distinct()
        .filter(IProject::isAccessible)
        .filter(project -> !resources.contains(project))
        .map(ModelSelection::location)
        .filter(Objects::nonNull)
        .toList();
  }

  private static Path location(IResource resource) {
    return resource.getLocation().toPath();
  }
}
