package org.aadlenergy.maven;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.File;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.aadlenergy.app.AnalysisOptions;
import org.aadlenergy.app.ExitCode;
import org.aadlenergy.app.sweep.SweepOptions;
import org.apache.maven.plugin.MojoFailureException;
import org.junit.jupiter.api.Test;

class OtherGoalsTest {
  @Test
  void everyParameterOfASweepReachesItsOption() throws Exception {
    SweepMojo sweep = new SweepMojo();
    String vary = "OS_Workload::Page_Faults=0,8 @ app.sampler";
    Parameters.set(sweep, "inputs", List.of(new File("model").getAbsoluteFile()));
    Parameters.set(sweep, "roots", List.of("Node::Board.sensor"));
    Parameters.set(sweep, "outputDirectory", new File("target/energy/sweep").getAbsoluteFile());
    Parameters.set(sweep, "variations", List.of(vary));
    Parameters.set(sweep, "objectives", List.of("energy", "ram"));
    Parameters.set(sweep, "limits", List.of("ram=256 KiByte", "deadline"));
    Parameters.set(sweep, "shard", "2/8");

    SweepOptions expected =
        SweepOptions.parse(
                AnalysisOptions.builder()
                    .input(Path.of("model"))
                    .root("Node::Board.sensor")
                    .output(Path.of("target/energy/sweep"))
                    .build(),
                List.of(vary),
                List.of("energy,ram"),
                List.of("ram=256 KiByte", "deadline"),
                Optional.of("2/8"),
                Path.of("target/energy/sweep"),
                new ArrayList<>())
            .orElseThrow();
    assertThat(sweep.options()).isEqualTo(expected);
  }

  @Test
  void aSweepThatVariesNothingSaysWhatIsMissing() throws Exception {
    SweepMojo sweep = new SweepMojo();
    Parameters.set(sweep, "inputs", List.of(new File("model")));
    Parameters.set(sweep, "outputDirectory", new File("out"));
    assertThatThrownBy(sweep::options)
        .isInstanceOf(MojoFailureException.class)
        .hasMessageContaining("say what varies");
  }

  @Test
  void aReportIsForPeopleAndLeavesTheGatesToTheCheck() throws Exception {
    ReportMojo report = new ReportMojo();
    Parameters.set(report, "inputs", List.of(new File("model")));
    Parameters.set(report, "outputDirectory", new File("out"));
    assertThat(report.options().formats()).containsExactly("html", "markdown", "csv");
    assertThat(report.options().failOn()).isEmpty();
    assertThat(report.fails(ExitCode.GATE)).isFalse();
    assertThat(report.fails(ExitCode.MODEL)).isTrue();
    assertThat(new CheckMojo().fails(ExitCode.GATE)).isTrue();
  }
}
