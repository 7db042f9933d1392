package org.aadlenergy.energy.ide.server;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Optional;
import org.aadlenergy.energy.ide.language.FileUris;
import org.aadlenergy.energy.ide.language.Language;
import org.aadlenergy.energy.ide.language.SourceDocument;

/** The texts that are shipped as files to read: editors open nothing else. */
final class LibraryFiles {
  private LibraryFiles() {}

  /** The URI of a document as the client spells it, or of a copy of a shipped one. */
  static Optional<String> uri(Language language, SourceDocument document) {
    if (document.name().indexOf(':') >= 0) { // a URI; those that are shipped have plain names
      return Optional.of(language.texts().spelled(document.name()));
    }
    String library = language.library() + "/";
    String name = document.name();
    Path file = cache().resolve(name.startsWith(library) ? name : library + name);
    byte[] bytes = document.text().getBytes(StandardCharsets.UTF_8);
    try {
      if (!Files.exists(file) || !Arrays.equals(Files.readAllBytes(file), bytes)) {
        Files.createDirectories(file.getParent());
        Files.deleteIfExists(file);
        Files.write(file, bytes);
        boolean unused = file.toFile().setReadOnly();
      }
      return Optional.of(FileUris.of(file));
    } catch (IOException notWritten) {
      Failures.log("a copy of " + document.name(), notWritten);
      return Optional.empty();
    }
  }

  /** Where the user's programs keep what can be made again. */
  private static Path cache() {
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
