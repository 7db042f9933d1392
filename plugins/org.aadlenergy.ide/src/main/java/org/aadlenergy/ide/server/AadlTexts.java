package org.aadlenergy.ide.server;

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
import org.aadlenergy.aadl.AadlWorkspace;
import org.aadlenergy.app.project.ProjectFile;
import org.aadlenergy.ide.estimate.Project;
import org.aadlenergy.ide.model.AadlModel;
import org.aadlenergy.ide.text.AadlDocument;
import org.eclipse.lsp4j.TextDocumentContentChangeEvent;

/**
 * The AADL texts of the workspace: those open in the editor as they are there, the others as they
 * are on disk. What it gives away does not change.
 */
final class AadlTexts {
  private List<Path> folders = List.of();
  private final SortedMap<String, AadlDocument> onDisk = new TreeMap<>();
  private final SortedMap<String, AadlDocument> open = new TreeMap<>();
  private final Map<String, String> spellings = new HashMap<>();
  private final Map<Path, AadlModel> models = new HashMap<>();

  synchronized void folders(List<Path> workspace) {
    folders = workspace.stream().map(folder -> folder.toAbsolutePath().normalize()).toList();
    onDisk.clear();
    for (Path file : AadlWorkspace.filesOf(folders)) {
      read(FileUris.of(file.toAbsolutePath().normalize()));
    }
    models.clear();
  }

  synchronized void open(String uri, String text) {
    String name = FileUris.normal(uri);
    open.put(name, new AadlDocument(name, text));
    spellings.put(name, uri);
    models.clear();
  }

  synchronized void change(String uri, List<TextDocumentContentChangeEvent> changes) {
    String name = FileUris.normal(uri);
    AadlDocument current = document(uri).orElseGet(() -> new AadlDocument(name, ""));
    for (TextDocumentContentChangeEvent change : changes) {
      current = new AadlDocument(name, changed(current, change));
    }
    open.put(name, current);
    models.clear();
  }

  private static String changed(AadlDocument document, TextDocumentContentChangeEvent change) {
    String inserted = change.getText() == null ? "" : change.getText();
    if (change.getRange() == null) {
      return inserted;
    }
    int start = Ranges.offset(document, change.getRange().getStart());
    int end = Math.max(start, Ranges.offset(document, change.getRange().getEnd()));
    return document.text().substring(0, start) + inserted + document.text().substring(end);
  }

  synchronized void close(String uri) {
    open.remove(FileUris.normal(uri));
    read(FileUris.normal(uri));
    models.clear();
  }

  synchronized void changedOnDisk(String uri) {
    read(FileUris.normal(uri));
    models.clear();
  }

  synchronized Optional<AadlDocument> document(String uri) {
    String name = FileUris.normal(uri);
    return Optional.ofNullable(open.get(name)).or(() -> Optional.ofNullable(onDisk.get(name)));
  }

  /** A URI as the client spells it: it may take another spelling for another file. */
  synchronized String spelled(String name) {
    return spellings.getOrDefault(name, name);
  }

  /** The texts that are open, as the analysis takes them. */
  synchronized Map<Path, byte[]> openBytes() {
    Map<Path, byte[]> bytes = new HashMap<>();
    open.forEach(
        (name, document) ->
            FileUris.path(name)
                .ifPresent(p -> bytes.put(p, document.text().getBytes(StandardCharsets.UTF_8))));
    return bytes;
  }

  /** All projects that have a file. */
  synchronized List<Project> projects() {
    Set<Path> files = new TreeSet<>();
    onDisk.keySet().forEach(name -> FileUris.path(name).ifPresent(files::add));
    open.keySet().forEach(name -> FileUris.path(name).ifPresent(files::add));
    return Project.of(folders, files);
  }

  /** The folder of the project that a text belongs to; none for what is no file. */
  synchronized Optional<Path> home(String uri) {
    return FileUris.path(uri).map(file -> Project.home(folders, file));
  }

  /** What the texts of a document's project and its libraries declare. */
  synchronized AadlModel model(AadlDocument document) {
    return home(document.name()).map(this::model).orElseGet(() -> new AadlModel(List.of(document)));
  }

  /** What the texts of a project and its libraries declare. */
  synchronized AadlModel model(Path home) {
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

  private static List<Path> libraries(Path home) {
    Set<Path> libraries = new LinkedHashSet<>();
    ProjectFile.beside(home)
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
