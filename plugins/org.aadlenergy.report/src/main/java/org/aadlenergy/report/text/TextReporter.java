package org.aadlenergy.report.text;

import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.aadlenergy.engine.result.AnalysisResult;
import org.aadlenergy.engine.result.RootResult;
import org.aadlenergy.engine.result.section.CellTone;
import org.aadlenergy.report.Reporter;
import org.aadlenergy.report.terminal.Page;
import org.aadlenergy.report.terminal.Screen;
import org.aadlenergy.report.words.QuantityFormat;

/** Writes the report for a person: what costs most comes first. */
public final class TextReporter implements Reporter {
  private final Screen screen;

  /**
   * A reporter.
   *
   * @param screen what it is written for
   */
  public TextReporter(Screen screen) {
    this.screen = screen;
  }

  @Override
  public String format() {
    return "text";
  }

  @Override
  public String fileName() {
    return "report.txt";
  }

  @Override
  public void write(AnalysisResult result, OutputStream out) throws IOException {
    Writer writer = new OutputStreamWriter(out, StandardCharsets.UTF_8);
    print(result, writer);
    writer.flush();
  }

  /** Writes the report to a text. */
  public void print(AnalysisResult result, Appendable out) throws IOException {
    Page page = new Page(out, screen);
    if (result.roots().size() > 1) {
      RootSection.overview(page, result.roots());
    }
    for (RootResult root : result.roots()) {
      new RootSection(page, result, root).print();
    }
    if (result.comparison().isPresent()) {
      ComparisonSection.print(result, result.comparison().get(), page);
    }
    new FindingsSection(page, result).print();
    footer(page, result);
  }

  private static void footer(Page page, AnalysisResult result) throws IOException {
    List<AnalysisResult.Input> inputs = result.inputs();
    String files = inputs.size() == 1 ? " file" : " files";
    page.paragraph(
        0,
        CellTone.FAINT,
        "aadl-energy "
            + result.toolVersion()
            + ", "
            + QuantityFormat.grouped(inputs.size())
            + files
            + " read. Bounds in brackets hold with 95 % confidence.");
  }
}
