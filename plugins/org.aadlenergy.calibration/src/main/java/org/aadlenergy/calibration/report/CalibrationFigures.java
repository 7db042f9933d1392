package org.aadlenergy.calibration.report;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.ToDoubleFunction;
import org.aadlenergy.calibration.campaign.FitRule;
import org.aadlenergy.calibration.campaign.Run;
import org.aadlenergy.calibration.fit.Calibration;
import org.aadlenergy.calibration.fit.FittedCost;
import org.aadlenergy.engine.quantity.Dimension;
import org.aadlenergy.engine.term.declared.Fitting;
import org.aadlenergy.report.html.HtmlOutput;

/**
 * The figures of a calibration: time, power and energy of each scenario over the number of events,
 * as the page-fault paper has them, and the residuals of every fit.
 */
record CalibrationFigures(Calibration calibration, HtmlOutput html) {
  /** Figures 5 to 8 of the paper: all scenarios of the bench over the events that it varies. */
  void bench() throws IOException {
    if (calibration.quiet().isEmpty()) {
      return;
    }
    FitRule quiet = calibration.quiet().get();
    List<Run> runs =
        calibration.runs().stream()
            .filter(run -> run.bench().equals(quiet.bench()))
            .filter(run -> run.count(quiet.count()).isPresent())
            .toList();
    if (runs.isEmpty()) {
      return;
    }
    html.raw("<h2>").text("The bench " + quiet.bench()).raw("</h2>\n<div class=figures>\n");
    Chart.Axis time = new Chart.Axis("time", Dimension.TIME);
    overEvents("Duration of a run", time, runs, Run::seconds, line(quiet, "time"));
    for (String rail : calibration.manifest().rails().keySet()) {
      List<Run> measured = runs.stream().filter(run -> run.joules().containsKey(rail)).toList();
      if (!measured.isEmpty()) {
        overEvents(
            "Power of a run, " + rail,
            new Chart.Axis("power", Dimension.POWER),
            measured,
            run -> run.joules().getOrDefault(rail, 0.0) / run.seconds(),
            Optional.empty());
        overEvents(
            "Energy of a run, " + rail,
            new Chart.Axis("energy", Dimension.ENERGY),
            measured,
            run -> run.joules().getOrDefault(rail, 0.0),
            line(quiet, "energy " + rail));
      }
    }
    html.raw("</div>\n");
  }

  private Optional<FittedCost> line(FitRule quiet, String quantity) {
    return calibration.costs(quiet.service()).stream()
        .filter(cost -> cost.quantity().equals(quantity))
        .findFirst();
  }

  private void overEvents(
      String title,
      Chart.Axis axis,
      List<Run> runs,
      ToDoubleFunction<Run> figure,
      Optional<FittedCost> line)
      throws IOException {
    FitRule quiet = calibration.quiet().orElseThrow();
    List<Chart.Series> series = new ArrayList<>();
    for (String scenario : runs.stream().map(Run::scenario).distinct().toList()) {
      List<double[]> points =
          runs.stream()
              .filter(run -> run.scenario().equals(scenario))
              .map(
                  run ->
                      new double[] {
                        run.count(quiet.count()).orElseThrow(), figure.applyAsDouble(run)
                      })
              .toList();
      series.add(new Chart.Series(scenario, points, false));
    }
    line.ifPresent(
        cost -> series.add(new Chart.Series("line of " + quiet.scenario(), fitted(cost), true)));
    String events = "number of " + quiet.count().replace('_', ' ');
    figure(title, new Chart.Axis(events, Dimension.RATIO), axis, series);
  }

  private void figure(String title, Chart.Axis x, Chart.Axis y, List<Chart.Series> series)
      throws IOException {
    html.raw("<figure class=card>");
    Chart.write(title, x, y, series, html);
    html.raw("</figure>\n");
  }

  /** Of every cost what it rests on, and what its model leaves over. */
  void fits() throws IOException {
    html.raw("<h2>The fits, and what they leave over</h2>\n<div class=figures>\n");
    for (FittedCost cost : calibration.costs()) {
      Chart.Axis y = new Chart.Axis(cost.rail().isPresent() ? "energy" : "time", dimension(cost));
      String title = cost.rule().service() + ", " + cost.quantity();
      if (cost.rule().method() == Fitting.Method.DIFFERENCE) {
        Chart.Series points = new Chart.Series("difference / events", measured(cost), false);
        Chart.Series mean = new Chart.Series("mean", fitted(cost), true);
        figure(
            title + " of one", new Chart.Axis("step", Dimension.RATIO), y, List.of(points, mean));
      } else {
        Chart.Axis x = new Chart.Axis(cost.over(), Dimension.RATIO);
        Chart.Series residuals = new Chart.Series("residual", residuals(cost), false);
        figure(title + ": measured - fitted", x, y, List.of(residuals));
      }
    }
    html.raw("</div>\n");
  }

  private static List<double[]> measured(FittedCost cost) {
    return cost.points().stream().map(point -> new double[] {point.x(), point.y()}).toList();
  }

  private static List<double[]> residuals(FittedCost cost) {
    return cost.points().stream()
        .map(point -> new double[] {point.x(), point.y() - point.fitted()})
        .toList();
  }

  private static List<double[]> fitted(FittedCost cost) {
    return cost.points().stream()
        .map(point -> new double[] {point.x(), point.fitted()})
        .sorted(Comparator.comparingDouble(point -> point[0]))
        .toList();
  }

  static Dimension dimension(FittedCost cost) {
    return cost.rail().isPresent() ? Dimension.ENERGY : Dimension.TIME;
  }
}
