package org.aadlenergy.calibration.fit;

import java.util.List;
import java.util.Optional;
import org.aadlenergy.calibration.campaign.FitRule;
import org.aadlenergy.calibration.campaign.Run;
import org.aadlenergy.engine.term.declared.PlatformConstant;

/**
 * A constant that a service reads with the cost of an event, as the runs of the event tell it.
 *
 * @param column of the bench's file that has it
 */
public record MeasuredConstant(
    PlatformConstant constant, double value, FitRule rule, String column) {

  /** The value that all runs of a rule's scenario agree on; empty where they do not. */
  static Optional<MeasuredConstant> of(
      PlatformConstant constant, String column, FitRule rule, List<Run> runs) {
    List<Optional<Double>> values =
        CostFitter.of(runs, rule.bench(), rule.scenario()).stream()
            .map(run -> run.count(column))
            .distinct()
            .toList();
    return values.size() == 1
        ? values
            .get(0)
            .filter(v -> v > 0.0)
            .map(v -> new MeasuredConstant(constant, v, rule, column))
        : Optional.empty();
  }
}
