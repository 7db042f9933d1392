package org.aadlenergy.calibration.report;

import java.util.List;
import org.aadlenergy.engine.quantity.Dimension;

/** A figure of points and lines as inline SVG: axes with round numbers, a legend, no script. */
final class Chart {
  private static final int WIDTH = 560;
  private static final int HEIGHT = 350;
  private static final int LEFT = 76;
  private static final int RIGHT = 16;
  private static final int TOP = 54;
  private static final int LEGEND = 38;
  private static final double LETTER = 6.2;
  private static final int BOTTOM = 48;
  private static final int TICKS = 6;
  private static final int MOST_TICKS = 20;

  /** What differs by less than this share is drawn as the same. */
  private static final double FLAT = 1e-9;

  private static final String[] COLOURS = {"#1f5fa8", "#c2571a", "#2c7a3f", "#7a3f91"};

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
  private final StringBuilder svg = new StringBuilder();

  private Chart(String title, Axis x, Axis y, List<Series> series) {
    this.title = title;
    this.x = x;
    this.y = y;
    this.series = series;
    this.rangeX = range(0);
    this.rangeY = range(1);
  }

  /** The SVG element. */
  static String svg(String title, Axis x, Axis y, List<Series> series) {
    return new Chart(title, x, y, series).draw();
  }

  private String draw() {
    svg.append("<svg viewBox=\"0 0 ").append(WIDTH).append(' ').append(HEIGHT);
    svg.append("\" role=\"img\" aria-label=\"").append(Html.escaped(title)).append("\">");
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
    return svg.append("</svg>\n").toString();
  }

  private void axes() {
    int scaleX = Figures.scale(largest(rangeX), x.dimension());
    int scaleY = Figures.scale(largest(rangeY), y.dimension());
    double stepX = step(rangeX, Figures.factor(scaleX));
    for (double at : ticks(rangeX, stepX)) {
      rule(px(at), TOP, px(at), HEIGHT - BOTTOM);
      text(
          px(at),
          HEIGHT - BOTTOM + 16.0,
          "middle",
          "tick",
          tick(at, stepX, Figures.factor(scaleX)));
    }
    double stepY = step(rangeY, Figures.factor(scaleY));
    for (double at : ticks(rangeY, stepY)) {
      rule(LEFT, py(at), WIDTH - RIGHT, py(at));
      text(LEFT - 6.0, py(at) + 4.0, "end", "tick", tick(at, stepY, Figures.factor(scaleY)));
    }
    text((LEFT + WIDTH - RIGHT) / 2.0, HEIGHT - 8.0, "middle", "label", labelled(x, scaleX));
    svg.append("<text class=\"label\" text-anchor=\"middle\" transform=\"translate(15 ");
    svg.append((TOP + HEIGHT - BOTTOM) / 2).append(") rotate(-90)\">");
    svg.append(Html.escaped(labelled(y, scaleY))).append("</text>");
  }

  private static String labelled(Axis axis, int scale) {
    String unit = Figures.unit(scale, axis.dimension());
    return unit.isEmpty() ? axis.label() : axis.label() + ", " + unit;
  }

  private void dots(Series each, String colour) {
    svg.append("<g fill=\"").append(colour).append("\">");
    for (double[] point : each.points()) {
      svg.append("<circle cx=\"").append(number(px(point[0]))).append("\" cy=\"");
      svg.append(number(py(point[1]))).append("\" r=\"2.2\"/>");
    }
    svg.append("</g>");
  }

  private void line(Series each, String colour) {
    svg.append("<polyline fill=\"none\" stroke-width=\"1.5\" stroke=\"").append(colour);
    svg.append("\" points=\"");
    for (double[] point : each.points()) {
      svg.append(number(px(point[0]))).append(',').append(number(py(point[1]))).append(' ');
    }
    svg.append("\"/>");
  }

  private void legend() {
    if (series.size() < 2) {
      return;
    }
    double left = LEFT;
    for (int i = 0; i < series.size(); i++) {
      svg.append("<rect x=\"").append(number(left)).append("\" y=\"").append(LEGEND - 6);
      svg.append("\" width=\"10\" height=\"").append(series.get(i).isLine() ? 2 : 8);
      svg.append("\" fill=\"").append(COLOURS[i % COLOURS.length]).append("\"/>");
      text(left + 14.0, LEGEND + 2.0, "start", "tick", series.get(i).name());
      left += 30.0 + LETTER * series.get(i).name().length();
    }
  }

  private void rule(double x1, double y1, double x2, double y2) {
    svg.append("<line class=\"rule\" x1=\"")
        .append(number(x1))
        .append("\" y1=\"")
        .append(number(y1));
    svg.append("\" x2=\"").append(number(x2)).append("\" y2=\"").append(number(y2)).append("\"/>");
  }

  private void text(double left, double top, String anchor, String style, String words) {
    svg.append("<text class=\"").append(style).append("\" text-anchor=\"").append(anchor);
    svg.append("\" x=\"").append(number(left)).append("\" y=\"").append(number(top)).append("\">");
    svg.append(Html.escaped(words)).append("</text>");
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
    double power = Math.pow(10.0, Math.floor(Math.log10(rough)));
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
    int decimals = Math.max(0, (int) -Math.floor(Math.log10(step / unit) + 1e-9));
    double rounded = Math.rint(value / step) * step / unit;
    return Figures.fixed(rounded == 0.0 ? 0.0 : rounded, Math.min(decimals, 9));
  }

  private static String number(double value) {
    return Figures.fixed(value, 1);
  }
}
