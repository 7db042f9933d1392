package org.aadlenergy.aadl;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.aadlenergy.engine.diagnostic.Diagnostics;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Which files are read, and what of libraries counts. */
class LibraryTest {
  private static final String MODEL =
      "package P public with Q; system T end T; system implementation T.i"
          + " subcomponents d: device Q::D; end T.i; end P;";

  @Test
  void syntaxErrorsOfALibraryCountWhereItIsReached() {
    Models model =
        Models.of(MODEL)
            .library("q.aadl", "package Q public device D end D; device E bad end E; end Q;")
            .library("r.aadl", "package R public device bad bad; end R;");
    AadlWorkspace workspace = model.read();
    assertThat(model.findings()).isEmpty();
    workspace.instantiate("P::T.i", InstantiationSettings.DEFAULT, model.diagnostics());
    assertThat(model.findings()).isNotEmpty().allMatch(f -> f.contains("q.aadl:1:"));
  }

  @Test
  void foldersAreReadWithAllBelowThemAndShownAsGiven(@TempDir Path folder) throws IOException {
    Files.createDirectories(folder.resolve("a/b"));
    Files.createDirectories(folder.resolve("a/.hidden"));
    Files.writeString(folder.resolve("a/b/z.AADL"), "package Z public end Z;");
    Files.writeString(folder.resolve("a/p.aadl"), "package P public end P;");
    Files.writeString(folder.resolve("a/.hidden/h.aadl"), "package P public end P;");
    Files.writeString(folder.resolve("a/readme.txt"), "no model");
    Diagnostics diagnostics = new Diagnostics();
    AadlWorkspace workspace =
        AadlWorkspace.read(
            List.of(folder.resolve("a"), folder.resolve("a/p.aadl")), List.of(), diagnostics);
    String base = folder.toString().replace('\\', '/');
    assertThat(workspace.inputFiles())
        .extracting(InputFile::displayName)
        .containsExactly(base + "/a/b/z.AADL", base + "/a/p.aadl");
    // printf 'package P public end P;' | sha256sum
    assertThat(workspace.inputFiles().get(1).sha256())
        .isEqualTo("4e281c337556c1baa8f5c68749605f948397143b2aaf73c4e5625a176d2dc279");
    assertThat(diagnostics.sorted()).isEmpty();
  }
}
