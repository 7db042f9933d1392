package org.aadlenergy.calibration.fit;

import java.util.Optional;

/** The mean of repeated measurements of one figure. */
public final class Mean {
  private Mean() {}

  /** The mean with its standard error; empty for fewer than two values. */
  public static Optional<FittedValue> of(double[] values) {
    int n = values.length;
    if (n < 2) {
      return Optional.empty();
    }
    double mean = average(values);
    double squares = 0.0;
    for (double value : values) {
      squares += (value - mean) * (value - mean);
    }
    double error = Math.sqrt(squares / (n - 1) / n);
    return Optional.of(new FittedValue(mean, error, n - 1));
  }

  private static double average(double[] values) {
    double sum = 0.0;
    for (double value : values) {
      sum += value;
    }
    double first = sum / values.length;
    double correction = 0.0;
    for (double value : values) {
      correction += value - first;
    }
    return first + correction / values.length;
  }
}
