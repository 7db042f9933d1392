package org.aadlenergy.app;

import java.util.List;
import java.util.Optional;
import org.aadlenergy.engine.diagnostic.Diagnostic;
import org.aadlenergy.engine.result.AnalysisResult;

/**
 * What came of an analysis.
 *
 * @param result empty where the input could not be read far enough
 * @param diagnostics all findings, those of the gates included
 */
public record Outcome(Optional<AnalysisResult> result, List<Diagnostic> diagnostics) {
  public ExitCode exitCode() {
    return ExitCode.of(diagnostics);
  }
}
