package org.aadlenergy.calibration;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.aadlenergy.calibration.fit.Calibration;
import org.aadlenergy.calibration.report.CalibrationWriter;
import org.aadlenergy.calibration.validate.Validation;
import org.aadlenergy.energy.PlatformLibraries;
import org.aadlenergy.engine.diagnostic.Diagnostics;
import org.aadlenergy.engine.platform.CalibratedPlatform;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A campaign with a bench, an application, and a recording of the one or the other. */
class ApplicationTracesTest {
  @TempDir Path folder;
  private final Diagnostics diagnostics = new Diagnostics();
  private MadeBoard board = new MadeBoard(Path.of(""), 0);

  @BeforeEach
  void choose() {
    board = new MadeBoard(folder, 0);
  }

  /** A recording of the bench says nothing of an application in the same campaign. */
  @Test
  void anApplicationBesideABenchWithARecording() throws IOException {
    board.write("align = \"markers\"\nmarker = \"D3\"", 0);
    Validation validation = validated("");
    assertThat(validation.perEvent()).hasSize(1);
    assertThat(validation.perEvent().get(0).quantity()).isEqualTo(Validation.Quantity.TIME);
    assertThat(validation.perEvent().get(0).error()).isLessThan(1e-9);
  }

  @Test
  void aRecordingOfTheApplicationItself() throws IOException {
    board.write("align = \"markers\"\nmarker = \"D3\"", 0);
    Validation validation =
        validated(
            "[trace.other]\nfile = \"other.csv\"\nformat = \"ppk2\"\nrail = \"supply\"\n"
                + "align = \"markers\"\nmarker = \"D3\"\nruns = \"application\"\n");
    assertThat(validation.perEvent())
        .extracting(Validation.Row::quantity)
        .containsExactly(
            Validation.Quantity.TIME, Validation.Quantity.POWER, Validation.Quantity.ENERGY);
    assertThat(validation.perEvent()).allMatch(row -> row.error() < 1e-3);
  }

  @Test
  void aRecordingOfRunsThatThereAreNot() throws IOException {
    board.write("align = \"markers\"\nmarker = \"D3\"\nruns = \"application\"", 0);
    assertThat(Campaigns.calibrate(folder, 1, diagnostics)).isEmpty();
    assertThat(diagnostics.sorted())
        .anySatisfy(
            d ->
                assertThat(d.format())
                    .contains("AE1001", "there is no table [application] with runs", "bench"));
  }

  /**
   * An application of 20 ms that faults 200 times more in 10 ms, held against the bench's costs.
   */
  private Validation validated(String more) throws IOException {
    StringBuilder power = new StringBuilder("Timestamp(ms),Current(uA),D0-D7\n");
    int sample = MadeBoard.samples(power, 0, 0.01, 0.2, "00000000", 0);
    sample = MadeBoard.samples(power, sample, 0.03, 0.6, "00010000", 0);
    sample = MadeBoard.samples(power, sample, 0.04, 0.2, "00000000", 0);
    sample = MadeBoard.samples(power, sample, 0.07, 0.6, "00010000", 0);
    MadeBoard.samples(power, sample, 0.08, 0.2, "00000000", 0);
    Files.writeString(folder.resolve("other.csv"), power);
    Files.writeString(
        folder.resolve("application.csv"),
        "scenario,page_faults,time_s\nno_fault,0,0.02\non_demand,200,0.03\n");
    Path manifest = folder.resolve("campaign.toml");
    Files.writeString(
        manifest,
        Files.readString(manifest) + "[application]\nfile = \"application.csv\"\n" + more);
    Calibration calibration = Campaigns.calibrate(folder, 1, diagnostics).orElseThrow();
    Files.writeString(folder.resolve("board.energy"), CalibrationWriter.text(calibration));
    CalibratedPlatform platform =
        PlatformLibraries.with(List.of(folder), diagnostics).find("board").orElseThrow();
    Optional<Validation> validation = Campaigns.validate(folder, platform, 1, diagnostics);
    assertThat(diagnostics.sorted().stream().filter(d -> d.isError())).isEmpty();
    return validation.orElseThrow();
  }
}
