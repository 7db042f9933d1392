package org.aadlenergy.app.sweep;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.aadlenergy.app.Analysis;
import org.aadlenergy.app.AnalysisOptions;
import org.aadlenergy.app.Progress;
import org.aadlenergy.engine.diagnostic.Diagnostic;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.result.MissionResult;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A root with a mission is swept over the mission. */
class MissionSweepTest {
  private static final Path UAV = Path.of("../../examples/uav-mission/uav_mission.aadl");
  private static final String FAULTS = "OS_Workload::Page_Faults=0,40,80 @ payload.camera";

  @TempDir Path folder;

  private SweepOptions options(
      AnalysisOptions.Builder model, List<String> objectives, List<String> limits) {
    List<String> problems = new ArrayList<>();
    return SweepOptions.parse(
            model.build(),
            List.of(FAULTS),
            objectives,
            limits,
            Optional.empty(),
            folder.resolve("sweep"),
            problems)
        .orElseThrow(() -> new AssertionError(problems));
  }

  private SweepResult swept(SweepOptions options) {
    assertThat(Sweeps.run(options, Progress.NONE, line -> {}).findings()).isEmpty();
    return SweepJson.read(folder.resolve("sweep/sweep.json")).orElseThrow();
  }

  private static AnalysisOptions.Builder uav() {
    return model(UAV);
  }

  private static AnalysisOptions.Builder model(Path file) {
    return AnalysisOptions.builder().input(file).models(UAV.resolveSibling("models"));
  }

  private static MissionResult single(AnalysisOptions.Builder model, List<String> settings) {
    settings.forEach(model::set);
    return Analysis.run(model.build(), Progress.NONE)
        .result()
        .orElseThrow()
        .roots()
        .get(0)
        .missions()
        .get(0);
  }

  /**
   * 45 minutes. The autopilot works 2 ms of 10 ms, the camera 20 ms of 50 ms and 51 us for each of
   * its faults, and only over the target: 0.6 of the time and 0.00102 for each fault.
   */
  @Test
  void energyIsTheMissionsAndTimeTheLongestBusyShare() {
    SweepResult result = swept(options(uav(), List.of(), List.of()));
    assertThat(result.points()).hasSize(3);
    for (SweepPoint point : result.points()) {
      MissionResult mission = single(uav(), result.plan().settings(point.point()));
      assertThat(point.energyJoules()).isEqualTo(mission.energyJoules());
      assertThat(point.windowSeconds()).isEqualTo(45 * 60.0);
      assertThat(Objective.BATTERY.of(point))
          .hasValue(mission.batteryLifeSeconds().orElseThrow().nominal());
      double share = 0.6 + 40 * point.point() * 51e-6 / 0.05;
      assertThat(point.busyShare().orElseThrow()).isCloseTo(share, within(1e-9));
      assertThat(point.figure(Objective.TIME)).isCloseTo(share * 45 * 60, within(1e-6));
      assertThat(point.problem()).isEmpty();
      assertThat(point.complete()).isTrue();
    }
    assertThat(result.front()).extracting(SweepPoint::point).containsExactly(0L);
  }

  /** The longest life is the best, and a limit is the least that is allowed. */
  @Test
  void theLifeOfABatteryIsMadeLong() {
    List<Double> lives =
        swept(options(uav(), List.of("battery"), List.of())).points().stream()
            .map(p -> p.figure(Objective.BATTERY))
            .toList();
    assertThat(lives).isSortedAccordingTo((a, b) -> Double.compare(b, a)).doesNotHaveDuplicates();

    String between = (lives.get(0) + lives.get(1)) / 2.0 + " sec";
    SweepResult result =
        swept(options(uav(), List.of("battery", "ram"), List.of("battery=" + between)));
    assertThat(result.points().stream().filter(result::feasible))
        .extracting(SweepPoint::point)
        .containsExactly(0L);
    assertThat(result.best())
        .isEqualTo(
            Map.of(
                Objective.BATTERY, result.points().get(0), Objective.RAM, result.points().get(0)));
    List<String> said = new ArrayList<>();
    SweepOptions anew = options(uav(), List.of("battery"), List.of());
    Sweeps.run(anew, Progress.NONE, said::add);
    assertThat(said)
        .anyMatch(
            line ->
                line.startsWith("best: point 0, Page_Faults @ payload.camera = 0: battery 4 h"));
  }

  @Test
  void whatIsLeftOutMakesTheLifeAtMostSoLong() throws IOException {
    String model = Files.readString(UAV);
    Path silent = folder.resolve("silent.aadl");
    Files.writeString(silent, model.replace("Energy_Estimation::Assumed_Power => 1.6 W;", ""));
    SweepOptions options = options(model(silent), List.of("battery"), List.of());
    List<String> said = new ArrayList<>();
    Sweeps.run(options, Progress.NONE, said::add);
    assertThat(said)
        .anyMatch(
            line ->
                line.startsWith(
                    "best: point 0, Page_Faults @ payload.camera = 0: battery at most"));
    assertThat(SweepJson.read(folder.resolve("sweep/sweep.json")).orElseThrow().points())
        .noneMatch(SweepPoint::complete);
  }

  @Test
  void modeSharesAreSweptToo() throws IOException {
    String model = Files.readString(UAV);
    Path shares = folder.resolve("shares.aadl");
    String share =
        "Energy_Estimation::Mode_Share => ([Mode_Name => \"cruise\"; Share => 0.75;],"
            + "[Mode_Name => \"imaging\"; Share => 0.25;]);";
    Files.writeString(
        shares, model.replaceAll("(?s)Energy_Estimation::Mission => \\(.*?\\);", share));
    AnalysisOptions.Builder root = model(shares);
    SweepResult result = swept(options(root, List.of(), List.of()));
    for (SweepPoint point : result.points()) {
      MissionResult mission = single(model(shares), result.plan().settings(point.point()));
      assertThat(mission.kind()).isEqualTo("Mode_Share");
      assertThat(point.energyJoules()).isEqualTo(mission.energyJoules());
    }
  }

  @Test
  void aModeThatIsNamedIsSweptAlone() {
    SweepResult result = swept(options(uav().mode("cruise"), List.of(), List.of()));
    // the camera rests: its faults change nothing
    assertThat(result.front()).hasSize(3);
    assertThat(result.points()).allMatch(point -> point.busyShare().isEmpty());
    assertThat(result.points()).allMatch(point -> point.problem().isEmpty());
  }

  @Test
  void aMissionThatCannotBeReadIsAnErrorOfTheCommand() throws IOException {
    Path broken = folder.resolve("broken.aadl");
    Files.writeString(broken, Files.readString(UAV).replaceFirst("=> \"cruise\"", "=> \"cruse\""));
    SweepOptions options = options(AnalysisOptions.builder().input(broken), List.of(), List.of());
    assertThat(Sweeps.run(options, Progress.NONE, line -> {}).findings())
        .extracting(Diagnostic::code)
        .contains(DiagnosticCode.MISSION_MODE_UNKNOWN);
    assertThat(folder.resolve("sweep")).doesNotExist();
  }

  @Test
  void aLifeWithoutABatteryIsRefused() {
    AnalysisOptions.Builder none =
        AnalysisOptions.builder().input(Path.of("../../examples/quickstart/quickstart.aadl"));
    List<String> problems = new ArrayList<>();
    SweepOptions options =
        SweepOptions.parse(
                none.build(),
                List.of("OS_Workload::Page_Faults=0,8 @ app.sampler"),
                List.of("energy,battery"),
                List.of(),
                Optional.empty(),
                folder.resolve("sweep"),
                problems)
            .orElseThrow();
    List<Diagnostic> findings = Sweeps.run(options, Progress.NONE, line -> {}).findings();
    assertThat(findings)
        .extracting(Diagnostic::code)
        .containsExactly(DiagnosticCode.BAD_OPTION_VALUE);
    assertThat(findings.get(0).message()).contains("has none");
  }
}
