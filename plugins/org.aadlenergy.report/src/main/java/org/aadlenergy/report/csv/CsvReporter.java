package org.aadlenergy.report.csv;

import java.io.BufferedWriter;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.aadlenergy.engine.quantity.Interval;
import org.aadlenergy.engine.result.AnalysisResult;
import org.aadlenergy.report.Reporter;
import org.aadlenergy.report.figure.Figures;
import org.aadlenergy.report.figure.ResultFigure;
import org.aadlenergy.report.figure.ResultFigure.Owner;

/**
 * Writes {@code report.csv}: one row a number, in SI, with what it is about in the columns. The
 * last two say how much of the bounds execution-time ranges cause.
 */
public final class CsvReporter implements Reporter {
  /** The columns. */
  public static final List<String> HEADER =
      List.of(
          "root",
          "mode",
          "kind",
          "path",
          "item",
          "phase",
          "component",
          "rail",
          "quantity",
          "unit",
          "value",
          "low",
          "high",
          "hard_below",
          "hard_above");

  @Override
  public String format() {
    return "csv";
  }

  @Override
  public String fileName() {
    return "report.csv";
  }

  @Override
  public void write(AnalysisResult result, OutputStream out) throws IOException {
    Writer writer =
        new BufferedWriter(new OutputStreamWriter(out, StandardCharsets.UTF_8), 1 << 16);
    CsvOutput csv = new CsvOutput(writer);
    csv.row(HEADER);
    Figures.visit(result, figure -> row(figure, csv));
    writer.flush();
  }

  private static void row(ResultFigure figure, CsvOutput csv) throws IOException {
    Owner owner = figure.owner();
    csv.text(owner.root()).text(owner.mode()).text(owner.kind()).text(owner.path());
    csv.text(owner.item()).text(owner.phase()).text(owner.component()).text(owner.rail());
    csv.text(figure.quantity()).text(figure.unit());
    Interval value = figure.value();
    csv.number(value.nominal()).number(value.low()).number(value.high());
    csv.number(value.hard().below()).number(value.hard().above());
    csv.endRow();
  }
}
