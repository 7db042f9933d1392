package org.aadlenergy.ide.live;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import org.aadlenergy.aadl.AadlWorkspace;
import org.aadlenergy.app.project.ProjectFile;
import org.aadlenergy.energy.ide.language.FileUris;
import org.aadlenergy.energy.ide.language.WorkspaceTexts;
import org.aadlenergy.ide.estimate.Project;
import org.aadlenergy.ide.model.AadlModel;
import org.aadlenergy.ide.text.AadlDocument;

/**
 * The AADL texts of the workspace: those open in the editor as they are there, the others as they
 * are on disk. What it gives away does not change.
 */
public final class AadlTexts extends WorkspaceTexts<AadlDocument> {
  private Map<Path, List<Path>> references = Map.of();
  private final Map<Path, AadlModel> models = new HashMap<>();
  private SortedMap<String, AadlDocument> seen = new TreeMap<>();

  /** No texts yet. */
  public AadlTexts() {
    super(".aadl", AadlDocument::new);
  }

  @Override
  protected List<Path> files(List<Path> below) {
    return AadlWorkspace.filesOf(below);
  }

  /** Folders whose packages the projects in other folders may use, by those folders. */
  public synchronized void references(Map<Path, List<Path>> byFolder) {
    references = Map.copyOf(byFolder);
    models.clear();
  }

  /** The texts that are open, as the analysis takes them. */
  public synchronized Map<Path, byte[]> openBytes() {
    Map<Path, byte[]> bytes = new HashMap<>();
    for (AadlDocument document : shown()) {
      FileUris.path(document.name())
          .ifPresent(p -> bytes.put(p, document.text().getBytes(StandardCharsets.UTF_8)));
    }
    return bytes;
  }

  /** All projects that have a file. */
  public synchronized List<Project> projects() {
    Set<Path> files = new TreeSet<>();
    all().keySet().forEach(name -> FileUris.path(name).ifPresent(files::add));
    return Project.of(folders(), files).stream()
        .map(project -> project.using(referenced(project.folder())))
        .toList();
  }

  /** The folder of the project that a text belongs to; none for what is no file. */
  public synchronized Optional<Path> home(String uri) {
    return FileUris.path(uri).map(file -> Project.home(folders(), file));
  }

  /** What the texts of a document's project and its libraries declare. */
  public synchronized AadlModel model(AadlDocument document) {
    return home(document.name()).map(this::model).orElseGet(() -> new AadlModel(List.of(document)));
  }

  /** What the texts of a project and its libraries declare. */
  public synchronized AadlModel model(Path home) {
    if (all() != seen) {
      seen = all();
      models.clear();
    }
    return models.computeIfAbsent(home, this::read);
  }

  private AadlModel read(Path home) {
    SortedMap<String, AadlDocument> all = all();
    List<AadlDocument> own = new ArrayList<>();
    all.values().stream()
        .filter(document -> home(document.name()).map(home::equals).orElse(false))
        .forEach(own::add);
    for (Path file : AadlWorkspace.filesOf(libraries(home))) {
      String name = FileUris.of(file.toAbsolutePath().normalize());
      AadlDocument known = all.get(name);
      Optional<AadlDocument> read = known == null ? readFile(name, file) : Optional.of(known);
      read.filter(document -> !own.contains(document)).ifPresent(own::add);
    }
    return new AadlModel(own);
  }

  private List<Path> referenced(Path home) {
    return folders().stream()
        .filter(home::startsWith)
        .flatMap(folder -> references.getOrDefault(folder, List.of()).stream())
        .filter(folder -> !folder.equals(home))
        .toList();
  }

  private List<Path> libraries(Path home) {
    Set<Path> libraries = new LinkedHashSet<>(referenced(home));
    ProjectFile.around(home)
        .flatMap(file -> ProjectFile.read(file, new ArrayList<>()))
        .ifPresent(project -> libraries.addAll(project.libraries()));
    return libraries.stream().filter(Files::exists).toList();
  }
}
