package org.aadlenergy.ui.aadl;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.aadlenergy.energy.ide.language.FileUris;
import org.aadlenergy.engine.diagnostic.Diagnostic;
import org.aadlenergy.engine.diagnostic.Severity;
import org.aadlenergy.ide.estimate.ProjectStudy;
import org.aadlenergy.ide.live.AadlTexts;
import org.aadlenergy.ide.model.AadlModel;
import org.aadlenergy.ide.text.AadlDocument;
import org.aadlenergy.ui.FindingMarkers;
import org.eclipse.core.resources.IContainer;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IMarker;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.resources.IWorkspace;
import org.eclipse.core.resources.IWorkspaceRoot;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.ICoreRunnable;
import org.eclipse.core.runtime.ILog;

/**
 * Marks the findings of what is typed. They take the place of those of the last estimate of the
 * same models, and the next estimate replaces them: nothing is told twice.
 */
record LiveMarkers(AadlTexts texts) {
  /** The folder of the project that was analysed. */
  private static final String HOME = "home";

  /** The mistakes of syntax of one text, in place of its other findings. */
  void mark(Path home, AadlDocument document) {
    run(
        monitor -> {
          for (IFile file : files(document.name())) {
            file.deleteMarkers(FindingMarkers.TYPE, true, IResource.DEPTH_ZERO);
            for (Diagnostic finding : document.findings()) {
              mark(file, finding, home, Optional.of(document));
            }
          }
        });
  }

  /** All findings of a project. */
  void mark(Path home, AadlModel model, ProjectStudy study) {
    run(
        monitor -> {
          remove(home);
          IContainer[] folders = root().findContainersForLocationURI(home.toUri());
          for (Diagnostic finding : study.findings()) {
            if (finding.severity() != Severity.INFO) {
              mark(finding, home, model, folders);
            }
          }
        });
  }

  /** A project that has no file any more. */
  void clear(Path home) {
    run(monitor -> remove(home));
  }

  private void mark(Diagnostic finding, Path home, AadlModel model, IContainer[] folders)
      throws CoreException {
    String name = FileUris.ofName(finding.span().file());
    List<? extends IResource> places = files(name);
    if (places.isEmpty()) {
      places = List.of(folders);
    }
    for (IResource place : places.subList(0, Math.min(1, places.size()))) {
      mark(place, finding, home, model.document(name));
    }
  }

  private static void mark(
      IResource place, Diagnostic finding, Path home, Optional<AadlDocument> document)
      throws CoreException {
    if (!place.isAccessible()) {
      return;
    }
    Map<String, Object> attributes = FindingMarkers.attributes(finding, document);
    attributes.put(HOME, home.toString());
    place.createMarker(FindingMarkers.TYPE, attributes);
  }

  private void remove(Path home) throws CoreException {
    for (IMarker marker : root().findMarkers(FindingMarkers.TYPE, true, IResource.DEPTH_INFINITE)) {
      String of = marker.getAttribute(HOME, "");
      if (of.isEmpty() ? isIn(home, marker.getResource()) : of.equals(home.toString())) {
        marker.delete();
      }
    }
  }

  /** Whether an estimate has marked a resource of the project. */
  private boolean isIn(Path home, IResource resource) {
    return resource.getLocation() != null
        && (resource instanceof IContainer
            ? resource.getLocation().toPath().equals(home)
            : texts
                .home(FileUris.of(resource.getLocation().toPath()))
                .map(home::equals)
                .orElse(false));
  }

  private static List<IFile> files(String name) {
    List<IFile> files = new ArrayList<>();
    FileUris.path(name)
        .ifPresent(path -> files.addAll(List.of(root().findFilesForLocationURI(path.toUri()))));
    return files;
  }

  private static IWorkspaceRoot root() {
    return ResourcesPlugin.getWorkspace().getRoot();
  }

  /** A workspace that is being closed needs no markers any more. */
  private static void run(ICoreRunnable work) {
    try {
      ResourcesPlugin.getWorkspace().run(work, root(), IWorkspace.AVOID_UPDATE, null);
    } catch (CoreException failed) {
      ILog.get().log(failed.getStatus());
    } catch (IllegalStateException closed) {
      // the workbench has ended meanwhile
    }
  }
}
