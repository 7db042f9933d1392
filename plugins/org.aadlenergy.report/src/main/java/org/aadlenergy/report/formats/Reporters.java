package org.aadlenergy.report.formats;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.aadlenergy.report.Reporter;
import org.aadlenergy.report.csv.CsvReporter;
import org.aadlenergy.report.html.HtmlReporter;
import org.aadlenergy.report.json.JsonReporter;
import org.aadlenergy.report.junit.JunitReporter;
import org.aadlenergy.report.osate.OsateResultReporter;
import org.aadlenergy.report.sarif.SarifReporter;
import org.aadlenergy.report.terminal.Screen;
import org.aadlenergy.report.text.TextReporter;

/**
 * The report formats. One that writes every answer is a class and a line in {@link AnswerFormats};
 * one that only analyses have implements {@link Reporter} and stands here. A test reads the numbers
 * of each back from the fixture result.
 */
public final class Reporters {
  private static final List<Reporter> STANDARD = standardOnes();

  private Reporters() {}

  private static List<Reporter> standardOnes() {
    List<Reporter> all = new ArrayList<>();
    all.add(new TextReporter(Screen.PAPER));
    all.add(new JsonReporter());
    all.add(new CsvReporter());
    all.add(new HtmlReporter());
    all.addAll(AnswerFormats.reporters());
    all.add(new SarifReporter());
    all.add(new JunitReporter());
    all.add(new OsateResultReporter());
    return List.copyOf(all);
  }

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
