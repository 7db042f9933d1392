package org.aadlenergy.energy;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.aadlenergy.engine.diagnostic.Diagnostic;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
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

  /** A platform with one line left open: line 9, in the event. */
  static String withLine(String line) {
    return """
    platform board {
      title "A board"
      source paper "Somebody: Something. 2020"
      rail core charged to processor
      default profile busy {
        power core = 300 mW from paper "Table 1"
      }
      event page_fault.on_demand from paper "Table 2" {
        %s
      }
    }
    """
        .formatted(line);
  }

  /** What a finding says, and where. */
  static void assertMistake(
      Diagnostic found, DiagnosticCode code, int line, int column, String message, String hint) {
    assertThat(found.code()).isEqualTo(code);
    assertThat(found.isError()).isTrue();
    assertThat(found.span().file()).endsWith("a.energy");
    assertThat(found.span().line()).isEqualTo(line);
    assertThat(found.span().column()).isEqualTo(column);
    assertThat(found.message()).isEqualTo(message);
    assertThat(found.hint()).contains(hint);
  }
}
