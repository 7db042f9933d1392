package org.aadlenergy.world;

import java.util.Set;
import org.aadlenergy.calibration.fit.Kin;

/**
 * A measured figure and its prediction.
 *
 * @param name of the row, as readers find it in the data
 * @param predicted with its interval, in the unit of the measured one
 * @param judged what of the data is judged by it: a program, a chip
 * @param restsOn what of the data has set a figure of the prediction
 */
record Held(
    String name,
    double predicted,
    double low,
    double high,
    double measured,
    String judged,
    Set<String> restsOn) {
  Held {
    restsOn = Set.copyOf(restsOn);
  }

  /** A prediction with an interval that is a share of it to both sides. */
  static Held within(
      String name,
      double predicted,
      double share,
      double measured,
      String judged,
      Set<String> restsOn) {
    return new Held(
        name,
        predicted,
        predicted * (1.0 - share),
        predicted * (1.0 + share),
        measured,
        judged,
        restsOn);
  }

  /** A prediction by what others say of the ratio of measured to predicted figures. */
  static Held of(Kin.Range range, String name, double predicted, double measured, String judged) {
    double nominal = predicted * range.middle();
    return new Held(
        name,
        nominal,
        nominal / range.factor(),
        nominal * range.factor(),
        measured,
        judged,
        range.members());
  }

  /** How far the prediction is off, as a share of what was measured. */
  double error() {
    return Math.abs(predicted / measured - 1.0);
  }

  /** Whether the interval holds what was measured. */
  boolean isHeld() {
    return measured >= low && measured <= high;
  }

  /** Whether data that are judged here had a say in the prediction. */
  boolean overlaps() {
    return restsOn.contains(judged);
  }
}
