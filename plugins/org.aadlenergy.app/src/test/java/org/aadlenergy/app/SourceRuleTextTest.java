package org.aadlenergy.app;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import org.aadlenergy.app.explain.Explanations;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.result.RootResult;
import org.junit.jupiter.api.Test;

/**
 * A lamp of 1 W on a battery of 1 Wh and one of 2 Wh, between which a switch decides by mode: from
 * AADL text to what people and programs read.
 */
class SourceRuleTextTest extends WrittenModel {
  private static final String MODEL =
      """
package Node
public
  with Energy_Estimation;
  bus Rail
    properties Energy_Estimation::Excluded => "draws nothing itself";
  end Rail;
  device Battery
    features power: requires bus access Rail;
  end Battery;
  device Lamp
    features power: requires bus access Rail;
    properties
      Energy_Estimation::Assumed_Power => 1.0 W;
      Energy_Estimation::Assumed_Error => 0.0;
  end Lamp;
  system Sys end Sys;
  system implementation Sys.i
    subcomponents
      main: device Battery;
      backup: device Battery;
      lamp: device Lamp;
      rail: bus Rail;
    connections
      c1: bus access rail <-> main.power;
      c2: bus access rail <-> backup.power;
      c3: bus access rail <-> lamp.power;
    modes
      day: initial mode;
      night: mode;
    properties
      Energy_Estimation::Battery_Energy => 1.0 Wh applies to main;
      Energy_Estimation::Battery_Energy => 2.0 Wh applies to backup;
      Energy_Estimation::Battery_Voltage => 3.6 V applies to main;
      Energy_Estimation::Battery_Voltage => 3.3 V applies to backup;
      Energy_Estimation::Source_Rule => Switch applies to rail;
      Energy_Estimation::Source_Order =>
        (reference (main)) in modes (day), (reference (backup)) in modes (night) applies to rail;
      Energy_Estimation::Estimation_Window => 1 sec;
      Energy_Estimation::Mode_Share => (
        [Mode_Name => "day"; Share => 0.25;],
        [Mode_Name => "night"; Share => 0.75;]);
  end Sys.i;
end Node;
""";

  SourceRuleTextTest() {
    super(MODEL);
  }

  private static RootResult root(Outcome outcome) {
    return outcome.result().orElseThrow().roots().get(0);
  }

  private static double life(Outcome outcome) {
    return root(outcome).missions().get(0).batteryLifeSeconds().orElseThrow().nominal();
  }

  /** By day an hour of the first, four hours long; but three quarters are night: 2 Wh / 0.75 W. */
  @Test
  void aMissionLastsUntilASwitchIsOnAnEmptyBattery() {
    Outcome outcome = Analysis.run(options().build(), Progress.NONE);

    assertThat(outcome.diagnostics()).isEmpty();
    assertThat(life(outcome)).isCloseTo(7200.0 / 0.75, within(1e-6));
  }

  /** 3.6 V less 0.3 V for 1 Wh, then 3.3 V less 0.3 V for 2 Wh. */
  @Test
  void anotherRuleIsTriedWithASetting() {
    Outcome diodes =
        Analysis.run(
            options()
                .set("Energy_Estimation::Source_Rule=Diode @ rail")
                .set("Energy_Estimation::Diode_Drop=300.0 mV @ rail")
                .build(),
            Progress.NONE);

    assertThat(diodes.diagnostics()).isEmpty();
    assertThat(life(diodes)).isCloseTo(3600.0 * 3.3 / 3.6 + 7200.0 * 3.0 / 3.3, within(1e-6));
  }

  @Test
  void aRuleThatLacksItsOrderIsTold() {
    Outcome outcome =
        Analysis.run(
            options().set("Energy_Estimation::Source_Order=() @ rail").build(), Progress.NONE);

    assertThat(outcome.diagnostics())
        .anyMatch(
            finding ->
                finding.code() == DiagnosticCode.SOURCE_RULE_INCOMPLETE
                    && finding.message().contains("Source_Rule of rail"));
  }

  @Test
  void everyFormatShowsWhoGives() throws IOException {
    assertThat(print("text")).containsPattern("main +battery +3.600 kJ +0 W +1.000 W");
    assertThat(print("csv")).contains("night,power,backup,,,,,output,W,1.0,1.0,1.0");
    assertThat(print("json")).containsPattern("\"seconds\": ?\\{\\s*\"nominal\": ?9600.0");
    assertThat(print("html")).contains("Way of power");
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    PrintStream out = new PrintStream(bytes, true, StandardCharsets.UTF_8);
    Outcome outcome = Analysis.run(options().build(), Progress.NONE);
    Explanations.print(outcome, "rail", Optional.of("night"), Explanations.Format.TEXT, out);
    assertThat(bytes.toString(StandardCharsets.UTF_8)).contains("It is switched to backup.");
  }
}
