package org.aadlenergy.app.coverage;

import java.util.List;
import org.aadlenergy.app.Outcome;
import org.aadlenergy.engine.diagnostic.Diagnostic;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.result.ModeResult;
import org.aadlenergy.engine.result.RootResult;
import org.aadlenergy.engine.result.section.Row;
import org.aadlenergy.engine.service.power.VoltagesSection;

/** What tests of voltages look at. */
final class VoltageRows {
  private VoltageRows() {}

  static RootResult root(Outcome outcome) {
    return outcome
        .result()
        .orElseThrow(() -> new AssertionError(outcome.diagnostics()))
        .roots()
        .get(0);
  }

  static List<Diagnostic> found(Outcome outcome, DiagnosticCode code) {
    return outcome.diagnostics().stream().filter(d -> d.code() == code).toList();
  }

  static Row row(ModeResult mode, String path) {
    return mode.section(VoltagesSection.TYPE).rows().stream()
        .filter(row -> row.get(VoltagesSection.PATH).equals(path))
        .findFirst()
        .orElseThrow();
  }
}
