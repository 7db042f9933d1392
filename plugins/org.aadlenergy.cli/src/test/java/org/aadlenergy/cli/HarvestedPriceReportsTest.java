package org.aadlenergy.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.withinPercentage;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * What harvest brings back costs nothing, wherever a price is told: the sensor in Hamburg, of which
 * README.md has that 41.85 J of each day do not come back, at 1000 a kWh.
 */
class HarvestedPriceReportsTest {
  private static final String EXAMPLE = "../../examples/solar-sensor";
  private static final String HAMBURG = "Solar_Sensor::Node.hamburg";

  /** 41.85 J a day are 484.4 uW; a watt is 8.766 kWh a year. */
  private static final double PRICE = 41.85 / 86_400.0 * 8.766 * 1000.0;

  private static final double PRINTED = 0.02;

  @TempDir Path folder;

  private String[] command(String... more) {
    String[] first = {
      more[0], EXAMPLE, "--root", HAMBURG, "--set", "Energy_Estimation::Energy_Price=1000.0"
    };
    String[] last = {"--output", folder.toString()};
    String[] all = new String[first.length + more.length - 1 + last.length];
    System.arraycopy(first, 0, all, 0, first.length);
    System.arraycopy(more, 1, all, first.length, more.length - 1);
    System.arraycopy(last, 0, all, first.length + more.length - 1, last.length);
    return all;
  }

  private JsonObject json(String file) throws IOException {
    return JsonParser.parseString(Files.readString(folder.resolve(file))).getAsJsonObject();
  }

  @Test
  void everyFormatHasWhatDoesNotComeBack() throws IOException {
    Run run = Run.of(command("analyze", "--format", "text,json,csv,html,markdown"));
    assertThat(run.exitCode()).as(run.err()).isZero();

    JsonObject root = json("report.json").getAsJsonArray("roots").get(0).getAsJsonObject();
    JsonObject mode = root.getAsJsonArray("modes").get(0).getAsJsonObject();
    double price =
        mode.getAsJsonObject("totals").getAsJsonObject("pricePerYear").get("nominal").getAsDouble();
    assertThat(price).isCloseTo(PRICE, withinPercentage(PRINTED));
    double missing = root.getAsJsonObject("balance").get("missingJoules").getAsDouble();
    assertThat(price).isCloseTo(missing / 86_400.0 * 8.766 * 1000.0, withinPercentage(1e-4));

    assertThat(Files.readString(folder.resolve("report.txt")))
        .containsPattern("Price a year, harvest apart +4\\.246");
    assertThat(Files.readString(folder.resolve("report.md")))
        .contains("The energy: price 4.246 a year, harvest apart.");
    assertThat(Files.readString(folder.resolve("report.html")))
        .contains("Price a year, harvest apart");
    assertThat(Files.readString(folder.resolve("report.csv")).lines())
        .anyMatch(line -> line.contains(",total,") && line.contains(",price_per_year,,4.24"));
  }

  /** 25 mW of panel are enough, as README.md has it. */
  @Test
  void sweepsCompareWhatDoesNotComeBack() throws IOException {
    Run run =
        Run.of(
            command(
                "sweep",
                "--vary",
                "Energy_Estimation::Panel_Power=12.0 mW,25.0 mW @ panel",
                "--objective",
                "price"));
    assertThat(run.exitCode()).as(run.err()).isZero();

    JsonArray points = json("sweep.json").getAsJsonArray("points");
    assertThat(points.get(0).getAsJsonObject().get("pricePerYear").getAsDouble())
        .isCloseTo(PRICE, withinPercentage(PRINTED));
    assertThat(points.get(1).getAsJsonObject().get("pricePerYear").getAsDouble()).isZero();
  }
}
