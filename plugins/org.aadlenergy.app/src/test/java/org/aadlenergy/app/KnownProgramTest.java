package org.aadlenergy.app;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.aadlenergy.engine.diagnostic.Diagnostic;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.quantity.Interval;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A model that runs the program which a profile was measured with says so, and has its power. */
class KnownProgramTest {
  @TempDir Path folder;
  private List<Diagnostic> findings = List.of();

  private Interval watts(String parameters) throws IOException {
    Files.writeString(
        folder.resolve("core.energy"),
        """
        platform my-core {
          source bench "Our bench"
          rail core charged to processor
          state idle { power core = 10 mW error 0 % from bench "p. 1" }
          spread any = 40 % assumed
          profile run {
            conditions { program = "decoder" }
            power core = 100 mW error 0 % from bench "p. 2"
          }
        }
        """);
    Files.writeString(
        folder.resolve("node.aadl"),
        """
        package Node
        public
        	with Energy_Estimation;
        	thread Decode
        		properties
        			Dispatch_Protocol => Periodic;
        			Period => 1 sec;
        			Compute_Execution_Time => 500 ms .. 500 ms;
        	end Decode;
        	process App
        	end App;
        	process implementation App.i
        		subcomponents
        			decode: thread Decode;
        	end App.i;
        	processor Core
        		properties
        			Energy_Estimation::Calibration => "my-core";
        %s	end Core;
        	system Board
        	end Board;
        	system implementation Board.i
        		subcomponents
        			app: process App.i;
        			core: processor Core;
        		properties
        			Actual_Processor_Binding => (reference (core)) applies to app;
        	end Board.i;
        end Node;
        """
            .formatted(parameters));
    AnalysisOptions options =
        AnalysisOptions.builder().input(folder).models(folder).allowIncomplete(true).build();
    Outcome outcome = Analysis.run(options, Progress.NONE);
    findings = outcome.diagnostics();
    return outcome
        .result()
        .orElseThrow()
        .roots()
        .get(0)
        .modes()
        .get(0)
        .totals()
        .averagePowerWatts();
  }

  /** 500 ms at 100 mW, within 40 %, and 500 ms at 10 mW. */
  @Test
  void whereNobodySaysItTheProgramMayBeAnother() throws IOException {
    Interval watts = watts("");
    assertThat(watts.nominal()).isCloseTo(0.055, within(1e-12));
    assertThat(watts.low()).isCloseTo(0.035, within(1e-12));
    assertThat(watts.high()).isCloseTo(0.075, within(1e-12));
    assertThat(findings).anyMatch(f -> f.code() == DiagnosticCode.PROGRAM_UNKNOWN);
  }

  @Test
  void theProgramOfTheProfileHasItsPower() throws IOException {
    Interval watts =
        watts("\t\t\tEnergy_Estimation::Model_Parameters => (\"program = decoder\");\n");
    assertThat(watts.low()).isCloseTo(0.055, within(1e-12));
    assertThat(watts.high()).isCloseTo(0.055, within(1e-12));
    assertThat(findings).noneMatch(f -> f.code() == DiagnosticCode.PROGRAM_UNKNOWN);
  }

  @Test
  void anotherProgramIsNone() throws IOException {
    watts("\t\t\tEnergy_Estimation::Model_Parameters => (\"program = encoder\");\n");
    assertThat(findings)
        .anyMatch(
            f ->
                f.code() == DiagnosticCode.BAD_MODEL_PARAMETER
                    && f.message().contains("no row of platform my-core holds with program"));
  }
}
