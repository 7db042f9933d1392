package org.aadlenergy.calibration.fit;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * Least squares with coefficients that are zero or more, by the active sets of Lawson and Hanson:
 * columns enter where the residual asks for them, and leave where they would become negative.
 */
public final class NonNegative {
  /** A column whose pull on the residual is this much less than at the start pulls no more. */
  private static final double NO_PULL = 1e-10;

  private final double[][] columns;
  private final double[] y;
  private final double[] norms;
  private final List<Integer> free = new ArrayList<>();
  private final double[] solution;

  private NonNegative(double[][] columns, double[] y) {
    this.columns = columns;
    this.y = y;
    this.norms = new double[columns.length];
    for (int j = 0; j < columns.length; j++) {
      norms[j] = Math.sqrt(dot(columns[j], columns[j]));
    }
    this.solution = new double[columns.length];
  }

  /**
   * The coefficients that fit best; 0 for a column that follows from others, or is 0 everywhere.
   *
   * @param columns of the model y = sum of coefficient times column
   */
  public static double[] fit(double[][] columns, double[] y) {
    return new NonNegative(columns, y).solve();
  }

  private double[] solve() {
    boolean[] useless = new boolean[columns.length];
    double most = 0.0;
    for (int steps = 0; steps < 10 * (columns.length + 1); steps++) {
      double[] residual = residual();
      int best = -1;
      double pull = 0.0;
      for (int j = 0; j < columns.length; j++) {
        double each = norms[j] == 0.0 ? 0.0 : dot(columns[j], residual) / norms[j];
        if (!useless[j] && !free.contains(j) && each > pull) {
          best = j;
          pull = each;
        }
      }
      most = Math.max(most, pull);
      if (best < 0 || pull <= NO_PULL * most) {
        return solution;
      }
      free.add(best);
      if (!descend()) {
        free.remove(Integer.valueOf(best));
        useless[best] = true;
      }
    }
    return solution;
  }

  /** Goes to the best values of the free columns; false where the last one follows from others. */
  private boolean descend() {
    while (true) {
      Optional<double[]> found = unbounded();
      if (found.isEmpty()) {
        return false;
      }
      double[] target = found.get();
      double step = 1.0;
      for (int i = 0; i < target.length; i++) {
        if (target[i] <= 0.0) {
          double now = solution[free.get(i)];
          step = Math.min(step, now / (now - target[i]));
        }
      }
      for (int i = 0; i < target.length; i++) {
        int j = free.get(i);
        solution[j] = step == 1.0 ? target[i] : solution[j] + step * (target[i] - solution[j]);
      }
      if (step == 1.0 && Arrays.stream(target).allMatch(each -> each > 0.0)) {
        return true;
      }
      // what reached zero leaves; a column that had no pull at all leaves at once
      int last = free.get(free.size() - 1);
      for (int i = target.length - 1; i >= 0; i--) {
        int j = free.get(i);
        if (target[i] <= 0.0 && solution[j] <= 1e-14 * Math.abs(target[i])) {
          solution[j] = 0.0;
          free.remove(i);
        }
      }
      if (!free.contains(last) && step == 0.0) {
        return false;
      }
    }
  }

  private Optional<double[]> unbounded() {
    double[][] chosen = new double[free.size()][];
    for (int i = 0; i < chosen.length; i++) {
      chosen[i] = columns[free.get(i)];
    }
    return LeastSquares.coefficients(chosen, y);
  }

  private double[] residual() {
    double[] residual = y.clone();
    for (int j : free) {
      for (int i = 0; i < residual.length; i++) {
        residual[i] -= solution[j] * columns[j][i];
      }
    }
    return residual;
  }

  private static double dot(double[] left, double[] right) {
    double sum = 0.0;
    for (int i = 0; i < left.length; i++) {
      sum += left[i] * right[i];
    }
    return sum;
  }
}
