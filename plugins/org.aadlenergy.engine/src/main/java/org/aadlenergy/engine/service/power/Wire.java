package org.aadlenergy.engine.service.power;

import java.util.Map;
import org.aadlenergy.engine.architecture.Component;

/**
 * The conductors of a line in a row, between all that feeds it and all that hangs on it.
 *
 * @param volts of what feeds it
 * @param ohms of each conductor that has some
 */
record Wire(double volts, Map<Component, Double> ohms) {
  /** There and back. */
  double allOhms() {
    double sum = 0.0;
    for (double each : ohms.values()) {
      sum += each;
    }
    return sum;
  }

  /**
   * The current through it. Where the voltage falls, what draws a power draws more current; what
   * draws a current does not. Beyond what the wires can carry, it is that of half of the voltage.
   *
   * @param watts of what draws the same power at any voltage
   * @param amperes of what draws the same current
   */
  double current(double watts, double amperes) {
    double with = volts + allOhms() * amperes;
    double given = volts * amperes + watts;
    return 2.0 * given / (with + Math.sqrt(Math.max(0.0, inside(watts, amperes))));
  }

  /** Whether there is a voltage at its end at which all of that can be drawn. */
  boolean carries(double watts, double amperes) {
    return inside(watts, amperes) >= 0.0;
  }

  private double inside(double watts, double amperes) {
    double with = volts + allOhms() * amperes;
    return with * with - 4.0 * allOhms() * (volts * amperes + watts);
  }

  /** What heats it. */
  double lost(double watts, double amperes) {
    double current = current(watts, amperes);
    return allOhms() * current * current;
  }

  /** What it takes of the voltage of those that draw the same current, and they do not get. */
  double taken(double watts, double amperes) {
    return allOhms() * amperes * current(watts, amperes);
  }

  /**
   * The least that heats it on average, as it does by the square of the current.
   *
   * @param watts on average
   * @param most the highest voltage that any current is told for
   */
  double least(double watts, double most) {
    double current = watts / most;
    return allOhms() * current * current;
  }

  /**
   * The most that heats it on average: while as much is drawn as ever may be, and else nothing.
   *
   * @param watts on average
   * @param peak the most that may be drawn at once
   * @param least the lowest voltage that any current is told for
   */
  double most(double watts, double peak, double least) {
    double highest = Math.max(watts, peak);
    double lost = Math.max(lost(highest, 0.0), lost(0.0, highest / least));
    return highest > 0.0 ? lost * watts / highest : 0.0;
  }
}
