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
import org.aadlenergy.engine.diagnostic.Diagnostics;
import org.aadlenergy.engine.platform.CalibratedPlatform;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Boards as other makers write their trees, each figure by hand. */
class TreeVariantsTest {
  @TempDir Path folder;
  private final Diagnostics diagnostics = new Diagnostics();

  private Optional<String> imported(String tree) throws IOException {
    Path file = Files.write(folder.resolve("board.dtb"), TreeText.bytes(tree));
    return DeviceTreePlatform.of(file, "board", Optional.empty(), diagnostics);
  }

  private Map<String, CalibratedPlatform> parts(String tree) throws IOException {
    String text = imported(tree).orElseThrow();
    Diagnostics reading = new Diagnostics();
    CalibratedPlatform platform =
        PlatformLibraries.withTexts(Map.of("board.energy", text), reading)
            .find("board")
            .orElseThrow();
    assertThat(reading.sorted()).extracting(Diagnostic::format).isEmpty();
    return platform.parts();
  }

  private static double milliwatts(CalibratedPlatform part, String profile) {
    return part.profiles().get(profile).power().get("cpu").value() * 1e3;
  }

  private static double constant(CalibratedPlatform part, String name) {
    return part.constants().get(name).value();
  }

  private static String cpu(String address, String reg, String kind, String... lines) {
    return "cpu@%s {\ndevice_type = \"cpu\"\ncompatible = \"%s\"\nreg = <%s>\n%s\n}\n"
        .formatted(address, kind, reg, String.join("\n", lines));
  }

  private static String tree(String cells, String cpus, String others) {
    return "/ {\ncpus {\n#address-cells = <%s>\n#size-cells = <0>\n%s}\n%s}\n"
        .formatted(cells, cpus, others);
  }

  private static String table(String name, int phandle, String... points) {
    StringBuilder text = new StringBuilder(name + " {\nphandle = <" + phandle + ">\n");
    text.append("compatible = \"operating-points-v2\"\n");
    for (int i = 0; i < points.length; i++) {
      String[] cells = points[i].split(":");
      text.append("opp-" + i + " {\nopp-hz = <0 " + cells[0] + ">\n");
      text.append(cells[1].isEmpty() ? "" : "opp-microvolt = <" + cells[1] + ">\n");
      text.append(cells.length > 2 ? cells[2] + "\n" : "").append("}\n");
    }
    return text.append("}\n").toString();
  }

  /** Three clusters, of which one has a single core; two cells of a number; a map of clusters. */
  @Test
  void threeClustersWithNumbersOfTwoCells() throws IOException {
    String cpus =
        "cpu-map {\ncluster0 {\ncore0 {\ncpu = <71>\n}\n}\n}\n"
            + cpu(
                "700",
                "0 0x700",
                "arm,x",
                "operating-points-v2 = <3>",
                "dynamic-power-coefficient = <500>")
            + cpu(
                "400",
                "0 0x400",
                "arm,m",
                "operating-points-v2 = <2>",
                "dynamic-power-coefficient = <300>",
                "capacity-dmips-mhz = <800>")
            + cpu(
                "0",
                "0 0",
                "arm,s",
                "operating-points-v2 = <1>",
                "phandle = <71>",
                "dynamic-power-coefficient = <80>",
                "capacity-dmips-mhz = <300>")
            + cpu(
                "500",
                "0 0x500",
                "arm,m",
                "operating-points-v2 = <2>",
                "dynamic-power-coefficient = <310>");
    String tables =
        "soc {\nfirmware {\n"
            + table("t1", 1, "600000000:650000 600000 1100000")
            + table("t2", 2, "900000000:800000", "2000000000:1000000 950000 1100000")
            + "}\n}\n"
            + table("t3", 3, "2800000000:1100000");
    Map<String, CalibratedPlatform> parts = parts(tree("2", cpus, tables));
    assertThat(parts).containsOnlyKeys("cluster0", "cluster1", "cluster2");
    // 80 x 0.65^2 x 600 uW, 300 x 0.8^2 x 900, 300 x 1 x 2000, 500 x 1.1^2 x 2800
    assertThat(milliwatts(parts.get("cluster0"), "at_600000_kHz")).isCloseTo(20.28, within(1e-9));
    assertThat(milliwatts(parts.get("cluster1"), "at_900000_kHz")).isCloseTo(172.8, within(1e-9));
    assertThat(milliwatts(parts.get("cluster1"), "at_2000000_kHz")).isCloseTo(600, within(1e-9));
    assertThat(milliwatts(parts.get("cluster2"), "at_2800000_kHz")).isCloseTo(1694, within(1e-9));
    assertThat(constant(parts.get("cluster1"), "cores")).isEqualTo(2);
    assertThat(constant(parts.get("cluster2"), "cores")).isEqualTo(1);
    assertThat(constant(parts.get("cluster1"), "capacity")).isEqualTo(800);
    assertThat(parts.get("cluster2").constants()).doesNotContainKey("capacity");
    assertThat(diagnostics.sorted()).isEmpty();
  }

  /** The first CPU by number has no coefficient, and the one after it is switched off. */
  @Test
  void theFirstCoefficientOfACpuThatIsOn() throws IOException {
    String on = "operating-points-v2 = <1>";
    String cpus =
        cpu("3", "3", "arm,s", on, "dynamic-power-coefficient = <300>")
            + cpu("2", "2", "arm,s", on, "dynamic-power-coefficient = <200>")
            + cpu(
                "1", "1", "arm,s", on, "dynamic-power-coefficient = <100>", "status = \"disabled\"")
            + cpu("0", "0", "arm,s", on);
    Map<String, CalibratedPlatform> parts =
        parts(tree("1", cpus, table("t", 1, "1000000000:1000000")));
    assertThat(milliwatts(parts.get("cluster0"), "at_1000000_kHz")).isCloseTo(200, within(1e-9));
    assertThat(constant(parts.get("cluster0"), "cores")).isEqualTo(3);
  }

  /** A table for each CPU, though both are of one kind; points that some chips have. */
  @Test
  void tablesThatAreNotShared() throws IOException {
    String c = "dynamic-power-coefficient = <100>";
    String cpus =
        cpu("0", "0", "arm,s", c, "operating-points-v2 = <1>")
            + cpu("1", "1", "arm,s", c, "operating-points-v2 = <2>");
    String tables =
        table("t1", 1, "500000000:900000:opp-supported-hw = <1 2>")
            + table("t2", 2, "500000000:900000:opp-supported-hw = <3>", "700000000:950000");
    Map<String, CalibratedPlatform> parts = parts(tree("1", cpus, tables));
    assertThat(parts).containsOnlyKeys("cluster0", "cluster1");
    assertThat(parts.get("cluster0").profiles()).containsOnlyKeys("at_500000_kHz");
    // 100 x 0.95^2 x 700
    assertThat(milliwatts(parts.get("cluster1"), "at_700000_kHz")).isCloseTo(63.175, within(1e-9));
  }

  /** Pairs of kHz and uV at the first CPU of two clusters of one kind. */
  @Test
  void oldPairsOfTwoClusters() throws IOException {
    String c = "dynamic-power-coefficient = <100>";
    String cpus =
        cpu("0", "0", "arm,s", c, "operating-points = <500000 900000>")
            + cpu("1", "1", "arm,s", c, "operating-points = <500000 900000>")
            + cpu("100", "0x100", "arm,s", c, "operating-points = <800000 1000000>")
            + cpu("101", "0x101", "arm,s", c, "operating-points = <800000 1000000>");
    Map<String, CalibratedPlatform> parts = parts(tree("1", cpus, ""));
    assertThat(parts).containsOnlyKeys("cluster0", "cluster1");
    assertThat(milliwatts(parts.get("cluster0"), "at_500000_kHz")).isCloseTo(40.5, within(1e-9));
    assertThat(milliwatts(parts.get("cluster1"), "at_800000_kHz")).isCloseTo(80, within(1e-9));
    assertThat(constant(parts.get("cluster1"), "cores")).isEqualTo(2);
  }

  /** States that only a later CPU names are states of the cluster; those of several are one. */
  @Test
  void idleStatesOfALaterCpu() throws IOException {
    String on = "operating-points-v2 = <1>";
    String states =
        "idle-states {\nsleep {\nphandle = <8>\nmin-residency-us = <900>\n}\n"
            + "off {\nphandle = <9>\nexit-latency-us = <300>\nmin-residency-us = <4000>\n}\n}\n";
    String cpus =
        cpu("0", "0", "arm,s", on, "dynamic-power-coefficient = <100>")
            + cpu("1", "1", "arm,s", on, "cpu-idle-states = <8>")
            + cpu("2", "2", "arm,s", on, "cpu-idle-states = <8 9>")
            + states;
    Map<String, CalibratedPlatform> parts =
        parts(tree("1", cpus, table("t", 1, "1000000000:1000000")));
    assertThat(parts.get("cluster0").states()).containsOnlyKeys("sleep", "off");
    assertThat(parts.get("cluster0").states().get("off").time("min_residency"))
        .hasValueSatisfying(time -> assertThat(time.value()).isEqualTo(4e-3));
  }

  /** What is there and is 0 is not called missing. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "0|1000000|/cpus/cpu@0/dynamic-power-coefficient is 0",
        "100|0|/t/opp-0: a voltage of 0 is none"
      })
  void whatIsZeroIsCalledSo(String coefficient, String microvolts, String words)
      throws IOException {
    String cpus =
        cpu(
            "0",
            "0",
            "arm,s",
            "operating-points-v2 = <1>",
            "dynamic-power-coefficient = <" + coefficient + ">");
    assertThat(imported(tree("1", cpus, table("t", 1, "1000000000:" + microvolts)))).isEmpty();
    assertThat(diagnostics.sorted())
        .extracting(Diagnostic::message)
        .anyMatch(message -> message.contains(words));
  }

  /** One of two points without a voltage, or with one of 0, has no profile, and that is told. */
  @ParameterizedTest
  @CsvSource({"'', no opp-microvolt at 500 MHz", "0, a voltage of 0 at 500 MHz"})
  void aPointWithoutAVoltage(String microvolts, String words) throws IOException {
    String cpus =
        cpu("0", "0", "arm,s", "operating-points-v2 = <1>", "dynamic-power-coefficient = <100>");
    Map<String, CalibratedPlatform> parts =
        parts(
            tree("1", cpus, table("t", 1, "500000000:" + microvolts + ":x", "1000000000:1000000")));
    assertThat(parts.get("cluster0").profiles()).containsOnlyKeys("at_1000000_kHz");
    assertThat(diagnostics.sorted().get(0).message()).contains(words);
  }
}
