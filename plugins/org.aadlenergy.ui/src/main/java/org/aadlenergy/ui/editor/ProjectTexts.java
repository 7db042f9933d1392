package org.aadlenergy.ui.editor;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.aadlenergy.energy.ide.document.PlatformDocument;
import org.aadlenergy.energy.ide.document.PlatformWorkspace;
import org.eclipse.core.filebuffers.FileBuffers;
import org.eclipse.core.filebuffers.ITextFileBuffer;
import org.eclipse.core.filebuffers.LocationKind;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.ILog;
import org.eclipse.core.runtime.IPath;
import org.eclipse.jface.text.IDocument;

/** The platform files of a project at one moment: those in editors as they are there. */
final class ProjectTexts {
  private static final String EXTENSION = "energy";

  private ProjectTexts() {}

  /** All platform files that a file sees: those of its project. */
  static PlatformWorkspace around(IFile file) {
    List<PlatformDocument> documents = new ArrayList<>();
    for (IFile each : files(file.getProject())) {
      text(each).ifPresent(text -> documents.add(new PlatformDocument(name(each), text)));
    }
    return new PlatformWorkspace(documents);
  }

  /** A file within its workspace; empty where it is gone. */
  static Optional<PlatformDocument> document(PlatformWorkspace workspace, IFile file) {
    return workspace.document(name(file));
  }

  /** The file that edits a document; empty where it is no file of the workspace. */
  static Optional<IFile> file(IDocument document) {
    ITextFileBuffer buffer = FileBuffers.getTextFileBufferManager().getTextFileBuffer(document);
    IPath path = buffer == null ? null : buffer.getLocation();
    return path == null || path.segmentCount() < 2
        ? Optional.empty()
        : Optional.of(ResourcesPlugin.getWorkspace().getRoot().getFile(path)).filter(IFile::exists);
  }

  static List<IFile> files(IProject project) {
    List<IFile> files = new ArrayList<>();
    try {
      if (project.isAccessible()) {
        project.accept(
            resource -> {
              boolean hidden = resource.isDerived() || resource.getName().startsWith(".");
              if (resource instanceof IFile file && EXTENSION.equals(file.getFileExtension())) {
                files.add(file);
              }
              return !hidden || resource.getType() == IResource.PROJECT;
            });
      }
    } catch (CoreException gone) {
      return files; // deleted meanwhile: there is nothing to show
    }
    return files;
  }

  private static String name(IFile file) {
    return file.getFullPath().toString();
  }

  private static Optional<String> text(IFile file) {
    ITextFileBuffer buffer =
        FileBuffers.getTextFileBufferManager()
            .getTextFileBuffer(file.getFullPath(), LocationKind.IFILE);
    if (buffer != null) {
      return Optional.of(buffer.getDocument().get());
    }
    try (InputStream in = file.getContents(true)) {
      return Optional.of(new String(in.readAllBytes(), StandardCharsets.UTF_8));
    } catch (CoreException | IOException unreadable) {
      ILog.get().warn("A platform file cannot be read: " + file.getFullPath(), unreadable);
      return Optional.empty();
    }
  }
}
