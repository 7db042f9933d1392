package org.aadlenergy.app;

import java.util.List;
import org.aadlenergy.engine.architecture.ArchitectureView;
import org.aadlenergy.engine.diagnostic.Diagnostic;

/** The architectures that were read, and what was found on the way. */
public record Instances(List<ArchitectureView> views, List<Diagnostic> diagnostics) {
  public ExitCode exitCode() {
    return ExitCode.of(diagnostics);
  }
}
