package org.aadlenergy.release;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * One name of an archive, with all that the archive says of it.
 *
 * @param name with {@code /}, without one at the end
 * @param content the bytes of a file, or where a link points to
 */
public record Entry(String name, Kind kind, Content content) {
  /** What a name of an archive stands for. */
  public enum Kind {
    FILE(0100644),
    EXECUTABLE(0100755),
    FOLDER(0040755),
    LINK(0120777);

    private final int mode;

    Kind(int mode) {
      this.mode = mode;
    }

    /** Type and permissions, as Unix has them. */
    int mode() {
      return mode;
    }
  }

  /** Bytes that are read when they are written. */
  public interface Content {
    byte[] bytes() throws IOException;
  }

  /** A file whose content is known. */
  public static Entry file(String name, byte[] content) {
    return new Entry(name, Kind.FILE, () -> content);
  }

  /**
   * A folder and all that is in it, under another name, in an order that no file system changes.
   */
  public static List<Entry> under(String name, Path folder) throws IOException {
    List<Entry> entries = new ArrayList<>();
    try (Stream<Path> paths = Files.walk(folder)) {
      for (Path path : paths.toList()) {
        String inside = folder.relativize(path).toString().replace('\\', '/');
        entries.add(
            of(inside.isEmpty() ? name : name.isEmpty() ? inside : name + "/" + inside, path));
      }
    }
    entries.removeIf(entry -> entry.name().isEmpty());
    entries.sort((a, b) -> a.name().compareTo(b.name()));
    return entries;
  }

  private static Entry of(String name, Path path) throws IOException {
    if (Files.isSymbolicLink(path)) {
      byte[] target = Files.readSymbolicLink(path).toString().getBytes(StandardCharsets.UTF_8);
      return new Entry(name, Kind.LINK, () -> target);
    }
    if (Files.isDirectory(path, LinkOption.NOFOLLOW_LINKS)) {
      return new Entry(name, Kind.FOLDER, () -> new byte[0]);
    }
    Kind kind = Files.isExecutable(path) ? Kind.EXECUTABLE : Kind.FILE;
    return new Entry(name, kind, () -> Files.readAllBytes(path));
  }
}
