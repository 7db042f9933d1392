package org.aadlenergy.report.html;

import java.io.IOException;
import java.util.List;
import java.util.Optional;
import org.aadlenergy.report.variants.Variants;
import org.aadlenergy.report.variants.VariantsText;
import org.aadlenergy.report.words.QuantityFormat;

/** Writes variants side by side: a column for each, each figure beside that of the first. */
public record HtmlVariants(Variants variants, HtmlOutput html, int columns, int most) {
  private static final int MOST_COLUMNS = 40;
  private static final int MOST_ROWS = 500;
  private static final int FEW_ROWS = 12;

  private HtmlVariants(Variants variants, HtmlOutput html, int most) {
    this(variants, html, Math.min(MOST_COLUMNS, variants.all().size()), most);
  }

  /** Writes the table as what a page is about. */
  public static void write(Variants variants, HtmlOutput html) throws IOException {
    new HtmlVariants(variants, html, MOST_ROWS).write();
  }

  /** Writes its dearest rows, above what a page is about. */
  static void brief(Variants variants, HtmlOutput html) throws IOException {
    new HtmlVariants(variants, html, FEW_ROWS).write();
  }

  private void write() throws IOException {
    html.raw("<section class=card id=variants aria-labelledby=variants-title>\n");
    html.raw("<h2 id=variants-title>Side by side</h2>\n<div class=scroll><table>\n");
    html.raw("<thead><tr><th scope=col>");
    List<String> names = variants.names();
    for (String name : names.subList(0, columns)) {
      html.raw("<th scope=col class=\"n name\">").text(name);
    }
    html.raw("</thead>\n");
    List<Variants.Row> rows = variants.rows();
    for (Variants.Group group : Variants.Group.values()) {
      group(group, rows.stream().filter(row -> row.group() == group).toList());
    }
    html.raw("</table></div>\n<small>Shares are what is more or less than in the first column;");
    html.raw(" the least energy is bold.");
    if (columns < names.size()) {
      html.text(" " + QuantityFormat.grouped(names.size() - columns) + " more are not shown.");
    }
    html.raw("</small>\n</section>\n");
  }

  private void group(Variants.Group group, List<Variants.Row> rows) throws IOException {
    if (rows.isEmpty()) {
      return;
    }
    html.raw("<tbody data-group=" + group.word() + ">\n");
    if (group != Variants.Group.TOTAL) {
      html.raw("<tr><th scope=rowgroup colspan=" + (columns + 1) + ">Energy by ");
      html.text(group.word()).raw("</tr>\n");
    }
    for (Variants.Row row : rows.subList(0, Math.min(most, rows.size()))) {
      html.raw("<tr><th scope=row>").text(row.name());
      for (int i = 0; i < columns; i++) {
        cell(row, i);
      }
      html.raw("</tr>\n");
    }
    if (rows.size() > most) {
      html.raw("<tr><td colspan=" + (columns + 1) + "><small>The dearest " + most + " of ");
      html.text(QuantityFormat.grouped(rows.size())).raw(".</small></tr>\n");
    }
    html.raw("</tbody>\n");
  }

  private void cell(Variants.Row row, int column) throws IOException {
    Optional<Double> figure = row.figures().get(column);
    html.raw("<td class=n");
    if (figure.isPresent() && Double.isFinite(figure.get())) {
      html.raw(" data-v=\"" + figure.get() + "\"");
    }
    boolean least = row.name().equals("energy") && isLeast(row, figure);
    html.raw(least ? "><strong>" : ">");
    html.text(row.words(column, variants.all().get(column).known()));
    html.raw(least ? "</strong>" : "");
    if (row.more(column).isPresent()) {
      html.raw(" <small>").text(VariantsText.more(row.more(column).get())).raw("</small>");
    }
  }

  private boolean isLeast(Variants.Row row, Optional<Double> figure) {
    return row.group() == Variants.Group.TOTAL
        && figure.isPresent()
        && row.figures().stream().allMatch(other -> other.orElse(0.0) >= figure.get());
  }
}
