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

  /** 0.1 s at 1 GHz: 1e8 cycles of 0.2 nJ, and 5e7 instructions of 0.1 nJ: 25 mJ at 1 V. */
  @Test
  void whatIsPrintedGoesIntoAModel() throws IOException {
    Files.writeString(
        folder.resolve("board.energy"),
        """
        platform board {
          rail core charged to processor
          state idle { power core = 0 W assumed }
          profile run {
            frequency = 1 GHz assumed voltage = 1 V assumed power core = 0.4 W assumed
          }
          activity cycles "0x11" { energy core = 0.2 nJ assumed }
          activity instructions "0x08" { energy core = 0.1 nJ assumed }
        }
        """);
    String activity =
        Run.of("import", "perf", counts("5e9,,instructions,1,100.00,,\n"), "--per", "100").out();
    for (String words : new String[] {activity, activity.replace("[Event =>", "[Event_Name =>")}) {
      Path model = folder.resolve("Board.aadl");
      Files.writeString(model, MODEL.replace("@activity@", words));
      Run run = Run.of("analyze", model.toString(), "--models", folder.toString());
      assertThat(run.err()).doesNotContain("error");
      assertThat(run.out()).contains("25.00 mJ");
    }
  }

  private static final String MODEL =
      """
      package Board
      public
        with OS_Workload, Energy_Estimation;
        thread Decoder
          properties
            Dispatch_Protocol => Periodic;
            Period => 1 sec;
            Compute_Execution_Time => 100 ms .. 100 ms;
            @activity@
        end Decoder;
        process App
        end App;
        process implementation App.i
          subcomponents
            decoder: thread Decoder;
        end App.i;
        processor Cpu
          properties
            Energy_Estimation::Calibration => "board";
        end Cpu;
        system Sys
        end Sys;
        system implementation Sys.i
          subcomponents
            app: process App.i;
            cpu: processor Cpu;
          properties
            Actual_Processor_Binding => (reference (cpu)) applies to app;
        end Sys.i;
      end Board;
      """;

  @Test
  void whatItCannotDoIsSaid() throws IOException {
    String file = counts("nothing\n");
    assertThat(Run.of("import", "perf", file, "--output", "x.energy").err())
        .contains("import perf makes no platform but AADL to paste")
        .contains("--output");
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
