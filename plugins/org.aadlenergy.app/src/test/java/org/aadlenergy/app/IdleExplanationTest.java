package org.aadlenergy.app;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.aadlenergy.app.explain.Explanations;
import org.junit.jupiter.api.Test;

/** What explanations say of the states in which idle energy is drawn: examples/lora-sensor. */
class IdleExplanationTest {
  private static final double EXACT = 1e-15;

  private static String explain(String component, Explanations.Format format) {
    AnalysisOptions options =
        AnalysisOptions.builder()
            .input(Path.of("../../examples/lora-sensor"))
            .root("Lora_Sensor::Node.i")
            .build();
    Outcome outcome = Analysis.run(options, Progress.NONE);
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    PrintStream print = new PrintStream(out, false, StandardCharsets.UTF_8);
    Explanations.print(outcome, component, Optional.empty(), format, print);
    return out.toString(StandardCharsets.UTF_8);
  }

  private static JsonObject json(String component) {
    JsonArray all =
        JsonParser.parseString(explain(component, Explanations.Format.JSON)).getAsJsonArray();
    assertThat(all).hasSize(1);
    return all.get(0).getAsJsonObject();
  }

  private static List<String> paths(JsonArray rows) {
    List<String> paths = new ArrayList<>();
    for (JsonElement row : rows) {
      paths.add(row.getAsJsonObject().get("path").getAsString());
    }
    return paths;
  }

  /** The controller stands by for all of 300 s but 30 ms: 1.8 uA x 3.3 V x 299.97 s. */
  @Test
  void theStateHasItsNameItsFigureItsSourceAndItsShare() {
    String text = explain("cpu", Explanations.Format.TEXT);

    assertThat(text)
        .contains("idle in state standby0 for 300.0 s (99.99 % of the window)")
        .contains("1.8 uA x 3.3 V")
        .contains("datasheet: MSPM0L1117")
        .contains("models/parts/mspm0l1117.energy:");
  }

  @Test
  void theRootSaysItOfAllThatIsInIt() {
    String text = explain("Lora_Sensor::Node.i", Explanations.Format.TEXT);

    assertThat(text)
        .contains("cpu in state standby0", "sensor in state idle", "radio in state idle")
        .contains("1.69 uA x 3.3 V", "models/parts/rak3172.energy:");
  }

  @Test
  void programsReadTheSame() {
    JsonObject rest = json("cpu").getAsJsonArray("idle").get(0).getAsJsonObject();

    assertThat(rest.get("state").getAsString()).isEqualTo("standby0");
    assertThat(rest.get("seconds").getAsDouble()).isCloseTo(299.97, within(1e-9));
    assertThat(rest.get("share").getAsDouble()).isCloseTo(299.97 / 300.0, within(EXACT));
    assertThat(rest.getAsJsonObject("energyJoules").get("nominal").getAsDouble())
        .isCloseTo(0.0017818218, within(EXACT));
    JsonObject value = rest.getAsJsonArray("values").get(0).getAsJsonObject();
    assertThat(value.get("text").getAsString()).isEqualTo("1.8 uA x 3.3 V");
    assertThat(value.get("file").getAsString()).isEqualTo("models/parts/mspm0l1117.energy");
  }

  @Test
  void programsReadThePartsAndStatesOfTheRoot() {
    JsonObject root = json("Lora_Sensor::Node.i");

    assertThat(paths(root.getAsJsonArray("parts")))
        .containsExactly("radio", "boost", "cpu", "sensor");
    JsonObject radio = root.getAsJsonArray("parts").get(0).getAsJsonObject();
    assertThat(radio.get("category").getAsString()).isEqualTo("device");
    assertThat(radio.getAsJsonObject("energyJoules").get("nominal").getAsDouble())
        .isCloseTo(0.06291320292364799 + 0.0016597016367359998, within(EXACT));
    assertThat(paths(root.getAsJsonArray("idle"))).containsExactly("cpu", "radio", "sensor");
  }

  /** A line that draws nothing because somebody says so. */
  @Test
  void whatIsAssumedOrLeftOutOnPurposeIsSaid() {
    assertThat(explain("battery_line", Explanations.Format.TEXT))
        .contains("    Excluded: a wire  (../../examples/lora-sensor/lora_sensor.aadl:");
    JsonObject line = json("battery_line").getAsJsonArray("assumptions").get(0).getAsJsonObject();
    assertThat(line.get("basis").getAsString()).isEqualTo("Excluded");
    assertThat(line.get("reason").getAsString()).isEqualTo("a wire");
  }
}
