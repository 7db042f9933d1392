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

  /** Current and voltage of a moment, and what follows of them. */
  final class Moment {
    final CellPhase phase;

    /** Of the cell. */
    final double amperes;

    /** Of the load. */
    final double drawn;

    /** What of its charge goes with a coulomb. */
    final double weight;

    final double capacity;

    /** Of the capacitor, where there is one. */
    final CellTerminal terminal;

    /** At the load. */
    final double volts;

    final double[] rates = new double[7];

    private Moment(LoadPattern.Level load, CellState at, CellPhase phase) {
      this.phase = phase;
      double share = at.share();
      double celsius = load.celsius();
      // what is in it counts at one temperature: how else it comes out where it is warmer is lost
      double open = cell.openVolts().at(share, ROOM);
      double warmer = cell.openVolts().at(share, celsius) - open;
      double ohms = cell.ohms().at(share, celsius);
      capacity = cell.coulombs() * (1.0 - at.faded());
      double leak = cell.leakAmperes(at, celsius);
      terminal = terminal(at, celsius);
      drawn =
          switch (phase) {
            case POWER -> terminal.amperes(load.watts(), load.amperes());
            case CURRENT -> -cell.limits().chargeAmperes();
            case VOLTAGE -> charging();
            case FULL -> -leak / cell.limits().chargeShare();
          };
      double into = phase == CellPhase.FULL ? 0.0 : terminal.into(drawn);
      amperes = phase == CellPhase.FULL ? drawn : drawn + terminal.leak() + into;
      double node = terminal.volts(drawn);
      volts = node - cell.outlet().wireOhms() * drawn;
      double lasting = cell.rate().seconds() > 0.0 ? at.slow[0] : amperes;
      weight =
          amperes < 0.0
              ? cell.limits().chargeShare()
              : 1.0 / cell.rate().share(Math.max(0.0, lasting));
      rates[CellState.MOVED] =
          phase == CellPhase.FULL ? 0.0 : -(amperes * weight + leak) / capacity;
      rates[CellState.FADED] =
          cell.ageing().calendar() / Cell.SECONDS_PER_YEAR
              + cell.ageing().cycle() * Math.abs(amperes) / (2.0 * cell.coulombs());
      rates[CellState.GIVEN] = load.watts() + load.amperes() * volts;
      rates[CellState.TAKEN] = amperes < 0.0 ? -amperes * (open + warmer - amperes * ohms) : 0.0;
      rates[CellState.LOST] =
          amperes * amperes * ohms
              + open * amperes * (weight - 1.0)
              - warmer * amperes
              + into * into * cell.outlet().faradOhms()
              + drawn * drawn * cell.outlet().wireOhms();
      rates[CellState.LEAKED] = leak * open + terminal.leak() * node;
    }

    private double charging() {
      double ohms = terminal.resistance();
      return ohms > 0.0 ? Math.min(0.0, (terminal.open() - cell.limits().most()) / ohms) : 0.0;
    }
  }

  /** The cell with what stands beside it. */
  private CellTerminal terminal(CellState at, double celsius) {
    double inner = inner(at, celsius);
    double held = cell.isBuffered() ? at.slow[at.slow.length - 1] : inner;
    return new CellTerminal(inner, cell.ohms().at(at.share(), celsius), held, cell.outlet());
  }

  /** That of a load which begins, or begins to be limited by something else. */
  Moment moment(LoadPattern.Level load, CellState at) {
    CellTerminal terminal = terminal(at, load.celsius());
    double fill = cell.leakAmperes(at, load.celsius()) / cell.limits().chargeShare();
    return new Moment(load, at, CellPhase.of(cell.limits(), load, at.share(), terminal, fill));
  }

  /** How far it is beyond where something else than in a phase begins to decide. */
  double beyond(LoadPattern.Level load, CellState at, CellPhase phase) {
    return phase.beyond(cell.limits(), load, at.share(), terminal(at, load.celsius()));
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
  boolean isOver(LoadPattern.Level load, CellState at, Moment moment) {
    return !(moment.volts >= load.leastVolts())
        || moment.terminal.volts(moment.drawn) < cell.limits().least()
        || at.share() < 0.0;
  }

  /** How it is after a step, and what flows then. */
  record Passage(CellState to, Moment last) {}

  /**
   * How it is after some seconds; nothing where no current gives the power.
   *
   * @param first what flows at their beginning
   */
  Passage after(LoadPattern.Level load, CellState from, Moment first, double seconds) {
    Moment last = first;
    CellState to = from;
    for (int round = 0; round < ROUNDS; round++) {
      to = step(load, from, first, last, seconds);
      Moment then = new Moment(load, to, first.phase);
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
  boolean isEven(Moment first, Passage whole, CellState from) {
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
      LoadPattern.Level load, CellState from, Moment first, Moment last, double seconds) {
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
      to.sums[CellState.TAKEN] += amperes < 0.0 ? amperes * voltSeconds : 0.0;
      to.slow[i] = after;
    }
    if (cell.isBuffered()) {
      buffer(from, to, first, last, surge);
    }
    double given = seconds * load.watts();
    if (load.amperes() != 0.0) {
      given = to.sums[CellState.GIVEN] - from.sums[CellState.GIVEN];
    }
    if (first.rates[CellState.GIVEN] >= 0.0) {
      to.sums[CellState.GIVEN] = from.sums[CellState.GIVEN] + given;
    } else {
      to.sums[CellState.GIVEN] = from.sums[CellState.GIVEN];
      double taken = to.sums[CellState.TAKEN] - from.sums[CellState.TAKEN];
      to.sums[CellState.REFUSED] += -given - taken;
    }
    to.pass(seconds);
    return to;
  }

  /** What a capacitor comes to while what it follows changes evenly. */
  private void buffer(CellState from, CellState to, Moment first, Moment last, Surge surge) {
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
