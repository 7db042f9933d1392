package org.aadlenergy.app.project;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.aadlenergy.app.Analysis;
import org.aadlenergy.app.AnalysisOptions;
import org.aadlenergy.engine.diagnostic.Diagnostic;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What is wrong in a project file is told with the line of that file, whatever finds it. */
class ProjectPlacesTest {
  @TempDir Path temp;

  private Path project(String text) throws IOException {
    Path model = Path.of("../../examples/quickstart/quickstart.aadl");
    Files.copy(model, temp.resolve("quickstart.aadl"));
    return Files.writeString(temp.resolve("aadl-energy.toml"), text);
  }

  private List<String> problems(String text) throws IOException {
    project(text);
    AnalysisOptions.InvalidOptions invalid =
        catchThrowableOfType(
            () -> AnalysisOptions.builder().input(temp).build(),
            AnalysisOptions.InvalidOptions.class);
    return invalid.problems();
  }

  private List<Diagnostic> findings(String text) throws IOException {
    project(text);
    return Analysis.run(AnalysisOptions.builder().input(temp).build(), step -> {}).diagnostics();
  }

  @Test
  void valuesThatCannotBe() throws IOException {
    assertThat(problems("\nfail-on = [\"budgt\"]\nmin-coverage = 7\n\ntolerance = \"x\"\n"))
        .satisfiesExactly(
            gate -> assertThat(gate).contains("aadl-energy.toml:2:1: there is no gate \"budgt\""),
            share -> assertThat(share).contains("aadl-energy.toml:3:1: 'min-coverage' must be"),
            share -> assertThat(share).contains("aadl-energy.toml:5:1: 'tolerance' must be"));
  }

  @Test
  void foldersThatAreNotThere() throws IOException {
    assertThat(problems("libraries = [\"../nowhere\"]\nmodels = [\"none\"]\n"))
        .satisfiesExactly(
            folder -> assertThat(folder).contains("aadl-energy.toml:1:1: ", "nowhere is not there"),
            folder -> assertThat(folder).contains("aadl-energy.toml:2:1: ", "none is not there"));
  }

  @Test
  void rootsAndBaselinesThatAreNotThere() throws IOException {
    assertThat(findings("\n\nroots = [\"No::Such.impl\"]\n"))
        .anySatisfy(
            finding -> {
              assertThat(finding.message()).contains("no system implementation No::Such.impl");
              assertThat(finding.span().brief()).endsWith("aadl-energy.toml:3");
            });
    Files.delete(temp.resolve("quickstart.aadl"));
    assertThat(findings("\nbaseline = \"none.json\"\n"))
        .anySatisfy(
            finding -> {
              assertThat(finding.message()).contains("none.json does not exist");
              assertThat(finding.span().brief()).endsWith("aadl-energy.toml:2");
            });
  }

  @Test
  void waiversThatConcernNothing() throws IOException {
    assertThat(findings("\n[[waiver]]\npath = \"app.no\"\nreason = \"x\"\nexpires = 2999-01-01\n"))
        .anySatisfy(
            finding -> {
              assertThat(finding.message()).startsWith("nothing breaks the budget of \"app.no\"");
              assertThat(finding.span().brief()).endsWith("aadl-energy.toml:2");
            });
  }
}
