package org.aadlenergy.energy.ide.language;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.BiFunction;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * The texts of a language by URI: those open in an editor as they are there, the others as they are
 * on disk. What it gives away does not change.
 */
public class WorkspaceTexts<D extends SourceDocument> {
  private static final Set<String> SKIPPED = Set.of("target", "node_modules", "bin", "build");

  private final String extension;
  private final BiFunction<String, String, D> made;
  private final SortedMap<String, D> onDisk = new TreeMap<>();
  private final SortedMap<String, D> open = new TreeMap<>();
  private final Map<String, String> spellings = new HashMap<>();
  private List<Path> folders = List.of();
  private @Nullable SortedMap<String, D> all;

  /**
   * No texts yet.
   *
   * @param extension the end of its files' names, in lower case
   * @param made makes a document of a name and a text
   */
  public WorkspaceTexts(String extension, BiFunction<String, String, D> made) {
    this.extension = extension;
    this.made = made;
  }

  /** The end of its files' names, in lower case. */
  public final String extension() {
    return extension;
  }

  /** Reads the files of the workspace's folders; meanwhile others can ask for the old ones. */
  public void folders(List<Path> workspace) {
    List<Path> now = workspace.stream().map(folder -> folder.toAbsolutePath().normalize()).toList();
    SortedMap<String, D> found = new TreeMap<>();
    for (Path file : files(now)) {
      String name = FileUris.of(file.toAbsolutePath().normalize());
      readFile(name, file).ifPresent(document -> found.put(name, document));
    }
    synchronized (this) {
      folders = now;
      onDisk.clear();
      onDisk.putAll(found);
      all = null;
    }
  }

  /** The folders of the workspace. */
  public final synchronized List<Path> folders() {
    return folders;
  }

  /** An editor shows a text. */
  public synchronized void open(String uri, String text) {
    String name = FileUris.normal(uri);
    open.put(name, made.apply(name, text));
    spellings.put(name, uri);
    all = null;
  }

  /**
   * Changes the text of an editor.
   *
   * @return whether one shows it; else nothing changes
   */
  public synchronized boolean change(String uri, UnaryOperator<D> change) {
    String name = FileUris.normal(uri);
    D document = open.get(name);
    if (document != null) {
      open.put(name, change.apply(document));
      all = null;
    }
    return document != null;
  }

  /** The same by what becomes of the text. */
  public boolean changeText(String uri, UnaryOperator<String> change) {
    return change(uri, document -> made.apply(document.name(), change.apply(document.text())));
  }

  /** The editor is gone: what counts is the file. */
  public synchronized void close(String uri) {
    open.remove(FileUris.normal(uri));
    changedOnDisk(uri);
  }

  /** Reads a file again, or forgets it. */
  public synchronized void changedOnDisk(String uri) {
    String name = FileUris.normal(uri);
    Optional<Path> file = FileUris.path(name);
    boolean belongs =
        file.isPresent() && isOurs(name) && folders.stream().anyMatch(file.get()::startsWith);
    Optional<D> read = belongs ? readFile(name, file.get()) : Optional.empty();
    read.ifPresentOrElse(document -> onDisk.put(name, document), () -> onDisk.remove(name));
    all = null;
  }

  /** The text of a file as it is now. */
  public final synchronized Optional<D> document(String uri) {
    String name = FileUris.normal(uri);
    return Optional.ofNullable(open.get(name)).or(() -> Optional.ofNullable(onDisk.get(name)));
  }

  /** A URI as the client spells it: it may take another spelling for another file. */
  public final synchronized String spelled(String name) {
    return spellings.getOrDefault(name, name);
  }

  /** All texts by their names; the same map as long as none has changed. */
  public final synchronized SortedMap<String, D> all() {
    SortedMap<String, D> known = all;
    if (known == null) {
      known = new TreeMap<>(onDisk);
      known.putAll(open);
      known = Collections.unmodifiableSortedMap(known);
      all = known;
    }
    return known;
  }

  /** The texts that an editor shows. */
  protected final synchronized List<D> shown() {
    return List.copyOf(open.values());
  }

  /** The text that a file has. */
  protected final Optional<D> readFile(String name, Path file) {
    try {
      String text = new String(Files.readAllBytes(file), StandardCharsets.UTF_8);
      return Optional.of(made.apply(name, text));
    } catch (IOException unreadable) {
      return Optional.empty();
    }
  }

  private boolean isOurs(String name) {
    return name.toLowerCase(Locale.ROOT).endsWith(extension);
  }

  /** The files below folders; those that are built or hidden are not looked at. */
  protected List<Path> files(List<Path> below) {
    List<Path> files = new ArrayList<>();
    for (Path folder : below) {
      try {
        Files.walkFileTree(folder, new Finder(folder, files));
      } catch (IOException unreadable) {
        continue; // what was found before counts
      }
    }
    return files;
  }

  private final class Finder extends SimpleFileVisitor<Path> {
    private final Path top;
    private final List<Path> files;

    Finder(Path top, List<Path> files) {
      this.top = top;
      this.files = files;
    }

    @Override
    public FileVisitResult preVisitDirectory(Path folder, BasicFileAttributes attributes) {
      String name = String.valueOf(folder.getFileName());
      boolean skip = name.startsWith(".") || SKIPPED.contains(name);
      return skip && !folder.equals(top) ? FileVisitResult.SKIP_SUBTREE : FileVisitResult.CONTINUE;
    }

    @Override
    public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
      if (isOurs(file.toString())) {
        files.add(file);
      }
      return FileVisitResult.CONTINUE;
    }

    @Override
    public FileVisitResult visitFileFailed(Path file, IOException unreadable) {
      return FileVisitResult.CONTINUE;
    }
  }
}
