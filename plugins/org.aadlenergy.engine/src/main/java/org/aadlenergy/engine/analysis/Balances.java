package org.aadlenergy.engine.analysis;

import java.util.List;
import java.util.Optional;
import java.util.function.DoublePredicate;
import org.aadlenergy.engine.cell.Cell;
import org.aadlenergy.engine.cell.CellCycle;
import org.aadlenergy.engine.cell.CellLife;
import org.aadlenergy.engine.cell.CellRun;
import org.aadlenergy.engine.cell.LoadPattern;
import org.aadlenergy.engine.collection.Later;
import org.aadlenergy.engine.result.HarvestBalance;

/** Whether batteries come back to where they began, and the least with which they do. */
final class Balances {
  /** Who goes on for so many seconds, and repetitions, goes on for ever. */
  private static final double FOREVER = 1e12;

  private static final double TIMES = 1e7;

  private static final int DOUBLINGS = 20;
  private static final double FINE = 1e-7;

  /** By so much of a full battery, two repetitions that are the same may differ. */
  private static final double SAME = 1e-9;

  private final Cell cell;
  private final SupplyCycle cycle;

  private Balances(Cell cell, SupplyCycle cycle) {
    this.cell = cell;
    this.cycle = cycle;
  }

  /** That of a cycle, while the cell is as new. */
  static HarvestBalance of(Cell fading, SupplyCycle cycle) {
    Balances its = new Balances(fading.unfading(), cycle);
    List<LoadPattern> load = cycle.load(1.0, 1.0);
    boolean goesOn = its.goesOn(its.cell, load);
    CellCycle settled = CellCycle.of(its.cell, load, goesOn ? its.forever() : 1);
    double full = its.cell.joules(1.0, BatteryLives.ROOM);
    double fallen = settled.storedBefore() - settled.storedAfter();
    boolean repeats = goesOn && fallen <= SAME * full;
    CellLife dark = CellRun.life(its.cell, sequence(cycle.load(1.0, 0.0)));
    double harvested = cycle.harvestedJoules();
    double missing = repeats ? 0.0 : its.missing(load);
    return new HarvestBalance(
        cycle.seconds(),
        cycle.whole(),
        repeats,
        harvested,
        its.drawn(settled),
        harvested - cycle.reachingJoules(),
        missing,
        dark.end() == CellLife.End.NEVER ? Double.POSITIVE_INFINITY : dark.seconds(),
        settled,
        Later.of(() -> its.sizes(missing)));
  }

  private long forever() {
    return (long) Math.max(TIMES, FOREVER / cycle.seconds());
  }

  private static LoadPattern sequence(List<LoadPattern> parts) {
    return new LoadPattern.Sequence(parts);
  }

  private boolean goesOn(Cell some, List<LoadPattern> load) {
    return CellRun.after(some, 1.0, sequence(load), forever()).end() == CellLife.End.NEVER;
  }

  /** What does not come back of batteries that are large enough to go through a repetition. */
  private double missing(List<LoadPattern> load) {
    double size = 1.0;
    for (int i = 0; i < DOUBLINGS; i++) {
      CellCycle second = CellCycle.of(cell.beside(size), load, 1);
      if (!second.ended()) {
        return Math.max(0.0, second.storedBefore() - second.storedAfter());
      }
      size *= 2.0;
    }
    return Math.max(0.0, cycle.drawnJoules(volts()) - cycle.reachingJoules());
  }

  /** What is drawn in a repetition: of what draws a current, at the voltages that there were. */
  private double drawn(CellCycle settled) {
    CellLife.Flow flow = settled.flow();
    return settled.ended()
        ? cycle.drawnJoules(volts())
        : cycle.reachingJoules() + flow.given() - flow.taken() - flow.refused();
  }

  private double volts() {
    return cell.openVolts().at(1.0, BatteryLives.ROOM);
  }

  /**
   * The least that goes on. Where something is missing each time, a larger battery only lasts
   * longer.
   */
  private HarvestBalance.Sizes sizes(double missing) {
    List<LoadPattern> load = cycle.load(1.0, 1.0);
    Optional<Double> battery =
        missing > 0.0 ? Optional.empty() : least(size -> goesOn(cell.beside(size), load));
    double full = cell.joules(1.0, BatteryLives.ROOM);
    Optional<Double> panel = least(size -> goesOn(cell, cycle.load(1.0, size)));
    return new HarvestBalance.Sizes(battery, battery.map(size -> size * full), panel);
  }

  /** The least size that is enough, by halving; none where none is. */
  static Optional<Double> least(DoublePredicate enough) {
    double high = 1.0;
    boolean is = enough.test(high);
    for (int i = 0; i < DOUBLINGS && !is; i++) {
      high *= 2.0;
      is = enough.test(high);
    }
    double low = high / 2.0;
    boolean smaller = high == 1.0;
    for (int i = 0; i < DOUBLINGS && is && smaller && enough.test(low); i++) {
      high = low;
      low /= 2.0;
    }
    while (is && high - low > FINE * high) {
      double middle = (low + high) / 2.0;
      boolean does = enough.test(middle);
      low = does ? low : middle;
      high = does ? middle : high;
    }
    return is ? Optional.of(high) : Optional.empty();
  }
}
