package org.aadlenergy.app.watch;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.aadlenergy.app.AnalysisOptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class WatchedFilesTest {
  @TempDir Path folder;

  /** A run names what it read in its own way: with dots, or from another folder. */
  @Test
  void aFileWithTwoNamesIsOneFile() throws IOException {
    Path model = Files.writeString(folder.resolve("a.aadl"), "package A end A;");
    AnalysisOptions options = AnalysisOptions.builder().input(folder).build();
    Path other = Path.of("").toAbsolutePath().relativize(model);
    Path dotted = folder.resolve(".").resolve("a.aadl");
    List<Path> read = List.of(model, other, dotted);
    WatchedFiles before = WatchedFiles.of(options, read);
    assertThat(before.count()).isEqualTo(1);

    Files.writeString(model, "package A public end A;");
    assertThat(WatchedFiles.of(options, read).changedSince(before)).hasSize(1);
  }
}
