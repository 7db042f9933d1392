package org.aadlenergy.report.variants;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.aadlenergy.report.answer.AnswerPart;
import org.aadlenergy.report.answer.AnswerTable;
import org.aadlenergy.report.csv.CsvOutput;
import org.aadlenergy.report.words.QuantityFormat;

/** Makes the parts of variants side by side, and writes them as CSV. */
public final class VariantsText {
  private VariantsText() {}

  /** A column for each, with the difference to the first behind the others. */
  public static List<AnswerPart> parts(Variants variants) {
    List<AnswerPart> parts = new ArrayList<>();
    List<Variant> all = variants.all();
    for (int i = 0; i < all.size(); i++) {
      parts.add(new AnswerPart.Remark((i + 1) + ": " + variants.names().get(i)));
    }
    for (Variants.Group group : Variants.Group.values()) {
      AnswerTable<Variants.Row> table =
          AnswerTable.of(variants.rows().stream().filter(row -> row.group() == group).toList())
              .text(Variants.Row::name, group.word());
      for (int i = 0; i < all.size(); i++) {
        int column = i;
        table.number(row -> row.words(column, all.get(column).known()), String.valueOf(i + 1));
        table.number(
            row -> row.more(column).map(VariantsText::more).orElse(""), i == 0 ? "" : "to 1");
      }
      parts.add(table);
    }
    parts.add(new AnswerPart.BlankLine());
    return parts;
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
