package org.aadlenergy.engine.cell;

import java.util.ArrayList;
import java.util.List;
import java.util.function.DoublePredicate;

/**
 * Draws a load from a cell until it ends. Steps are as long as their error allows, by comparing one
 * with two halves; of a load that repeats, so many repetitions are taken at once as change alike.
 */
public final class CellRun {
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
  private static final double EMPTY = 1e-9;
  private static final double ROUNDING = 1e-15;
  private static final double TINY = 1e-16;
  private static final int HALVINGS = 60;
  private static final double FASTER = 3.0;

  /** A cell that lasts longer lasts for ever: a century. */
  private static final double FOREVER = 100.0 * 365.25 * 86_400.0;

  private static final long FEW = 8;

  private final Cell cell;
  private final Circuit circuit;
  private final double error;

  /** The energy of a full one. */
  private final double full;

  /** Its voltage, as far as only its size counts. */
  private final double nominal;

  private final List<CellLife.Point> course = new ArrayList<>();

  CellRun(Cell cell) {
    this.cell = cell;
    this.circuit = new Circuit(cell);
    this.error = cell.isBuffered() ? ROUGH : ERROR;
    this.full = cell.joules(1.0, Circuit.ROOM);
    this.nominal = cell.openVolts().at(1.0, Circuit.ROOM);
  }

  /** How long a full cell lasts under a load that repeats without an end. */
  public static CellLife life(Cell cell, LoadPattern load) {
    return after(cell, 1.0, load, (long) Math.ceil(FOREVER / load.seconds()));
  }

  /**
   * How a cell gets on under a load that is repeated so many times, if it lasts so long.
   *
   * @param share how full it is at the beginning
   */
  public static CellLife after(Cell cell, double share, LoadPattern load, long times) {
    CellRun run = new CellRun(cell);
    CellState state = CellState.rested(cell, share, load.celsius());
    run.course.add(new CellLife.Point(0.0, share));
    boolean ended = run.repeated(load, times, state, true);
    return run.life(state, ended);
  }

  /** The voltage of a full cell at the end of the last of some loads, which it bears. */
  static double voltsAfter(Cell cell, List<LoadPattern> loads) {
    CellRun run = new CellRun(cell);
    CellState state = CellState.rested(cell, 1.0, loads.get(0).celsius());
    double volts = Double.NaN;
    for (LoadPattern load : loads) {
      run.draw(load, state);
      volts = run.circuit.volts((LoadPattern.Level) load, state);
    }
    return volts;
  }

  private CellLife life(CellState state, boolean ended) {
    double capacity = 1.0 - state.faded();
    double left = capacity * cell.joules(Math.max(0.0, state.share()), Circuit.ROOM);
    return new CellLife(
        state.seconds(),
        !ended
            ? CellLife.End.NEVER
            : state.share() <= EMPTY ? CellLife.End.EMPTY : CellLife.End.CUT_OFF,
        state.lowest(),
        left,
        course,
        state.flow());
  }

  /** Goes on with a load; whether it ended in it. */
  boolean draw(LoadPattern load, CellState state) {
    if (load instanceof LoadPattern.Level level) {
      return level(level, state);
    }
    if (load instanceof LoadPattern.Sequence all) {
      for (LoadPattern part : all.parts()) {
        if (draw(part, state)) {
          return true;
        }
      }
      return false;
    }
    LoadPattern.Repeated again = (LoadPattern.Repeated) load;
    return repeated(again.body(), again.times(), state, false);
  }

  /** One power, in steps. */
  private boolean level(LoadPattern.Level load, CellState state) {
    if (circuit.isOver(load, state)) {
      return true;
    }
    state.see(circuit.volts(load, state));
    double held = circuit.held(state);
    double left = load.seconds();
    double step = left;
    while (left > 0.0) {
      step = Math.min(step, left);
      Circuit.Phase phase = circuit.phase(load, state);
      CellState fine = fine(load, state, phase, step);
      double watts = Math.abs(load.watts()) + Math.abs(load.amperes()) * nominal;
      double joules = LITTLE * (watts * step + held);
      double wrong = wrong(circuit.after(load, state, phase, step), fine, state, joules);
      if (wrong > 1.0 && step > TINY * load.seconds()) {
        step *= Math.max(0.2, 0.9 / Math.cbrt(wrong));
        continue;
      }
      if (circuit.phase(load, fine) != phase) {
        step = untilOther(load, state, phase, step);
        fine = fine(load, state, phase, step);
      }
      if (circuit.isOver(load, fine)) {
        end(load, state, phase, step);
        return true;
      }
      state.take(fine);
      left -= step;
      step *= wrong > 0.0 ? Math.min(FASTER, 0.9 / Math.cbrt(wrong)) : FASTER;
    }
    return false;
  }

  /** Two halves, and what one whole step tells of their error taken away. */
  private CellState fine(
      LoadPattern.Level load, CellState from, Circuit.Phase phase, double seconds) {
    CellState whole = circuit.after(load, from, phase, seconds);
    CellState halves =
        circuit.after(load, circuit.after(load, from, phase, seconds / 2.0), phase, seconds / 2.0);
    for (int i = 0; i < halves.sums.length; i++) {
      halves.sums[i] += (halves.sums[i] - whole.sums[i]) / 3.0;
    }
    for (int i = 0; i < halves.slow.length; i++) {
      halves.slow[i] += (halves.slow[i] - whole.slow[i]) / 3.0;
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

  /** When something else begins to decide of the current. */
  private double untilOther(
      LoadPattern.Level load, CellState state, Circuit.Phase phase, double step) {
    return halved(step, at -> circuit.phase(load, fine(load, state, phase, at)) != phase)[1];
  }

  /** Goes to the end within a step. */
  private void end(LoadPattern.Level load, CellState state, Circuit.Phase phase, double step) {
    double last = halved(step, at -> circuit.isOver(load, fine(load, state, phase, at)))[0];
    if (last > 0.0) {
      state.take(fine(load, state, phase, last));
    }
  }

  /** The last moment of a step before something is so, and the first at which it is. */
  private static double[] halved(double step, DoublePredicate isSo) {
    double[] ends = {0.0, step};
    for (int i = 0; i < HALVINGS; i++) {
      double middle = (ends[0] + ends[1]) / 2.0;
      ends[isSo.test(middle) ? 1 : 0] = middle;
    }
    return ends;
  }

  /** A body so many times; the outermost one notes the course. */
  boolean repeated(LoadPattern body, long times, CellState state, boolean outermost) {
    Repetition repetition = new Repetition(cell, body, this::draw);
    long left = times;
    long jump = 1;
    while (left > 0) {
      CellState one = state.anew();
      boolean ends = draw(body, one);
      long taken = 1;
      if (!ends && left > 1 && repetition.isSettled(state, one)) {
        Repetition.settle(state, one, left);
        taken = left;
      } else if (!ends && Math.min(jump, left - 1) >= FEW) {
        Repetition.Jump far = repetition.jump(state, one, Math.min(jump, left - 1) / 2);
        jump = far.next();
        taken = far.taken();
      } else {
        jump *= 2;
      }
      if (taken == 1) {
        state.add(one);
      }
      left -= taken;
      if (outermost) {
        course.add(new CellLife.Point(state.seconds(), Math.max(0.0, state.share())));
      }
      if (ends) {
        return true;
      }
    }
    return false;
  }
}
