package org.aadlenergy.engine.cell;

/** Current and voltage of a moment, and what follows of them. */
final class CellMoment {
  private static final int SUMS = 7;

  final CellPhase phase;

  /** Of the cell. */
  final double amperes;

  /** What of them, less than 0, charges it. */
  final double charged;

  /** Of the load. */
  final double drawn;

  /** What of its charge goes with a coulomb. */
  final double weight;

  final double capacity;

  /** Of the capacitor, where there is one. */
  final CellTerminal terminal;

  /** At the load. */
  final double volts;

  /** What is offered to charge it with, in watts. */
  final double offered;

  final double[] rates = new double[SUMS];

  /**
   * While what is drawn stays the same.
   *
   * @param fill what it is charged with where it is full
   */
  CellMoment(
      Cell cell,
      CellTerminal terminal,
      LoadPattern.Level load,
      CellState at,
      CellPhase phase,
      double fill) {
    this.phase = phase;
    this.terminal = terminal;
    double share = at.share();
    double celsius = load.celsius();
    // what is in it counts at one temperature: how else it comes out where it is warmer is lost
    double open = cell.openVolts().at(share, Circuit.ROOM);
    double warmer = cell.openVolts().at(share, celsius) - open;
    double ohms = cell.ohms().at(share, celsius);
    capacity = cell.coulombs() * (1.0 - at.faded());
    double leak = cell.leakAmperes(at, celsius);
    drawn =
        switch (phase) {
          case POWER -> terminal.amperes(load.watts(), load.amperes());
          case CURRENT -> -cell.limits().chargeAmperes();
          case VOLTAGE -> charging(cell, terminal);
          case FULL -> -fill;
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
    rates[CellState.MOVED] = phase == CellPhase.FULL ? 0.0 : -(amperes * weight + leak) / capacity;
    rates[CellState.FADED] =
        cell.ageing().calendar() / Cell.SECONDS_PER_YEAR
            + cell.ageing().cycle() * Math.abs(amperes) / (2.0 * cell.coulombs());
    double given = load.watts() + load.amperes() * volts;
    offered = Math.max(0.0, -given);
    rates[CellState.GIVEN] = Math.max(0.0, given);
    charged = Math.min(0.0, amperes);
    double wired = drawn * drawn * cell.outlet().wireOhms();
    rates[CellState.TAKEN] =
        (drawn < 0.0 ? wired : 0.0) - charged * (open + warmer - amperes * ohms);
    rates[CellState.LOST] =
        amperes * amperes * ohms
            + open * amperes * (weight - 1.0)
            - warmer * amperes
            + into * into * cell.outlet().faradOhms()
            + wired;
    rates[CellState.LEAKED] = leak * open + terminal.leak() * node;
  }

  /** While what is drawn swings: what is followed slowly takes the average. */
  CellMoment(CellMoment low, CellMoment high, double share) {
    phase = low.phase;
    capacity = low.capacity;
    terminal = low.terminal;
    weight = low.weight;
    drawn = high.drawn;
    volts = high.volts;
    amperes = share * high.amperes + (1.0 - share) * low.amperes;
    charged = share * high.charged + (1.0 - share) * low.charged;
    offered = share * high.offered + (1.0 - share) * low.offered;
    for (int i = 0; i < rates.length; i++) {
      rates[i] = share * high.rates[i] + (1.0 - share) * low.rates[i];
    }
    rates[CellState.MOVED] = phase == CellPhase.FULL ? 0.0 : rates[CellState.MOVED];
  }

  private static double charging(Cell cell, CellTerminal terminal) {
    double ohms = terminal.resistance();
    return ohms > 0.0 ? Math.min(0.0, (terminal.open() - cell.limits().most()) / ohms) : 0.0;
  }
}
