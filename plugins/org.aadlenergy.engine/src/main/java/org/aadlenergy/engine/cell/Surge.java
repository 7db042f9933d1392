package org.aadlenergy.engine.cell;

/**
 * The current of a cell over some time: a part that changes evenly, and one that dies away as a
 * capacitor beside the cell comes near what it settles at.
 *
 * @param first the even part at the beginning
 * @param last at the end
 * @param dying the other part at the beginning
 * @param constant with which it dies away
 */
record Surge(double first, double last, double dying, double constant, double seconds) {
  private static final double NEAR = 1e-6;

  /** That of a cell without a capacitor. */
  static Surge even(double first, double last, double seconds) {
    return new Surge(first, last, 0.0, 0.0, seconds);
  }

  /**
   * That beside a capacitor whose load changes evenly.
   *
   * @param from what the load draws at the beginning
   * @param to what it draws at the end
   */
  static Surge beside(
      CellTerminal before, double from, CellTerminal after, double to, double seconds) {
    double constant = (before.seconds() + after.seconds()) / 2.0;
    double farads = constant > 0.0 ? before.outlet().farads() : 0.0;
    // what it settles at moves, too, and takes so much
    double moving = farads * (after.settled(to) - before.settled(from)) / seconds;
    double dying = constant > 0.0 ? before.into(from) - moving : 0.0;
    return new Surge(
        from + before.leak() + moving, to + after.leak() + moving, dying, constant, seconds);
  }

  /** What flows in all. */
  double coulombs() {
    double even = seconds * (first + last) / 2.0;
    return dying == 0.0 ? even : even - dying * constant * StrictMath.expm1(-seconds / constant);
  }

  /** What follows it with a time constant. */
  double follow(double from, double ohms, double time) {
    double even = follow(from, ohms * first, ohms * last, seconds / time);
    return dying == 0.0 ? even : even + ohms * dying / time * overlap(1.0 / constant, 1.0 / time);
  }

  /** How much two that die away have in common: the integral of one after the other. */
  private double overlap(double one, double other) {
    double apart = (other - one) * seconds;
    return Math.abs(apart) < NEAR
        ? seconds * StrictMath.exp(-seconds * other) * (1.0 + apart / 2.0)
        : (StrictMath.exp(-seconds * one) - StrictMath.exp(-seconds * other)) / (other - one);
  }

  /** What follows something that changes evenly, after so many time constants. */
  static double follow(double from, double first, double last, double constants) {
    double gone = -StrictMath.expm1(-constants);
    double behind =
        constants < 1e-4 ? constants / 2.0 - constants * constants / 6.0 : 1.0 - gone / constants;
    return from + (first - from) * gone + (last - first) * behind;
  }
}
