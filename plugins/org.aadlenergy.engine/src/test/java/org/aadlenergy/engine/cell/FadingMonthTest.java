package org.aadlenergy.engine.cell;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/**
 * A month of a cell of 105 mAh that fades, a task each minute and a sun of quarters of an hour,
 * against a plain loop over each of its 86,400 powers: at 3.7 V a power is one current, and a
 * straight line.
 */
class FadingMonthTest {
  private static final double VOLTS = 3.7;
  private static final double OHMS = 0.38;
  private static final double COULOMBS = 378.0;
  private static final double FADE = 0.0008;
  private static final double TASK = 1128e-6;
  private static final int MINUTES = 1440;

  /** What comes in a minute of the day: nothing by night, and another power each quarter. */
  private static double sun(int minute, double most) {
    int quarter = minute / 15;
    return quarter < 34 || quarter > 62 ? 0.0 : most * Math.sin((quarter - 33) * Math.PI / 30.0);
  }

  private static LoadPattern day(double most) {
    List<LoadPattern> parts = new ArrayList<>();
    for (int from = 0; from < MINUTES; ) {
      int to = from;
      while (to < MINUTES && sun(to, most) == sun(from, most)) {
        to += 15;
      }
      double comes = sun(from, most);
      parts.add(
          new LoadPattern.Repeated(
              new LoadPattern.Sequence(
                  List.of(
                      new LoadPattern.Level(TASK, 0.02 - comes, 25.0),
                      new LoadPattern.Level(60.0 - TASK, 3e-6 - comes, 25.0))),
              to - from));
      from = to;
    }
    return new LoadPattern.Sequence(parts);
  }

  private static final class Plain {
    double share = 0.5;
    double faded;
    double refused;
    double lost;

    void draw(double watts, double seconds) {
      double amperes = 2.0 * watts / (VOLTS + Math.sqrt(VOLTS * VOLTS - 4.0 * OHMS * watts));
      double held = COULOMBS * (1.0 - faded);
      double until = amperes < 0.0 ? Math.min(seconds, (1.0 - share) * held / -amperes) : seconds;
      share -= amperes * until / held;
      faded += FADE * Math.abs(amperes) * until / (2.0 * COULOMBS);
      lost += amperes * amperes * OHMS * until;
      refused += Math.max(0.0, -watts) * (seconds - until);
    }
  }

  /** A sun that fills it each day, one that does not, and one with which it falls. */
  @Test
  void aMonthIsAsOneByOne() {
    Cell cell =
        new Cell(
            COULOMBS,
            CellTable.of(VOLTS),
            CellTable.of(OHMS),
            List.of(),
            Rate.ALL,
            new Cell.Limits(3.0, 4.2, 0.0525, 1.0),
            new Cell.Ageing(CellTable.of(0.0), 0.0, FADE));
    for (double most : new double[] {0.05, 2e-4, 4e-6}) {
      Plain plain = new Plain();
      for (int minute = 0; minute < 30 * MINUTES; minute++) {
        double comes = sun(minute % MINUTES, most);
        plain.draw(0.02 - comes, TASK);
        plain.draw(3e-6 - comes, 60.0 - TASK);
      }
      CellLife life = CellRun.after(cell, 0.5, day(most), 30);
      CellLife.Flow flow = life.flow();
      double left = life.course().get(life.course().size() - 1).share();
      assertThat(left).as("sun " + most).isCloseTo(plain.share, within(1e-9));
      assertThat(flow.refused()).isCloseTo(plain.refused, within(1e-6 * plain.refused + 1e-9));
      assertThat(flow.lost()).isCloseTo(plain.lost, within(1e-6 * plain.lost));
      double held = (1.0 - plain.faded) * COULOMBS * VOLTS * plain.share;
      assertThat(life.unusedJoules()).isCloseTo(held, within(1e-8 * held));
    }
  }

  /**
   * By night 1 mW for 15 hours, 54 J or 14.59 C of the 378 C, which each day puts back: a day fades
   * it by 0.0008 x 14.59 / 378 = 30.9 millionths, until a night takes all that is left, 86 years
   * later. What repeats for so long is followed in few steps.
   */
  @Test
  void aCenturyIsAFewSteps() {
    Cell cell =
        new Cell(
            COULOMBS,
            CellTable.of(VOLTS),
            CellTable.of(0.0),
            List.of(),
            Rate.ALL,
            new Cell.Limits(3.0, 4.2, 0.0525, 1.0),
            new Cell.Ageing(CellTable.of(0.0), 0.0, FADE));
    LoadPattern half = new LoadPattern.Level(27_000.0, 1e-3, 25.0);
    LoadPattern day = new LoadPattern.Level(32_400.0, -4e-3, 25.0);
    CellLife life = CellRun.life(cell, new LoadPattern.Sequence(List.of(half, day, half)));
    double taken = 54.0 / VOLTS / COULOMBS;
    double days = (1.0 - taken) / (FADE * taken);
    assertThat(life.seconds() / 86_400.0).isCloseTo(days, within(5.0));
    assertThat(life.end()).isEqualTo(CellLife.End.EMPTY);
    assertThat(life.course()).hasSizeLessThan(60);
  }
}
