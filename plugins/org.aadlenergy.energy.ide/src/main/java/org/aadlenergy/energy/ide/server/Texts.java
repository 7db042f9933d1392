package org.aadlenergy.energy.ide.server;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import org.aadlenergy.energy.ide.document.PlatformDocument;
import org.aadlenergy.energy.ide.document.PlatformWorkspace;
import org.eclipse.lsp4j.TextDocumentContentChangeEvent;

/**
 * The texts of the workspace by URI: those open in the editor as they are there, the others as they
 * are on disk. Every change makes a new workspace; readers keep the one they have.
 */
final class Texts {
  private static final String EXTENSION = ".energy";
  private static final Set<String> SKIPPED = Set.of("target", "node_modules", "bin", "build");

  private final Set<Path> folders = new LinkedHashSet<>();
  private final Set<Path> ofWorkspace = new LinkedHashSet<>();
  private final SortedMap<String, PlatformDocument> onDisk = new TreeMap<>();
  private final SortedMap<String, PlatformDocument> open = new TreeMap<>();
  private final Map<String, String> spellings = new HashMap<>();
  private PlatformWorkspace workspace = new PlatformWorkspace(List.of());

  Texts(List<Path> folders) {
    this.folders.addAll(folders);
    readFolders();
  }

  synchronized PlatformWorkspace workspace() {
    return workspace;
  }

  synchronized Optional<PlatformDocument> document(String uri) {
    return Optional.ofNullable(open.get(normal(uri))).or(() -> shippedOrOnDisk(normal(uri)));
  }

  /** The URI as the client spells it, or that of a copy of the library. */
  synchronized String uri(PlatformDocument document) {
    return document.name().startsWith("models/")
        ? LibraryFiles.uri(document)
        : spelled(document.name());
  }

  /** A client may take another spelling of a URI for another file. */
  synchronized String spelled(String name) {
    return spellings.getOrDefault(name, name);
  }

  synchronized void addFolders(Collection<String> uris) {
    for (String uri : uris) {
      path(uri).filter(Files::isDirectory).ifPresent(ofWorkspace::add);
    }
    folders.addAll(ofWorkspace);
    readFolders();
  }

  /** The folders that the client has open, without those of the command line. */
  synchronized List<Path> workspaceFolders() {
    return List.copyOf(ofWorkspace);
  }

  synchronized void removeFolders(Collection<String> uris) {
    uris.forEach(uri -> path(uri).ifPresent(folders::remove));
    uris.forEach(uri -> path(uri).ifPresent(ofWorkspace::remove));
    readFolders();
  }

  synchronized void open(String uri, String text) {
    open.put(normal(uri), new PlatformDocument(normal(uri), text));
    spellings.put(normal(uri), uri);
    renew();
  }

  synchronized void change(String uri, List<TextDocumentContentChangeEvent> changes) {
    String name = normal(uri);
    PlatformDocument current = open.get(name);
    if (current == null) {
      Failures.log("a change of " + uri, "is left out: the text is not open");
      return;
    }
    for (TextDocumentContentChangeEvent change : changes) {
      current = new PlatformDocument(name, changed(current, change));
    }
    open.put(name, current);
    renew();
  }

  synchronized void close(String uri) {
    open.remove(normal(uri));
    readFile(normal(uri));
    renew();
  }

  /** A file was made, changed or deleted outside the editor. */
  synchronized void changedOnDisk(String uri) {
    readFile(normal(uri));
    renew();
  }

  private Optional<PlatformDocument> shippedOrOnDisk(String uri) {
    return Optional.ofNullable(onDisk.get(uri));
  }

  private static String changed(PlatformDocument document, TextDocumentContentChangeEvent change) {
    if (change.getRange() == null) {
      return change.getText();
    }
    int start = Places.offset(document, change.getRange().getStart());
    int end = Places.offset(document, change.getRange().getEnd());
    String text = document.text();
    return text.substring(0, start) + change.getText() + text.substring(Math.max(start, end));
  }

  private void readFolders() {
    onDisk.clear();
    for (Path folder : folders) {
      for (Path file : filesIn(folder)) {
        readFile(normal(file.toUri().toString()));
      }
    }
    renew();
  }

  private void readFile(String uri) {
    Optional<Path> file = path(uri);
    boolean belongs =
        file.isPresent()
            && uri.endsWith(EXTENSION)
            && folders.stream().anyMatch(folder -> file.get().startsWith(folder.toAbsolutePath()));
    if (belongs && Files.isRegularFile(file.get())) {
      try {
        byte[] bytes = Files.readAllBytes(file.get());
        onDisk.put(uri, new PlatformDocument(uri, new String(bytes, StandardCharsets.UTF_8)));
      } catch (IOException unreadable) {
        onDisk.remove(uri);
      }
    } else {
      onDisk.remove(uri);
    }
  }

  private void renew() {
    Map<String, PlatformDocument> all = new TreeMap<>(onDisk);
    all.putAll(open);
    workspace = new PlatformWorkspace(all.values());
  }

  private static List<Path> filesIn(Path folder) {
    List<Path> files = new ArrayList<>();
    try {
      Files.walkFileTree(
          folder.toAbsolutePath(),
          new SimpleFileVisitor<Path>() {
            @Override
            public FileVisitResult preVisitDirectory(Path directory, BasicFileAttributes a) {
              String name = String.valueOf(directory.getFileName());
              boolean skip = name.startsWith(".") || SKIPPED.contains(name);
              return skip && !directory.equals(folder.toAbsolutePath())
                  ? FileVisitResult.SKIP_SUBTREE
                  : FileVisitResult.CONTINUE;
            }

            @Override
            public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
              if (file.toString().endsWith(EXTENSION)) {
                files.add(file);
              }
              return FileVisitResult.CONTINUE;
            }

            @Override
            public FileVisitResult visitFileFailed(Path file, IOException unreadable) {
              return FileVisitResult.CONTINUE;
            }
          });
    } catch (IOException | UncheckedIOException unreadable) {
      return files;
    }
    return files;
  }

  /** Clients spell file URIs in several ways; one file has one name here. */
  static String normal(String uri) {
    return path(uri).map(path -> path.toUri().toString()).orElse(uri);
  }

  private static Optional<Path> path(String uri) {
    try {
      URI parsed = URI.create(uri);
      return "file".equals(parsed.getScheme())
          ? Optional.of(Path.of(parsed).toAbsolutePath().normalize())
          : Optional.empty();
    } catch (IllegalArgumentException noFile) {
      return Optional.empty();
    }
  }
}
