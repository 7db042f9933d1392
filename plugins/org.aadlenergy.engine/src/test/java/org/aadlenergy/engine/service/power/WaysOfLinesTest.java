package org.aadlenergy.engine.service.power;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.aadlenergy.engine.architecture.Category;
import org.aadlenergy.engine.architecture.Connection.Kind;
import org.aadlenergy.engine.architecture.Feature.Direction;
import org.aadlenergy.engine.architecture.Feature.FeatureKind;
import org.aadlenergy.engine.diagnostic.Diagnostic;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.evaluation.PowerFigures;
import org.aadlenergy.engine.quantity.Interval;
import org.aadlenergy.engine.result.section.Row;
import org.aadlenergy.engine.testing.AadlValues;
import org.aadlenergy.engine.testing.Estimated;
import org.aadlenergy.engine.workload.Properties;
import org.junit.jupiter.api.Test;

/** What conducts, which converters hang the wrong way, and what shares out who draws of where. */
class WaysOfLinesTest {
  private static final double EXACT = 1e-12;

  private static double watts(Estimated result, String path) {
    return result.component(path).averagePowerWatts().nominal();
  }

  private static List<DiagnosticCode> codes(PowerSystem system) {
    return system.estimate().findings().stream().map(Diagnostic::code).toList();
  }

  private static PowerSystem joined(boolean capacity) {
    PowerSystem system = new PowerSystem().line("raw").battery("cell", "raw");
    system
        .builder()
        .add("grid", Category.SYSTEM)
        .set("grid", Properties.EXCLUDED, AadlValues.text("wires"))
        .feature("grid.a", FeatureKind.BUS_ACCESS, Direction.IN)
        .feature("grid.b", FeatureKind.BUS_ACCESS, Direction.OUT)
        .connectBoth(Kind.ACCESS, "raw", "grid.a")
        .add("lamp", Category.DEVICE)
        .set("lamp", Properties.ASSUMED_POWER, "0.2 W")
        .feature("lamp.power", FeatureKind.BUS_ACCESS, Direction.IN)
        .connectBoth(Kind.ACCESS, "grid.b", "lamp.power");
    if (capacity) {
      system.builder().set("grid", PowerFigures.CAPACITY, "1.0 W");
    }
    return system;
  }

  /** A grid is what says how much it carries; features of anything else are ends of their own. */
  @Test
  void aGridJoinsAllItsFeatures() {
    Row lamp = PowerSystem.row(joined(true).estimate(), "lamp");
    assertThat(lamp.get(PowerSection.FED_BY)).isEqualTo("cell");
    Estimated without = joined(false).estimate();
    assertThat(without.mode().reasons().get("raw").equations().get(0).formula())
        .doesNotContain("lamp");
    assertThat(joined(true).estimate().mode().reasons().get("grid").equations().get(0).formula())
        .isEqualTo("P(lamp)");
  }

  /** A regulator that says how much it carries has two sides all the same. */
  @Test
  void aRegulatorWithACapacityIsNoGrid() {
    PowerSystem system = new PowerSystem().line("raw").line("rail").battery("cell", "raw");
    system.converter("reg", "0.8", "0.0", "raw", "rail").part("lamp", "0.4", "rail");
    system.builder().set("reg", PowerFigures.CAPACITY, "1.0 W");
    assertThat(watts(system.estimate(), "reg")).isCloseTo(0.1, within(EXACT));

    PowerSystem cell = new PowerSystem().line("raw").battery("cell", "raw");
    cell.part("lamp", "0.4", "raw").builder().set("cell", PowerFigures.CAPACITY, "1.0 W");
    assertThat(PowerSystem.output(cell.estimate(), "cell")).isCloseTo(0.4, within(EXACT));
  }

  /** The parts of a line are told by their paths, however they are declared. */
  @Test
  void theOrderOfALineIsThatOfPaths() {
    PowerSystem system = new PowerSystem().line("m").battery("z", "m");
    system.part("c", "0.3", "m").part("a", "0.1", "m").part("b", "0.2", "m");
    assertThat(system.estimate().mode().reasons().get("m").equations().get(0).substituted())
        .isEqualTo("100 mW + 200 mW + 300 mW");
  }

  private static PowerSystem backwards() {
    PowerSystem system = new PowerSystem().line("high").line("low").supply("usb", "5.0", "high");
    return system.converter("buck", "0.8", "0.0", "low", "high").part("fan", "0.1", "high");
  }

  /** It gives nothing, and so the supply alone feeds its line: nobody shares anything. */
  @Test
  void aConverterThatHangsBackwardsFeedsNothing() {
    PowerSystem system = backwards().part("radio", "0.5", "low");
    assertThat(codes(system)).containsExactly(DiagnosticCode.CONVERTER_BACKWARDS);
    assertThat(PowerSystem.output(system.estimate(), "usb")).isCloseTo(0.1 + 0.5, within(EXACT));
    assertThat(codes(backwards().line("more").converter("ldo", "0.5", "0.0", "low", "more")))
        .containsExactly(DiagnosticCode.CONVERTER_BACKWARDS);
  }

  /** Where nothing hangs at its input it may only lack its source; where both are fed it helps. */
  @Test
  void aConverterBesideASourceNeedNotHangBackwards() {
    assertThat(codes(backwards())).doesNotContain(DiagnosticCode.CONVERTER_BACKWARDS);
    assertThat(codes(backwards().part("radio", "0.5", "low").battery("cell", "low")))
        .doesNotContain(DiagnosticCode.CONVERTER_BACKWARDS);
    PowerSystem alone = new PowerSystem().line("high").line("low").part("radio", "0.5", "low");
    alone.converter("buck", "0.8", "0.0", "low", "high").part("fan", "0.1", "high");
    assertThat(codes(alone)).doesNotContain(DiagnosticCode.CONVERTER_BACKWARDS);
  }

  /** In a mode that takes its supply away a converter does not hang backwards: it is off. */
  @Test
  void aConverterThatIsFedInAnotherModeIsNotBackwards() {
    PowerSystem system = backwards().part("radio", "0.5", "low").supply("sun", "1.0", "low");
    system.builder().mode("day").mode("night").inModes("sun", "day");
    assertThat(codes(system)).doesNotContain(DiagnosticCode.CONVERTER_BACKWARDS);
  }

  private static double output(Estimated result, String mode, String path) {
    return result.mode(mode).section(PowerSection.TYPE).rows().stream()
        .filter(row -> row.get(PowerSection.PATH).equals(path))
        .findFirst()
        .orElseThrow()
        .get(PowerSection.OUTPUT)
        .nominal();
  }

  /** What says by day how much it supplies, supplies nothing by night. */
  @Test
  void aSupplyOfOneModeGivesNothingInOthers() {
    PowerSystem system = new PowerSystem().line("m").battery("cell", "m").part("lamp", "0.5", "m");
    system
        .builder()
        .mode("day")
        .mode("night")
        .add("sun", Category.DEVICE)
        .set("sun", Properties.EXCLUDED, AadlValues.text("gives"))
        .feature("sun.out", FeatureKind.BUS_ACCESS, Direction.OUT)
        .connectBoth(Kind.ACCESS, "m", "sun.out")
        .setIn("day", "sun.out", PowerFigures.SUPPLY, AadlValues.number("0.2 W"));
    Estimated result = system.estimate();

    assertThat(output(result, "day", "sun")).isCloseTo(0.2, within(EXACT));
    assertThat(output(result, "day", "cell")).isCloseTo(0.3, within(EXACT));
    assertThat(output(result, "night", "sun")).isZero();
    assertThat(output(result, "night", "cell")).isCloseTo(0.5, within(EXACT));
  }

  /** A source of AADLib says what it provides, if its feature says nothing. */
  @Test
  void whatAComponentProvidesIsItsLimit() {
    PowerSystem system = new PowerSystem().line("m").battery("cell", "m").part("lamp", "0.5", "m");
    system
        .builder()
        .add("sun", Category.DEVICE)
        .set("sun", Properties.EXCLUDED, AadlValues.text("gives"))
        .set("sun", "Physical_Properties::Power_Provide", "0.2 W")
        .feature("sun.out", FeatureKind.BUS_ACCESS, Direction.OUT)
        .connectBoth(Kind.ACCESS, "m", "sun.out");
    assertThat(PowerSystem.output(system.estimate(), "cell")).isCloseTo(0.3, within(EXACT));
    system.builder().set("sun.out", PowerFigures.SUPPLY, "0.1 W");
    assertThat(PowerSystem.output(system.estimate(), "cell")).isCloseTo(0.4, within(EXACT));
  }

  /** Which of two features of a board an inner line comes in by is told by its kind. */
  private static PowerSystem board(FeatureKind other) {
    PowerSystem system = new PowerSystem().line("raw").line("rail").battery("cell", "raw");
    system.converter("reg", "0.8", "0.0", "raw", "rail");
    system
        .builder()
        .add("board", Category.SYSTEM)
        .feature("board.low", FeatureKind.BUS_ACCESS, Direction.IN)
        .feature("board.high", other, Direction.IN)
        .set("board.low", PowerFigures.BUDGET, "0.1 W")
        .set("board.high", PowerFigures.BUDGET, "0.3 W");
    system.part("board.a", "0.03", "rail");
    system
        .builder()
        .add("board.b", Category.DEVICE)
        .set("board.b", Properties.ASSUMED_POWER, "40 mW")
        .set("board.b", Properties.ASSUMED_ERROR, AadlValues.number("0.0"))
        .add("board.c", Category.DEVICE)
        .set("board.c", Properties.ASSUMED_POWER, "0.1 W")
        .set("board.c", Properties.ASSUMED_ERROR, AadlValues.number("0.0"))
        .feature("board.c.power", other, Direction.IN)
        .connectBoth(Kind.FEATURE, "raw", "board.c.power");
    return system;
  }

  /** Budgets of 0.1 W and 0.3 W: a quarter of 40 mW comes over the regulator, beside 30 mW. */
  @Test
  void budgetsOfABoardShareWhatIsOnIt() {
    Estimated result = board(FeatureKind.ABSTRACT_FEATURE).estimate();
    assertThat(result.findings(DiagnosticCode.POWER_WITHOUT_SOURCE)).isEmpty();
    assertThat(watts(result, "reg")).isCloseTo(0.04 / 0.8 - 0.04, within(EXACT));
    // of two features of one kind nothing says which it is
    Estimated alike = board(FeatureKind.BUS_ACCESS).estimate();
    assertThat(alike.findings(DiagnosticCode.POWER_WITHOUT_SOURCE)).hasSize(1);
    assertThat(watts(alike, "reg")).isCloseTo(0.05 / 0.8 - 0.05, within(EXACT));
  }

  /** Budgets of 0 W on both lines say nothing: the same comes over each. */
  @Test
  void budgetsOfNothingShareNothing() {
    PowerSystem system = new PowerSystem().line("raw").line("rail").battery("cell", "raw");
    system.converter("reg", "0.8", "0.0", "raw", "rail").part("lamp", "0.4", "rail");
    system
        .builder()
        .feature("lamp.more", FeatureKind.BUS_ACCESS, Direction.IN)
        .connectBoth(Kind.ACCESS, "raw", "lamp.more")
        .set("lamp.power", PowerFigures.BUDGET, "0.0 W")
        .set("lamp.more", PowerFigures.BUDGET, "0.0 W");
    assertThat(watts(system.estimate(), "reg")).isCloseTo(0.05, within(EXACT));
    system.builder().set("lamp.power", PowerFigures.BUDGET, "0.1 W");
    assertThat(watts(system.estimate(), "reg")).isCloseTo(0.1, within(EXACT));
  }

  /** 0.2 A behind 0.5 Ohm: a thousandth of the current more loses 2 x 0.5 Ohm x 0.2 A of it. */
  @Test
  void theErrorOfACurrentPassesByTheSlope() {
    PowerSystem system = new PowerSystem().line("raw").line("rail").battery("cell", "raw");
    system.converter("ldo", ConverterParts.linear("ldo", 4.0, 2.0, 0.0), "raw", "rail");
    system
        .part("lamp", "0.4", "rail")
        .builder()
        .set("lamp", Properties.ASSUMED_ERROR, AadlValues.number("0.001"))
        .set("cell", Properties.BATTERY_VOLTAGE, "4.0 V")
        .set("raw", Properties.LINE_RESISTANCE, "500 mOhm");
    Interval lost = system.estimate().component("raw").averagePowerWatts();

    double more = 0.5 * (0.2002 * 0.2002 - 0.2 * 0.2);
    assertThat(lost.nominal()).isCloseTo(0.02, within(EXACT));
    assertThat(lost.high() - lost.nominal()).isCloseTo(more, within(1e-3 * more));
    assertThat(lost.nominal() - lost.low()).isCloseTo(more, within(1e-3 * more));
  }
}
