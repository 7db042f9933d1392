package org.aadlenergy.calibration.fit;

import java.util.Optional;

/**
 * Whether measurements look like the straight line that was fitted to them.
 *
 * @param curvature how likely the best parabola's bend is by chance, where the truth is straight
 * @param bend how far the parabola leaves the line, as a share of what the line spans
 * @param unevenSpread how likely the spread's change with x is by chance, where it is the same
 *     everywhere (Breusch and Pagan's test in Koenker's form)
 */
public record ModelCheck(double curvature, double bend, double unevenSpread) {
  /** Where chance is less likely than this, the model is doubted: one false alarm in a thousand. */
  public static final double DOUBT = 0.001;

  /** A bend of less than this does no harm, however certain it is. */
  public static final double HARMLESS_BEND = 0.01;

  /** What is left over at this share of the values is the rounding of doubles. */
  private static final double ROUNDING = 1e-11;

  /** The check of a line; empty where there are too few points for it. */
  public static Optional<ModelCheck> of(double[] x, double[] y, LinearFit line) {
    double[] centred = centred(x);
    double[] squared = new double[x.length];
    for (int i = 0; i < x.length; i++) {
      squared[i] = centred[i] * centred[i];
    }
    Optional<LinearFit> parabola =
        LeastSquares.fit(new double[][] {LeastSquares.ones(x.length), centred, squared}, y);
    double[] spread = new double[x.length];
    for (int i = 0; i < x.length; i++) {
      spread[i] = line.residual(i) * line.residual(i);
    }
    Optional<LinearFit> trend = LeastSquares.line(x, spread);
    if (parabola.isEmpty() || trend.isEmpty()) {
      return Optional.empty();
    }
    if (line.sigma() <= ROUNDING * largest(y)) {
      return Optional.of(new ModelCheck(1.0, 0.0, 1.0));
    }
    double lagrange = x.length * trend.get().r2();
    return Optional.of(
        new ModelCheck(
            parabola.get().coefficient(2).chanceOfZero(),
            bend(parabola.get(), centred, line),
            Distributions.chiSquaredTail(lagrange, 1.0)));
  }

  /** How much the parabola's middle lies off its chord, against the rise of the line. */
  private static double bend(LinearFit parabola, double[] centred, LinearFit line) {
    double low = Double.POSITIVE_INFINITY;
    double high = Double.NEGATIVE_INFINITY;
    for (double value : centred) {
      low = Math.min(low, value);
      high = Math.max(high, value);
    }
    double half = (high - low) / 2.0;
    double sag = Math.abs(parabola.coefficient(2).value()) * half * half;
    double rise = Math.abs(line.slope().value()) * 2.0 * half;
    return rise == 0.0 ? Double.POSITIVE_INFINITY : sag / rise;
  }

  private static double largest(double[] values) {
    double largest = 0.0;
    for (double value : values) {
      largest = Math.max(largest, Math.abs(value));
    }
    return largest;
  }

  /** Whether the measurements bend. */
  public boolean isCurved() {
    return curvature < DOUBT && bend > HARMLESS_BEND;
  }

  /** Whether they scatter more at one end than at the other. */
  public boolean isUneven() {
    return unevenSpread < DOUBT;
  }

  private static double[] centred(double[] x) {
    double sum = 0.0;
    for (double value : x) {
      sum += value;
    }
    double mean = sum / x.length;
    double[] centred = new double[x.length];
    for (int i = 0; i < x.length; i++) {
      centred[i] = x[i] - mean;
    }
    return centred;
  }
}
