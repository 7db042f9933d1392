package org.aadlenergy.calibration.fit;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.aadlenergy.calibration.campaign.Manifest;
import org.aadlenergy.calibration.campaign.Rule;
import org.aadlenergy.calibration.campaign.Run;
import org.aadlenergy.engine.diagnostic.Diagnostic;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.diagnostic.Diagnostics;
import org.aadlenergy.engine.diagnostic.SourceSpan;

/** Applies the rules of a campaign to its runs and says where a model does not fit. */
public final class Calibrator {
  /** A drift of less than this share of the cost is what the paper calls almost stable. */
  private static final double STABLE = 0.05;

  private static final String SWITCHES = "context_switches";

  private final Manifest manifest;
  private final Diagnostics diagnostics;

  private Calibrator(Manifest manifest, Diagnostics diagnostics) {
    this.manifest = manifest;
    this.diagnostics = diagnostics;
  }

  /** The costs that all runs together give. */
  public static Calibration calibrate(
      Manifest manifest, Map<String, String> machine, List<Run> runs, Diagnostics diagnostics) {
    Calibrator calibrator = new Calibrator(manifest, diagnostics);
    List<Run> kept = calibrator.undisturbed(runs);
    return new Calibration(manifest, machine, kept, calibrator.costs(kept), calibrator.power(kept));
  }

  /** Leaves out what the scheduler interrupted, unless switching is what the bench measures. */
  private List<Run> undisturbed(List<Run> runs) {
    List<Run> kept = new ArrayList<>();
    for (Run run : runs) {
      double switches = run.count(SWITCHES).orElse(0.0);
      boolean meant =
          run.bench().equals("context_switch")
              || run.bench().equals("message")
              || run.bench().equals("swap")
              || run.bench().equals("storage")
              || run.bench().equals("idle");
      if (switches > 0 && !meant) {
        diagnostics.add(
            DiagnosticCode.AE1006,
            run.span(),
            "the run was interrupted by "
                + Math.round(switches)
                + " context switches: it is left out");
      } else {
        kept.add(run);
      }
    }
    return kept;
  }

  /** The standard rules, each replaced by one of the manifest for the same service. */
  static List<Rule> rules(Manifest manifest) {
    Map<String, Rule> rules = new LinkedHashMap<>();
    Rule.STANDARD.forEach(rule -> rules.put(rule.service(), rule));
    manifest.rules().forEach(rule -> rules.put(rule.service(), rule));
    return List.copyOf(rules.values());
  }

  private List<Cost> costs(List<Run> runs) {
    List<Cost> costs = new ArrayList<>();
    for (Rule rule : rules(manifest)) {
      if (CostFitter.of(runs, rule.bench(), rule.scenario()).isEmpty()) {
        continue;
      }
      Optional<Cost> time = CostFitter.fit(rule, Optional.empty(), runs);
      if (time.isEmpty()) {
        tooFew(rule);
        continue;
      }
      costs.add(time.get());
      for (String rail : manifest.rails().keySet()) {
        CostFitter.fit(rule, Optional.of(rail), runs).ifPresent(costs::add);
      }
    }
    costs.forEach(this::judge);
    return costs;
  }

  private void tooFew(Rule rule) {
    diagnostics.add(
        Diagnostic.of(
                DiagnosticCode.AE1008,
                SourceSpan.file(manifest.file()),
                "too few runs of "
                    + rule.bench()
                    + "/"
                    + rule.scenario()
                    + " give the cost of "
                    + rule.service())
            .withHint(
                rule.method() == Rule.Method.DIFFERENCE
                    ? "a difference needs at least two steps, each with runs of "
                        + rule.base().orElse("")
                        + " as well, and counts in "
                        + rule.count()
                    : "a line needs at least three runs with different " + rule.count()));
  }

  private void judge(Cost cost) {
    String what = cost.quantity() + " of " + cost.rule().service();
    if (cost.value().low() <= 0.0) {
      report(
          DiagnosticCode.AE1010,
          "the " + what + " cannot be told from zero",
          "measure more events in a run, or more runs");
    }
    if (cost.rule().method() != Rule.Method.DIFFERENCE) {
      cost.check()
          .filter(ModelCheck::isCurved)
          .ifPresent(
              check ->
                  report(
                      DiagnosticCode.AE1009,
                      "the "
                          + what
                          + " does not lie on a straight line over "
                          + cost.rule().count(),
                      "look at its residuals: another cost hides in these runs, or a cache ends"
                          + " within them"));
      cost.check()
          .filter(ModelCheck::isUneven)
          .ifPresent(
              check ->
                  report(
                      DiagnosticCode.AE1009,
                      "the " + what + " scatters more at one end of the line than at the other",
                      "its interval is too narrow at that end: measure there more often"));
    }
    cost.drift()
        .filter(
            drift ->
                drift.chanceOfZero() < ModelCheck.DOUBT
                    && Math.abs(drift.value()) > STABLE * Math.abs(cost.value().value()))
        .ifPresent(
            drift ->
                report(
                    DiagnosticCode.AE1009,
                    "the "
                        + what
                        + " is not the same at all steps: it changes by "
                        + Math.round(100.0 * drift.value() / cost.value().value())
                        + " % from the first to the last",
                    "the mean hides that; look at its figure in the report"));
  }

  private void report(DiagnosticCode code, String message, String hint) {
    diagnostics.add(Diagnostic.of(code, SourceSpan.file(manifest.file()), message).withHint(hint));
  }

  /**
   * The power of running without events: of the scenario that slopes and differences start from.
   */
  private Map<String, FittedValue> power(List<Run> runs) {
    Map<String, FittedValue> power = new LinkedHashMap<>();
    List<Run> quiet = CostFitter.of(runs, "pagefault", "no_fault");
    for (String rail : manifest.rails().keySet()) {
      double[] watts =
          quiet.stream()
              .filter(run -> run.joules().containsKey(rail))
              .mapToDouble(run -> run.joules().getOrDefault(rail, 0.0) / run.seconds())
              .toArray();
      Mean.of(watts).ifPresent(mean -> power.put(rail, mean));
    }
    return power;
  }
}
