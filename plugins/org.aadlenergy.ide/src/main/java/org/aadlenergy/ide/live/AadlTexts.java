package org.aadlenergy.ide.live;

import java.io.IOException;
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
import java.util.function.UnaryOperator;
import org.aadlenergy.aadl.AadlWorkspace;
import org.aadlenergy.app.project.ProjectFile;
import org.aadlenergy.ide.estimate.Project;
import org.aadlenergy.ide.model.AadlModel;
import org.aadlenergy.ide.text.AadlDocument;

/**
 * The AADL texts of the workspace: those open in the editor as they are there, the others as they
 * are on disk. What it gives away does not change.
 */
public final class AadlTexts {
  private List<Path> folders = List.of();
  private Map<Path, List<Path>> references = Map.of();
  private final SortedMap<String, AadlDocument> onDisk = new TreeMap<>();
  private final SortedMap<String, AadlDocument> open = new TreeMap<>();
  private final Map<String, String> spellings = new HashMap<>();
  private final Map<Path, AadlModel> models = new HashMap<>();

  /** Reads the AADL files of the workspace's folders; meanwhile others can ask for the old ones. */
  public void folders(List<Path> workspace) {
    List<Path> now = workspace.stream().map(folder -> folder.toAbsolutePath().normalize()).toList();
    SortedMap<String, AadlDocument> found = new TreeMap<>();
    for (Path file : AadlWorkspace.filesOf(now)) {
      String name = FileUris.of(file.toAbsolutePath().normalize());
      readFile(name, file).ifPresent(document -> found.put(name, document));
    }
    synchronized (this) {
      folders = now;
      onDisk.clear();
      onDisk.putAll(found);
      models.clear();
    }
  }

  /** Folders whose packages the projects in other folders may use, by those folders. */
  public synchronized void references(Map<Path, List<Path>> byFolder) {
    references = Map.copyOf(byFolder);
    models.clear();
  }

  /** An editor shows a text. */
  public synchronized void open(String uri, String text) {
    String name = FileUris.normal(uri);
    open.put(name, new AadlDocument(name, text));
    spellings.put(name, uri);
    models.clear();
  }

  /**
   * Changes the text of an editor.
   *
   * @return whether one shows it; else nothing changes
   */
  public synchronized boolean change(String uri, UnaryOperator<AadlDocument> change) {
    AadlDocument document = open.get(FileUris.normal(uri));
    if (document == null) {
      return false;
    }
    open.put(FileUris.normal(uri), change.apply(document));
    models.clear();
    return true;
  }

  /** The editor is gone: what counts is the file. */
  public synchronized void close(String uri) {
    open.remove(FileUris.normal(uri));
    read(FileUris.normal(uri));
    models.clear();
  }

  /** Reads a file again, or forgets it. */
  public synchronized void changedOnDisk(String uri) {
    read(FileUris.normal(uri));
    models.clear();
  }

  /** The text of a file as it is now. */
  public synchronized Optional<AadlDocument> document(String uri) {
    String name = FileUris.normal(uri);
    return Optional.ofNullable(open.get(name)).or(() -> Optional.ofNullable(onDisk.get(name)));
  }

  /** A URI as the client spells it: it may take another spelling for another file. */
  public synchronized String spelled(String name) {
    return spellings.getOrDefault(name, name);
  }

  /** The texts that are open, as the analysis takes them. */
  public synchronized Map<Path, byte[]> openBytes() {
    Map<Path, byte[]> bytes = new HashMap<>();
    open.forEach(
        (name, document) ->
            FileUris.path(name)
                .ifPresent(p -> bytes.put(p, document.text().getBytes(StandardCharsets.UTF_8))));
    return bytes;
  }

  /** All projects that have a file. */
  public synchronized List<Project> projects() {
    Set<Path> files = new TreeSet<>();
    onDisk.keySet().forEach(name -> FileUris.path(name).ifPresent(files::add));
    open.keySet().forEach(name -> FileUris.path(name).ifPresent(files::add));
    return Project.of(folders, files).stream()
        .map(project -> project.using(referenced(project.folder())))
        .toList();
  }

  /** The folder of the project that a text belongs to; none for what is no file. */
  public synchronized Optional<Path> home(String uri) {
    return FileUris.path(uri).map(file -> Project.home(folders, file));
  }

  /** What the texts of a document's project and its libraries declare. */
  public synchronized AadlModel model(AadlDocument document) {
    return home(document.name()).map(this::model).orElseGet(() -> new AadlModel(List.of(document)));
  }

  /** What the texts of a project and its libraries declare. */
  public synchronized AadlModel model(Path home) {
    return models.computeIfAbsent(home, this::read);
  }

  private AadlModel read(Path home) {
    SortedMap<String, AadlDocument> all = new TreeMap<>(onDisk);
    all.putAll(open);
    List<AadlDocument> own = new ArrayList<>();
    for (AadlDocument document : all.values()) {
      if (home(document.name()).map(home::equals).orElse(false)) {
        own.add(document);
      }
    }
    for (Path file : AadlWorkspace.filesOf(libraries(home))) {
      String name = FileUris.of(file.toAbsolutePath().normalize());
      AadlDocument known = all.get(name);
      Optional<AadlDocument> read = known == null ? readFile(name, file) : Optional.of(known);
      read.filter(document -> !own.contains(document)).ifPresent(own::add);
    }
    return new AadlModel(own);
  }

  private List<Path> referenced(Path home) {
    return folders.stream()
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

  private void read(String name) {
    Optional<Path> file = FileUris.path(name);
    boolean belongs =
        file.isPresent()
            && name.toLowerCase(java.util.Locale.ROOT).endsWith(".aadl")
            && folders.stream().anyMatch(folder -> file.get().startsWith(folder));
    Optional<AadlDocument> read = belongs ? readFile(name, file.get()) : Optional.empty();
    read.ifPresentOrElse(document -> onDisk.put(name, document), () -> onDisk.remove(name));
  }

  private static Optional<AadlDocument> readFile(String name, Path file) {
    try {
      String text = new String(Files.readAllBytes(file), StandardCharsets.UTF_8);
      return Optional.of(new AadlDocument(name, text));
    } catch (IOException unreadable) {
      return Optional.empty();
    }
  }
}
