package org.aadlenergy.calibration.validate;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.ToDoubleFunction;
import org.aadlenergy.calibration.campaign.FitRule;
import org.aadlenergy.calibration.campaign.Run;
import org.aadlenergy.calibration.validate.Validation.Quantity;
import org.aadlenergy.calibration.validate.Validation.Repeats;
import org.aadlenergy.calibration.validate.Validation.Row;
import org.aadlenergy.engine.platform.Coefficient;
import org.aadlenergy.engine.platform.EventCost;
import org.aadlenergy.engine.platform.RailCost;

/** Holds the cost of one event against runs of an application with the event and without it. */
final class EventComparison {
  private final FitRule rule;
  private final List<Run> with;
  private final List<Run> without;
  private final PrintedErrors printed;
  private final double count;
  private final List<Row> perEvent = new ArrayList<>();
  private final List<Row> totals = new ArrayList<>();
  private final List<Repeats> repeats = new ArrayList<>();

  EventComparison(FitRule rule, List<Run> with, List<Run> without, PrintedErrors printed) {
    this.rule = rule;
    this.with = with;
    this.without = without;
    this.printed = printed;
    this.count = mean(with, this::events) - mean(without, this::events);
  }

  /** Whether there are events to share the difference among. */
  boolean hasEvents() {
    return count > 0.0;
  }

  /** Compares the time of the event, and its energy on each rail that was measured. */
  void with(EventCost cost) {
    double before = mean(without, Run::seconds);
    double after = mean(with, Run::seconds);
    double measuredTime = (after - before) / count;
    cost.time()
        .ifPresent(
            time -> {
              repeats(time.value());
              add(Quantity.TIME, Optional.empty(), time.value(), measuredTime, time);
              total(Optional.empty(), before, after, time);
            });
    cost.rails().forEach((rail, railCost) -> rail(cost, rail, railCost, measuredTime));
  }

  private void rail(EventCost cost, String rail, RailCost railCost, double measuredTime) {
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
                Quantity.POWER,
                Optional.of(rail),
                watts,
                measured / measuredTime,
                railCost.power().or(() -> energy).orElseThrow()));
    energy.ifPresent(
        joules -> {
          add(Quantity.ENERGY, Optional.of(rail), joules.value(), measured, joules);
          total(Optional.of(rail), before, after, joules);
        });
  }

  private void add(
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

  private void total(Optional<String> rail, double before, double after, Coefficient cost) {
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
  private void repeats(double costSeconds) {
    Map<Integer, Run> base = new HashMap<>();
    without.forEach(run -> base.put(run.repeat(), run));
    List<Double> total = new ArrayList<>();
    List<Double> event = new ArrayList<>();
    for (Run run : with) {
      Run before = base.get(run.repeat());
      if (before != null) {
        double more = events(run) - events(before);
        double measured = (run.seconds() - before.seconds()) / more;
        total.add(Math.abs(before.seconds() + more * costSeconds - run.seconds()) / run.seconds());
        event.add(Math.abs(costSeconds - measured) / Math.abs(measured));
      }
    }
    if (total.size() > 1) {
      repeats.add(new Repeats(rule.scenario(), total.size(), median(total), median(event)));
    }
  }

  /** The cost of one event, quantity by quantity. */
  List<Row> perEvent() {
    return List.copyOf(perEvent);
  }

  /** The whole application. */
  List<Row> totals() {
    return List.copyOf(totals);
  }

  /** The errors of the times, where there are several repeats. */
  List<Repeats> repeats() {
    return List.copyOf(repeats);
  }

  private double events(Run run) {
    return run.count(rule.count()).orElse(0.0);
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
