package org.aadlenergy.world;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.ToDoubleFunction;

/**
 * Rows of one kind that are predicted in one way.
 *
 * @param what is predicted
 * @param from what a designer has to know for it
 * @param rests what the prediction rests on, for readers
 * @param unit of the figures
 * @param bounds what must hold
 */
record Trial(
    Level level,
    String what,
    String from,
    String rests,
    String unit,
    List<Held> rows,
    List<Bound> bounds) {
  /** What a designer has. */
  enum Level {
    SHEETS("Data sheets or the kernel alone"),
    ONE_PROGRAM("One calibration program"),
    COUNTERS("Counters of the program");

    private final String words;

    Level(String words) {
      this.words = words;
    }

    String words() {
      return words;
    }
  }

  /** A figure of a trial that must lie in a range. */
  record Bound(String words, ToDoubleFunction<Trial> figure, double least, double most) {
    boolean holds(Trial trial) {
      double value = figure.applyAsDouble(trial);
      return value >= least && value <= most;
    }

    static Bound mean(double most) {
      return new Bound("mean error", Trial::mean, 0.0, most);
    }

    static Bound median(double most) {
      return new Bound("median error", trial -> trial.quantile(0.5), 0.0, most);
    }

    static Bound nineOfTen(double most) {
      return new Bound("nine of ten", trial -> trial.quantile(0.9), 0.0, most);
    }

    static Bound held(double least, double most) {
      return new Bound("held", Trial::held, least, most);
    }
  }

  Trial {
    rows = List.copyOf(rows);
    bounds = List.copyOf(bounds);
  }

  double mean() {
    return rows.stream().mapToDouble(Held::error).average().orElse(Double.NaN);
  }

  double quantile(double share) {
    return Quantiles.of(rows.stream().map(Held::error).toList(), share);
  }

  /** The share of rows whose interval holds what was measured. */
  double held() {
    return rows.isEmpty()
        ? Double.NaN
        : (double) rows.stream().filter(Held::isHeld).count() / rows.size();
  }

  /** The middle of predicted over measured. */
  double factor() {
    return Quantiles.of(rows.stream().map(r -> r.measured() / r.predicted()).toList(), 0.5);
  }

  /** What is judged and farthest off in the mean, the worst first. */
  Map<String, Double> worst(int most) {
    Map<String, List<Double>> errors = new LinkedHashMap<>();
    for (Held row : rows) {
      errors.computeIfAbsent(row.judged(), j -> new ArrayList<>()).add(row.error());
    }
    Map<String, Double> worst = new LinkedHashMap<>();
    errors.entrySet().stream()
        .map(e -> Map.entry(e.getKey(), Quantiles.mean(e.getValue())))
        .sorted(
            Map.Entry.<String, Double>comparingByValue()
                .reversed()
                .thenComparing(Map.Entry.comparingByKey()))
        .limit(most)
        .forEach(e -> worst.put(e.getKey(), e.getValue()));
    return worst;
  }

  /** Rows whose prediction rests on what it is judged by. */
  List<Held> overlaps() {
    return rows.stream().filter(Held::overlaps).toList();
  }
}
