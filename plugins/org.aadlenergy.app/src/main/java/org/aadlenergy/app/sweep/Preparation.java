package org.aadlenergy.app.sweep;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.aadlenergy.aadl.AadlWorkspace;
import org.aadlenergy.aadl.PropertyOverride;
import org.aadlenergy.app.AnalysisOptions;
import org.aadlenergy.engine.diagnostic.Diagnostic;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.diagnostic.Diagnostics;
import org.aadlenergy.engine.diagnostic.SourceSpan;

/** Makes the plan of a sweep; what is wrong with the command is an error of it, not of a point. */
final class Preparation {
  private static final long MOST_POINTS = 10_000_000;
  private static final int NAMED_MODES = 8;

  private final SweepOptions options;
  private final AnalysisOptions analysis;
  private final Diagnostics diagnostics;

  Preparation(SweepOptions options, Diagnostics diagnostics) {
    this.options = options;
    this.analysis = options.analysis();
    this.diagnostics = diagnostics;
  }

  /** The plan, if the root and the mode are clear and every value can be set. */
  Optional<SweepPlan> plan() {
    AadlWorkspace workspace =
        AadlWorkspace.read(analysis.inputs(), analysis.libraries(), diagnostics);
    if (diagnostics.hasErrors()) {
      return Optional.empty();
    }
    List<String> roots = analysis.roots().isEmpty() ? workspace.rootCandidates() : analysis.roots();
    if (roots.size() != 1) {
      return refused(
          DiagnosticCode.AE0003,
          "a sweep is over one root, and there are " + roots.size(),
          "name one with --root: " + String.join(", ", roots));
    }
    SweepPlan plan =
        new SweepPlan(
            roots.get(0), analysis.mode().orElse(""), analysis.settings(), options.variations());
    if (plan.size() > MOST_POINTS) {
      return refused(
          DiagnosticCode.AE0008,
          "the sweep has " + plan.size() + " points",
          "at most " + MOST_POINTS + " are possible: use larger steps");
    }
    if (!workspace.hasRoot(plan.root())) {
      return refused(
          DiagnosticCode.AE0003,
          "there is no system implementation " + plan.root(),
          "the input has " + String.join(", ", workspace.rootNames()));
    }
    checkValues(plan, workspace);
    checkMode(plan, workspace);
    return diagnostics.hasErrors() ? Optional.empty() : Optional.of(plan);
  }

  private Optional<SweepPlan> refused(DiagnosticCode code, String message, String hint) {
    diagnostics.add(Diagnostic.of(code, SourceSpan.NONE, message).withHint(hint));
    return Optional.empty();
  }

  private void checkValues(SweepPlan plan, AadlWorkspace workspace) {
    List<PropertyOverride> overrides = new ArrayList<>();
    for (Variation variation : plan.variations()) {
      for (int i = 0; i < variation.values().size(); i++) {
        overrides.add(new PropertyOverride(variation.setting(i)));
      }
    }
    Diagnostics found = new Diagnostics();
    boolean refused =
        workspace
            .instantiate(
                plan.root(),
                PointEvaluator.settings(overrides, analysis.maxComponents(), analysis.mode()),
                found)
            .isEmpty();
    for (Diagnostic finding : found.sorted()) {
      if (finding.isError() && (refused || finding.span().file().equals("--set"))) {
        diagnostics.add(finding);
      }
    }
  }

  /** One energy a point: that of one operation mode. */
  private void checkMode(SweepPlan plan, AadlWorkspace workspace) {
    if (diagnostics.hasErrors()) {
      return;
    }
    Diagnostics found = new Diagnostics();
    List<String> modes = PointEvaluator.of(workspace, analysis, plan).modes(found);
    if (modes.size() > 1) {
      boolean more = modes.size() > NAMED_MODES;
      refused(
          DiagnosticCode.AE0009,
          "a sweep is over one operation mode, and "
              + plan.root()
              + " has "
              + modes.size()
              + (plan.mode().isEmpty() ? "" : " with \"" + plan.mode() + "\""),
          "name one with --mode: "
              + String.join(", ", more ? modes.subList(0, NAMED_MODES) : modes)
              + (more ? ", ..." : ""));
    }
    for (Diagnostic finding : found.sorted()) {
      if (finding.code() == DiagnosticCode.AE0009) {
        diagnostics.add(finding);
      }
    }
  }
}
