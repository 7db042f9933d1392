package org.aadlenergy.cli.studio;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import org.aadlenergy.report.WholeFile;
import org.aadlenergy.report.json.JsonOutput;

/**
 * The files of a folder, as a page may have them: nothing hidden, nothing outside, no more than it
 * takes.
 */
final class StudioFolder {
  /** What the page takes of a project, too. */
  static final int MOST_FILES = 2000;

  static final long MOST_BYTES = 64L << 20;
  static final int MOST_OF_FILE = 32 << 20;

  private static final Set<String> LEFT_OUT = Set.of("target", "node_modules");

  private final Path root;

  /**
   * A folder that is there.
   *
   * @param folder its path
   */
  StudioFolder(Path folder) throws IOException {
    root = folder.toRealPath();
  }

  String name() {
    Path last = root.getFileName();
    return last == null ? "project" : last.toString();
  }

  /**
   * All files as one: the length of their list in four bytes, the list (name and length of each) as
   * JSON, their bytes.
   */
  byte[] packed() throws IOException {
    Map<String, byte[]> files = files();
    ByteArrayOutputStream list = new ByteArrayOutputStream();
    JsonOutput json = new JsonOutput(list);
    json.beginArray();
    for (Map.Entry<String, byte[]> file : files.entrySet()) {
      json.beginArray().value(file.getKey()).count(file.getValue().length).endArray();
    }
    json.endArray();
    json.finish();
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    out.write(ByteBuffer.allocate(4).order(ByteOrder.LITTLE_ENDIAN).putInt(list.size()).array());
    list.writeTo(out);
    for (byte[] file : files.values()) {
      out.write(file);
    }
    return out.toByteArray();
  }

  private Map<String, byte[]> files() throws IOException {
    Map<String, byte[]> files = new TreeMap<>();
    long[] bytes = new long[1];
    Files.walkFileTree(
        root,
        new SimpleFileVisitor<>() {
          @Override
          public FileVisitResult preVisitDirectory(Path folder, BasicFileAttributes attributes) {
            return folder.equals(root) || isShown(folder)
                ? FileVisitResult.CONTINUE
                : FileVisitResult.SKIP_SUBTREE;
          }

          @Override
          public FileVisitResult visitFile(Path file, BasicFileAttributes attributes)
              throws IOException {
            if (!attributes.isRegularFile() || !isShown(file)) {
              return FileVisitResult.CONTINUE;
            }
            bytes[0] += attributes.size();
            if (files.size() >= MOST_FILES || bytes[0] > MOST_BYTES) {
              throw new TooLargeException();
            }
            files.put(
                root.relativize(file).toString().replace('\\', '/'), Files.readAllBytes(file));
            return FileVisitResult.CONTINUE;
          }

          @Override
          public FileVisitResult visitFileFailed(Path file, IOException e) {
            return FileVisitResult.CONTINUE; // of somebody else
          }
        });
    return files;
  }

  private static boolean isShown(Path path) {
    String name = String.valueOf(path.getFileName());
    return !name.startsWith(".") && !LEFT_OUT.contains(name);
  }

  /** The place of a file in it; nothing where it would be hidden, or outside of it. */
  private Optional<Path> place(String name) throws IOException {
    Path path;
    try {
      path = Path.of(name);
    } catch (InvalidPathException e) {
      return Optional.empty();
    }
    if (path.isAbsolute() || name.isEmpty() || name.indexOf('\\') >= 0 || name.indexOf(':') >= 0) {
      return Optional.empty();
    }
    for (Path part : path) {
      if (!isShown(part)) { // ".." is hidden, too
        return Optional.empty();
      }
    }
    Path file = root.resolve(path).normalize();
    Path there = file;
    while (!Files.exists(there, LinkOption.NOFOLLOW_LINKS)) {
      Path parent = there.getParent();
      there = parent == null ? root : parent;
    }
    boolean inside = file.startsWith(root) && there.toRealPath().startsWith(root);
    return inside && !Files.isDirectory(file) ? Optional.of(file) : Optional.empty();
  }

  /** Writes a file as a whole; false where it may not be. */
  boolean write(String name, byte[] content) throws IOException {
    Optional<Path> file = place(name);
    if (file.isEmpty()) {
      return false;
    }
    Files.createDirectories(file.get().resolveSibling(""));
    WholeFile.write(file.get(), content);
    return true;
  }

  /** What the page says of its name, and whether it may write. */
  String described(boolean writes) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    try {
      JsonOutput json = new JsonOutput(out);
      json.beginObject().name("name").value(name()).name("writes").value(writes).endObject();
      json.finish();
    } catch (IOException e) {
      throw new IllegalStateException(e); // a text in memory cannot be refused
    }
    return out.toString(UTF_8);
  }

  /** A folder of more than a page takes. */
  static final class TooLargeException extends IOException {
    private static final long serialVersionUID = 1L;

    TooLargeException() {
      super(
          String.format(
              "the folder has more than %s files or %s MByte; open a smaller one",
              MOST_FILES, MOST_BYTES >> 20));
    }
  }
}
