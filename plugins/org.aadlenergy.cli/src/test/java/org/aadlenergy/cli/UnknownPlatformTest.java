package org.aadlenergy.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Threads on processors whose platform nobody knows: what they cost is not known, never 0. */
class UnknownPlatformTest {
  private static final Path EXAMPLE = Path.of("../../examples/big-little/big_little.aadl");

  @TempDir Path folder;

  @Test
  void threadsSayThatNothingIsKnown() throws IOException {
    // without the project file beside it, which names the folder of its platform
    Path model = Files.copy(EXAMPLE, folder.resolve("big_little.aadl"));
    Run run =
        Run.of(
            "analyze",
            model.toString(),
            "--root",
            "Big_Little::Board.as_delivered",
            "--format",
            "text,json,html",
            "--output",
            folder.toString());

    assertThat(run.exitCode()).isEqualTo(3);
    assertThat(run.out())
        .containsPattern("app\\.detect +unknown +unknown +10 /s +unknown")
        .contains("AE0502");
    assertThat(Files.readString(folder.resolve("report.html")))
        .contains("app.detect</button><td>big<td class=n>unknown<td class=n>unknown");
    assertThat(Files.readString(folder.resolve("report.json")).replaceAll("\\s+", ""))
        .containsPattern(
            "\"path\":\"app.detect\",\"processor\":\"big\".{0,3000}\"leftOut\":\\[\"component\"\\]");
  }
}
