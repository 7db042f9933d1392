package org.aadlenergy.calibration.report;

import java.io.IOException;
import java.util.List;
import org.aadlenergy.engine.quantity.Dimension;
import org.aadlenergy.report.html.HtmlOutput;

/** A figure of points and lines as inline SVG: axes with round numbers, a legend, no script. */
final class Chart {
  private static final int WIDTH = 480;
  private static final int HEIGHT = 310;
  private static final int LEFT = 74;
  private static final int RIGHT = 16;
  private static final int TOP = 54;
  private static final int LEGEND = 38;
  private static final double LETTER = 6.6;
  private static final int BOTTOM = 48;
  private static final int TICKS = 6;
  private static final int MOST_TICKS = 20;

  /** What differs by less than this share is drawn as the same. */
  private static final double FLAT = 1e-9;

  /** Of the palette, those that are seen as dots and thin lines on light and dark pages. */
  private static final String[] COLOURS = {"var(--c0)", "var(--c3)", "var(--c2)", "var(--c5)"};

  /** Points of one colour; joined to a line or not. */
  record Series(String name, List<double[]> points, boolean isLine) {}

  /** An axis: what it shows, in which unit. */
  record Axis(String label, Dimension dimension) {}

  private final String title;
  private final Axis x;
  private final Axis y;
  private final List<Series> series;
  private final double[] rangeX;
  private final double[] rangeY;
  private final HtmlOutput html;

  private Chart(String title, Axis x, Axis y, List<Series> series, HtmlOutput html) {
    this.html = html;
    this.title = title;
    this.x = x;
    this.y = y;
    this.series = series;
    this.rangeX = range(0);
    this.rangeY = range(1);
  }

  /** Writes the SVG element. */
  static void write(String title, Axis x, Axis y, List<Series> series, HtmlOutput html)
      throws IOException {
    new Chart(title, x, y, series, html).draw();
  }

  private void draw() throws IOException {
    html.raw("<svg viewBox=\"0 0 " + WIDTH + " " + HEIGHT + "\" role=img aria-label=\"");
    html.text(title).raw("\">");
    text(WIDTH / 2.0, 18, "middle", "title", title);
    axes();
    int colour = 0;
    for (Series each : series) {
      String fill = COLOURS[colour++ % COLOURS.length];
      if (each.isLine()) {
        line(each, fill);
      } else {
        dots(each, fill);
      }
    }
    legend();
    html.raw("</svg>\n");
  }

  private void axes() throws IOException {
    int scaleX = CalibratedFigureText.scale(largest(rangeX), x.dimension());
    int scaleY = CalibratedFigureText.scale(largest(rangeY), y.dimension());
    double stepX = step(rangeX, CalibratedFigureText.factor(scaleX));
    for (double at : ticks(rangeX, stepX)) {
      rule(px(at), TOP, px(at), HEIGHT - BOTTOM);
      text(
          px(at),
          HEIGHT - BOTTOM + 16.0,
          "middle",
          "tick",
          tick(at, stepX, CalibratedFigureText.factor(scaleX)));
    }
    double stepY = step(rangeY, CalibratedFigureText.factor(scaleY));
    for (double at : ticks(rangeY, stepY)) {
      rule(LEFT, py(at), WIDTH - RIGHT, py(at));
      text(
          LEFT - 6.0,
          py(at) + 4.0,
          "end",
          "tick",
          tick(at, stepY, CalibratedFigureText.factor(scaleY)));
    }
    text((LEFT + WIDTH - RIGHT) / 2.0, HEIGHT - 8.0, "middle", "label", labelled(x, scaleX));
    html.raw("<text class=label text-anchor=middle transform=\"translate(15 ");
    html.raw((TOP + HEIGHT - BOTTOM) / 2 + ") rotate(-90)\">");
    html.text(labelled(y, scaleY)).raw("</text>");
  }

  private static String labelled(Axis axis, int scale) {
    String unit = CalibratedFigureText.unit(scale, axis.dimension());
    return unit.isEmpty() ? axis.label() : axis.label() + ", " + unit;
  }

  private void dots(Series each, String colour) throws IOException {
    html.raw("<g fill=\"" + colour + "\">");
    for (double[] point : each.points()) {
      html.raw("<circle cx=\"" + number(px(point[0])) + "\" cy=\"");
      html.raw(number(py(point[1])) + "\" r=\"2.2\"/>");
    }
    html.raw("</g>");
  }

  private void line(Series each, String colour) throws IOException {
    html.raw("<polyline fill=none stroke-width=\"1.5\" stroke=\"" + colour + "\" points=\"");
    for (double[] point : each.points()) {
      html.raw(number(px(point[0])) + "," + number(py(point[1])) + " ");
    }
    html.raw("\"/>");
  }

  private void legend() throws IOException {
    if (series.size() < 2) {
      return;
    }
    double left = LEFT;
    for (int i = 0; i < series.size(); i++) {
      Series each = series.get(i);
      html.raw("<rect x=\"" + number(left) + "\" y=\"" + (LEGEND - 6) + "\" width=10 height=\"");
      html.raw((each.isLine() ? 2 : 8) + "\" fill=\"" + COLOURS[i % COLOURS.length] + "\"/>");
      text(left + 14.0, LEGEND + 2.0, "start", "tick", each.name());
      left += 30.0 + LETTER * each.name().length();
    }
  }

  private void rule(double x1, double y1, double x2, double y2) throws IOException {
    html.raw("<line class=rule x1=\"" + number(x1) + "\" y1=\"" + number(y1));
    html.raw("\" x2=\"" + number(x2) + "\" y2=\"" + number(y2) + "\"/>");
  }

  private void text(double left, double top, String anchor, String style, String words)
      throws IOException {
    html.raw("<text class=" + style + " text-anchor=" + anchor + " x=\"" + number(left));
    html.raw("\" y=\"" + number(top) + "\">").text(words).raw("</text>");
  }

  private double px(double value) {
    return LEFT + (value - rangeX[0]) / (rangeX[1] - rangeX[0]) * (WIDTH - LEFT - RIGHT);
  }

  private double py(double value) {
    return HEIGHT
        - BOTTOM
        - (value - rangeY[0]) / (rangeY[1] - rangeY[0]) * (HEIGHT - TOP - BOTTOM);
  }

  /** From zero where that is near, with some air above. */
  private double[] range(int axis) {
    double low = Double.POSITIVE_INFINITY;
    double high = Double.NEGATIVE_INFINITY;
    for (Series each : series) {
      for (double[] point : each.points()) {
        low = Math.min(low, point[axis]);
        high = Math.max(high, point[axis]);
      }
    }
    if (!(high - low > FLAT * Math.max(Math.abs(low), Math.abs(high)))) {
      double middle = Double.isFinite(low) ? low : 0.0;
      double half = middle == 0.0 ? 1.0 : Math.abs(middle) / 10.0;
      return new double[] {middle - half, middle + half};
    }
    double air = 0.06 * (high - low);
    boolean fromZero = low >= 0.0 && low < 0.6 * high;
    return new double[] {fromZero ? 0.0 : low - air, high + air};
  }

  private static double largest(double[] range) {
    return Math.max(Math.abs(range[0]), Math.abs(range[1]));
  }

  /** 1, 2 or 5 times a power of ten, in the unit shown. */
  private static double step(double[] range, double unit) {
    double rough = (range[1] - range[0]) / unit / TICKS;
    double power = StrictMath.pow(10.0, Math.floor(StrictMath.log10(rough)));
    double lead = rough / power;
    return (lead > 5.0 ? 10.0 : lead > 2.0 ? 5.0 : lead > 1.0 ? 2.0 : 1.0) * power * unit;
  }

  private static double[] ticks(double[] range, double step) {
    double first = Math.ceil(range[0] / step - 1e-9);
    int count = (int) Math.min(MOST_TICKS, Math.floor(range[1] / step + 1e-9) - first + 1.0);
    double[] ticks = new double[Math.max(0, count)];
    for (int i = 0; i < ticks.length; i++) {
      ticks[i] = (first + i) * step;
    }
    return ticks;
  }

  private static String tick(double value, double step, double unit) {
    int decimals = Math.max(0, (int) -Math.floor(StrictMath.log10(step / unit) + 1e-9));
    double rounded = Math.rint(value / step) * step / unit;
    return CalibratedFigureText.fixed(rounded == 0.0 ? 0.0 : rounded, Math.min(decimals, 9));
  }

  private static String number(double value) {
    return CalibratedFigureText.fixed(value, 1);
  }
}
