package org.aadlenergy.engine.cell;

/**
 * A cell and the capacitor beside it at a moment, as a load sees them: one voltage behind one
 * resistance.
 *
 * @param inner the voltage of the cell but for its resistance
 * @param ohms its resistance
 * @param held the voltage of the capacitor but for its resistance
 * @param outlet with the capacitor
 */
record CellTerminal(double inner, double ohms, double held, Outlet outlet) {
  /** A capacitor beside what has no resistance changes nothing. */
  private boolean isBuffered() {
    return outlet.farads() > 0.0 && both() > 0.0;
  }

  private double both() {
    return ohms + outlet.faradOhms();
  }

  /** The voltage that a load would find without drawing anything. */
  double open() {
    double joined = isBuffered() ? (inner * outlet.faradOhms() + held * ohms) / both() : inner;
    return joined - resistance() * leak();
  }

  /** What a current of a load lowers it by. */
  double resistance() {
    return isBuffered() ? ohms * outlet.faradOhms() / both() : ohms;
  }

  double leak() {
    return outlet.farads() > 0.0 ? outlet.leakAmperes() : 0.0;
  }

  /** The current that goes into the capacitor while a load draws one. */
  double into(double amperes) {
    return isBuffered() ? (settled(amperes) - held) / both() : 0.0;
  }

  /** What the capacitor would be at, if a load drew that current for long. */
  double settled(double amperes) {
    return inner - (amperes + leak()) * ohms;
  }

  /** How fast it comes near that. */
  double seconds() {
    return both() * outlet.farads();
  }

  /**
   * The current of a load behind the wire; not a number where it cannot be given.
   *
   * @param watts of what draws the same power at any voltage
   * @param besides the current of all else
   */
  double amperes(double watts, double besides) {
    double all = resistance() + outlet.wireOhms();
    double volts = open() - all * besides;
    return besides + 2.0 * watts / (volts + Math.sqrt(volts * volts - 4.0 * all * watts));
  }

  /** The voltage before the wire. */
  double volts(double amperes) {
    return open() - resistance() * amperes;
  }
}
