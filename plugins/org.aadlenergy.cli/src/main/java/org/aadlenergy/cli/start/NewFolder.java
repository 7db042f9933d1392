package org.aadlenergy.cli.start;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import org.aadlenergy.report.WholeFile;
import org.jspecify.annotations.Nullable;

/** Writes the files of a project: all of them or none, and never over one that is there. */
record NewFolder(Path folder) {
  /** What stands in the way of these files; empty where nothing does. */
  List<String> obstacles(Iterable<String> paths) {
    List<String> found = new ArrayList<>();
    for (String path : paths) {
      Path file = folder.resolve(path);
      if (Files.exists(file)) {
        found.add(path);
      } else {
        Path parent = firstThatExists(file);
        if (!Files.isDirectory(parent)) {
          found.add(parent.toString().replace('\\', '/'));
        }
      }
    }
    return found.stream().distinct().toList();
  }

  private static Path firstThatExists(Path file) {
    @Nullable Path parent = file.toAbsolutePath().getParent();
    while (parent != null && parent.getParent() != null && !Files.exists(parent)) {
      parent = parent.getParent();
    }
    return parent == null ? file : parent;
  }

  /** Takes back what it wrote where it cannot write the rest. */
  void write(Map<String, byte[]> files) throws IOException {
    Deque<Path> written = new ArrayDeque<>();
    try {
      for (Map.Entry<String, byte[]> file : files.entrySet()) {
        Path path = folder.resolve(file.getKey());
        makeFolder(path.toAbsolutePath().getParent(), written);
        WholeFile.create(path, file.getValue());
        written.push(path);
      }
    } catch (IOException e) {
      for (Path path : written) {
        Files.deleteIfExists(path);
      }
      throw e;
    }
  }

  private static void makeFolder(@Nullable Path wanted, Deque<Path> written) throws IOException {
    if (wanted == null || Files.isDirectory(wanted)) {
      return;
    }
    makeFolder(wanted.getParent(), written);
    Files.createDirectory(wanted);
    written.push(wanted);
  }
}
