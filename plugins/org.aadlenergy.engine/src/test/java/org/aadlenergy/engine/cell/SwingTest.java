package org.aadlenergy.engine.cell;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/**
 * Powers that come by turns, followed one by one, against the level that stands for them where they
 * are too many: what goes through a cell, and what its resistance loses, is that of the turns.
 */
class SwingTest {
  private static final int SYSTEMS = Boolean.getBoolean("nightly") ? 300 : 12;
  private static final double PIECE = 900.0;
  private static final double TURN = 0.1;

  /** Of some hundred coulombs: what fades it is known a thousand times better than it is small. */
  private static Cell cell(Random random) {
    List<Cell.Branch> branches = new ArrayList<>();
    if (random.nextBoolean()) {
      branches.add(new Cell.Branch(CellTable.of(random.nextDouble(0.1, 2.0)), 120.0));
    }
    double[] volts = random.doubles(3, 3.2, 4.1).sorted().toArray();
    return new Cell(
        3.0 * StrictMath.pow(100.0, random.nextDouble()),
        CellTable.over(new double[] {0.0, 0.5, 1.0}, volts),
        CellTable.of(random.nextDouble(0.0, 12.0)),
        branches,
        Rate.ALL,
        new Cell.Limits(2.5, 4.3, random.nextDouble(0.001, 0.05), random.nextDouble(0.9, 1.0)),
        new Cell.Ageing(CellTable.of(random.nextDouble(0.0, 0.5)), 0.01, 0.01));
  }

  /** By turns of a tenth of a second. */
  private static final class Turns {
    final double high;
    final double low;
    final double share;
    final double[] comes = new double[8];

    Turns(Random random) {
      high = random.nextDouble(2e-3, 0.03);
      low = random.nextDouble(0.0, 1e-3);
      share = random.nextDouble(0.01, 0.4);
      for (int i = 0; i < comes.length; i++) {
        comes[i] = random.nextInt(3) == 0 ? 0.0 : random.nextDouble(0.0, 1.3 * high);
      }
    }

    private LoadPattern turns(double comes) {
      LoadPattern turn =
          new LoadPattern.Sequence(
              List.of(
                  new LoadPattern.Level(TURN * share, high - comes, 25.0),
                  new LoadPattern.Level(TURN * (1.0 - share), low - comes, 25.0)));
      return new LoadPattern.Repeated(turn, Math.round(PIECE / TURN));
    }

    LoadPattern oneByOne() {
      List<LoadPattern> parts = new ArrayList<>();
      for (double each : comes) {
        parts.add(turns(each));
      }
      return new LoadPattern.Sequence(parts);
    }

    LoadPattern swinging() {
      List<LoadPattern> parts = new ArrayList<>();
      for (double each : comes) {
        parts.add(LoadTime.swinging(turns(0.0)).drawing(1.0, -each));
      }
      return new LoadPattern.Sequence(parts);
    }
  }

  private static double last(CellLife life) {
    return life.course().get(life.course().size() - 1).share();
  }

  @Test
  void whatSwingsIsAsItsTurns() {
    int ended = 0;
    int refused = 0;
    for (int seed = 0; seed < SYSTEMS; seed++) {
      Random random = new Random(seed);
      Cell cell = cell(random);
      Turns turns = new Turns(random);
      double share = random.nextDouble(0.05, 1.0);
      CellLife exact = CellRun.after(cell, share, turns.oneByOne(), 3);
      CellLife swings = CellRun.after(cell, share, turns.swinging(), 3);
      String system = "system " + seed;
      assertThat(swings.end()).as(system).isEqualTo(exact.end());
      if (exact.end() != CellLife.End.NEVER) {
        assertThat(swings.seconds()).as(system).isCloseTo(exact.seconds(), within(3.0));
        ended++;
        continue;
      }
      CellLife.Flow one = exact.flow();
      CellLife.Flow other = swings.flow();
      double little = 2e-5 * (one.given() + one.taken());
      assertThat(last(swings)).as(system).isCloseTo(last(exact), within(2e-5));
      assertThat(other.given()).as(system).isCloseTo(one.given(), within(1e-9 * one.given()));
      assertThat(other.taken()).as(system).isCloseTo(one.taken(), within(little));
      assertThat(other.refused()).as(system).isCloseTo(one.refused(), within(little));
      assertThat(other.lost()).as(system).isCloseTo(one.lost(), within(1e-3 * one.lost() + 1e-6));
      refused += one.refused() > 0.0 ? 1 : 0;
    }
    assertThat(ended).isBetween(1, 3 * SYSTEMS / 4);
    assertThat(refused).isPositive();
  }

  /** Without branches, in which something is left. */
  @Test
  void whatGoesInComesOutOrIsStoredOrLost() {
    for (int seed = 0; seed < SYSTEMS; seed++) {
      Random random = new Random(seed);
      Cell cell = cell(random).unfading();
      double share = random.nextDouble(0.05, 1.0);
      CellLife life = CellRun.after(cell, share, new Turns(random).swinging(), 3);
      if (life.end() != CellLife.End.NEVER || !cell.branches().isEmpty()) {
        continue;
      }
      CellLife.Flow flow = life.flow();
      double moved = flow.given() + flow.taken() + flow.lost() + flow.leaked();
      assertThat(cell.joules(share, 25.0) + flow.taken())
          .as("system " + seed)
          .isCloseTo(
              cell.joules(last(life), 25.0) + flow.given() + flow.lost() + flow.leaked(),
              within(1e-9 * moved + 1e-13));
    }
  }

  /**
   * A sun that gives 4 mW, and pulses of 20 mW for a twentieth of the time: 1 mW on average, so
   * that nothing seems to be drawn; but 16 mW x 0.05 go out of the cell and in again, 0.8 mW x 8 h
   * of each day, beside 1 mW x 16 h by night. Of 400 C at 3.7 V and a fade of 0.0008, in 22.4 and
   * not in 16 mWh a day.
   */
  @Test
  void whatGoesThroughByDayWearsItToo() {
    Cell cell =
        new Cell(
            400.0,
            CellTable.of(3.7),
            CellTable.of(0.0),
            List.of(),
            Rate.ALL,
            new Cell.Limits(3.0, 4.2, 1.0, 1.0),
            new Cell.Ageing(CellTable.of(0.0), 0.0, 0.0008));
    LoadPattern.Level load =
        new LoadPattern.Level(
            28_800.0, 1e-3, 25.0, 0.0, 0.0, new LoadPattern.Swing(0.05, 0.019, 0.0));
    LoadPattern day =
        new LoadPattern.Sequence(List.of(load.lasting(57_600.0), load.drawing(1.0, -4e-3)));
    CellLife life = CellRun.after(cell, 1.0, day, 1000);
    double coulombs = (0.8e-3 * 28_800.0 + 1e-3 * 57_600.0) / 3.7;
    double faded = 0.0008 * coulombs / 400.0 * 1000.0;
    assertThat(life.unusedJoules() / (400.0 * 3.7)).isCloseTo(1.0 - faded, within(1e-6));
  }
}
