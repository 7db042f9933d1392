package org.aadlenergy.app;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.withinPercentage;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.util.Optional;
import org.aadlenergy.app.explain.Explanations;
import org.aadlenergy.engine.result.ModeResult;
import org.aadlenergy.engine.result.RootResult;
import org.junit.jupiter.api.Test;

/**
 * A node with a cell of 12,960 J, a panel of 0.3 W by day and a converter of 90 % before a radio of
 * 90 mW, from AADL text to the formats that people and programs read.
 */
class WayOfPowerTest extends WrittenModel {
  private static final double DRAIN = 0.1 * 12_960.0 / (365.25 * 86_400.0);
  private static final double DRAWN = 0.1 + 5e-6;

  private static final String MODEL =
      """
      package Node
      public
        with SEI, Energy_Estimation;
        bus Rail
          properties Energy_Estimation::Excluded => "a wire";
        end Rail;
        device Cell
          features power: requires bus access Rail;
          properties
            Energy_Estimation::Battery_Charge => 1.0 Ah;
            Energy_Estimation::Battery_Voltage => 3.6 V;
            Energy_Estimation::Battery_Usable_Share => 0.8;
            Energy_Estimation::Battery_Self_Discharge => 0.1;
        end Cell;
        device Panel
          features power: requires bus access Rail;
          properties
            SEI::PowerSupply => 0.3 W applies to power;
            Energy_Estimation::Excluded => "the sun pays";
        end Panel;
        device Buck
          features
            input: requires bus access Rail;
            output: requires bus access Rail;
          properties
            Energy_Estimation::Converter_Efficiency => 0.9;
            Energy_Estimation::Converter_Quiescent => 5.0 uW;
        end Buck;
        device Radio
          features power: requires bus access Rail;
          properties
            Energy_Estimation::Assumed_Power => 90.0 mW;
            Energy_Estimation::Assumed_Error => 0.0;
        end Radio;
        system Sys end Sys;
        system implementation Sys.i
          subcomponents
            cell: device Cell;
            panel: device Panel in modes (day);
            buck: device Buck;
            radio: device Radio;
            vbat: bus Rail;
            v33: bus Rail;
          connections
            c1: bus access vbat <-> cell.power;
            c2: bus access vbat <-> panel.power in modes (day);
            c3: bus access vbat <-> buck.input;
            c4: bus access v33 <-> buck.output;
            c5: bus access v33 <-> radio.power;
          modes
            day: initial mode;
            night: mode;
          properties
            Energy_Estimation::Estimation_Window => 1 sec;
            Energy_Estimation::Mode_Share => (
              [Mode_Name => "day"; Share => 0.4;],
              [Mode_Name => "night"; Share => 0.6;]);
        end Sys.i;
      end Node;
      """;

  WayOfPowerTest() {
    super(MODEL);
  }

  private Outcome analyse() {
    return Analysis.run(options().build(), Progress.NONE);
  }

  private static ModeResult mode(RootResult root, String name) {
    return root.modes().stream().filter(m -> m.name().equals(name)).findFirst().orElseThrow();
  }

  @Test
  void theCellLastsByNightAndByWhatItLosesByDay() {
    Outcome outcome = analyse();
    assertThat(outcome.diagnostics()).isEmpty();
    RootResult root = outcome.result().orElseThrow().roots().get(0);

    assertThat(root.complete()).as(root.leftOut().toString()).isTrue();
    assertThat(mode(root, "day").totals().batteryLifeSeconds().orElseThrow().nominal())
        .isCloseTo(10_368.0 / DRAIN, withinPercentage(1e-9));
    assertThat(mode(root, "night").totals().batteryLifeSeconds().orElseThrow().nominal())
        .isCloseTo(10_368.0 / (DRAWN + DRAIN), withinPercentage(1e-9));
    assertThat(root.missions().get(0).batteryLifeSeconds().orElseThrow().nominal())
        .isCloseTo(10_368.0 / (0.6 * DRAWN + DRAIN), withinPercentage(1e-9));
    assertThat(root.missions().get(0).averagePowerWatts().nominal())
        .isCloseTo(DRAWN, withinPercentage(1e-9));
  }

  /** The load, the efficiency and the formula of a converter; of a line what hangs on it. */
  @Test
  void explanationsSayWhyAConverterLosesAndALineCarriesWhatItDoes() {
    String buck = explain("buck", Explanations.Format.TEXT);
    assertThat(buck)
        .contains("P_out / eta - P_out + P_q")
        .contains("90 mW / 0.9 - 90 mW + 5 uW")
        .contains("10.01 mW")
        .contains("Energy_Estimation::Converter_Efficiency")
        .contains("Energy_Estimation::Converter_Quiescent")
        .contains("node.aadl:" + lineOf("Converter_Efficiency"))
        .contains("node.aadl:" + lineOf("Converter_Quiescent"))
        .doesNotContain("active");
    assertThat(explain("v33", Explanations.Format.TEXT))
        .contains("P(radio)")
        .contains("given by buck")
        .contains("90 mW")
        .doesNotContain("active");
    assertThat(explain("vbat", Explanations.Format.TEXT)).contains("given by panel");

    JsonObject reasons =
        JsonParser.parseString(explain("buck", Explanations.Format.JSON))
            .getAsJsonArray()
            .get(0)
            .getAsJsonObject()
            .getAsJsonObject("reasons");
    JsonObject equation = reasons.getAsJsonArray("equations").get(0).getAsJsonObject();
    assertThat(equation.get("value").getAsDouble()).isCloseTo(0.010005, withinPercentage(1e-9));
  }

  private static long lineOf(String property) {
    return MODEL.substring(0, MODEL.indexOf(property)).lines().count();
  }

  @Test
  void explanationsSayWhereAComponentStands() {
    assertThat(explain("buck", Explanations.Format.TEXT))
        .contains("converter, fed by cell, panel, draws 100.0 mW, loses 10.01 mW, gives 90.00 mW");
    assertThat(explain("cell", Explanations.Format.TEXT))
        .contains("battery, usable 10.37 kJ, loses 41.07 uW, gives 0 W");

    JsonArray explained =
        JsonParser.parseString(explain("cell", Explanations.Format.JSON)).getAsJsonArray();
    JsonObject night = explained.get(1).getAsJsonObject();
    assertThat(night.get("mode").getAsString()).isEqualTo("night");
    JsonObject power = night.getAsJsonArray("power").get(0).getAsJsonObject();
    assertThat(power.get("kind").getAsString()).isEqualTo("battery");
    assertThat(power.getAsJsonObject("outputWatts").get("nominal").getAsDouble())
        .isCloseTo(DRAWN, withinPercentage(1e-9));
  }

  private String explain(String path, Explanations.Format format) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    PrintStream out = new PrintStream(bytes, true, StandardCharsets.UTF_8);
    Explanations.print(analyse(), path, Optional.empty(), format, out);
    return bytes.toString(StandardCharsets.UTF_8);
  }

  /** A cell that loses nothing by itself lasts for ever while the panel gives all. */
  @Test
  void aLifeWithoutEndIsSaidInWords() throws IOException {
    Files.writeString(model, MODEL.replace("Self_Discharge => 0.1", "Self_Discharge => 0.0"));
    assertThat(print("text")).containsPattern("Battery life +unlimited");
    assertThat(print("markdown")).contains("unlimited");
    assertThat(print("html")).contains("unlimited");
    assertThat(JsonParser.parseString(print("json")).toString())
        .contains("\"batteryLifeSeconds\":null");
  }

  @Test
  void everyFormatShowsTheWayOfPower() throws IOException {
    assertThat(print("text"))
        .containsPattern("buck +converter +cell, panel +100.0 mW +10.0050 mW +90.0 mW");
    assertThat(print("markdown")).contains("Way of power");
    assertThat(print("html")).contains("Way of power");
    assertThat(print("csv"))
        .containsPattern("(?m)^.*night.*buck.*loss.*0.010005")
        .containsPattern("(?m)^.*night.*cell.*usable.*10368");
    assertThat(print("json")).contains("\"name\": \"power\"", "\"usableJoules\"");
  }

  /**
   * Of the cell of 3.6 V: by night (0.1 W + 5 uW) / 3.6 V = 27.78 mA, of which a day takes 666.7
   * mAh; over a mission 0.6 of it, 16.67 mA and 400 mAh.
   */
  @Test
  void everyFormatShowsTheCurrentOfTheCell() throws IOException {
    double night = DRAWN / 3.6;
    assertThat(print("text"))
        .containsPattern("Battery gives +27\\.78 mA +at 3\\.6 V, 666\\.7 mAh a day")
        .contains("16.67 mA at 3.6 V, 400 mAh a day");
    assertThat(print("html"))
        .containsPattern("<dt>Battery gives<dd>.*27\\.78 mA.*at 3\\.6 V, 666\\.7 mAh a day")
        .contains("the battery gives 16.67 mA at 3.6 V, 400 mAh a day");
    JsonObject root =
        JsonParser.parseString(print("json"))
            .getAsJsonObject()
            .getAsJsonArray("roots")
            .get(0)
            .getAsJsonObject();
    JsonObject totals =
        root.getAsJsonArray("modes").get(1).getAsJsonObject().getAsJsonObject("totals");
    assertThat(totals.get("batteryVolts").getAsDouble()).isEqualTo(3.6);
    assertThat(amperes(totals)).isCloseTo(night, withinPercentage(1e-9));
    assertThat(amperes(root.getAsJsonArray("missions").get(0).getAsJsonObject()))
        .isCloseTo(0.6 * night, withinPercentage(1e-9));
  }

  private static double amperes(JsonObject figures) {
    return figures.getAsJsonObject("batteryCurrentAmperes").get("nominal").getAsDouble();
  }
}
