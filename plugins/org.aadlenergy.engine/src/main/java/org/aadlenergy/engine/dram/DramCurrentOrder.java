package org.aadlenergy.engine.dram;

import java.util.List;
import java.util.Map;

/** Finds currents that are in no order that a chip can have. */
final class DramCurrentOrder {
  // the first of each pair draws no more than the second
  private static final DramCurrent[][] PAIRS = {
    {DramCurrent.IDD2P0, DramCurrent.IDD2N},
    {DramCurrent.IDD2P1, DramCurrent.IDD2N},
    {DramCurrent.IDD3P0, DramCurrent.IDD3N},
    {DramCurrent.IDD3P1, DramCurrent.IDD3N},
    {DramCurrent.IDD2P0, DramCurrent.IDD2P1},
    {DramCurrent.IDD3P0, DramCurrent.IDD3P1},
    {DramCurrent.IDD2N, DramCurrent.IDD3N},
    {DramCurrent.IDD6, DramCurrent.IDD2N},
    {DramCurrent.IDD3N, DramCurrent.IDD0},
    {DramCurrent.IDD3N, DramCurrent.IDD4R},
    {DramCurrent.IDD3N, DramCurrent.IDD4W},
    {DramCurrent.IDD3N, DramCurrent.IDD5}
  };

  private DramCurrentOrder() {}

  /** Adds a finding for each pair in the wrong order. */
  static void check(DramCurrents column, String name, List<DramProblem> problems) {
    for (DramCurrent[] pair : PAIRS) {
      if (isWrong(column, pair[0], pair[1])) {
        problems.add(
            new DramProblem(
                pair[0].name(),
                name,
                false,
                pair[0]
                    + " is above "
                    + pair[1]
                    + ": '"
                    + pair[0].meaning()
                    + "' draws more than '"
                    + pair[1].meaning()
                    + "'",
                "check both in the data sheet"));
      }
    }
  }

  /**
   * By power where all supplies count; savings of states without rows at work also for each supply.
   */
  private static boolean isWrong(DramCurrents column, DramCurrent less, DramCurrent more) {
    if (!given(column, less) || !given(column, more)) {
      return false;
    }
    if (column.watts(less) > column.watts(more) * (1 + 1e-9)) {
      return true;
    }
    if (!less.name().contains("P")) {
      return false;
    }
    for (DramSupply supply : column.supplies()) {
      Map<DramCurrent, Double> amperes = supply.amperes();
      if (amperes.containsKey(less)
          && amperes.containsKey(more)
          && amperes.get(less) > amperes.get(more)) {
        return true;
      }
    }
    return false;
  }

  private static boolean given(DramCurrents column, DramCurrent current) {
    for (DramSupply supply : column.supplies()) {
      if (supply.amperes().containsKey(current)) {
        return true;
      }
    }
    return false;
  }
}
