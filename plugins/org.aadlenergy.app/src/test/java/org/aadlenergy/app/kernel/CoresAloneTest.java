package org.aadlenergy.app.kernel;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.aadlenergy.app.Analysis;
import org.aadlenergy.app.AnalysisOptions;
import org.aadlenergy.app.Outcome;
import org.aadlenergy.app.Progress;
import org.aadlenergy.engine.diagnostic.Diagnostic;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.diagnostic.Omission;
import org.aadlenergy.engine.result.RootResult;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * What the kernel computes with is what cores switch: a processor that has no other figure is not
 * the whole chip, until something stands for the rest.
 */
class CoresAloneTest {
  /** A big core of an RK3399 that never rests: 436 uW/MHz/V2 x (1.2 V)^2 x 1800 MHz. */
  private static final double CORE = 436e-6 * 1.2 * 1.2 * 1800;

  @TempDir Path folder;

  private RootResult estimated(String platform, String properties) throws IOException {
    Path model = folder.resolve("model.aadl");
    Files.writeString(
        folder.resolve("mine.energy"),
        """
        platform mine extends rockchip-rk3399.cluster1 {
          state idle { power cpu = 40 mW assumed error 50 % }
        }
        """);
    Files.writeString(
        model,
        """
        package Cores public
          with Energy_Estimation;
          thread T properties
            Dispatch_Protocol => Periodic; Period => 10 ms; Compute_Execution_Time => 10 ms .. 10 ms;
          end T;
          process P end P;
          process implementation P.i subcomponents t: thread T; end P.i;
          processor C properties Energy_Estimation::Calibration => "%s"; end C;
          system Chip end Chip;
          system implementation Chip.i subcomponents cpu: processor C;
          end Chip.i;
          system S end S;
          system implementation S.i
            subcomponents app: process P.i; chip: system Chip.i;
            properties
              Actual_Processor_Binding => (reference (chip.cpu)) applies to app;
              %s
          end S.i;
        end Cores;
        """
            .formatted(platform, properties));
    AnalysisOptions options =
        AnalysisOptions.builder().input(model).models(folder).root("Cores::S.i").build();
    Outcome outcome = Analysis.run(options, Progress.NONE);
    assertThat(outcome.diagnostics()).noneMatch(Diagnostic::isError);
    return outcome.result().orElseThrow().roots().get(0);
  }

  private static double watts(RootResult root) {
    return root.modes().get(0).totals().averagePowerWatts().nominal();
  }

  @Test
  void theRestOfTheChipIsLeftOut() throws IOException {
    RootResult alone = estimated("mine", "");
    assertThat(watts(alone)).isCloseTo(CORE, within(1e-9));
    assertThat(alone.leftOut())
        .singleElement()
        .satisfies(
            left -> {
              assertThat(left.path()).isEqualTo("chip.cpu");
              assertThat(left.what()).isEqualTo(Omission.COMPONENT);
              assertThat(left.code()).isEqualTo(DiagnosticCode.CORES_ALONE_COUNTED);
              assertThat(left.isWrong()).isFalse();
            });
  }

  @Test
  void anAssumptionOfTheSystemAroundItStandsForTheRest() throws IOException {
    RootResult assumed =
        estimated("mine", "Energy_Estimation::Assumed_Power => 2.0 W applies to chip;");
    assertThat(assumed.leftOut()).isEmpty();
    assertThat(watts(assumed)).isCloseTo(CORE + 2.0, within(1e-9));
  }

  @Test
  void aReasonOfTheSystemAroundItDoesToo() throws IOException {
    RootResult excluded =
        estimated(
            "mine", "Energy_Estimation::Excluded => \"the same in all designs\" applies to chip;");
    assertThat(excluded.leftOut()).isEmpty();
    assertThat(watts(excluded)).isCloseTo(CORE, within(1e-9));
  }

  /** A board's measured supply has all of the chip in it. */
  @Test
  void aMeasuredRailOfTheBoardHasTheChipInIt() throws IOException {
    Files.writeString(
        folder.resolve("board.energy"),
        """
        platform board {
          title "A board" source lab "A laboratory"
          rail supply charged to board
          default profile run { power supply = 4 W measured error 5 % }
        }
        """);
    assertThat(estimated("board", "").leftOut()).isEmpty();
  }
}
