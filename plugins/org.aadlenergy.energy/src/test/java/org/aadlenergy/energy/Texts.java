package org.aadlenergy.energy;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.aadlenergy.engine.diagnostic.Diagnostic;
import org.aadlenergy.engine.diagnostic.Diagnostics;
import org.aadlenergy.engine.platform.CalibratedPlatform;
import org.aadlenergy.engine.platform.PlatformLibrary;

/** Reads platforms as a user gives them: from files in a folder. */
final class Texts {
  final Diagnostics diagnostics = new Diagnostics();
  final PlatformLibrary library;

  Texts(Path folder, String... texts) {
    try {
      for (int i = 0; i < texts.length; i++) {
        Path file = folder.resolve((char) ('a' + i) + ".energy");
        Files.write(file, texts[i].getBytes(StandardCharsets.UTF_8));
      }
    } catch (IOException impossible) {
      throw new UncheckedIOException(impossible);
    }
    library = PlatformLibraries.with(List.of(folder), diagnostics);
  }

  /** A platform that must be free of mistakes. */
  static CalibratedPlatform platform(Path folder, String name, String... texts) {
    Texts read = new Texts(folder, texts);
    assertThat(read.diagnostics.sorted()).extracting(Diagnostic::format).isEmpty();
    return read.library.find(name).orElseThrow();
  }

  /** The one finding of texts with one mistake. */
  Diagnostic only() {
    assertThat(diagnostics.sorted()).as(String.valueOf(diagnostics.sorted())).hasSize(1);
    return diagnostics.sorted().get(0);
  }
}
