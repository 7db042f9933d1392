package org.aadlenergy.engine.analysis;

import java.util.List;
import org.aadlenergy.engine.cell.Cell;
import org.aadlenergy.engine.cell.CellCycle;
import org.aadlenergy.engine.cell.CellLife;
import org.aadlenergy.engine.cell.CellRun;
import org.aadlenergy.engine.cell.LoadPattern;

/**
 * Whether a cell under a load that repeats comes back to where it began, again and again.
 *
 * @param load of one repetition
 */
record Comeback(Cell cell, List<LoadPattern> load) {
  /** By so much of what goes through a battery, two repetitions that are the same may differ. */
  private static final double SAME = 1e-9;

  private static final double ROUNDING = 1e-14;

  /** So many repetitions tell of most. */
  private static final long EARLY = 4;

  private static final int SHARES = 16;
  private static final int LEAP = 4;
  private static final int LEAPS = 4;
  private static final int NEARER = 30;

  /** Where shares change the gain by so little of what is missing, none comes back. */
  private static final double HARDLY = 50.0;

  /**
   * Whether a battery comes back to where it began. Who is fuller stays fuller: a full one goes on
   * where any of its shares comes back to as much or more.
   */
  boolean isSure() {
    CellCycle early = CellCycle.of(cell, load, EARLY);
    if (early.ended() || repeats(early)) {
      return !early.ended();
    }
    double best = early.fromShare();
    double most = gain(best);
    double fewest = most;
    double apart = early.fromShare() / SHARES;
    for (int i = 1; i < SHARES && most < 0.0; i++) {
      // from one end to the other in leaps first, which tell where shares hardly matter
      double share = 1 + (i * LEAP - 1) % (SHARES - 1);
      double gain = gain(share * apart);
      best = gain > most ? share * apart : best;
      most = Math.max(most, gain);
      fewest = Math.min(fewest, gain);
      if (i == LEAPS && most + HARDLY * (most - fewest) < 0.0) {
        return false;
      }
    }
    for (int i = 0; i < NEARER && most < 0.0; i++) {
      apart /= 2.0;
      double low = gain(best - apart);
      double high = gain(best + apart);
      double more = Math.max(low, high);
      // as steep as it is, no share is near that comes back
      double steep = 2.0 * Math.abs(most - high);
      if (i > 2 && Math.max(most, more) + steep < 0.0) {
        return false;
      }
      best = more <= most ? best : low >= high ? best - apart : best + apart;
      most = Math.max(most, more);
    }
    return most >= 0.0;
  }

  /**
   * How much fuller it is after a repetition, once those before have settled what follows slowly.
   */
  private double gain(double share) {
    int before = cell.remembers() ? 1 : 0;
    CellLife life = CellRun.after(cell, share, new LoadPattern.Sequence(load), before + 1);
    List<CellLife.Point> course = life.course();
    return life.end() == CellLife.End.NEVER
        ? course.get(before + 1).share() - course.get(before).share() + ROUNDING
        : Double.NEGATIVE_INFINITY;
  }

  /** Whether a repetition left as much in it as there was, but for rounding. */
  boolean repeats(CellCycle last) {
    double through = last.flow().given() + last.flow().taken();
    double rounding = ROUNDING * cell.joules(1.0, BatteryLives.ROOM);
    return !last.ended() && last.storedBefore() - last.storedAfter() <= SAME * through + rounding;
  }
}
