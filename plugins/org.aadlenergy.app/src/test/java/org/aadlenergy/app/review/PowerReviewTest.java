package org.aadlenergy.app.review;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.aadlenergy.app.Analysis;
import org.aadlenergy.app.AnalysisOptions;
import org.aadlenergy.app.Progress;
import org.aadlenergy.engine.quantity.Interval;
import org.aadlenergy.engine.result.MissionResult;
import org.aadlenergy.engine.result.ModeResult;
import org.aadlenergy.engine.result.RootResult;
import org.aadlenergy.engine.result.review.PowerReview;
import org.aadlenergy.engine.result.review.ReviewCell;
import org.aadlenergy.engine.result.review.ReviewRow;
import org.aadlenergy.engine.result.review.ReviewRow.Kind;
import org.aadlenergy.engine.result.review.ReviewSource;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The power budget of the guide's satellite, and of examples, by hand. */
class PowerReviewTest {
  private static final Path EXAMPLES = Path.of("../../examples");
  private static final double NEAR = 1e-9;
  private static final int CRUISE = 0;
  private static final int IMAGING = 1;
  private static final int DOWNLINK = 2;
  private static final int MISSION = 3;

  @TempDir Path folder;

  private static RootResult root(Path model, String... settings) {
    AnalysisOptions.Builder options = AnalysisOptions.builder().input(model);
    for (String setting : settings) {
      options.set(setting);
    }
    return Analysis.run(options.build(), Progress.NONE).result().orElseThrow().roots().get(0);
  }

  private PowerReview satellite(String... settings) {
    return root(SatellitePage.in(folder), settings).review().get();
  }

  private static ReviewRow row(PowerReview review, Kind kind, String path) {
    return review.rows().stream()
        .filter(row -> row.kind() == kind && row.path().equals(path))
        .findFirst()
        .orElseThrow();
  }

  private static ReviewCell cell(PowerReview review, Kind kind, String path, int phase) {
    return row(review, kind, path).cells().get(phase).orElseThrow();
  }

  @Test
  void rowsAreUnitsBySubsystemThenLossesThenSums() {
    PowerReview review = satellite();
    assertThat(review.rows().stream().map(row -> row.kind().word() + " " + row.path()))
        .containsExactly(
            "unit camera",
            "unit computer",
            "subsystem comms",
            "unit comms.receiver",
            "unit comms.transmitter",
            "loss regulator",
            "sum ",
            "system margin ",
            "total ");
    assertThat(row(review, Kind.UNIT, "comms.receiver").name()).isEqualTo("receiver");
    assertThat(review.phases().stream().map(phase -> phase.name()))
        .containsExactly("cruise", "imaging", "downlink", "Mission");
    assertThat(review.phases().get(CRUISE).seconds()).hasValue(4200.0);
    assertThat(row(review, Kind.UNIT, "camera").cells().get(CRUISE)).isEmpty();
    ReviewCell off = cell(review, Kind.UNIT, "comms.transmitter", CRUISE);
    assertThat(off.watts()).isEqualTo(Interval.ZERO);
    assertThat(off.duty()).hasValue(0.0);
    assertThat(off.margin()).isEqualTo(0.1);
  }

  /** Each figure of the page in the mode imaging, and in the mission. */
  @Test
  void everyWattHasOneMarginOfItsUnitAndOneOfTheSystem() {
    PowerReview review = satellite();
    holds(review, Kind.UNIT, "camera", IMAGING, 1.5, 0.2, 1.8);
    holds(review, Kind.UNIT, "computer", IMAGING, 0.4, 0.05, 0.42);
    holds(review, Kind.UNIT, "comms.receiver", IMAGING, 0.2, 0.1, 0.22);
    holds(review, Kind.LOSS, "regulator", IMAGING, 2.1 / 9.0, 0.05, 2.44 / 9.0 * 1.05);
    double sum = 2.44 + 2.44 / 9.0 * 1.05;
    holds(review, Kind.SUM, "", IMAGING, 2.1 / 0.9, sum * 0.9 / 2.1 - 1.0, sum);
    holds(review, Kind.SYSTEM, "", IMAGING, 0.0, 0.2, 0.2 * sum);
    assertThat(cell(review, Kind.TOTAL, "", IMAGING).marginedWatts().nominal())
        .isCloseTo(1.2 * sum, within(NEAR));
    assertThat(cell(review, Kind.TOTAL, "", IMAGING).marginedPeakWatts().orElseThrow().nominal())
        .isCloseTo(1.2 * sum, within(NEAR));
    double mission = (0.8576 * 70 + 3.2696 * 10 + 3.8056 * 10) / 90;
    assertThat(cell(review, Kind.TOTAL, "", MISSION).marginedWatts().nominal())
        .isCloseTo(mission, within(NEAR));
    ReviewCell camera = cell(review, Kind.UNIT, "camera", MISSION);
    assertThat(camera.marginedWatts().nominal()).isCloseTo(0.2, within(NEAR));
    assertThat(camera.duty().orElseThrow()).isCloseTo(1.0 / 9.0, within(NEAR));
    assertThat(camera.peakWatts().orElseThrow().nominal()).isEqualTo(1.5);
    assertThat(review.phases().get(MISSION).marginedLifeSeconds().orElseThrow().nominal())
        .isCloseTo(36000.0 / mission, within(1e-3));
    assertThat(review.phases().get(DOWNLINK).marginedLifeSeconds().orElseThrow().nominal())
        .isCloseTo(36000.0 / 3.8056, within(1e-3));
  }

  private static void holds(
      PowerReview review,
      Kind kind,
      String path,
      int phase,
      double watts,
      double margin,
      double margined) {
    ReviewCell cell = cell(review, kind, path, phase);
    assertThat(cell.watts().nominal()).as(path).isCloseTo(watts, within(NEAR));
    assertThat(cell.margin()).as(path).isCloseTo(margin, within(NEAR));
    assertThat(cell.marginedWatts().nominal()).as(path).isCloseTo(margined, within(NEAR));
  }

  /** A camera that may draw a tenth more or less draws 1.35 W to 1.65 W, and a fifth more of it. */
  @Test
  void anIntervalGrowsWithItsMargin() {
    PowerReview review = satellite("Energy_Estimation::Assumed_Error=0.1 @ camera");
    Interval watts = cell(review, Kind.UNIT, "camera", IMAGING).marginedWatts();
    assertThat(watts.low()).isCloseTo(1.35 * 1.2, within(NEAR));
    assertThat(watts.high()).isCloseTo(1.65 * 1.2, within(NEAR));
    Interval total = cell(review, Kind.TOTAL, "", IMAGING).marginedWatts();
    double width = 0.15 * 1.2 * (1.0 + 1.05 / 9.0) * 1.2;
    assertThat(total.high() - total.nominal()).isCloseTo(width, within(NEAR));
  }

  /** Shares of 0.8, 0.1 and 0.1: 0.8 x 0.8576 + 0.1 x (3.2696 + 3.8056) W, of no certain length. */
  @Test
  void sharesOfModesHaveNoLength() throws IOException {
    String shares =
        SatellitePage.model()
            .replace("Energy_Estimation::Mission", "Energy_Estimation::Mode_Share")
            .replace("Duration => 70 min", "Share => 0.8")
            .replace("Duration => 10 min", "Share => 0.1");
    Path file = Files.writeString(folder.resolve("shares.aadl"), shares);
    PowerReview review = root(file).review().get();
    assertThat(review.phases().get(MISSION).name()).isEqualTo("Mode_Share");
    assertThat(review.phases()).allMatch(phase -> phase.seconds().isEmpty());
    double watts = 0.8 * 0.8576 + 0.1 * (3.2696 + 3.8056);
    assertThat(cell(review, Kind.TOTAL, "", MISSION).marginedWatts().nominal())
        .isCloseTo(watts, within(NEAR));
    assertThat(review.phases().get(MISSION).marginedLifeSeconds().orElseThrow().nominal())
        .isCloseTo(36000.0 / watts, within(1e-3));
  }

  /** Without margins both columns are the same, and those of the report. */
  @Test
  void aSystemWithoutMarginsHasItsTotals() {
    for (String example : List.of("uav-mission", "tracker", "gateway", "jpeg-encoder")) {
      RootResult root = root(EXAMPLES.resolve(example));
      PowerReview review = root.review().get();
      for (int i = 0; i < root.modes().size(); i++) {
        ModeResult mode = root.modes().get(i);
        ReviewCell total = cell(review, Kind.TOTAL, "", i);
        double watts = mode.totals().averagePowerWatts().nominal();
        assertThat(total.watts().nominal()).as(example).isCloseTo(watts, within(watts * NEAR));
        assertThat(total.marginedWatts().nominal()).isCloseTo(watts, within(watts * NEAR));
        assertThat(parts(review, i, false)).as(example).isCloseTo(watts, within(watts * NEAR));
        assertThat(total.peakWatts().map(Interval::nominal))
            .isEqualTo(mode.power().known().map(peak -> peak.watts().nominal()));
      }
      for (int i = 0; i < root.missions().size(); i++) {
        MissionResult mission = root.missions().get(i);
        int phase = root.modes().size() + i;
        double watts = mission.averagePowerWatts().nominal();
        assertThat(cell(review, Kind.TOTAL, "", phase).watts().nominal())
            .as(example)
            .isCloseTo(watts, within(watts * NEAR));
        assertThat(parts(review, phase, false)).as(example).isCloseTo(watts, within(watts * NEAR));
        double life = mission.batteryLifeSeconds().map(Interval::nominal).orElse(0.0);
        assertThat(
                review.phases().get(phase).marginedLifeSeconds().map(Interval::nominal).orElse(0.0))
            .isCloseTo(life, within(life * NEAR));
      }
    }
  }

  /** With margins everywhere, parts are the sum, and losses are those at larger loads. */
  @Test
  void partsAreTheSumWithMarginsToo() {
    for (String example : List.of("uav-mission", "tracker")) {
      RootResult root =
          root(
              EXAMPLES.resolve(example),
              "Energy_Estimation::Power_Margin=0.25",
              "Energy_Estimation::Power_Margin=0.1 @ "
                  + (example.equals("tracker") ? "modem" : "radio"));
      PowerReview review = root.review().get();
      for (int i = 0; i < review.phases().size(); i++) {
        double sum = cell(review, Kind.SUM, "", i).marginedWatts().nominal();
        assertThat(parts(review, i, true)).as(example).isCloseTo(sum, within(sum * NEAR));
        boolean mode = i < root.modes().size();
        if (mode) {
          assertThat(cell(review, Kind.TOTAL, "", i).marginedWatts().nominal())
              .isCloseTo(sum * 1.25, within(sum * NEAR));
          double given = 0.0;
          for (ReviewSource source : review.sources()) {
            given += source.cells().get(i).orElseThrow().marginedWatts().nominal();
          }
          assertThat(given).as(example).isCloseTo(sum * 1.25, within(sum * NEAR));
        }
      }
    }
  }

  /** 2 ms of each 10 ms, and the 60 % that the camera needs besides, with its faults 64.1 %. */
  @Test
  void whatThreadsWorkWithHasTheirDuty() {
    PowerReview review = root(EXAMPLES.resolve("uav-mission")).review().get();
    assertThat(cell(review, Kind.UNIT, "cpu", 0).duty().orElseThrow()).isCloseTo(0.2, within(NEAR));
    assertThat(cell(review, Kind.UNIT, "cpu", 1).duty().orElseThrow())
        .isCloseTo(0.641, within(0.0005));
    assertThat(cell(review, Kind.UNIT, "radio", 0).duty()).hasValue(1.0);
  }

  private static double parts(PowerReview review, int phase, boolean margined) {
    double sum = 0.0;
    for (ReviewRow row : review.rows()) {
      Optional<ReviewCell> cell = row.cells().get(phase);
      if (!row.isSum() && row.kind() != Kind.SUBSYSTEM && cell.isPresent()) {
        Interval watts = margined ? cell.get().marginedWatts() : cell.get().watts();
        sum += watts.nominal();
      }
    }
    return sum;
  }
}
