package org.aadlenergy.app.project;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.aadlenergy.app.AnalysisOptions;
import org.aadlenergy.engine.diagnostic.Diagnostic;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Which project file holds for models that lie in folders below it. */
class ProjectAroundTest {
  @TempDir Path folder;

  private Path models() throws IOException {
    return Files.createDirectories(folder.resolve("node/src/main/aadl"));
  }

  private Path project(String place, String text) throws IOException {
    Path file = folder.resolve(place).resolve(ProjectFile.NAME);
    Files.createDirectories(folder.resolve(place));
    return Files.writeString(file, text);
  }

  /** As Maven lays out a project: the file beside pom.xml, the models in src/main/aadl. */
  @Test
  void theFileBesideAPomHoldsForTheModelsBelow() throws IOException {
    Path models = models();
    project("node", "roots = [\"Node::Board.impl\"]\n");
    Files.writeString(folder.resolve("node/pom.xml"), "<project/>");

    assertThat(AnalysisOptions.builder().input(models).build().roots())
        .containsExactly("Node::Board.impl");
    assertThat(ProjectFile.notes(List.of(models)))
        .singleElement()
        .satisfies(
            note -> {
              assertThat(note.code()).isEqualTo(DiagnosticCode.PROJECT_FILE_AROUND_MODELS);
              assertThat(note.span().file()).endsWith("node/aadl-energy.toml");
              assertThat(note.message()).contains("src/main/aadl");
            });
  }

  @Test
  void theFileOfARepositoryHoldsForEachFolderOfIt() throws IOException {
    Path models = models();
    Path file = project("", "");
    Files.createDirectories(folder.resolve(".git"));
    Files.writeString(folder.resolve("node/pom.xml"), "<project/>");

    assertThat(ProjectFile.around(models)).contains(file);
    Path nearer = project("node/src", "");
    assertThat(ProjectFile.around(models)).contains(nearer);
    Path beside = project("node/src/main/aadl", "");
    assertThat(ProjectFile.around(models)).contains(beside);
    assertThat(ProjectFile.notes(List.of(models))).isEmpty();
  }

  /** A file in a folder that many share, as the one for temporary files, is nobody's. */
  @Test
  void aFileOutsideOfTheProjectIsNotRead() throws IOException {
    Path models = models();
    project("", "");
    assertThat(ProjectFile.around(models)).isEmpty();

    Files.createDirectories(folder.resolve("node/.git"));
    Files.writeString(folder.resolve("pom.xml"), "<project/>");
    assertThat(ProjectFile.around(models)).isEmpty();
  }

  /** That of the first input counts; the other one is not left out in silence. */
  @Test
  void theFileOfASecondInputIsToldToBeUnread() throws IOException {
    Path first = project("first", "").resolveSibling("");
    Path second = project("second", "").resolveSibling("");
    List<Diagnostic> notes = ProjectFile.notes(List.of(first, second));
    assertThat(notes)
        .extracting(Diagnostic::code)
        .containsExactly(DiagnosticCode.PROJECT_FILE_NOT_READ);
    assertThat(notes.get(0).span().file()).endsWith("second/aadl-energy.toml");
    assertThat(notes.get(0).message()).contains("first/aadl-energy.toml");
  }
}
