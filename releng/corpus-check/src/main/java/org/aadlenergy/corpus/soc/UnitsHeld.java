package org.aadlenergy.corpus.soc;

import java.util.ArrayList;
import java.util.List;
import org.aadlenergy.calibration.imported.freqbench.MeasuredDomain;
import org.aadlenergy.calibration.imported.freqbench.MeasuredPoint;
import org.aadlenergy.calibration.imported.freqbench.UnitRow;
import org.aadlenergy.calibration.imported.freqbench.Unit;
import org.aadlenergy.calibration.imported.freqbench.UnitSpread;

/**
 * How many points of units that were left out the intervals hold which the other units give.
 *
 * @param differences of a left-out point to the median of the others, as a share of that
 */
record UnitsHeld(int units, int points, int held, List<Double> differences) {

  /** Each unit of a chip against the others. */
  static UnitsHeld of(List<Unit> units) {
    return of(units, 1.0);
  }

  /** The same with a stretched pooled spread. */
  static UnitsHeld of(List<Unit> units, double stretch) {
    UnitsHeld all = new UnitsHeld(0, 0, 0, List.of());
    for (Unit unit : units) {
      all = all.and(of(unit, units.stream().filter(u -> !u.equals(unit)).toList(), stretch));
    }
    return all;
  }

  /** Each unit of a chip against each two of the others. */
  static UnitsHeld byTwo(List<Unit> units) {
    UnitsHeld all = new UnitsHeld(0, 0, 0, List.of());
    for (Unit unit : units) {
      List<Unit> others = units.stream().filter(u -> !u.equals(unit)).toList();
      for (int i = 0; i < others.size(); i++) {
        for (int j = i + 1; j < others.size(); j++) {
          all = all.and(of(unit, List.of(others.get(i), others.get(j)), 1.0));
        }
      }
    }
    return all;
  }

  private static UnitsHeld of(Unit unit, List<Unit> others, double stretch) {
    int points = 0;
    int held = 0;
    List<Double> differences = new ArrayList<>();
    for (MeasuredDomain domain : MeasuredDomain.of(others)) {
      UnitSpread spread = UnitSpread.of(domain, stretch);
      for (UnitRow row : unit.rows()) {
        for (MeasuredPoint point : at(domain, row)) {
          double measured = row.milliwatts().orElseThrow().doubleValue();
          double said = point.power().orElseThrow().doubleValue();
          points++;
          held += Math.abs(measured - said) <= spread.halfWidth(point) ? 1 : 0;
          differences.add(Math.abs(measured / said - 1));
        }
      }
    }
    return new UnitsHeld(1, points, held, differences);
  }

  private static List<MeasuredPoint> at(MeasuredDomain domain, UnitRow row) {
    return domain.points().stream()
        .filter(p -> p.cpu() == row.cpu() && p.kilohertz() == row.kilohertz())
        .filter(p -> p.power().isPresent() && row.milliwatts().isPresent())
        .toList();
  }

  /** Both together. */
  UnitsHeld and(UnitsHeld other) {
    List<Double> both = new ArrayList<>(differences);
    both.addAll(other.differences);
    return new UnitsHeld(units + other.units, points + other.points, held + other.held, both);
  }

  double share() {
    return (double) held / points;
  }

  /** The value that a share of some values is not above. */
  static double quantile(List<Double> values, double share) {
    List<Double> sorted = values.stream().sorted().toList();
    return sorted.get(Math.min(sorted.size() - 1, (int) (share * sorted.size())));
  }
}
