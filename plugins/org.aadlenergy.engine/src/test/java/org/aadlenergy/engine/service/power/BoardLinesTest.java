package org.aadlenergy.engine.service.power;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.assertj.core.api.Assertions.withinPercentage;

import org.aadlenergy.engine.architecture.Category;
import org.aadlenergy.engine.architecture.Connection.Kind;
import org.aadlenergy.engine.architecture.Feature.Direction;
import org.aadlenergy.engine.architecture.Feature.FeatureKind;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.diagnostic.Severity;
import org.aadlenergy.engine.quantity.Interval;
import org.aadlenergy.engine.result.ModeResult;
import org.aadlenergy.engine.result.section.Row;
import org.aadlenergy.engine.testing.AadlValues;
import org.aadlenergy.engine.testing.Estimated;
import org.aadlenergy.engine.workload.Properties;
import org.junit.jupiter.api.Test;

/**
 * A component without a line of its own hangs on the line of what is around it, whether that ends
 * there or goes on to a part of it; and sources give all that is drawn and lost, no more and no
 * less.
 */
class BoardLinesTest {
  private static final double EXACT = 1e-12;

  /** A cell, a regulator of 80 %, and on a board behind it a part of 30 mW and one of 10 mW. */
  private static PowerSystem board() {
    PowerSystem system =
        new PowerSystem()
            .line("raw")
            .line("rail")
            .battery("cell", "raw")
            .converter("reg", "0.8", "0.0", "raw", "rail");
    system.builder().add("board", Category.SYSTEM);
    system.part("board.a", "0.03", "rail");
    system
        .builder()
        .add("board.b", Category.DEVICE)
        .set("board.b", Properties.ASSUMED_POWER, "10 mW")
        .set("board.b", Properties.ASSUMED_ERROR, AadlValues.number("0.0"));
    return system;
  }

  private static double watts(Estimated result, String path) {
    return result.component(path).averagePowerWatts().nominal();
  }

  /** 40 mW / 0.8 are 50 mW, and not 30 mW / 0.8 + 10 mW. */
  @Test
  void aPartWithoutALineIsBehindTheRegulatorOfItsBoard() {
    Estimated result = board().estimate();

    assertThat(watts(result, "reg")).isCloseTo(0.01, within(EXACT));
    assertThat(result.mode().totals().averagePowerWatts().nominal()).isCloseTo(0.05, within(EXACT));
    assertThat(PowerSystem.output(result, "cell")).isCloseTo(0.05, within(EXACT));
    assertThat(result.mode().totals().batteryLifeSeconds().orElseThrow().nominal())
        .isCloseTo(3600.0 / 0.05, withinPercentage(1e-9));
    Row row = PowerSystem.row(result, "board");
    assertThat(row.get(PowerSection.FED_BY)).isEqualTo("reg");
    assertThat(row.get(PowerSection.INPUT).nominal()).isCloseTo(0.01, within(EXACT));
    assertThat(result.findings()).isEmpty();
  }

  /** 10 mW that hang on nothing are drawn from the cell, in the way of power as in its life. */
  @Test
  void whatHangsOnNothingIsGivenByTheBattery() {
    PowerSystem system = board();
    system
        .builder()
        .add("led", Category.DEVICE)
        .set("led", Properties.ASSUMED_POWER, "10 mW")
        .set("led", Properties.ASSUMED_ERROR, AadlValues.number("0.0"));
    Estimated result = system.estimate();

    assertThat(PowerSystem.output(result, "cell")).isCloseTo(0.06, within(EXACT));
    assertThat(result.mode().totals().batteryLifeSeconds().orElseThrow().nominal())
        .isCloseTo(3600.0 / 0.06, withinPercentage(1e-9));
    Row led = PowerSystem.row(result, "led");
    assertThat(led.get(PowerSection.FED_BY)).isEqualTo("cell");
    assertThat(led.get(PowerSection.INPUT).nominal()).isCloseTo(0.01, within(EXACT));
  }

  /** Of two lines that reach into a board, nothing says which feeds what has none. */
  @Test
  void aBoardOfTwoLinesDrawsTheSameOfEachAndThatIsSaid() {
    PowerSystem system = board().part("board.c", "0.1", "raw");
    Estimated result = system.estimate();

    // 30 mW and half of 10 mW behind 80 %
    assertThat(watts(result, "reg")).isCloseTo(0.035 / 0.8 - 0.035, within(EXACT));
    assertThat(PowerSystem.output(result, "cell"))
        .isCloseTo(0.1 + 0.005 + 0.035 / 0.8, within(EXACT));
    result.finds(
        DiagnosticCode.POWER_WITHOUT_SOURCE,
        Severity.WARNING,
        system.builder().lineOf("board"),
        "nothing says how much board draws of each of the lines",
        "SEI::PowerBudget");
  }

  /** A regulator on the board itself does not feed what only the board's own line reaches. */
  @Test
  void whatABoardMakesItselfIsNotItsLine() {
    PowerSystem system =
        new PowerSystem().line("raw").battery("cell", "raw").part("other", "0.2", "raw");
    system.builder().add("board", Category.SYSTEM);
    system
        .line("board.rail")
        .converter("board.reg", "0.5", "0.0", "raw", "board.rail")
        .part("board.a", "0.1", "board.rail");
    system
        .builder()
        .add("board.b", Category.DEVICE)
        .set("board.b", Properties.ASSUMED_POWER, "10 mW")
        .set("board.b", Properties.ASSUMED_ERROR, AadlValues.number("0.0"));
    Estimated result = system.estimate();

    assertThat(PowerSystem.output(result, "board.reg")).isCloseTo(0.1, within(EXACT));
    assertThat(PowerSystem.output(result, "cell")).isCloseTo(0.2 + 0.2 + 0.01, within(EXACT));
  }

  /** A node of 0.5 W with a panel, a lamp of 0.1 W beside it, and a charger that needs 10 mW. */
  private static PowerSystem harvesting(String panelWatts) {
    return new PowerSystem()
        .line("rail")
        .battery("cell", "rail")
        .part("radio", "0.5", "rail")
        .line("sun")
        .supply("panel", panelWatts, "sun")
        .part("lamp", "0.1", "sun")
        .converter("charger", "0.8", "0.01", "sun", "rail");
  }

  private static void nightGives(Estimated result, ModeResult night) {
    Interval life = night.totals().batteryLifeSeconds().orElseThrow();
    assertThat(life.nominal()).isCloseTo(3600.0 / 0.61, withinPercentage(1e-9));
    assertThat(result.findings(DiagnosticCode.CONVERTER_BACKWARDS)).isEmpty();
    double cell = 0.0;
    for (Row row : night.section(PowerSection.TYPE).rows()) {
      String path = row.get(PowerSection.PATH);
      if (path.equals("cell")) {
        cell = row.get(PowerSection.OUTPUT).nominal();
      } else if (path.equals("panel")) {
        assertThat(row.get(PowerSection.OUTPUT).nominal()).isZero();
      }
    }
    assertThat(cell).isCloseTo(0.61, within(EXACT));
  }

  @Test
  void aPanelOfNothingGivesNothingAndTheBatteryAll() {
    PowerSystem system = harvesting("0.0");
    Estimated result = system.estimate();

    nightGives(result, result.mode());
    // 0.1 W hang on a supply of none; what the charger idles with is no load of it
    assertThat(result.root().budgets())
        .filteredOn(
            b -> b.path().equals("panel") && b.property().equals("SEI::PowerSupply, estimated"))
        .singleElement()
        .satisfies(b -> assertThat(b.actual().nominal()).isCloseTo(0.1, within(EXACT)))
        .satisfies(b -> assertThat(b.passed()).isFalse());
  }

  /** By day 1 W: the lamp's 0.1 W and (0.5 / 0.8 + 0.01) W of the charger. */
  @Test
  void aPanelThatIsAbsentInAModeMakesNoChargerBackwards() {
    PowerSystem system = harvesting("1.0");
    system.builder().mode("day").mode("night").inModes("panel", "day");
    Estimated result = system.estimate();

    nightGives(result, result.mode("night"));
    for (Row row : result.mode("day").section(PowerSection.TYPE).rows()) {
      if (row.get(PowerSection.PATH).equals("panel")) {
        assertThat(row.get(PowerSection.OUTPUT).nominal()).isCloseTo(0.735, within(EXACT));
      }
    }
  }

  /** A supply that has a value in some modes gives nothing in those that have none. */
  @Test
  void aSupplyOfSomeModesGivesNothingInTheOthers() {
    PowerSystem system = harvesting("1.0");
    system.builder().mode("day").mode("night");
    system
        .builder()
        .add("second", Category.DEVICE)
        .set("second", Properties.EXCLUDED, AadlValues.text("gives what others draw"))
        .feature("second.out", FeatureKind.BUS_ACCESS, Direction.OUT)
        .setIn("day", "second.out", "SEI::PowerSupply", AadlValues.number("1.0 W"))
        .inModes("panel", "day")
        .connectBoth(Kind.ACCESS, "sun", "second.out");
    Estimated result = system.estimate();

    nightGives(result, result.mode("night"));
  }
}
