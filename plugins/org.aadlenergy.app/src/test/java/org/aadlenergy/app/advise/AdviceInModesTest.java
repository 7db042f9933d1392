package org.aadlenergy.app.advise;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.aadlenergy.app.AnalysisOptions;
import org.aadlenergy.app.Progress;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * What is broken in one mode already does not hide that a change breaks it in another. In each mode
 * a thread works 4 ms of 10 ms at 200 MHz and 50 mW: 23 mW with the rest at 5 mW, of which 25 mW
 * are allowed in mode day and 1 mW in mode night. At 400 MHz it works 2 ms at 120 mW: 28 mW.
 */
class AdviceInModesTest {
  private static final String MODEL =
      """
      package M
      public
        with Energy_Estimation, OS_Services;
        thread T
          properties
            Dispatch_Protocol => Periodic;
            Period => 10 ms;
            Compute_Execution_Time => 2 ms .. 2 ms;
        end T;
        process App
        end App;
        process implementation App.i
          subcomponents
            t: thread T;
        end App.i;
        processor Cpu
          properties
            Energy_Estimation::Calibration => "two";
            OS_Services::CPU_Governor => Powersave;
        end Cpu;
        system S
        end S;
        system implementation S.i
          subcomponents
            app: process App.i;
            cpu: processor Cpu;
          modes
            day: initial mode;
            night: mode;
          properties
            Actual_Processor_Binding => (reference (cpu)) applies to app;
            Energy_Estimation::Average_Power_Budget =>
              25.0 mW in modes (day), 1.0 mW in modes (night) applies to cpu;
            Energy_Estimation::Mode_Share => (
              [Mode_Name => "day"; Share => 0.5;], [Mode_Name => "night"; Share => 0.5;]);
        end S.i;
      end M;
      """;

  private static final String PLATFORM =
      """
      platform two {
        title "made up"
        rail core charged to processor
        profile slow { frequency = 200 MHz assumed power core = 50 mW assumed }
        default profile fast { frequency = 400 MHz assumed power core = 120 mW assumed }
        state idle { power core = 5 mW assumed }
      }
      """;

  @TempDir Path folder;

  @BeforeEach
  void write() throws IOException {
    Files.writeString(folder.resolve("m.aadl"), MODEL);
    Files.writeString(folder.resolve("two.energy"), PLATFORM);
  }

  @Test
  void aBudgetIsBrokenInTheModeThatBreaksIt() {
    AdviceOptions options =
        AdviceOptions.parse(
                AnalysisOptions.builder().input(folder).models(folder).build(),
                List.of(),
                List.of(),
                Optional.empty(),
                true,
                Optional.empty(),
                new ArrayList<>())
            .orElseThrow();
    assertThat(Advisor.run(options, Progress.NONE).roots().get(0).changes())
        .filteredOn(change -> change.change().setting().contains("CPU_Governor=Performance"))
        .singleElement()
        .satisfies(
            change ->
                assertThat(change.reason())
                    .hasValue("breaks the Average_Power_Budget of cpu in mode day"));
  }
}
