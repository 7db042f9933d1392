package org.aadlenergy.cli.imports;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.aadlenergy.cli.Run;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code import perf} prints the activity of a thread and writes nothing. */
class ImportPerfTest {
  @TempDir Path folder;

  private String counts(String text) throws IOException {
    return Files.writeString(folder.resolve("perf.csv"), text).toString();
  }

  @Test
  void activityIsPrintedAndNothingIsWritten() throws IOException {
    String file = counts("5000,,instructions,1,100.00,,\n");
    Run run = Run.of("import", "perf", file, "--per", "50");
    assertThat(run.exitCode()).isZero();
    assertThat(run.err()).isEmpty();
    assertThat(run.out())
        .contains("OS_Workload::Activity => (\n  [Event => \"instructions\"; Count => 100.0;]");
    try (Stream<Path> files = Files.list(folder)) {
      assertThat(files).hasSize(1);
    }
  }

  @Test
  void whatItCannotDoIsSaid() throws IOException {
    String file = counts("nothing\n");
    assertThat(Run.of("import", "perf", file, "--output", "x.energy").err())
        .contains("import perf makes no platform but AADL to paste").contains("--output");
    for (String per : new String[] {"0", "-1", "NaN", "many", "1e999"}) {
      assertThat(Run.of("import", "perf", file, "--per", per).err())
          .contains("--per takes a number of dispatches, not \"" + per + "\"");
    }
    assertThat(Run.of("import", "perf").err()).contains("name what to read: import perf FILE");
    Run run = Run.of("import", "perf", file);
    assertThat(run.exitCode()).isNotZero();
    assertThat(run.out()).isEmpty();
    assertThat(run.err()).contains("perf.csv").contains("holds no row of perf stat");
    assertThat(run.err()).contains("perf.csv:1:1");
  }
}
