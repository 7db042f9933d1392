package org.aadlenergy.engine.result;

import java.util.List;

/**
 * The result for one root system.
 *
 * @param root {@code Pkg::Sys.impl}
 * @param complete whether every term that an annotation asks for was computed; if not, totals are
 *     lower bounds
 * @param modes one per operation mode; a system without modes has one, named ""
 */
public record RootResult(
    String root,
    boolean complete,
    List<ModeResult> modes,
    List<MissionResult> missions,
    List<BudgetResult> budgets) {

  /** A root without missions. */
  public RootResult(
      String root, boolean complete, List<ModeResult> modes, List<BudgetResult> budgets) {
    this(root, complete, modes, List.of(), budgets);
  }

  /** The same numbers, known to be lower bounds. */
  public RootResult incomplete() {
    return new RootResult(root, false, modes, missions, budgets);
  }
}
