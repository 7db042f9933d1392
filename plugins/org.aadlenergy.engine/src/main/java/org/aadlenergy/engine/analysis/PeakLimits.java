package org.aadlenergy.engine.analysis;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.aadlenergy.engine.account.Peak;
import org.aadlenergy.engine.architecture.Component;
import org.aadlenergy.engine.architecture.OperationMode;
import org.aadlenergy.engine.evaluation.PowerFigures.Figure;
import org.aadlenergy.engine.quantity.Dimension;
import org.aadlenergy.engine.quantity.Rounding;
import org.aadlenergy.engine.result.BudgetResult;
import org.aadlenergy.engine.result.ModeResult;
import org.aadlenergy.engine.workload.AnnotatedValues;
import org.aadlenergy.engine.workload.EffectiveValue;
import org.aadlenergy.engine.workload.Properties;

/**
 * Holds peaks against the designer's limits: what a battery or supply gives at each moment, else
 * what a component and all in it draw.
 */
final class PeakLimits {
  private PeakLimits() {}

  /**
   * The results of a mode, in the order of its components; power in time only where it is asked.
   */
  static List<BudgetResult> check(ModeEvaluation evaluation, ModeResult result) {
    List<BudgetResult> results = new ArrayList<>(0);
    if (evaluation.known().view().isGiven(Properties.PEAK_POWER_LIMIT)) {
      for (Component component : evaluation.known().active()) {
        Optional<Figure> limit = limit(component, evaluation);
        if (limit.isPresent()) {
          Peak peak =
              given(component.path(), result)
                  .or(() -> result.power().peakWithin(component.path()))
                  .orElseGet(() -> Peak.nothing(component.path()));
          results.add(
              held(peak, evaluation.known().mode(), Properties.PEAK_POWER_LIMIT, limit.get()));
        }
      }
    }
    return results;
  }

  private static Optional<Figure> limit(Component component, ModeEvaluation evaluation) {
    Optional<EffectiveValue> stated =
        evaluation.known().properties().own(component, Properties.PEAK_POWER_LIMIT);
    Optional<Double> watts =
        stated.isEmpty()
            ? Optional.empty()
            : AnnotatedValues.si(stated.get().value(), Dimension.POWER);
    return watts.isEmpty()
        ? Optional.empty()
        : Optional.of(new Figure(watts.get(), stated.get().source()));
  }

  /** The peak of what a battery, supply or converter gives; nothing of what is none of them. */
  static Optional<Peak> given(String path, ModeResult result) {
    return result.power().peakOfSource(path).or(() -> result.power().peakOfConverter(path));
  }

  /** A peak held against a limit. */
  static BudgetResult held(Peak peak, OperationMode mode, String property, Figure limit) {
    return new BudgetResult(
        peak.path(),
        mode.name(),
        property,
        Dimension.POWER,
        limit.watts(),
        peak.watts(),
        !Rounding.exceeds(peak.watts().nominal(), limit.watts()),
        limit.source(),
        Optional.of(new BudgetResult.Moment(peak.atSeconds(), peak.on())));
  }
}
