package org.aadlenergy.app.advise;

import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.aadlenergy.engine.diagnostic.Diagnostic;
import org.aadlenergy.report.Document;
import org.aadlenergy.report.ReportFiles;

/** The formats of advice, on a stream or in the files of a folder. */
public final class AdviceReports {
  private static final List<String> FORMATS = List.of("text", "json", "markdown", "csv", "html");

  private AdviceReports() {}

  /** What is wrong with the formats asked for. */
  public static List<String> problems(List<String> formats) {
    List<String> problems = new ArrayList<>();
    for (String format : formats) {
      if (!FORMATS.contains(format)) {
        problems.add("--format must be text, json, markdown, csv or html, not \"" + format + "\"");
      }
    }
    return problems;
  }

  /** Writes one format. */
  public static void write(Advice advice, String format, OutputStream out) throws IOException {
    if (format.equals("json")) {
      AdviceJson.write(advice, out);
      return;
    }
    if (format.equals("html")) {
      AdviceHtml.write(advice, out);
      return;
    }
    Writer writer = new OutputStreamWriter(out, StandardCharsets.UTF_8);
    switch (format) {
      case "markdown" -> AdviceTables.markdown(advice, writer);
      case "csv" -> AdviceTables.csv(advice, writer);
      default -> AdviceText.write(advice, writer);
    }
    writer.flush();
  }

  /**
   * Writes {@code advice.txt}, {@code advice.json}, ... all or none.
   *
   * @param written receives them
   * @return what was wrong
   */
  public static List<Diagnostic> write(
      Advice advice, List<String> formats, Path folder, List<Path> written) {
    List<Document> documents = new ArrayList<>();
    for (String format : formats) {
      documents.add(new Document("advice." + ending(format), out -> write(advice, format, out)));
    }
    ReportFiles.Outcome outcome = ReportFiles.write(folder, documents);
    written.addAll(outcome.files());
    return outcome.findings();
  }

  private static String ending(String format) {
    return switch (format) {
      case "text" -> "txt";
      case "markdown" -> "md";
      default -> format;
    };
  }
}
