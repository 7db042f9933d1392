package org.aadlenergy.app;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import org.aadlenergy.report.terminal.Screen;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The digests of large files are made while the analysis goes on. */
class LargeInputTest {
  @TempDir Path folder;

  @Test
  void aReportShowsTheDigestsOfLargeFiles() throws IOException, NoSuchAlgorithmException {
    String model =
        Files.readString(ExamplesTest.EXAMPLES.resolve("quickstart").resolve("quickstart.aadl"));
    String text = model + "-- a comment that makes it large\n".repeat(20_000);
    Files.writeString(folder.resolve("large.aadl"), text);
    AnalysisOptions options =
        AnalysisOptions.builder().input(folder.resolve("large.aadl")).formats("json").build();
    ByteArrayOutputStream report = new ByteArrayOutputStream();
    Reports.print(options, Analysis.run(options, Progress.NONE), report, Screen.PAPER);

    byte[] digest = MessageDigest.getInstance("SHA-256").digest(text.getBytes(UTF_8));
    assertThat(report.toString(UTF_8))
        .contains("large.aadl\",\"sha256\":\"" + HexFormat.of().formatHex(digest) + "\"");
  }
}
