package org.aadlenergy.engine.cell;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** What goes into a cell comes out of it, and many repetitions at once are as one by one. */
class CellRunTest {
  private static final int SYSTEMS = Boolean.getBoolean("nightly") ? 300 : 12;
  private static final double YEAR = 365.25 * 86_400;

  /** Of 3.6 coulombs, with one resistance at all times, as a capacitor keeps what it holds. */
  private static Cell cell(Random random) {
    double[] shares = {0.0, 0.1, 0.6, 1.0};
    double[] volts = random.doubles(4, 2.9, 4.1).sorted().toArray();
    List<Cell.Branch> branches = new ArrayList<>();
    for (double seconds : new double[] {2.0, 90.0}) {
      branches.add(new Cell.Branch(CellTable.of(random.nextDouble(0.1, 2.0)), seconds));
    }
    Rate rate =
        switch (random.nextInt(3)) {
          case 0 -> Rate.ALL;
          case 1 -> Rate.peukert(1e-3, random.nextDouble(1.0, 1.3), 60.0);
          default -> Rate.of(List.of(new Rate.Row(1e-3, 1.0), new Rate.Row(0.1, 0.7)), 300.0);
        };
    return new Cell(
        3.6,
        CellTable.over(shares, volts),
        CellTable.over(new double[] {0.0, 1.0}, new double[] {2.0, random.nextDouble(0.5, 3.0)}),
        branches,
        rate,
        new Cell.Limits(2.5, 4.2, 0.01, random.nextDouble(0.9, 1.0)),
        new Cell.Ageing(CellTable.of(random.nextDouble(0.0, 0.5)), 0.0, 0.0));
  }

  private static LoadPattern.Sequence load(Random random, boolean charged) {
    List<LoadPattern> parts = new ArrayList<>();
    for (int i = 0; i < 4; i++) {
      double watts = random.nextInt(3) == 0 ? 0.0 : random.nextDouble(1e-4, 0.05);
      double sign = charged && random.nextBoolean() ? -1.0 : 1.0;
      parts.add(new LoadPattern.Level(random.nextDouble(0.01, 3.0), sign * watts, 25.0));
    }
    return new LoadPattern.Sequence(parts);
  }

  @Test
  void whatGoesInComesOutOrIsStoredOrLost() {
    for (int seed = 0; seed < SYSTEMS; seed++) {
      Random random = new Random(seed);
      Cell cell = cell(random).with(new Outlet(0.0, 0.0, 0.0, seed % 2));
      double share = random.nextDouble(0.2, 1.0);
      LoadPattern.Sequence load = load(random, true);
      // at rest at the end, so that nothing is left in the capacitors
      LoadPattern rest = new LoadPattern.Level(3600.0, 0.0, 25.0);
      LoadPattern all = new LoadPattern.Sequence(List.of(new LoadPattern.Repeated(load, 40), rest));
      CellLife life = CellRun.after(cell, share, all, 1);
      if (life.end() != CellLife.End.NEVER) {
        continue;
      }
      CellLife.Flow flow = life.flow();
      double left = life.course().get(life.course().size() - 1).share();
      double before = cell.joules(share, 25.0);
      double after = cell.joules(left, 25.0);
      double moved = flow.given() + flow.taken() + flow.lost() + flow.leaked();
      assertThat(before + flow.taken())
          .as("system " + seed)
          .isCloseTo(
              after + flow.given() + flow.lost() + flow.leaked(), within(1e-9 * moved + 1e-13));
      assertThat(flow.refused()).isGreaterThanOrEqualTo(-1e-12);
    }
  }

  /**
   * 5 W at the end of a wire of 1 Ohm, charged into 4 V: 4 V x 1 A and 1 Ohm x (1 A)^2, for 100 s.
   * All of it is taken, a fifth is lost on the wire.
   */
  @Test
  void whatChargesOverAWireIsStoredOrLostOnIt() {
    double wire = 1.0;
    Cell cell =
        new Cell(
                3600.0,
                CellTable.of(4.0),
                CellTable.of(0.0),
                List.of(),
                Rate.ALL,
                new Cell.Limits(0.0, 4.2, 2.0, 1.0),
                Cell.Ageing.NONE)
            .with(new Outlet(0.0, 0.0, 0.0, wire));
    CellLife life = CellRun.after(cell, 0.5, new LoadPattern.Level(100.0, -5.0, 25.0), 1);
    assertThat(life.course().get(1).share()).isCloseTo(0.5 + 100.0 / 3600.0, within(1e-12));
    assertThat(life.flow().taken()).isCloseTo(500.0, within(1e-9));
    assertThat(life.flow().lost()).isCloseTo(100.0, within(1e-9));
    assertThat(life.flow().refused()).isCloseTo(0.0, within(1e-9));
  }

  /** Of 3.6 C, by its voltages when empty, at half and full; nothing is lost in it. */
  private static Cell lossless(double[] volts) {
    return new Cell(
        3.6,
        CellTable.over(new double[] {0.0, 0.5, 1.0}, volts),
        CellTable.of(0.0),
        List.of(),
        Rate.ALL,
        new Cell.Limits(0.0, 4.0, 1.0, 1.0),
        Cell.Ageing.NONE);
  }

  /**
   * From 55 % to 45 % over the bend at half: 50 mA at 3 V and below, of 3.6 C. What was in it and
   * no longer is has been given, as nothing else takes any of it.
   */
  @Test
  void whatIsGivenOverABendOfTheVoltageIsWhatWasInIt() {
    Cell cell = lossless(new double[] {2.0, 3.0, 3.1});
    for (double sign : new double[] {1.0, -1.0}) {
      double share = 0.5 + sign * 0.05;
      CellLife life = CellRun.after(cell, share, new LoadPattern.Level(7.0, sign * 0.15, 25.0), 1);
      double left = life.course().get(1).share();
      double gone = cell.joules(share, 25.0) - cell.joules(left, 25.0);
      // 0.15 W for 7 s
      assertThat(gone).isCloseTo(sign * 1.05, within(1e-10));
    }
  }

  /**
   * 16 pulses of 30 mW for half a second, of which some are taken at once: 0.24 J. What so few add
   * up to is not an integral: another part of the error of a jump is told by two of half of it.
   */
  @Test
  void whatPulsesAreGivenAtOnceIsWhatWasInIt() {
    Cell cell = lossless(new double[] {2.8, 3.0, 3.2});
    LoadPattern pulse = new LoadPattern.Level(0.5, 0.03, 25.0);
    CellLife life = CellRun.after(cell, 0.95, new LoadPattern.Repeated(pulse, 16), 1);
    double gone = cell.joules(0.95, 25.0) - cell.joules(life.course().get(1).share(), 25.0);
    assertThat(gone).isCloseTo(0.24, within(1e-11));
  }

  @Test
  void manyAtOnceAreAsOneByOne() {
    for (int seed = 0; seed < SYSTEMS; seed++) {
      Random random = new Random(1000 + seed);
      Cell cell = cell(random);
      LoadPattern load = load(random, random.nextBoolean());
      int times = 500;
      CellLife jumped = CellRun.after(cell, 0.9, new LoadPattern.Repeated(load, times), 1);
      CellLife plain =
          CellRun.after(cell, 0.9, new LoadPattern.Sequence(Collections.nCopies(times, load)), 1);
      assertThat(jumped.end()).isEqualTo(plain.end());
      assertThat(jumped.seconds()).isCloseTo(plain.seconds(), within(1e-6 * plain.seconds()));
      assertThat(jumped.flow().lost())
          .as("system " + seed)
          .isCloseTo(plain.flow().lost(), within(1e-6 * plain.flow().lost()));
      assertThat(jumped.lowest().orElseThrow().volts())
          .isCloseTo(plain.lowest().orElseThrow().volts(), within(1e-3));
      double left = jumped.course().get(jumped.course().size() - 1).share();
      assertThat(left)
          .isCloseTo(plain.course().get(plain.course().size() - 1).share(), within(1e-7));
    }
  }

  /**
   * A branch without a resistance takes no voltage, whatever its time: the cell is as without it.
   * One that has none when full and 4 Ohm when empty has 2 Ohm halfway: 10 mA take 20 mV more.
   */
  @Test
  void aBranchMayHaveNoResistance() {
    for (double seconds : new double[] {0.0, 30.0}) {
      Cell plain = cell(List.of());
      Cell with = cell(List.of(new Cell.Branch(CellTable.of(0.0), seconds)));
      LoadPattern load =
          new LoadPattern.Sequence(
              List.of(
                  new LoadPattern.Level(10.0, 0.03, 25.0),
                  new LoadPattern.Level(10.0, -0.01, 25.0)));
      CellLife life = CellRun.life(with, load);
      assertThat(life.seconds()).isEqualTo(CellRun.life(plain, load).seconds());
      assertThat(life.flow()).isEqualTo(CellRun.life(plain, load).flow());
    }
    CellTable rising = CellTable.over(new double[] {0.0, 1.0}, new double[] {4.0, 0.0});
    Cell some = cell(List.of(new Cell.Branch(rising, 1.0)));
    LoadPattern half = new LoadPattern.Level(1000.0, 0.01 * 2.98, 25.0);
    CellLife life = CellRun.after(some, 0.5 + 10.0 / 1000.0, half, 1);
    assertThat(life.lowest().orElseThrow().volts()).isCloseTo(2.98, within(1e-3));
  }

  /**
   * What is not charged leaks even while more comes than is drawn; and who gets less than leaks is
   * full no more: a tenth of 3000 J leaks in a year, of which a half comes in.
   */
  @Test
  void aFullCellLeaksWhereNothingFillsItUp() {
    Cell full = cell(List.of()).leaking(0.1);
    Cell primary = full.with(new Cell.Limits(2.0, 3.6, 0.0, 1.0));
    double half = 150.0 / YEAR;
    LoadPattern year = new LoadPattern.Level(YEAR, -half, 25.0);

    assertThat(share(CellRun.after(primary, 1.0, year, 1))).isCloseTo(0.9, within(1e-9));
    assertThat(share(CellRun.after(full, 1.0, year, 1))).isCloseTo(0.95, within(1e-9));
  }

  /**
   * One that is charged to 3.5 V of 4 V, without any resistance, stays at half its charge: what
   * leaks is filled up, and all else refused.
   */
  @Test
  void aVoltageIsHeldWithoutAResistance() {
    Cell cell =
        new Cell(
            1000.0,
            CellTable.over(new double[] {0.0, 1.0}, new double[] {3.0, 4.0}),
            CellTable.of(0.0),
            List.of(),
            Rate.ALL,
            new Cell.Limits(2.0, 3.5, 1.0, 1.0),
            new Cell.Ageing(CellTable.of(0.1), 0.0, 0.0));
    LoadPattern load = new LoadPattern.Level(YEAR, -0.01, 25.0);
    CellLife life = CellRun.after(cell, 0.4, load, 1);

    assertThat(share(life)).isCloseTo(0.5, within(1e-9));
    // what comes in to 50 %, and 100 C of each year that leak, the first ones at less than 3.5 V
    assertThat(life.flow().taken()).isCloseTo(1000.0 * 0.1 * 3.45 + 350.0, within(0.5));
  }

  private static double share(CellLife life) {
    return life.course().get(life.course().size() - 1).share();
  }

  /** Of 1000 C at 3 V. */
  private static Cell cell(List<Cell.Branch> branches) {
    return new Cell(
        1000.0,
        CellTable.of(3.0),
        CellTable.of(0.0),
        branches,
        Rate.ALL,
        new Cell.Limits(2.0, 3.6, 1.0, 1.0),
        Cell.Ageing.NONE);
  }

  /** 1000 C at 3 V, of which a beacon a second takes 10 uW on average: 9.5 years, by division. */
  @Test
  void tenYearsOfABeaconASecondAreFollowed() {
    LoadPattern beacon =
        new LoadPattern.Sequence(
            List.of(
                new LoadPattern.Level(0.0005, 0.018, 25.0),
                new LoadPattern.Level(0.9995, 1e-6 / 0.9995, 25.0)));
    Cell ideal =
        new Cell(
            1000.0,
            CellTable.of(3.0),
            CellTable.of(0.0),
            List.of(),
            Rate.ALL,
            new Cell.Limits(2.0, 3.6, 0.0, 1.0),
            Cell.Ageing.NONE);
    CellLife life = CellRun.life(ideal, beacon);
    assertThat(life.seconds()).isCloseTo(3000.0 / 1e-5, within(2.0));
    assertThat(life.seconds() / YEAR).isBetween(9.5, 9.51);
    assertThat(life.end()).isEqualTo(CellLife.End.EMPTY);
    assertThat(life.course().size()).isLessThan(200);
  }

  /** Beside a capacitor that rests, only rounding moves anything: it lasts, in few steps. */
  @Test
  void aCapacitorRestsBesideACell() {
    for (double ohms : new double[] {9.5, 10.0, 10.5}) {
      Cell cell =
          new Cell(
              3.6e6,
              CellTable.of(3.0),
              CellTable.of(ohms),
              List.of(),
              Rate.ALL,
              new Cell.Limits(2.0, Double.POSITIVE_INFINITY, 0.0, 1.0),
              Cell.Ageing.NONE);
      Cell buffered = cell.with(new Outlet(0.01, 0.0, 0.0, 0.0));
      CellLife life = CellRun.life(buffered, new LoadPattern.Level(1.0, 0.0, 25.0));
      assertThat(life.end()).isEqualTo(CellLife.End.NEVER);
      assertThat(life.course()).hasSizeLessThan(100);
    }
  }

  /** What leaks a tenth of it in a year is empty after ten, by itself. */
  @Test
  void aCellWithoutALoadLeaks() {
    Cell leaking =
        new Cell(
            1000.0,
            CellTable.of(3.0),
            CellTable.of(1.0),
            List.of(),
            Rate.ALL,
            new Cell.Limits(2.0, 3.6, 0.0, 1.0),
            new Cell.Ageing(CellTable.of(0.1), 0.0, 0.0));
    CellLife life = CellRun.life(leaking, new LoadPattern.Level(86_400.0, 0.0, 25.0));
    assertThat(life.seconds() / YEAR).isCloseTo(10.0, within(1e-6));
    assertThat(life.flow().leaked()).isCloseTo(3000.0, within(1e-3));
  }

  /** A row of the data sheet comes back: 60 % of its charge at 10 mA, all of it at 0.1 mA. */
  @Test
  void aLastingCurrentGivesWhatItsRowSays() {
    Rate rate = Rate.of(List.of(new Rate.Row(1e-4, 1.0), new Rate.Row(1e-2, 0.6)), 600.0);
    Cell cell =
        new Cell(
            800.0,
            CellTable.of(3.0),
            CellTable.of(0.0),
            List.of(),
            rate,
            new Cell.Limits(2.0, 3.6, 0.0, 1.0),
            Cell.Ageing.NONE);
    for (double[] row : new double[][] {{1e-4, 1.0}, {1e-2, 0.6}, {1e-3, Math.sqrt(0.6)}}) {
      CellLife life = CellRun.life(cell, new LoadPattern.Level(3600.0, 3.0 * row[0], 25.0));
      // the current counts after some time constants
      assertThat(life.seconds() * row[0] / 800.0).isCloseTo(row[1], within(0.01));
      // a few hundred points are a picture
      assertThat(life.course().size()).isBetween(3, 201);
      assertThat(life.course().get(0).share()).isEqualTo(1.0);
      assertThat(life.course().get(life.course().size() - 1).seconds()).isEqualTo(life.seconds());
    }
  }

  /** Day and night: 12 h of 20 mW from a panel, 5 mW drawn at all times; it comes back. */
  @Test
  void whatIsChargedEachDayGoesOnForEver() {
    Cell cell =
        new Cell(
            3600.0,
            CellTable.over(new double[] {0.0, 1.0}, new double[] {3.0, 4.0}),
            CellTable.of(0.1),
            List.of(),
            Rate.ALL,
            new Cell.Limits(2.5, 4.2, 1.0, 0.99),
            Cell.Ageing.NONE);
    LoadPattern day =
        new LoadPattern.Sequence(
            List.of(
                new LoadPattern.Level(43_200, -0.015, 25.0),
                new LoadPattern.Level(43_200, 0.005, 25.0)));
    CellLife life = CellRun.life(cell, day);
    assertThat(life.end()).isEqualTo(CellLife.End.NEVER);
    assertThat(life.flow().refused()).isGreaterThan(0.3 * life.flow().taken());
    LoadPattern dark =
        new LoadPattern.Sequence(
            List.of(
                new LoadPattern.Level(7_200, -0.015, 25.0),
                new LoadPattern.Level(79_200, 0.005, 25.0)));
    assertThat(CellRun.life(cell, dark).end()).isEqualTo(CellLife.End.EMPTY);
  }
}
