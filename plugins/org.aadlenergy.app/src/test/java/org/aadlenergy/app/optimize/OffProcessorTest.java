package org.aadlenergy.app.optimize;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.aadlenergy.app.AnalysisOptions;
import org.aadlenergy.app.Progress;
import org.aadlenergy.engine.diagnostic.Diagnostic;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class OffProcessorTest {
  @TempDir Path folder;

  /** Two modes, and a processor that is there by day only; its rest counts nothing at night. */
  @Test
  void aProcessorThatIsOffInAModeIsNoPlaceForWhatRunsThen() throws IOException {
    Path model =
        Files.writeString(
            folder.resolve("board.aadl"),
            """
            package Two
            public
              thread Work
                properties
                  Dispatch_Protocol => Periodic;
                  Period => 100 ms;
                  Compute_Execution_Time => 5 ms .. 5 ms;
              end Work;
              process App
              end App;
              process implementation App.i
                subcomponents
                  a: thread Work;
              end App.i;
              processor Cpu
              end Cpu;
              system Board
              end Board;
              system implementation Board.i
                subcomponents
                  app: process App.i;
                  cpu: processor Cpu;
                  aux: processor Cpu in modes (day);
                modes
                  night: initial mode;
                  day: mode;
              end Board.i;
            end Two;
            """);
    OptimizeOptions options =
        OptimizeOptions.parse(
                AnalysisOptions.builder().input(model).build(),
                List.of("app=cpu,aux"),
                List.of(),
                List.of("energy"),
                List.of(),
                Optional.empty(),
                Optional.empty(),
                folder.resolve("off"),
                new ArrayList<>())
            .orElseThrow();
    assertThat(Optimizer.run(options, Progress.NONE, line -> {}).findings())
        .extracting(Diagnostic::message)
        .contains("aux is off in mode night, where app runs");
  }
}
