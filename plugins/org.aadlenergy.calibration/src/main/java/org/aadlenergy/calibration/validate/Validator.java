package org.aadlenergy.calibration.validate;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.aadlenergy.calibration.campaign.FitRule;
import org.aadlenergy.calibration.campaign.Manifest;
import org.aadlenergy.calibration.campaign.Run;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.diagnostic.Diagnostics;
import org.aadlenergy.engine.diagnostic.SourceSpan;
import org.aadlenergy.engine.platform.CalibratedPlatform;
import org.aadlenergy.engine.platform.EventCost;
import org.aadlenergy.engine.term.declared.Fitting;

/** Compares a platform's event costs with an application measured with and without the events. */
public record Validator(
    Manifest manifest, CalibratedPlatform platform, List<Run> runs, Diagnostics diagnostics) {
  /**
   * The comparison; empty, with findings, where the application or the platform lacks something.
   */
  public static Optional<Validation> validate(
      Manifest manifest, CalibratedPlatform platform, List<Run> runs, Diagnostics diagnostics) {
    Validator validator = new Validator(manifest, platform, runs, diagnostics);
    List<EventComparison> comparisons = validator.comparisons();
    if (comparisons.stream().allMatch(c -> c.perEvent().isEmpty()) && !diagnostics.hasErrors()) {
      validator.nothingToCompare();
    }
    return diagnostics.hasErrors()
        ? Optional.empty()
        : Optional.of(
            new Validation(
                manifest.title(),
                platform.name(),
                comparisons.stream().flatMap(c -> c.perEvent().stream()).toList(),
                comparisons.stream().flatMap(c -> c.totals().stream()).toList(),
                comparisons.stream().flatMap(c -> c.repeats().stream()).toList()));
  }

  private List<EventComparison> comparisons() {
    PrintedErrors printed = PrintedErrors.read(manifest.printed(), diagnostics);
    List<EventComparison> comparisons = new ArrayList<>();
    for (FitRule rule : rules()) {
      List<Run> with = scenario(rule.scenario());
      if (rule.method() == Fitting.Method.DIFFERENCE && !with.isEmpty()) {
        compare(rule, with, printed).ifPresent(comparisons::add);
      }
    }
    return comparisons;
  }

  /** One rule for each scenario; the manifest's own come before the declared ones. */
  private Collection<FitRule> rules() {
    Map<String, FitRule> rules = new LinkedHashMap<>();
    FitRule.declared().forEach(rule -> rules.put(rule.scenario(), rule));
    manifest.rules().forEach(rule -> rules.put(rule.scenario(), rule));
    return rules.values();
  }

  private Optional<EventComparison> compare(FitRule rule, List<Run> with, PrintedErrors printed) {
    Optional<EventCost> cost = platform.event(rule.service());
    List<Run> without = scenario(base(rule));
    EventComparison comparison = new EventComparison(rule, with, without, printed);
    if (cost.isEmpty()) {
      report(
          DiagnosticCode.MISSING_COEFFICIENT,
          platform.span(),
          "the platform " + platform.name() + " has no event " + rule.service(),
          "calibrate it, or leave the scenario " + rule.scenario() + " out");
    } else if (without.isEmpty()) {
      report(
          DiagnosticCode.TOO_FEW_RUNS,
          SourceSpan.file(manifest.file()),
          "the application was not measured without " + rule.service(),
          "add runs of the scenario " + base(rule));
    } else if (!comparison.hasEvents()) {
      report(
          DiagnosticCode.TOO_FEW_RUNS,
          with.get(0).span(),
          "the runs of " + rule.scenario() + " count no events in " + rule.count(),
          "add the column " + rule.count() + ", or name another one with count");
    } else {
      comparison.with(cost.get());
      return Optional.of(comparison);
    }
    return Optional.empty();
  }

  private void nothingToCompare() {
    List<String> known = new ArrayList<>();
    rules().stream()
        .filter(rule -> rule.method() == Fitting.Method.DIFFERENCE)
        .forEach(rule -> known.add(rule.scenario() + " and " + base(rule)));
    report(
        DiagnosticCode.BAD_CAMPAIGN,
        SourceSpan.file(manifest.file()),
        "no scenario of the application has events that can be compared",
        "name its scenarios "
            + String.join(", or ", known)
            + "; or declare [fit.NAME] tables for others");
  }

  /** What a difference starts from; without that there is no such rule. */
  private static String base(FitRule rule) {
    return rule.base().orElseThrow();
  }

  private List<Run> scenario(String name) {
    return runs.stream().filter(run -> run.scenario().equals(name)).toList();
  }

  private void report(DiagnosticCode code, SourceSpan span, String message, String hint) {
    diagnostics.add(code, span, message, hint);
  }
}
