package org.aadlenergy.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A total of which nothing is known is no 0 in any report that people read. */
class UnknownTotalsTest {
  private static final Path EXAMPLE =
      Path.of("../../examples/jpeg-encoder/jpeg_encoder.aadl").toAbsolutePath().normalize();

  private static final Pattern ZERO = Pattern.compile("at least 0[^.0-9]");

  @TempDir private Path folder;

  /** Without a period nobody knows how often the only thread runs. */
  @Test
  void noReportSaysAtLeastNothing() throws IOException {
    Path model = folder.resolve("model.aadl");
    String text = Files.readString(EXAMPLE);
    Files.writeString(model, text.replace("Period => 100 ms;", ""));
    Path reports = folder.resolve("reports");
    AnalysisOptions options =
        AnalysisOptions.builder()
            .input(model)
            .allowIncomplete(true)
            .formats("text,html,markdown,csv,junit,sarif,osate,json")
            .output(reports)
            .build();
    Outcome outcome = Reports.write(options, Analysis.run(options, Progress.NONE), file -> {});
    assertThat(outcome.result()).isPresent();

    try (Stream<Path> files = Files.list(reports)) {
      List<Path> all = files.toList();
      assertThat(all).hasSize(8);
      for (Path file : all) {
        assertThat(Files.readString(file)).as(file.toString()).doesNotContainPattern(ZERO);
      }
    }
    assertThat(Files.readString(reports.resolve("report.txt")))
        .containsPattern("(?m)^Jpeg_Encoder::Board.on_demand +unknown +1 s +unknown +incomplete$")
        .containsPattern("(?m)^Energy +unknown$")
        .containsPattern("(?m)^Average power +unknown$");
    assertThat(Files.readString(reports.resolve("report.md"))).contains("| unknown |");
  }
}
