package org.aadlenergy.app;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.aadlenergy.app.declared.DeclaredFiles;
import org.aadlenergy.engine.architecture.PropertyValue.RealValue;
import org.aadlenergy.engine.diagnostic.Diagnostic;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.result.AnalysisResult;
import org.aadlenergy.engine.result.ThreadResult;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Execution times that hold on a processor which the model declares, and nothing instantiates. */
class ReferenceProcessorTest {
  private static final String PLATFORM =
      """
      platform plain {
        title "Figures for tests"
        rail core charged to processor
        default profile run { power core = 1 W assumed }
        state idle { power core = 0 W assumed }
      }
      """;

  private static final String MODEL =
      """
      package Speeds
      public
        with Energy_Estimation, SEI;
        processor Bench
          properties
            %s
        end Bench;
        processor implementation Bench.old
        end Bench.old;
        processor Target
          properties
            SEI::MIPSCapacity => 400.0 MIPS;
            Energy_Estimation::Calibration => "plain";
        end Target;
        thread Worker
          properties
            Dispatch_Protocol => Periodic;
            Period => 10 ms;
            Compute_Execution_Time => 4 ms .. 4 ms;
            %s
        end Worker;
        process App
        end App;
        process implementation App.i
          subcomponents
            worker: thread Worker;
          properties
            Reference_Processor => classifier (Bench.old);
        end App.i;
        system S
        end S;
        system implementation S.i
          subcomponents
            app: process App.i;
            cpu: processor Target;
          properties
            Actual_Processor_Binding => (reference (cpu)) applies to app;
        end S.i;
      end Speeds;
      """;

  @TempDir private Path folder;

  private AnalysisResult analyse(String bench, String... overrides) throws IOException {
    return analysed(MODEL.formatted(bench, ""), overrides);
  }

  private AnalysisResult analysed(String text, String... overrides) throws IOException {
    Files.writeString(folder.resolve("plain.energy"), PLATFORM);
    Path model = folder.resolve("speeds.aadl");
    Files.writeString(model, text);
    AnalysisOptions.Builder options = AnalysisOptions.builder().input(model).models(folder);
    for (String override : overrides) {
      options.set(override);
    }
    Outcome outcome = Analysis.run(options.build(), Progress.NONE);
    return outcome.result().orElseThrow(() -> new AssertionError(outcome.diagnostics().toString()));
  }

  private static ThreadResult worker(AnalysisResult result) {
    return result.roots().get(0).modes().get(0).threads().get(0);
  }

  /** The type of the reference has 100 MIPS, the bound processor 400: 4 ms take 1 ms, at 1 W. */
  @Test
  void theSpeedOfItsClassifierCounts() throws IOException {
    ThreadResult worker = worker(analyse("SEI::MIPSCapacity => 100.0 MIPS;"));

    assertThat(worker.timePerDispatchSeconds().nominal()).isCloseTo(1e-3, within(1e-15));
    assertThat(worker.energyPerDispatchJoules().nominal()).isCloseTo(1e-3, within(1e-15));
  }

  private static final String CAPACITIES =
      """
      platform slow {
        constant capacity = 1.5 assumed
        rail core charged to processor
        profile run { frequency = 100 MHz assumed power core = 1 W assumed }
      }
      platform silent {
        rail core charged to processor
        profile run { frequency = 100 MHz assumed power core = 1 W assumed }
      }
      platform fast {
        constant capacity = 3 assumed
        rail core charged to processor
        profile run { frequency = 400 MHz assumed power core = 1 W assumed }
        state idle { power core = 0 W assumed }
      }
      """;

  private String withoutMips(String bench) {
    return MODEL
        .formatted(bench, "")
        .replace("SEI::MIPSCapacity => 400.0 MIPS;", "")
        .replace("\"plain\"", "\"fast\"");
  }

  /** 1.5 x 100 MHz beside 3 x 400 MHz: 4 ms take an eighth of it. */
  @Test
  void capacityAndFrequencyOfBothPlatformsCount() throws IOException {
    Files.writeString(folder.resolve("capacities.energy"), CAPACITIES);
    ThreadResult worker =
        worker(analysed(withoutMips("Energy_Estimation::Calibration => \"slow\";")));

    assertThat(worker.timePerDispatchSeconds().nominal()).isCloseTo(0.5e-3, within(1e-15));
    assertThat(worker.services().get(0).explanation().get().equations().get(0).substituted())
        .contains("(1.5 x 100 MHz) / (3 x 400 MHz)");
  }

  /**
   * A factor is what the designer says of this processor: it counts before figures of platforms.
   */
  @Test
  void aFactorCountsBeforeCapacities() throws IOException {
    Files.writeString(folder.resolve("capacities.energy"), CAPACITIES);
    AnalysisResult result =
        analysed(
            withoutMips("Energy_Estimation::Calibration => \"slow\";"),
            "Timing_Properties::Scaling_Factor=4.0 @ cpu");

    assertThat(worker(result).timePerDispatchSeconds().nominal()).isCloseTo(1e-3, within(1e-15));
  }

  @Test
  void oneCapacityAloneSaysNothing() throws IOException {
    Files.writeString(folder.resolve("capacities.energy"), CAPACITIES);
    AnalysisResult result = analysed(withoutMips("Energy_Estimation::Calibration => \"silent\";"));

    assertThat(result.roots().get(0).complete()).isFalse();
    assertThat(result.diagnostics()).extracting(d -> d.code().number()).contains("AE0616");
  }

  /** A factor that is tried with {@code --set} stands in where the reference has no MIPS. */
  @Test
  void aFactorCanBeTried() throws IOException {
    AnalysisResult result =
        analyse("Clock_Period => 1 ns;", "Timing_Properties::Scaling_Factor=8.0 @ cpu");

    assertThat(worker(result).timePerDispatchSeconds().nominal()).isCloseTo(0.5e-3, within(1e-15));
    assertThat(result.diagnostics())
        .noneMatch(d -> d.code() == DiagnosticCode.PROCESSOR_OF_UNKNOWN_SPEED);
  }

  /** What is written for the bound processor is its own time, whatever the reference. */
  @Test
  void aTimeForABindingIsAsItIs() throws IOException {
    String own = "Compute_Execution_Time => 3 ms .. 3 ms in binding (Target);";

    AnalysisResult result = analysed(MODEL.formatted("SEI::MIPSCapacity => 100.0 MIPS;", own));

    assertThat(worker(result).timePerDispatchSeconds().nominal()).isCloseTo(3e-3, within(1e-15));
  }

  @Test
  void aSpeedThatIsNotPositiveIsAnErrorWhereItStands() throws IOException {
    List<Diagnostic> findings = analyse("SEI::MIPSCapacity => -100.0 MIPS;").diagnostics();

    Optional<Diagnostic> found =
        findings.stream().filter(d -> d.code() == DiagnosticCode.BAD_COUNT).findFirst();
    assertThat(found).isPresent();
    assertThat(found.get().isError()).isTrue();
    assertThat(found.get().message()).contains("MIPSCapacity must be greater than 0, not -100.0");
    assertThat(found.get().span().line()).isEqualTo(6);
  }

  /** An instance model names the classifier only; the project's files say how fast it is. */
  @Test
  void forInstanceModelsTheProjectSaysIt() throws IOException {
    analyse("SEI::MIPSCapacity => 100.0 MIPS;");
    Path instance = folder.resolve("instances").resolve("Speeds_S_i_Instance.aaxl2");
    DeclaredFiles declared = new DeclaredFiles(instance, List.of());

    assertThat(declared.ofClassifier("Speeds::Bench.old", "SEI::MIPSCapacity"))
        .hasValueSatisfying(
            found ->
                assertThat(found.values().get(0).value())
                    .isEqualTo(new RealValue(100.0, Optional.of("MIPS"))));
    assertThat(declared.ofClassifier("Speeds::Worker", "SEI::MIPSCapacity")).isEmpty();
    assertThat(declared.ofClassifier("Speeds::Nothing", "SEI::MIPSCapacity")).isEmpty();
    assertThat(declared.ofClassifier("Nowhere::Bench", "SEI::MIPSCapacity")).isEmpty();
  }
}
