package org.aadlenergy.engine.cell;

import java.util.function.BiPredicate;

/**
 * Takes many repetitions at once of a load that only draws: what one of them changes is followed at
 * the quarters of the way, by the polynomial through all five of them, until it stays the same.
 */
final class Stride {
  /** Fewer are as well followed one by one. */
  static final long FEW = 20;

  /** By how much the polynomial and the parabola through three may differ; the former is better. */
  private static final double ROUGH = 3e-7;

  /** Of what it may be off, so little changes where all is settled. */
  private static final double SETTLED = 1e-2;

  /** Of what goes through a cell, so little tells nothing of what is lost. */
  private static final double LITTLE = 0.01;

  /** By how much what is left in a branch may differ from what half of the places tell. */
  private static final double VOLTS = 1e-6;

  /** Of what hardly dies away on the way, what is left is told by the polynomial, too. */
  private static final double STAYS = 0.1;

  private static final double ROUNDING = 1e-13;
  private static final double LONGER = 3.0;
  private static final int SWEEPS = 6;
  private static final int QUARTERS = 4;

  /** What changes may change more until a table bends. */
  private static final double NEARLY = 0.98;

  private final LoadPattern body;
  private final BiPredicate<LoadPattern, CellState> draw;
  private final double[] bends;
  private final double full;

  /** What of a slow value is left after a repetition; of its logarithm less than 0. */
  private final double[] logarithms;

  /** What a repetition changes that begins at each quarter, and how a cell is there. */
  private final CellState[] changes = new CellState[QUARTERS + 1];

  private final CellState[] states = new CellState[QUARTERS + 1];

  /** So many at once may go well, as the last time tells, once so many went by. */
  private long next = 1;

  private long settled;

  Stride(Cell cell, LoadPattern body, BiPredicate<LoadPattern, CellState> draw, double[] kept) {
    this.body = body;
    this.draw = draw;
    this.bends = cell.tables().flatMapToDouble(CellTable::bends).toArray();
    this.full = cell.joules(1.0, Circuit.ROOM);
    this.logarithms = kept;
  }

  /**
   * Goes on with as many as are right, if they are more than one.
   *
   * @param one what the first changes
   * @param before so many went by since something else was drawn
   * @return how many were taken; 1 where only the first is known to be right
   */
  long take(CellState state, CellState one, long before, long left) {
    long times = straight(state.share(), one, Math.min(next, left - 1)) / QUARTERS * QUARTERS;
    if (times < FEW || before < settled) {
      next = Math.max(next, Math.min(2 * next, 2 * FEW));
      return 1;
    }
    states[0] = state;
    changes[0] = one;
    boolean lasts = true;
    CellState to = state;
    for (int sweep = 0; lasts && sweep < SWEEPS; sweep++) {
      for (int i = 1; i <= QUARTERS && lasts; i++) {
        // at first, each quarter by those before it
        lasts = see(i, times / QUARTERS, sweep == 0 ? i - 1 : QUARTERS);
      }
      CellState last = to;
      to = lasts ? at(QUARTERS, times / QUARTERS, QUARTERS) : last;
      if (lasts && isSame(last, to)) {
        return end(to, before, times);
      }
    }
    next = times / QUARTERS;
    return 1;
  }

  /** Whether what goes through it is the same as it was thought to be before. */
  private boolean isSame(CellState before, CellState to) {
    double most = 0.0;
    for (int i = 0; i < to.sums.length; i++) {
      most = Math.max(most, Math.abs(to.sums[i] - before.sums[i]) / allowed(to, i));
    }
    for (int i = 1; i < to.slow.length; i++) {
      most = Math.max(most, Math.abs(to.slow[i] - before.slow[i]) / VOLTS);
    }
    return most <= SETTLED;
  }

  /** What a sum of a jump may be off. */
  private double allowed(CellState to, int i) {
    double[] from = states[0].sums;
    double given = to.sums[CellState.GIVEN] - from[CellState.GIVEN];
    return ROUGH
            * (Math.abs(to.sums[i] - from[i])
                + (i == CellState.LOST || i == CellState.LEAKED ? LITTLE * given : 0.0))
        + ROUNDING * (Math.abs(to.sums[i]) + (i < CellState.GIVEN ? 1.0 : full));
  }

  /** Takes them, if the parabola through the beginning, the middle and the end says the same. */
  private long end(CellState to, long before, long times) {
    CellState state = states[0];
    double[] its = weights(2, times / 2, 2, 0.0);
    double wrong = 0.0;
    for (int i = 0; i < to.sums.length; i++) {
      double sum = state.sums[i];
      for (int j = 0; j <= 2; j++) {
        sum += its[j] * changes[2 * j].sums[i];
      }
      wrong = Math.max(wrong, Math.abs(to.sums[i] - sum) / allowed(to, i));
    }
    for (int i = 1; i < to.slow.length; i++) {
      double coarse = kept(i, weights(2, times / 2, 2, logarithms[i]), 2, times);
      wrong = Math.max(wrong, Math.abs(to.slow[i] - coarse) / VOLTS);
    }
    boolean right = wrong <= 1.0;
    double factor = 0.9 / Math.sqrt(Math.sqrt(wrong));
    long more = (long) (times * Math.max(1.0 / LONGER, Math.min(LONGER, factor)));
    // one that had to be short tells nothing of longer ones
    next = right && times < next - QUARTERS ? Math.max(next, more) : more;
    // what dies away at the beginning is followed one by one, the next time at once
    settled = !right && before < FEW ? before + 2 : settled;
    if (right) {
      for (CellState change : changes) {
        to.see(change);
      }
      state.take(to);
    }
    return right ? times : 1;
  }

  /** So many at most as no table bends over; none where one bends in the first. */
  private long straight(double share, CellState one, long most) {
    double moved = one.sums[CellState.MOVED];
    double times = most;
    for (double bend : bends) {
      double away = (bend - one.leastShare()) / moved;
      boolean within = bend > one.leastShare() && bend < share - CellLines.AT;
      times = within ? 0.0 : away > 0.0 ? Math.min(times, NEARLY * away) : times;
    }
    return (long) times;
  }

  /** Looks what a repetition changes at a quarter, as far as others are known; whether it lasts. */
  private boolean see(int i, long quarter, int known) {
    states[i] = at(i, quarter, known);
    CellState one = states[i].anew();
    boolean lasts = !draw.test(body, one) && one.sums[CellState.TAKEN] == 0.0;
    changes[i] = one;
    return lasts;
  }

  /** How a cell is at a quarter. */
  private CellState at(int i, long quarter, int known) {
    CellState to = states[0].copy();
    double[] its = weights(i, quarter, known, 0.0);
    for (int sum = 0; sum < to.sums.length; sum++) {
      for (int j = 0; j <= known; j++) {
        to.sums[sum] += its[j] * changes[j].sums[sum];
      }
    }
    for (int j = 0; j < to.slow.length; j++) {
      to.slow[j] = kept(j, weights(i, quarter, known, logarithms[j]), 1, i * quarter);
    }
    to.pass(i * quarter * body.seconds());
    return to;
  }

  /**
   * What there is of a slow value after so many, to each of which something is added.
   *
   * @param weights of what is added at some quarters
   * @param apart so many quarters are between them
   */
  private double kept(int slow, double[] weights, int apart, long times) {
    double kept = StrictMath.exp(logarithms[slow]);
    double sum = StrictMath.exp(times * logarithms[slow]) * states[0].slow[slow];
    for (int i = 0; i < weights.length; i++) {
      int at = i * apart;
      sum += weights[i] * (changes[at].slow[slow] - kept * states[at].slow[slow]);
    }
    return sum;
  }

  /**
   * How often each of some changes counts in the sum of all before a place: those of the polynomial
   * through them, which are so far apart.
   *
   * @param logarithm of what is left of each at the next; 0 where all of it is
   */
  private static double[] weights(int places, long apart, int degree, double logarithm) {
    double n = (double) places * apart;
    double gone = -StrictMath.expm1(logarithm);
    boolean stays = n * gone < STAYS;
    double[] powers = {
      n,
      n * (n - 1.0) / 2.0,
      (n - 1.0) * n * (2.0 * n - 1.0) / 6.0,
      n * n * (n - 1.0) * (n - 1.0) / 4.0,
      (n - 1.0) * n * (2.0 * n - 1.0) * (3.0 * n * n - 3.0 * n - 1.0) / 30.0
    };
    for (int i = 0; i <= degree && !stays; i++) {
      double rest = i == 0 ? -StrictMath.expm1(n * logarithm) : StrictMath.pow(n, i);
      double choices = 1.0;
      for (int j = 0; j < i; j++) {
        rest -= choices * powers[j];
        choices *= (double) (i - j) / (j + 1);
      }
      powers[i] = rest / gone;
    }
    double[] weights = new double[degree + 1];
    for (int i = 0; i <= degree; i++) {
      double[] factors = {1.0, 0.0, 0.0, 0.0, 0.0};
      for (int j = 0, known = 0; j <= degree; j++) {
        if (j != i) {
          known++;
          for (int k = known; k >= 0; k--) {
            double below = k > 0 ? factors[k - 1] / apart : 0.0;
            factors[k] = (below - j * factors[k]) / (i - j);
          }
        }
      }
      for (int k = 0; k <= degree; k++) {
        weights[i] += factors[k] * powers[k];
      }
      weights[i] *= stays ? StrictMath.exp(logarithm * (n - 1.0 - i * apart)) : 1.0;
    }
    return weights;
  }
}
