package org.aadlenergy.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.withinPercentage;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.aadlenergy.app.sweep.Objective;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What the energy of a mission costs and emits, in every report, at 0.30 and 400 g a kWh. */
class EnergyPriceReportsTest {
  /** So many kWh are a year of a watt. */
  private static final double KWH_OF_WATT = 8.766;

  @TempDir Path folder;

  @BeforeEach
  void analyse() {
    Run run =
        Run.of(
            "analyze",
            "../../examples/uav-mission",
            "--set",
            "Energy_Estimation::Energy_Price=0.30",
            "--set",
            "Energy_Estimation::Carbon_Intensity=400.0",
            "--format",
            "text,json,csv,markdown,html",
            "--output",
            folder.toString());
    assertThat(run.exitCode()).as(run.err()).isZero();
  }

  private String report(String ending) throws IOException {
    return Files.readString(folder.resolve("report." + ending));
  }

  private static double nominal(JsonObject owner, String member) {
    return owner.getAsJsonObject(member).get("nominal").getAsDouble();
  }

  private static void check(JsonObject owner) {
    double kwh = nominal(owner, "averagePowerWatts") * KWH_OF_WATT;
    assertThat(nominal(owner, "pricePerYear")).isCloseTo(kwh * 0.30, withinPercentage(1e-6));
    assertThat(nominal(owner, "carbonGramsPerYear")).isCloseTo(kwh * 400.0, withinPercentage(1e-6));
  }

  @Test
  void modesAndMissionsTellAYearInJson() throws IOException {
    JsonObject root =
        JsonParser.parseString(report("json"))
            .getAsJsonObject()
            .getAsJsonArray("roots")
            .get(0)
            .getAsJsonObject();
    assertThat(root.getAsJsonArray("modes")).hasSize(2);
    root.getAsJsonArray("modes")
        .forEach(mode -> check(mode.getAsJsonObject().getAsJsonObject("totals")));
    check(root.getAsJsonArray("missions").get(0).getAsJsonObject());
  }

  /**
   * 3.749 W in cruise: 32.86 kWh a year. The mission of 45 min at 5.529 W: 4.147 Wh, 0.001244 and
   * 1.659 g; of a year 48.47 kWh, 14.54 and 19.39 kg.
   */
  @Test
  void everyFormatForPeopleTellsIt() throws IOException {
    assertThat(report("txt"))
        .containsPattern("Price a year +9\\.860")
        .containsPattern("CO2 a year +13\\.15 kg")
        .contains("Price and CO2");
    assertThat(report("txt").replaceAll("\\s+", " "))
        .contains("price 0.001244, 14.54 a year; CO2 1.659 g, 19.39 kg a year, start-up apart.");
    assertThat(report("md"))
        .contains("The energy of cruise: price 9.860 a year, CO2 13.15 kg a year.")
        .contains("price 0.001244, 14.54 a year; CO2 1.659 g, 19.39 kg a year.");
    assertThat(report("html")).contains("Price a year", "CO2 a year", "14.54 a year");
    assertThat(report("csv").lines())
        .anyMatch(line -> line.contains(",mission,") && line.contains(",price_per_year,"))
        .anyMatch(line -> line.contains(",total,") && line.contains(",carbon_per_year,g,"));
  }

  @Test
  void sideBySideItHasALine() {
    Run run = Run.of("compare", folder.resolve("report.json").toString());
    assertThat(run.out())
        .containsPattern("price a year +9\\.860 +21\\.56 +\\+118\\.7 %")
        .containsPattern("CO2 a year +13\\.15 kg");
  }

  /** A row of the table is in the help, in the completion and in the manual page. */
  @Test
  void theCommandLineKnowsEveryObjective() {
    for (String shell : new String[] {"bash", "zsh", "fish", "man"}) {
      String text = Run.of("completion", shell).out();
      for (Objective objective : Objective.values()) {
        if (!shell.equals("bash")) {
          assertThat(text).as(shell).contains(objective.word());
        }
      }
    }
    for (String command : new String[] {"sweep", "optimize", "advise"}) {
      String help = Run.of(command, "--help").out();
      for (Objective objective : Objective.values()) {
        assertThat(help).contains(objective.word());
      }
    }
  }
}
