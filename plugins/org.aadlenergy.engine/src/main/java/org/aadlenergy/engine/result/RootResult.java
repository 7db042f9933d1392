package org.aadlenergy.engine.result;

import java.util.ArrayList;
import java.util.List;

/**
 * The result for one root system.
 *
 * @param root {@code Pkg::Sys.impl}
 * @param leftOut what is not in the totals, in the order of reports; if anything is, totals are
 *     lower bounds
 * @param modes one per operation mode; a system without modes has one, named ""
 */
public record RootResult(
    String root,
    List<LeftOut> leftOut,
    List<ModeResult> modes,
    List<MissionResult> missions,
    List<BudgetResult> budgets) {

  public RootResult {
    leftOut = List.copyOf(leftOut);
    modes = List.copyOf(modes);
    missions = List.copyOf(missions);
    budgets = List.copyOf(budgets);
  }

  /** A root without missions. */
  public RootResult(
      String root, List<LeftOut> leftOut, List<ModeResult> modes, List<BudgetResult> budgets) {
    this(root, leftOut, modes, List.of(), budgets);
  }

  /**
   * Whether every active thread has a time and a rate, and every active processor, memory, device
   * and bus is accounted for, working and idle; if not, totals are lower bounds.
   */
  public boolean complete() {
    return leftOut.isEmpty();
  }

  /** The same numbers, which something else is left out of. */
  public RootResult without(LeftOut more) {
    List<LeftOut> all = new ArrayList<>(leftOut);
    all.add(more);
    all.sort(LeftOut::inOrder);
    return new RootResult(root, all, modes, missions, budgets);
  }
}
