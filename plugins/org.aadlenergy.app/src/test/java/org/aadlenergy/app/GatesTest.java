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

/** Builds that fail where a thread is late, or where the bound of an energy is above its budget. */
class GatesTest {
  private static final Path EXAMPLE = ExamplesTest.EXAMPLES.resolve("big-little");

  @TempDir Path folder;

  private Outcome analyzed(String system, String gates, String... settings) {
    AnalysisOptions.Builder options =
        AnalysisOptions.builder()
            .input(EXAMPLE)
            .models(EXAMPLE.resolve("models"))
            .root("Big_Little::Board." + system)
            .failOn(gates)
            .formats("text,junit,sarif,json")
            .output(folder);
    for (String setting : settings) {
      options.set(setting);
    }
    AnalysisOptions built = options.build();
    return Reports.write(built, Analysis.run(built, Progress.NONE), file -> {});
  }

  private static List<String> of(Outcome outcome, DiagnosticCode code) {
    return outcome.diagnostics().stream()
        .filter(finding -> finding.code() == code && finding.isError())
        .map(Diagnostic::message)
        .toList();
  }

  /**
   * Under schedutil app.detect begins at 408 MHz and ends at 1200: 70.60 ms by a loop over the
   * kernel's rules (the engine's KernelTicks), and it is due after 60 ms.
   */
  @Test
  void aMissedDeadlineFailsABuild() throws IOException {
    Outcome late = analyzed("split", "deadline");
    assertThat(late.exitCode()).isEqualTo(ExitCode.GATE);
    assertThat(of(late, DiagnosticCode.DEADLINE_NOT_PROVEN))
        .containsExactly(
            "Big_Little::Board.split: app.detect takes up to 0.07324 s: it misses its deadline of"
                + " 0.06000 s");
    assertThat(Files.readString(folder.resolve("report-junit.xml")))
        .contains("<failure", "AE0807", "app.detect");
    assertThat(Files.readString(folder.resolve("report.sarif"))).contains("\"AE0807\"");
    assertThat(analyzed("split", "budget").exitCode()).isEqualTo(ExitCode.OK);
    assertThat(analyzed("tuned", "deadline").exitCode()).isEqualTo(ExitCode.OK);
  }

  /** A processor with more work than time is late whatever its threads' deadlines are. */
  @Test
  void moreWorkThanTimeFailsABuild() {
    Outcome late =
        analyzed("tuned", "deadline", "Compute_Execution_Time=120 ms .. 120 ms @ app.detect");
    assertThat(of(late, DiagnosticCode.DEADLINE_NOT_PROVEN))
        .anyMatch(message -> message.contains("big has 214.3 % of its time to work"));
  }

  /** 48.6 mJ are within 60 mJ; with the kernel's figures 50 % off they may be more. */
  @Test
  void anUpperBoundAboveABudgetFailsABuild() throws IOException {
    String budget = "Energy_Estimation::Energy_Budget=60.0 mJ";
    assertThat(analyzed("tuned", "budget", budget).exitCode()).isEqualTo(ExitCode.OK);
    Outcome above = analyzed("tuned", "budget,upper-bound", budget);
    assertThat(above.exitCode()).isEqualTo(ExitCode.GATE);
    assertThat(of(above, DiagnosticCode.UPPER_BOUND_OVER_BUDGET))
        .singleElement()
        .asString()
        .matches(
            "Big_Little::Board.tuned needs up to \\d+\\.\\d+ mJ \\(its upper bound\\), but its"
                + " Energy_Budget is 60\\.00 mJ");
    assertThat(Files.readString(folder.resolve("report-junit.xml"))).contains("AE0808");
    assertThat(
            analyzed("tuned", "upper-bound", "Energy_Estimation::Energy_Budget=200.0 mJ")
                .exitCode())
        .isEqualTo(ExitCode.OK);
  }

  @Test
  void gatesAreNamedAsUsersWriteThem() {
    assertThat(
            AnalysisOptions.builder()
                .input(EXAMPLE)
                .failOn("Upper-Bound,deadline")
                .build()
                .failOn())
        .containsExactlyInAnyOrder(Gate.UPPER_BOUND, Gate.DEADLINE);
  }
}
