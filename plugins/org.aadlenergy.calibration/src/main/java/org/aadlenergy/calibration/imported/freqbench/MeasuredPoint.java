package org.aadlenergy.calibration.imported.freqbench;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.List;
import java.util.Optional;

/** One frequency of a CPU, with what each unit did there. */
public record MeasuredPoint(int cpu, long kilohertz, List<Measured> measured) {
  /** What one unit did. */
  public record Measured(Unit unit, UnitRow row) {}

  public MeasuredPoint {
    measured = List.copyOf(measured);
  }

  /** The powers of the units that have one, in milliwatts. */
  public List<BigDecimal> powers() {
    return measured.stream().flatMap(one -> one.row().milliwatts().stream()).toList();
  }

  /** The median power of the units. */
  public Optional<BigDecimal> power() {
    return powers().isEmpty() ? Optional.empty() : Optional.of(median(powers()));
  }

  /** The median of the iterations a second. */
  BigDecimal rate() {
    return median(measured.stream().map(one -> one.row().rate()).toList());
  }

  /** The one in the middle, or half of the sum of the two there. */
  static BigDecimal median(List<BigDecimal> values) {
    List<BigDecimal> sorted = values.stream().sorted().toList();
    int middle = sorted.size() / 2;
    return sorted.size() % 2 == 1
        ? sorted.get(middle)
        : sorted
            .get(middle - 1)
            .add(sorted.get(middle))
            .divide(BigDecimal.valueOf(2), MathContext.UNLIMITED);
  }

  static double medianOf(List<Double> values) {
    List<Double> sorted = values.stream().sorted().toList();
    int middle = sorted.size() / 2;
    return sorted.size() % 2 == 1
        ? sorted.get(middle)
        : (sorted.get(middle - 1) + sorted.get(middle)) / 2;
  }
}
