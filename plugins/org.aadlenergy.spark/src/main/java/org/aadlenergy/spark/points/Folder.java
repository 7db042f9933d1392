package org.aadlenergy.spark.points;

import java.io.DataInputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Where a worker keeps the files of a job: laid out as on the machine that they come from, so that
 * they name each other as there. Names of that machine become paths here and back.
 */
final class Folder {
  private final Path root;
  private final String absolute;
  private final String relative;

  /**
   * A folder for one job.
   *
   * @param start the folder in which the command was given
   */
  Folder(Path root, String start) throws IOException {
    this.root = root.toAbsolutePath().normalize();
    this.absolute = slashes(this.root) + "/all";
    this.relative = slashes(this.root) + "/here" + fromRoot(start);
    make(Path.of(relative));
  }

  private static String slashes(Path path) {
    return path.toString().replace('\\', '/');
  }

  /** {@code /C:/work} as well as {@code /work}. */
  private static String fromRoot(String name) {
    String slashed = name.replace('\\', '/');
    return slashed.startsWith("/") ? slashed : "/" + slashed;
  }

  private static boolean isAbsolute(String name) {
    return name.startsWith("/") || name.startsWith("\\") || name.startsWith(":", 1);
  }

  /** Where a file of the other machine is here. */
  Path here(String name) {
    return isAbsolute(name)
        ? Path.of(absolute + fromRoot(name))
        : Path.of(relative, name.replace('\\', '/'));
  }

  /** Whether a path is one of this folder already. */
  boolean has(String path) {
    return path.replace('\\', '/').startsWith(slashes(root) + "/");
  }

  /** A text with the names that the other machine has. */
  String there(String text) {
    return text.replace(relative + "/", "").replace(absolute, "");
  }

  /** Writes a file that was sent. */
  void take(DataInputStream in) throws IOException {
    Path file = here(StreamTexts.read(in));
    byte[] content = in.readNBytes(in.readInt());
    if (!file.normalize().startsWith(root)) {
      throw new IOException(there(file.toString()) + " is outside of all folders");
    }
    Path parent = file.getParent();
    if (parent != null) {
      make(parent);
    }
    Files.write(file, content);
  }

  /** Each step of a path: one through {@code x/..} needs x, too. */
  private static void make(Path folder) throws IOException {
    Path made = folder.getRoot();
    for (Path step : folder) {
      made = made.resolve(step);
      if (!Files.isDirectory(made)) {
        Files.createDirectories(made);
      }
    }
  }
}
