package org.aadlenergy.app.project;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.aadlenergy.app.Analysis;
import org.aadlenergy.app.AnalysisOptions;
import org.aadlenergy.app.ExitCode;
import org.aadlenergy.app.Outcome;
import org.aadlenergy.app.Progress;
import org.aadlenergy.engine.diagnostic.Diagnostic;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.result.BudgetResult;
import org.aadlenergy.report.formats.Reporters;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Budgets of a project file stand at their line of it, in every answer. */
class ProjectBudgetsTest {
  @TempDir Path folder;

  @BeforeEach
  void copyTheEncoder() throws IOException {
    Files.copy(
        Path.of("../../examples/jpeg-encoder/jpeg_encoder.aadl"), folder.resolve("model.aadl"));
  }

  private Outcome run(String toml) throws IOException {
    Files.writeString(folder.resolve(ProjectFile.NAME), toml);
    return Analysis.run(AnalysisOptions.builder().input(folder).build(), Progress.NONE);
  }

  private String toml() {
    return folder.resolve(ProjectFile.NAME).toString().replace('\\', '/');
  }

  @Test
  void anExceededBudgetIsFoundAtItsLine() throws IOException {
    Outcome outcome =
        run(
            """
            fail-on = ["budget"]

            [[budget]]
              energy = "1 nJ"
              power = "1 kW"
            """);

    assertThat(outcome.exitCode()).isEqualTo(ExitCode.GATE);
    List<Diagnostic> exceeded =
        outcome.diagnostics().stream()
            .filter(f -> f.code() == DiagnosticCode.BUDGET_EXCEEDED)
            .toList();
    assertThat(exceeded)
        .isNotEmpty()
        .allSatisfy(
            finding -> {
              assertThat(finding.span().file()).isEqualTo(toml());
              assertThat(finding.span().line()).isEqualTo(4);
              assertThat(finding.span().column()).isEqualTo(3);
              assertThat(finding.hint().orElseThrow()).contains("set another limit in " + toml());
            });
    List<Integer> lines = new ArrayList<>();
    for (BudgetResult budget : outcome.result().orElseThrow().roots().get(0).budgets()) {
      lines.add(budget.source().line());
    }
    assertThat(lines).contains(4, 5);
  }

  /** Nobody wrote a setting: the finding speaks of the value. */
  @Test
  void aLimitThatIsNoNumberIsNamedWhereItStands() throws IOException {
    for (String limit : List.of("1e400 mJ", "NaN mJ", "2.5 m J")) {
      List<Diagnostic> found = run("[[budget]]\nenergy = \"" + limit + "\"\n").diagnostics();
      assertThat(found)
          .as(limit)
          .anySatisfy(
              finding -> {
                assertThat(finding.code()).isEqualTo(DiagnosticCode.BAD_OPTION_VALUE);
                assertThat(finding.span().file()).isEqualTo(toml());
                assertThat(finding.span().line()).isEqualTo(2);
                assertThat(finding.hint().orElseThrow())
                    .containsAnyOf("correct the value", "write the value as in AADL")
                    .doesNotContain("@ path");
              });
    }
  }

  @Test
  void aLimitThatIsGivenWinsOverTheFile() throws IOException {
    Files.writeString(folder.resolve(ProjectFile.NAME), "[[budget]]\nenergy = \"1 nJ\"\n");
    AnalysisOptions options =
        AnalysisOptions.builder()
            .input(folder)
            .set("Energy_Estimation::Energy_Budget=2 kJ")
            .build();
    Outcome outcome = Analysis.run(options, Progress.NONE);
    assertThat(outcome.diagnostics()).noneMatch(f -> f.code() == DiagnosticCode.BAD_OPTION_VALUE);
    for (BudgetResult budget : outcome.result().orElseThrow().roots().get(0).budgets()) {
      assertThat(budget.limit()).isEqualTo(2000.0);
    }
  }

  @Test
  void aReviewToolIsSentToTheLineAndToldWhatToDo() throws IOException {
    Outcome outcome = run("[[budget]]\nenergy = \"1 nJ\"\n");
    String sarif = Reporters.named("sarif").orElseThrow().asText(outcome.result().orElseThrow());
    JsonArray results =
        JsonParser.parseString(sarif)
            .getAsJsonObject()
            .getAsJsonArray("runs")
            .get(0)
            .getAsJsonObject()
            .getAsJsonArray("results");
    int breaches = 0;
    for (JsonElement element : results) {
      JsonObject result = element.getAsJsonObject();
      if (result.get("ruleId").getAsString().equals("AE0801")) {
        breaches++;
        assertThat(result.toString())
            .contains("aadl-energy.toml", "\"startLine\":2", "goes: aadl-energy explain ");
      }
    }
    assertThat(breaches).isPositive();
  }

  @Test
  void aLimitThatCannotBeReadIsFoundAtItsLine() throws IOException {
    Outcome outcome = run("# a limit\n\n[[budget]]\nenergy = \"10 furlong\"\n");

    assertThat(outcome.exitCode()).isEqualTo(ExitCode.MODEL);
    assertThat(outcome.diagnostics())
        .anySatisfy(
            finding -> {
              assertThat(finding.isError()).isTrue();
              assertThat(finding.span().file()).isEqualTo(toml());
              assertThat(finding.span().line()).isEqualTo(4);
            });
  }
}
