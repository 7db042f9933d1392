package org.aadlenergy.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SweepCommandTest {
  private static final String PLAYER = "../../examples/player-xip";
  private static final String ROOT = "Player_Xip::Terminal.cache_40";
  private static final int DRAWN = 100;

  @TempDir Path folder;

  /** 20 sizes of the cache, 50 periods; the benchmark does the same for 10 000 points. */
  @Test
  void pointsDrawnBySeedEqualSingleRuns() throws IOException {
    Run sweep =
        Run.of(
            "sweep",
            PLAYER,
            "--root",
            ROOT,
            "--vary",
            "OS_Services::XIP_Cache_Size=20 KiByte .. 400 KiByte step 20 KiByte @ cpu",
            "--vary",
            "Timing_Properties::Period=820 ms .. 1800 ms step 20 ms @ player.decoder",
            "--output",
            folder.toString());
    assertThat(sweep.exitCode()).as(sweep.err()).isZero();
    assertThat(sweep.err()).startsWith("estimating 1000 points\n").contains("1000 points, ");
    String text = Files.readString(folder.resolve("sweep.json"));
    JsonObject whole = JsonParser.parseString(text).getAsJsonObject();
    SplittableRandom random = new SplittableRandom(20);
    for (int i = 0; i < DRAWN; i++) {
      JsonObject point = whole.getAsJsonArray("points").get(random.nextInt(1000)).getAsJsonObject();
      List<String> words = new ArrayList<>(List.of("analyze", PLAYER, "--root", ROOT));
      for (String setting : settings(whole, point.get("point").getAsInt())) {
        words.addAll(List.of("--set", setting));
      }
      words.addAll(List.of("--format", "json"));
      Run single = Run.of(words.toArray(String[]::new));
      assertThat(single.exitCode()).isZero();
      JsonObject energy =
          JsonParser.parseString(single.out())
              .getAsJsonObject()
              .getAsJsonArray("roots")
              .get(0)
              .getAsJsonObject()
              .getAsJsonArray("modes")
              .get(0)
              .getAsJsonObject()
              .getAsJsonObject("totals")
              .getAsJsonObject("energyJoules");
      assertThat(point.getAsJsonArray("energyJoules"))
          .extracting(JsonElement::getAsDouble)
          .containsExactly(
              energy.get("nominal").getAsDouble(),
              energy.get("low").getAsDouble(),
              energy.get("high").getAsDouble());
    }
  }

  /** By hand from the file: the last variation changes fastest. */
  private static List<String> settings(JsonObject sweep, int point) {
    List<String> settings = new ArrayList<>();
    int rest = point;
    JsonArray variations = sweep.getAsJsonArray("variations");
    for (int i = variations.size() - 1; i >= 0; i--) {
      JsonObject variation = variations.get(i).getAsJsonObject();
      JsonArray values = variation.getAsJsonArray("values");
      String value = values.get(rest % values.size()).getAsString();
      rest /= values.size();
      settings.add(
          variation.get("property").getAsString()
              + "="
              + value
              + " @ "
              + variation.get("path").getAsString());
    }
    return settings;
  }
}
