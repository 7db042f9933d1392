package org.aadlenergy.report.csv;

import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import org.aadlenergy.engine.text.HarmfulCharacters;
import org.aadlenergy.report.answer.AnswerColumn;
import org.aadlenergy.report.answer.AnswerTable;
import org.aadlenergy.report.json.ShortestDecimal;

/**
 * Writes comma-separated values as RFC 4180 has them, but with {@code \n} between rows: a field
 * with a comma, a quote or a line break is quoted. Numbers have as many digits as read back the
 * same. A field that a spreadsheet would run as a formula is written as it is: data stay data. Only
 * what would command a terminal or turn the direction of writing becomes U+FFFD: there is no
 * escape.
 */
public final class CsvOutput {
  private final Appendable out;
  private final ShortestDecimal decimal = new ShortestDecimal();
  private boolean first = true;

  public CsvOutput(Appendable out) {
    this.out = out;
  }

  /** Writes a table for programs, whose cells are in SI already. */
  public static <T> void table(AnswerTable<T> table, OutputStream out) throws IOException {
    Writer writer = new OutputStreamWriter(out, StandardCharsets.UTF_8);
    CsvOutput csv = new CsvOutput(writer);
    csv.row(table.columns().stream().map(AnswerColumn::heading).toList());
    for (T row : table.rows()) {
      csv.row(table.columns().stream().map(c -> c.cell().apply(row).inWords()).toList());
    }
    writer.flush();
  }

  /** Writes a row of texts. */
  public void row(List<String> fields) throws IOException {
    for (String field : fields) {
      text(field);
    }
    endRow();
  }

  /** Writes a text. */
  public CsvOutput text(String text) throws IOException {
    String field = HarmfulCharacters.without(text);
    separate();
    if (isPlain(field)) {
      out.append(field);
    } else {
      out.append('"').append(field.replace("\"", "\"\"")).append('"');
    }
    return this;
  }

  /** Writes a number. */
  public CsvOutput number(double value) throws IOException {
    separate();
    out.append(decimal.text(value));
    return this;
  }

  /** Writes a number that may be missing, or without limit. */
  public CsvOutput optional(Optional<Double> value) throws IOException {
    return value.isPresent() && Double.isFinite(value.get())
        ? number(value.get())
        : text(value.isPresent() ? "unlimited" : "");
  }

  /** Ends the row. */
  public void endRow() throws IOException {
    out.append('\n');
    first = true;
  }

  private void separate() throws IOException {
    if (!first) {
      out.append(',');
    }
    first = false;
  }

  private static boolean isPlain(String field) {
    for (int i = 0; i < field.length(); i++) {
      char c = field.charAt(i);
      if (c == ',' || c == '"' || c == '\n' || c == '\r') {
        return false;
      }
    }
    return field.isEmpty() || (field.charAt(0) != ' ' && !field.endsWith(" "));
  }
}
