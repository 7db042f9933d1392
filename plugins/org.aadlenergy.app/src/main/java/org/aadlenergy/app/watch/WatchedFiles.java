package org.aadlenergy.app.watch;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.TimeUnit;
import org.aadlenergy.app.AnalysisOptions;
import org.aadlenergy.app.models.ModelReaders;
import org.aadlenergy.app.project.ProjectFile;

/**
 * The files that an analysis may read, and what could be seen of each from outside at one moment.
 *
 * <p>Folders are looked through again each time: editors write a new file and rename it, and some
 * file systems tell nobody of a change.
 */
public final class WatchedFiles {
  private static final List<String> ENDINGS = endings();

  private final Map<Path, Stamp> stamps = new TreeMap<>();

  private static List<String> endings() {
    List<String> endings = new ArrayList<>(ModelReaders.endings());
    endings.addAll(List.of(".energy", ".trace"));
    return endings;
  }

  /** What changes when a file is written. */
  private record Stamp(long nanos, long size, String key) {}

  private WatchedFiles() {}

  /**
   * As they are now.
   *
   * @param read what the last run read, wherever it is
   */
  public static WatchedFiles of(AnalysisOptions options, Collection<Path> read) {
    WatchedFiles now = new WatchedFiles();
    List<Path> places = new ArrayList<>(read);
    places.addAll(options.inputs());
    places.addAll(options.libraries());
    places.addAll(options.models());
    options.baseline().ifPresent(places::add);
    for (Path input : options.inputs()) {
      places.add(ProjectFile.around(input).orElse(input.resolveSibling(ProjectFile.NAME)));
    }
    places.forEach(now::look);
    return now;
  }

  public int count() {
    return stamps.size();
  }

  private void look(Path place) {
    try {
      Files.walkFileTree(
          place,
          new SimpleFileVisitor<>() {
            @Override
            public FileVisitResult preVisitDirectory(Path folder, BasicFileAttributes seen) {
              boolean hidden = !folder.equals(place) && name(folder).startsWith(".");
              return hidden ? FileVisitResult.SKIP_SUBTREE : FileVisitResult.CONTINUE;
            }

            @Override
            public FileVisitResult visitFile(Path file, BasicFileAttributes seen) {
              if (file.equals(place) || counts(name(file))) {
                String key = String.valueOf(seen.fileKey());
                long nanos = seen.lastModifiedTime().to(TimeUnit.NANOSECONDS);
                stamps.put(file.toAbsolutePath().normalize(), new Stamp(nanos, seen.size(), key));
              }
              return FileVisitResult.CONTINUE;
            }

            @Override
            public FileVisitResult visitFileFailed(Path file, IOException e) {
              return FileVisitResult.CONTINUE; // gone for this moment, or not ours to read
            }
          });
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static String name(Path file) {
    return String.valueOf(file.getFileName()).toLowerCase(Locale.ROOT);
  }

  private static boolean counts(String name) {
    return name.equals(ProjectFile.NAME) || ENDINGS.stream().anyMatch(name::endsWith);
  }

  /** The files that are not as they were, new and gone ones included, in order. */
  public Collection<Path> changedSince(WatchedFiles before) {
    TreeSet<Path> changed = new TreeSet<>();
    stamps.forEach(
        (file, stamp) -> {
          if (!stamp.equals(before.stamps.get(file))) {
            changed.add(file);
          }
        });
    before.stamps.keySet().stream().filter(f -> !stamps.containsKey(f)).forEach(changed::add);
    return changed;
  }
}
