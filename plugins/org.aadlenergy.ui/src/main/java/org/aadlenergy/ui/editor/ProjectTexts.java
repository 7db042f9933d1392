package org.aadlenergy.ui.editor;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.aadlenergy.energy.ide.EditedPlatform;
import org.aadlenergy.energy.ide.document.PlatformDocument;
import org.aadlenergy.energy.ide.document.PlatformWorkspace;
import org.aadlenergy.energy.ide.language.FileUris;
import org.eclipse.core.filebuffers.FileBuffers;
import org.eclipse.core.filebuffers.ITextFileBuffer;
import org.eclipse.core.filebuffers.LocationKind;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.ILog;

/** The platform files of a project at one moment: those in editors as they are there. */
final class ProjectTexts {
  private ProjectTexts() {}

  /** All platform files that a file sees: those of its project. */
  static PlatformWorkspace around(IFile file) {
    List<PlatformDocument> documents = new ArrayList<>();
    for (IFile each : files(file.getProject())) {
      read(each).ifPresent(text -> documents.add(new PlatformDocument(name(each), text)));
    }
    return new PlatformWorkspace(documents);
  }

  /** A file within its workspace; empty where it is gone. */
  static Optional<PlatformDocument> document(PlatformWorkspace workspace, IFile file) {
    return workspace.document(name(file));
  }

  /** A file with all that it sees; empty where it is gone. */
  static Optional<EditedPlatform> text(IFile file) {
    PlatformWorkspace workspace = around(file);
    return document(workspace, file).map(document -> new EditedPlatform(document, workspace));
  }

  /** A text that is no file. */
  static EditedPlatform alone(String name, String text) {
    PlatformDocument document = new PlatformDocument(name, text);
    return new EditedPlatform(document, new PlatformWorkspace(List.of(document)));
  }

  static List<IFile> files(IProject project) {
    List<IFile> files = new ArrayList<>();
    try {
      if (project.isAccessible()) {
        project.accept(
            resource -> {
              boolean hidden = resource.isDerived() || resource.getName().startsWith(".");
              if (resource instanceof IFile file && "energy".equals(file.getFileExtension())) {
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

  /** Where it is on disk: so names lead from one file to another. */
  private static String name(IFile file) {
    return file.getLocation() == null
        ? file.getFullPath().toString()
        : FileUris.of(file.getLocation().toPath().toAbsolutePath().normalize());
  }

  private static Optional<String> read(IFile file) {
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
