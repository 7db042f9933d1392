package org.aadlenergy.energy.ide.server;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import org.aadlenergy.energy.ide.document.PlatformDocument;

/** The texts of the shipped library as files to read: editors open nothing else. */
public final class LibraryFiles {
  private LibraryFiles() {}

  /** The URI of a copy of a library document; written when it is first asked for. */
  static String uri(PlatformDocument document) {
    Path file = cache().resolve("models").resolve(document.name().substring("models/".length()));
    byte[] bytes = document.text().getBytes(StandardCharsets.UTF_8);
    try {
      if (!Files.exists(file) || !Arrays.equals(Files.readAllBytes(file), bytes)) {
        Files.createDirectories(file.getParent());
        Files.deleteIfExists(file);
        Files.write(file, bytes);
        file.toFile().setReadOnly();
      }
    } catch (IOException notWritten) {
      System.err.println("aadl-energy lsp: " + file + " cannot be written: " + notWritten);
    }
    return file.toUri().toString();
  }

  /** Where the user's programs keep what can be made again. */
  public static Path cache() {
    String cache = System.getenv("XDG_CACHE_HOME");
    String windows = System.getenv("LOCALAPPDATA");
    Path base =
        cache != null && !cache.isBlank()
            ? Path.of(cache)
            : windows != null
                ? Path.of(windows)
                : Path.of(System.getProperty("user.home"), ".cache");
    return base.resolve("aadl-energy").toAbsolutePath();
  }
}
