package org.aadlenergy.calibration.report;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.ToDoubleFunction;
import org.aadlenergy.calibration.campaign.Rule;
import org.aadlenergy.calibration.campaign.Run;
import org.aadlenergy.calibration.fit.Calibration;
import org.aadlenergy.calibration.fit.Cost;
import org.aadlenergy.calibration.fit.FittedValue;
import org.aadlenergy.engine.diagnostic.Diagnostic;
import org.aadlenergy.engine.quantity.Dimension;

/**
 * A calibration as a page with the figures of the page-fault paper: time, power and energy over the
 * number of TLB misses for each scenario, the cost of a fault, and the residuals of every fit.
 */
public final class CalibrationHtml {
  private static final String MISSES = "tlb_misses";
  private static final List<String> SCENARIOS = List.of("no_fault", "on_demand", "copy_on_write");
  private static final Chart.Axis MISS_AXIS =
      new Chart.Axis("number of TLB misses", Dimension.RATIO);

  private final Calibration calibration;
  private final Html page;

  private CalibrationHtml(Calibration calibration) {
    this.calibration = calibration;
    this.page = new Html(calibration.manifest().title());
  }

  /** The whole page. */
  public static String of(Calibration calibration, List<Diagnostic> findings) {
    return new CalibrationHtml(calibration).write(findings);
  }

  private String write(List<Diagnostic> findings) {
    page.paragraph(
        "Platform "
            + calibration.manifest().platform()
            + ", from "
            + calibration.runs().size()
            + " runs. Source: "
            + calibration.manifest().source());
    costs();
    bench();
    fits();
    machine();
    if (!findings.isEmpty()) {
      page.heading("Findings").raw("<ul>\n");
      findings.forEach(finding -> page.raw("<li>" + Html.escaped(finding.format()) + "</li>\n"));
      page.raw("</ul>\n");
    }
    return page.end();
  }

  private void costs() {
    page.heading("What one event costs").raw("<table>\n");
    page.row(
        "th",
        "service",
        "quantity",
        "value",
        "95 % interval",
        "standard error",
        "R2",
        "robust slope",
        "measurements",
        "doubts");
    for (Cost cost : calibration.costs()) {
      Dimension dimension = dimension(cost);
      page.row(
          "td",
          cost.rule().service(),
          cost.quantity(),
          Figures.text(cost.value().value(), dimension, 5),
          CalibrationText.interval(cost.value(), dimension),
          Figures.text(cost.value().standardError(), dimension, 2),
          cost.r2().map(r2 -> Figures.fixed(r2, 5)).orElse("-"),
          cost.rule().method() == Rule.Method.SLOPE
              ? cost.robust().map(line -> Figures.text(line.slope(), dimension, 5)).orElse("-")
              : "-",
          Integer.toString(cost.size()),
          CalibrationText.doubts(cost));
    }
    page.raw(
        "</table>\n"
            + "<p class=\"small\">Power on a rail is energy over time; the intervals are"
            + " Student's.</p>\n");
  }

  /** Figures 5 to 8 of the paper. */
  private void bench() {
    List<Run> runs =
        calibration.runs().stream()
            .filter(run -> run.bench().equals("pagefault") && run.count(MISSES).isPresent())
            .toList();
    if (runs.isEmpty()) {
      return;
    }
    page.heading("The page-fault bench").raw("<div class=\"figures\">\n");
    figure(
        "Duration of a run",
        new Chart.Axis("time", Dimension.TIME),
        runs,
        Run::seconds,
        line("time"));
    for (String rail : calibration.manifest().rails().keySet()) {
      List<Run> measured = runs.stream().filter(run -> run.joules().containsKey(rail)).toList();
      if (!measured.isEmpty()) {
        figure(
            "Power of a run, " + rail,
            new Chart.Axis("power", Dimension.POWER),
            measured,
            run -> run.joules().getOrDefault(rail, 0.0) / run.seconds(),
            Optional.empty());
        figure(
            "Energy of a run, " + rail,
            new Chart.Axis("energy", Dimension.ENERGY),
            measured,
            run -> run.joules().getOrDefault(rail, 0.0),
            line("energy " + rail));
      }
    }
    page.raw("</div>\n");
  }

  private Optional<Cost> line(String quantity) {
    return calibration.costs("tlb_miss").stream()
        .filter(cost -> cost.quantity().equals(quantity))
        .findFirst();
  }

  private void figure(
      String title,
      Chart.Axis axis,
      List<Run> runs,
      ToDoubleFunction<Run> figure,
      Optional<Cost> line) {
    List<Chart.Series> series = new ArrayList<>();
    for (String scenario : SCENARIOS) {
      List<double[]> points =
          runs.stream()
              .filter(run -> run.scenario().equals(scenario))
              .map(run -> new double[] {run.count(MISSES).orElseThrow(), figure.applyAsDouble(run)})
              .toList();
      if (!points.isEmpty()) {
        series.add(new Chart.Series(scenario, points, false));
      }
    }
    line.ifPresent(cost -> series.add(new Chart.Series("line of no_fault", fitted(cost), true)));
    page.raw("<figure>").raw(Chart.svg(title, MISS_AXIS, axis, series)).raw("</figure>\n");
  }

  /** Of every cost what it rests on, and what its model leaves over. */
  private void fits() {
    page.heading("The fits, and what they leave over").raw("<div class=\"figures\">\n");
    for (Cost cost : calibration.costs()) {
      boolean mean = cost.rule().method() == Rule.Method.DIFFERENCE;
      Chart.Axis x =
          new Chart.Axis(
              mean
                  ? "step"
                  : cost.rule().method() == Rule.Method.SIZE ? "bytes" : cost.rule().count(),
              Dimension.RATIO);
      Chart.Axis y = new Chart.Axis(cost.rail().isPresent() ? "energy" : "time", dimension(cost));
      String title = cost.rule().service() + ", " + cost.quantity();
      if (mean) {
        List<double[]> points =
            cost.points().stream().map(point -> new double[] {point.x(), point.y()}).toList();
        page.raw("<figure>")
            .raw(
                Chart.svg(
                    title + " of one",
                    x,
                    y,
                    List.of(
                        new Chart.Series("difference / events", points, false),
                        new Chart.Series("mean", fitted(cost), true))))
            .raw("</figure>\n");
      } else {
        List<double[]> residuals =
            cost.points().stream()
                .map(point -> new double[] {point.x(), point.y() - point.fitted()})
                .toList();
        page.raw("<figure>")
            .raw(
                Chart.svg(
                    title + ": measured - fitted",
                    x,
                    y,
                    List.of(new Chart.Series("residual", residuals, false))))
            .raw("</figure>\n");
      }
    }
    page.raw("</div>\n");
  }

  private static List<double[]> fitted(Cost cost) {
    return cost.points().stream()
        .map(point -> new double[] {point.x(), point.fitted()})
        .sorted(Comparator.comparingDouble(point -> point[0]))
        .toList();
  }

  private void machine() {
    page.heading("The machine and the conditions").raw("<table>\n");
    calibration.manifest().conditions().forEach((name, value) -> page.row("td", name, value));
    calibration.machine().forEach((name, value) -> page.row("td", name, value));
    calibration
        .power()
        .forEach((rail, power) -> page.row("td", "power without events, " + rail, watts(power)));
    page.raw("</table>\n");
  }

  private static String watts(FittedValue power) {
    return Figures.text(power.value(), Dimension.POWER, 5);
  }

  private static Dimension dimension(Cost cost) {
    return cost.rail().isPresent() ? Dimension.ENERGY : Dimension.TIME;
  }
}
