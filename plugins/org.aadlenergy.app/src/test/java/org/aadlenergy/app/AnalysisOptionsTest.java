package org.aadlenergy.app;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.nio.file.Path;
import org.aadlenergy.app.AnalysisOptions.InvalidOptions;
import org.junit.jupiter.api.Test;

class AnalysisOptionsTest {
  @Test
  void everyProblemIsReportedAtOnce() {
    InvalidOptions invalid =
        catchThrowableOfType(
            () ->
                AnalysisOptions.builder()
                    .formats("jsn,text")
                    .failOn("budgets")
                    .minCoverage("1.5")
                    .set("no equals sign")
                    .build(),
            InvalidOptions.class);
    assertThat(invalid.problems())
        .hasSize(6)
        .anySatisfy(p -> assertThat(p).contains("no input"))
        .anySatisfy(p -> assertThat(p).contains("\"jsn\"").contains("did you mean \"json\""))
        .anySatisfy(p -> assertThat(p).contains("\"budgets\"").contains("did you mean \"budget\""))
        .anySatisfy(p -> assertThat(p).contains("--min-coverage"))
        .anySatisfy(p -> assertThat(p).contains("--set"))
        .anySatisfy(p -> assertThat(p).contains("--output"));
  }

  @Test
  void aFolderForReportsGetsTextAndJson() {
    AnalysisOptions.Builder builder = AnalysisOptions.builder().input(Path.of("a.aadl"));
    assertThat(builder.build().formats()).containsExactly("text");
    assertThat(builder.output(Path.of("out")).build().formats()).containsExactly("text", "json");
  }

  @Test
  void aMinimumOfCoverageImpliesItsGate() {
    AnalysisOptions options =
        AnalysisOptions.builder().input(Path.of("a.aadl")).minCoverage("0.9").build();
    assertThat(options.failOn()).containsExactly(Gate.COVERAGE);
    assertThat(options.minCoverage()).contains(0.9);
  }
}
