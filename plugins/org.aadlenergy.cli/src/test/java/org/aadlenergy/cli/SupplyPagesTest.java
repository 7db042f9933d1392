package org.aadlenergy.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The listings of the pages about batteries and panels, and what they compute by hand. */
class SupplyPagesTest {
  private static final Path GUIDE = Path.of("../org.aadlenergy.help/guide");
  private static final String PANEL = "../../examples/solar-sensor";
  private static final Pattern MODEL = Pattern.compile("```aadl\n(.*?)```", Pattern.DOTALL);
  private static final Pattern SHOWN = Pattern.compile("(?m)^```\n((?:(?!```).+\n)+)^```$");
  private static final Pattern TRIED =
      Pattern.compile("(?m)^\\| (as it is|`([^`]+)`) \\| ([^|]+) \\| ([^|]+) \\|$");

  @TempDir Path folder;

  private static String page(String name) throws IOException {
    return Files.readString(GUIDE.resolve(name));
  }

  private static List<String> listings(String page) {
    List<String> all = new ArrayList<>();
    Matcher shown = SHOWN.matcher(page);
    while (shown.find()) {
      all.add(shown.group(1));
    }
    return all;
  }

  private Path reporter() throws IOException {
    Matcher model = MODEL.matcher(page("how-long.md"));
    assertThat(model.find()).isTrue();
    return Files.writeString(folder.resolve("reporter.aadl"), model.group(1));
  }

  @Test
  void theLifeOfThePageIsPrinted() throws IOException {
    String model = reporter().toString();
    String page = page("how-long.md");
    String printed = Run.of("analyze", model).out();
    assertThat(listings(page)).hasSize(2).allMatch(printed::contains);
    Matcher tried = TRIED.matcher(page);
    int rows = 0;
    while (tried.find()) {
      String out =
          tried.group(2) == null
              ? printed
              : Run.of("analyze", model, "--set", tried.group(2)).out();
      assertThat(out)
          .as(tried.group(1))
          .containsPattern("Battery life +" + tried.group(3) + " ")
          .contains(" with " + tried.group(4) + " unused)");
      rows++;
    }
    assertThat(rows).isEqualTo(5);
  }

  /**
   * It ends at the share at which the open voltage, straight between 3.497 V at 4 % and 3.566 V at
   * 6 %, is 3.4 V and what 186.65 mA leave in 600 mOhm of wires and in the cell, 235 mOhm at 4.23 %
   * and 290 mOhm at 8.11 %.
   */
  @Test
  void theLifeOfThePageEndsAtThePeakByHand() throws IOException {
    Run.of("analyze", reporter().toString(), "--format", "json", "--output", folder.toString());
    JsonObject life =
        JsonParser.parseString(Files.readString(folder.resolve("report.json")))
            .getAsJsonObject()
            .getAsJsonArray("roots")
            .get(0)
            .getAsJsonObject()
            .getAsJsonObject("life");
    double amperes = (3.8 * 0.167 + 3.6 * 10e-6) / 3.4;
    double low = 4.0;
    double high = 6.0;
    for (int i = 0; i < 60; i++) {
      double share = (low + high) / 2.0;
      double cell = 0.235 + 0.055 * Math.max(0.0, share - 4.23) / (8.11 - 4.23);
      double volts = 3.497 + 0.069 * (share - 4.0) / 2.0 - amperes * (0.6 + cell);
      low = volts < 3.4 ? share : low;
      high = volts < 3.4 ? high : share;
    }
    assertThat(low).isCloseTo(5.83, within(0.005));
    var course = life.getAsJsonArray("stateOfCharge");
    double last = course.get(course.size() - 1).getAsJsonArray().get(1).getAsDouble();
    assertThat(100.0 * last).isCloseTo(low, within(1e-3));
    assertThat(life.get("endsBy").getAsString()).isEqualTo("cut-off");
    // below it the cell holds what is under its open voltage: 5400 C by shares
    double below = 54.0 * (3.326 + (3.352 + 3.405) / 2.0 + 2.0 * (3.405 + 3.497) / 2.0);
    below += 54.0 * (low - 4.0) * (3.497 + 0.069 * (low - 4.0) / 4.0);
    assertThat(life.get("unusedJoules").getAsDouble()).isCloseTo(below, within(1e-3 * below));
  }

  @Test
  void theSizesOfThePageArePrinted() throws IOException {
    List<String> shown = listings(page("sizing-a-panel.md"));
    assertThat(shown).hasSize(2);
    Run least = Run.of("analyze", PANEL, "--root", "Solar_Sensor::Node.hamburg");
    assertThat(least.err()).contains(shown.get(0));
    String sizes = "Energy_Estimation::Panel_Power=12.0 mW,18.0 mW,24.0 mW @ panel";
    Run sweep =
        Run.of(
            "sweep",
            PANEL,
            "--root",
            "Solar_Sensor::Node.hamburg",
            "--vary",
            sizes,
            "--output",
            folder.resolve("sweep").toString());
    assertThat(sweep.out() + sweep.err()).contains(shown.get(1));
    assertThat(page("sizing-a-panel.md")).contains(sizes);
  }
}
