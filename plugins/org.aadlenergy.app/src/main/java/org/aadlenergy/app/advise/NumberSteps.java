package org.aadlenergy.app.advise;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.aadlenergy.engine.architecture.PropertyValue;
import org.aadlenergy.engine.architecture.PropertyValue.IntegerValue;
import org.aadlenergy.engine.architecture.PropertyValue.RealValue;
import org.aadlenergy.engine.quantity.Dimension;
import org.aadlenergy.engine.quantity.Units;
import org.aadlenergy.engine.workload.AnnotatedValues;

/** The next numbers above and below one: a quarter, a half, twice and four times as much. */
final class NumberSteps {
  private static final List<BigDecimal> FACTORS =
      List.of(
          new BigDecimal("0.25"), new BigDecimal("0.5"), new BigDecimal("2"), new BigDecimal("4"));
  private static final List<String> TIMES = List.of("sec", "ms", "us", "ns", "ps");
  private static final List<String> SIZES = List.of("GiByte", "MiByte", "KiByte", "Bytes");
  private static final List<String> SHARES = List.of("1.0", "0.5", "0.25", "0.125", "0.0");
  private static final BigDecimal PICO = new BigDecimal("1e12");

  private NumberSteps() {}

  /** Numbers around a value, as AADL writes them; nothing around what is no such number. */
  static List<String> around(PropertyValue value) {
    Optional<Double> bytes = AnnotatedValues.si(value, Dimension.SIZE);
    if (bytes.isPresent()) {
      return scaled(BigDecimal.valueOf(bytes.get()), SIZES, Dimension.SIZE, BigDecimal.ONE);
    }
    Optional<Long> time = AnnotatedValues.picoseconds(value);
    if (time.isPresent()) {
      List<String> steps = scaled(BigDecimal.valueOf(time.get()), TIMES, Dimension.TIME, PICO);
      if (time.get() > 0) {
        steps.add(0, "0 ms");
      }
      return steps;
    }
    if (value instanceof IntegerValue count && count.unit().isEmpty()) {
      return scaled(
          BigDecimal.valueOf(count.value()), List.of(""), Dimension.RATIO, BigDecimal.ONE);
    }
    return List.of();
  }

  /** Shares of a whole, other than the one that there is. */
  static List<String> shares(List<PropertyValue> present) {
    List<String> shares = new ArrayList<>(SHARES);
    for (PropertyValue value : present) {
      if (value instanceof RealValue real) {
        shares.removeIf(share -> Double.parseDouble(share) == real.value());
      }
    }
    if (present.isEmpty()) {
      shares.remove(0);
    }
    return shares;
  }

  /** Whole multiples of the smallest unit, in the largest unit that they are a multiple of. */
  private static List<String> scaled(
      BigDecimal base, List<String> units, Dimension dimension, BigDecimal perUnit) {
    List<String> steps = new ArrayList<>();
    for (BigDecimal factor : FACTORS) {
      BigDecimal number = base.multiply(factor);
      if (number.signum() > 0 && number.stripTrailingZeros().scale() <= 0) {
        steps.add(written(number, units, dimension, perUnit));
      }
    }
    return steps;
  }

  private static String written(
      BigDecimal number, List<String> units, Dimension dimension, BigDecimal perUnit) {
    for (String unit : units) {
      Optional<Double> factor =
          unit.isEmpty() ? Optional.empty() : Units.aadlFactor(dimension, unit);
      if (factor.isPresent()) {
        BigDecimal size = BigDecimal.valueOf(factor.get()).multiply(perUnit);
        BigDecimal[] parts = number.divideAndRemainder(size);
        if (parts[1].signum() == 0) {
          return parts[0].toBigInteger() + " " + unit;
        }
      }
    }
    return number.toBigInteger().toString();
  }
}
