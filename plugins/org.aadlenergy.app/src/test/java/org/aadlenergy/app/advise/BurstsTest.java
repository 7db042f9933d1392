package org.aadlenergy.app.advise;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.aadlenergy.app.AnalysisOptions;
import org.aadlenergy.app.Progress;
import org.aadlenergy.app.optimize.OptimizeOptions;
import org.aadlenergy.app.optimize.Optimizer;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Jobs of 43 ms every 66 ms, which governors see as bursts, and not as the load that they are. */
class BurstsTest {
  @TempDir Path folder;
  private Path model;

  @BeforeEach
  void write() throws IOException {
    model = folder.resolve("bursts.aadl");
    write("Scheduling_Protocol => (RMS);");
  }

  private void write(String scheduling) throws IOException {
    Files.writeString(
        model,
        """
        package Bursts
        public
          with Energy_Estimation, OS_Services, OS_Workload;
          thread Burst
            properties
              Dispatch_Protocol => Periodic;
              Period => 66 ms;
              Compute_Execution_Time => 43 ms .. 43 ms;
              OS_Workload::Memory_Time => 0.0;
          end Burst;
          process App end App;
          process implementation App.i
            subcomponents
              t: thread Burst;
          end App.i;
          processor Big
            properties
              Energy_Estimation::Calibration => "rockchip-rk3399.cluster1";
              OS_Services::CPU_Governor => Performance;
              %s
          end Big;
          system Board end Board;
          system implementation Board.i
            subcomponents
              app: process App.i;
              cpu: processor Big;
            properties
              Actual_Processor_Binding => (reference (cpu)) applies to app;
          end Board.i;
        end Bursts;
        """
            .formatted(scheduling));
  }

  private AnalysisOptions.Builder input() {
    return AnalysisOptions.builder().input(model).root("Bursts::Board.i");
  }

  private List<AdvisedChange> advised(String governor) {
    AdviceOptions options =
        AdviceOptions.parse(
                input().build(),
                List.of(),
                List.of(),
                Optional.empty(),
                false,
                Optional.empty(),
                new ArrayList<>())
            .orElseThrow();
    return Advisor.run(options, Progress.NONE).roots().get(0).changes().stream()
        .filter(change -> change.change().setting().contains("CPU_Governor=" + governor))
        .toList();
  }

  /**
   * Taken as even, the load of 65 % was said to settle at 1416 and 1608 MHz. A loop over the
   * kernel's rules (KernelTicks of the engine's tests, over 132 s): each burst begins lower, at 600
   * or 1608 MHz, as the sample before it was mostly idle; the next sample is full, and the rest is
   * done at 1800 MHz. At the top alone it would be 43 ms x 1130.112 mW = 48.59 mJ.
   */
  @ParameterizedTest
  @CsvSource({"Ondemand, 0.0464096387", "Conservative, 0.0468210636", "Schedutil, 0.0403592033"})
  void whatIsPromisedIsWhatTheKernelDoes(String governor, double joules) {
    AdvisedChange change = advised(governor).get(0);

    assertThat(change.after().figures().energyJoules().nominal())
        .isCloseTo(joules, within(5e-3 * joules));
    assertThat(change.saving()).isCloseTo(0.043 * 1.130112 - joules, within(5e-3 * joules));
    assertThat(change.after().figures().even()).isFalse();
    assertThat(change.reason()).isEmpty();
  }

  private List<String> optimized() {
    OptimizeOptions options =
        OptimizeOptions.parse(
                input().build(),
                List.of(),
                List.of("OS_Services::CPU_Governor=Performance,Ondemand,Conservative @ cpu"),
                List.of("energy"),
                List.of(),
                Optional.empty(),
                Optional.empty(),
                folder.resolve("found"),
                new ArrayList<>())
            .orElseThrow();
    List<String> said = new ArrayList<>();
    Optimizer.run(options, Progress.NONE, said::add);
    return said;
  }

  @Test
  void whatIsFollowedInTheScheduleIsProven() {
    assertThat(optimized()).anyMatch(line -> line.startsWith("proven optimal: all 3"));
  }

  /** Without a schedule loads are even, which bursts are not: nothing is proven. */
  @Test
  void anEvenLoadProvesNothing() throws IOException {
    write("");
    assertThat(optimized())
        .noneMatch(line -> line.startsWith("proven"))
        .anyMatch(line -> line.startsWith("not proven: 2 of all 3 combinations take the load"))
        .anyMatch(line -> line.contains("taken as even, AE0786"));
    assertThat(advised("Conservative"))
        .isNotEmpty()
        .allMatch(change -> change.after().figures().even());
  }
}
