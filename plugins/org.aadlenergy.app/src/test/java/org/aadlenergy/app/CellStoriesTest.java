package org.aadlenergy.app;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.aadlenergy.engine.result.BatteryLife;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Examples whose battery is a label, with the cells that their READMEs put in its place. */
class CellStoriesTest {
  private static final Pattern CELLS =
      Pattern.compile("```aadl\n(\tdevice (\\w+) .*?)```", Pattern.DOTALL);

  @TempDir Path folder;

  /** How long the first system lasts, with the battery of the README if there should be one. */
  private BatteryLife life(String example, String file, String root, boolean cells)
      throws IOException {
    Path source = ExamplesTest.EXAMPLES.resolve(example);
    String model = Files.readString(source.resolve(file));
    Matcher battery = CELLS.matcher(Files.readString(source.resolve("README.md")));
    assertThat(battery.find()).isTrue();
    if (cells) {
      String name = battery.group(2);
      String device = "(?s)\tdevice " + name + "\n.*?\tend " + name + ";\n";
      assertThat(model).containsPattern(device);
      model = model.replaceFirst(device, Matcher.quoteReplacement(battery.group(1)));
    }
    if (!model.contains("Energy_Platforms::Parts;")) {
      model = model.replaceFirst("(\twith [^;]*);", "$1, Energy_Platforms::Parts;");
    }
    AnalysisOptions.Builder options =
        AnalysisOptions.builder().input(Files.writeString(folder.resolve(file), model));
    options.library(AadlLibraryTest.LIBRARY);
    if (Files.isDirectory(source.resolve("models"))) {
      options.models(source.resolve("models"));
    }
    return Analysis.run(options.build(), Progress.NONE).result().orElseThrow().roots().stream()
        .filter(each -> each.root().equals(root))
        .findFirst()
        .orElseThrow()
        .life()
        .orElseThrow();
  }

  /**
   * Under the open voltage there are 6 x 20,672.118 J. What the power of each moment, through half
   * of three resistances, makes of them is followed here in steps of 10 s.
   */
  @Test
  void theUavEndsAtTheCutOffOfItsCells() throws IOException {
    BatteryLife label = life("uav-mission", "uav_mission.aadl", "Uav_Mission::Uav.survey", false);
    BatteryLife cells = life("uav-mission", "uav_mission.aadl", "Uav_Mission::Uav.survey", true);
    assertThat(cells.usual().seconds()).isCloseTo(21_964.0, within(0.5));
    assertThat(cells.usual().unusedJoules()).isCloseTo(1105.0, within(0.5));
    double cruise = 21_964.0 - 8.0 * 2700.0;
    double taken = 8.0 * 14_929.174236522 + cruise * 3.7493478;
    double heat = 6.0 * 20_672.118 - taken - 1105.0;
    assertThat(heat).isCloseTo(2130.0, within(5.0));
    assertThat(cells.seconds().nominal()).isGreaterThan(label.seconds().high());
  }

  /** Six days and the day of the seventh, and of its night what 30.63 kJ last at 1.342 W. */
  @Test
  void theGatewayTakesAllOfItsCells() throws IOException {
    BatteryLife label = life("gateway", "gateway.aadl", "Gateway::Gateway.i", false);
    BatteryLife cells = life("gateway", "gateway.aadl", "Gateway::Gateway.i", true);
    double rest = 940_032.0 - 6.0 * 139_576.803301 - 10.0 * 7_193.639709748;
    double seconds = 6.0 * 86_400.0 + 36_000.0 + rest / 1.342071552;
    // 126 mA through 4 / 6 x 20 mOhm lose 0.01 % of it
    assertThat(cells.usual().seconds()).isCloseTo(seconds, within(2e-4 * seconds));
    assertThat(cells.usual().seconds()).isCloseTo(577_112.0, within(1.0));
    assertThat(cells.seconds().low()).isGreaterThan(label.seconds().high());
  }

  /** Messages take 108.8 mA, at which the cells give less. */
  @Test
  void theSensorsMessagesEmptyItsCellsFaster() throws IOException {
    BatteryLife label = life("lora-sensor", "lora_sensor.aadl", "Lora_Sensor::Node.i", false);
    BatteryLife cells = life("lora-sensor", "lora_sensor.aadl", "Lora_Sensor::Node.i", true);
    double watts = 87e-3 * 3.3 / 0.88 + 17.1e-6;
    double share = Math.pow(1.3 / 2.2, Math.log(watts / 3.0 / 0.1) / Math.log(5.0));
    double more = watts * 0.205824 * (1.0 / share - 1.0) / 300.0;
    double seconds = 23_760.0 / (271.192792e-6 + more + 22.587269e-6);
    assertThat(cells.usual().seconds()).isCloseTo(seconds, within(2e-4 * seconds));
    assertThat(seconds).isCloseTo(79.20e6, within(0.005e6));
    assertThat(cells.seconds().nominal()).isBetween(label.seconds().low(), label.seconds().high());
  }
}
