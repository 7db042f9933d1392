package org.aadlenergy.engine.service.power;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.platform.CalibratedPlatform;
import org.aadlenergy.engine.platform.Role;
import org.aadlenergy.engine.testing.Estimated;
import org.aadlenergy.engine.testing.PlatformBuilder;
import org.aadlenergy.engine.workload.Properties;
import org.junit.jupiter.api.Test;

/**
 * A radio of 40 mW that sends for a tenth of the time, far behind what loses by the moment: two
 * lines on, where a converter of 80 % makes 50 mW of it.
 */
class SituationsTest {
  private static final double EXACT = 1e-12;

  /** 1 mW at rest, as much as it gives at 20 mW, and a quarter of that from 40 mW on. */
  private static final CalibratedPlatform CURVE =
      ConverterParts.powers(
          "curve", 1e-3, new double[] {0.02, 0.04, 1.0}, new double[] {0.5, 0.8, 0.8});

  private static final CalibratedPlatform RADIO = radio("40 mW");

  private static PowerSystem lines() {
    return new PowerSystem().line("raw").line("mid").line("rail").battery("cell", "raw");
  }

  private static double watts(Estimated result, String path) {
    return result.component(path).averagePowerWatts().nominal();
  }

  private static double peak(Estimated result, String path) {
    return result.mode().power().peakOfSource(path).orElseThrow().watts().nominal();
  }

  @Test
  void aCurveLooksThroughTheConvertersBehindIt() {
    PowerSystem system = lines().converter("first", CURVE, "raw", "mid");
    Estimated result =
        system
            .converter("second", "0.8", "0.0", "mid", "rail")
            .radio("rail", "10")
            .incompletely(RADIO);

    assertThat(watts(result, "first")).isCloseTo(0.1 * 0.0125 + 0.9 * 0.001, within(EXACT));
    assertThat(watts(result, "second")).isCloseTo(0.1 * 0.01, within(EXACT));
    assertThat(peak(result, "cell")).isCloseTo(0.0625, within(EXACT));
  }

  /** The curve behind a plain converter: 50 mW give 40 mW, before that 62.5 mW. */
  @Test
  void aConverterBeforeACurveGivesWhatThatTakes() {
    PowerSystem system = lines().converter("first", "0.8", "0.0", "raw", "mid");
    Estimated result =
        system.converter("second", CURVE, "mid", "rail").radio("rail", "10").incompletely(RADIO);

    double lost = 0.1 * 0.01 + 0.9 * 0.001;
    assertThat(watts(result, "second")).isCloseTo(lost, within(EXACT));
    assertThat(watts(result, "first")).isCloseTo((0.004 + lost) / 4.0, within(EXACT));
    assertThat(peak(result, "cell")).isCloseTo(0.0625, within(EXACT));
  }

  /** A wire of 0.5 Ohm at 4 V: what 50 mW lose for a tenth of the time. */
  @Test
  void aWireLooksThroughTheConvertersBehindIt() {
    PowerSystem system = lines().converter("first", "0.8", "0.0", "raw", "rail");
    system
        .radio("rail", "10")
        .builder()
        .set("cell", Properties.BATTERY_VOLTAGE, "4.0 V")
        .set("raw", Properties.LINE_RESISTANCE, "500 mOhm");
    Estimated result = system.incompletely(RADIO);

    double current = 4.0 - Math.sqrt(16.0 - 2.0 * 0.05);
    assertThat(watts(result, "raw")).isCloseTo(0.1 * 0.5 * current * current, within(EXACT));
    assertThat(peak(result, "cell")).isCloseTo(4.0 * current, within(EXACT));
  }

  /** Beside the curve, what hangs on the raw line is no load of it. */
  @Test
  void whatHangsBeforeACurveDoesNotCount() {
    PowerSystem system = lines().converter("first", CURVE, "raw", "rail").radio("raw", "10");
    Estimated result = system.part("lamp", "0.02", "rail").incompletely(RADIO);

    assertThat(watts(result, "first")).isCloseTo(0.02, within(EXACT));
    assertThat(peak(result, "cell")).isCloseTo(0.08, within(EXACT));
    assertThat(PowerSystem.output(result, "cell")).isCloseTo(0.044, within(EXACT));
  }

  /** A charger gives 2.4 mW of 3 mW all the time, and the cell the rest of the moment. */
  @Test
  void whatAChargerGivesIsEvenedOutByTheCell() {
    PowerSystem system = lines().line("sun").supply("panel", "0.003", "sun");
    system
        .converter("charger", "0.8", "0.0", "sun", "raw")
        .converter("first", CURVE, "raw", "rail");
    Estimated result = system.radio("rail", "10").incompletely(RADIO);

    // 5.9 mW on average
    assertThat(PowerSystem.output(result, "charger")).isCloseTo(0.0024, within(EXACT));
    assertThat(PowerSystem.output(result, "cell")).isCloseTo(0.0035, within(EXACT));
    assertThat(peak(result, "cell")).isCloseTo(0.05 - 0.0024, within(EXACT));
    assertThat(peak(result, "panel")).isCloseTo(0.003, within(EXACT));
  }

  private static PowerSystem sending(String line) {
    PowerSystem system = new PowerSystem().line("raw").battery("cell", "raw").radio(line, "10");
    system
        .builder()
        .set("cell", Properties.BATTERY_VOLTAGE, "4.0 V")
        .set("raw", Properties.LINE_RESISTANCE, "500 mOhm");
    return system;
  }

  private static CalibratedPlatform radio(String watts) {
    return PlatformBuilder.platform("radio")
        .rail("supply", Role.DEVICE)
        .state("idle", "supply", "0 W")
        .state("send", "supply", watts)
        .build();
  }

  /** 8 W come over 0.5 Ohm at 4 V at most: 9 W for a tenth of the time are too much. */
  @Test
  void wiresHaveToCarryEachMoment() {
    assertThat(
            sending("raw").incompletely(radio("9 W")).findings(DiagnosticCode.WIRES_CARRY_TOO_MUCH))
        .hasSize(1);
    assertThat(
            sending("raw")
                .incompletely(radio("7.9 W"))
                .findings(DiagnosticCode.WIRES_CARRY_TOO_MUCH))
        .isEmpty();
  }

  /** What is harvested beside one supply is not asked how much it gives; two supplies are. */
  @Test
  void aHarvesterBesideASupplyIsNoDoubt() {
    PowerSystem system = new PowerSystem().line("m").line("n").supply("usb", "1.0", "m");
    system.part("lamp", "0.1", "m").battery("cell", "n");
    system.harvester("panel", StoredHarvestTest.day("0.06"), "m");
    assertThat(system.estimate().findings(DiagnosticCode.POWER_WITHOUT_SOURCE)).isEmpty();
    system.supply("mains", "1.0", "m");
    assertThat(system.estimate().finding(DiagnosticCode.POWER_WITHOUT_SOURCE).message())
        .isEqualTo(
            "mains and usb feed one line: nothing says which gives how much, and each counts as"
                + " giving the same");
  }

  /**
   * What hangs behind one converter is no load of another: twelve trees on one cell, each of which
   * sends for a tenth of its own time, lose what each does alone, in however many ways they meet.
   */
  @Test
  void treesOnOneCellMeetApart() {
    PowerSystem system = trees();
    Estimated result = system.incompletely(RADIO);

    for (int i = 0; i < 12; i++) {
      assertThat(watts(result, "buck" + i)).isCloseTo(0.1 * 0.01 + 0.9 * 0.001, within(EXACT));
    }
    assertThat(PowerSystem.output(result, "cell")).isCloseTo(12 * 0.0059, within(EXACT));
    // all send after their first millisecond
    assertThat(peak(result, "cell")).isCloseTo(12 * 0.05, within(EXACT));
    assertThat(result.findings(DiagnosticCode.LOADS_OF_MOMENTS_AVERAGED)).isEmpty();
  }

  private static PowerSystem trees() {
    PowerSystem system = new PowerSystem().line("raw").battery("cell", "raw");
    for (int i = 0; i < 12; i++) {
      int millis = 100 + 3 * i;
      system
          .line("rail" + i)
          .converter("buck" + i, CURVE, "raw", "rail" + i)
          .sender(Integer.toString(i), "rail" + i, millis / 10.0 + "", millis + " ms");
    }
    return system;
  }

  /** Behind a wire they meet in more ways than are looked at, which is no matter of theirs. */
  @Test
  void treesBehindAWireLoseWhatTheyDoAlone() {
    PowerSystem system = trees();
    system
        .builder()
        .set("cell", Properties.BATTERY_VOLTAGE, "4.0 V")
        .set("raw", Properties.LINE_RESISTANCE, "100 mOhm");
    Estimated result = system.incompletely(RADIO);

    for (int i = 0; i < 12; i++) {
      assertThat(watts(result, "buck" + i)).isCloseTo(0.1 * 0.01 + 0.9 * 0.001, within(EXACT));
    }
    assertThat(result.findings(DiagnosticCode.LOADS_OF_MOMENTS_AVERAGED)).hasSize(1);
  }

  /** Two trees that meet in four ways: what the cell gives is the sum at each moment. */
  @Test
  void aCellGivesTheSumOfItsTreesAtEachMoment() {
    PowerSystem system = new PowerSystem().line("raw").battery("cell", "raw");
    for (int i = 0; i < 2; i++) {
      system
          .line("rail" + i)
          .converter("buck" + i, CURVE, "raw", "rail" + i)
          .sender(Integer.toString(i), "rail" + i, 30 - 10 * i + "", (i + 1) * 100 + " ms");
    }
    Estimated result = system.incompletely(RADIO);

    double idle = 0.001;
    double[] told = new double[3];
    result
        .mode()
        .power()
        .source("cell")
        .orElseThrow()
        .durations(
            (value, steps) -> {
              int trees = (int) Math.round((value - 2 * idle) / (0.05 - idle));
              assertThat(value).isCloseTo(2 * idle + trees * (0.05 - idle), within(EXACT));
              told[trees] += steps;
            });
    double whole = told[0] + told[1] + told[2];
    // 30 of 100 ms and 20 of 200 ms, both from the first millisecond on
    assertThat(told[2] / whole).isCloseTo(20.0 / 200.0, within(EXACT));
    assertThat(told[1] / whole).isCloseTo(40.0 / 200.0, within(EXACT));
  }
}
