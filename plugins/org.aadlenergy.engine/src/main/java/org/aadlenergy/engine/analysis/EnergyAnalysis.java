package org.aadlenergy.engine.analysis;

import java.util.ArrayList;
import java.util.List;
import org.aadlenergy.engine.architecture.ArchitectureView;
import org.aadlenergy.engine.architecture.OperationMode;
import org.aadlenergy.engine.diagnostic.Diagnostic;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.diagnostic.Diagnostics;
import org.aadlenergy.engine.platform.PlatformLibrary;
import org.aadlenergy.engine.result.BudgetResult;
import org.aadlenergy.engine.result.ModeResult;
import org.aadlenergy.engine.result.RootResult;
import org.aadlenergy.engine.text.Suggestions;

/** Estimates the energy of one architecture, mode by mode. */
public final class EnergyAnalysis {
  private EnergyAnalysis() {}

  /**
   * Evaluates every operation mode of a root system.
   *
   * @param library where {@code Calibration} names are found
   * @param diagnostics receives what is wrong or missing
   */
  public static RootResult evaluate(
      ArchitectureView view,
      PlatformLibrary library,
      AnalysisSettings settings,
      Diagnostics diagnostics) {
    Platforms platforms = new Platforms(library, diagnostics);
    Findings findings = new Findings(settings.allowIncomplete());
    List<ModeResult> modes = new ArrayList<>();
    List<BudgetResult> budgets = new ArrayList<>();
    List<OperationMode> wanted = wanted(view, settings, diagnostics);
    for (OperationMode mode : wanted) {
      ModeEvaluation evaluation = new ModeEvaluation(view, mode, platforms, findings);
      modes.add(evaluation.evaluate());
      budgets.addAll(Budgets.check(evaluation));
    }
    Unread.report(view, diagnostics);
    boolean complete = !wanted.isEmpty() && !findings.incomplete() && !platforms.anyUnknown();
    findings.report(diagnostics);
    return new RootResult(view.rootName(), complete, modes, budgets);
  }

  private static List<OperationMode> wanted(
      ArchitectureView view, AnalysisSettings settings, Diagnostics diagnostics) {
    List<OperationMode> all =
        view.operationModes().isEmpty() ? List.of(OperationMode.NONE) : view.operationModes();
    if (settings.mode().isEmpty()) {
      return all;
    }
    String name = settings.mode().get();
    List<OperationMode> chosen =
        all.stream().filter(mode -> mode.name().equalsIgnoreCase(name)).toList();
    if (chosen.isEmpty()) {
      List<String> names = all.stream().map(OperationMode::name).toList();
      diagnostics.add(
          Diagnostic.of(
                  DiagnosticCode.AE0009,
                  view.root().source(),
                  view.rootName() + " has no operation mode \"" + name + "\"")
              .withHint(
                  view.operationModes().isEmpty()
                      ? "it has no modes: leave the mode out"
                      : Suggestions.closest(name, names)
                          .map(close -> "did you mean \"" + close + "\"?")
                          .orElse("its modes are " + String.join(", ", names))));
    }
    return chosen;
  }
}
