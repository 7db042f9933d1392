package org.aadlenergy.app.coverage;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.withinPercentage;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Random;
import org.aadlenergy.app.Analysis;
import org.aadlenergy.app.AnalysisOptions;
import org.aadlenergy.app.Outcome;
import org.aadlenergy.app.Progress;
import org.aadlenergy.engine.cell.CellLife;
import org.aadlenergy.engine.quantity.Interval;
import org.aadlenergy.engine.result.BatteryLife;
import org.aadlenergy.engine.result.RootResult;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** How long a battery of 1 Ah at 3.7 V, 13,320 J, lasts at 0.1 W, both with their errors. */
class BatteryLifeTest {
  private static final double JOULES = 13_320.0;
  private static final double WATTS = 0.1;
  private static final int SAMPLES = 100_000;

  private static final String MODEL =
      """
      package Handheld
      public
        with Energy_Estimation;
        thread T
          properties
            Dispatch_Protocol => Periodic;
            Period => 100 ms;
            Compute_Execution_Time => 10 ms .. 10 ms;
        end T;
        process A
        end A;
        process implementation A.impl
          subcomponents
            t: thread T;
        end A.impl;
        processor Cpu
          properties
            Energy_Estimation::Calibration => "handheld";
        end Cpu;
        system Sys
        end Sys;
        system implementation Sys.impl
          subcomponents
            a: process A.impl;
            cpu: processor Cpu;
          properties
            %s
            Actual_Processor_Binding => (reference (cpu)) applies to a;
        end Sys.impl;
      end Handheld;
      """;

  @TempDir Path folder;
  private BatteryLife whole;

  private Interval life(String charge, String power) throws IOException {
    return life(charge, power, "");
  }

  private Interval life(String charge, String power, String annotations) throws IOException {
    Files.writeString(folder.resolve("handheld.aadl"), MODEL.formatted(annotations));
    Files.writeString(
        folder.resolve("handheld.energy"),
        """
        platform handheld {
          title "A handheld"
          rail core charged to processor
          default profile run { power core = 1.00 W %s measured }
          state idle { power core = 0 mW measured }
          battery {
            charge = %s measured
            voltage = 3.7 V measured
          }
        }
        """
            .formatted(power, charge));
    Outcome outcome =
        Analysis.run(
            AnalysisOptions.builder().input(folder.resolve("handheld.aadl")).models(folder).build(),
            Progress.NONE);
    RootResult root =
        outcome
            .result()
            .orElseThrow(() -> new AssertionError(outcome.diagnostics()))
            .roots()
            .get(0);
    Interval life = root.modes().get(0).totals().batteryLifeSeconds().orElseThrow();
    assertThat(root.life().orElseThrow().seconds()).isEqualTo(life);
    whole = root.life().orElseThrow();
    return life;
  }

  /** 0.8 of 13,320 J at 0.1 W; 2,664 J stay in it. */
  @Test
  void whatIsNotUsedIsSaid() throws IOException {
    life(
        "1.0 Ah error 0 %",
        "error 0 %", "Energy_Estimation::Battery_Usable_Share => 0.8 applies to cpu;");

    CellLife usual = whole.usual();
    assertThat(usual.end()).isEqualTo(CellLife.End.EMPTY);
    assertThat(usual.unusedJoules()).isCloseTo(0.2 * JOULES, withinPercentage(1e-9));
    assertThat(usual.lowest()).hasValue(new CellLife.Voltage(3.7, 0.0));
    assertThat(usual.course())
        .containsExactly(new CellLife.Point(0.0, 1.0), new CellLife.Point(usual.seconds(), 0.0));
    assertThat(usual.seconds()).isCloseTo(0.8 * JOULES / WATTS, withinPercentage(1e-9));
    assertThat(whole.of()).isEmpty();
  }

  @Test
  void anExactBatteryLastsByTheBoundsOfThePower() throws IOException {
    Interval life = life("1.0 Ah error 0 %", "error 10 %");

    assertThat(life.nominal()).isCloseTo(JOULES / WATTS, withinPercentage(1e-9));
    assertThat(life.low()).isCloseTo(JOULES / (1.1 * WATTS), withinPercentage(1e-9));
    assertThat(life.high()).isCloseTo(JOULES / (0.9 * WATTS), withinPercentage(1e-9));
  }

  @Test
  void theErrorOfTheBatteryReachesItsLife() throws IOException {
    Interval life = life("1.0 Ah error 10 %", "error 0 %");

    assertThat(life.low()).isCloseTo(0.9 * JOULES / WATTS, withinPercentage(1e-6));
    assertThat(life.high()).isCloseTo(1.1 * JOULES / WATTS, withinPercentage(1e-6));
  }

  /** 1.0 Ah is 0.95 to 1.05. */
  /**
   * 80 % can be used; 50 times what the battery holds, whatever that is, would be lost in a year.
   */
  @Test
  void whatAroundThePlatformIsSaidOfItsBatteryCounts() throws IOException {
    Interval life =
        life(
            "1.0 Ah error 10 %",
            "error 0 %",
            "Energy_Estimation::Battery_Usable_Share => 0.8;"
                + " Energy_Estimation::Battery_Self_Discharge => 50.0;");
    double drain = 50.0 * JOULES / (365.25 * 86400.0);

    assertThat(life.nominal()).isCloseTo(0.8 * JOULES / (WATTS + drain), withinPercentage(1e-9));
    assertThat(life.low())
        .isCloseTo(0.9 * 0.8 * JOULES / (WATTS + 0.9 * drain), withinPercentage(1e-6));
    assertThat(life.high())
        .isCloseTo(1.1 * 0.8 * JOULES / (WATTS + 1.1 * drain), withinPercentage(1e-6));
  }

  @Test
  void aChargeWithoutErrorIsRounded() throws IOException {
    Interval life = life("1.0 Ah", "error 0 %");

    assertThat(life.low()).isCloseTo(0.95 * JOULES / WATTS, withinPercentage(1e-6));
    assertThat(life.high()).isCloseTo(1.05 * JOULES / WATTS, withinPercentage(1e-6));
  }

  @Test
  void whereBothHaveErrorsNinetyFivePercentOfTheLivesAreWithin() throws IOException {
    Interval life = life("1.0 Ah error 15 %", "stderr 7 %");
    Random random = new Random(42);
    int within = 0;
    for (int sample = 0; sample < SAMPLES; sample++) {
      double joules = JOULES * (1.0 + 0.15 * (2.0 * random.nextDouble() - 1.0));
      double watts = WATTS * (1.0 + 0.07 * random.nextGaussian());
      within += life.contains(joules / watts) ? 1 : 0;
    }
    assertThat((double) within / SAMPLES).isBetween(0.945, 0.965);
  }

  /** A power that may be nothing lets a battery last for ever. */
  @Test
  void aPowerThatMayBeNothingHasNoLongestLife() throws IOException {
    assertThat(life("1.0 Ah error 10 %", "error 300 %").high()).isInfinite();
    assertThat(life("1.0 Ah error 0 %", "error 300 %").high()).isInfinite();
  }
}
