package org.aadlenergy.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Whoever ends a command by a signal finds no half-written file. */
class EndedBySignalTest {
  private static final long PATIENCE_SECONDS = 300;

  @TempDir Path folder;

  @Test
  void aTraceThatIsNotWholeDoesNotStay() throws Exception {
    if (System.getProperty("os.name").startsWith("Windows")) {
      return; // has no such signal
    }
    Path target = folder.resolve("trace.bin");
    Process process =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1",
                "-XX:+UseSerialGC",
                "-cp",
                System.getProperty("java.class.path"),
                "org.aadlenergy.cli.Main",
                "simulate",
                "xip",
                "-",
                "--convert",
                target.toString())
            .redirectErrorStream(true)
            .start();
    try (OutputStream trace = process.getOutputStream()) {
      trace.write("17\n18\n".repeat(100_000).getBytes(StandardCharsets.US_ASCII));
      trace.flush();
      waitForDraft();
      // not destroy(): that also closes the pipe, and the trace would end as if it were whole
      new ProcessBuilder("kill", "-TERM", String.valueOf(process.pid())).start().waitFor();
      assertThat(process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS)).isTrue();
    }
    assertThat(process.exitValue()).isEqualTo(128 + 15);
    assertThat(files()).isEmpty();
  }

  /** What is written beside the place, under a name of the process's own. */
  private void waitForDraft() throws Exception {
    for (int i = 0; i < PATIENCE_SECONDS * 50 && files().isEmpty(); i++) {
      Thread.sleep(20);
    }
    assertThat(files())
        .singleElement()
        .satisfies(file -> assertThat(file.getFileName().toString()).startsWith(".trace.bin."));
  }

  private List<Path> files() throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files.toList();
    }
  }
}
