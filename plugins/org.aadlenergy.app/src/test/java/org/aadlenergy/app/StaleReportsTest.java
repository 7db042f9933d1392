package org.aadlenergy.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.aadlenergy.report.terminal.Screen;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What stands in the report folder after a run that failed must not look like a pass. */
class StaleReportsTest {
  private static final String GOOD = "../../examples/quickstart/quickstart.aadl";
  private static final String FORMATS = "text,html,json,sarif,junit";

  @TempDir Path folder;

  private final List<String> said = new ArrayList<>();

  @BeforeEach
  void aGoodRunBefore() {
    run(Path.of(GOOD));
    said.clear();
  }

  private Outcome run(Path input) {
    AnalysisOptions options =
        AnalysisOptions.builder().input(input).formats(FORMATS).output(folder).build();
    return Reports.write(options, Analysis.run(options, Progress.NONE), said::add);
  }

  private Path broken() throws IOException {
    return Files.writeString(
        folder.resolve("broken.aadl"), "package Bad\npublic\n  system S\n  end S\nend Bad;\n");
  }

  private String report(String name) throws IOException {
    return Files.readString(folder.resolve(name));
  }

  @Test
  void afterErrorsInTheModelTheFormatsOfCiSayThem() throws IOException {
    Outcome outcome = run(broken());

    assertThat(outcome.exitCode()).isEqualTo(ExitCode.MODEL);
    assertThat(report("report-junit.xml"))
        .contains("errors=\"1\"", "AE0101")
        .doesNotContain("Quickstart");
    assertThat(report("report.sarif"))
        .contains("AE0101", "broken.aadl")
        .doesNotContain("quickstart");
    assertThat(report("report.json")).contains("\"roots\": []", "AE0101");
    assertThat(said).filteredOn(line -> line.startsWith("wrote ")).hasSize(3);
    assertThat(said)
        .filteredOn(line -> line.endsWith(" is of an earlier run"))
        .extracting(line -> Path.of(line.split(" ")[0]).getFileName().toString())
        .containsExactly("report.txt", "report.html");
  }

  @Test
  void afterWrongUsageAllStaysAndIsSaidToBeOld() throws IOException {
    String before = report("report-junit.xml");
    Outcome outcome = run(folder.resolve("none.aadl"));

    assertThat(outcome.exitCode()).isEqualTo(ExitCode.USAGE);
    assertThat(report("report-junit.xml")).isEqualTo(before);
    assertThat(said).hasSize(5).allMatch(line -> line.endsWith(" is of an earlier run"));
  }

  @Test
  void aGoodRunLeavesNothingOld() {
    run(Path.of(GOOD));

    assertThat(said).hasSize(5).allMatch(line -> line.startsWith("wrote "));
  }

  @Test
  void whatIsPrintedAloneSaysTheErrorsToo() throws IOException {
    for (String format : List.of("json", "sarif", "junit")) {
      AnalysisOptions options = AnalysisOptions.builder().input(broken()).formats(format).build();
      Outcome outcome = Analysis.run(options, Progress.NONE);
      ByteArrayOutputStream out = new ByteArrayOutputStream();
      assertThat(Reports.canPrint(options, outcome)).isTrue();
      Reports.print(options, outcome, out, Screen.PAPER);
      assertThat(out.toString(StandardCharsets.UTF_8)).contains("AE0101");
    }
    AnalysisOptions text = AnalysisOptions.builder().input(broken()).formats("text").build();
    assertThat(Reports.canPrint(text, Analysis.run(text, Progress.NONE))).isFalse();
  }
}
