package org.aadlenergy.app;

import java.util.List;
import java.util.Optional;
import org.aadlenergy.engine.architecture.ArchitectureView;
import org.aadlenergy.engine.diagnostic.Diagnostic;
import org.aadlenergy.engine.result.AnalysisResult;
import org.aadlenergy.report.architecture.Wiring;

/**
 * What came of an analysis.
 *
 * @param result empty where the input could not be read far enough
 * @param diagnostics all findings, those of the gates included
 * @param models that were estimated, for pictures of them; none where nobody keeps them
 */
public record Outcome(
    Optional<AnalysisResult> result, List<Diagnostic> diagnostics, List<ArchitectureView> models) {

  public Outcome {
    models = List.copyOf(models);
  }

  /** An outcome of models that are not kept. */
  public Outcome(Optional<AnalysisResult> result, List<Diagnostic> diagnostics) {
    this(result, diagnostics, List.of());
  }

  /** Which components have access to which buses, read from the models when it is asked for. */
  public List<Wiring> wirings() {
    return models.stream().map(Wiring::of).toList();
  }

  public ExitCode exitCode() {
    return ExitCode.of(diagnostics);
  }
}
