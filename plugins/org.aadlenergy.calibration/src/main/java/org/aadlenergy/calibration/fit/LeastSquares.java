package org.aadlenergy.calibration.fit;

import java.util.Arrays;
import java.util.Optional;

/** Least squares by Householder reflections, which keep the digits that normal equations lose. */
public final class LeastSquares {
  /** A column that is this much of the others carries no information of its own. */
  private static final double DEPENDENT = 1e-12;

  private LeastSquares() {}

  /** The straight line through points; empty where it needs more points or different x. */
  public static Optional<LinearFit> line(double[] x, double[] y) {
    return fit(new double[][] {ones(x.length), x}, y);
  }

  /**
   * The model y = sum of coefficient times column; empty where there are not more measurements than
   * columns, or where a column follows from the others.
   */
  public static Optional<LinearFit> fit(double[][] columns, double[] y) {
    return weighted(columns, y, ones(y.length));
  }

  /** The coefficients alone, also of as many measurements as columns. */
  static Optional<double[]> coefficients(double[][] columns, double[] y) {
    if (y.length < columns.length) {
      return Optional.empty();
    }
    double[][] q = new double[columns.length][];
    for (int j = 0; j < q.length; j++) {
      q[j] = columns[j].clone();
    }
    double[] z = y.clone();
    double[] diagonal = new double[q.length];
    return triangular(q, z, diagonal) ? Optional.of(solve(q, diagonal, z)) : Optional.empty();
  }

  /** The same with a weight for each measurement; residuals stay unweighted. */
  static Optional<LinearFit> weighted(double[][] columns, double[] y, double[] weights) {
    int n = y.length;
    int p = columns.length;
    if (n <= p) {
      return Optional.empty();
    }
    double[][] q = new double[p][n];
    double[] z = new double[n];
    for (int i = 0; i < n; i++) {
      double root = Math.sqrt(weights[i]);
      z[i] = y[i] * root;
      for (int j = 0; j < p; j++) {
        q[j][i] = columns[j][i] * root;
      }
    }
    double[] diagonal = new double[p];
    if (!triangular(q, z, diagonal)) {
      return Optional.empty();
    }
    double[] coefficients = solve(q, diagonal, z);
    double[] residuals = residuals(columns, y, coefficients);
    double squares = squares(residuals, weights);
    double[] errors = standardErrors(q, diagonal, squares / (n - p));
    return Optional.of(new LinearFit(coefficients, errors, residuals, total(y, weights), squares));
  }

  /** Turns the columns into a triangle (above the diagonal in place) and applies it to z. */
  private static boolean triangular(double[][] q, double[] z, double[] diagonal) {
    for (int k = 0; k < q.length; k++) {
      double before = norm(q[k], 0);
      double norm = norm(q[k], k);
      if (!(norm > DEPENDENT * before)) {
        return false;
      }
      double alpha = q[k][k] > 0 ? -norm : norm;
      q[k][k] -= alpha;
      double scale = 1.0 / (norm * (norm + Math.abs(q[k][k] + alpha)));
      for (int j = k + 1; j < q.length; j++) {
        reflect(q[k], q[j], k, scale);
      }
      reflect(q[k], z, k, scale);
      diagonal[k] = alpha;
    }
    return true;
  }

  private static void reflect(double[] v, double[] column, int from, double scale) {
    double dot = 0.0;
    for (int i = from; i < v.length; i++) {
      dot += v[i] * column[i];
    }
    dot *= scale;
    for (int i = from; i < v.length; i++) {
      column[i] -= dot * v[i];
    }
  }

  private static double[] solve(double[][] q, double[] diagonal, double[] z) {
    int p = diagonal.length;
    double[] solution = new double[p];
    for (int k = p - 1; k >= 0; k--) {
      double sum = z[k];
      for (int j = k + 1; j < p; j++) {
        sum -= q[j][k] * solution[j];
      }
      solution[k] = sum / diagonal[k];
    }
    return solution;
  }

  /** The roots of the diagonal of sigma2 (R'R)^-1, from the rows of the inverse of R. */
  private static double[] standardErrors(double[][] q, double[] diagonal, double variance) {
    int p = diagonal.length;
    double[] sums = new double[p];
    for (int unit = 0; unit < p; unit++) {
      double[] e = new double[p];
      e[unit] = 1.0;
      double[] column = solve(q, diagonal, e);
      for (int row = 0; row < p; row++) {
        sums[row] += column[row] * column[row];
      }
    }
    for (int k = 0; k < p; k++) {
      sums[k] = Math.sqrt(variance * sums[k]);
    }
    return sums;
  }

  private static double[] residuals(double[][] columns, double[] y, double[] coefficients) {
    double[] residuals = new double[y.length];
    for (int i = 0; i < y.length; i++) {
      double fitted = 0.0;
      for (int j = 0; j < columns.length; j++) {
        fitted += coefficients[j] * columns[j][i];
      }
      residuals[i] = y[i] - fitted;
    }
    return residuals;
  }

  private static double total(double[] y, double[] weights) {
    double sum = 0.0;
    double weight = 0.0;
    for (int i = 0; i < y.length; i++) {
      sum += weights[i] * y[i];
      weight += weights[i];
    }
    double mean = sum / weight;
    double total = 0.0;
    for (int i = 0; i < y.length; i++) {
      total += weights[i] * (y[i] - mean) * (y[i] - mean);
    }
    return total;
  }

  private static double squares(double[] values, double[] weights) {
    double sum = 0.0;
    for (int i = 0; i < values.length; i++) {
      sum += weights[i] * values[i] * values[i];
    }
    return sum;
  }

  private static double norm(double[] values, int from) {
    double largest = 0.0;
    for (int i = from; i < values.length; i++) {
      largest = Math.max(largest, Math.abs(values[i]));
    }
    if (largest == 0.0) {
      return 0.0;
    }
    double sum = 0.0;
    for (int i = from; i < values.length; i++) {
      sum += (values[i] / largest) * (values[i] / largest);
    }
    return largest * Math.sqrt(sum);
  }

  static double[] ones(int size) {
    double[] ones = new double[size];
    Arrays.fill(ones, 1.0);
    return ones;
  }
}
