package org.aadlenergy.ui.aadl;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CopyOnWriteArrayList;
import org.aadlenergy.energy.ide.language.FileUris;
import org.aadlenergy.ide.AadlLanguage;
import org.aadlenergy.ide.estimate.ProjectStudy;
import org.aadlenergy.ide.live.AadlTexts;
import org.aadlenergy.ide.live.AnalystListener;
import org.aadlenergy.ide.live.BackgroundAnalyst;
import org.aadlenergy.ide.model.AadlModel;
import org.aadlenergy.ide.text.AadlDocument;
import org.aadlenergy.ui.osate.ContributedAadl;
import org.aadlenergy.ui.preferences.EnergyPreferences;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.IResourceChangeEvent;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.ILog;
import org.eclipse.core.runtime.jobs.Job;

/**
 * The AADL texts of the projects that have an editor, as they are typed, and the analysis that
 * follows them.
 */
final class LiveAadl implements AnalystListener {
  private static final LiveAadl INSTANCE = new LiveAadl();

  private final AadlTexts texts = new AadlTexts();
  private final BackgroundAnalyst analyst =
      new BackgroundAnalyst(texts, this, EnergyPreferences::platformFolders);
  private final AadlLanguage aadl = new AadlLanguage(texts, analyst);
  private final LiveMarkers markers = new LiveMarkers(texts);
  private final List<AadlEditor> editors = new CopyOnWriteArrayList<>();
  private final Job reading =
      Job.createSystem(
          "Read AADL files",
          monitor -> {
            readProjects();
          });
  private boolean isFollowing;

  private LiveAadl() {}

  static LiveAadl get() {
    return INSTANCE;
  }

  /** The language with these texts. */
  AadlLanguage aadl() {
    return aadl;
  }

  /** An editor shows a file; the files of its project are read in the background. */
  void open(AadlEditor editor, String uri, String text) {
    if (!isFollowing) {
      isFollowing = true;
      ResourcesPlugin.getWorkspace()
          .addResourceChangeListener(new WorkspaceChanges(this), IResourceChangeEvent.POST_CHANGE);
    }
    editors.add(editor);
    texts.open(uri, text);
    reading.schedule();
  }

  /** While files are being read, the analysis waits for them. */
  void changed(String uri, String text) {
    texts.changeText(uri, old -> text);
    if (reading.getState() == Job.NONE) {
      analyst.changed(uri);
    }
  }

  void saved(String uri) {
    analyst.saved(uri);
  }

  /** An edit that was not saved is gone: so are its findings. */
  void close(AadlEditor editor, String uri) {
    editors.remove(editor);
    if (editors.stream().noneMatch(other -> other.isOf(uri))) {
      texts.close(uri);
      analyst.changed(uri);
    }
  }

  /** A file that no editor shows has another content now, or is gone. */
  void changedOnDisk(Path file) {
    if (!editors.isEmpty()) {
      texts.changedOnDisk(FileUris.of(file));
    }
  }

  /** What the open texts mean may have changed. */
  void analyseAgain() {
    editors.forEach(editor -> editor.uri().ifPresent(analyst::changed));
  }

  /** Projects have come or gone, or refer to others. */
  void projectsChanged() {
    if (!editors.isEmpty()) {
      reading.schedule();
    }
  }

  private void readProjects() {
    Map<Path, List<Path>> references = new HashMap<>();
    Set<Path> folders = new LinkedHashSet<>();
    for (AadlEditor editor : editors) {
      Optional<IProject> project = editor.file().map(file -> file.getProject());
      if (project.flatMap(LiveAadl::folder).isPresent()) {
        Path own = folder(project.get()).get();
        List<Path> referenced = referenced(project.get());
        folders.add(own);
        folders.addAll(referenced);
        references.put(own, referenced);
        referenced.addAll(ContributedAadl.files());
      }
    }
    texts.references(references);
    texts.folders(List.copyOf(folders));
    analyseAgain();
  }

  private static List<Path> referenced(IProject project) {
    List<Path> folders = new ArrayList<>();
    try {
      for (IProject other : project.getReferencedProjects()) {
        folder(other).ifPresent(folders::add);
      }
    } catch (CoreException closed) {
      // one that cannot be asked for its references has none that could be read
      return new ArrayList<>();
    }
    return folders;
  }

  private static Optional<Path> folder(IProject project) {
    return project.isAccessible() && project.getLocation() != null
        ? Optional.of(project.getLocation().toPath().toAbsolutePath().normalize())
        : Optional.empty();
  }

  @Override
  public void misread(Path home, AadlDocument document) {
    markers.mark(home, document);
  }

  @Override
  public void analysed(Path home, AadlModel model, ProjectStudy study) {
    markers.mark(home, model, study);
    editors.stream()
        .filter(editor -> editor.uri().flatMap(texts::home).equals(Optional.of(home)))
        .forEach(editor -> editor.showFigures());
  }

  @Override
  public void gone(Path home) {
    markers.clear(home);
  }

  @Override
  public void failed(String what, Throwable failure) {
    ILog.get()
        .error("A fault of aadl-energy; please report it with the model, if you can.", failure);
  }
}
