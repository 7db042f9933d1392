package org.aadlenergy.maven;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.apache.maven.plugin.MojoFailureException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The goal on a model whose radio goes by a protocol: as it stands, set, swept and spoilt. */
class RadioGoalTest {
  private static final List<File> MODEL =
      List.of(new File("../../examples/lora-sensor").getAbsoluteFile());

  @TempDir Path out;

  private <T extends EnergyMojo> T goal(T goal, String... settings) throws Exception {
    Parameters.set(goal, "inputs", MODEL);
    Parameters.set(goal, "roots", List.of("Lora_Sensor::Node.i"));
    Parameters.set(goal, "outputDirectory", out.toFile());
    Parameters.set(goal, "settings", List.of(settings));
    return goal;
  }

  private String report(String... settings) throws Exception {
    AnalyzeMojo analyze = goal(new AnalyzeMojo(), settings);
    Parameters.set(analyze, "formats", List.of("json"));
    analyze.execute();
    return Files.readString(out.resolve("report.json"));
  }

  @Test
  void theReportHasTheEvents() throws Exception {
    assertThat(report()).contains("\"radioEvents\"", "\"lorawan\"", "205.824 ms");
    assertThat(report("OS_Radio::Spreading_Factor=12 @ radio")).contains("1482.75");
  }

  @Test
  void mistakesFailTheBuild() {
    assertThatThrownBy(() -> report("OS_Radio::Radio_Profile=Wi_Fi @ radio"))
        .isInstanceOf(MojoFailureException.class);
    assertThatThrownBy(() -> report("OS_Radio::Spreading_Factor=13 @ radio"))
        .isInstanceOf(MojoFailureException.class);
  }

  @Test
  void spreadingFactorsAreSwept() throws Exception {
    SweepMojo sweep = goal(new SweepMojo());
    Parameters.set(
        sweep,
        "variations",
        List.of(
            "OS_Radio::Spreading_Factor=7,9,12 @ radio",
            "OS_Radio::Radio_Payload=1 Bytes,40 Bytes @ firmware.report"));
    Parameters.set(sweep, "objectives", List.of("battery"));
    sweep.execute();
    try (var files = Files.walk(out)) {
      Path csv = files.filter(file -> file.endsWith("sweep.csv")).findFirst().orElseThrow();
      assertThat(Files.readAllLines(csv)).hasSize(7);
    }
  }
}
