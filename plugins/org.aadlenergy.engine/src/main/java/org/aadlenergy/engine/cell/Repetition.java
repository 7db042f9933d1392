package org.aadlenergy.engine.cell;

import java.util.Optional;
import java.util.function.BiPredicate;

/**
 * A load that repeats: what changes with one repetition changes with the next nearly as much, so
 * that many are taken at once. What a branch keeps of it dies away exactly by its time constant.
 */
final class Repetition {
  /** By how much halves of a jump may differ from it where a balance holds, and elsewhere. */
  private static final double ERROR = 1e-7;

  private static final double ROUGH = 1e-6;
  private static final double ROUNDING = 1e-13;
  private static final double TINY = 1e-17;
  private static final double GUESS = 1e-7;
  private static final double LONGER = 4.0;

  /** By less than that, how full it is differs from one repetition to the same one. */
  private static final double NOISE = 1e-13;

  private static final double SAME = 1e-12;

  /** So exactly what goes through it is known: what is less of that may be nothing. */
  private static final double EXACT = 1e-10;

  /** What fades by less than that has not yet changed anything. */
  private static final double FADING = 1e-9;

  /** Who keeps less has forgotten it. */
  private static final double LEAST_KEPT = -30.0;

  /** By how much how full it is may be wrong where that does not add up. */
  private static final double RESET = 1e-11;

  private final LoadPattern body;
  private final BiPredicate<LoadPattern, CellState> draw;

  /** The energy of a full one. */
  private final double full;

  /** What of a slow value is left after a repetition; of its logarithm less than 0. */
  final double[] logarithms;

  /** The same of how full it is: nothing of that once it was charged until it was full. */
  private double shareKept;

  Repetition(Cell cell, LoadPattern body, BiPredicate<LoadPattern, CellState> draw) {
    this.body = body;
    this.full = cell.joules(1.0, Circuit.ROOM);
    this.draw = draw;
    this.logarithms = new double[1 + cell.branches().size() + (cell.isBuffered() ? 1 : 0)];
    double rate = cell.rate().seconds();
    logarithms[0] = rate > 0.0 ? -body.seconds() / rate : Double.NEGATIVE_INFINITY;
    for (int i = 1; i <= cell.branches().size(); i++) {
      logarithms[i] = -body.seconds() / cell.branches().get(i - 1).seconds();
    }
    if (cell.isBuffered()) {
      double ohms = cell.outlet().faradOhms() + cell.ohms().at(1.0, body.celsius());
      logarithms[logarithms.length - 1] = -body.seconds() / (ohms * cell.outlet().farads());
    }
  }

  /**
   * What came of the wish to take many at once.
   *
   * @param taken so many were; 1 where their error would be too large, or one of them is the last
   * @param next so many may be tried next
   */
  record Jump(long taken, long next) {}

  /** One repetition: from where, and what it changed. */
  private record Change(CellState from, CellState all) {}

  /**
   * Whether a cell that does not take all of what charges it is after one repetition as it was
   * before: then it is so after all of them.
   */
  boolean isSettled(CellState state, CellState one, long times) {
    boolean same =
        one.sums[CellState.REFUSED] > 0.0
            && one.sums[CellState.FADED] * times <= FADING
            && Math.abs(one.sums[CellState.MOVED]) <= NOISE + SAME * through(one);
    for (int i = 0; i < one.slow.length; i++) {
      same &= Math.abs(one.slow[i] - state.slow[i]) <= SAME * (1.0 + Math.abs(state.slow[i]));
    }
    return same;
  }

  /** What goes into it and out of it, of what is in a full one. */
  private double through(CellState one) {
    return (one.sums[CellState.GIVEN] + one.sums[CellState.TAKEN]) / full;
  }

  /** Goes through so many repetitions that change nothing. */
  static void settle(CellState state, CellState one, long times) {
    for (int i = CellState.FADED; i < state.sums.length; i++) {
      state.sums[i] += one.sums[i] * times;
    }
    state.see(one);
    state.pass(one.elapsed() * times);
  }

  /**
   * Takes twice so many at once, if that is right; else nothing happens.
   *
   * @param one what the first changes
   */
  Jump jump(CellState state, CellState one, long half) {
    Change first = new Change(state, one);
    shareKept = one.filled() ? Double.NEGATIVE_INFINITY : Math.max(shareKept, LEAST_KEPT);
    Optional<CellState> whole = far(first, 2 * half);
    Optional<CellState> middle = whole.isEmpty() ? whole : far(first, half);
    Optional<CellState> fine = middle.flatMap(there -> further(there, half));
    if (fine.isEmpty()) {
      return new Jump(1, half);
    }
    double noise = one.filled() ? RESET : 0.0;
    noise += one.sums[CellState.TAKEN] > 0.0 ? (NOISE / 16.0 + EXACT * through(one)) * half : 0.0;
    double wrong = better(state, whole.get(), fine.get(), noise, half);
    double factor = Math.max(0.1, Math.min(LONGER, 0.9 / StrictMath.cbrt(wrong)));
    long next = Math.max(1, (long) (2 * half * factor));
    if (wrong <= 1.0) {
      state.take(fine.get());
    }
    return new Jump(wrong <= 1.0 ? 2 * half : 1, next);
  }

  /** So many after a moment, if it lasts so long. */
  private Optional<CellState> further(CellState from, long times) {
    CellState one = from.anew();
    return draw.test(body, one) ? Optional.empty() : far(new Change(from, one), times);
  }

  /** So many after the one that is known, if none of them ends it. */
  private Optional<CellState> far(Change first, long times) {
    CellState to = after(first, first, times);
    for (int round = 0; round < 2; round++) {
      CellState one = to.anew();
      // what fills it changes it otherwise than what does not: no jump leads over that
      if (draw.test(body, one) || one.filled() != first.all().filled()) {
        return Optional.empty();
      }
      keep(first, new Change(to, one));
      CellState before = to;
      to = after(first, new Change(before, one), times);
      to.see(one);
      if (isSame(before, to, first.from())) {
        break;
      }
    }
    return Optional.of(to);
  }

  /**
   * Notes what stays of how full it was: where it changes less the nearer it is to where it
   * settles, two repetitions tell of that.
   */
  private void keep(Change first, Change last) {
    if (shareKept >= LEAST_KEPT) {
      double apart = last.from().share() - first.from().share();
      double more = last.all().sums[CellState.MOVED] - first.all().sums[CellState.MOVED];
      double gone = apart == 0.0 ? 0.0 : more / apart;
      shareKept = gone < 0.0 && gone > -1.0 ? Math.max(LEAST_KEPT, StrictMath.log1p(gone)) : 0.0;
    }
  }

  /** Whether two guesses are so near that what changes from one is what changes from the other. */
  private static boolean isSame(CellState some, CellState other, CellState from) {
    double moved = Math.abs(other.sums[CellState.MOVED] - from.sums[CellState.MOVED]);
    double apart = Math.abs(other.sums[CellState.MOVED] - some.sums[CellState.MOVED]);
    boolean same = apart <= GUESS * moved;
    for (int i = 0; i < some.slow.length; i++) {
      double size = i == 0 ? Math.abs(other.slow[i]) : ROUGH;
      same &= Math.abs(other.slow[i] - some.slow[i]) <= GUESS * size;
    }
    return same;
  }

  /** Where the changes go over evenly from the first to one after so many. */
  private CellState after(Change first, Change last, double n) {
    CellState to = first.from().copy();
    for (int i = 0; i < to.sums.length; i++) {
      double change = first.all().sums[i];
      to.sums[i] += n * change + (last.all().sums[i] - change) * (n - 1.0) / 2.0;
    }
    double moved = first.all().sums[CellState.MOVED];
    double apart = last.from().share() - first.from().share();
    double more = last.all().sums[CellState.MOVED] - StrictMath.expm1(shareKept) * apart - moved;
    to.sums[CellState.MOVED] = first.from().sums[CellState.MOVED] + sum(shareKept, n, moved, more);
    if (shareKept == Double.NEGATIVE_INFINITY) {
      // who is filled each time is less full where the same is drawn of less
      double one = first.all().lacks();
      double lacking = one + (last.all().lacks() - one) * (n - 1.0) / n;
      to.sums[CellState.MOVED] += 1.0 - lacking / (1.0 - to.faded()) - to.share();
    }
    for (int i = 0; i < to.slow.length; i++) {
      double kept = StrictMath.exp(logarithms[i]);
      double before = first.from().slow[i];
      double added = first.all().slow[i] - kept * before;
      double later = last.all().slow[i] - kept * last.from().slow[i];
      to.slow[i] =
          StrictMath.exp(n * logarithms[i]) * before + sum(logarithms[i], n, added, later - added);
    }
    to.see(first.all());
    to.pass(n * body.seconds());
    return to;
  }

  /**
   * What is left at the end of what so many add, each a share of which stays until the next.
   *
   * @param logarithm of that share
   * @param added by the first
   * @param more that the last one adds
   */
  private static double sum(double logarithm, double n, double added, double more) {
    double gone = -StrictMath.expm1(logarithm);
    boolean stays = n * gone < 1e-5;
    double all = stays ? n - n * (n - 1.0) / 2.0 * gone : -StrictMath.expm1(n * logarithm) / gone;
    double late = stays ? n * (n - 1.0) / 2.0 : (n - all) / gone;
    return added * all + more * late / n;
  }

  /** Takes the error that a whole jump tells of two halves away from them; how large it is. */
  private double better(
      CellState from, CellState whole, CellState fine, double noise, double half) {
    double most = 0.0;
    // a sum over n of what bends is wrong by n^3 - n, where an integral would be by n^3
    double told = (1.0 - 1.0 / (half * half)) / 3.0;
    for (int i = 0; i < fine.sums.length; i++) {
      double error = fine.sums[i] - whole.sums[i];
      double allowed = Math.abs(fine.sums[i] - from.sums[i]);
      allowed *= i == CellState.REFUSED || fine.faded() > 0.0 ? ROUGH : ERROR;
      // of a full one, rounding moves so much while nothing happens
      allowed +=
          ROUNDING * Math.abs(from.sums[i]) + TINY * half * (i < CellState.GIVEN ? 1.0 : full);
      allowed += i == CellState.MOVED ? noise : 0.0;
      most = Math.max(most, Math.abs(error) / allowed);
      fine.sums[i] += error * told;
    }
    for (int i = 0; i < fine.slow.length; i++) {
      double error = fine.slow[i] - whole.slow[i];
      most = i > 0 ? Math.max(most, Math.abs(error) / ROUGH) : most;
      fine.slow[i] += error / 3.0;
    }
    return Double.isNaN(most) ? Double.MAX_VALUE : most;
  }
}
