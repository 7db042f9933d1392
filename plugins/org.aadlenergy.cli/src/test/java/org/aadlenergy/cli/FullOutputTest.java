package org.aadlenergy.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

/** A report that is printed into a full disk is no success. */
class FullOutputTest {
  private static final File FULL = new File("/dev/full");

  @Test
  void whatCannotBePrintedIsAnError() throws Exception {
    if (!FULL.exists()) {
      return;
    }
    for (String format : new String[] {"text", "json"}) {
      Process java =
          new ProcessBuilder(
                  Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                  "-XX:TieredStopAtLevel=1",
                  "-XX:+UseSerialGC",
                  "-cp",
                  System.getProperty("java.class.path"),
                  Main.class.getName(),
                  "analyze",
                  "../../examples/jpeg-encoder",
                  "--format",
                  format)
              .redirectOutput(FULL)
              .start();
      String said = new String(java.getErrorStream().readAllBytes(), StandardCharsets.UTF_8);
      assertThat(java.waitFor()).isEqualTo(2);
      assertThat(said).contains("error AE0004: standard output", "not whole", "hint:");
      assertThat(said).doesNotContain("Exception");
    }
  }
}
