package org.aadlenergy.corpus.soc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.aadlenergy.calibration.imported.freqbench.Unit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What is counted, and what is left out, by hand. */
class SocCheckTest {
  @TempDir Path folder;

  private void unit(String name, int... milliwatts) throws IOException {
    StringBuilder text = new StringBuilder("CPU,Frequency (kHz),CoreMarks (iter/s),Power (mW)\n");
    for (int i = 0; i < milliwatts.length; i++) {
      int kilohertz = 100000 * (i + 1);
      text.append("1," + kilohertz + "," + kilohertz / 100 + "," + milliwatts[i] + "\n");
    }
    Path unit = Files.createDirectories(folder.resolve(name));
    Files.writeString(unit.resolve("results.csv"), text.toString());
  }

  private List<Unit> standing(String chip) throws IOException {
    return Results.read(folder, Map.of()).standing().getOrDefault(chip, List.of());
  }

  /** One unit says +-66 mW at 100 mW and +-150 mW at 500 mW: 130 is held of 100, 700 not of 500. */
  @Test
  void whatIsFartherThanTheIntervalIsNotHeld() throws IOException {
    unit("chip/a", 100, 500);
    unit("chip/b", 130, 700);
    UnitsHeld held = UnitsHeld.of(standing("chip"));
    assertThat(held.points()).isEqualTo(4);
    assertThat(held.held()).isEqualTo(2);
    assertThat(UnitsHeld.quantile(held.differences(), 0.9)).isCloseTo(0.4, within(1e-12));
  }

  /** Of 100 and 400 mW the line has 250 and the curve 200 in the middle. */
  @Test
  void theMiddleOfThree() throws IOException {
    unit("chip/a", 100, 200, 400);
    PointsBetween between = PointsBetween.of(standing("chip"));
    assertThat(between.straight()).hasSize(1);
    assertThat(between.straight().get(0)).isCloseTo(0.25, within(1e-12));
    assertThat(between.bent().get(0)).isCloseTo(0.0, within(1e-12));
    assertThat(between.held()).isEqualTo(1);
  }

  @Test
  void unitsThatDoNotStand() throws IOException {
    unit("chip/a", 100, 200);
    unit("chip/b", 110, 210);
    unit("chip/c", 400, 600);
    unit("falls/main", 300, 150);
    unit("without/main", 0, 150);
    Results results = Results.read(folder, Map.of("chip/b", "so it is"));
    assertThat(results.standing()).containsOnlyKeys("chip");
    assertThat(results.leftOut())
        .containsOnlyKeys("chip/b", "falls/main", "without/main")
        .containsEntry("chip/b", "so it is");
    assertThat(Results.read(folder, Map.of()).leftOut()).containsKey("chip/c");
  }
}
