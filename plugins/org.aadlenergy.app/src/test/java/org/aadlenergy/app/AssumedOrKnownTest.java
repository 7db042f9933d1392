package org.aadlenergy.app;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.aadlenergy.engine.quantity.Interval;
import org.aadlenergy.engine.result.BasisShare;
import org.aadlenergy.engine.result.ModeResult;
import org.aadlenergy.engine.result.RootResult;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The UAV, before and after the data sheet of its radio came; it says what was assumed. */
class AssumedOrKnownTest {
  private static final Path UAV = ExamplesTest.EXAMPLES.resolve("uav-mission");
  private static final String ASSUMED = "Energy_Estimation::Assumed_Power => 1.6 W;";

  @TempDir Path folder;

  private RootResult analyse(String model, Path platforms) throws IOException {
    Path file = Files.writeString(folder.resolve("uav.aadl"), model);
    return Analysis.run(
            AnalysisOptions.builder().input(file).models(platforms).build(), Progress.NONE)
        .result()
        .orElseThrow()
        .roots()
        .get(0);
  }

  private static double share(ModeResult mode, String basis) {
    return mode.coverage().bases().stream()
        .filter(b -> b.basis().equals(basis))
        .mapToDouble(BasisShare::share)
        .sum();
  }

  private static void same(Interval before, Interval after) {
    assertThat(after.nominal()).isCloseTo(before.nominal(), within(1e-9 * before.nominal()));
    assertThat(after.low()).isCloseTo(before.low(), within(1e-9 * before.nominal()));
    assertThat(after.high()).isCloseTo(before.high(), within(1e-9 * before.nominal()));
  }

  @Test
  void onlyWhatItRestsOnChanges() throws IOException {
    String model = Files.readString(UAV.resolve("uav_mission.aadl"));
    assertThat(model).contains(ASSUMED);
    Path platforms = Files.createDirectory(folder.resolve("models"));
    Files.copy(UAV.resolve("models/uav-computer.energy"), platforms.resolve("computer.energy"));
    Files.writeString(
        platforms.resolve("radio.energy"),
        """
        platform the-radio {
          source ds "The radio's data sheet"
          rail supply charged to device
          state idle { power supply = 1.6 W error 30 % datasheet from ds "Table 1" }
        }
        """);
    RootResult before = analyse(model, platforms);
    RootResult after =
        analyse(
            model.replace(ASSUMED, "Energy_Estimation::Calibration => \"the-radio\";"), platforms);

    assertThat(after.complete()).isTrue();
    assertThat(after.leftOut()).isEqualTo(before.leftOut());
    same(before.missions().get(0).energyJoules(), after.missions().get(0).energyJoules());
    same(
        before.missions().get(0).batteryLifeSeconds().orElseThrow(),
        after.missions().get(0).batteryLifeSeconds().orElseThrow());
    for (int i = 0; i < before.modes().size(); i++) {
      ModeResult old = before.modes().get(i);
      ModeResult mode = after.modes().get(i);
      same(old.totals().energyJoules(), mode.totals().energyJoules());
      double radio = 1.6 / 0.92 / mode.totals().energyJoules().nominal();
      assertThat(share(old, "datasheet")).isZero();
      assertThat(share(mode, "datasheet")).isCloseTo(radio, within(1e-9));
      assertThat(share(mode, "assumed")).isCloseTo(share(old, "assumed") - radio, within(1e-9));
      assertThat(mode.coverage().assumedShare())
          .isCloseTo(old.coverage().assumedShare() - radio * 0.92, within(1e-9));
    }
  }

  /** What the budgets allow at most is drawn for as long as that at least. */
  @Test
  void theLifeIsLongerThanTheBudgetsAllow() throws IOException {
    RootResult root =
        analyse(Files.readString(UAV.resolve("uav_mission.aadl")), UAV.resolve("models"));
    double mission = (27 * 7.0 + 18 * 11.0) / 45 / 0.92;
    double least = 2.2 * 3600 * 11.1 / mission;
    Interval life = root.missions().get(0).batteryLifeSeconds().orElseThrow();
    assertThat(life.low()).isGreaterThan(least);
    // and shorter than what the measured figures alone give, which leave the rest out
    double measured = (27 * 0.6894 + 18 * 2.2218) / 45 / 0.92;
    assertThat(life.high()).isLessThan(2.2 * 3600 * 11.1 / measured);
  }
}
