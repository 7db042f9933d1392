package org.aadlenergy.engine.cell;

import org.aadlenergy.engine.cell.Circuit.Passage;

/** Draws one power from a cell, in steps as long as their error allows. */
final class LevelDraw {
  /**
   * By how much of what changes in a step its halves may differ from it; once that is taken away,
   * what is left is far less.
   */
  private static final double ERROR = 1e-6;

  /** The same beside a capacitor, which is followed in many more steps. */
  private static final double ROUGH = 1e-5;

  private static final double VOLTS_ERROR = 1e-6;
  private static final double LITTLE = 1e-3;
  private static final double BAD = 1e6;

  /** No more of what moves in a step may be lost without being told. */
  private static final double UNTOLD = 3e-10;

  private static final double SHORTEST = 0.05;
  private static final double ROUNDING = 1e-15;

  /** Shorter steps of a power, where a voltage collapses, are no longer told apart. */
  private static final double TINY = 1e-13;

  private static final double FASTER = 3.0;
  private static final int HALVINGS = 60;
  private static final double NEAR = 4e-15;

  /** A share so near to another one is at it: what lies between moves too little to tell. */
  private static final double AT = 1e-9;

  private final Cell cell;
  private final Circuit circuit;
  private final double error;

  /** How full it is where a table of it bends, rising. */
  private final double[] bends;

  /** The energy of a full one. */
  private final double full;

  /** Its voltage, as far as only its size counts. */
  private final double nominal;

  LevelDraw(Cell cell) {
    this.cell = cell;
    this.circuit = new Circuit(cell);
    this.error = cell.isBuffered() ? ROUGH : ERROR;
    this.bends = cell.tables().flatMapToDouble(CellTable::bends).sorted().toArray();
    this.full = cell.joules(1.0, Circuit.ROOM);
    this.nominal = cell.openVolts().at(1.0, Circuit.ROOM);
  }

  /** Goes on with a power; whether it ended in it. */
  boolean draw(LoadPattern.Level load, CellState state) {
    CellMoment now = circuit.moment(load, state);
    if (circuit.isOver(load, state, now)) {
      return true;
    }
    state.see(now.volts);
    double held = state.held(cell);
    LoadPattern.Swing swing = load.swing();
    double watts =
        Math.abs(load.watts())
            + swing.share() * swing.watts()
            + (Math.abs(load.amperes()) + swing.share() * swing.amperes()) * nominal;
    double left = load.seconds();
    double step = left;
    double least = TINY * load.seconds();
    double shortest = 0.0;
    while (left > 0.0) {
      step = Math.min(step, left);
      Passage whole = circuit.after(load, state, now, step);
      boolean even = circuit.isEven(now, whole, state);
      CellState fine = even ? whole.to() : fine(load, state, now, step, whole);
      double wrong = even ? 0.0 : wrong(whole.to(), fine, state, LITTLE * (watts * step + held));
      if (wrong > 1.0 && step > least) {
        step = Math.max(least, step * Math.max(0.2, 0.9 / StrictMath.cbrt(wrong)));
        continue;
      }
      double bend = even ? Double.NaN : bend(state.share(), fine.share());
      boolean told = even || cell.isBuffered() || !Double.isNaN(bend);
      double untold = told ? 0.0 : fine.untold(cell, state, LITTLE * (watts * step + held), full);
      if (untold > UNTOLD && step > shortest) {
        // one step and two halves err alike
        shortest = Math.max(shortest, SHORTEST * step);
        step =
            Math.max(shortest, step * Math.max(0.2, 0.9 * Math.sqrt(Math.sqrt(UNTOLD / untold))));
        continue;
      }
      shortest = 0.0;
      if (!Double.isNaN(bend)) {
        step = untilBend(load, state, now, bend, step);
        fine = fine(load, state, now, step);
      }
      CellMoment then = circuit.moment(load, fine);
      if (then.phase != now.phase) {
        step = untilOther(load, state, now, fine, step);
        fine = fine(load, state, now, step);
        then = circuit.moment(load, fine);
      }
      if (circuit.isOver(load, fine, then)) {
        end(load, state, now, step);
        return true;
      }
      state.take(fine);
      if (now.phase == CellPhase.FULL) {
        state.fill();
      }
      now = then;
      left -= step;
      step *= wrong > 0.0 ? Math.min(FASTER, 0.9 / StrictMath.cbrt(wrong)) : FASTER;
      step = Math.max(least, step);
    }
    return false;
  }

  private CellState fine(LoadPattern.Level load, CellState from, CellMoment now, double seconds) {
    Passage whole = circuit.after(load, from, now, seconds);
    return circuit.isEven(now, whole, from) ? whole.to() : fine(load, from, now, seconds, whole);
  }

  /** Two halves, and what one whole step tells of their error taken away. */
  private CellState fine(
      LoadPattern.Level load, CellState from, CellMoment now, double seconds, Passage whole) {
    Passage half = circuit.after(load, from, now, seconds / 2.0);
    CellState halves = circuit.after(load, half.to(), half.last(), seconds / 2.0).to();
    for (int i = 0; i < halves.sums.length; i++) {
      halves.sums[i] += (halves.sums[i] - whole.to().sums[i]) / 3.0;
    }
    for (int i = 0; i < halves.slow.length; i++) {
      halves.slow[i] += (halves.slow[i] - whole.to().slow[i]) / 3.0;
    }
    return halves;
  }

  /**
   * How large the error of a step is, of what is allowed.
   *
   * @param joules that move at most while the power is the same: beside them little counts
   */
  private double wrong(CellState whole, CellState fine, CellState from, double joules) {
    double most = 0.0;
    // beside a capacitor, what is lost is told less exactly than voltages are
    int losses = cell.isBuffered() ? CellState.LOST : fine.sums.length;
    for (int i = CellState.GIVEN; i < losses; i++) {
      double moved = Math.abs(fine.sums[i] - from.sums[i]);
      double allowed = error * (moved + joules) + ROUNDING * Math.abs(fine.sums[i]);
      most = Math.max(most, Math.abs(fine.sums[i] - whole.sums[i]) / (allowed + Double.MIN_NORMAL));
    }
    double moved = Math.abs(fine.sums[CellState.MOVED]);
    double allowed = error * (moved + joules / full) + ROUNDING;
    double wrong = Math.abs(fine.sums[CellState.MOVED] - whole.sums[CellState.MOVED]);
    most = Math.max(most, wrong / allowed);
    for (int i = 1; i < fine.slow.length; i++) {
      most = Math.max(most, Math.abs(fine.slow[i] - whole.slow[i]) / (VOLTS_ERROR * error / ERROR));
    }
    return Double.isNaN(most) ? BAD : most;
  }

  /**
   * The first moment of a step at which something else decides of the current: where straight lines
   * between the ends tell, which come near it in a few steps, or by halves.
   */
  private double untilOther(
      LoadPattern.Level load, CellState state, CellMoment now, CellState last, double step) {
    double[] ends = {0.0, step};
    double[] beyond = {
      circuit.beyond(load, state, now.phase), circuit.beyond(load, last, now.phase)
    };
    for (int i = 0, before = -1; i < HALVINGS && beyond[1] > NEAR; i++) {
      double part = beyond[0] / (beyond[0] - beyond[1]);
      boolean tells = i % 4 < 3 && part > 0.0 && part < 1.0;
      double at = ends[0] + (ends[1] - ends[0]) * (tells ? part : 0.5);
      CellState there = fine(load, state, now, at);
      int end = circuit.moment(load, there).phase == now.phase ? 0 : 1;
      ends[end] = at;
      beyond[end] = circuit.beyond(load, there, now.phase);
      // the same end again: the other one counts less, so that the line comes to its other side
      beyond[1 - end] /= end == before ? 2.0 : 1.0;
      before = end;
    }
    return ends[1];
  }

  /** The first share between two at which a table bends; not a number where none does. */
  private double bend(double from, double to) {
    double first = Double.NaN;
    for (double bend : bends) {
      boolean between = Math.min(from, to) + AT < bend && bend < Math.max(from, to) - AT;
      if (between && !(Math.abs(bend - from) >= Math.abs(first - from))) {
        first = bend;
      }
    }
    return first;
  }

  /**
   * When a cell is as full as where a table bends: no step reaches over that, as one step and two
   * halves only tell of their error where all changes smoothly.
   */
  private double untilBend(
      LoadPattern.Level load, CellState state, CellMoment now, double bend, double step) {
    double at = step;
    for (int i = 0; i < HALVINGS; i++) {
      double share = fine(load, state, now, at).share();
      if (Math.abs(share - bend) <= AT) {
        break;
      }
      at = Math.min(step, at * (bend - state.share()) / (share - state.share()));
    }
    return at;
  }

  /** Goes to the end within a step. */
  private void end(LoadPattern.Level load, CellState state, CellMoment now, double step) {
    double last = 0.0;
    double over = step;
    for (int i = 0; i < HALVINGS; i++) {
      double middle = (last + over) / 2.0;
      CellState there = fine(load, state, now, middle);
      boolean ends = circuit.isOver(load, there, circuit.moment(load, there));
      last = ends ? last : middle;
      over = ends ? middle : over;
    }
    if (last > 0.0) {
      state.take(fine(load, state, now, last));
    }
  }
}
