package org.aadlenergy.calibration.imported.devicetree;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import org.aadlenergy.energy.PlatformLibraries;
import org.aadlenergy.engine.diagnostic.Diagnostic;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.diagnostic.Diagnostics;
import org.aadlenergy.engine.platform.Basis;
import org.aadlenergy.engine.platform.CalibratedPlatform;
import org.aadlenergy.engine.platform.Coefficient;
import org.aadlenergy.engine.platform.DeviceState;
import org.aadlenergy.engine.platform.ExecutionProfile;
import org.aadlenergy.engine.platform.Role;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What becomes of a board's device tree, and what is said of one that lacks something. */
class DeviceTreePlatformTest {
  @TempDir Path folder;
  private final Diagnostics diagnostics = new Diagnostics();

  private Optional<String> imported(String tree, String... voltages) throws IOException {
    Path file = Files.write(folder.resolve("board.dtb"), TreeText.bytes(tree));
    Optional<String> name = voltages.length == 0 ? Optional.empty() : Optional.of(voltages[0]);
    return DeviceTreePlatform.of(file, "board", name, diagnostics);
  }

  private CalibratedPlatform platform(String tree, String... voltages) throws IOException {
    String text = imported(tree, voltages).orElseThrow();
    Diagnostics ofText = new Diagnostics();
    CalibratedPlatform platform =
        PlatformLibraries.withTexts(Map.of("board.energy", text), ofText)
            .find("board")
            .orElseThrow();
    assertThat(ofText.sorted()).extracting(Diagnostic::format).isEmpty();
    return platform;
  }

  private static ExecutionProfile point(CalibratedPlatform board, String part, String profile) {
    return board.parts().get(part).profiles().get(profile);
  }

  private static double watts(CalibratedPlatform board, String part, String profile) {
    return point(board, part, profile).power().get("cpu").value();
  }

  private static double constant(CalibratedPlatform board, String part, String name) {
    return board.parts().get(part).constants().get(name).value();
  }

  @Test
  void clustersByTheLowestNumberWithThePowerThatTheKernelComputes() throws IOException {
    CalibratedPlatform board = platform(Boards.TWO_CLUSTERS);
    assertThat(diagnostics.sorted()).isEmpty();
    assertThat(board.parts()).containsOnlyKeys("cluster0", "cluster1");
    // 100 uW/MHz/V^2 x (0.7125 V)^2 x 408 MHz, 100 x 1 x 1200, 436 x 1.2^2 x 1800
    assertThat(watts(board, "cluster0", "at_408000_kHz")).isCloseTo(20.712375e-3, within(1e-12));
    assertThat(watts(board, "cluster0", "at_1200000_kHz")).isCloseTo(120e-3, within(1e-12));
    assertThat(watts(board, "cluster1", "at_1800000_kHz")).isCloseTo(1130.112e-3, within(1e-12));
    ExecutionProfile slow = point(board, "cluster0", "at_408000_kHz");
    assertThat(slow.frequency().orElseThrow().value()).isEqualTo(408e6);
    assertThat(slow.voltage().orElseThrow().value()).isCloseTo(0.7125, within(1e-12));
    assertThat(board.parts().get("cluster0").rails().get("cpu").role()).isEqualTo(Role.PROCESSOR);
  }

  @Test
  void coresCapacitiesAndTheFastestPointWithoutBoost() throws IOException {
    CalibratedPlatform board = platform(Boards.TWO_CLUSTERS);
    assertThat(constant(board, "cluster0", "cores")).isEqualTo(2);
    assertThat(constant(board, "cluster1", "cores")).isEqualTo(1);
    assertThat(constant(board, "cluster0", "capacity")).isEqualTo(485);
    assertThat(constant(board, "cluster1", "capacity")).isEqualTo(1024);
    assertThat(board.parts().get("cluster0").defaultProfile()).contains("at_1200000_kHz");
    assertThat(point(board, "cluster0", "at_1500000_kHz").frequency().orElseThrow().note())
        .hasValueSatisfying(note -> assertThat(note).contains("turbo-mode"));
  }

  @Test
  void idleStatesWithWhatTheKernelChoosesThemBy() throws IOException {
    CalibratedPlatform board = platform(Boards.TWO_CLUSTERS);
    Map<String, DeviceState> states = board.parts().get("cluster1").states();
    assertThat(states).containsOnlyKeys("sleep", "cluster-off");
    assertThat(seconds(states.get("sleep"), DeviceState.ENTRY_LATENCY)).isEqualTo(120e-6);
    assertThat(seconds(states.get("sleep"), DeviceState.EXIT_LATENCY)).isEqualTo(250e-6);
    assertThat(seconds(states.get("sleep"), DeviceState.MIN_RESIDENCY)).isEqualTo(900e-6);
    assertThat(seconds(states.get("cluster-off"), DeviceState.WAKEUP_LATENCY)).isEqualTo(700e-6);
    assertThat(states.get("sleep").power()).isEmpty();
    assertThat(board.parts().get("cluster0").states()).containsOnlyKeys("sleep");
  }

  private static double seconds(DeviceState state, String time) {
    return state.time(time).map(Coefficient::value).orElseThrow();
  }

  @Test
  void statesOfThePowerDomainComeFirst() throws IOException {
    String tree =
        Boards.TWO_CLUSTERS
            .replace("reg = <0>", "reg = <0>\npower-domains = <30>")
            .replace(
                "opp-table-0 {",
                "domain {\nphandle = <30>\ndomain-idle-states = <21>\n}\n" + "opp-table-0 {");
    assertThat(platform(tree).parts().get("cluster0").states()).containsOnlyKeys("cluster-off");
  }

  @Test
  void everyFigureSaysWhereItStands() throws IOException {
    CalibratedPlatform board = platform(Boards.TWO_CLUSTERS);
    Coefficient power = point(board, "cluster1", "at_1800000_kHz").power().get("cpu");
    assertThat(power.basis()).isEqualTo(Basis.KERNEL);
    assertThat(power.reference().orElseThrow().place()).isEqualTo("/opp-table-1/opp-1800000000");
    assertThat(power.reference().orElseThrow().source())
        .contains("board.dtb", "Made up", "maker,board, maker,chip");
    assertThat(power.note().orElseThrow()).contains("436 uW/MHz/V^2 x (1.2 V)^2 x 1800 MHz");
    assertThat(power.uncertainty().amount()).isCloseTo(0.565056, within(1e-12));
    assertThat(imported(Boards.TWO_CLUSTERS).orElseThrow())
        .contains(
            "A tree does not say: leakage", "cluster0: 2 x maker,small", "Found in board.dtb");
  }

  @Test
  void pairsOfOldTrees() throws IOException {
    CalibratedPlatform board = platform(Boards.OLD_TABLE);
    // 200 x 0.81 x 500 and 200 x 1.21 x 1000
    assertThat(watts(board, "cluster0", "at_500000_kHz")).isCloseTo(81e-3, within(1e-12));
    assertThat(watts(board, "cluster0", "at_1000000_kHz")).isCloseTo(242e-3, within(1e-12));
    assertThat(constant(board, "cluster0", "cores")).isEqualTo(2);
  }

  @Test
  void whatIsSwitchedOffDoesNotCount() throws IOException {
    CalibratedPlatform board =
        platform(
            Boards.TWO_CLUSTERS
                .replace("reg = <1>", "reg = <1>\nstatus = \"disabled\"")
                .replace(
                    "dynamic-power-coefficient = <436>",
                    "dynamic-power-coefficient = <436>" + "\nstatus = \"okay\"")
                .replace("reg = <0>", "reg = <0>\ndynamic-power-coefficient = <100>")
                .replace("turbo-mode", "status = \"disabled\""));
    assertThat(constant(board, "cluster0", "cores")).isEqualTo(1);
    assertThat(board.parts().get("cluster0").profiles())
        .containsOnlyKeys("at_408000_kHz", "at_1200000_kHz");
  }

  @Test
  void aTableMayGiveThePowersItself() throws IOException {
    CalibratedPlatform board =
        platform(
            Boards.TWO_CLUSTERS
                .replace("dynamic-power-coefficient = <436>", "")
                .replace(
                    "opp-hz = <0 1800000000>",
                    "opp-hz = <0 1800000000>\n" + "opp-microwatt = <900000>"));
    assertThat(watts(board, "cluster1", "at_1800000_kHz")).isCloseTo(0.9, within(1e-12));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        ".*dynamic-power-coefficient = <436>.*|no CPU of it has dynamic-power-coefficient",
        ".*opp-microvolt = <1200000 .*|no operating point has opp-microvolt",
        ".*operating-points-v2 = <12>.*|no CPU of it has operating-points-v2",
        ".*linux,phandle = <12>.*|operating-points-v2 names no node of the tree",
        ".*opp-hz = <0 1800000000>.*|no operating point with opp-hz"
      })
  void aPartWithoutPowerNamesTheProperty(String lines, String message) throws IOException {
    CalibratedPlatform board = platform(Boards.without(lines));
    assertThat(board.parts().get("cluster1").profiles()).isEmpty();
    assertThat(constant(board, "cluster1", "cores")).isEqualTo(1);
    assertThat(board.parts().get("cluster0").profiles()).hasSize(3);
    Diagnostic found = diagnostics.sorted().get(0);
    assertThat(diagnostics.sorted()).hasSize(1);
    assertThat(found.code()).isEqualTo(DiagnosticCode.KERNEL_FIGURES_LACKING);
    assertThat(found.message()).contains("cluster1", "maker,big", "has no power", message);
  }

  @Test
  void withoutAnyPowerNothingIsMade() throws IOException {
    assertThat(imported(Boards.without(".*dynamic-power-coefficient.*"))).isEmpty();
    assertThat(diagnostics.sorted())
        .extracting(Diagnostic::code)
        .containsExactlyInAnyOrder(
            DiagnosticCode.KERNEL_FIGURES_LACKING,
            DiagnosticCode.KERNEL_FIGURES_LACKING,
            DiagnosticCode.BAD_MEASUREMENT_FILE);
  }

  @Test
  void voltagesForSeveralKindsOfChipAreChosenByName() throws IOException {
    String tree =
        Boards.TWO_CLUSTERS.replace(
            "opp-microvolt = <1200000 1200000 1250000>",
            "opp-microvolt-speed0 = <1200000>\nopp-microvolt-speed1 = <1100000>");
    assertThat(imported(tree).orElseThrow()).contains("without power");
    assertThat(diagnostics.sorted().get(0).message())
        .contains("opp-microvolt-speed0, -speed1", "--opp-voltage speed0");
    CalibratedPlatform board = platform(tree, "speed1");
    // 436 x 1.21 x 1800; the other cluster has no such name and keeps its voltages
    assertThat(watts(board, "cluster1", "at_1800000_kHz")).isCloseTo(0.949608, within(1e-12));
    assertThat(watts(board, "cluster0", "at_1200000_kHz")).isCloseTo(120e-3, within(1e-12));
  }

  /** Nothing that a tree is called, or calls its nodes, gets out of its text. */
  @Test
  void hostileNames() throws IOException {
    CalibratedPlatform board =
        platform(
            Boards.TWO_CLUSTERS
                .replace("Made up", "*/ } platform evil { title \\")
                .replace("maker,big", "*/ \\\\ platform evil")
                .replace("cluster-off {", "9 off }{ {"));
    assertThat(board.parts().get("cluster1").states()).containsKey("state_9_off___");
  }
}
