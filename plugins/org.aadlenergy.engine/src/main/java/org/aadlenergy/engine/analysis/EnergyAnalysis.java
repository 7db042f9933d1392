package org.aadlenergy.engine.analysis;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.aadlenergy.engine.architecture.ArchitectureView;
import org.aadlenergy.engine.architecture.OperationMode;
import org.aadlenergy.engine.cancel.Cancellation;
import org.aadlenergy.engine.collection.Later;
import org.aadlenergy.engine.diagnostic.Diagnostic;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.diagnostic.Diagnostics;
import org.aadlenergy.engine.diagnostic.Omission;
import org.aadlenergy.engine.diagnostic.Problem;
import org.aadlenergy.engine.diagnostic.SourceSpan;
import org.aadlenergy.engine.evaluation.Findings;
import org.aadlenergy.engine.evaluation.InputCheck;
import org.aadlenergy.engine.evaluation.Platforms;
import org.aadlenergy.engine.platform.PlatformLibrary;
import org.aadlenergy.engine.result.BatteryLife;
import org.aadlenergy.engine.result.BudgetResult;
import org.aadlenergy.engine.result.LeftOut;
import org.aadlenergy.engine.result.MissionResult;
import org.aadlenergy.engine.result.ModeResult;
import org.aadlenergy.engine.result.RootResult;
import org.aadlenergy.engine.result.review.PowerReview;
import org.aadlenergy.engine.term.Coefficients;
import org.aadlenergy.engine.workload.CheckedValues;
import org.aadlenergy.engine.workload.EffectiveProperties;
import org.aadlenergy.engine.workload.EffectiveValue;

/** Estimates the energy of one architecture, mode by mode. */
public final class EnergyAnalysis {
  private EnergyAnalysis() {}

  /**
   * Evaluates every operation mode of a root system.
   *
   * @param library where {@code Calibration} names are found
   * @param diagnostics receives what is wrong or missing
   * @throws java.util.concurrent.CancellationException when the settings ask to stop
   */
  public static RootResult evaluate(
      ArchitectureView view,
      PlatformLibrary library,
      AnalysisSettings settings,
      Diagnostics diagnostics) {
    Platforms platforms = new Platforms(library, diagnostics);
    Findings findings = new Findings(settings.allowIncomplete());
    if (settings.unread().isPresent()) {
      // nobody knows what stands where the model could not be read
      findings.leaveOut("", Omission.TERM, "the model has errors", settings.unread().get());
    }
    List<ModeResult> modes = new ArrayList<>();
    Map<ModeEvaluation, ModeResult> evaluated = new LinkedHashMap<>();
    List<BudgetResult> budgets = new ArrayList<>();
    Coefficients coefficients = new Coefficients();
    CheckedValues checked = new CheckedValues();
    InputCheck.report(view, findings, checked, settings.cancellation());
    EffectiveProperties always = new EffectiveProperties(view, OperationMode.NONE, checked);
    Missions missions = new Missions(view, always, findings, settings.mode().isPresent());
    Annotations annotations = new Annotations();
    List<OperationMode> wanted = ModeSelection.of(view, settings.mode(), diagnostics);
    for (OperationMode mode : wanted) {
      if (wanted.size() > 1) {
        settings.cancellation().reached("mode " + (modes.size() + 1) + " of " + wanted.size());
      }
      ModeEvaluation evaluation =
          new ModeEvaluation(
              view,
              mode,
              new EffectiveProperties(view, mode, checked),
              platforms,
              findings,
              settings,
              coefficients,
              missions,
              annotations);
      Optional<ModeResult> result = evaluation.evaluate();
      if (result.isEmpty()) {
        continue;
      }
      modes.add(result.get());
      evaluated.put(evaluation, result.get());
      settings.cancellation().check();
      budgets.addAll(limits(evaluation, result.get(), findings, settings.cancellation()));
    }
    findings.inMode("");
    List<MissionResult> missionResults =
        modes.size() < wanted.size() || modes.isEmpty()
            ? List.of()
            : missions.results(modes.get(0).windowSeconds());
    Optional<BatteryLife> life = missions.life(wanted.size());
    HarvestDoubts.of(view, life).ifPresent(doubt -> findings.addOther(doubt, ""));
    UnreadAnnotations.report(view, diagnostics, settings.cancellation());
    findings.report(diagnostics);
    List<LeftOut> leftOut = leftOut(findings, platforms, modes);
    return new RootResult(
        view.rootName(),
        leftOut,
        modes,
        missionResults,
        budgets,
        life,
        Later.of(
            () ->
                review(
                    evaluated,
                    missionResults,
                    missions.lives(),
                    new Missions(view, always, new Findings(true), true))));
  }

  /**
   * The power budget.
   *
   * @param lives how batteries last in the missions
   * @param margined missions of which no mode is known yet
   */
  private static PowerReview review(
      Map<ModeEvaluation, ModeResult> evaluated,
      List<MissionResult> missions,
      List<BatteryLife> lives,
      Missions margined) {
    List<ModeReview> modes = new ArrayList<>();
    evaluated.forEach((evaluation, result) -> modes.add(new ModeReview(evaluation, result)));
    if (modes.isEmpty()) {
      return PowerReview.NONE;
    }
    for (ModeReview mode : missions.isEmpty() ? List.<ModeReview>of() : modes) {
      margined.add(mode.summary(), mode.battery());
    }
    if (!missions.isEmpty()) {
      margined.results(modes.get(0).result().windowSeconds());
    }
    return PowerReviews.of(modes, missions, lives, margined.lives());
  }

  /** The limits of a mode, and where margins count, these with margins. */
  private static List<BudgetResult> limits(
      ModeEvaluation evaluation, ModeResult result, Findings findings, Cancellation cancellation) {
    List<BudgetResult> limits = new ArrayList<>(Budgets.check(evaluation));
    cancellation.check();
    limits.addAll(PowerDistribution.check(evaluation, findings));
    limits.addAll(PowerLimits.check(evaluation, result));
    limits.addAll(PeakLimits.check(evaluation, result));
    limits.addAll(MarginLimits.check(evaluation, limits));
    return limits;
  }

  private static List<LeftOut> leftOut(
      Findings findings, Platforms platforms, List<ModeResult> modes) {
    for (EffectiveValue calibration : platforms.unknown()) {
      Problem problem = Platforms.unusable(calibration);
      findings.leaveOut(calibration.fromPath(), Omission.COMPONENT, problem);
    }
    // what the platform says instead is not what was asked for
    for (Map.Entry<Diagnostic, String> refused : platforms.refused().entrySet()) {
      Diagnostic finding = refused.getKey();
      findings.leaveOut(refused.getValue(), Omission.TERM, finding.message(), finding.code());
    }
    if (modes.isEmpty()) {
      Problem problem =
          Problem.missing(
              DiagnosticCode.MISSION_MODE_UNKNOWN,
              SourceSpan.NONE,
              "no operation mode was evaluated",
              "");
      findings.leaveOut("", Omission.TERM, problem);
    }
    return withoutEchoes(findings.leftOut());
  }

  /** That nothing covers a component only follows, where its own platform is of no use. */
  private static List<LeftOut> withoutEchoes(List<LeftOut> all) {
    List<LeftOut> kept = new ArrayList<>(all.size());
    Set<String> named = new HashSet<>();
    for (LeftOut left : all) {
      if (left.what() == Omission.COMPONENT
          && left.code() != DiagnosticCode.COMPONENT_NOT_COVERED) {
        named.add(left.path());
      }
    }
    for (LeftOut left : all) {
      boolean echo =
          left.what() == Omission.COMPONENT && left.code() == DiagnosticCode.COMPONENT_NOT_COVERED;
      if (!echo || !named.contains(left.path())) {
        kept.add(left);
      }
    }
    return kept;
  }
}
