package org.aadlenergy.engine.service.power;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.assertj.core.api.Assertions.withinPercentage;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.aadlenergy.engine.cell.Cell;
import org.aadlenergy.engine.cell.CellLife;
import org.aadlenergy.engine.cell.CellRun;
import org.aadlenergy.engine.cell.LoadPattern;
import org.aadlenergy.engine.diagnostic.SourceSpan;
import org.aadlenergy.engine.platform.Basis;
import org.aadlenergy.engine.platform.Battery;
import org.aadlenergy.engine.platform.CellRow;
import org.aadlenergy.engine.platform.CellRow.Kind;
import org.aadlenergy.engine.platform.Coefficient;
import org.aadlenergy.engine.platform.Conditions;
import org.aadlenergy.engine.platform.Uncertainty;
import org.aadlenergy.engine.quantity.Dimension;
import org.junit.jupiter.api.Test;

/** Cells of what platforms say: of 1 Ah, 3,600 C, at 3 V where nothing else is said. */
class CellsTest {
  private static final double ROOM = 25.0;

  private final List<CellRow> rows = new ArrayList<>();

  private static Coefficient figure(double value, Dimension dimension) {
    return new Coefficient(
        "cell",
        value,
        dimension,
        String.valueOf(value),
        Uncertainty.UNSTATED,
        Basis.DATASHEET,
        Optional.empty(),
        Conditions.NONE,
        SourceSpan.NONE);
  }

  private CellsTest row(
      Kind kind,
      int branch,
      Optional<Double> share,
      Optional<Double> celsius,
      Optional<Double> amperes,
      double value) {
    Coefficient figure = figure(value, kind.dimension());
    rows.add(new CellRow(kind, branch, share, celsius, amperes, figure));
    return this;
  }

  private CellsTest say(Kind kind, double value) {
    return row(kind, 0, Optional.empty(), Optional.empty(), Optional.empty(), value);
  }

  private CellsTest at(Kind kind, double share, double value) {
    return row(kind, 0, Optional.of(share), Optional.empty(), Optional.empty(), value);
  }

  private CellsTest at(Kind kind, double share, double celsius, double value) {
    return row(kind, 0, Optional.of(share), Optional.of(celsius), Optional.empty(), value);
  }

  private CellsTest delivers(double amperes, double coulombs) {
    return row(
        Kind.DELIVERS, 0, Optional.empty(), Optional.empty(), Optional.of(amperes), coulombs);
  }

  private Battery battery() {
    return new Battery(
        Optional.empty(),
        Optional.of(figure(3600.0, Dimension.CHARGE)),
        Optional.of(figure(3.0, Dimension.VOLTAGE)),
        SourceSpan.NONE,
        rows);
  }

  private Cell cell() {
    return Cells.of(battery()).orElseThrow();
  }

  @Test
  void aBatteryThatSaysOnlyWhatItHoldsIsNoCell() {
    assertThat(Cells.of(battery())).isEmpty();
  }

  @Test
  void whatIsNotSaidIsLevelAndLosesNothing() {
    Cell cell = say(Kind.CUTOFF, 2.0).cell();

    assertThat(cell.coulombs()).isEqualTo(3600.0);
    assertThat(cell.openVolts().at(0.0, -40.0)).isEqualTo(3.0);
    assertThat(cell.openVolts().at(1.0, 60.0)).isEqualTo(3.0);
    assertThat(cell.ohms().at(0.5, ROOM)).isEqualTo(0.0);
    assertThat(cell.branches()).isEmpty();
    assertThat(cell.limits()).isEqualTo(new Cell.Limits(2.0, Double.POSITIVE_INFINITY, 0.0, 1.0));
    assertThat(cell.ageing().selfDischarge().at(1.0, ROOM)).isEqualTo(0.0);
    assertThat(cell.ageing().calendar()).isEqualTo(0.0);
    assertThat(cell.ageing().cycle()).isEqualTo(0.0);
    // 3,600 C at 3 V
    assertThat(cell.joules(1.0, ROOM)).isCloseTo(10_800.0, withinPercentage(1e-9));
  }

  /** 12 Ohm full and 20 at 10 %, in warmth; 60 at 10 % and 52 full at -20 degC. */
  @Test
  void rowsAtSharesAndTemperaturesAreAGrid() {
    Cell cell =
        at(Kind.RESISTANCE, 1.0, 12.0)
            .at(Kind.RESISTANCE, 0.1, 20.0)
            .at(Kind.RESISTANCE, 0.1, -20.0, 60.0)
            .at(Kind.RESISTANCE, 1.0, -20.0, 52.0)
            .cell();

    assertThat(cell.ohms().at(1.0, 25.0)).isEqualTo(12.0);
    assertThat(cell.ohms().at(0.55, 25.0)).isCloseTo(16.0, within(1e-12));
    assertThat(cell.ohms().at(0.55, -20.0)).isCloseTo(56.0, within(1e-12));
    // half the way from -20 to 25
    assertThat(cell.ohms().at(0.1, 2.5)).isCloseTo(40.0, within(1e-12));
    // level beyond: 60 of what is nearly empty and cold
    assertThat(cell.ohms().at(0.0, -40.0)).isCloseTo(60.0, within(1e-12));
  }

  /** Other temperatures may have rows at other shares: each is straight between its own. */
  @Test
  void temperaturesHaveTheirOwnShares() {
    Cell cell =
        at(Kind.OPEN, 0.0, 2.0)
            .at(Kind.OPEN, 1.0, 3.0)
            .at(Kind.OPEN, 0.5, 0.0, 2.2)
            .at(Kind.OPEN, 1.0, 0.0, 2.8)
            .cell();

    assertThat(cell.openVolts().at(0.5, 25.0)).isCloseTo(2.5, within(1e-12));
    assertThat(cell.openVolts().at(0.75, 0.0)).isCloseTo(2.5, within(1e-12));
    assertThat(cell.openVolts().at(0.0, 0.0)).isCloseTo(2.2, within(1e-12));
  }

  @Test
  void branchesHaveTheirTimes() {
    Cell cell =
        row(Kind.BRANCH_TIME, 2, Optional.empty(), Optional.empty(), Optional.empty(), 300.0)
            .row(Kind.BRANCH_RESISTANCE, 1, Optional.of(1.0), Optional.empty(), Optional.empty(), 5)
            .row(Kind.BRANCH_RESISTANCE, 2, Optional.of(1.0), Optional.empty(), Optional.empty(), 7)
            .row(Kind.BRANCH_TIME, 1, Optional.empty(), Optional.empty(), Optional.empty(), 30.0)
            .cell();

    assertThat(cell.branches().stream().mapToDouble(Cell.Branch::seconds))
        .containsExactlyInAnyOrder(30.0, 300.0);
    for (Cell.Branch branch : cell.branches()) {
      assertThat(branch.ohms().at(0.3, ROOM)).isEqualTo(branch.seconds() == 30.0 ? 5.0 : 7.0);
    }
  }

  /** What it ages and how it is charged, as it stands there. */
  @Test
  void whatAgesAndChargesItIsTaken() {
    Cell cell =
        row(Kind.SELF_DISCHARGE, 0, Optional.empty(), Optional.of(40.0), Optional.empty(), 0.03)
            .say(Kind.SELF_DISCHARGE, 0.01)
            .say(Kind.FADE, 0.02)
            .say(Kind.CYCLE_FADE, 2e-4)
            .say(Kind.CHARGE_VOLTAGE, 4.2)
            .say(Kind.CHARGE_CURRENT, 0.5)
            .say(Kind.CHARGE_EFFICIENCY, 0.99)
            .cell();

    assertThat(cell.ageing().selfDischarge().at(0.4, 25.0)).isEqualTo(0.01);
    assertThat(cell.ageing().selfDischarge().at(0.4, 32.5)).isCloseTo(0.02, within(1e-12));
    assertThat(cell.ageing().calendar()).isEqualTo(0.02);
    assertThat(cell.ageing().cycle()).isEqualTo(2e-4);
    assertThat(cell.limits()).isEqualTo(new Cell.Limits(0.0, 4.2, 0.5, 0.99));
  }

  /** A constant current, as a power that follows the voltage would be another table. */
  private static double delivered(Cell cell, double amperes, double volts) {
    LoadPattern load = new LoadPattern.Level(1e9, amperes * volts, ROOM);
    CellLife life = CellRun.after(cell, 1.0, load, 1);
    return amperes * life.seconds();
  }

  /** At 3 V at all times, a power is a current: the table comes back to the last digit. */
  @Test
  void thePrintedTableComesBack() {
    Cell cell = delivers(0.01, 3600.0).delivers(0.1, 3000.0).delivers(1.0, 1200.0).cell();

    assertThat(delivered(cell, 0.01, 3.0)).isCloseTo(3600.0, withinPercentage(1e-4));
    assertThat(delivered(cell, 0.1, 3.0)).isCloseTo(3000.0, withinPercentage(1e-4));
    assertThat(delivered(cell, 1.0, 3.0)).isCloseTo(1200.0, withinPercentage(1e-4));
  }

  /**
   * From 3 V full to 2 V empty, 1 Ohm: at 0.5 A the cut-off of 2 V is where 2.5 V are open, at 50
   * %. Printed are 1,500 C of 3,600: of the 1,800 C until then, 1,500 come out. Where resistance
   * alone leaves less than is printed, nothing more is taken away.
   */
  @Test
  void whatTheCutOffLeavesIsNotCountedTwice() {
    at(Kind.OPEN, 1.0, 3.0).at(Kind.OPEN, 0.0, 2.0).say(Kind.RESISTANCE, 1.0).say(Kind.CUTOFF, 2.0);
    Cell cell = delivers(0.5, 1500.0).cell();
    Cell scant = delivers(0.6, 1490.0).cell();

    // the voltage falls from 2.5 V to 2 V while 0.5 A flow; steps of the power that follows it
    assertThat(atCurrent(cell, 0.5)).isCloseTo(1500.0, withinPercentage(0.1));
    // 0.6 A: 40 % of 3,600 C are 1,440
    assertThat(atCurrent(scant, 0.6)).isCloseTo(1440.0, withinPercentage(0.1));
  }

  /**
   * From 4 V full over 3.5 V to 2 V empty, 1 Ohm, down to 2.5 V: 0.5 A end where 3 V are open, a
   * third of the charge. Of the other two thirds, 1,800 of 3,600 C are three quarters.
   */
  @Test
  void whatIsLeftAtTheCutOffFollowsTheOpenVoltages() {
    at(Kind.OPEN, 1.0, 4.0).at(Kind.OPEN, 0.5, 3.5).at(Kind.OPEN, 0.0, 2.0);
    say(Kind.RESISTANCE, 1.0).say(Kind.CUTOFF, 2.5);
    assertThat(atFull(delivers(0.5, 1800.0).cell(), 0.5)).isCloseTo(0.75, within(1e-3));
  }

  /** With a slow ohm more it ends where 3.5 V are open: of that half, 900 C are a half. */
  @Test
  void slowResistancesAreLeftToo() {
    at(Kind.OPEN, 1.0, 4.0).at(Kind.OPEN, 0.5, 3.5).at(Kind.OPEN, 0.0, 2.0);
    say(Kind.RESISTANCE, 1.0).say(Kind.CUTOFF, 2.5);
    row(Kind.BRANCH_RESISTANCE, 1, Optional.empty(), Optional.empty(), Optional.empty(), 1.0);
    row(Kind.BRANCH_TIME, 1, Optional.empty(), Optional.empty(), Optional.empty(), 1e9);
    assertThat(atFull(delivers(0.5, 900.0).cell(), 0.5)).isCloseTo(0.5, within(1e-3));
  }

  /** Where a full one is below its cut-off at once, nothing more is taken away. */
  @Test
  void aCurrentThatAFullOneDoesNotBearTakesNothingAway() {
    at(Kind.OPEN, 1.0, 3.0).at(Kind.OPEN, 0.0, 2.0).say(Kind.RESISTANCE, 1.0).say(Kind.CUTOFF, 2.0);
    assertThat(atFull(delivers(1.5, 900.0).cell(), 0.1)).isCloseTo(1.0, within(1e-3));
  }

  /** The charge of a current that stays the same, by a power for each little step of the charge. */
  private static double atCurrent(Cell cell, double amperes) {
    int steps = 2000;
    double seconds = cell.coulombs() / amperes / steps;
    List<LoadPattern> parts = new ArrayList<>();
    double share = 1.0;
    double given = atFull(cell, amperes);
    for (int i = 0; i < steps; i++) {
      double volts = cell.openVolts().at(share, ROOM) - amperes * cell.ohms().at(share, ROOM);
      parts.add(new LoadPattern.Level(seconds, amperes * Math.max(0.1, volts), ROOM));
      share -= 1.0 / steps / given;
    }
    return amperes * CellRun.after(cell, 1.0, new LoadPattern.Sequence(parts), 1).seconds();
  }

  /** The share of its charge that comes out at a current, told by how fast it falls at first. */
  private static double atFull(Cell cell, double amperes) {
    double volts = cell.openVolts().at(1.0, ROOM) - amperes * cell.ohms().at(1.0, ROOM);
    double seconds = 1e-3 * cell.coulombs() / amperes;
    LoadPattern load = new LoadPattern.Level(seconds, amperes * volts, ROOM);
    CellLife life = CellRun.after(cell, 1.0, load, 1);
    return 1e-3 / (1.0 - life.course().get(life.course().size() - 1).share());
  }

  /** Of the exponent 1.2: at 32 times the current a half, as 32 ^ 0.2 is 2. */
  @Test
  void peukertIsOfTheRatedCurrent() {
    Cell cell = say(Kind.PEUKERT, 1.2).say(Kind.RATED, 0.01).cell();

    assertThat(delivered(cell, 0.01, 3.0)).isCloseTo(3600.0, withinPercentage(1e-4));
    assertThat(delivered(cell, 0.32, 3.0)).isCloseTo(1800.0, withinPercentage(1e-4));
  }

  /** 10,800 J from 4 V down to 2 V are 3,600 C at 3 V on average. */
  @Test
  void anEnergyIsAChargeAtItsVoltage() {
    at(Kind.OPEN, 1.0, 4.0).at(Kind.OPEN, 0.0, 2.0);
    Battery battery =
        new Battery(
            Optional.of(figure(10_800.0, Dimension.ENERGY)),
            Optional.empty(),
            Optional.empty(),
            SourceSpan.NONE,
            rows);

    assertThat(Cells.of(battery).orElseThrow().coulombs()).isCloseTo(3600.0, within(1e-9));
  }

  /** Without a voltage, or open voltages, nothing says what it gives. */
  @Test
  void aCellHasAVoltage() {
    say(Kind.CUTOFF, 2.0);
    Optional<Coefficient> charge = Optional.of(figure(3600.0, Dimension.CHARGE));
    Battery none = new Battery(Optional.empty(), charge, Optional.empty(), SourceSpan.NONE, rows);
    assertThat(Cells.of(none)).isEmpty();
    at(Kind.OPEN, 1.0, 3.0);
    Battery open = new Battery(Optional.empty(), charge, Optional.empty(), SourceSpan.NONE, rows);
    assertThat(Cells.of(open)).isPresent();
    assertThat(Cells.range(none)).isEmpty();
  }

  /** One of which a charge voltage is said is charged with any current, unless one is said. */
  @Test
  void aCellThatIsChargedMayTakeAnyCurrent() {
    assertThat(say(Kind.CHARGE_VOLTAGE, 4.2).cell().limits())
        .isEqualTo(new Cell.Limits(0.0, 4.2, Double.POSITIVE_INFINITY, 1.0));
    assertThat(say(Kind.CHARGE_CURRENT, 0.5).cell().limits())
        .isEqualTo(new Cell.Limits(0.0, 4.2, 0.5, 1.0));
  }

  /** 5 % more or less of the charge, and 10 % of what it loses by itself. */
  @Test
  void aRangeHasTheBoundsOfItsFigures() {
    Uncertainty bound = new Uncertainty(Uncertainty.Kind.BOUND, 180.0);
    Battery battery =
        new Battery(
            Optional.empty(),
            ConverterParts.figure("charge", 3600.0, Dimension.CHARGE, bound),
            Optional.of(figure(3.0, Dimension.VOLTAGE)),
            SourceSpan.NONE,
            say(Kind.SELF_DISCHARGE, 0.1).rows);
    Cell.Range range = Cells.range(battery).orElseThrow();
    assertThat(range.usual().coulombs()).isEqualTo(3600.0);
    assertThat(range.least().coulombs()).isCloseTo(3420.0, within(1e-9));
    assertThat(range.most().coulombs()).isCloseTo(3780.0, within(1e-9));
    assertThat(Cells.selfDischarge(range.usual())).isEqualTo(0.1);
  }
}
