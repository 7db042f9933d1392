package org.aadlenergy.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import org.aadlenergy.energy.PlatformLibraries;
import org.aadlenergy.engine.diagnostic.Diagnostic;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.platform.CalibratedPlatform;
import org.aadlenergy.engine.platform.PlatformLibrary;
import org.aadlenergy.engine.platform.Rail;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A part of the library on a line of a voltage that its document does not print figures for. */
class SupplyVoltagesTest {
  private static final PlatformLibrary PLATFORMS = PlatformLibraries.shipped();

  @TempDir private Path folder;

  private static String part(String id, String platform, double volts) {
    return """
          bus Line_%1$s properties Energy_Estimation::Excluded => "a wire"; end Line_%1$s;
          device Cell_%1$s
            features power: requires bus access Line_%1$s;
            properties
              Energy_Estimation::Battery_Charge => 1.0 Ah;
              Energy_Estimation::Battery_Voltage => %3$s V;
          end Cell_%1$s;
          device Part_%1$s
            features power: requires bus access Line_%1$s;
            properties Energy_Estimation::Calibration => "%2$s";
          end Part_%1$s;
        """
        .formatted(id, platform, String.format(Locale.ROOT, "%.4f", volts));
  }

  /** The parts that are told, by their platforms. */
  private TreeMap<String, String> told(Map<String, Double> volts) throws IOException {
    StringBuilder types = new StringBuilder();
    StringBuilder parts = new StringBuilder();
    StringBuilder connections = new StringBuilder();
    TreeMap<String, String> byPath = new TreeMap<>();
    for (Map.Entry<String, Double> each : volts.entrySet()) {
      String id = "n" + byPath.size();
      byPath.put("part_" + id, each.getKey());
      types.append(part(id, each.getKey(), each.getValue()));
      parts.append(
          "cell_%1$s: device Cell_%1$s; line_%1$s: bus Line_%1$s; part_%1$s: device Part_%1$s;%n"
              .formatted(id));
      connections.append(
          "a_%1$s: bus access line_%1$s <-> cell_%1$s.power; b_%1$s: bus access line_%1$s <-> part_%1$s.power;%n"
              .formatted(id));
    }
    Path file = folder.resolve("m.aadl");
    Files.writeString(
        file,
        "package M\npublic\nwith Energy_Estimation;\n"
            + types
            + "system S end S;\nsystem implementation S.i\nsubcomponents\n"
            + parts
            + "connections\n"
            + connections
            + "end S.i;\nend M;\n");
    Outcome outcome =
        Analysis.run(AnalysisOptions.builder().input(file).root("M::S.i").build(), Progress.NONE);
    TreeMap<String, String> told = new TreeMap<>();
    for (Diagnostic found : outcome.diagnostics()) {
      assertThat(found.isError()).as(found.toString()).isFalse();
      if (found.code() == DiagnosticCode.PART_BEYOND_SUPPLY_VOLTAGE) {
        String path = found.path().isEmpty() ? found.message().split(" ", -1)[0] : found.path();
        told.put(byPath.getOrDefault(path, path), found.message());
      }
    }
    return told;
  }

  private static TreeMap<String, Double> printed() {
    TreeMap<String, Double> volts = new TreeMap<>();
    for (String name : PLATFORMS.names()) {
      CalibratedPlatform platform = PLATFORMS.find(name).orElseThrow();
      for (Rail rail : platform.rails().values()) {
        if (rail.voltage().isPresent() && platform.battery().isEmpty()) {
          volts.merge(name, rail.voltage().get().value(), Math::max);
        }
      }
    }
    return volts;
  }

  @Test
  void noPartOfTheLibraryIsToldAtItsOwnVoltage() throws IOException {
    assertThat(printed()).hasSizeGreaterThan(60);
    assertThat(told(printed())).isEmpty();
  }

  /** No range that a document of the library prints ends so far away. */
  @Test
  void everyPartOfTheLibraryIsToldFarAboveAndBelow() throws IOException {
    TreeMap<String, Double> above = new TreeMap<>(printed());
    above.replaceAll((name, volts) -> 3.2 * volts);
    assertThat(told(above).keySet()).isEqualTo(new TreeSet<>(printed().keySet()));
    TreeMap<String, Double> below = new TreeMap<>(printed());
    below.replaceAll((name, volts) -> 0.01);
    assertThat(told(below).keySet()).isEqualTo(new TreeSet<>(printed().keySet()));
  }

  /**
   * Figures for 2.5 V at 3.0 V; a printed range of 2.0 to 3.6 V holds 2.0 V and 3.6 V, not 3.7 V.
   */
  @Test
  void beyondTheSupplyItIsSaidWhatIsPrinted() throws IOException {
    assertThat(told(Map.of("adxl345", 3.0)).values())
        .singleElement()
        .asString()
        .isEqualTo(
            "part_n0 is fed with 3 V by cell_n0, but the figures of its platform adxl345 are"
                + " printed for 2.5 V: they count as printed");
    for (double volts : List.of(2.0, 3.3, 3.6)) {
      assertThat(told(Map.of("adxl312", volts))).isEmpty();
    }
    assertThat(told(Map.of("adxl312", 3.7)).values())
        .singleElement()
        .asString()
        .contains("printed for 2.0 to 3.6 V");
  }
}
