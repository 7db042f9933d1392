package org.aadlenergy.report.text;

import java.io.IOException;
import org.aadlenergy.engine.diagnostic.Diagnostic;
import org.aadlenergy.engine.diagnostic.Severity;
import org.aadlenergy.engine.result.section.CellTone;
import org.aadlenergy.report.terminal.Page;
import org.aadlenergy.report.terminal.Screen;
import org.aadlenergy.report.terminal.TextWidth;

/**
 * Writes findings as {@code file:line:column: severity CODE: message}, each on one line that other
 * tools can read, with its hint on a second one. Long lines stay whole.
 */
public final class DiagnosticsText {
  private DiagnosticsText() {}

  /** Writes all of them, with colours and links where the screen knows them. */
  public static void write(Iterable<Diagnostic> diagnostics, Screen screen, Appendable out)
      throws IOException {
    for (Diagnostic diagnostic : diagnostics) {
      write(diagnostic, screen, out);
    }
  }

  private static void write(Diagnostic diagnostic, Screen screen, Appendable out)
      throws IOException {
    Page page = new Page(out, screen);
    StringBuilder line = new StringBuilder();
    if (diagnostic.span().isKnown()) {
      String file = diagnostic.span().file();
      String place =
          TextWidth.clean(file) + ":" + diagnostic.span().line() + ":" + diagnostic.span().column();
      line.append(page.link(file, place)).append(": ");
    }
    String kind = diagnostic.severity().word() + " " + diagnostic.code();
    line.append(page.paint(style(diagnostic.severity()), kind)).append(": ");
    line.append(TextWidth.clean(diagnostic.message()));
    page.line(line);
    if (diagnostic.hint().isPresent()) {
      String hint = TextWidth.clean(diagnostic.hint().get());
      page.line("    " + page.paint(CellTone.NOTE, "hint:") + " " + hint);
    }
  }

  static CellTone style(Severity severity) {
    return switch (severity) {
      case ERROR -> CellTone.BAD;
      case WARNING -> CellTone.WARNING;
      case INFO -> CellTone.NOTE;
    };
  }
}
