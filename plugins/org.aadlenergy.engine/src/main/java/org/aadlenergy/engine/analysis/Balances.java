package org.aadlenergy.engine.analysis;

import java.util.List;
import java.util.Optional;
import java.util.function.DoublePredicate;
import org.aadlenergy.engine.cell.Cell;
import org.aadlenergy.engine.cell.CellCycle;
import org.aadlenergy.engine.cell.CellLife;
import org.aadlenergy.engine.cell.CellRun;
import org.aadlenergy.engine.cell.HarvestBalance;
import org.aadlenergy.engine.cell.LoadPattern;
import org.aadlenergy.engine.cell.LoadTime;
import org.aadlenergy.engine.collection.Later;

/** Whether batteries come back to where they began, and the least with which they do. */
final class Balances {
  /** Who goes on for so many seconds, and repetitions, goes on for ever. */
  private static final double FOREVER = 1e12;

  private static final double TIMES = 1e7;

  private static final int DOUBLINGS = 20;
  private static final double FINE = 1e-7;
  private static final double WIDER = 16.0;
  private static final int ROUNDS = 4;
  private static final double SLOWLY = 1.25;

  /** More times as much is not looked for. */
  private static final double MOST = 1 << DOUBLINGS;

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
    boolean repeats = its.goesOn(its.cell, load);
    CellCycle settled = CellCycle.of(its.cell, load, repeats ? its.forever() : 1);
    CellLife dark = CellRun.life(its.cell, sequence(cycle.load(1.0, 0.0)));
    double harvested = cycle.harvestedJoules();
    return new HarvestBalance(
        cycle.seconds(),
        cycle.whole(),
        repeats,
        harvested,
        its.drawn(settled),
        harvested - cycle.reachingJoules(),
        repeats ? 0.0 : its.missing(load, 1.0),
        dark.end() == CellLife.End.NEVER ? Double.POSITIVE_INFINITY : dark.seconds(),
        settled,
        Later.of(() -> its.sizes(settled)));
  }

  /** What of a cell's charge does not come back, a second, where so much of the usual is drawn. */
  static double missingWatts(Cell fading, SupplyCycle cycle, double drawing) {
    Balances its = new Balances(fading.unfading(), cycle);
    List<LoadPattern> load = cycle.load(drawing, 1.0);
    return its.goesOn(its.cell, load) ? 0.0 : its.missing(load, drawing) / cycle.seconds();
  }

  private long forever() {
    return (long) Math.max(TIMES, FOREVER / cycle.seconds());
  }

  private static LoadPattern sequence(List<LoadPattern> parts) {
    return new LoadPattern.Sequence(parts);
  }

  private boolean goesOn(Cell some, List<LoadPattern> load) {
    return new Comeback(some, load).isSure();
  }

  /** What does not come back of batteries that are large enough to go through a repetition. */
  private double missing(List<LoadPattern> load, double drawing) {
    double size = 1.0;
    for (int i = 0; i < DOUBLINGS; i++) {
      Cell large = cell.beside(size);
      CellCycle second = CellCycle.of(large, load, 1);
      if (!second.ended()) {
        boolean same = new Comeback(large, load).repeats(second);
        return same ? 0.0 : Math.max(0.0, second.storedBefore() - second.storedAfter());
      }
      size *= 2.0;
    }
    return Math.max(0.0, drawing * cycle.drawnJoules(volts()) - cycle.reachingJoules());
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
   * The least that comes back; where too little is harvested, a larger battery only lasts longer.
   */
  private HarvestBalance.Sizes sizes(CellCycle settled) {
    List<LoadPattern> load = cycle.load(1.0, 1.0);
    Optional<Double> battery = battery(load);
    double full = cell.joules(1.0, BatteryLives.ROOM);
    Optional<Double> panel =
        least(size -> goesOn(cell, cycle.load(1.0, size)), scarce(settled), MOST);
    return new HarvestBalance.Sizes(battery, battery.map(size -> size * full), panel);
  }

  /**
   * About how large a battery has to be, as one, and half of one, tell: charge and voltage that are
   * missing go with how small it is. One where that does not tell.
   */
  private double smallest(List<LoadPattern> load) {
    double least = Math.max(cell.limits().least(), LoadTime.leastVolts(sequence(load)));
    double[] below = new double[2];
    double[] emptied = new double[2];
    for (int i = 0; i < 2; i++) {
      double size = 1.0 / (1 + i);
      CellCycle its = CellCycle.of(cell.beside(size), load, forever());
      if (its.ended()) {
        return size;
      }
      below[i] = its.lowest().orElseThrow().volts() - least;
      emptied[i] = size * (1.0 - its.leastShare());
    }
    double falls = below[0] - below[1];
    double forVolts = falls > 0.0 ? 1.0 / (1.0 + below[0] / falls) : 0.0;
    double hint = Math.max(emptied[1], forVolts);
    return hint > 0.0 ? hint : 1.0;
  }

  /** About that harvest of which as much reaches the batteries as is drawn and lost in a cycle. */
  private double scarce(CellCycle settled) {
    double lost = settled.flow().lost() + settled.flow().leaked();
    double needed = cycle.drawnJoules(volts()) + (settled.ended() ? 0.0 : lost);
    double hint = 1.0;
    for (int i = 0; i < ROUNDS; i++) {
      double more = needed / cycle.reachingJoules(hint);
      if (!(more > 0.0 && Double.isFinite(more))) {
        return 1.0;
      }
      hint *= more;
    }
    return hint;
  }

  /** The least battery; a large one may leak more than is harvested. */
  private Optional<Double> battery(List<LoadPattern> load) {
    boolean leaks = cell.ageing().selfDischarge().at(1.0, BatteryLives.ROOM) > 0.0;
    Optional<Double> near = Optional.of(smallest(load));
    if (!goesOn(cell, load)) {
      // what would not do without its leak does not with it; the next larger ones leak least
      Cell tight = cell.leaking(0.0);
      near =
          goesOn(tight.beside(MOST), load)
              ? least(size -> goesOn(tight.beside(size), load), near.get(), MOST)
              : Optional.empty();
    }
    return near.flatMap(
        hint -> least(size -> goesOn(cell.beside(size), load), hint, leaks ? SLOWLY : MOST));
  }

  /**
   * The least size that is enough, by halving; none where none is.
   *
   * @param hint near which it may be
   * @param rise so many times as large is looked at next, at most
   */
  static Optional<Double> least(DoublePredicate enough, double hint, double rise) {
    boolean is = enough.test(hint);
    double low = hint;
    double high = hint;
    double most = MOST * Math.max(1.0, hint);
    double least = Math.min(1.0, hint) / MOST;
    for (double apart = FINE; is && low == high && low > least; apart *= WIDER) {
      double next = hint / (1.0 + apart);
      boolean does = enough.test(next);
      high = does ? next : high;
      low = next;
    }
    for (double apart = FINE; !is && high < most; apart *= WIDER) {
      low = high;
      high = Math.min(high * rise, hint * (1.0 + apart));
      is = enough.test(high);
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
