package org.aadlenergy.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import org.aadlenergy.engine.result.RootResult;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/**
 * What takes just what a limit allows keeps it, whatever the last digits of its sum are. Four
 * threads of 2, 4, 3 and 1 ms take 100 mW in 10 ms: 1 mJ and 100 mW in all, and the whole time of
 * the processor. As doubles 0.003 x 0.1 is above 0.0003, and the sum of the shares is above 1.
 */
class AtLimitsTest extends WrittenModel {
  private static final String GATES = "budget,upper-bound,peak,margin,deadline";

  AtLimitsTest() {
    super(
        """
        package N
        public
          with Energy_Estimation;
          thread T
            properties
              Dispatch_Protocol => Periodic;
              Period => 10 ms;
          end T;
          process App
          end App;
          process implementation App.i
            subcomponents
              a: thread T { Compute_Execution_Time => 2 ms .. 2 ms; };
              b: thread T { Compute_Execution_Time => 4 ms .. 4 ms; };
              c: thread T { Compute_Execution_Time => 3 ms .. 3 ms; };
              d: thread T { Compute_Execution_Time => 1 ms .. 1 ms; };
          end App.i;
          processor Cpu
            properties
              Energy_Estimation::Calibration => "round";
              Scheduling_Protocol => (EDF);
          end Cpu;
          system S
          end S;
          system implementation S.i
            subcomponents
              app: process App.i;
              cpu: processor Cpu;
            properties
              Actual_Processor_Binding => (reference (cpu)) applies to app;
          end S.i;
        end N;
        """);
  }

  @BeforeEach
  void platform() throws IOException {
    Files.writeString(
        folder.resolve("round.energy"),
        """
        platform round {
          title "made up"
          rail core charged to processor
          default profile run { power core = 100 mW assumed error 0 % }
          state idle { power core = 0 mW assumed }
        }
        """);
  }

  private Outcome limited(String... settings) {
    AnalysisOptions.Builder options = options().models(folder).failOn(GATES);
    for (String setting : settings) {
      options.set(setting);
    }
    return Analysis.run(options.build(), Progress.NONE);
  }

  @Test
  void anEnergyIsKept() {
    assertThat(limited("Energy_Estimation::Energy_Budget=0.3 mJ @ app.c").exitCode())
        .isEqualTo(ExitCode.OK);
    assertThat(limited("Energy_Estimation::Energy_Budget=0.2999 mJ @ app.c").exitCode())
        .isEqualTo(ExitCode.GATE);
  }

  @Test
  void aPowerIsKept() {
    assertThat(limited("Energy_Estimation::Average_Power_Budget=30.0 mW @ app.c").exitCode())
        .isEqualTo(ExitCode.OK);
    assertThat(limited("Energy_Estimation::Average_Power_Budget=29.99 mW @ app.c").exitCode())
        .isEqualTo(ExitCode.GATE);
  }

  @Test
  void aProcessorWithAsMuchWorkAsTimeIsNotLate() {
    Outcome full = limited();
    assertThat(full.exitCode()).isEqualTo(ExitCode.OK);
    RootResult root = full.result().orElseThrow().roots().get(0);
    assertThat(root.modes().get(0).utilization().get(0).withOsServices()).isEqualTo(1.0);
    assertThat(limited("Compute_Execution_Time=1001 us .. 1001 us @ app.d").exitCode())
        .isEqualTo(ExitCode.GATE);
  }
}
