package org.example;

import java.nio.file.Path;
import java.util.Locale;
import org.aadlenergy.app.Analysis;
import org.aadlenergy.app.AnalysisOptions;
import org.aadlenergy.app.Outcome;
import org.aadlenergy.engine.diagnostic.Diagnostic;
import org.aadlenergy.engine.result.ModeResult;
import org.aadlenergy.engine.result.RootResult;
import org.aadlenergy.engine.result.ThreadResult;

/**
 * Prints what each thread of a model takes for a dispatch: the whole of a tool that asks for
 * figures.
 */
public final class Budget {
  private Budget() {}

  public static void main(String[] args) {
    AnalysisOptions options =
        AnalysisOptions.builder().input(Path.of(args.length > 0 ? args[0] : "model")).build();
    Outcome outcome = Analysis.run(options, step -> {});
    for (Diagnostic finding : outcome.diagnostics()) {
      System.err.println(finding.format());
    }
    outcome.result().ifPresent(result -> result.roots().forEach(Budget::print));
  }

  private static void print(RootResult root) {
    System.out.println(root.root() + (root.complete() ? "" : ", at least"));
    for (ModeResult mode : root.modes()) {
      for (ThreadResult thread : mode.threads()) {
        double joules = thread.energyPerDispatchJoules().nominal();
        System.out.printf(Locale.ROOT, "  %s: %.3f mJ%n", thread.path(), joules * 1e3);
      }
    }
  }
}
