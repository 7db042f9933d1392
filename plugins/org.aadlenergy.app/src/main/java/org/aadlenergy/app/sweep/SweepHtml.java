package org.aadlenergy.app.sweep;

import java.io.IOException;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import org.aadlenergy.engine.diagnostic.Diagnostic;
import org.aadlenergy.engine.quantity.Dimension;
import org.aadlenergy.report.html.HtmlOutput;
import org.aadlenergy.report.html.HtmlPage;
import org.aadlenergy.report.html.HtmlReporter;
import org.aadlenergy.report.words.QuantityFormat;

/** Writes {@code sweep.html}: the plot, the front, and which annotation moves the total most. */
final class SweepHtml {
  private static final int WIDTH = 900;
  private static final int HEIGHT = 420;
  private static final int MARGIN = 60;
  private static final int MOST_DOTS = 5000;
  private static final int MOST_ROWS = 1000;

  private final SweepResult result;
  private final List<SweepPoint> front;
  private final HtmlOutput html;
  private final Set<Objective> columns =
      EnumSet.of(Objective.ENERGY, Objective.TIME, Objective.RAM);

  private SweepHtml(SweepResult result, HtmlOutput html) {
    this.result = result;
    this.front = result.front();
    this.columns.addAll(result.objectives());
    this.columns.addAll(result.limits().keySet());
    this.html = html;
  }

  static void write(SweepResult result, OutputStream out) throws IOException {
    HtmlPage.write(
        out,
        "Sweep of " + result.plan().root(),
        HtmlReporter.style(),
        html -> new SweepHtml(result, html).page());
  }

  private void page() throws IOException {
    html.raw("<header><h1>Sweep</h1></header>\n<main>\n<h2>");
    html.text(result.plan().root() + mode()).raw("</h2>\n<p>");
    html.text(
        QuantityFormat.grouped(result.points().size())
            + " of "
            + QuantityFormat.grouped(result.plan().size())
            + " points are estimated; "
            + QuantityFormat.grouped(front.size())
            + " are on the front: no other point is at least as good in "
            + String.join(", ", result.objectives().stream().map(Objective::word).toList())
            + " and better in one.");
    html.raw("</p>\n");
    for (String line : BestPoints.lines(result)) {
      html.raw("<p>").text(line + ".").raw("</p>\n");
    }
    Optional<Diagnostic> windows = result.differentWindows();
    if (windows.isPresent()) {
      html.raw("<p class=warn>").text("Mind that " + windows.get().message() + ".");
      html.raw("</p>\n");
    }
    plot();
    table("The front", front);
    sensitivities();
    if (result.points().size() <= MOST_ROWS) {
      table("All points", result.points());
    } else {
      html.raw("<p>sweep.csv and sweep.json have all points.</p>\n");
    }
    html.raw("</main>\n");
  }

  private String mode() {
    return result.plan().mode().isEmpty() ? "" : ", mode " + result.plan().mode();
  }

  /** Energy against time, or against RAM where the time is no objective. */
  private void plot() throws IOException {
    Objective across =
        result.objectives().stream()
            .filter(objective -> objective != Objective.ENERGY)
            .findFirst()
            .orElse(Objective.RAM);
    Scale x = Scale.of(result.points(), across);
    Scale y = Scale.of(result.points(), Objective.ENERGY);
    html.raw("<figure class=card><figcaption>Energy against ").text(across.word());
    html.raw("; the front is large</figcaption><div class=plot><svg viewBox=\"0 0 " + WIDTH);
    html.raw(" " + HEIGHT + "\" role=img aria-label=\"Energy against ").text(across.word());
    html.raw("; the table below has the front\">\n");
    Set<SweepPoint> best = new HashSet<>(front);
    int every = Math.max(1, result.points().size() / MOST_DOTS);
    for (int i = 0; i < result.points().size(); i += every) {
      SweepPoint point = result.points().get(i);
      if (!best.contains(point) && point.problem().isEmpty()) {
        dot(x.at(across, point), y.at(Objective.ENERGY, point), point, false);
      }
    }
    for (SweepPoint point : front) {
      dot(x.at(across, point), y.at(Objective.ENERGY, point), point, true);
    }
    axis(x, y, across);
    html.raw("</svg></div></figure>\n");
  }

  private void dot(double x, double y, SweepPoint point, boolean best) throws IOException {
    double left = MARGIN + x * (WIDTH - 2 * MARGIN);
    double top = HEIGHT - MARGIN - y * (HEIGHT - 2 * MARGIN);
    html.raw(String.format(Locale.ROOT, "<circle cx=\"%.1f\" cy=\"%.1f\" ", left, top));
    html.raw(best ? "r=\"5\" fill=\"var(--c1)\">" : "r=\"2\" fill=\"var(--c0)\" opacity=\".5\">");
    html.raw("<title>").text(String.join(", ", result.plan().values(point.point())) + ": ");
    List<String> figures = new ArrayList<>();
    for (Objective objective : columns) {
      figures.add(BestPoints.figure(objective, point));
    }
    html.text(String.join(", ", figures)).raw("</title></circle>\n");
  }

  private void axis(Scale x, Scale y, Objective across) throws IOException {
    int base = HEIGHT - MARGIN + 24;
    text(MARGIN, base, "start", across.written(x.low));
    text(WIDTH - MARGIN, base, "end", across.written(x.high));
    text(WIDTH / 2, base, "middle", across.word());
    text(MARGIN, 20, "start", "energy " + QuantityFormat.format(y.high, Dimension.ENERGY));
    text(MARGIN, base - 12, "end", QuantityFormat.format(y.low, Dimension.ENERGY) + " ");
  }

  private void text(int x, int y, String anchor, String text) throws IOException {
    html.raw("<text class=soft x=\"" + x + "\" y=\"" + y + "\" text-anchor=\"" + anchor + "\">");
    html.text(text).raw("</text>\n");
  }

  private void table(String title, List<SweepPoint> points) throws IOException {
    html.raw("<section class=card><h3>").text(title).raw("</h3>\n<div class=scroll><table>");
    html.raw("<thead><tr><th scope=col class=n>point");
    for (Variation variation : result.plan().variations()) {
      html.raw("<th scope=col>").text(variation.label());
    }
    for (Objective objective : columns) {
      html.raw("<th scope=col class=n>")
          .text(objective == Objective.RAM ? "RAM" : objective.word());
      html.raw(objective == Objective.ENERGY ? "<th scope=col class=n>95 %" : "");
    }
    html.raw("<th scope=col></thead>\n<tbody>\n");
    for (SweepPoint point : points) {
      html.raw("<tr>").number(String.valueOf(point.point()));
      for (String value : result.plan().values(point.point())) {
        html.cell(value);
      }
      for (Objective objective : columns) {
        html.number(BestPoints.figure(objective, point));
        if (objective == Objective.ENERGY) {
          html.number(QuantityFormat.bounds(point.energyJoules(), Dimension.ENERGY));
        }
      }
      html.cell(point.problem().orElse(result.feasible(point) ? "" : "ruled out"));
      html.raw("</tr>\n");
    }
    html.raw("</tbody></table></div></section>\n");
  }

  private void sensitivities() throws IOException {
    html.raw("<section class=card><h3>What moves the energy most</h3>\n<div class=scroll><table>");
    boolean priced = columns.contains(Objective.COST);
    List<String> heads = new ArrayList<>();
    heads.addAll(List.of("annotation", ">from best to worst value", ">for one more"));
    if (priced) {
      heads.add(">cost, from least to most");
    }
    html.head(heads.toArray(new String[0])).raw("<tbody>\n");
    for (Sensitivity sensitivity : result.sensitivities()) {
      html.raw("<tr>").cell(sensitivity.property() + " @ " + sensitivity.path());
      html.number(QuantityFormat.format(sensitivity.rangeJoules(), Dimension.ENERGY));
      String unit = sensitivity.unit().isEmpty() ? "" : " for 1 " + sensitivity.unit();
      html.number(
          sensitivity
              .slope()
              .map(s -> QuantityFormat.format(s, Dimension.ENERGY) + unit)
              .orElse(""));
      if (priced) {
        html.number(sensitivity.costRange().map(Objective.COST::written).orElse(""));
      }
      html.raw("</tr>\n");
    }
    html.raw("</tbody></table></div></section>\n");
  }

  /** From the least to the greatest figure. */
  private record Scale(double low, double high) {
    static Scale of(List<SweepPoint> points, Objective objective) {
      double low = Double.POSITIVE_INFINITY;
      double high = Double.NEGATIVE_INFINITY;
      for (SweepPoint point : points) {
        double value = objective.of(point).orElse(Double.POSITIVE_INFINITY);
        if (point.problem().isEmpty() && Double.isFinite(value)) {
          low = Math.min(low, value);
          high = Math.max(high, value);
        }
      }
      return low > high ? new Scale(0.0, 0.0) : new Scale(low, high);
    }

    double at(Objective objective, SweepPoint point) {
      double value = Math.min(high, objective.of(point).orElse(low));
      return high > low ? (value - low) / (high - low) : 0.5;
    }
  }
}
