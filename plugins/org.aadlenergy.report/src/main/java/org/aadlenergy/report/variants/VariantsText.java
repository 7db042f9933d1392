package org.aadlenergy.report.variants;

import java.io.IOException;
import java.util.List;
import java.util.Optional;
import org.aadlenergy.report.csv.CsvOutput;
import org.aadlenergy.report.terminal.Page;
import org.aadlenergy.report.terminal.Screen;
import org.aadlenergy.report.terminal.Style;
import org.aadlenergy.report.terminal.Table;
import org.aadlenergy.report.words.QuantityFormat;

/** Writes variants for the terminal, and as CSV. */
public final class VariantsText {
  private VariantsText() {}

  /** A column for each, with the difference to the first behind the others. */
  public static void write(Variants variants, Appendable out) throws IOException {
    Page page = new Page(out, Screen.PAPER);
    List<String> names = variants.names();
    for (int i = 0; i < names.size(); i++) {
      page.paragraph(0, Style.PLAIN, (i + 1) + ": " + names.get(i));
    }
    page.blank();
    for (Variants.Group group : Variants.Group.values()) {
      List<Variants.Row> rows =
          variants.rows().stream().filter(row -> row.group() == group).toList();
      Table table = new Table().text(group.word());
      for (int i = 1; i <= names.size(); i++) {
        table.number(String.valueOf(i)).number(i == 1 ? "" : "to 1");
      }
      for (Variants.Row row : rows) {
        table.cell(row.name());
        for (int i = 0; i < names.size(); i++) {
          table.cell(row.words(i, variants.all().get(i).known()));
          table.cell(row.more(i).map(VariantsText::more).orElse(""));
        }
        table.endRow();
      }
      table.print(page, 0);
      page.blank();
    }
  }

  /** {@code +7.3 %}. */
  public static String more(double share) {
    return share == 0.0 ? "=" : (share > 0.0 ? "+" : "-") + QuantityFormat.share(Math.abs(share));
  }

  /** A line for each figure of each variant, in SI. */
  public static void csv(Variants variants, Appendable out) throws IOException {
    CsvOutput csv = new CsvOutput(out);
    csv.row(List.of("report", "root", "mode", "complete", "group", "name", "figure", "to_first"));
    for (int i = 0; i < variants.all().size(); i++) {
      Variant variant = variants.all().get(i);
      for (Variants.Row row : variants.rows()) {
        Optional<Double> figure = row.figures().get(i);
        if (figure.isPresent()) {
          csv.text(variant.report()).text(variant.root()).text(variant.mode());
          csv.text(String.valueOf(variant.known().isWhole()))
              .text(row.group().word())
              .text(row.name());
          csv.optional(figure);
          csv.optional(row.more(i));
          csv.endRow();
        }
      }
    }
  }
}
