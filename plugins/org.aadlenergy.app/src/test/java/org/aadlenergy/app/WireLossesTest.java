package org.aadlenergy.app;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import org.aadlenergy.app.explain.Explanations;
import org.aadlenergy.engine.result.MissionResult;
import org.aadlenergy.engine.result.RootResult;
import org.junit.jupiter.api.Test;

/**
 * A lamp of 780 mW behind wires of 0.5 Ohm and a cell of 1 Ah and 4 V, from AADL text to what
 * people and programs read: at 3.9 V it takes 0.2 A, and 20 mW are lost. By night the lamp is off.
 */
class WireLossesTest extends WrittenModel {
  private static final String MODEL =
      """
      package Node
      public
        with Energy_Estimation;
        bus Rail
          properties Energy_Estimation::Excluded => "draws nothing itself";
        end Rail;
        device Cell
          features power: requires bus access Rail;
          properties
            Energy_Estimation::Battery_Charge => 1.0 Ah;
            Energy_Estimation::Battery_Voltage => 4.0 V;
        end Cell;
        device Lamp
          features power: requires bus access Rail;
          properties
            Energy_Estimation::Assumed_Power => 780.0 mW;
            Energy_Estimation::Assumed_Error => 0.0;
        end Lamp;
        system Sys end Sys;
        system implementation Sys.i
          subcomponents
            cell: device Cell;
            lamp: device Lamp in modes (day);
            wires: bus Rail;
          connections
            c1: bus access wires <-> cell.power;
            c2: bus access wires <-> lamp.power in modes (day);
          modes
            day: initial mode;
            night: mode;
          properties
            Energy_Estimation::Estimation_Window => 1 sec;
            Energy_Estimation::Line_Resistance => 500.0 mOhm applies to wires;
            Energy_Estimation::Mode_Share => (
              [Mode_Name => "day"; Share => 0.4;],
              [Mode_Name => "night"; Share => 0.6;]);
        end Sys.i;
      end Node;
      """;

  WireLossesTest() {
    super(MODEL);
  }

  private static RootResult root(AnalysisOptions.Builder options) {
    Outcome outcome = Analysis.run(options.build(), Progress.NONE);
    assertThat(outcome.diagnostics()).isEmpty();
    return outcome.result().orElseThrow().roots().get(0);
  }

  private static MissionResult mission(AnalysisOptions.Builder options) {
    return root(options).missions().get(0);
  }

  @Test
  void aMissionAndTheLifeHaveTheLossOnce() {
    assertThat(mission(options()).averagePowerWatts().nominal()).isCloseTo(0.32, within(1e-12));
    assertThat(mission(options()).batteryLifeSeconds().orElseThrow().nominal())
        .isCloseTo(14_400.0 / 0.32, within(1e-6));
  }

  @Test
  void anotherResistanceIsTriedWithASetting() {
    String thick = "Energy_Estimation::Line_Resistance=0.0 mOhm @ wires";
    String thin = "Energy_Estimation::Line_Resistance=1.0 Ohm @ wires";
    double current = 2.0 - Math.sqrt(4.0 - 0.78);

    assertThat(mission(options().set(thick)).averagePowerWatts().nominal())
        .isCloseTo(0.4 * 0.78, within(1e-12));
    assertThat(mission(options().set(thin)).averagePowerWatts().nominal())
        .isCloseTo(0.4 * (0.78 + current * current), within(1e-12));
  }

  @Test
  void everyFormatShowsTheWire() throws IOException {
    JsonObject root =
        JsonParser.parseString(print("json"))
            .getAsJsonObject()
            .getAsJsonArray("roots")
            .get(0)
            .getAsJsonObject();
    JsonObject day = root.getAsJsonArray("modes").get(0).getAsJsonObject();
    double lost = 0.0;
    for (JsonElement each : day.getAsJsonArray("components")) {
      JsonObject component = each.getAsJsonObject();
      if (component.get("path").getAsString().equals("wires")) {
        lost = component.getAsJsonObject("energyJoules").get("nominal").getAsDouble();
      }
    }
    assertThat(lost).isCloseTo(0.02, within(1e-12));
    assertThat(day.toString()).contains("\"kind\":\"wire\"");
    assertThat(print("csv")).containsPattern("day,power,wires,,,,,loss,W,0.02");
    assertThat(print("html")).contains("\"wires\"");
    assertThat(print("text")).containsPattern("wires +wire +cell +20.0 mW +20.00 mW");
  }

  @Test
  void itIsExplained() {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    PrintStream out = new PrintStream(bytes, true, StandardCharsets.UTF_8);
    Outcome outcome = Analysis.run(options().build(), Progress.NONE);
    Explanations.print(outcome, "wires", Optional.empty(), Explanations.Format.TEXT, out);

    assertThat(bytes.toString(StandardCharsets.UTF_8))
        .contains("R x I_rms x I_rms")
        .contains("0.5 Ohm x 200 mA x 200 mA")
        .contains("Energy_Estimation::Line_Resistance")
        .contains("P(lamp) + wires");
  }
}
