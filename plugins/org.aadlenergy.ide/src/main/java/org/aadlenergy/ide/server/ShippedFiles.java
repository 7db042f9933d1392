package org.aadlenergy.ide.server;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Optional;
import org.aadlenergy.energy.ide.server.Failures;
import org.aadlenergy.energy.ide.server.LibraryFiles;
import org.aadlenergy.ide.live.AadlTexts;
import org.aadlenergy.ide.live.FileUris;
import org.aadlenergy.ide.text.AadlDocument;
import org.aadlenergy.report.WholeFile;

/** The shipped property sets and packages as files to read: editors open nothing else. */
final class ShippedFiles {
  private ShippedFiles() {}

  /** The URI of a document as the client knows it, or of a copy of a shipped one. */
  static Optional<String> uri(AadlTexts texts, AadlDocument document) {
    if (document.name().startsWith("file:")) {
      return Optional.of(texts.spelled(document.name()));
    }
    Path file = LibraryFiles.cache().resolve("aadl").resolve(document.name());
    byte[] bytes = document.text().getBytes(StandardCharsets.UTF_8);
    try {
      if (!Files.exists(file) || !Arrays.equals(Files.readAllBytes(file), bytes)) {
        Files.createDirectories(file.getParent());
        Files.deleteIfExists(file);
        WholeFile.write(file, bytes);
        boolean unused = file.toFile().setReadOnly();
      }
      return Optional.of(FileUris.of(file));
    } catch (IOException notWritten) {
      Failures.log("a copy of " + document.name(), notWritten);
      return Optional.empty();
    }
  }
}
