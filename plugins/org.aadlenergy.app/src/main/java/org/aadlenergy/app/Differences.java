package org.aadlenergy.app;

import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.aadlenergy.app.baseline.Snapshot;
import org.aadlenergy.app.baseline.SnapshotComparison;
import org.aadlenergy.app.baseline.SnapshotReader;
import org.aadlenergy.engine.diagnostic.Diagnostic;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.diagnostic.Diagnostics;
import org.aadlenergy.engine.result.ComparisonResult;
import org.aadlenergy.engine.result.ComparisonResult.Change;
import org.aadlenergy.report.json.JsonComparison;
import org.aadlenergy.report.terminal.Screen;
import org.aadlenergy.report.text.ComparisonSection;
import org.aadlenergy.report.words.ComparisonText;

/** Compares two reports. */
public final class Differences {
  private Differences() {}

  /**
   * Prints what changed from one report to another.
   *
   * @param json whether as JSON
   * @param failOnRegression whether what grew by more than the tolerance is an error
   * @return what was wrong
   */
  public static List<Diagnostic> print(
      Path before,
      Path after,
      double tolerance,
      boolean json,
      boolean failOnRegression,
      OutputStream out) {
    Diagnostics diagnostics = new Diagnostics();
    Optional<Snapshot> old = SnapshotReader.read(before, diagnostics);
    Optional<Snapshot> now = SnapshotReader.read(after, diagnostics);
    if (old.isPresent() && now.isPresent()) {
      SnapshotComparison.otherWindows(old.get(), now.get()).forEach(diagnostics::add);
      String name = before.toString().replace('\\', '/');
      ComparisonResult comparison = SnapshotComparison.of(name, old.get(), now.get(), tolerance);
      try {
        if (json) {
          JsonComparison.write(comparison, out);
        } else {
          PrintStream text = new PrintStream(out, false, StandardCharsets.UTF_8);
          ComparisonSection.print(comparison, text, Screen.PAPER);
          text.flush();
        }
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
      if (failOnRegression) {
        regressions(comparison, diagnostics);
      }
    }
    return diagnostics.sorted();
  }

  private static void regressions(ComparisonResult comparison, Diagnostics diagnostics) {
    for (Change change : comparison.changes()) {
      if (change.regression()) {
        diagnostics.add(
            Diagnostic.of(
                    DiagnosticCode.ENERGY_HAS_GROWN,
                    change.source(),
                    ComparisonText.subject(change) + ": " + ComparisonText.figures(change))
                .about(change.path()));
      }
    }
  }
}
