package org.aadlenergy.engine.cell;

/**
 * A cell under a power that stays the same: what current that takes, and how the cell is after a
 * short time. A step is that of the trapezoidal rule; what follows slowly is exact for a current
 * that changes evenly.
 */
final class Circuit {
  private static final int ROUNDS = 50;
  private static final double SAME = 1e-15;
  private static final double NEARLY = 1e-11;
  private static final double FEW_MOVED = 1e-3;

  /** So much may change within a step of what follows only how full it is, and of all else. */
  private static final double EVEN = 1e-7;

  private static final double FLAT = 1e-10;

  /** The temperature at which what is in a cell is counted. */
  static final double ROOM = 25.0;

  private final Cell cell;

  /** By how much currents may differ that count as one. */
  private final double same;

  Circuit(Cell cell) {
    this.cell = cell;
    this.same = cell.isBuffered() ? NEARLY : SAME;
  }

  /** The cell with what stands beside it. */
  private CellTerminal terminal(CellState at, double celsius) {
    double inner = inner(at, celsius);
    double held = cell.isBuffered() ? at.slow[at.slow.length - 1] : inner;
    return new CellTerminal(inner, cell.ohms().at(at.share(), celsius), held, cell.outlet());
  }

  /** That of a load which begins, or begins to be limited by something else. */
  CellMoment moment(LoadPattern.Level load, CellState at) {
    CellTerminal terminal = terminal(at, load.celsius());
    LoadPattern.Level low = low(load);
    return moment(load, at, CellPhase.of(cell.limits(), low, at.share(), terminal, fill(load, at)));
  }

  private CellMoment moment(LoadPattern.Level load, CellState at, CellPhase phase) {
    CellTerminal terminal = terminal(at, load.celsius());
    double leak = leak(load, at);
    if (!swings(load)) {
      return new CellMoment(cell, terminal, load, at, phase, leak);
    }
    CellMoment low = new CellMoment(cell, terminal, load.low(), at, phase, leak);
    double fill = fill(load, at);
    if (phase == CellPhase.FULL && fill > leak) {
      // what is drawn between is put back as fast as it goes, until it is full again
      CellPhase until = CellPhase.charging(cell.limits(), load.low(), terminal);
      CellMoment back = new CellMoment(cell, terminal, load.low(), at, until, leak);
      low = new CellMoment(low, back, Math.min(1.0, (fill - leak) / (-back.amperes - leak)));
    }
    return new CellMoment(low, high(load, at), load.swing().share());
  }

  /** A capacitor makes what swings even. */
  private boolean swings(LoadPattern.Level load) {
    return load.swing() != LoadPattern.Swing.NONE && !cell.isBuffered();
  }

  private LoadPattern.Level low(LoadPattern.Level load) {
    return swings(load) ? load.low() : load;
  }

  private CellMoment high(LoadPattern.Level load, CellState at) {
    CellTerminal terminal = terminal(at, load.celsius());
    double leak = leak(load, at);
    CellPhase phase = CellPhase.of(cell.limits(), load.high(), at.share(), terminal, leak);
    return new CellMoment(cell, terminal, load.high(), at, phase, leak);
  }

  /** What a full one has to be charged with, as it leaks. */
  private double leak(LoadPattern.Level load, CellState at) {
    return cell.leakAmperes(at, load.celsius()) / cell.limits().chargeShare();
  }

  /** The same, with what is drawn between. */
  private double fill(LoadPattern.Level load, CellState at) {
    double leak = leak(load, at);
    if (!swings(load)) {
      return leak;
    }
    CellMoment high = high(load, at);
    double down = load.swing().share() / (1.0 - load.swing().share());
    double between = high.amperes * high.weight / cell.limits().chargeShare() + leak;
    return high.phase == CellPhase.FULL ? leak : leak + between * down;
  }

  /** How far it is beyond where something else than in a phase begins to decide. */
  double beyond(LoadPattern.Level load, CellState at, CellPhase phase) {
    return phase.beyond(cell.limits(), low(load), at.share(), terminal(at, load.celsius()));
  }

  /** Its voltage but for what its resistance takes at once. */
  private double inner(CellState at, double celsius) {
    double inner = cell.openVolts().at(at.share(), celsius);
    for (int i = 1; i <= cell.branches().size(); i++) {
      inner -= at.slow[i];
    }
    return inner;
  }

  /** Whether a voltage is less than what the cell or its load may be at. */
  boolean isOver(LoadPattern.Level load, CellState at, CellMoment moment) {
    return !(moment.volts >= load.leastVolts())
        || moment.terminal.volts(moment.drawn) < cell.limits().least()
        || at.share() < 0.0;
  }

  /** How it is after a step, and what flows then. */
  record Passage(CellState to, CellMoment last) {}

  /**
   * How it is after some seconds; nothing where no current gives the power.
   *
   * @param first what flows at their beginning
   */
  Passage after(LoadPattern.Level load, CellState from, CellMoment first, double seconds) {
    CellMoment last = first;
    CellState to = from;
    for (int round = 0; round < ROUNDS; round++) {
      to = step(load, from, first, last, seconds);
      CellMoment then = moment(load, to, first.phase);
      boolean settled = Math.abs(then.amperes - last.amperes) <= same * Math.abs(then.amperes);
      last = then;
      if ((round > 0 && settled) || Double.isNaN(then.amperes)) {
        break;
      }
    }
    to.see(last.volts);
    return new Passage(to, last);
  }

  /**
   * Whether so little changes in a step that what flows at both its ends tells all: what that
   * misses is far less than rounding.
   */
  boolean isEven(CellMoment first, Passage whole, CellState from) {
    if (cell.isBuffered() || Math.abs(whole.to().share() - from.share()) > FEW_MOVED) {
      return false;
    }
    boolean smooth = cell.branches().isEmpty() && cell.rate().seconds() == 0.0;
    for (int i = 0; i < first.rates.length; i++) {
      double apart = Math.abs(whole.last().rates[i] - first.rates[i]);
      if (!(apart <= (smooth ? EVEN : FLAT) * Math.abs(first.rates[i]))) {
        return false;
      }
    }
    return true;
  }

  private CellState step(
      LoadPattern.Level load, CellState from, CellMoment first, CellMoment last, double seconds) {
    CellState to = from.copy();
    for (int i = 0; i < first.rates.length; i++) {
      to.sums[i] += seconds * (first.rates[i] + last.rates[i]) / 2.0;
    }
    Surge surge =
        cell.isBuffered()
            ? Surge.beside(first.terminal, first.drawn, last.terminal, last.drawn, seconds)
            : Surge.even(first.amperes, last.amperes, seconds);
    if (cell.rate().seconds() > 0.0) {
      to.slow[0] = surge.follow(from.slow[0], 1.0, cell.rate().seconds());
    }
    double middle = (from.share() + to.share()) / 2.0;
    double amperes = (first.amperes + last.amperes) / 2.0;
    for (int i = 1; i <= cell.branches().size(); i++) {
      Cell.Branch branch = cell.branches().get(i - 1);
      double ohms = branch.ohms().at(middle, load.celsius());
      double before = from.slow[i];
      double after = surge.follow(before, ohms, branch.seconds());
      // what goes into it, but for what its capacitor then holds more
      double voltSeconds = ohms * amperes * seconds - branch.seconds() * (after - before);
      double held = branch.held((after - before) * (after + before));
      to.sums[CellState.LOST] += amperes * voltSeconds - held;
      to.sums[CellState.TAKEN] += (first.charged + last.charged) / 2.0 * voltSeconds;
      to.slow[i] = after;
    }
    if (cell.isBuffered()) {
      buffer(from, to, first, last, surge);
    }
    if (first.offered > 0.0) {
      double taken = to.sums[CellState.TAKEN] - from.sums[CellState.TAKEN];
      double offered = seconds * (first.offered + last.offered) / 2.0;
      // all that is taken is offered, but for rounding
      to.sums[CellState.REFUSED] += Math.max(0.0, offered - taken);
    }
    to.pass(seconds);
    return to;
  }

  /** What a capacitor comes to while what it follows changes evenly. */
  private void buffer(
      CellState from, CellState to, CellMoment first, CellMoment last, Surge surge) {
    int place = to.slow.length - 1;
    double before = first.terminal.settled(first.drawn);
    double after = last.terminal.settled(last.drawn);
    to.slow[place] =
        surge.constant() > 0.0
            ? Surge.follow(from.slow[place], before, after, surge.seconds() / surge.constant())
            : last.terminal.inner();
    // what is drawn from the cell is known better than from its currents at both ends
    double even = surge.seconds() * (first.amperes + last.amperes) / 2.0;
    double besides = (surge.coulombs() - even) * (first.weight + last.weight) / 2.0;
    to.sums[CellState.MOVED] -= besides / first.capacity;
  }
}
