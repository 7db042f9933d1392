package org.aadlenergy.engine.result;

import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import org.aadlenergy.engine.result.review.PowerReview;

/**
 * The result for one root system.
 *
 * @param root {@code Pkg::Sys.impl}
 * @param leftOut what is not in the totals, in the order of reports; if anything is, totals are
 *     lower bounds, unless a value is wrong
 * @param life of the batteries: in the only mission, or else the only mode
 * @param review makes the power budget, once, when somebody asks
 * @param modes one per operation mode; a system without modes has one, named ""
 */
public record RootResult(
    String root,
    List<LeftOut> leftOut,
    List<ModeResult> modes,
    List<MissionResult> missions,
    List<BudgetResult> budgets,
    Optional<BatteryLife> life,
    Supplier<PowerReview> review) {

  public RootResult {
    leftOut = List.copyOf(leftOut);
    modes = List.copyOf(modes);
    missions = List.copyOf(missions);
    budgets = List.copyOf(budgets);
  }

  /**
   * Whether every active thread has a time and a rate, and every active processor, memory, device
   * and bus is accounted for, working and idle; if not, totals are lower bounds, or not even that.
   */
  public boolean complete() {
    return leftOut.isEmpty();
  }

  /** Whether a value is wrong: then the true totals may be lower, too. */
  public boolean isWrong() {
    return leftOut.stream().anyMatch(LeftOut::isWrong);
  }
}
