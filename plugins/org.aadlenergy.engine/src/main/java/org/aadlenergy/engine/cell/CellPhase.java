package org.aadlenergy.engine.cell;

/** What decides of the current of a cell under a load, or under what charges it. */
enum CellPhase {
  /** The power of the load, or of what charges. */
  POWER,
  /** The most that it is charged with. */
  CURRENT,
  /** The most that its voltage may be. */
  VOLTAGE,
  /** It is as full as it gets: what leaks is filled up. */
  FULL;

  private static final double SAME = 1e-15;

  /** Without a resistance nothing else than its charge keeps a voltage where it has to be. */
  private static final double HELD = 1e-12;

  /**
   * What decides at a moment.
   *
   * @param leak what has to be charged to stay as full
   */
  static CellPhase of(
      Cell.Limits limits,
      LoadPattern.Level load,
      double share,
      CellTerminal terminal,
      double leak) {
    if (load.watts() + load.amperes() * terminal.open() >= 0.0) {
      return POWER;
    }
    double wanted = terminal.amperes(load.watts(), load.amperes());
    double least = Math.max(wanted, -limits.chargeAmperes());
    double near = terminal.volts(-leak) / limits.most() - 1.0;
    boolean held = terminal.resistance() == 0.0 && near >= -HELD;
    if (least <= -leak && near <= HELD && (share >= 1.0 - SAME || held)) {
      return FULL;
    }
    return charging(limits, load, terminal);
  }

  /** What decides of what charges it while it is not full. */
  static CellPhase charging(Cell.Limits limits, LoadPattern.Level load, CellTerminal terminal) {
    double wanted = terminal.amperes(load.watts(), load.amperes());
    double least = Math.max(wanted, -limits.chargeAmperes());
    if (terminal.volts(least) > limits.most()) {
      return VOLTAGE;
    }
    return least == -limits.chargeAmperes() ? CURRENT : POWER;
  }

  /**
   * How far a moment is beyond the one at which something else begins to decide: less than 0 before
   * it, and a little above 0 in the first moment after it.
   */
  double beyond(Cell.Limits limits, LoadPattern.Level load, double share, CellTerminal terminal) {
    double wanted = terminal.amperes(load.watts(), load.amperes());
    double least = Math.max(wanted, -limits.chargeAmperes());
    double volts = terminal.volts(least) / limits.most() - 1.0;
    double amperes = wanted / limits.chargeAmperes() + 1.0;
    double limited =
        switch (this) {
          case POWER -> Math.max(volts, -amperes);
          case CURRENT -> Math.max(volts, amperes);
          case VOLTAGE -> -volts;
          case FULL -> Double.NEGATIVE_INFINITY;
        };
    return Math.max(share - 1.0 + SAME / 2.0, limited - SAME);
  }
}
