package org.aadlenergy.calibration.validate;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.ToDoubleFunction;
import org.aadlenergy.calibration.campaign.Manifest;
import org.aadlenergy.calibration.campaign.Rule;
import org.aadlenergy.calibration.campaign.Run;
import org.aadlenergy.calibration.validate.Validation.Quantity;
import org.aadlenergy.calibration.validate.Validation.Repeats;
import org.aadlenergy.calibration.validate.Validation.Row;
import org.aadlenergy.engine.diagnostic.Diagnostic;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.diagnostic.Diagnostics;
import org.aadlenergy.engine.diagnostic.SourceSpan;
import org.aadlenergy.engine.platform.CalibratedPlatform;
import org.aadlenergy.engine.platform.Coefficient;
import org.aadlenergy.engine.platform.EventCost;
import org.aadlenergy.engine.platform.RailCost;

/** Compares a platform's event costs with an application measured with and without the events. */
public final class Validator {
  private static final String BASE = "no_fault";

  private final PrintedErrors printed;
  private final List<Run> runs;
  private final List<Row> perEvent = new ArrayList<>();
  private final List<Row> totals = new ArrayList<>();
  private final List<Repeats> repeats = new ArrayList<>();

  private Validator(PrintedErrors printed, List<Run> runs) {
    this.printed = printed;
    this.runs = runs;
  }

  /**
   * The comparison; empty, with findings, where the application or the platform lacks something.
   */
  public static Optional<Validation> validate(
      Manifest manifest, CalibratedPlatform platform, List<Run> runs, Diagnostics diagnostics) {
    PrintedErrors printed = PrintedErrors.read(manifest.printed(), diagnostics);
    Validator validator = new Validator(printed, runs);
    Map<String, Rule> rules = new LinkedHashMap<>();
    for (Rule rule : Rule.STANDARD) {
      rules.put(rule.scenario(), rule);
    }
    manifest.rules().forEach(rule -> rules.put(rule.scenario(), rule));
    for (Rule rule : rules.values()) {
      Optional<EventCost> cost = platform.event(rule.service());
      List<Run> with = validator.scenario(rule.scenario());
      List<Run> without = validator.scenario(rule.base().orElse(BASE));
      if (rule.method() != Rule.Method.DIFFERENCE || with.isEmpty()) {
        continue;
      }
      if (cost.isEmpty()) {
        diagnostics.add(
            Diagnostic.of(
                    DiagnosticCode.AE0701,
                    platform.span(),
                    "the platform " + platform.name() + " has no event " + rule.service())
                .withHint("calibrate it, or leave the scenario " + rule.scenario() + " out"));
      } else if (without.isEmpty()) {
        diagnostics.add(
            Diagnostic.of(
                    DiagnosticCode.AE1008,
                    SourceSpan.file(manifest.file()),
                    "the application was not measured without " + rule.service())
                .withHint("add runs of the scenario " + rule.base().orElse(BASE)));
      } else if (!(validator.events(rule, with, without) > 0.0)) {
        diagnostics.add(
            Diagnostic.of(
                    DiagnosticCode.AE1008,
                    with.get(0).span(),
                    "the runs of " + rule.scenario() + " count no events in " + rule.count())
                .withHint("add the column " + rule.count() + ", or name another one with count"));
      } else {
        validator.compare(rule, cost.get(), with, without);
      }
    }
    if (validator.perEvent.isEmpty() && !diagnostics.hasErrors()) {
      diagnostics.add(
          Diagnostic.of(
                  DiagnosticCode.AE1001,
                  SourceSpan.file(manifest.file()),
                  "no scenario of the application has events that can be compared")
              .withHint(
                  "name the scenarios "
                      + BASE
                      + ", on_demand, copy_on_write, or declare [fit.NAME] tables"));
    }
    return diagnostics.hasErrors()
        ? Optional.empty()
        : Optional.of(
            new Validation(
                manifest.title(),
                platform.name(),
                validator.perEvent,
                validator.totals,
                validator.repeats));
  }

  private List<Run> scenario(String name) {
    return runs.stream().filter(run -> run.scenario().equals(name)).toList();
  }

  private double events(Rule rule, List<Run> with, List<Run> without) {
    return mean(with, run -> run.count(rule.count()).orElse(0.0))
        - mean(without, run -> run.count(rule.count()).orElse(0.0));
  }

  private void compare(Rule rule, EventCost cost, List<Run> with, List<Run> without) {
    double count = events(rule, with, without);
    double extraSeconds = mean(with, Run::seconds) - mean(without, Run::seconds);
    double measuredTime = extraSeconds / count;
    cost.time()
        .ifPresent(
            time -> {
              repeats(rule, with, without, time.value());
              add(rule, count, Quantity.TIME, Optional.empty(), time.value(), measuredTime, time);
              total(
                  rule,
                  count,
                  Optional.empty(),
                  mean(without, Run::seconds),
                  mean(with, Run::seconds),
                  time);
            });
    cost.rails()
        .forEach(
            (rail, railCost) ->
                rail(rule, cost, rail, railCost, with, without, count, measuredTime));
  }

  private void rail(
      Rule rule,
      EventCost cost,
      String rail,
      RailCost railCost,
      List<Run> with,
      List<Run> without,
      double count,
      double measuredTime) {
    if (!hasEnergy(with, rail) || !hasEnergy(without, rail)) {
      return;
    }
    double before = mean(without, run -> run.joules().getOrDefault(rail, 0.0));
    double after = mean(with, run -> run.joules().getOrDefault(rail, 0.0));
    double measured = (after - before) / count;
    Optional<Coefficient> energy = railCost.energy();
    Optional<Double> estimatedPower =
        railCost
            .power()
            .map(Coefficient::value)
            .or(() -> energy.flatMap(e -> cost.time().map(t -> e.value() / t.value())));
    estimatedPower.ifPresent(
        watts ->
            add(
                rule,
                count,
                Quantity.POWER,
                Optional.of(rail),
                watts,
                measured / measuredTime,
                railCost.power().or(() -> energy).orElseThrow()));
    energy.ifPresent(
        joules -> {
          add(rule, count, Quantity.ENERGY, Optional.of(rail), joules.value(), measured, joules);
          total(rule, count, Optional.of(rail), before, after, joules);
        });
  }

  private void add(
      Rule rule,
      double count,
      Quantity quantity,
      Optional<String> rail,
      double estimated,
      double measured,
      Coefficient basis) {
    double relative = basis.uncertainty().halfWidth95() / basis.value();
    perEvent.add(
        new Row(
            rule.scenario(),
            count,
            quantity,
            rail,
            estimated,
            measured,
            printed.find(rule.scenario(), quantity, rail),
            Math.abs(estimated - measured) <= relative * estimated));
  }

  private void total(
      Rule rule,
      double count,
      Optional<String> rail,
      double before,
      double after,
      Coefficient cost) {
    double estimated = before + count * cost.value();
    totals.add(
        new Row(
            rule.scenario(),
            count,
            rail.isEmpty() ? Quantity.TIME : Quantity.ENERGY,
            rail,
            estimated,
            after,
            Optional.empty(),
            Math.abs(estimated - after) <= count * cost.uncertainty().halfWidth95()));
  }

  /** Each repeat's own error of the time, and their medians. */
  private void repeats(Rule rule, List<Run> with, List<Run> without, double costSeconds) {
    Map<Integer, Run> base = new HashMap<>();
    without.forEach(run -> base.put(run.repeat(), run));
    List<Double> total = new ArrayList<>();
    List<Double> event = new ArrayList<>();
    for (Run run : with) {
      Run before = base.get(run.repeat());
      if (before != null) {
        double count = run.count(rule.count()).orElse(0.0) - before.count(rule.count()).orElse(0.0);
        double measured = (run.seconds() - before.seconds()) / count;
        total.add(Math.abs(before.seconds() + count * costSeconds - run.seconds()) / run.seconds());
        event.add(Math.abs(costSeconds - measured) / Math.abs(measured));
      }
    }
    if (total.size() > 1) {
      repeats.add(new Repeats(rule.scenario(), total.size(), median(total), median(event)));
    }
  }

  private static double median(List<Double> values) {
    List<Double> sorted = values.stream().sorted().toList();
    int middle = sorted.size() / 2;
    return sorted.size() % 2 == 1
        ? sorted.get(middle)
        : (sorted.get(middle - 1) + sorted.get(middle)) / 2.0;
  }

  private static boolean hasEnergy(List<Run> runs, String rail) {
    return runs.stream().allMatch(run -> run.joules().containsKey(rail));
  }

  private static double mean(List<Run> runs, ToDoubleFunction<Run> figure) {
    return runs.stream().mapToDouble(figure).average().orElse(0.0);
  }
}
