package org.aadlenergy.calibration.fit;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Function;
import org.aadlenergy.calibration.campaign.FitRule;
import org.aadlenergy.calibration.campaign.Run;

/** Finds the cost of an event from runs by one rule, for one quantity. */
public final class CostFitter {
  static final String SIZE = "bytes";

  private final FitRule rule;
  private final Optional<String> rail;
  private final Function<Run, Optional<Double>> measured;

  private CostFitter(FitRule rule, Optional<String> rail) {
    this.rule = rule;
    this.rail = rail;
    this.measured =
        rail.isPresent()
            ? run -> Optional.ofNullable(run.joules().get(rail.get()))
            : run -> Optional.of(run.seconds());
  }

  /** The cost that the runs give; empty where they are too few. */
  public static Optional<FittedCost> fit(FitRule rule, Optional<String> rail, List<Run> runs) {
    CostFitter fitter = new CostFitter(rule, rail);
    List<Run> usable = runs.stream().filter(r -> fitter.measured.apply(r).isPresent()).toList();
    List<Run> with = of(usable, rule.bench(), rule.scenario());
    return switch (rule.method()) {
      case SLOPE -> fitter.slope(with);
      case DIFFERENCE -> fitter.difference(with, of(usable, rule.bench(), rule.base().orElse("")));
      case SIZE -> fitter.size(with);
    };
  }

  /** The runs of a bench in a scenario. */
  public static List<Run> of(List<Run> runs, String bench, String scenario) {
    return runs.stream()
        .filter(run -> run.bench().equals(bench) && run.scenario().equals(scenario))
        .toList();
  }

  private double measured(Run run) {
    return measured.apply(run).orElseThrow();
  }

  private Optional<FittedCost> slope(List<Run> runs) {
    List<Run> counted = runs.stream().filter(run -> run.count(rule.count()).isPresent()).toList();
    double[] x =
        counted.stream().mapToDouble(run -> run.count(rule.count()).orElseThrow()).toArray();
    double[] y = counted.stream().mapToDouble(this::measured).toArray();
    return LeastSquares.line(x, y)
        .map(
            line ->
                ofLine(x, y, line, line.slope(), Optional.of(line.intercept()), Optional.empty()));
  }

  private Optional<FittedCost> size(List<Run> runs) {
    List<Run> sized =
        runs.stream()
            .filter(run -> run.count(SIZE).isPresent() && run.count(rule.count()).orElse(0.0) > 0)
            .toList();
    double[] x = sized.stream().mapToDouble(run -> run.count(SIZE).orElseThrow()).toArray();
    double[] y =
        sized.stream()
            .mapToDouble(run -> measured(run) / run.count(rule.count()).orElseThrow())
            .toArray();
    return LeastSquares.line(x, y)
        .map(
            line ->
                ofLine(x, y, line, line.intercept(), Optional.empty(), Optional.of(line.slope())));
  }

  private FittedCost ofLine(
      double[] x,
      double[] y,
      LinearFit line,
      FittedValue value,
      Optional<FittedValue> constant,
      Optional<FittedValue> perByte) {
    List<FittedCost.Point> points = new ArrayList<>();
    for (int i = 0; i < x.length; i++) {
      points.add(new FittedCost.Point(x[i], y[i], y[i] - line.residual(i)));
    }
    return new FittedCost(
        rule,
        rail,
        value,
        constant,
        perByte,
        Optional.of(line.r2()),
        ModelCheck.of(x, y, line),
        RobustFit.line(x, y),
        Optional.empty(),
        points);
  }

  /** Step by step, (with the event - without it) / events; repeats of a step are averaged first. */
  private Optional<FittedCost> difference(List<Run> with, List<Run> without) {
    Map<Integer, List<Run>> base = bySteps(without);
    List<double[]> steps = new ArrayList<>();
    bySteps(with)
        .forEach(
            (step, runs) -> {
              List<Run> same = base.getOrDefault(step, List.of());
              double events = mean(runs, this::events) - mean(same, this::events);
              if (!same.isEmpty() && events > 0) {
                double extra = mean(runs, this::measured) - mean(same, this::measured);
                steps.add(new double[] {step, extra / events});
              }
            });
    double[] x = steps.stream().mapToDouble(step -> step[0]).toArray();
    double[] y = steps.stream().mapToDouble(step -> step[1]).toArray();
    return Mean.of(y).map(mean -> ofMean(x, y, mean));
  }

  private FittedCost ofMean(double[] x, double[] y, FittedValue mean) {
    List<FittedCost.Point> points = new ArrayList<>();
    for (int i = 0; i < x.length; i++) {
      points.add(new FittedCost.Point(x[i], y[i], mean.value()));
    }
    Optional<LinearFit> trend = LeastSquares.line(x, y);
    double range = x.length == 0 ? 0.0 : x[x.length - 1] - x[0];
    return new FittedCost(
        rule,
        rail,
        mean,
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        trend.flatMap(line -> ModelCheck.of(x, y, line)),
        Optional.empty(),
        trend.map(line -> line.slope().scaled(range)),
        points);
  }

  private double events(Run run) {
    return run.count(rule.count()).orElse(0.0);
  }

  private static Map<Integer, List<Run>> bySteps(List<Run> runs) {
    Map<Integer, List<Run>> steps = new TreeMap<>();
    runs.forEach(run -> steps.computeIfAbsent(run.step(), step -> new ArrayList<>()).add(run));
    return steps;
  }

  private static double mean(List<Run> runs, Function<Run, Double> figure) {
    return runs.stream().mapToDouble(figure::apply).average().orElse(0.0);
  }
}
