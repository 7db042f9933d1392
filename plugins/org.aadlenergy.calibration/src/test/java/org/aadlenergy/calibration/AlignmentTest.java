package org.aadlenergy.calibration;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.aadlenergy.calibration.fit.Calibration;
import org.aadlenergy.calibration.fit.FittedCost;
import org.aadlenergy.engine.diagnostic.Diagnostics;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The runs of the made board cost 50 us and 150 uJ a fault, whatever way its recording is aligned.
 */
class AlignmentTest {
  @TempDir Path folder;
  private final Diagnostics diagnostics = new Diagnostics();

  @Test
  void byTimestamps() throws IOException {
    board().write("align = \"timestamps\"\nstart = \"" + MadeBoard.CLOCK + " s\"", 0);
    faultCosts(1e-6);
  }

  @Test
  void byMarkers() throws IOException {
    board().write("align = \"markers\"\nmarker = \"D3\"", 0);
    faultCosts(1e-5);
  }

  /**
   * What was interrupted was marked, too, and measured again: only the bench knows which it was.
   */
  @Test
  void byMarkersOfABenchThatMeasuredSomeRunsAgain() throws IOException {
    new MadeBoard(folder, 3).write("align = \"markers\"\nmarker = \"D3\"", 0);
    faultCosts(1e-5);
  }

  @Test
  void markersOfARecordingThatBeganTooLate() throws IOException {
    new MadeBoard(folder, 3).write("align = \"markers\"\nmarker = \"D3\"", 0);
    Path power = folder.resolve("power.csv");
    Files.writeString(power, Files.readString(power).replaceFirst("(?s)00010000.*?00000000", ""));
    assertThat(Campaigns.calibrate(folder, 1, diagnostics)).isEmpty();
    assertThat(diagnostics.sorted())
        .anySatisfy(
            d ->
                assertThat(d.format())
                    .contains(
                        "AE1007",
                        "channel D3 is high 31 times, but there are 32 pulses of 24 runs"));
  }

  /** A sample every 10 us shows a run of 118 us as a pulse of 110 to 120 us. */
  @Test
  void pulsesOfRunsAsShortAsAFewSamples() throws IOException {
    StringBuilder bench = new StringBuilder("bench,scenario,step,page_faults,time_s\n");
    StringBuilder power = new StringBuilder("Timestamp(ms),Current(uA),D0-D7\n");
    int sample = 0;
    for (int step = 0; step < 40; step++) {
      boolean faults = step % 2 == 1;
      double seconds = 118e-6 + (faults ? 50e-6 : 0.0);
      bench.append(
          String.format(
              Locale.ROOT,
              "pagefault,%s,%d,%d,%.6f%n",
              faults ? "on_demand" : "no_fault",
              1 + step / 2,
              faults ? 1 : 0,
              seconds));
      double start = 0.001 * (step + 1) + step * 0.9e-6;
      for (; sample * 1e-5 < start + 0.0005; sample++) {
        boolean high = sample * 1e-5 >= start && sample * 1e-5 < start + seconds;
        power.append(
            String.format(
                Locale.ROOT, "%.2f,%s%n", sample * 1e-2, high ? "6e5,10000000" : "0,00000000"));
      }
    }
    board().manifest("align = \"markers\"\nmarker = \"D0\"");
    Files.writeString(folder.resolve("bench.csv"), bench);
    Files.writeString(folder.resolve("power.csv"), power);
    Optional<Calibration> calibration = Campaigns.calibrate(folder, 1, diagnostics);
    assertThat(diagnostics.sorted().stream().filter(d -> d.isError())).isEmpty();
    FittedCost energy = calibration.orElseThrow().costs("page_fault.on_demand").get(1);
    assertThat(energy.value().covers(150e-6)).isTrue();
    assertThat(energy.value().value()).isCloseTo(150e-6, within(0.05 * 150e-6));
  }

  @Test
  void aPulseThatIsOtherThanItsRunIsRefused() throws IOException {
    board().write("align = \"markers\"\nmarker = \"D3\"", 0);
    Path bench = folder.resolve("bench.csv");
    Files.writeString(bench, Files.readString(bench).replaceFirst("0[.]012000", "0.013000"));
    assertThat(Campaigns.calibrate(folder, 1, diagnostics)).isEmpty();
    assertThat(diagnostics.sorted())
        .anySatisfy(
            d ->
                assertThat(d.format())
                    .contains("AE1007", "pulse 1 of the marker lasts 0.012 s, but its run took"));
  }

  @Test
  void byCorrelationOfTheLoad() throws IOException {
    board().write("align = \"correlation\"", 0);
    faultCosts(2e-2);
  }

  @Test
  void aRunThatLacksSamplesGivesNoEnergy() throws IOException {
    // the recorder pauses for 3 ms in the first run with faults
    board().write("align = \"timestamps\"\nstart = \"" + MadeBoard.CLOCK + " s\"", 1.040);
    Calibration calibration = Campaigns.calibrate(folder, 1, diagnostics).orElseThrow();
    assertThat(calibration.costs("page_fault.on_demand").get(1).size())
        .isEqualTo(MadeBoard.STEPS - 1);
    assertThat(diagnostics.sorted())
        .anySatisfy(d -> assertThat(d.format()).contains("AE1004", "comes after a gap"))
        .anySatisfy(
            d -> assertThat(d.format()).contains("bench.csv:3:1", "AE1006", "lacks samples"));
  }

  @Test
  void whatCannotBeAlignedIsSaidSo() throws IOException {
    board().write("align = \"markers\"\nmarker = \"D5\"", 0);
    assertThat(Campaigns.calibrate(folder, 1, diagnostics)).isEmpty();
    assertThat(diagnostics.sorted())
        .anySatisfy(
            d ->
                assertThat(d.format())
                    .contains("AE1007", "channel D5 is high 0 times, but there are 24 runs"));
  }

  private MadeBoard board() {
    return new MadeBoard(folder, 0);
  }

  private void faultCosts(double tolerance) {
    Optional<Calibration> calibration = Campaigns.calibrate(folder, 2, diagnostics);
    assertThat(diagnostics.sorted().stream().filter(d -> d.isError())).isEmpty();
    List<FittedCost> costs = calibration.orElseThrow().costs("page_fault.on_demand");
    assertThat(costs.get(0).value().value()).isCloseTo(50e-6, within(1e-12));
    assertThat(costs.get(1).value().value()).isCloseTo(150e-6, within(tolerance * 150e-6));
    assertThat(costs.get(1).size()).isEqualTo(MadeBoard.STEPS);
  }
}
