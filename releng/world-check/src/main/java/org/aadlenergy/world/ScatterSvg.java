package org.aadlenergy.world;

import java.util.List;
import java.util.Locale;

/** Measured figures over predicted ones, both by their logarithms, as a picture. */
final class ScatterSvg {
  private static final double SIDE = 420.0;
  private static final double LEFT = 60.0;
  private static final double TOP = 40.0;

  private final StringBuilder svg = new StringBuilder();
  private final double low;
  private final double high;

  private ScatterSvg(List<Held> rows) {
    double least = Double.POSITIVE_INFINITY;
    double most = 0.0;
    for (Held row : rows) {
      for (double value : new double[] {row.predicted(), row.measured()}) {
        least = value > 0.0 ? Math.min(least, value) : least;
        most = Math.max(most, value);
      }
    }
    low = Math.log10(least) - 0.05;
    high = Math.log10(most) + 0.05;
  }

  /** The picture of a trial: what lies on the line is exact, what its interval misses is red. */
  static String of(Trial trial) {
    return new ScatterSvg(trial.rows()).draw(trial);
  }

  private String draw(Trial trial) {
    line(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %.0f %.0f\" font-family=\"sans-serif\""
            + " font-size=\"12\">",
        LEFT + SIDE + 20.0, TOP + SIDE + 50.0);
    line("<title>%s, measured over predicted</title>", escaped(trial.what()));
    line("<rect width=\"100%%\" height=\"100%%\" fill=\"#fff\"/>");
    line(
        "<rect x=\"%.1f\" y=\"%.1f\" width=\"%.1f\" height=\"%.1f\" fill=\"none\" stroke=\"#888\"/>",
        LEFT, TOP, SIDE, SIDE);
    line("<text x=\"%.1f\" y=\"24\" font-size=\"13\">%s</text>", LEFT, escaped(trial.from()));
    double each = high - low < 1.0 ? 1.0 : Math.ceil((high - low) / 5.0);
    for (double at = Math.ceil(low); at <= high; at += each) {
      tick(at);
    }
    if (Math.ceil(low) > high) {
      tick(low + 0.05);
      tick(high - 0.05);
    }
    line(
        "<line x1=\"%.1f\" y1=\"%.1f\" x2=\"%.1f\" y2=\"%.1f\" stroke=\"#444\"/>",
        LEFT, TOP + SIDE, LEFT + SIDE, TOP);
    dots(trial.rows().stream().filter(Held::isHeld).toList(), "#0b62a4");
    dots(trial.rows().stream().filter(row -> !row.isHeld()).toList(), "#c0392b");
    line(
        "<text x=\"%.1f\" y=\"%.1f\" text-anchor=\"middle\">predicted, %s</text>",
        LEFT + SIDE / 2.0, TOP + SIDE + 38.0, escaped(trial.unit()));
    line(
        "<text text-anchor=\"middle\" transform=\"translate(14 %.1f) rotate(-90)\">measured, %s</text>",
        TOP + SIDE / 2.0, escaped(trial.unit()));
    return svg.append("</svg>\n").toString();
  }

  private void dots(List<Held> rows, String colour) {
    StringBuilder path = new StringBuilder();
    for (Held row : rows) {
      if (row.predicted() > 0.0 && row.measured() > 0.0) {
        double x = x(Math.log10(row.predicted()));
        double y = y(Math.log10(row.measured()));
        path.append(String.format(Locale.ROOT, "M%.1f %.1fh0", x, y));
      }
    }
    if (path.length() > 0) {
      line(
          "<path stroke=\"%s\" stroke-opacity=\"0.6\" stroke-width=\"4.4\" stroke-linecap=\"round\""
              + " d=\"%s\"/>",
          colour, path);
    }
  }

  private void tick(double at) {
    String label = String.format(Locale.ROOT, "%.3g", Math.pow(10.0, at));
    line(
        "<line x1=\"%.1f\" y1=\"%.1f\" x2=\"%.1f\" y2=\"%.1f\" stroke=\"#ddd\"/>",
        x(at), TOP, x(at), TOP + SIDE);
    line(
        "<line x1=\"%.1f\" y1=\"%.1f\" x2=\"%.1f\" y2=\"%.1f\" stroke=\"#ddd\"/>",
        LEFT, y(at), LEFT + SIDE, y(at));
    line(
        "<text x=\"%.1f\" y=\"%.1f\" text-anchor=\"middle\">%s</text>",
        x(at), TOP + SIDE + 16.0, label);
    line(
        "<text x=\"%.1f\" y=\"%.1f\" text-anchor=\"end\">%s</text>",
        LEFT - 5.0, y(at) + 4.0, label);
  }

  private double x(double log) {
    return LEFT + (log - low) / (high - low) * SIDE;
  }

  private double y(double log) {
    return TOP + SIDE - (log - low) / (high - low) * SIDE;
  }

  private void line(String pattern, Object... values) {
    svg.append(String.format(Locale.ROOT, pattern, values)).append('\n');
  }

  private static String escaped(String words) {
    return words.replace("&", "&amp;").replace("<", "&lt;").replace("`", "");
  }
}
