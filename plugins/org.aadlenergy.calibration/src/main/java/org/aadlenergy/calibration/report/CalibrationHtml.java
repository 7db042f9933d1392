package org.aadlenergy.calibration.report;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import org.aadlenergy.calibration.fit.Calibration;
import org.aadlenergy.calibration.fit.FittedCost;
import org.aadlenergy.engine.diagnostic.Diagnostic;
import org.aadlenergy.engine.quantity.Dimension;
import org.aadlenergy.engine.term.declared.Fitting;
import org.aadlenergy.report.html.HtmlOutput;
import org.aadlenergy.report.html.HtmlPage;
import org.aadlenergy.report.html.HtmlReporter;

/**
 * A calibration as a page that opens offline: what one event costs, the figures of the page-fault
 * paper, what each fit leaves over, and the machine.
 */
public record CalibrationHtml(Calibration calibration, HtmlOutput html) {
  /** What it needs besides the style of all pages. */
  private static final String STYLE =
      """
.figures { display:grid; grid-template-columns:repeat(auto-fit,minmax(min(27rem,100%),1fr)); gap:1rem; margin-bottom:1rem; } .figures figure { max-width:46rem; }
.figures svg { width:100%; height:auto; display:block; } .figures text { font-size:13px; fill:var(--ink); } .figures .title { font-weight:600; font-size:14px; }
.figures .tick { font-size:12.5px; fill:var(--soft); } .figures .rule { stroke:var(--line); } .small { color:var(--soft); font-size:.85rem; }
@media (max-width:600px) { .figures text,.figures .tick { font-size:14px; } .figures .title { font-size:16px; } }
""";

  /** The whole page. */
  public static String of(Calibration calibration, List<Diagnostic> findings) {
    return HtmlPage.text(
        calibration.manifest().title(),
        style(),
        html ->
            HtmlPage.tables(
                calibration.manifest().title(),
                html,
                page -> new CalibrationHtml(calibration, page).page(findings)));
  }

  private static String style() {
    try {
      return HtmlReporter.style() + STYLE;
    } catch (IOException e) {
      throw new UncheckedIOException(e); // only a product that is not whole lacks it
    }
  }

  private void page(List<Diagnostic> findings) throws IOException {
    html.raw("<p>");
    html.text("Platform " + calibration.manifest().platform());
    html.text(", from " + calibration.runs().size() + " runs. Source: ");
    html.text(calibration.manifest().source()).raw("</p>\n");
    costs();
    CalibrationFigures figures = new CalibrationFigures(calibration, html);
    figures.bench();
    figures.fits();
    machine();
    if (!findings.isEmpty()) {
      html.raw("<section class=card><h2>Findings</h2>\n<ul>\n");
      for (Diagnostic finding : findings) {
        html.raw("<li>").text(finding.format()).raw("</li>\n");
      }
      html.raw("</ul></section>\n");
    }
  }

  private void costs() throws IOException {
    html.raw(
        "<section class=card><h2>What one event costs</h2>\n"
            + "<div class=scroll><table class=sortable>\n");
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
    for (FittedCost cost : calibration.costs()) {
      cost(cost, CalibrationFigures.dimension(cost));
    }
    html.raw(
        "</table></div>\n"
            + "<p class=small>Power on a rail is energy over time; the intervals are"
            + " Student's.</p></section>\n");
  }

  private void cost(FittedCost cost, Dimension dimension) throws IOException {
    html.raw("<tr>").cell(cost.rule().service()).cell(cost.quantity());
    html.number(CalibratedFigureText.text(cost.value().value(), dimension, 5));
    html.number(CalibrationText.interval(cost.value(), dimension));
    html.number(CalibratedFigureText.text(cost.value().standardError(), dimension, 2));
    html.number(cost.r2().map(r2 -> CalibratedFigureText.fixed(r2, 5)).orElse("-"));
    html.number(
        cost.rule().method() == Fitting.Method.SLOPE
            ? cost.robust()
                .map(line -> CalibratedFigureText.text(line.slope(), dimension, 5))
                .orElse("-")
            : "-");
    html.number(Integer.toString(cost.size())).cell(CalibrationText.doubts(cost)).raw("\n");
  }

  private void machine() throws IOException {
    html.raw("<section class=card><h2>The machine and the conditions</h2>\n<table>\n<tbody>\n");
    for (var entry : calibration.manifest().conditions().entrySet()) {
      row(entry.getKey(), entry.getValue());
    }
    for (var entry : calibration.machine().entrySet()) {
      row(entry.getKey(), entry.getValue());
    }
    for (var entry : calibration.power().entrySet()) {
      row(
          "power without events, " + entry.getKey(),
          CalibratedFigureText.text(entry.getValue().value(), Dimension.POWER, 5));
    }
    html.raw("</table></section>\n");
  }

  private void row(String name, String value) throws IOException {
    html.raw("<tr><th scope=row>").text(name).cell(value).raw("\n");
  }
}
