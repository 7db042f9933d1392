package org.aadlenergy.report.formats;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.aadlenergy.report.Reporter;
import org.aadlenergy.report.csv.CsvReporter;
import org.aadlenergy.report.html.HtmlReporter;
import org.aadlenergy.report.json.JsonReporter;
import org.aadlenergy.report.junit.JunitReporter;
import org.aadlenergy.report.markdown.MarkdownReporter;
import org.aadlenergy.report.osate.OsateResultReporter;
import org.aadlenergy.report.sarif.SarifReporter;
import org.aadlenergy.report.terminal.Screen;
import org.aadlenergy.report.text.TextReporter;

/**
 * The report formats. A new one is a class that implements {@link Reporter}, a line in {@link
 * #standard()}, and a test that reads its numbers back from the fixture result.
 */
public final class Reporters {
  private static final List<Reporter> STANDARD =
      List.of(
          new TextReporter(Screen.PAPER),
          new JsonReporter(),
          new CsvReporter(),
          new HtmlReporter(),
          new MarkdownReporter(),
          new SarifReporter(),
          new JunitReporter(),
          new OsateResultReporter());

  private Reporters() {}

  /** All formats, in the order that the help shows. */
  public static List<Reporter> standard() {
    return STANDARD;
  }

  /** The names of all formats, in the order that the help shows. */
  public static List<String> names() {
    List<String> names = new ArrayList<>();
    for (Reporter reporter : STANDARD) {
      names.add(reporter.format());
    }
    return names;
  }

  /** The reporter of a format's name, exactly as {@link #names()} gives it. */
  public static Optional<Reporter> named(String format) {
    for (Reporter reporter : STANDARD) {
      if (reporter.format().equals(format)) {
        return Optional.of(reporter);
      }
    }
    return Optional.empty();
  }

  /** The text report for a terminal. */
  public static TextReporter terminal(Screen screen) {
    return new TextReporter(screen);
  }
}
