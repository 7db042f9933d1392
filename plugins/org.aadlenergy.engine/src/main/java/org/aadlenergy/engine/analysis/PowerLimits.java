package org.aadlenergy.engine.analysis;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.aadlenergy.engine.architecture.Category;
import org.aadlenergy.engine.architecture.Component;
import org.aadlenergy.engine.architecture.Feature;
import org.aadlenergy.engine.architecture.OperationMode;
import org.aadlenergy.engine.evaluation.PowerFigures;
import org.aadlenergy.engine.evaluation.PowerFigures.Figure;
import org.aadlenergy.engine.quantity.Dimension;
import org.aadlenergy.engine.quantity.Estimate;
import org.aadlenergy.engine.quantity.Interval;
import org.aadlenergy.engine.quantity.Rounding;
import org.aadlenergy.engine.result.BudgetResult;
import org.aadlenergy.engine.result.ModeResult;
import org.aadlenergy.engine.result.section.Row;
import org.aadlenergy.engine.service.power.PowerFeatures;
import org.aadlenergy.engine.service.power.PowerSection;

/** Holds what converters, batteries and supplies give by the estimate against what they can. */
final class PowerLimits {
  private final PowerFigures figures;
  private final OperationMode mode;
  private final ModeResult result;
  private final List<BudgetResult> results = new ArrayList<>(0);

  private PowerLimits(OperationMode mode, ModeResult result) {
    this.mode = mode;
    this.result = result;
    this.figures = new PowerFigures(mode);
  }

  /** The results of a mode, in the order of its way of power. */
  static List<BudgetResult> check(ModeEvaluation evaluation, ModeResult result) {
    PowerLimits limits = new PowerLimits(evaluation.known().mode(), result);
    for (Row row : result.section(PowerSection.TYPE).rows()) {
      Optional<Interval> given = row.find(PowerSection.OUTPUT);
      Optional<Component> giver = evaluation.known().view().component(row.get(PowerSection.PATH));
      if (given.isPresent() && giver.isPresent()) {
        Optional<Estimate> asked = evaluation.overdrawn(giver.get());
        limits.check(giver.get(), asked.isPresent() ? asked.get().interval() : given.get());
      }
    }
    if (PowerFigures.mayHold(evaluation.known().view())) {
      evaluation.known().active().forEach(limits::carried);
    }
    return limits.results;
  }

  /** What goes over a bus at any moment. */
  private void carried(Component bus) {
    Optional<Figure> capacity =
        bus.category() == Category.BUS ? figures.capacity(bus) : Optional.empty();
    if (capacity.isPresent()) {
      peak(bus, PowerFigures.CAPACITY, capacity.get());
    }
  }

  private void check(Component giver, Interval given) {
    Optional<Figure> capacity = figures.capacity(giver);
    if (capacity.isPresent()) {
      add(giver, PowerFigures.CAPACITY, capacity.get(), given);
    }
    Optional<Figure> supply = supply(giver);
    if (supply.isPresent()) {
      add(giver, PowerFigures.SUPPLY, supply.get(), given);
    }
  }

  /** What its features can supply together. */
  private Optional<Figure> supply(Component giver) {
    Optional<Figure> sum = Optional.empty();
    for (Feature feature : PowerFeatures.of(giver, figures)) {
      for (Feature each : PowerFigures.withMembers(feature)) {
        Optional<Figure> one = figures.supply(each);
        if (one.isPresent()) {
          double before = sum.isPresent() ? sum.get().watts() : 0.0;
          sum = Optional.of(new Figure(before + one.get().watts(), one.get().source()));
        }
      }
    }
    return sum;
  }

  private void add(Component giver, String property, Figure limit, Interval given) {
    results.add(
        new BudgetResult(
            giver.path(),
            mode.name(),
            property + PowerFigures.ESTIMATED,
            Dimension.POWER,
            limit.watts(),
            given,
            !Rounding.exceeds(given.nominal(), limit.watts()),
            limit.source()));
    peak(giver, property, limit);
  }

  /** The most that it gives, where that is too much. */
  private void peak(Component giver, String property, Figure limit) {
    PeakLimits.given(giver.path(), result)
        .filter(peak -> Rounding.exceeds(peak.watts().nominal(), limit.watts()))
        .map(peak -> PeakLimits.held(peak, mode, property + ", peak", limit))
        .ifPresent(results::add);
  }
}
