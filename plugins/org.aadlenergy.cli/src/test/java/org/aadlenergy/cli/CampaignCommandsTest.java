package org.aadlenergy.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** From a campaign folder to a platform that other commands read, and to a table of errors. */
class CampaignCommandsTest {
  private static final String EXAMPLES = "../../examples/calibration/";

  @TempDir Path folder;

  @Test
  void theCalibratedPlatformIsOneForEveryCommand() {
    Path output = folder.resolve("board.energy");
    Run calibrate =
        Run.of("calibrate", EXAMPLES + "pagefault-paper", "--output", output.toString());
    assertThat(calibrate.exitCode()).isZero();
    assertThat(calibrate.out()).contains("page_fault.on_demand", "3.263 W", "166.4 uJ");
    assertThat(calibrate.err()).contains("board.energy");
    Run models = Run.of("models", "pagefault-paper", "--models", folder.toString());
    assertThat(models.err()).isEmpty();
    assertThat(models.exitCode()).isZero();
    assertThat(models.out()).contains("page_fault.copy_on_write", "114.2");
    Run validate =
        Run.of(
            "validate",
            EXAMPLES + "jpeg-validation",
            "--model",
            "pagefault-paper",
            "--models",
            folder.toString());
    assertThat(validate.exitCode()).isZero();
    assertThat(validate.out()).contains("copy_on_write");
  }

  @Test
  void validationShowsTheTwoCellsThatDiffer() {
    Run run = Run.of("validate", EXAMPLES + "jpeg-validation", "--model", "xup-virtex2pro");
    assertThat(run.exitCode()).isZero();
    assertThat(run.out()).contains("8 of 10 printed errors agree, 2 differ");
    assertThat(run.err()).isEmpty();
  }

  @Test
  void wrongUsageIsSaidInWords() {
    assertThat(Run.of("calibrate").exitCode()).isEqualTo(2);
    assertThat(Run.of("calibrate", "nowhere").exitCode()).isEqualTo(2);
    assertThat(Run.of("calibrate", "nowhere").err()).contains("AE0002", "campaign.toml");
    Run jobs = Run.of("calibrate", EXAMPLES + "pagefault-paper", "--jobs", "none");
    assertThat(jobs.exitCode()).isEqualTo(2);
    assertThat(jobs.err()).contains("--jobs takes a number");
    Run model = Run.of("validate", EXAMPLES + "jpeg-validation", "--model", "xup-virtex2");
    assertThat(model.exitCode()).isEqualTo(2);
    assertThat(model.err()).contains("did you mean xup-virtex2pro?");
  }

  @Test
  void everyMistakeOfAManifestIsReportedAtItsLine() throws IOException {
    Path manifest = folder.resolve("campaign.toml");
    Files.writeString(
        manifest,
        """
        platform = "two words"
        [rail.supply]
        charged_to = "wall"
        voltage = "5 Volts"
        [bench]
        file = "missing.csv"
        [trace.a]
        fle = "x.csv"
        something else
        """);
    Run run = Run.of("calibrate", folder.toString());
    assertThat(run.exitCode()).isEqualTo(3);
    String name = manifest.toString().replace('\\', '/');
    assertThat(run.err())
        .contains(
            name + ":1:1: error AE1001",
            name + ":3:1: error AE1001",
            name + ":4:1: error AE1001",
            name + ":6:1: error AE1001",
            name + ":8:1: error AE1001",
            "did you mean file?",
            name + ":9:11: error AE1001");
  }

  /** Every run of the bench was interrupted: there is no platform to write. */
  @Test
  void aCampaignWithoutAnyCostWritesNothing() throws IOException {
    Files.writeString(folder.resolve("campaign.toml"), "bench.file = \"bench.csv\"\n");
    StringBuilder bench =
        new StringBuilder("bench,scenario,step,tlb_misses,page_faults,context_switches,time_s\n");
    for (int step = 1; step < 9; step++) {
      bench.append("pagefault,no_fault,").append(step).append(",1000,0,2,0.01\n");
      bench.append("pagefault,on_demand,").append(step).append(",1000,64,1,0.02\n");
    }
    Files.writeString(folder.resolve("bench.csv"), bench);
    Path platform = folder.resolve("platforms/board.energy");
    Run run = Run.of("calibrate", folder.toString(), "--output", platform.toString());
    assertThat(run.exitCode()).isEqualTo(3);
    assertThat(run.out()).isEmpty();
    assertThat(run.err())
        .contains("error AE1001: the campaign gives no cost of any event: 16 of its 16 runs are")
        .doesNotContain("wrote");
    assertThat(platform.getParent()).doesNotExist();
  }
}
