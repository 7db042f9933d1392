package org.aadlenergy.app;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.aadlenergy.energy.PlatformLibraries;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.platform.Basis;
import org.aadlenergy.engine.result.ModeResult;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * A processor that translates no addresses has neither page faults nor TLB misses: nobody is told
 * that they are not computed, and they lower no coverage.
 */
class WithoutMmuTest {
  @TempDir Path folder;

  private Outcome estimated(String platform, String ofThread) throws IOException {
    Path model = folder.resolve("model.aadl");
    Files.writeString(
        model,
        """
        package M public
          with Energy_Estimation, OS_Workload;
          thread T properties
            Dispatch_Protocol => Periodic; Period => 10 ms; Compute_Execution_Time => 2 ms .. 2 ms;
            %s
          end T;
          process P end P;
          process implementation P.i subcomponents t: thread T; end P.i;
          processor C properties Energy_Estimation::Calibration => "%s"; end C;
          system S end S;
          system implementation S.i
            subcomponents app: process P.i; cpu: processor C;
            properties Actual_Processor_Binding => (reference (cpu)) applies to app;
          end S.i;
        end M;
        """
            .formatted(ofThread, platform));
    Files.writeString(
        folder.resolve("with.energy"),
        """
        platform with_mmu {
          title "As many know it" source lab "A laboratory"
          rail supply charged to processor
          default profile run { power supply = 100 mW measured error 5 % }
          state idle { power supply = 10 mW measured error 5 % }
        }
        platform without_mmu extends with_mmu { constant mmu = 0 measured }
        """);
    return Analysis.run(
        AnalysisOptions.builder().input(model).models(folder).build(), Progress.NONE);
  }

  private static ModeResult mode(Outcome outcome) {
    return outcome.result().orElseThrow().roots().get(0).modes().get(0);
  }

  /** Of execution, idle power, page faults, TLB misses and context switches two are known. */
  @Test
  void whoSaysNothingMayHaveOne() throws IOException {
    Outcome outcome = estimated("with_mmu", "");
    assertThat(mode(outcome).coverage().terms()).isCloseTo(2.0 / 5, within(1e-12));
    assertThat(said(outcome)).anyMatch(m -> m.contains("TLB misses"));
  }

  /** Without an MMU there are execution, idle power and context switches. */
  @Test
  void aPlatformWithoutOneIsAskedForNeither() throws IOException {
    Outcome outcome = estimated("without_mmu", "");
    assertThat(mode(outcome).coverage().terms()).isCloseTo(2.0 / 3, within(1e-12));
    assertThat(said(outcome)).noneMatch(m -> m.contains("TLB") || m.contains("page fault"));
  }

  @Test
  void whoAsksForFaultsIsAnswered() throws IOException {
    Outcome outcome = estimated("without_mmu", "OS_Workload::Page_Faults => 3;");
    assertThat(outcome.diagnostics())
        .anyMatch(
            finding -> finding.isError() && finding.code() == DiagnosticCode.MISSING_COEFFICIENT);
  }

  private static List<String> said(Outcome outcome) {
    return outcome.diagnostics().stream().map(finding -> finding.message()).toList();
  }

  /** Cortex-M, AVR and MSP430 of the library say so, each with its source. */
  @Test
  void theMicrocontrollersOfTheLibrarySaySo() {
    for (String name :
        List.of(
            "stm32f411",
            "stm32f103c8",
            "nrf52832",
            "rp2040",
            "mspm0l1117",
            "atmega328p.at_3v",
            "msp430f149.at_2v2",
            "cc1350",
            "nrf54l15")) {
      assertThat(PlatformLibraries.shipped().find(name).orElseThrow().constant("mmu"))
          .as(name)
          .hasValueSatisfying(
              mmu -> {
                assertThat(mmu.value()).isZero();
                // by a manual of the core, or said to be assumed
                assertThat(mmu.reference().isPresent() || mmu.basis() == Basis.ASSUMED).isTrue();
              });
    }
  }
}
