package org.aadlenergy.engine.cell;

import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;

/**
 * Draws a load from a cell until it ends. Steps are as long as their error allows, by comparing one
 * with two halves; of a load that repeats, so many repetitions are taken at once as change alike.
 */
public final class CellRun {
  private static final double EMPTY = 1e-9;

  /** A cell that lasts longer lasts for ever: a century. */
  private static final double FOREVER = 100.0 * 365.25 * 86_400.0;

  private static final long FEW = 8;

  /** So often what is in a longer load is followed one by one. */
  private static final long FLAT = 100;

  /** One of so many parts is long itself. */
  private static final int MANY = 64;

  private final Cell cell;
  private final LevelDraw levels;
  private final ShortDraw shorts;

  /** How many at once went well the last time, by what is repeated. */
  private final Map<LoadPattern, Long> jumps = new IdentityHashMap<>();

  private final Map<LoadPattern, Stride> strides = new IdentityHashMap<>();

  private final List<CellLife.Point> course = new ArrayList<>();

  CellRun(Cell cell) {
    this.cell = cell;
    this.levels = new LevelDraw(cell);
    this.shorts = new ShortDraw(cell);
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
    boolean ended = run.repeated(LoadFolding.of(load), times, state, true);
    return run.life(state, ended);
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
      double done = shorts.draw(level, state);
      double left = level.seconds() - done;
      return left > 0.0 && levels.draw(done > 0.0 ? level.lasting(left) : level, state);
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
    boolean isLong = again.body() instanceof LoadPattern.Sequence its && its.parts().size() >= MANY;
    if (again.times() < (isLong ? Stride.FEW : FLAT)) {
      boolean ends = false;
      for (long i = 0; i < again.times() && !ends; i++) {
        ends = draw(again.body(), state);
      }
      return ends;
    }
    return repeated(again.body(), again.times(), state, false);
  }

  /** A body so many times; the outermost one notes the course. */
  boolean repeated(LoadPattern body, long times, CellState state, boolean outermost) {
    Repetition repetition = new Repetition(cell, body, this::draw);
    Stride stride = strides.get(body);
    if (stride == null) {
      stride = new Stride(cell, body, this::draw, repetition.logarithms);
      strides.put(body, stride);
    }
    long left = times;
    long jump = jumps.getOrDefault(body, 1L);
    while (left > 0) {
      CellState one = state.anew();
      boolean ends = draw(body, one);
      long taken = 1;
      if (!ends && left > 1 && repetition.isSettled(state, one, left)) {
        Repetition.settle(state, one, left);
        taken = left;
      } else if (!ends && one.sums[CellState.TAKEN] == 0.0 && !cell.isBuffered()) {
        taken = stride.take(state, one, times - left, left);
      } else if (!ends && Math.min(jump, left - 1) >= FEW) {
        Repetition.Jump far = repetition.jump(state, one, Math.min(jump, left - 1) / 2);
        jump = far.next();
        taken = far.taken();
        jumps.put(body, jump);
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
