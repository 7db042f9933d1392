package org.aadlenergy.calibration.imported.freqbench;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;

/** Which units can be believed: the rules that need no knowledge but that of their files. */
public final class UnitJudgement {
  /** Units that are farther apart contradict each other; a power that falls so far is wrong. */
  static final double FACTOR = 1.5;

  /** A smaller fall of the power is the noise of the baseline. */
  private static final double FALL_MILLIWATTS = 50.0;

  private UnitJudgement() {}

  /** The units that do not stand, each with the reason. */
  public static Map<Unit, String> leftOut(List<Unit> units) {
    Map<Unit, String> out = new LinkedHashMap<>();
    List<Unit> standing = new ArrayList<>();
    for (Unit unit : units) {
      Optional<String> reason = alone(unit);
      reason.ifPresent(r -> out.put(unit, r));
      if (reason.isEmpty()) {
        standing.add(unit);
      }
    }
    if (standing.size() > 2) {
      standing.forEach(unit -> against(unit, standing).ifPresent(why -> out.put(unit, why)));
    }
    return out;
  }

  /** Why a unit cannot be believed, whatever others say. */
  private static Optional<String> alone(Unit unit) {
    if (unit.charging()) {
      return Optional.of("its run.log says that the battery was being charged");
    }
    long without = unit.rows().size() - unit.powers();
    if (10 * without > unit.rows().size()) {
      return Optional.of(without + " of its " + unit.rows().size() + " rows have no power");
    }
    return fall(unit);
  }

  private static Optional<String> fall(Unit unit) {
    for (Integer cpu : cpus(unit)) {
      Optional<UnitRow> highest = Optional.empty();
      for (UnitRow row : rising(unit, cpu)) {
        double power = row.milliwatts().orElseThrow().doubleValue();
        double before = highest.map(h -> h.milliwatts().orElseThrow().doubleValue()).orElse(0.0);
        if (before > FACTOR * power && before - power > FALL_MILLIWATTS) {
          return Optional.of(
              String.format(
                  Locale.ROOT,
                  "CPU %d draws %.0f mW at %s MHz and %.0f mW at %s MHz",
                  cpu,
                  before,
                  megahertz(highest.orElseThrow().kilohertz()),
                  power,
                  megahertz(row.kilohertz())));
        }
        highest = power > before ? Optional.of(row) : highest;
      }
    }
    return Optional.empty();
  }

  /** Where a unit is far from the median of all, or from the other one of two. */
  static Optional<String> against(Unit unit, List<Unit> units) {
    List<Unit> compared =
        units.size() > 2 ? units : units.stream().filter(other -> !other.equals(unit)).toList();
    for (MeasuredDomain domain : MeasuredDomain.of(compared)) {
      Optional<Double> factor = factor(unit, domain);
      if (factor.isPresent() && Math.abs(StrictMath.log(factor.get())) > StrictMath.log(FACTOR)) {
        return Optional.of(
            String.format(
                Locale.ROOT,
                "over the frequencies of CPU %d it draws %.2f times as much as %s, in the middle",
                domain.cpu(),
                factor.get(),
                units.size() > 2 ? "the median of the units" : compared.get(0).name()));
      }
    }
    return Optional.empty();
  }

  /** How many times the power of others a unit draws, in the middle of the frequencies. */
  private static Optional<Double> factor(Unit unit, MeasuredDomain others) {
    List<Double> factors = new ArrayList<>();
    for (UnitRow row : rising(unit, others.cpu())) {
      for (MeasuredPoint point : others.points()) {
        if (point.kilohertz() == row.kilohertz() && point.power().isPresent()) {
          double own = row.milliwatts().orElseThrow().doubleValue();
          factors.add(own / point.power().orElseThrow().doubleValue());
        }
      }
    }
    return factors.isEmpty() ? Optional.empty() : Optional.of(MeasuredPoint.medianOf(factors));
  }

  static TreeSet<Integer> cpus(Unit unit) {
    TreeSet<Integer> cpus = new TreeSet<>();
    unit.rows().forEach(row -> cpus.add(row.cpu()));
    return cpus;
  }

  /** The rows of a CPU that have a power, by frequency. */
  private static List<UnitRow> rising(Unit unit, int cpu) {
    return unit.rows(cpu).stream()
        .filter(row -> row.milliwatts().isPresent())
        .sorted((a, b) -> Long.compare(a.kilohertz(), b.kilohertz()))
        .toList();
  }

  static String megahertz(long kilohertz) {
    return kilohertz % 1000 == 0
        ? Long.toString(kilohertz / 1000)
        : String.format(Locale.ROOT, "%.1f", kilohertz / 1000.0);
  }
}
