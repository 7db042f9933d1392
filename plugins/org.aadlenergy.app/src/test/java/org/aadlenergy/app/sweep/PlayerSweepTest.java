package org.aadlenergy.app.sweep;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.aadlenergy.app.Analysis;
import org.aadlenergy.app.AnalysisOptions;
import org.aadlenergy.app.Progress;
import org.aadlenergy.engine.diagnostic.Diagnostic;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.quantity.Interval;
import org.aadlenergy.engine.result.ModeResult;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Where code runs, in every way: estimates of caches are kept between points of a sweep. */
class PlayerSweepTest {
  private static final Path PLAYER = Path.of("../../examples/player-xip");
  private static final List<String> VARY =
      List.of(
          "OS_Services::XIP_Cache_Size=40 KiByte .. 400 KiByte step 120 KiByte @ cpu",
          "OS_Services::XIP_Filter=No_Filter,Execution_Time,Energy @ cpu",
          "OS_Services::Code_Execution=Dynamic_In_Place,In_Place,Shadowed @ cpu",
          "OS_Workload::Hot_Set_Share=0.9,1.0 @ player.decoder",
          "Timing_Properties::Period=700 ms,1 sec @ player.decoder");

  @TempDir Path folder;

  private static AnalysisOptions.Builder model() {
    return AnalysisOptions.builder().input(PLAYER).root("Player_Xip::Terminal.cache_40");
  }

  @Test
  void everyPointEqualsASingleRun() {
    SweepOptions options =
        SweepOptions.parse(
                model().build(),
                VARY,
                List.of(),
                List.of("deadline"),
                Optional.empty(),
                folder,
                new ArrayList<>())
            .orElseThrow();
    assertThat(Sweeps.run(options, Progress.NONE, line -> {}).findings())
        .extracting(Diagnostic::code)
        .containsExactly(DiagnosticCode.POINTS_OF_UNEQUAL_TIME);
    SweepResult result = SweepJson.read(folder.resolve("sweep.json")).orElseThrow();
    assertThat(result.points()).hasSize(4 * 3 * 3 * 2 * 2);
    for (SweepPoint point : result.points()) {
      List<String> settings = result.plan().settings(point.point());
      AnalysisOptions.Builder single = model();
      settings.forEach(single::set);
      ModeResult mode =
          Analysis.run(single.build(), Progress.NONE)
              .result()
              .orElseThrow()
              .roots()
              .get(0)
              .modes()
              .get(0);
      Interval energy = mode.totals().energyJoules();
      assertThat(point.energyJoules()).as("%s", settings).isEqualTo(energy);
      assertThat(point.problem()).as("%s", settings).isEmpty();
      assertThat(point.figure(Objective.RAM)).as("%s", settings).isEqualTo(ram(settings));
      // the decoder is alone: what it needs in a window is the load of its processor
      assertThat(point.figure(Objective.TIME))
          .isEqualTo(mode.utilization().get(0).withOsServices() * mode.windowSeconds());
      assertThat(point.deadlinesMet()).isEqualTo(mode.utilization().get(0).withOsServices() <= 1.0);
    }
    assertThat(result.points()).anyMatch(p -> !p.deadlinesMet()).anyMatch(SweepPoint::deadlinesMet);
  }

  /** The cache, the 2508 KiB of shadowed code, or nothing. */
  private static double ram(List<String> settings) {
    String execution = settings.get(2);
    if (execution.contains("Shadowed")) {
      return 2508 * 1024;
    }
    String size = settings.get(0).replaceAll(".*=(\\d+) KiByte.*", "$1");
    return execution.contains("Dynamic") ? Integer.parseInt(size) * 1024 : 0;
  }
}
