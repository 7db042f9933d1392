package org.aadlenergy.world;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.aadlenergy.calibration.fit.NonNegative;
import org.aadlenergy.world.Xu3.Row;

/**
 * The time of the same work at other frequencies: cycles over the frequency, and time that waits
 * for memory. Work is counted in instructions, and time in cycles of the cores that do it.
 */
final class ScaledTime {
  private static final double LOW = 400.0;
  private static final double HIGH = 1600.0;
  private static final double ONE = 1000.0;

  private final Xu3 xu3;

  ScaledTime(Xu3 xu3) {
    this.xu3 = xu3;
  }

  private static double cycles(Row row) {
    return row.each("CycleCount");
  }

  /** Time of an instruction in nanoseconds. */
  private static double time(Row row) {
    return cycles(row) / row.megahertz() * 1e3;
  }

  private record Case(Row row, double predicted) {
    double away() {
      return Math.abs(time(row) / predicted - 1.0);
    }
  }

  /** Seven frequencies from two. */
  Trial fromTwo() {
    List<Case> cases = new ArrayList<>();
    for (Row row : xu3.rows()) {
      boolean known = row.megahertz() == LOW || row.megahertz() == HIGH;
      if (known || row.program().equals("idle")) {
        continue;
      }
      Optional<Row> atLow = xu3.row(row.program(), row.copies(), LOW);
      Optional<Row> atHigh = xu3.row(row.program(), row.copies(), HIGH);
      if (atLow.isEmpty() || atHigh.isEmpty()) {
        continue;
      }
      double low = cycles(atLow.get());
      double high = cycles(atHigh.get());
      double waits = Math.max(0.0, (high - low) / (HIGH - LOW));
      double core = waits > 0.0 ? low - waits * LOW : (low + high) / 2.0;
      cases.add(new Case(row, core / row.megahertz() * 1e3 + waits * 1e3));
    }
    return trial(
        Trial.Level.ONE_PROGRAM,
        "its times at 400 and 1600 MHz",
        "two rows of the same program and copies; the interval on other programs",
        cases,
        List.of(Trial.Bound.median(0.022), Trial.Bound.nineOfTen(0.10)));
  }

  /** All others from one frequency and what is counted there. */
  Trial fromCounters() {
    List<Case> cases = new ArrayList<>();
    Map<String, Double> waits = new LinkedHashMap<>();
    xu3.programs().forEach(program -> waits.put(program, waitOfAccess(program)));
    for (Row row : xu3.rows()) {
      Optional<Row> one = xu3.row(row.program(), row.copies(), ONE);
      if (row.megahertz() == ONE || row.program().equals("idle") || one.isEmpty()) {
        continue;
      }
      Row known = one.get();
      double all = cycles(known) / ONE;
      double memory =
          Math.min(all, waits.getOrDefault(row.program(), 0.0) * known.each("Event 0x19"));
      cases.add(new Case(row, ((all - memory) * ONE / row.megahertz() + memory) * 1e3));
    }
    return trial(
        Trial.Level.COUNTERS,
        "its time and its bus accesses at 1000 MHz",
        "the time of a bus access, fitted to other programs; the interval likewise",
        cases,
        List.of(Trial.Bound.median(0.04)));
  }

  /** The time of a bus access in microseconds, from all programs but one. */
  double waitOfAccess(String without) {
    List<double[]> points = new ArrayList<>();
    for (Row row : xu3.rows()) {
      boolean other = !row.program().equals(without) && !row.program().equals("idle");
      Optional<Row> one = xu3.row(row.program(), row.copies(), ONE);
      if (other && row.megahertz() != ONE && one.isPresent()) {
        Row known = one.get();
        double now = cycles(row);
        double x = (row.megahertz() - ONE) * known.each("Event 0x19") / now;
        points.add(new double[] {x, (now - cycles(known)) / now});
      }
    }
    double[][] column = {points.stream().mapToDouble(p -> p[0]).toArray()};
    return NonNegative.fit(column, points.stream().mapToDouble(p -> p[1]).toArray())[0];
  }

  private Trial trial(
      Trial.Level level, String from, String rests, List<Case> cases, List<Trial.Bound> bounds) {
    List<Held> rows = new ArrayList<>();
    for (Case each : cases) {
      String program = each.row().program();
      List<Double> away =
          cases.stream().filter(c -> !c.row().program().equals(program)).map(Case::away).toList();
      rows.add(
          Held.within(
              each.row().name(),
              each.predicted(),
              Quantiles.halfWidth(away),
              time(each.row()),
              each.row().judged(),
              xu3.without(program)));
    }
    List<Trial.Bound> all = new ArrayList<>(bounds);
    all.add(Trial.Bound.held(0.90, 0.98));
    return new Trial(
        level,
        "time of a program at another frequency",
        from,
        rests,
        "ns an instruction",
        rows,
        all);
  }
}
