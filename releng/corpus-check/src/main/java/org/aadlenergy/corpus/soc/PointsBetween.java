package org.aadlenergy.corpus.soc;

import java.util.ArrayList;
import java.util.List;
import org.aadlenergy.calibration.imported.freqbench.MeasuredDomain;
import org.aadlenergy.calibration.imported.freqbench.MeasuredPoint;
import org.aadlenergy.calibration.imported.freqbench.Unit;

/**
 * Every second frequency of a unit, from the two beside it.
 *
 * @param straight errors of the straight line between the powers, as shares of what was measured
 * @param bent errors of the straight line between the logarithms of the powers
 * @param held how many of the latter the stated interval holds
 */
record PointsBetween(List<Double> straight, List<Double> bent, int held) {
  /** What the stated interval reaches at least, in milliwatts. */
  static final double MILLIWATTS = 13.0;

  /** What it reaches of the predicted power; both are joined as the sides of a right angle. */
  static final double SHARE = 0.13;

  /** All units. */
  static PointsBetween of(List<Unit> units) {
    PointsBetween none = new PointsBetween(new ArrayList<>(), new ArrayList<>(), 0);
    int held = 0;
    for (Unit unit : units) {
      for (MeasuredDomain domain : MeasuredDomain.of(List.of(unit))) {
        List<MeasuredPoint> points = domain.points().stream().filter(p -> p.power().isPresent()).toList();
        for (int i = 1; i < points.size() - 1; i += 2) {
          held += none.add(points.get(i - 1), points.get(i), points.get(i + 1)) ? 1 : 0;
        }
      }
    }
    return new PointsBetween(none.straight, none.bent, held);
  }

  private boolean add(MeasuredPoint below, MeasuredPoint point, MeasuredPoint above) {
    double t =
        (double) (point.kilohertz() - below.kilohertz()) / (above.kilohertz() - below.kilohertz());
    double measured = power(point);
    double line = power(below) + t * (power(above) - power(below));
    double curve = Math.pow(power(below), 1 - t) * Math.pow(power(above), t);
    straight.add(Math.abs(line / measured - 1));
    bent.add(Math.abs(curve / measured - 1));
    return Math.abs(curve - measured) <= Math.hypot(MILLIWATTS, SHARE * curve);
  }

  private static double power(MeasuredPoint point) {
    return point.power().orElseThrow().doubleValue();
  }

  double share() {
    return (double) held / bent.size();
  }
}
