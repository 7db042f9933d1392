package org.aadlenergy.engine.cell;

import java.util.Optional;

/**
 * How far the voltage of a cell sags under a load that repeats, until all that follows it slowly
 * has settled, and what a capacitor would do about it.
 */
public final class Sag {
  /** So many time constants settle what follows slowly. */
  private static final double SETTLED = 10.0;

  private static final double LEAST_FARADS = 1e-6;
  private static final double MOST_FARADS = 1e3;
  private static final double STEP = 10.0;
  private static final double EXACT = 1.002;

  private Sag() {}

  /**
   * The lowest voltage at the load, however low the cell and the load may be at; none where nothing
   * gives what is drawn.
   *
   * @param share how full the cell is
   */
  public static Optional<CellLife.Voltage> lowest(Cell cell, double share, LoadPattern load) {
    Cell any = cell.unlimited();
    LoadPattern taking = load.map(level -> level.needing(0.0));
    CellLife life = CellRun.after(any, share, taking, times(any, load));
    return life.end() == CellLife.End.CUT_OFF ? Optional.empty() : life.lowest();
  }

  /** Whether a full cell bears a load. */
  public static boolean isBorne(Cell cell, LoadPattern load) {
    return CellRun.after(cell, 1.0, load, times(cell, load)).end() == CellLife.End.NEVER;
  }

  /**
   * The smallest capacitor beside the cell with which a full one bears a load; none where no
   * capacitor is large enough.
   */
  public static Optional<Double> smallest(Cell cell, LoadPattern load) {
    double low = LEAST_FARADS;
    double high = low;
    while (!isBorne(cell.with(cell.outlet().holding(high)), load)) {
      low = high;
      high *= STEP;
      if (high > MOST_FARADS) {
        return Optional.empty();
      }
    }
    while (high > low * EXACT) {
      double middle = Math.sqrt(low * high);
      boolean borne = isBorne(cell.with(cell.outlet().holding(middle)), load);
      low = borne ? low : middle;
      high = borne ? middle : high;
    }
    return Optional.of(high);
  }

  private static long times(Cell cell, LoadPattern load) {
    double ohms = cell.ohms().at(1.0, load.celsius()) + cell.outlet().faradOhms();
    double slowest = ohms * cell.outlet().farads();
    for (Cell.Branch branch : cell.branches()) {
      slowest = Math.max(slowest, branch.seconds());
    }
    return 2 + (long) Math.ceil(SETTLED * slowest / load.seconds());
  }
}
