package org.aadlenergy.app.compare;

import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.aadlenergy.engine.diagnostic.Diagnostic;
import org.aadlenergy.engine.diagnostic.Diagnostics;
import org.aadlenergy.report.Document;
import org.aadlenergy.report.ReportFiles;
import org.aadlenergy.report.html.HtmlPage;
import org.aadlenergy.report.html.HtmlReporter;
import org.aadlenergy.report.html.HtmlVariants;
import org.aadlenergy.report.variants.Variant;
import org.aadlenergy.report.variants.Variants;
import org.aadlenergy.report.variants.VariantsText;

/** Writes the systems and modes of several reports side by side. */
public final class SideBySide {
  /** The formats that there are. */
  public static final List<String> FORMATS = List.of("text", "csv", "html");

  private SideBySide() {}

  /**
   * Reads reports and writes them.
   *
   * @param folder where files go; without it the first format is printed
   * @param said receives the files written
   * @return what was wrong
   */
  public static List<Diagnostic> write(
      List<Path> reports,
      List<String> formats,
      Optional<Path> folder,
      OutputStream out,
      Consumer<String> said) {
    Diagnostics diagnostics = new Diagnostics();
    List<Variant> all = new ArrayList<>();
    for (Path report : reports) {
      all.addAll(VariantReader.read(report, diagnostics));
    }
    if (diagnostics.hasErrors()) {
      return diagnostics.sorted();
    }
    Variants variants = new Variants(all);
    try {
      if (folder.isEmpty()) {
        write(variants, formats.get(0), out);
        out.flush();
      }
    } catch (IOException e) {
      throw new IllegalStateException("standard output cannot be written", e);
    }
    if (folder.isPresent()) {
      List<Document> documents = new ArrayList<>();
      for (String format : formats) {
        String ending = format.equals("text") ? "txt" : format;
        documents.add(new Document("compare." + ending, stream -> write(variants, format, stream)));
      }
      ReportFiles.Outcome outcome = ReportFiles.write(folder.get(), documents);
      diagnostics.addAll(outcome.findings());
      outcome.files().forEach(file -> said.accept("wrote " + file.toString().replace('\\', '/')));
    }
    return diagnostics.sorted();
  }

  private static void write(Variants variants, String format, OutputStream out) throws IOException {
    if (format.equals("html")) {
      HtmlPage.write(
          out,
          "Side by side",
          HtmlReporter.style(),
          html -> {
            HtmlPage.header("Side by side", html);
            HtmlVariants.write(variants, html);
            html.raw("</main>\n");
            HtmlPage.script("common.js", html);
            html.raw("<script>Page.start();</script>\n");
          });
      return;
    }
    Writer writer = new OutputStreamWriter(out, StandardCharsets.UTF_8);
    if (format.equals("csv")) {
      VariantsText.csv(variants, writer);
    } else {
      VariantsText.write(variants, writer);
    }
    writer.flush();
  }
}
