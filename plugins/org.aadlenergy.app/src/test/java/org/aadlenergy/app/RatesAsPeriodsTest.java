package org.aadlenergy.app;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.aadlenergy.engine.diagnostic.Diagnostic;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.result.ModeResult;
import org.aadlenergy.engine.result.section.Row;
import org.aadlenergy.engine.service.scheduling.ScheduleSection;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A model says 15 a second by the rate of a periodic thread, and its deadlines are decided. */
class RatesAsPeriodsTest {
  @TempDir Path folder;

  /** A camera's thread, and one of 60 a second that takes 4 ms. */
  private Outcome estimated(String rate, String time) throws IOException {
    Path model = folder.resolve("camera.aadl");
    Files.writeString(
        model,
        """
        package Camera public
          with Energy_Estimation, OS_Workload;
          thread Grab properties
            Dispatch_Protocol => Periodic; OS_Workload::Dispatch_Rate => %s;
            Compute_Execution_Time => %s .. %s;
          end Grab;
          thread Show properties
            Dispatch_Protocol => Sporadic; OS_Workload::Dispatch_Rate => 60.0 PerSecond;
            Compute_Execution_Time => 4 ms .. 4 ms;
          end Show;
          process P end P;
          process implementation P.i
            subcomponents grab: thread Grab; show: thread Show;
          end P.i;
          processor C properties
            Scheduling_Protocol => (RMS); Energy_Estimation::Calibration => "small";
          end C;
          system S end S;
          system implementation S.i
            subcomponents app: process P.i; cpu: processor C;
            properties Actual_Processor_Binding => (reference (cpu)) applies to app;
          end S.i;
        end Camera;
        """
            .formatted(rate, time, time));
    Files.writeString(
        folder.resolve("small.energy"),
        """
        platform small {
          title "A small one" source lab "A laboratory"
          rail supply charged to processor
          default profile run { power supply = 100 mW measured error 5 % }
          state idle { power supply = 10 mW measured error 5 % }
        }
        """);
    return Analysis.run(
        AnalysisOptions.builder().input(model).models(folder).build(), Progress.NONE);
  }

  private static ModeResult mode(Outcome outcome) {
    return outcome.result().orElseThrow().roots().get(0).modes().get(0);
  }

  private static Row grab(Outcome outcome) {
    return mode(outcome)
        .section(ScheduleSection.TYPE)
        .rows()
        .get(0)
        .get(ScheduleSection.TASKS)
        .get(0);
  }

  private static List<DiagnosticCode> codes(Outcome outcome) {
    return outcome.result().orElseThrow().diagnostics().stream().map(Diagnostic::code).toList();
  }

  /** show 0-4, grab to 16.67, show to 20.67, grab to 28; 36 of 66.67 ms at 100 mW, else 10. */
  @Test
  void fifteenASecondBesideSixty() throws IOException {
    Outcome outcome = estimated("15.0 PerSecond", "20 ms");

    assertThat(mode(outcome).windowSeconds()).isCloseTo(1.0 / 15, within(1e-15));
    assertThat(grab(outcome).get(ScheduleSection.WORST)).isCloseTo(0.028, within(1e-12));
    assertThat(grab(outcome).get(ScheduleSection.WORST_IS)).isEqualTo("exact");
    assertThat(grab(outcome).find(ScheduleSection.DEADLINE_MET)).isEqualTo(Optional.of(true));
    assertThat(mode(outcome).totals().energyJoules().nominal())
        .isCloseTo(0.036 * 0.1 + (1.0 / 15 - 0.036) * 0.01, within(1e-12));
  }

  /** 15 a second in other words. */
  @Test
  void unitsOfRatesAreExact() throws IOException {
    Outcome outcome = estimated("900.0 PerMinute", "20 ms");

    assertThat(mode(outcome).windowSeconds()).isCloseTo(1.0 / 15, within(1e-15));
    assertThat(mode(estimated("54000.0 PerHour", "20 ms")).windowSeconds())
        .isEqualTo(mode(outcome).windowSeconds());
  }

  /** 4 of each 16.67 ms are taken: 50.667 ms are what fits into a period, and 51 do not. */
  @Test
  void aMissedDeadlineIsMissed() throws IOException {
    Outcome fits = estimated("15.0 PerSecond", "50 ms");
    Outcome late = estimated("15.0 PerSecond", "51 ms");

    // 3 x 12.667 ms, then 12 more behind the fourth 4
    assertThat(grab(fits).get(ScheduleSection.WORST)).isCloseTo(0.066, within(1e-12));
    assertThat(grab(fits).find(ScheduleSection.DEADLINE_MET)).isEqualTo(Optional.of(true));
    assertThat(grab(late).find(ScheduleSection.DEADLINE_MET)).isEqualTo(Optional.of(false));
    assertThat(codes(fits)).doesNotContain(DiagnosticCode.DEADLINE_MISSED);
    assertThat(codes(late)).contains(DiagnosticCode.DEADLINE_MISSED);
  }
}
