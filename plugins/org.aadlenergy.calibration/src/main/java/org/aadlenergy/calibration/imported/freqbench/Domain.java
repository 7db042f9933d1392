package org.aadlenergy.calibration.imported.freqbench;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** The frequencies of one measured CPU, which stands for its cluster, from the lowest. */
public record Domain(int cpu, List<Point> points) {
  public Domain {
    points = List.copyOf(points);
  }

  /** Those of units side by side, by the number of the CPU. */
  public static List<Domain> of(List<Unit> units) {
    Map<Integer, Map<Long, List<Point.Measured>>> all = new TreeMap<>();
    for (Unit unit : units) {
      for (Row row : unit.rows()) {
        all.computeIfAbsent(row.cpu(), cpu -> new TreeMap<>())
            .computeIfAbsent(row.kilohertz(), f -> new ArrayList<>())
            .add(new Point.Measured(unit, row));
      }
    }
    List<Domain> domains = new ArrayList<>();
    all.forEach(
        (cpu, frequencies) -> {
          List<Point> points = new ArrayList<>();
          frequencies.forEach((f, measured) -> points.add(new Point(cpu, f, measured)));
          domains.add(new Domain(cpu, points));
        });
    return domains;
  }

  /** Whether any of its frequencies has a power. */
  boolean hasPower() {
    return points.stream().anyMatch(point -> point.power().isPresent());
  }
}
