package org.aadlenergy.corpus.soc;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.aadlenergy.calibration.imported.freqbench.Unit;

/**
 * What the intervals of a chip hold when their pooled spread is that of the other chips alone: the
 * smallest multiple of it that holds 95 of 100 of the others' points.
 *
 * @param least multiple of any chip
 * @param most multiple of any chip
 */
record WithoutItself(double share, double least, double most) {
  private static final double HELD = 0.95;
  private static final double STEP = 0.01;
  private static final double LARGEST = 5.0;

  /** All chips of which several units stand. */
  static WithoutItself of(Map<String, List<Unit>> chips) {
    int points = 0;
    int held = 0;
    double least = LARGEST;
    double most = 0.0;
    for (String chip : chips.keySet()) {
      List<List<Unit>> others = new ArrayList<>();
      chips.forEach((name, units) -> addUnless(name.equals(chip), units, others));
      double stretch = smallest(others);
      UnitsHeld own = UnitsHeld.of(chips.getOrDefault(chip, List.of()), stretch);
      points += own.points();
      held += own.held();
      least = Math.min(least, stretch);
      most = Math.max(most, stretch);
    }
    return new WithoutItself((double) held / points, least, most);
  }

  private static void addUnless(boolean skipped, List<Unit> units, List<List<Unit>> others) {
    if (!skipped) {
      others.add(units);
    }
  }

  private static double smallest(List<List<Unit>> chips) {
    int steps = (int) Math.round(LARGEST / STEP);
    for (int step = 1; step < steps; step++) {
      int points = 0;
      int held = 0;
      for (List<Unit> units : chips) {
        UnitsHeld one = UnitsHeld.of(units, step * STEP);
        points += one.points();
        held += one.held();
      }
      if (held >= HELD * points) {
        return step * STEP;
      }
    }
    return LARGEST;
  }
}
