package org.aadlenergy.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.aadlenergy.engine.diagnostic.Diagnostic;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What is said where an input has no system of its own, whatever libraries have beside it. */
class MissingRootsTest {
  private static final String PARTS =
      "package Parts public device Lamp end Lamp; thread T end T; end Parts;";
  private static final String SYSTEM =
      "package Lib public system S end S; system implementation S.i end S.i; end Lib;";
  private static final String INSIDE =
      """
      package Inside
      public
        system S end S;
        system implementation S.i end S.i;
        abstract Whole end Whole;
        abstract implementation Whole.i
          subcomponents s: system S.i;
        end Whole.i;
      end Inside;
      """;

  @TempDir private Path folder;

  private Diagnostic said(String input, String library, String... roots) throws IOException {
    Path own = Files.createDirectories(folder.resolve("own")).resolve("model.aadl");
    Path beside = Files.createDirectories(folder.resolve("lib"));
    Files.writeString(own, input);
    Files.writeString(beside.resolve("lib.aadl"), library);
    AnalysisOptions.Builder options = AnalysisOptions.builder().input(own).library(beside);
    List.of(roots).forEach(options::root);
    List<Diagnostic> found =
        Analysis.run(options.build(), Progress.NONE).diagnostics().stream()
            .filter(Diagnostic::isError)
            .toList();
    assertThat(found).hasSize(1);
    return found.get(0);
  }

  @Test
  void aSystemOfALibraryIsNoPartOfTheInput() throws IOException {
    Diagnostic said = said(PARTS, SYSTEM);

    assertThat(said.code()).isEqualTo(DiagnosticCode.NO_MODEL_IN_INPUT);
    assertThat(said.message())
        .startsWith("there is no system implementation in ")
        .endsWith("model.aadl, only in its libraries");
    assertThat(said.hint().orElse(""))
        .isEqualTo(
            "name a file or folder with a 'system implementation', or one of the libraries with"
                + " --root: Lib::S.i");
  }

  @Test
  void withoutLibrariesThereIsNone() throws IOException {
    Diagnostic said = said(PARTS, "package Lib public device D end D; end Lib;");

    assertThat(said.message()).endsWith("model.aadl");
    assertThat(said.hint().orElse(""))
        .isEqualTo("name a file or folder with a 'system implementation'");
  }

  /** Those that lie in something are named, and none of a library. */
  @Test
  void whatLiesInSomethingElseIsNamed() throws IOException {
    Diagnostic said = said(INSIDE, SYSTEM);

    assertThat(said.message()).startsWith("each system implementation in ").contains("is a part");
    assertThat(said.hint().orElse(""))
        .isEqualTo("name the one to analyse with --root: Inside::S.i");
  }

  @Test
  void anUnknownRootIsToldWhatThereIs() throws IOException {
    assertThat(said(INSIDE, SYSTEM, "Else::Other.thing").hint().orElse(""))
        .isEqualTo("the input has Inside::S.i");
    assertThat(said(PARTS, SYSTEM, "Else::Other.thing").hint().orElse(""))
        .isEqualTo("the input has no system implementation; its libraries have Lib::S.i");
  }
}
