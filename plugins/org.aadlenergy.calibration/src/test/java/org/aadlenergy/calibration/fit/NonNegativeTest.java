package org.aadlenergy.calibration.fit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Random;
import org.junit.jupiter.api.Test;

/** Fits with bounds, against each choice of columns that may be zero, tried one by one. */
class NonNegativeTest {
  /**
   * The best solution has some columns at zero and is the plain one of the others: of all choices
   * of columns, the best whose plain solution is nowhere negative. Normal equations by Gauss here.
   */
  private static double best(double[][] columns, double[] y) {
    double best = squares(columns, y, new double[columns.length]);
    for (int mask = 1; mask < 1 << columns.length; mask++) {
      double[] x = plain(columns, y, mask);
      boolean allowed = x.length > 0;
      for (double each : x) {
        allowed &= each >= 0.0;
      }
      if (allowed) {
        best = Math.min(best, squares(columns, y, x));
      }
    }
    return best;
  }

  private static double[] plain(double[][] columns, double[] y, int mask) {
    int p = columns.length;
    double[][] a = new double[p][p + 1];
    for (int i = 0; i < p; i++) {
      boolean in = (mask >> i & 1) == 1;
      for (int j = 0; j < p; j++) {
        boolean both = in && (mask >> j & 1) == 1;
        a[i][j] = both ? dot(columns[i], columns[j]) : i == j ? 1.0 : 0.0;
      }
      a[i][p] = in ? dot(columns[i], y) : 0.0;
    }
    for (int i = 0; i < p; i++) {
      int pivot = i;
      for (int r = i; r < p; r++) {
        pivot = Math.abs(a[r][i]) > Math.abs(a[pivot][i]) ? r : pivot;
      }
      double[] swap = a[i];
      a[i] = a[pivot];
      a[pivot] = swap;
      if (Math.abs(a[i][i]) < 1e-12) {
        return new double[0];
      }
      for (int r = 0; r < p; r++) {
        double factor = r == i ? 0.0 : a[r][i] / a[i][i];
        for (int c = i; c <= p; c++) {
          a[r][c] -= factor * a[i][c];
        }
      }
    }
    double[] x = new double[p];
    for (int i = 0; i < p; i++) {
      x[i] = a[i][p] / a[i][i];
    }
    return x;
  }

  private static double dot(double[] left, double[] right) {
    double sum = 0.0;
    for (int i = 0; i < left.length; i++) {
      sum += left[i] * right[i];
    }
    return sum;
  }

  private static double squares(double[][] columns, double[] y, double[] x) {
    double sum = 0.0;
    for (int i = 0; i < y.length; i++) {
      double rest = y[i];
      for (int j = 0; j < x.length; j++) {
        rest -= x[j] * columns[j][i];
      }
      sum += rest * rest;
    }
    return sum;
  }

  @Test
  void noOtherChoiceOfColumnsIsBetter() {
    Random random = new Random(46);
    for (int round = 0; round < 2000; round++) {
      int p = 1 + random.nextInt(6);
      int n = p + random.nextInt(12);
      double[][] columns = new double[p][n];
      double[] y = new double[n];
      for (int i = 0; i < n; i++) {
        y[i] = random.nextGaussian();
        for (int j = 0; j < p; j++) {
          boolean near = j > 0 && round % 3 == 0;
          columns[j][i] =
              (near ? columns[j - 1][i] + 0.1 * random.nextGaussian() : random.nextGaussian())
                  * (round % 2 == 0 ? 1.0 : Math.pow(10.0, 3.0 * j));
        }
        if (round % 2 == 1) {
          for (int j = 0; j < p; j++) {
            y[i] += columns[j][i] * Math.pow(10.0, -3.0 * j);
          }
        }
      }
      double[] x = NonNegative.fit(columns, y);
      for (double each : x) {
        assertThat(each).isNotNegative();
      }
      double scale = dot(y, y);
      assertThat(squares(columns, y, x))
          .as("round %d", round)
          .isCloseTo(best(columns, y), within(1e-7 * scale));
    }
  }

  /** Nothing to fit, a column twice, a column of zeros, and more columns than rows. */
  @Test
  void odditiesHaveAnAnswer() {
    assertThat(NonNegative.fit(new double[0][], new double[] {1.0})).isEmpty();
    assertThat(NonNegative.fit(new double[][] {{1, 1}}, new double[] {-1, -1})).containsExactly(0);
    double[] twice = NonNegative.fit(new double[][] {{1, 2}, {1, 2}, {0, 0}}, new double[] {2, 4});
    assertThat(twice[0] + twice[1]).isCloseTo(2.0, within(1e-12));
    assertThat(twice[2]).isZero();
    double[] more = NonNegative.fit(new double[][] {{1}, {2}, {3}}, new double[] {6});
    assertThat(more[0] + 2 * more[1] + 3 * more[2]).isCloseTo(6.0, within(1e-12));
  }
}
