package org.aadlenergy.calibration.fit;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.aadlenergy.calibration.campaign.ActivitySpec;
import org.aadlenergy.calibration.campaign.FitRule;
import org.aadlenergy.calibration.campaign.KinSpec;
import org.aadlenergy.calibration.campaign.Manifest;
import org.aadlenergy.calibration.campaign.Run;
import org.aadlenergy.calibration.importer.KinRow;
import org.aadlenergy.calibration.importer.ProgramRun;
import org.aadlenergy.calibration.importer.ProgramTable;
import org.aadlenergy.calibration.traffic.TrafficReader;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.diagnostic.Diagnostics;
import org.aadlenergy.engine.diagnostic.SourceSpan;
import org.aadlenergy.engine.term.declared.Fitting;
import org.aadlenergy.engine.term.declared.PlatformConstant;

/** Applies the rules of a campaign to its runs and says where a model does not fit. */
public record Calibrator(Manifest manifest, Diagnostics diagnostics) {
  private static final String SWITCHES = "context_switches";

  /** The costs that all runs together give. */
  public static Calibration calibrate(
      Manifest manifest, Map<String, String> machine, List<Run> runs, Diagnostics diagnostics) {
    Calibrator calibrator = new Calibrator(manifest, diagnostics);
    List<Run> kept = calibrator.undisturbed(runs);
    List<MeasuredConstant> constants = new ArrayList<>();
    List<FittedCost> costs = calibrator.costs(kept, constants);
    Optional<FitRule> quiet = calibrator.quiet(kept);
    return new Calibration(
        manifest,
        machine,
        kept,
        costs,
        constants,
        TrafficReader.read(manifest.traffic(), diagnostics),
        quiet,
        quiet.map(rule -> calibrator.power(rule, kept)).orElse(Map.of()),
        manifest.activity().flatMap(spec -> activity(spec, diagnostics)),
        manifest.kin().flatMap(spec -> kin(spec, diagnostics)));
  }

  private static Optional<FittedActivity> activity(ActivitySpec spec, Diagnostics diagnostics) {
    int before = diagnostics.errorCount();
    List<ProgramRun> runs = ProgramTable.read(spec, diagnostics);
    return diagnostics.errorCount() > before
        ? Optional.empty()
        : ActivityFit.of(spec, runs, diagnostics);
  }

  private static Optional<FittedKin> kin(KinSpec spec, Diagnostics diagnostics) {
    int before = diagnostics.errorCount();
    List<KinRow> rows = KinRow.read(spec, diagnostics);
    return diagnostics.errorCount() > before
        ? Optional.empty()
        : FittedKin.of(spec, rows, diagnostics);
  }

  /** Leaves out what the scheduler interrupted, unless switching is what the bench measures. */
  private List<Run> undisturbed(List<Run> runs) {
    List<Run> kept = new ArrayList<>();
    Set<String> quiet = new HashSet<>();
    manifest.allRules().stream()
        .filter(rule -> !rule.fitting().switching())
        .forEach(rule -> quiet.add(rule.bench()));
    for (Run run : runs) {
      double switches = run.count(SWITCHES).orElse(0.0);
      if (switches > 0 && quiet.contains(run.bench())) {
        diagnostics.add(
            DiagnosticCode.RUN_LEFT_OUT,
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

  private List<FittedCost> costs(List<Run> runs, List<MeasuredConstant> constants) {
    List<FittedCost> costs = new ArrayList<>();
    for (FitRule rule : manifest.allRules()) {
      if (CostFitter.of(runs, rule.bench(), rule.scenario()).isEmpty()) {
        continue;
      }
      if (!addConstants(rule, runs, constants)) {
        continue;
      }
      Optional<FittedCost> time = CostFitter.fit(rule, Optional.empty(), runs);
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

  /** Adds the constants without which a cost is of no use; false, with a finding, without them. */
  private boolean addConstants(FitRule rule, List<Run> runs, List<MeasuredConstant> constants) {
    boolean all = true;
    for (Map.Entry<PlatformConstant, String> entry : rule.fitting().constants().entrySet()) {
      Optional<MeasuredConstant> measured =
          MeasuredConstant.of(entry.getKey(), entry.getValue(), rule, runs);
      Optional<MeasuredConstant> known =
          constants.stream().filter(c -> c.constant().equals(entry.getKey())).findFirst();
      if (measured.isEmpty()
          || known.filter(c -> c.value() != measured.get().value()).isPresent()) {
        all = false;
        report(
            DiagnosticCode.TOO_FEW_RUNS,
            String.format(
                "the runs of %s/%s tell no one %s: the cost of %s is left out",
                rule.bench(), rule.scenario(), entry.getKey().name(), rule.service()),
            String.format(
                "it is %s, the same in the column %s of all these runs",
                entry.getKey().meaning(), entry.getValue()));
      } else if (known.isEmpty()) {
        constants.add(measured.get());
      }
    }
    return all;
  }

  private void tooFew(FitRule rule) {
    diagnostics.add(
        DiagnosticCode.TOO_FEW_RUNS,
        SourceSpan.file(manifest.file()),
        String.format(
            "too few runs of %s/%s give the cost of %s",
            rule.bench(), rule.scenario(), rule.service()),
        rule.method() == Fitting.Method.DIFFERENCE
            ? "a difference needs at least two steps, each with runs of "
                + rule.base().orElse("")
                + " as well, and counts in "
                + rule.count()
            : "a line needs at least three runs with different " + FittedCost.over(rule));
  }

  private void judge(FittedCost cost) {
    FitDoubt.of(cost).forEach(doubt -> report(doubt.code(), doubt.message(cost), doubt.hint()));
  }

  private void report(DiagnosticCode code, String message, String hint) {
    diagnostics.add(code, SourceSpan.file(manifest.file()), message, hint);
  }

  /** The rule whose runs others start from: the first line over the number of events. */
  private Optional<FitRule> quiet(List<Run> runs) {
    return manifest.allRules().stream()
        .filter(rule -> rule.method() == Fitting.Method.SLOPE)
        .filter(rule -> !CostFitter.of(runs, rule.bench(), rule.scenario()).isEmpty())
        .findFirst();
  }

  /** The power of running without events, by rail. */
  private Map<String, FittedValue> power(FitRule rule, List<Run> runs) {
    Map<String, FittedValue> power = new LinkedHashMap<>();
    List<Run> quiet = CostFitter.of(runs, rule.bench(), rule.scenario());
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
