package org.aadlenergy.maven;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.File;
import java.nio.file.Path;
import java.util.List;
import org.aadlenergy.app.AnalysisOptions;
import org.aadlenergy.app.Gate;
import org.apache.maven.plugin.MojoFailureException;
import org.junit.jupiter.api.Test;

/** The goal's parameters become the same options that every front end fills in. */
class AnalyzeMojoTest {
  private final AnalyzeMojo goal = new AnalyzeMojo();

  @Test
  void everyParameterReachesItsOption() throws Exception {
    set("inputs", List.of(new File("model").getAbsoluteFile()));
    set("roots", List.of("Node::Board.sensor", "Node::Board.spare"));
    set("mode", "normal");
    set("models", List.of(new File("platforms").getAbsoluteFile()));
    set("libraries", List.of(new File("shared").getAbsoluteFile()));
    set("settings", List.of("OS_Workload::Page_Faults=3 @ app.sampler"));
    set("allowIncomplete", "true");
    set("formats", List.of("json"));
    set("outputDirectory", new File("target/energy").getAbsoluteFile());
    set("failOn", List.of("budget", "warning"));
    set("minCoverage", "0.9");
    set("baseline", new File("baseline/report.json").getAbsoluteFile());
    set("tolerance", "2%");

    AnalysisOptions expected =
        AnalysisOptions.builder()
            .input(Path.of("model"))
            .root("Node::Board.sensor")
            .root("Node::Board.spare")
            .mode("normal")
            .models(Path.of("platforms"))
            .library(Path.of("shared"))
            .set("OS_Workload::Page_Faults=3 @ app.sampler")
            .allowIncomplete(true)
            .formats("json")
            .output(Path.of("target/energy"))
            .failOn("budget,warning")
            .minCoverage("0.9")
            .baseline(Path.of("baseline/report.json"))
            .tolerance("2%")
            .build();
    assertThat(goal.options()).isEqualTo(expected);
  }

  @Test
  void theProjectFolderIsTheInputWhereNothingElseIsSaid() throws Exception {
    set("projectDirectory", new File("").getAbsoluteFile());
    set("outputDirectory", new File("target/energy").getAbsoluteFile());

    AnalysisOptions options = goal.options();

    assertThat(options.inputs()).containsExactly(Path.of("."));
    assertThat(options.formats()).containsExactly("text", "json");
  }

  @Test
  void theCheckFailsOnBudgetsAndOnRegressionsAgainstABaseline() throws Exception {
    CheckMojo check = new CheckMojo();
    set(check, "inputs", List.of(new File("model")));
    set(check, "outputDirectory", new File("out"));
    assertThat(check.options().failOn()).containsExactly(Gate.BUDGET);
    set(check, "baseline", new File("report.json"));
    assertThat(check.options().failOn()).containsExactlyInAnyOrder(Gate.BUDGET, Gate.REGRESSION);
    set(check, "failOn", List.of("warning"));
    assertThat(check.options().failOn()).containsExactly(Gate.WARNING);
  }

  @Test
  void everyProblemOfTheParametersIsReported() throws Exception {
    set("inputs", List.of(new File("model")));
    set("outputDirectory", new File("out"));
    set("formats", List.of("jsno"));
    set("failOn", List.of("bugdet"));

    assertThatThrownBy(goal::options)
        .isInstanceOf(MojoFailureException.class)
        .hasMessageContaining("jsno")
        .hasMessageContaining("bugdet");
  }

  private void set(String parameter, Object value) throws Exception {
    Parameters.set(goal, parameter, value);
  }

  private static void set(EnergyMojo goal, String parameter, Object value) throws Exception {
    Parameters.set(goal, parameter, value);
  }
}
