package org.aadlenergy.calibration.fit;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Errors of predictions of programs that were left out of the fit, a program at a time.
 *
 * @param rows in the order of the table
 */
public record LeftOutRuns(List<Row> rows) {
  /** How many of a hundred an interval is to hold. */
  private static final double INTERVAL = 0.95;

  private static final double NORMAL_95 = 1.96;

  /** A row of a program that had no part in the fit. */
  public record Row(String program, int line, double predicted, double measured, double base) {
    /** How far the prediction is off, as a share of what was measured. */
    public double error() {
      return Math.abs(predicted / measured - 1.0);
    }

    /** How far what was measured is off, as a share of the part that the program decides. */
    double away() {
      return Math.abs(measured - predicted) / (predicted - base);
    }
  }

  public LeftOutRuns {
    rows = List.copyOf(rows);
  }

  /** The mean error. */
  public double mean() {
    return rows.stream().mapToDouble(Row::error).average().orElse(Double.NaN);
  }

  /** The error that a share of the rows stays below. */
  public double quantile(double share) {
    return quantile(rows.stream().map(Row::error).toList(), share);
  }

  /** Half of the interval about a prediction of one more program, as a share of it. */
  public double halfWidth() {
    return few()
        * quantile(
            rows.stream().map(row -> Math.abs(row.measured() / row.predicted() - 1.0)).toList(),
            INTERVAL);
  }

  /** The same of the part that the program decides, beside clock and leakage. */
  public double halfWidthOfProgram() {
    return few() * quantile(rows.stream().map(Row::away).toList(), INTERVAL);
  }

  /**
   * How much farther one more program may lie than 95 of 100 known rows do: rows of a program are
   * off together, so that as many count as there are programs, as Student's t has it.
   */
  private double few() {
    int programs = (int) rows.stream().map(Row::program).distinct().count();
    double freedom = Math.max(2.0, programs - 1.0);
    return Distributions.t95(freedom) / NORMAL_95 * Math.sqrt(1.0 + 1.0 / Math.max(1, programs));
  }

  /** The mean error of each program, the worst first. */
  public Map<String, Double> byProgram() {
    Map<String, List<Double>> errors = new LinkedHashMap<>();
    for (Row row : rows) {
      errors.computeIfAbsent(row.program(), p -> new ArrayList<>()).add(row.error());
    }
    Map<String, Double> means = new LinkedHashMap<>();
    errors.forEach(
        (p, e) -> means.put(p, e.stream().mapToDouble(Double::doubleValue).average().orElse(0.0)));
    Map<String, Double> sorted = new LinkedHashMap<>();
    means.entrySet().stream()
        .sorted(
            Map.Entry.<String, Double>comparingByValue()
                .reversed()
                .thenComparing(Map.Entry.comparingByKey()))
        .forEach(entry -> sorted.put(entry.getKey(), entry.getValue()));
    return sorted;
  }

  private static double quantile(List<Double> values, double share) {
    double[] sorted = values.stream().mapToDouble(Double::doubleValue).sorted().toArray();
    if (sorted.length == 0) {
      return Double.NaN;
    }
    double at = share * (sorted.length - 1);
    int low = (int) at;
    int high = Math.min(low + 1, sorted.length - 1);
    return sorted[low] + (at - low) * (sorted[high] - sorted[low]);
  }
}
