package org.aadlenergy.app.sweep;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.aadlenergy.engine.quantity.Units;

/**
 * How much a variation moves the energy.
 *
 * @param rangeJoules from its best to its worst value with all else the same, on average
 * @param slope the mean of the differences between neighbouring values, in joules for one of {@code
 *     unit}; empty where the values are no numbers
 * @param unit of the values, as the first one writes it
 * @param ranges the same range of the objectives that rest on prices, where they are known
 */
public record Sensitivity(
    String property,
    String path,
    double rangeJoules,
    Optional<Double> slope,
    String unit,
    Map<Objective, Double> ranges) {

  /** One for each variation, the one that moves most first. */
  static List<Sensitivity> of(SweepPlan plan, List<SweepPoint> points) {
    if (!plan.listed().isEmpty()) {
      return List.of(); // a search looks where it is good, not all around
    }
    Map<Long, Double> energies = new HashMap<>();
    Map<Objective, Map<Long, Double>> priced = new EnumMap<>(Objective.class);
    for (SweepPoint point : points) {
      if (point.problem().isEmpty()) {
        energies.put(point.point(), point.energyJoules().nominal());
        for (Objective objective : Objective.values()) {
          if (objective.is(ObjectiveTrait.PRICED) && !Double.isNaN(point.figure(objective))) {
            priced
                .computeIfAbsent(objective, o -> new HashMap<>())
                .put(point.point(), point.figure(objective));
          }
        }
      }
    }
    List<Sensitivity> all = new ArrayList<>();
    long stride = plan.size();
    for (Variation variation : plan.variations()) {
      stride /= variation.values().size();
      all.add(of(variation, stride, plan.size(), energies, priced));
    }
    all.sort(
        Comparator.comparingDouble((Sensitivity s) -> -s.rangeJoules())
            .thenComparing(Sensitivity::property)
            .thenComparing(Sensitivity::path));
    return all;
  }

  private static Sensitivity of(
      Variation variation,
      long stride,
      long size,
      Map<Long, Double> energies,
      Map<Objective, Map<Long, Double>> priced) {
    List<Optional<Double>> numbers = numbers(variation);
    int count = variation.values().size();
    Mean range = new Mean();
    Mean slope = new Mean();
    for (long first = 0; first < size; first++) {
      if (first / stride % count == 0) {
        line(first, stride, count, energies, numbers, range, slope);
      }
    }
    Map<Objective, Double> ranges = new EnumMap<>(Objective.class);
    priced.forEach(
        (objective, figures) -> {
          Mean moved = new Mean();
          for (long first = 0; first < size; first++) {
            if (first / stride % count == 0) {
              line(first, stride, count, figures, numbers, moved, new Mean());
            }
          }
          moved.value().ifPresent(mean -> ranges.put(objective, mean));
        });
    String text = variation.values().get(0);
    int space = text.indexOf(' ');
    return new Sensitivity(
        variation.property(),
        variation.path(),
        range.value().orElse(0.0),
        slope.value(),
        numbers.get(0).isEmpty() || space < 0 ? "" : text.substring(space + 1),
        ranges);
  }

  /** The points that differ in one variation only. */
  private static void line(
      long first,
      long stride,
      int count,
      Map<Long, Double> figures,
      List<Optional<Double>> numbers,
      Mean range,
      Mean slope) {
    double least = Double.POSITIVE_INFINITY;
    double most = Double.NEGATIVE_INFINITY;
    for (int i = 0; i < count; i++) {
      Double figure = figures.get(first + i * stride);
      if (figure == null) {
        continue;
      }
      least = Math.min(least, figure);
      most = Math.max(most, figure);
      Double before = i == 0 ? null : figures.get(first + (i - 1) * stride);
      if (before != null && numbers.get(i).isPresent() && numbers.get(i - 1).isPresent()) {
        double difference = numbers.get(i).get() - numbers.get(i - 1).get();
        if (difference != 0.0) {
          slope.add((figure - before) / difference);
        }
      }
    }
    if (most >= least) {
      range.add(most - least);
    }
  }

  /** The values as numbers in the unit of the first one. */
  private static List<Optional<Double>> numbers(Variation variation) {
    String unit = unit(variation.values().get(0));
    return variation.values().stream().map(value -> number(value, unit)).toList();
  }

  private static String unit(String value) {
    int space = value.indexOf(' ');
    return space < 0 ? "" : value.substring(space + 1);
  }

  private static Optional<Double> number(String value, String unit) {
    String own = unit(value);
    try {
      double number = Double.parseDouble(value.substring(0, value.length() - own.length()).trim());
      if (own.equalsIgnoreCase(unit) && own.indexOf(' ') < 0) { // "ms .. 2 ms" is no unit
        return Optional.of(number);
      }
      for (var dimension : org.aadlenergy.engine.quantity.Dimension.values()) {
        Optional<Double> from = Units.aadlFactor(dimension, own);
        Optional<Double> to = Units.aadlFactor(dimension, unit);
        if (from.isPresent() && to.isPresent()) {
          return Optional.of(number * from.get() / to.get());
        }
      }
    } catch (NumberFormatException e) {
      // no number: a literal, a reference
    }
    return Optional.empty();
  }

  private static final class Mean {
    private double sum;
    private int count;

    void add(double value) {
      sum += value;
      count++;
    }

    Optional<Double> value() {
      return count == 0 ? Optional.empty() : Optional.of(sum / count);
    }
  }
}
