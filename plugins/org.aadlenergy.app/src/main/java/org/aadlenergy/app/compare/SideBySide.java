package org.aadlenergy.app.compare;

import java.io.PrintStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.aadlenergy.engine.diagnostic.Diagnostic;
import org.aadlenergy.engine.diagnostic.Diagnostics;
import org.aadlenergy.report.formats.AnswerDocument;
import org.aadlenergy.report.formats.AnswerFormats;
import org.aadlenergy.report.html.HtmlPage;
import org.aadlenergy.report.html.HtmlVariants;
import org.aadlenergy.report.terminal.Screen;
import org.aadlenergy.report.variants.Variant;
import org.aadlenergy.report.variants.Variants;
import org.aadlenergy.report.variants.VariantsText;

/** Writes the systems and modes of several reports side by side. */
public final class SideBySide {
  /** The formats that there are. */
  public static final List<String> FORMATS = AnswerFormats.and("text", "csv", "html");

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
      PrintStream out,
      Consumer<String> said) {
    Diagnostics diagnostics = new Diagnostics();
    List<Variant> all = new ArrayList<>();
    reports.forEach(report -> all.addAll(VariantReader.read(report, diagnostics)));
    if (diagnostics.hasErrors()) {
      return diagnostics.sorted();
    }
    AnswerDocument document = document(new Variants(all));
    if (folder.isPresent()) {
      diagnostics.addAll(document.write(formats, folder.get(), said));
    } else {
      document.deliver(formats, folder, out, Screen.PAPER, said);
    }
    return diagnostics.sorted();
  }

  private static AnswerDocument document(Variants variants) {
    return new AnswerDocument("compare", VariantsText.parts(variants))
        .text("csv", (out, screen) -> VariantsText.csv(variants, out))
        .with(
            "html",
            page ->
                HtmlPage.tables(page, "Side by side", html -> HtmlVariants.write(variants, html)));
  }
}
