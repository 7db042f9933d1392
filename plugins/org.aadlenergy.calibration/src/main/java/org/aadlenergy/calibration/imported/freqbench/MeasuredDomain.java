package org.aadlenergy.calibration.imported.freqbench;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** The frequencies of one measured CPU, which stands for its cluster, from the lowest. */
public record MeasuredDomain(int cpu, List<MeasuredPoint> points) {
  public MeasuredDomain {
    points = List.copyOf(points);
  }

  /** Those of units side by side, by the number of the CPU. */
  public static List<MeasuredDomain> of(List<Unit> units) {
    Map<Integer, Map<Long, List<MeasuredPoint.Measured>>> all = new TreeMap<>();
    for (Unit unit : units) {
      for (UnitRow row : unit.rows()) {
        all.computeIfAbsent(row.cpu(), cpu -> new TreeMap<>())
            .computeIfAbsent(row.kilohertz(), f -> new ArrayList<>())
            .add(new MeasuredPoint.Measured(unit, row));
      }
    }
    List<MeasuredDomain> domains = new ArrayList<>();
    all.forEach(
        (cpu, frequencies) -> {
          List<MeasuredPoint> points = new ArrayList<>();
          frequencies.forEach((f, measured) -> points.add(new MeasuredPoint(cpu, f, measured)));
          domains.add(new MeasuredDomain(cpu, points));
        });
    return domains;
  }

  /** Whether any of its frequencies has a power. */
  boolean hasPower() {
    return points.stream().anyMatch(point -> point.power().isPresent());
  }
}
