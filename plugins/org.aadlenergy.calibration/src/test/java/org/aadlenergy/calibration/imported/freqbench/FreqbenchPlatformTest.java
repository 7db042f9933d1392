package org.aadlenergy.calibration.imported.freqbench;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.aadlenergy.energy.PlatformLibraries;
import org.aadlenergy.engine.diagnostic.Diagnostic;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.diagnostic.Diagnostics;
import org.aadlenergy.engine.platform.CalibratedPlatform;
import org.aadlenergy.engine.platform.Coefficient;
import org.aadlenergy.engine.platform.ExecutionProfile;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What becomes of result folders, and of folders that are none. */
class FreqbenchPlatformTest {
  private static final String HEADER =
      "CPU,Frequency (kHz),CoreMarks (iter/s),CoreMarks/MHz,Power (mW),Energy (J),Time (s)\r\n";
  private static final String ONE =
      HEADER
          + "1,300000,900.5,3.0,60.25,1,1\r\n"
          + "1,600000,1800,3.0,100.5,1,1\r\n"
          + "4,500000,3000,6.0,200,1,1\r\n"
          + "4,1000000,6000,6.0,500,1,1\r\n";
  private static final String TWO =
      HEADER
          + "1,300000,901.5,3.0,66.75,1,1\r\n"
          + "1,600000,1800,3.0,110.5,1,1\r\n"
          + "4,500000,3000,6.0,220,1,1\r\n"
          + "4,1000000,6000,6.0,520,1,1\r\n";

  @TempDir Path folder;
  private final Diagnostics diagnostics = new Diagnostics();

  private Path unit(String name, String results) throws IOException {
    Path unit = Files.createDirectories(folder.resolve(name));
    Files.writeString(unit.resolve("results.csv"), results);
    return unit;
  }

  private Optional<String> imported(Path... units) {
    FreqbenchPlatform.Words none = new FreqbenchPlatform.Words(Optional.empty(), Optional.empty());
    return FreqbenchPlatform.of(List.of(units), "chip", none, diagnostics);
  }

  private CalibratedPlatform platform(Path... units) {
    String text = imported(units).orElseThrow();
    Diagnostics reading = new Diagnostics();
    CalibratedPlatform platform =
        PlatformLibraries.withTexts(Map.of("chip.energy", text), reading)
            .find("chip")
            .orElseThrow();
    assertThat(reading.sorted()).isEmpty();
    return platform;
  }

  private static ExecutionProfile at(CalibratedPlatform platform, int cluster, int kilohertz) {
    CalibratedPlatform part = platform.parts().get("cluster" + cluster);
    return part.profiles().get("at_" + kilohertz + "_kHz");
  }

  private static Coefficient power(CalibratedPlatform platform, int cluster, int kilohertz) {
    return at(platform, cluster, kilohertz).power().get("soc");
  }

  private List<String> codes() {
    List<String> codes = new ArrayList<>();
    diagnostics.sorted().forEach(found -> codes.add(found.code().number()));
    return codes;
  }

  @Test
  void oneUnitIsWhatItsFileSays() throws IOException {
    CalibratedPlatform chip = platform(unit("main", ONE));
    assertThat(chip.parts()).containsOnlyKeys("cluster0", "cluster1");
    assertThat(power(chip, 0, 300000).value()).isCloseTo(60.25e-3, within(1e-15));
    assertThat(power(chip, 1, 1000000).value()).isCloseTo(0.5, within(1e-15));
    assertThat(at(chip, 0, 300000).frequency().orElseThrow().value()).isEqualTo(300e6);
    assertThat(at(chip, 0, 300000).workTime().orElseThrow().value())
        .isCloseTo(1 / 900.5, within(1e-15));
    assertThat(chip.parts().get("cluster1").defaultProfile()).contains("at_1000000_kHz");
    assertThat(chip.parts().get("cluster1").constants().get("capacity").value()).isEqualTo(6.0);
    assertThat(diagnostics.sorted()).isEmpty();
  }

  /** The pooled spread between units at a power, by hand. */
  private static double pooled(double milliwatts) {
    return Math.sqrt(
        Math.pow(4 * milliwatts / (milliwatts + 20), 2) + Math.pow(0.015 * milliwatts, 2));
  }

  /** t of 1 degree is 12.7062; one unit, and a further one. */
  @Test
  void oneUnitHasThePooledSpread() throws IOException {
    Coefficient power = power(platform(unit("main", ONE)), 1, 1000000);
    assertThat(power.uncertainty().amount() * 1e3)
        .isCloseTo(12.7062 * Math.sqrt(2) * pooled(500), within(0.5));
    assertThat(imported(folder.resolve("main")).orElseThrow()).contains("pooled", "assumed");
  }

  /**
   * By hand: two degrees, the pooled one and that of the two units at a frequency, whose variance
   * is difference^2 / 2; 1000 MHz has less than the middle of its cluster, 500 MHz more.
   */
  @Test
  void severalUnitsHaveTheirMedianAndTheirSpread() throws IOException {
    CalibratedPlatform chip = platform(unit("main", ONE), unit("second", TWO));
    assertThat(power(chip, 0, 300000).value()).isCloseTo(63.5e-3, within(1e-15));
    assertThat(power(chip, 0, 600000).value()).isCloseTo(105.5e-3, within(1e-15));
    double fast = 20 * 20 / 2.0 / Math.pow(pooled(510), 2);
    double slow = 20 * 20 / 2.0 / Math.pow(pooled(210), 2);
    assertThat(slow).isGreaterThan(fast);
    assertThat(milliwatts(chip, 1, 1000000))
        .isCloseTo(two((fast + slow) / 2) * pooled(510), within(0.6));
    assertThat(milliwatts(chip, 1, 500000)).isCloseTo(two(slow) * pooled(210), within(0.6));
  }

  /** t of 2 degrees is 4.30265; the median of two and a further unit. */
  private static double two(double squared) {
    return 4.30265 * Math.sqrt((1 + squared) / 2 * 1.5);
  }

  private static double milliwatts(CalibratedPlatform platform, int cluster, int kilohertz) {
    return power(platform, cluster, kilohertz).uncertainty().amount() * 1e3;
  }

  /** What is wrong in one cluster says nothing of another. */
  @Test
  void anotherClusterDoesNotCount() throws IOException {
    CalibratedPlatform good = platform(unit("main", ONE), unit("second", TWO));
    CalibratedPlatform bad =
        platform(
            folder.resolve("main"),
            unit("wild", TWO.replace(",220,", ",900,").replace("520", "5000")));
    assertThat(milliwatts(bad, 0, 300000)).isEqualTo(milliwatts(good, 0, 300000));
    assertThat(milliwatts(bad, 1, 500000)).isGreaterThan(1000);
  }

  /** One frequency that is wild is wild itself, and the others of its cluster are not. */
  @Test
  void anotherFrequencyDoesNotCount() throws IOException {
    String more = "4,600000,3600,6.0,250,1,1\r\n4,700000,4200,6.0,300,1,1\r\n";
    CalibratedPlatform chip =
        platform(unit("main", ONE + more), unit("wild", TWO.replace("520", "5000") + more));
    double slow = 20 * 20 / 2.0 / Math.pow(pooled(210), 2);
    double middle = (0 + slow) / 2;
    assertThat(milliwatts(chip, 1, 700000)).isCloseTo(two(middle) * pooled(300), within(0.6));
    assertThat(milliwatts(chip, 1, 1000000)).isGreaterThan(4500);
  }

  @Test
  void theMedianOfThreeIsOneOfThem() throws IOException {
    Path third = unit("third", ONE.replace("60.25", "1000"));
    CalibratedPlatform chip = platform(unit("main", ONE), unit("second", TWO), third);
    assertThat(power(chip, 0, 300000).value()).isCloseTo(66.75e-3, within(1e-15));
  }

  @Test
  void theBaselineIsAnObservationAndNoCharge() throws IOException {
    Path main = unit("main", ONE);
    Files.writeString(
        main.resolve("run.log"),
        """
        Frequency domains: cpu1 cpu4
        Offline CPUs: cpu1 cpu2 cpu3 cpu4 cpu5
        Baseline power usage: 812 mW
        """);
    CalibratedPlatform chip = platform(main);
    assertThat(chip.observations()).singleElement().extracting("name").isEqualTo("baseline.main");
    assertThat(chip.observations().get(0).text()).isEqualTo("812 mW");
    assertThat(chip.rails()).isEmpty();
    assertThat(chip.states()).isEmpty();
    assertThat(chip.parts().get("cluster0").constants().get("cores").value()).isEqualTo(4.0);
    assertThat(chip.parts().get("cluster1").constants().get("cores").value()).isEqualTo(2.0);
  }

  @ParameterizedTest
  @CsvSource({"60.25,''", "60.25,0.0", "60.25,-3"})
  void rowsWithoutPowerAreToldAndLeftOut(String old, String by) throws IOException {
    CalibratedPlatform chip = platform(unit("main", ONE.replace(old, by)));
    assertThat(chip.parts().get("cluster0").profiles()).containsOnlyKeys("at_600000_kHz");
    assertThat(diagnostics.sorted()).hasSize(1);
    Diagnostic found = diagnostics.sorted().get(0);
    assertThat(found.code()).isEqualTo(DiagnosticCode.MEASURED_POINT_WITHOUT_POWER);
    assertThat(found.message()).contains("CPU 1", "300 MHz");
    assertThat(found.span().line()).isEqualTo(2);
  }

  @Test
  void aClusterWithoutAnyPowerHasItsSpeeds() throws IOException {
    String none = ONE.replaceAll(",(200|500),1,1", ",0.0,0.0,1");
    CalibratedPlatform chip = platform(unit("main", none));
    CalibratedPlatform big = chip.parts().get("cluster1");
    assertThat(big.profiles()).isEmpty();
    assertThat(big.observations()).extracting("name").contains("coremark.at_500000_kHz");
    assertThat(big.constants().get("capacity").value()).isEqualTo(6.0);
    assertThat(codes()).containsExactly("AE0775");
  }

  @Test
  void whatOnlyOneUnitHasCountsWithTheErrorOfOne() throws IOException {
    String shorter = TWO.replace("4,1000000,6000,6.0,520,1,1\r\n", "");
    CalibratedPlatform chip = platform(unit("main", ONE), unit("second", shorter));
    assertThat(power(chip, 1, 1000000).value()).isCloseTo(0.5, within(1e-15));
    assertThat(codes()).containsExactly("AE0777");
    assertThat(diagnostics.sorted().get(0).message()).contains("main", "CPU 4", "1000 MHz");
  }

  @Test
  void unitsThatContradictEachOtherAreTold() throws IOException {
    Path far = unit("far", TWO.replace(",220,", ",420,").replace(",520,", ",1020,"));
    Path near = unit("near", TWO.replace(",220,", ",210,"));
    platform(unit("main", ONE), far, near);
    assertThat(codes()).containsExactly("AE0776");
    assertThat(diagnostics.sorted().get(0).message())
        .contains("unit far", "CPU 4", "times as much");
  }

  @Test
  void aCoreThatWasHeldBackIsTold() throws IOException {
    String slow = ONE + "4,1500000,6600,4.4,800,1,1\r\n";
    platform(unit("main", slow));
    assertThat(codes()).containsExactly("AE0778");
    assertThat(diagnostics.sorted().get(0).message()).contains("1500 MHz");
  }

  /** One kernel says 300000 kHz and another 300003; a unit may lack a cluster. */
  @Test
  void unitsOfOneChipMayDiffer() throws IOException {
    String other = TWO.replace("1,300000", "1,300003").replaceAll("(?m)^4,.*\\R", "");
    CalibratedPlatform chip = platform(unit("main", ONE), unit("other", other));
    assertThat(chip.parts().get("cluster0").profiles()).hasSize(3);
    assertThat(chip.parts().get("cluster1").profiles()).hasSize(2);
    assertThat(codes()).containsOnly("AE0777");
  }

  @Test
  void unitsOfOneNameAreToldApart() throws IOException {
    String text = imported(unit("a/main", ONE), unit("b/main", TWO)).orElseThrow();
    assertThat(text).contains("a/main line 2", "b/main line 2");
  }

  /** Nothing that a folder or device is called gets out of its text. */
  @Test
  void hostileNames() throws IOException {
    Path main = unit("x\" } platform evil { title \"", ONE);
    Files.writeString(main.resolve("device.txt"), "Model: \\ */ \"} \u0007;\n");
    Files.writeString(main.resolve("run.log"), "Baseline power usage: 3 mW");
    assertThat(platform(main).parts()).hasSize(2);
  }
}
