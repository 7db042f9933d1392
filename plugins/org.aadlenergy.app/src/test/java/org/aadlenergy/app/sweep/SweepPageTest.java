package org.aadlenergy.app.sweep;

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
import java.util.Optional;
import org.aadlenergy.app.Progress;
import org.aadlenergy.app.decide.Examples;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The numbers that the page of a sweep draws are those of its JSON. */
class SweepPageTest {
  private static final String ISLAND = "<script type=\"application/json\" id=points>";

  @TempDir Path folder;
  private Examples player;
  private JsonObject json;
  private JsonObject page;

  @BeforeEach
  void sweep() throws IOException {
    player =
        Examples.all().stream()
            .filter(example -> example.root().equals("Player_Xip::Terminal.cache_40"))
            .findFirst()
            .orElseThrow();
    SweepOptions options =
        SweepOptions.parse(
                player.options().build(),
                List.of(
                    "OS_Services::XIP_Cache_Size=20 KiByte .. 400 KiByte step 20 KiByte @ cpu",
                    "OS_Services::XIP_Filter=No_Filter,Energy @ cpu"),
                List.of(),
                List.of("ram=256 KiByte"),
                Optional.empty(),
                folder,
                new ArrayList<>())
            .orElseThrow();
    Sweeps.run(options, Progress.NONE, line -> {});
    json = JsonParser.parseString(read("sweep.json")).getAsJsonObject();
    String html = read("sweep.html");
    int start = html.indexOf(ISLAND) + ISLAND.length();
    page =
        JsonParser.parseString(html.substring(start, html.indexOf("</script>", start)))
            .getAsJsonObject();
  }

  private String read(String file) throws IOException {
    return Files.readString(folder.resolve(file));
  }

  @Test
  void everyDesignHasTheFiguresOfItsPoint() {
    JsonArray points = json.getAsJsonArray("points");
    JsonArray designs = page.getAsJsonArray("designs");
    assertThat(designs).hasSize(40);
    List<Long> front = new ArrayList<>();
    for (int i = 0; i < points.size(); i++) {
      JsonObject point = points.get(i).getAsJsonObject();
      JsonObject design = designs.get(i).getAsJsonObject();
      assertThat(design.get("n")).isEqualTo(point.get("point"));
      JsonArray figures = design.getAsJsonArray("f");
      assertThat(figures.get(0).getAsDouble())
          .isEqualTo(point.getAsJsonArray("energyJoules").get(0).getAsDouble());
      assertThat(figures.get(1).getAsDouble()).isEqualTo(point.get("timeSeconds").getAsDouble());
      assertThat(figures.get(2).getAsDouble()).isEqualTo(point.get("ramBytes").getAsDouble());
      boolean allowed = point.get("ramBytes").getAsDouble() <= 256 * 1024;
      assertThat(design.get("k").getAsInt() == 2).isEqualTo(!allowed);
      if (design.get("k").getAsInt() == 0) {
        front.add(design.get("n").getAsLong());
      }
    }
    List<Long> best = new ArrayList<>();
    for (JsonElement point : json.getAsJsonArray("front")) {
      best.add(point.getAsLong());
    }
    assertThat(front).containsExactlyInAnyOrderElementsOf(best);
    assertThat(designs.get(page.get("chosen").getAsInt()).getAsJsonObject().get("n"))
        .isEqualTo(json.getAsJsonObject("best").get("energy"));
  }

  @Test
  void theModelAsItIsIsThatOfAnAnalysis() {
    double joules = player.energy();
    assertThat(page.getAsJsonObject("present").getAsJsonArray("f").get(0).getAsDouble())
        .isEqualTo(joules);
    assertThat(json.getAsJsonObject("present").getAsJsonArray("energyJoules").get(0).getAsDouble())
        .isEqualTo(joules);
  }
}
