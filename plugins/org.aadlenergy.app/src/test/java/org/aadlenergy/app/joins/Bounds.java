package org.aadlenergy.app.joins;

import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;

/**
 * Whether the bounds of a report hold: designs at corners and inner points of the ranges lie
 * within, and what errors of coefficients give follows from the slopes of each.
 */
final class Bounds {
  private static final double SLACK = 1e-9;
  private static final double ABSOLUTE = 1e-13;
  private static final int POINTS = 12;

  /** Of central differences, which are off by the bend of a curve. */
  private static final double STEP = 1e-4;

  private static final double SLOPE = 1e-5;

  private final Design design;
  private final Reported reported;
  private final List<String> differences = new ArrayList<>();

  private Bounds(Design design, Reported reported) {
    this.design = design;
    this.reported = reported;
  }

  static List<String> differences(Design design, Reported reported) {
    Bounds bounds = new Bounds(design, reported);
    List<Figure> ranges = new ArrayList<>();
    List<Figure> errors = new ArrayList<>();
    for (Figure figure : design.figures()) {
      if (!figure.isExact()) {
        (figure.hard ? ranges : errors).add(figure);
      }
    }
    if (!ranges.isEmpty()) {
      bounds.ranges(ranges);
    }
    if (ranges.isEmpty() && !errors.isEmpty()) {
      bounds.errors(errors);
    }
    return bounds.differences;
  }

  private void ranges(List<Figure> ranges) {
    Random random = new Random(ranges.size());
    for (int point = 0; point < POINTS; point++) {
      Map<Figure, Double> chosen = new IdentityHashMap<>();
      for (Figure figure : ranges) {
        double part =
            switch (point) {
              case 0 -> 0.0;
              case 1 -> 1.0;
              default -> point % 2 == 0 ? random.nextInt(2) : random.nextDouble();
            };
        chosen.put(figure, figure.low + part * (figure.high - figure.low));
      }
      new Evaluator(design, chosen).values().forEach(this::within);
    }
  }

  private void within(String name, double value) {
    Reported.Number number = reported.numbers.get(name);
    double slack = SLACK * Math.abs(value) + ABSOLUTE;
    if (number != null && (value < number.low() - slack || value > number.high() + slack)) {
      differences.add(
          String.format(
              Locale.ROOT,
              "%s may be %.12g, beyond %.12g .. %.12g",
              name,
              value,
              number.low(),
              number.high()));
    }
  }

  /**
   * Each error alone moves a value by its slope; together they reach at least as far as the
   * farthest and at most as far as all in a row. Where it bends within the error, as at the end of
   * what a panel gives, either side of the bend is right.
   */
  private void errors(List<Figure> errors) {
    Map<String, Double> plain = new Evaluator(design, Map.of()).values();
    Map<String, Double> most = new TreeMap<>();
    Map<String, Double> sums = new TreeMap<>();
    Map<String, Double> bends = new TreeMap<>();
    for (Figure figure : errors) {
      double half = figure.high - figure.value;
      Map<String, Double> above = at(figure, figure.value + STEP * half);
      Map<String, Double> below = at(figure, figure.value - STEP * half);
      Map<String, Double> highest = at(figure, figure.high);
      Map<String, Double> lowest = at(figure, figure.low);
      above.forEach(
          (name, value) -> {
            double moved = (value - below.getOrDefault(name, 0.0)) / (2 * STEP);
            double up = highest.getOrDefault(name, 0.0) - plain.getOrDefault(name, 0.0);
            double down = plain.getOrDefault(name, 0.0) - lowest.getOrDefault(name, 0.0);
            double bend = Math.max(Math.abs(up - moved), Math.abs(down - moved));
            most.merge(name, Math.abs(moved), Math::max);
            sums.merge(name, Math.abs(moved), Double::sum);
            bends.merge(name, bend, Double::sum);
          });
    }
    sums.forEach(
        (name, sum) ->
            reaches(name, most.getOrDefault(name, 0.0), sum, bends.getOrDefault(name, 0.0)));
  }

  private Map<String, Double> at(Figure figure, double value) {
    Map<Figure, Double> chosen = new IdentityHashMap<>();
    chosen.put(figure, value);
    return new Evaluator(design, chosen).values();
  }

  private void reaches(String name, double least, double most, double bend) {
    Reported.Number number = reported.numbers.get(name);
    // who of panel and battery gives more or less has no first order
    if (number == null || name.endsWith("/life") || name.matches(".*/(panel|cell)/output")) {
      return;
    }
    double slack = bend + SLOPE * most + 1e-7 * Math.abs(number.nominal()) + ABSOLUTE;
    double up = number.high() - number.nominal();
    double down = number.low() == 0.0 ? up : number.nominal() - number.low();
    for (double reach : new double[] {up, down}) {
      if (reach < least - slack || reach > most + slack) {
        differences.add(
            String.format(
                Locale.ROOT,
                "%s reaches %.9g from %.9g, not %.9g to %.9g",
                name,
                reach,
                number.nominal(),
                least,
                most));
        return;
      }
    }
  }
}
