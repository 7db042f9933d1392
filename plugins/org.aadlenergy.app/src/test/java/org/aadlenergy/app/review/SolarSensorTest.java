package org.aadlenergy.app.review;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** The README of the sensor with a panel against the formulas that it prints. */
class SolarSensorTest {
  private static final Path EXAMPLE = Path.of("../../examples/solar-sensor");
  private static final double DECLINATION = Math.toRadians(23.434522712592347);
  private static final double LIGHT = 1361.0 / (0.9837546251161127 * 0.9837546251161127);
  private static final double DAY = 86_400.0;

  /** What the cell gives: nine tenths of it arrive on the line. */
  private static final double WATTS = line(10.0) / 0.9;

  /** What a beacon and the code before it take of the cell, within 5.528 ms. */
  private static final double BURST =
      (3.0 * (5.1e-3 * 1128e-6 + 5.3e-3 * 4e-3) + 2.6e-3 * 3.0 * 400e-6) / 0.9;

  private static final double AMPERES = BURST / 5.528e-3 / 3.7;

  /** What of all the cell gives its resistance takes of bursts. */
  private static final double LOSS = AMPERES * 0.38 / 3.7 * 10.0 * BURST / WATTS;

  private static final double FULL = 0.105 * 3600.0 * 3.7;

  private static double line(double beacons) {
    double runs = (beacons * 400e-6 + 8e-3 / 60.0);
    return 2.6e-3 * 3.0 * runs
        + 0.71e-6 * 3.0 * (1.0 - runs)
        + beacons * 3.0 * (5.1e-3 * 1128e-6 + 5.3e-3 * 4e-3)
        + 3.3 * (430e-6 * 13e-3 + 0.3e-6 * 59.987) / 60.0;
  }

  /** The table of a day, by its first column; a place is its second or third. */
  private static Map<String, Double> table(int place) throws IOException {
    Map<String, Double> rows = new LinkedHashMap<>();
    boolean within = false;
    for (String line : Files.readAllLines(EXAMPLE.resolve("README.md"))) {
      within = within ? line.startsWith("|") : line.startsWith("| a day |");
      String[] cells = line.split("\\|");
      if (within && cells[1 + place].strip().matches("[0-9].*")) {
        rows.put(cells[1].strip(), Double.valueOf(cells[1 + place].strip().split(" ")[0]));
      }
    }
    return rows;
  }

  private static Map<String, Double> byHand(double latitude, double clearness) {
    Map<String, Double> rows = new LinkedHashMap<>();
    double up = Math.sin(Math.toRadians(latitude));
    double along = Math.cos(Math.toRadians(latitude));
    double south = Math.sin(DECLINATION);
    double level = Math.cos(DECLINATION);
    double half = Math.acos(Math.tan(Math.toRadians(latitude)) * Math.tan(DECLINATION));
    double day = DAY / Math.PI * LIGHT / 1e6;
    double flat = day * (along * level * Math.sin(half) - half * up * south);
    double wall = day * (up * level * Math.sin(half) + half * along * south);
    double k = clearness;
    double sky = 1.391 - 3.560 * k + 4.189 * Math.pow(k, 2) - 2.137 * Math.pow(k, 3);
    double onto = k * ((1.0 - sky) * wall + (sky / 2.0 + 0.1) * flat);
    rows.put("latitude", latitude);
    rows.put("sun", half / Math.PI * 24.0);
    rows.put("flat, above the air", flat);
    rows.put("wall, above the air", wall);
    rows.put("clearness", clearness);
    rows.put("from all of the sky", sky);
    rows.put("onto the panel", onto);
    rows.put("of the panel", 12.0 * onto);
    rows.put("into the cell", 0.8 * 12.0 * onto);
    rows.put("taken", WATTS * DAY);
    return rows;
  }

  @Test
  void theTableIsTheSunByHand() throws IOException {
    holds(1, "Solar_Sensor::Node.hamburg", byHand(53.55, 0.3));
    holds(2, "Solar_Sensor::Node.seville", byHand(37.39, 0.5));
  }

  private static void holds(int place, String root, Map<String, Double> hand) throws IOException {
    Map<String, Double> table = table(place);
    assertThat(table.keySet()).isEqualTo(hand.keySet());
    hand.forEach(
        (row, value) -> assertThat(table.get(row)).as(row).isCloseTo(value, within(5e-5 * value)));
    for (JsonElement each :
        JsonParser.parseString(Files.readString(EXAMPLE.resolve("expected.json")))
            .getAsJsonArray()) {
      JsonObject row = each.getAsJsonObject();
      if (row.get("root").getAsString().equals(root) && row.has("balance")) {
        double expected = row.get("expected").getAsDouble();
        double into = hand.get("into the cell");
        double night = (24.0 - hand.get("sun")) * 3600.0 * WATTS;
        double value =
            switch (row.get("balance").getAsString()) {
              case "harvested" -> hand.get("of the panel");
              case "missing" -> hand.get("taken") * (1.0 + LOSS) - into;
              case "harvest" -> hand.get("taken") * (1.0 + LOSS) / into;
              case "autonomy" -> FULL / WATTS / (1.0 + LOSS);
              // S = night (1 + LOSS FULL / S): the smaller it is, the more its resistance takes
              default -> (night + Math.sqrt(night * (night + 4.0 * LOSS * FULL))) / 2.0;
            };
        assertThat(expected).as(row.toString()).isCloseTo(value, within(1e-9 * value));
      }
    }
  }

  /** What the README says of other designs. */
  @Test
  void whatWouldDoIsByHand() throws IOException {
    String readme = Files.readString(EXAMPLE.resolve("README.md"));
    double day = WATTS * DAY;
    double into = byHand(53.55, 0.3).get("into the cell");
    assertThat(12.0 * day / into).isCloseTo(24.8, within(0.05));
    assertThat(25.0 / 12.0 * into / day).isCloseTo(1.009, within(0.0005));
    assertThat(into / day).isCloseTo(0.484, within(0.0005));
    assertThat(5.0 * 1398.6 / (day - into)).isCloseTo(167.25, within(0.05));
    double missing = day * (1.0 + LOSS) - into;
    assertThat(missing).isCloseTo(41.85, within(0.005));
    assertThat(1398.6 - 33.0 * missing).isCloseTo(17.6, within(0.05));
    assertThat(BURST / 5.528e-3).isCloseTo(16.9e-3, within(0.05e-3));
    assertThat(AMPERES).isCloseTo(4.56e-3, within(0.005e-3));
    assertThat(LOSS).isCloseTo(0.00047, within(0.000005));
    assertThat(WATTS * 3600.0).isCloseTo(3.38, within(0.005));
    assertThat(line(1.0) / 0.9 * DAY).isCloseTo(8.491, within(0.0005));
    assertThat(readme)
        .contains("x 2.066 = 24.8 mW", "100.9 %", "48.4 %", "6993 J last 167 days", "8.491 J")
        .contains(
            "17.6 J are left", "3.38 J", "41.85 J", "16.9 mW for 5.5 ms", "4.56 mA", "0.047 %");
  }
}
