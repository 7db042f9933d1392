package org.aadlenergy.report.html;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.StringJoiner;
import org.aadlenergy.engine.quantity.Interval;
import org.aadlenergy.engine.result.section.Block;
import org.aadlenergy.engine.result.section.Column;
import org.aadlenergy.engine.result.section.Row;
import org.aadlenergy.report.words.QuantityFormat;

/** Draws the rows within a row as stacked bars, one beside the other. */
record HtmlBars(HtmlOutput html, Block.Bars bars) {
  private static final int WIDTH = 640;
  private static final int HEIGHT = 190;
  private static final int TOP = 40;
  private static final int BOTTOM = 24;
  private static final int MOST = 24;

  void write(Row row, String title) throws IOException {
    List<Row> rows = row.get(bars.rows());
    double greatest = 0.0;
    for (Row bar : rows) {
      greatest = Math.max(greatest, total(bar));
    }
    if (rows.isEmpty() || rows.size() > MOST || !(greatest > 0.0)) {
      return;
    }
    html.raw(
        "<div class=\"plot states\"><svg viewBox=\"0 0 " + WIDTH + " " + HEIGHT + "\" role=img");
    html.raw(" aria-label=\"").text(title + ": " + inWords(rows)).raw("\">\n");
    legend();
    double step = (double) WIDTH / rows.size();
    for (int i = 0; i < rows.size(); i++) {
      bar(rows.get(i), i * step, step, (HEIGHT - TOP - BOTTOM) / greatest);
    }
    html.raw("</svg></div>\n");
  }

  private void legend() throws IOException {
    for (int i = 0; i < bars.parts().size(); i++) {
      int x = 2 + 130 * i;
      html.raw("<rect x=" + x + " y=4 width=10 height=10 fill=\"var(--c" + i + ")\"/>");
      html.raw("<text x=" + (x + 15) + " y=13 class=soft>");
      html.text(bars.parts().get(i).heading()).raw("</text>\n");
    }
  }

  private void bar(Row row, double left, double step, double scale) throws IOException {
    double x = left + 0.15 * step;
    double y = HEIGHT - BOTTOM;
    for (int i = 0; i < bars.parts().size(); i++) {
      double value = part(row, bars.parts().get(i));
      y -= value * scale;
      html.raw("<rect x=" + at(x) + " y=" + at(y) + " width=" + at(0.7 * step));
      html.raw(" height=" + at(value * scale) + " fill=\"var(--c" + i + ")\"><title>");
      html.text(words(bars.parts().get(i), value)).raw("</title></rect>");
    }
    String middle = " x=" + at(left + 0.5 * step) + " text-anchor=middle";
    html.raw("<text" + middle + " y=" + at(y - 5.0) + ">").text(total(row, total(row)));
    html.raw("</text><text" + middle + " y=" + (HEIGHT - 6) + " class=soft>");
    html.text(under(row)).raw("</text>\n");
  }

  private String inWords(List<Row> rows) {
    StringJoiner words = new StringJoiner(", ");
    for (Row row : rows) {
      words.add(under(row) + " " + total(row, total(row)));
    }
    return words.toString();
  }

  private String under(Row row) {
    return QuantityFormat.brief(row.get(bars.under()), bars.under().dimension());
  }

  private String total(Row row, double value) {
    List<String> unknown = new ArrayList<>(1);
    for (Column<Interval> part : bars.parts()) {
      if (row.find(part).isEmpty()) {
        unknown.add(part.heading());
      }
    }
    String text = QuantityFormat.format(value, bars.parts().get(0).dimension());
    return unknown.isEmpty() ? text : text + " and unknown " + String.join(", ", unknown);
  }

  private static String words(Column<Interval> part, double value) {
    return part.heading() + ": " + QuantityFormat.format(value, part.dimension());
  }

  private double total(Row row) {
    double sum = 0.0;
    for (Column<Interval> part : bars.parts()) {
      sum += part(row, part);
    }
    return sum;
  }

  private static double part(Row row, Column<Interval> part) {
    Optional<Interval> value = row.find(part);
    return value.isPresent() ? Math.max(0.0, value.get().nominal()) : 0.0;
  }

  private static String at(double pixels) {
    return String.format(Locale.ROOT, "%.1f", pixels);
  }
}
