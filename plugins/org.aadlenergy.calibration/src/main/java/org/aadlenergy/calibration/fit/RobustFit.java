package org.aadlenergy.calibration.fit;

import java.util.Arrays;
import java.util.Optional;

/** A straight line that single bad measurements cannot bend: Huber's M-estimate. */
public final class RobustFit {
  /** 95 % as efficient as least squares where the errors are normal. */
  private static final double TUNING = 1.345;

  /** The median of |residual| of normal errors, in sigmas. */
  private static final double NORMAL_MAD = 0.6744897501960817;

  private static final int MOST_STEPS = 500;
  private static final double SETTLED = 1e-14;

  private RobustFit() {}

  /**
   * A robust line.
   *
   * @param scale one sigma, from the median of the absolute residuals
   * @param outliers how many measurements count less than fully
   */
  public record Line(double intercept, double slope, double scale, int outliers) {}

  /** The robust line through points; empty where least squares gives none. */
  public static Optional<Line> line(double[] x, double[] y) {
    double[][] columns = {LeastSquares.ones(x.length), x};
    Optional<LinearFit> start = LeastSquares.fit(columns, y);
    if (start.isEmpty()) {
      return Optional.empty();
    }
    LinearFit current = start.get();
    double scale = scale(current.residuals());
    for (int step = 0; step < MOST_STEPS && scale > 0.0; step++) {
      Optional<LinearFit> next = LeastSquares.weighted(columns, y, weights(current, scale));
      if (next.isEmpty()) {
        break;
      }
      boolean settled = settled(current, next.get());
      current = next.get();
      scale = scale(current.residuals());
      if (settled) {
        break;
      }
    }
    return Optional.of(
        new Line(
            current.intercept().value(), current.slope().value(), scale, outliers(current, scale)));
  }

  private static double[] weights(LinearFit fit, double scale) {
    double[] weights = new double[fit.size()];
    for (int i = 0; i < weights.length; i++) {
      double distance = Math.abs(fit.residual(i)) / scale;
      weights[i] = distance <= TUNING ? 1.0 : TUNING / distance;
    }
    return weights;
  }

  private static int outliers(LinearFit fit, double scale) {
    int count = 0;
    for (int i = 0; i < fit.size(); i++) {
      count += Math.abs(fit.residual(i)) > TUNING * scale ? 1 : 0;
    }
    return scale > 0.0 ? count : 0;
  }

  private static boolean settled(LinearFit before, LinearFit after) {
    return close(before.intercept().value(), after.intercept().value())
        && close(before.slope().value(), after.slope().value());
  }

  private static boolean close(double a, double b) {
    return Math.abs(a - b) <= SETTLED * Math.max(Math.abs(a), Math.abs(b));
  }

  /** The median absolute residual, in sigmas of a normal distribution. */
  static double scale(double[] residuals) {
    double[] sorted = new double[residuals.length];
    for (int i = 0; i < sorted.length; i++) {
      sorted[i] = Math.abs(residuals[i]);
    }
    Arrays.sort(sorted);
    return median(sorted) / NORMAL_MAD;
  }

  private static double median(double[] sorted) {
    int middle = sorted.length / 2;
    return sorted.length % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2.0;
  }
}
