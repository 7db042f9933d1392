package org.aadlenergy.engine.cell;

import java.util.Optional;

/**
 * How a cell is at a moment, and what went through it until then. Changes are kept apart from what
 * they change: a pulse moves a billionth of a charge, which the sum of both would round.
 */
final class CellState {
  /** Sums of what went through it, by their places in {@link #sums}. */
  static final int MOVED = 0;

  static final int FADED = 1;
  static final int GIVEN = 2;
  static final int TAKEN = 3;
  static final int REFUSED = 4;
  static final int LOST = 5;
  static final int LEAKED = 6;
  private static final int SUMS = 7;

  private static final double ROUNDING = 1e-15;

  /** When it began to be counted, how full it was, and how much of its capacity was gone. */
  private final double fromSeconds;

  private final double fromShare;
  private final double fromFaded;

  final double[] sums = new double[SUMS];

  /** The current that counts for its rate, the volts of its branches, then that of a capacitor. */
  final double[] slow;

  private double elapsed;
  private Optional<CellLife.Voltage> lowest = Optional.empty();

  /** How full it was at least. */
  private double leastShare;

  /** Whether it was full for a while, so that how full it was before no longer matters. */
  private boolean filled;

  private CellState(double fromSeconds, double fromShare, double fromFaded, double[] slow) {
    this.fromSeconds = fromSeconds;
    this.fromShare = fromShare;
    this.fromFaded = fromFaded;
    this.slow = slow.clone();
    this.leastShare = fromShare;
  }

  /** One that rests, so full and so warm. */
  static CellState rested(Cell cell, double share, double celsius) {
    int branches = cell.branches().size();
    double[] slow = new double[1 + branches + (cell.isBuffered() ? 1 : 0)];
    if (cell.isBuffered()) {
      slow[1 + branches] = cell.openVolts().at(share, celsius);
    }
    return new CellState(0.0, share, 0.0, slow);
  }

  /** The same moment, from which is counted anew. */
  CellState anew() {
    return new CellState(seconds(), share(), faded(), slow);
  }

  /** The same, to go on from apart. */
  CellState copy() {
    CellState copy = new CellState(fromSeconds, fromShare, fromFaded, slow);
    System.arraycopy(sums, 0, copy.sums, 0, SUMS);
    copy.elapsed = elapsed;
    copy.lowest = lowest;
    copy.leastShare = leastShare;
    copy.filled = filled;
    return copy;
  }

  double seconds() {
    return fromSeconds + elapsed;
  }

  /** Since it is counted. */
  double elapsed() {
    return elapsed;
  }

  double share() {
    return fromShare + sums[MOVED];
  }

  double faded() {
    return fromFaded + sums[FADED];
  }

  /** What is drawn from it, of the charge of a full and new one. */
  double lacks() {
    return (1.0 - share()) * (1.0 - faded());
  }

  void pass(double seconds) {
    elapsed += seconds;
  }

  /** Takes what happened after it, counted from it. */
  void add(CellState after) {
    for (int i = 0; i < SUMS; i++) {
      sums[i] += after.sums[i];
    }
    System.arraycopy(after.slow, 0, slow, 0, slow.length);
    see(after);
    elapsed += after.elapsed;
  }

  /** Becomes the same as a later moment that is counted from the same one. */
  void take(CellState later) {
    System.arraycopy(later.sums, 0, sums, 0, SUMS);
    System.arraycopy(later.slow, 0, slow, 0, slow.length);
    elapsed = later.elapsed;
    see(later);
  }

  /** How full it was at least since it is counted. */
  double leastShare() {
    return leastShare;
  }

  /** What the capacitors of its branches hold. */
  double held(Cell cell) {
    double joules = 0.0;
    for (int i = 1; i <= cell.branches().size(); i++) {
      joules += cell.branches().get(i - 1).held(slow[i] * slow[i]);
    }
    return joules;
  }

  /**
   * The share of what moved since an earlier moment that is neither in it nor came out of it, where
   * no table bends in between; it would be 0 if steps were exact.
   *
   * @param besides joules that may as well have moved
   * @param full what a full one holds, which rounds
   */
  double untold(Cell cell, CellState earlier, double besides, double full) {
    double untold = earlier.held(cell) - held(cell);
    double moved = besides;
    for (int i : new int[] {GIVEN, TAKEN, LOST, LEAKED}) {
      double more = sums[i] - earlier.sums[i];
      untold += i == TAKEN ? more : -more;
      moved += Math.abs(more);
    }
    double before = cell.openVolts().at(earlier.share(), Circuit.ROOM);
    double after = cell.openVolts().at(share(), Circuit.ROOM);
    double least = 1.0 - faded();
    double most = 1.0 - earlier.faded();
    // its voltage and what it can hold change evenly with how full it is
    double volts = (most * before + (most + least) * (before + after) + least * after) / 6.0;
    untold -= cell.coulombs() * volts * (sums[MOVED] - earlier.sums[MOVED]);
    return Math.max(0.0, Math.abs(untold) - ROUNDING * full) / (moved + Double.MIN_NORMAL);
  }

  /** Notes that it is full for a while. */
  void fill() {
    filled = true;
  }

  /** Whether it was full for a while since it is counted. */
  boolean filled() {
    return filled;
  }

  /** Notes its voltage now, and how full it is. */
  void see(double volts) {
    leastShare = Math.min(leastShare, share());
    if (lowest.isEmpty() || volts < lowest.get().volts()) {
      lowest = Optional.of(new CellLife.Voltage(volts, seconds()));
    }
  }

  /** Notes the lowest voltage that another one saw, and how full that was at least. */
  void see(CellState other) {
    leastShare = Math.min(leastShare, other.leastShare);
    filled |= other.filled;
    if (other.lowest.isPresent()
        && (lowest.isEmpty() || other.lowest.get().volts() < lowest.get().volts())) {
      lowest = other.lowest;
    }
  }

  /** What went through it since it is counted. */
  CellLife.Flow flow() {
    return new CellLife.Flow(sums[GIVEN], sums[TAKEN], sums[REFUSED], sums[LOST], sums[LEAKED]);
  }

  Optional<CellLife.Voltage> lowest() {
    return lowest;
  }
}
