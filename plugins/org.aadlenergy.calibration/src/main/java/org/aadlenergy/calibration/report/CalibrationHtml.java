package org.aadlenergy.calibration.report;

import java.io.IOException;
import java.util.List;
import org.aadlenergy.calibration.fit.Calibration;
import org.aadlenergy.calibration.fit.Cost;
import org.aadlenergy.engine.diagnostic.Diagnostic;
import org.aadlenergy.engine.quantity.Dimension;
import org.aadlenergy.engine.term.declared.Fitting;
import org.aadlenergy.report.html.HtmlOutput;
import org.aadlenergy.report.html.HtmlPage;

/**
 * A calibration as a page that opens offline: what one event costs, the figures of the page-fault
 * paper, what each fit leaves over, and the machine.
 */
public final class CalibrationHtml {
  private static final String STYLE =
      """
body { font: 15px/1.5 system-ui, sans-serif; margin: 2rem auto; max-width: 75rem; padding: 0 1rem; color: #1c1c1c; background: #fff; }
h1 { font-size: 1.5rem; } h2 { font-size: 1.15rem; margin-top: 2rem; }
table { border-collapse: collapse; margin: .5rem 0; } th, td { text-align: left; padding: .2rem .8rem .2rem 0; border-bottom: 1px solid #ddd; }
td.n, th.n { text-align: right; font-variant-numeric: tabular-nums; white-space: nowrap; }
.figures { display: grid; grid-template-columns: repeat(auto-fit, minmax(27rem, 1fr)); gap: 1rem; }
figure { margin: 0; max-width: 42rem; } svg { width: 100%; height: auto; }
svg text { font: 12px system-ui, sans-serif; fill: #1c1c1c; } svg .title { font-weight: 600; font-size: 13px; } svg .tick { font-size: 11px; }
svg .rule { stroke: #e2e2e2; } .doubt { color: #a33000; font-weight: 600; } .small { color: #555; }
@media print { body { max-width: none; } figure { break-inside: avoid; } }
""";

  private final Calibration calibration;
  private final HtmlOutput html;

  private CalibrationHtml(Calibration calibration, HtmlOutput html) {
    this.calibration = calibration;
    this.html = html;
  }

  /** The whole page. */
  public static String of(Calibration calibration, List<Diagnostic> findings) {
    return HtmlPage.text(
        calibration.manifest().title(),
        STYLE,
        html -> new CalibrationHtml(calibration, html).page(findings));
  }

  private void page(List<Diagnostic> findings) throws IOException {
    html.raw("<h1>").text(calibration.manifest().title()).raw("</h1>\n<p>");
    html.text("Platform " + calibration.manifest().platform());
    html.text(", from " + calibration.runs().size() + " runs. Source: ");
    html.text(calibration.manifest().source()).raw("</p>\n");
    costs();
    CalibrationFigures figures = new CalibrationFigures(calibration, html);
    figures.bench();
    figures.fits();
    machine();
    if (!findings.isEmpty()) {
      html.raw("<h2>Findings</h2>\n<ul>\n");
      for (Diagnostic finding : findings) {
        html.raw("<li>").text(finding.format()).raw("</li>\n");
      }
      html.raw("</ul>\n");
    }
  }

  private void costs() throws IOException {
    html.raw("<h2>What one event costs</h2>\n<table>\n");
    html.head(
        "service",
        "quantity",
        ">value",
        ">95 % interval",
        ">standard error",
        ">R2",
        ">robust slope",
        ">measurements",
        "doubts");
    html.raw("<tbody>\n");
    for (Cost cost : calibration.costs()) {
      cost(cost, CalibrationFigures.dimension(cost));
    }
    html.raw(
        "</table>\n"
            + "<p class=small>Power on a rail is energy over time; the intervals are"
            + " Student's.</p>\n");
  }

  private void cost(Cost cost, Dimension dimension) throws IOException {
    html.raw("<tr>").cell(cost.rule().service()).cell(cost.quantity());
    html.number(Figures.text(cost.value().value(), dimension, 5));
    html.number(CalibrationText.interval(cost.value(), dimension));
    html.number(Figures.text(cost.value().standardError(), dimension, 2));
    html.number(cost.r2().map(r2 -> Figures.fixed(r2, 5)).orElse("-"));
    html.number(
        cost.rule().method() == Fitting.Method.SLOPE
            ? cost.robust().map(line -> Figures.text(line.slope(), dimension, 5)).orElse("-")
            : "-");
    html.number(Integer.toString(cost.size())).cell(CalibrationText.doubts(cost)).raw("\n");
  }

  private void machine() throws IOException {
    html.raw("<h2>The machine and the conditions</h2>\n<table>\n<tbody>\n");
    for (var entry : calibration.manifest().conditions().entrySet()) {
      row(entry.getKey(), entry.getValue());
    }
    for (var entry : calibration.machine().entrySet()) {
      row(entry.getKey(), entry.getValue());
    }
    for (var entry : calibration.power().entrySet()) {
      row(
          "power without events, " + entry.getKey(),
          Figures.text(entry.getValue().value(), Dimension.POWER, 5));
    }
    html.raw("</table>\n");
  }

  private void row(String name, String value) throws IOException {
    html.raw("<tr>").cell(name).cell(value).raw("\n");
  }
}
