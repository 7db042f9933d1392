package org.aadlenergy.app.baseline;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import org.aadlenergy.app.Analysis;
import org.aadlenergy.app.AnalysisOptions;
import org.aadlenergy.app.Outcome;
import org.aadlenergy.app.Progress;
import org.aadlenergy.engine.result.AnalysisResult;
import org.aadlenergy.engine.result.RootResult;
import org.aadlenergy.report.formats.Reporters;
import org.aadlenergy.report.json.JsonReporter;
import org.aadlenergy.report.words.GateBreaches;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What the formats say of budgets: waived ones, and limits far below what is needed. */
class WaivedReportsTest {
  private static final Path JPEG = Path.of("../../examples/jpeg-encoder/jpeg_encoder.aadl");
  private static final String WAIVED = "waived until 2027-01-31: a larger cache is ordered";

  @TempDir Path folder;
  private Path model = JPEG;

  @BeforeEach
  void project() throws IOException {
    model = Files.copy(JPEG, folder.resolve("jpeg_encoder.aadl"));
    Files.writeString(
        folder.resolve("aadl-energy.toml"),
        """
        roots = ["Jpeg_Encoder::Board.on_demand"]
        [[budget]]
        path = "app.encoder"
        power = "1 uW"
        [[waiver]]
        path = "app.*"
        reason = "a larger cache is ordered"
        expires = 2027-01-31
        [[waiver]]
        gate = "regression"
        path = "*"
        reason = "a larger cache is ordered"
        expires = 2027-01-31
        """);
  }

  private Outcome run(AnalysisOptions.Builder options, String day) {
    return Analysis.run(options.input(model).today(LocalDate.parse(day)).build(), Progress.NONE);
  }

  private static String report(Outcome outcome, String format) throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    Reporters.named(format).orElseThrow().write(outcome.result().orElseThrow(), out);
    return out.toString(StandardCharsets.UTF_8);
  }

  /** The encoder draws 119.492 mJ in each 100 ms: 1195 mW, more than a million times 1 uW. */
  @Test
  void aLimitThatIsFarExceededIsNeverShownAsNothing() throws IOException {
    Outcome outcome = run(AnalysisOptions.builder(), "2027-02-01");
    assertThat(report(outcome, "markdown"))
        .contains("Average_Power_Budget | app.encoder |  | 1195 mW | 0.001 mW | EXCEEDED |");
    assertThat(report(outcome, "text")).contains("EXCEEDED").contains("0.001 mW");
    assertThat(report(outcome, "html"))
        .contains(">exceeded<")
        .contains("1195 mW")
        .contains("0.001 mW");
    assertThat(report(outcome, "junit")).contains("needs 1195 mW, but").contains("is 0.001 mW");
  }

  @Test
  void aWaivedBudgetIsCalledWaived() throws IOException {
    Outcome outcome = run(AnalysisOptions.builder(), "2027-01-31");
    assertThat(report(outcome, "markdown")).contains(WAIVED).doesNotContain("EXCEEDED");
    assertThat(report(outcome, "text"))
        .contains("waived", "1 of 1 budget exceeded, and waived for now.")
        .doesNotContain("EXCEEDED");
    assertThat(report(outcome, "html"))
        .contains(">waived</span>", WAIVED)
        .doesNotContain(">exceeded<");
  }

  /** In OSATE, too, it is no failure while it is let pass. */
  @Test
  void aWaivedBudgetIsNoFailureInOsate() throws IOException {
    String waived = report(run(AnalysisOptions.builder(), "2027-01-31"), "osate");
    assertThat(waived).contains(WAIVED).doesNotContain("resultType=\"FAILURE\"");

    String late = report(run(AnalysisOptions.builder(), "2027-02-01"), "osate");
    assertThat(late).doesNotContain(WAIVED);
    assertThat(late.split("resultType=\"FAILURE\"", -1)).as("root, mode and budget").hasSize(4);
  }

  /** What the Energy view of Eclipse shows. */
  @Test
  void aVerdictSaysWhichOfTheThree() {
    assertThat(verdict(run(AnalysisOptions.builder(), "2027-01-31")))
        .isEqualTo("exceeded, " + WAIVED);
    assertThat(verdict(run(AnalysisOptions.builder(), "2027-02-01"))).isEqualTo("exceeded");
  }

  /**
   * 1195 mW of 1195 mW, with bounds up to 1200 mW: no format may call that kept and say no more.
   */
  @Test
  void aBudgetWithinTheBoundsIsUnsure() throws IOException {
    Path project = folder.resolve("aadl-energy.toml");
    Files.writeString(project, Files.readString(project).replace("1 uW", "1195 mW"));
    Outcome outcome = run(AnalysisOptions.builder(), "2027-01-31");

    assertThat(report(outcome, "text")).contains("unsure");
    assertThat(report(outcome, "html")).contains(">unsure</span>").doesNotContain(">kept</span>");
    assertThat(report(outcome, "markdown")).contains("| kept, unsure |");
    assertThat(verdict(outcome)).isEqualTo("holds, unsure");
  }

  private static String verdict(Outcome outcome) {
    AnalysisResult result = outcome.result().orElseThrow();
    RootResult root = result.roots().get(0);
    return GateBreaches.verdict(result, root, root.budgets().get(0));
  }

  @Test
  void aWaivedRegressionIsCalledWaived() throws IOException {
    Outcome before = run(AnalysisOptions.builder(), "2027-01-31");
    Path baseline = folder.resolve("report.json");
    Files.writeString(baseline, new JsonReporter().asText(before.result().orElseThrow()));
    String more = "OS_Workload::Page_Faults=252 @ app.encoder";
    Outcome waived = run(AnalysisOptions.builder().baseline(baseline).set(more), "2027-01-31");
    assertThat(report(waived, "markdown")).contains(WAIVED).doesNotContain("REGRESSION");
    assertThat(report(waived, "text")).contains(WAIVED).doesNotContain("REGRESSION");
    assertThat(report(waived, "html")).contains("grew, " + WAIVED).doesNotContain(">grew<");
    assertThat(report(waived, "junit")).contains(WAIVED).doesNotContain("<failure");

    Outcome late = run(AnalysisOptions.builder().baseline(baseline).set(more), "2027-02-01");
    assertThat(report(late, "markdown")).contains("REGRESSION");
    assertThat(report(late, "junit")).contains("<failure").contains("REGRESSION");
  }
}
