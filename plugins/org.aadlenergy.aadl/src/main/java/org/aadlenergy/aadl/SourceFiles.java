package org.aadlenergy.aadl;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.FileVisitOption;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.aadlenergy.engine.diagnostic.Diagnostic;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.diagnostic.Diagnostics;
import org.aadlenergy.engine.diagnostic.SourceSpan;

/** Finds the AADL files that paths stand for. */
final class SourceFiles {
  static final int MAX_FOLDER_DEPTH = 100;

  private SourceFiles() {}

  /**
   * The files by the names under which messages show them, in order; each file once.
   *
   * @param open files that count as there even where the disk has none, by absolute path
   */
  static Map<String, Path> find(List<Path> paths, Set<Path> open, Diagnostics diagnostics) {
    Map<String, Path> files = new TreeMap<>();
    List<Path> seen = new ArrayList<>();
    for (Path path : paths) {
      if (Files.isDirectory(path)) {
        walk(path, files, diagnostics);
        addOpen(path, open, files);
      } else if (Files.isRegularFile(path) || open.contains(absolute(path))) {
        files.put(display(path), path);
      } else {
        diagnostics.add(missing(path));
      }
    }
    Iterator<Path> all = files.values().iterator();
    while (all.hasNext()) {
      if (!isNew(all.next(), seen)) {
        all.remove();
      }
    }
    return files;
  }

  /** The open files below a folder that are on no disk yet. */
  private static void addOpen(Path folder, Set<Path> open, Map<String, Path> files) {
    for (Path file : open) {
      if (file.startsWith(absolute(folder)) && !Files.exists(file)) {
        Path below = folder.resolve(absolute(folder).relativize(file));
        files.put(display(folder, below), below);
      }
    }
  }

  /** The one spelling of a path. */
  static Path absolute(Path path) {
    return path.toAbsolutePath().normalize();
  }

  private static boolean isNew(Path file, List<Path> seen) {
    Path normal = absolute(file);
    if (seen.size() < 2000 && seen.contains(normal)) {
      return false;
    }
    seen.add(normal);
    return true;
  }

  private static Diagnostic missing(Path path) {
    boolean exists = Files.exists(path, LinkOption.NOFOLLOW_LINKS);
    Diagnostic problem =
        Diagnostic.of(
            DiagnosticCode.UNREADABLE_INPUT,
            SourceSpan.NONE,
            exists
                ? "'" + display(path) + "' is neither a file nor a folder that can be read"
                : "There is no file or folder '" + display(path) + "'");
    return problem.withHint(
        exists
            ? "name an AADL file or a folder; a link must lead to one"
            : "check the path; it is taken from the current folder");
  }

  private static void walk(Path folder, Map<String, Path> files, Diagnostics diagnostics) {
    try {
      Files.walkFileTree(
          folder,
          EnumSet.of(FileVisitOption.FOLLOW_LINKS),
          MAX_FOLDER_DEPTH,
          new FolderVisitor(folder, files, diagnostics));
    } catch (IOException | UncheckedIOException e) {
      diagnostics.add(
          DiagnosticCode.UNREADABLE_INPUT,
          SourceSpan.NONE,
          "The folder '" + display(folder) + "' cannot be read: " + e.getMessage());
    }
  }

  /** A file below a folder as messages show it. */
  static String display(Path folder, Path file) {
    String inside = display(folder.relativize(file));
    String outside = display(folder);
    if (outside.isEmpty() || outside.equals(".")) {
      return inside;
    }
    return outside.endsWith("/") ? outside + inside : outside + "/" + inside;
  }

  private static String display(Path path) {
    String text = path.toString().replace('\\', '/');
    return text.startsWith("./") ? text.substring(2) : text;
  }
}
