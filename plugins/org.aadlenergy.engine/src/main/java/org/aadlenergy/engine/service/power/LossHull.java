package org.aadlenergy.engine.service.power;

import java.util.ArrayList;
import java.util.List;
import java.util.function.DoubleUnaryOperator;

/**
 * What a converter may lose on average while it gives so much on average, whatever it gives when:
 * between the two hulls of its losses over all loads. Where losses bend, the hull of tangents and
 * chords is used, which holds that of the curve.
 */
final class LossHull {
  private static final int STEPS = 16;
  private static final double FAR = 1e6;
  private static final double SMALL = 1e-6;

  private final List<double[]> points = new ArrayList<>();

  /**
   * The hulls of losses.
   *
   * @param loads between which they do not turn; beyond the last they are in proportion
   */
  LossHull(DoubleUnaryOperator loss, double[] loads) {
    double from = 0.0;
    for (double load : loads) {
      bend(loss, from, load);
      from = load;
    }
    point(loss, from);
    point(loss, FAR * from);
  }

  private LossHull() {}

  /** Those of losses that are so many times as much. */
  LossHull times(double factor) {
    LossHull grown = new LossHull();
    points.forEach(point -> grown.points.add(new double[] {point[0], factor * point[1]}));
    return factor == 1.0 ? this : grown;
  }

  private void point(DoubleUnaryOperator loss, double load) {
    points.add(new double[] {load, loss.applyAsDouble(load)});
  }

  /** The curve from one load to another, and where its tangents meet. */
  private void bend(DoubleUnaryOperator loss, double from, double to) {
    for (int i = 0; i < STEPS; i++) {
      double start = from + (to - from) * i / STEPS;
      double end = from + (to - from) * (i + 1) / STEPS;
      point(loss, start);
      double step = (end - start) * SMALL;
      double rises = (loss.applyAsDouble(start + step) - loss.applyAsDouble(start)) / step;
      double arrives = (loss.applyAsDouble(end) - loss.applyAsDouble(end - step)) / step;
      double across = loss.applyAsDouble(end) - loss.applyAsDouble(start);
      if (Math.abs(rises - arrives) > SMALL * Math.abs(across) / (end - start)) {
        double meets = (across - arrives * (end - start)) / (rises - arrives);
        double at = Math.max(0.0, Math.min(end - start, meets));
        points.add(new double[] {start + at, loss.applyAsDouble(start) + rises * at});
      }
    }
  }

  /** The least that may be lost. */
  double least(double low, double high) {
    return -most(low, high, -1.0);
  }

  /** The most that may be lost. */
  double most(double low, double high) {
    return most(low, high, 1.0);
  }

  private double most(double low, double high, double sign) {
    List<double[]> hull = hull(sign);
    double most = Math.max(at(low, hull), at(high, hull));
    for (double[] point : hull) {
      most = point[0] > low && point[0] < high ? Math.max(most, point[1]) : most;
    }
    return most;
  }

  /** From left to right, all other points below. */
  private List<double[]> hull(double sign) {
    List<double[]> hull = new ArrayList<>();
    for (double[] each : points) {
      double[] next = {each[0], sign * each[1]};
      while (hull.size() > 1 && isBelow(hull.get(hull.size() - 1), before(hull), next)) {
        hull.remove(hull.size() - 1);
      }
      hull.add(next);
    }
    return hull;
  }

  private static double[] before(List<double[]> hull) {
    return hull.get(hull.size() - 2);
  }

  private static boolean isBelow(double[] point, double[] from, double[] to) {
    return (point[1] - from[1]) * (to[0] - from[0]) <= (to[1] - from[1]) * (point[0] - from[0]);
  }

  private static double at(double load, List<double[]> hull) {
    int i = 1;
    while (i < hull.size() - 1 && hull.get(i)[0] < load) {
      i++;
    }
    double[] from = hull.get(i - 1);
    double[] to = hull.get(i);
    return from[1] + (to[1] - from[1]) * (load - from[0]) / (to[0] - from[0]);
  }
}
