package org.aadlenergy.engine.quantity;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * The one unit table. AADL's unit names ignore case and are looked up within their dimension, so
 * that {@code mW} of power and {@code ms} of time never meet {@code MW}; platform files use SI
 * spellings, where case counts.
 */
public final class Units {
  private static final double EXACT_INTEGERS = 0x1p53;

  private static final Map<Dimension, Map<String, Double>> AADL = new HashMap<>();
  private static final Map<Dimension, Map<String, Double>> SI = new HashMap<>();

  static {
    aadl(Dimension.TIME, "ps", 1e-12, "ns", 1e-9, "us", 1e-6, "ms", 1e-3);
    aadl(Dimension.TIME, "sec", 1.0, "min", 60.0, "hr", 3600.0);
    aadl(
        Dimension.SIZE,
        "bits",
        0.125,
        "Bytes",
        1.0,
        "KByte",
        1e3,
        "MByte",
        1e6,
        "GByte",
        1e9,
        "TByte",
        1e12,
        "KiByte",
        1024.0,
        "MiByte",
        1048576.0,
        "GiByte",
        1073741824.0,
        "TiByte",
        1099511627776.0);
    aadl(
        Dimension.ENERGY,
        "pJ",
        1e-12,
        "nJ",
        1e-9,
        "uJ",
        1e-6,
        "mJ",
        1e-3,
        "J",
        1.0,
        "kJ",
        1e3,
        "mWh",
        3.6,
        "Wh",
        3600.0);
    aadl(Dimension.POWER, "nW", 1e-9, "uW", 1e-6, "mW", 1e-3, "W", 1.0, "kW", 1e3);
    aadl(Dimension.VOLTAGE, "mV", 1e-3, "V", 1.0);
    aadl(Dimension.CURRENT, "nA", 1e-9, "uA", 1e-6, "mA", 1e-3, "A", 1.0);
    aadl(Dimension.RESISTANCE, "mOhm", 1e-3, "Ohm", 1.0, "kOhm", 1e3);
    aadl(Dimension.CAPACITANCE, "nF", 1e-9, "uF", 1e-6, "mF", 1e-3, "F", 1.0);
    aadl(Dimension.CHARGE, "mAh", 3.6, "Ah", 3600.0);
    aadl(Dimension.FREQUENCY, "Hz", 1.0, "KHz", 1e3, "MHz", 1e6, "GHz", 1e9);
    aadl(Dimension.MASS, "mg", 1e-3, "g", 1.0, "kg", 1e3, "t", 1e6);
    aadl(Dimension.RATE, "PerHour", 1.0 / 3600.0, "PerMinute", 1.0 / 60.0, "PerSecond", 1.0);

    si(
        Dimension.TIME,
        "s",
        1.0,
        "ps",
        1e-12,
        "ns",
        1e-9,
        "us",
        1e-6,
        "µs",
        1e-6,
        "ms",
        1e-3,
        "min",
        60.0,
        "h",
        3600.0);
    si(
        Dimension.ENERGY,
        "J",
        1.0,
        "pJ",
        1e-12,
        "nJ",
        1e-9,
        "uJ",
        1e-6,
        "µJ",
        1e-6,
        "mJ",
        1e-3,
        "kJ",
        1e3,
        "mWh",
        3.6,
        "Wh",
        3600.0);
    si(Dimension.POWER, "W", 1.0, "nW", 1e-9, "uW", 1e-6, "µW", 1e-6, "mW", 1e-3, "kW", 1e3);
    si(Dimension.VOLTAGE, "V", 1.0, "uV", 1e-6, "mV", 1e-3, "kV", 1e3);
    si(Dimension.CURRENT, "A", 1.0, "nA", 1e-9, "uA", 1e-6, "µA", 1e-6, "mA", 1e-3);
    si(Dimension.CHARGE, "C", 1.0, "mAh", 3.6, "Ah", 3600.0);
    si(Dimension.FREQUENCY, "Hz", 1.0, "kHz", 1e3, "MHz", 1e6, "GHz", 1e9);
    si(Dimension.CYCLES, "cycles", 1.0, "kcycles", 1e3, "Mcycles", 1e6);
    si(Dimension.RATE, "1/s", 1.0, "1/min", 1.0 / 60.0, "1/h", 1.0 / 3600.0);
    si(
        Dimension.SIZE,
        "B",
        1.0,
        "KiB",
        1024.0,
        "MiB",
        1048576.0,
        "GiB",
        1073741824.0,
        "kB",
        1e3,
        "MB",
        1e6,
        "GB",
        1e9);
    si(
        Dimension.TIME_PER_BYTE,
        "s/B",
        1.0,
        "ms/B",
        1e-3,
        "us/B",
        1e-6,
        "ns/B",
        1e-9,
        "ps/B",
        1e-12);
    si(
        Dimension.ENERGY_PER_BYTE,
        "J/B",
        1.0,
        "mJ/B",
        1e-3,
        "uJ/B",
        1e-6,
        "nJ/B",
        1e-9,
        "pJ/B",
        1e-12);
    si(Dimension.RATIO, "", 1.0, "%", 0.01);
    si(Dimension.TEMPERATURE, "degC", 1.0, "", 1.0);
    si(Dimension.PER_KELVIN, "1/K", 1.0);
    si(Dimension.CAPACITANCE, "F", 1.0, "mF", 1e-3, "uF", 1e-6, "nF", 1e-9);
    si(Dimension.RESISTANCE, "Ohm", 1.0, "mOhm", 1e-3, "kOhm", 1e3, "MOhm", 1e6);
  }

  private Units() {}

  /** The factor from an AADL unit to SI, whatever the case of its letters. */
  public static Optional<Double> aadlFactor(Dimension dimension, String unit) {
    Map<String, Double> factors = AADL.getOrDefault(dimension, Map.of());
    Double factor = factors.get(unit); // mostly written like this: a mission has thousands
    return Optional.ofNullable(
        factor == null ? factors.get(unit.toLowerCase(Locale.ROOT)) : factor);
  }

  /**
   * A number in an AADL unit, in SI: the double nearest to the decimal that was written ({@code 149
   * ns} is exactly the literal {@code 149e-9}).
   */
  public static Optional<Double> aadlToSi(Dimension dimension, double value, String unit) {
    Optional<Double> factor = aadlFactor(dimension, unit);
    return factor.isPresent() ? Optional.of(scale(value, factor.get())) : factor;
  }

  /** Units below one are exact fractions 1/n, so that dividing rounds once where scaling twice. */
  private static double scale(double value, double factor) {
    if (!Double.isFinite(value)) {
      return value;
    }
    double divisor = factor < 1.0 ? Math.rint(1.0 / factor) : 1.0;
    boolean exact = value == Math.rint(value) && Math.abs(value) < EXACT_INTEGERS;
    if (exact && factor < 1.0) {
      return value / divisor;
    }
    if (exact && factor == Math.rint(factor)) {
      return value * factor;
    }
    BigDecimal written = BigDecimal.valueOf(value);
    return factor < 1.0
        ? written.divide(BigDecimal.valueOf(divisor), MathContext.DECIMAL128).doubleValue()
        : written.multiply(BigDecimal.valueOf(factor)).doubleValue();
  }

  /** The factor from a unit as platform files spell it to SI. */
  public static Optional<Double> siFactor(Dimension dimension, String unit) {
    return Optional.ofNullable(SI.getOrDefault(dimension, Map.of()).get(unit));
  }

  /** The spellings that platform files may use for a dimension, in a fixed order. */
  public static Set<String> siUnits(Dimension dimension) {
    return SI.getOrDefault(dimension, Map.of()).keySet();
  }

  /** The dimension that a platform file's unit belongs to; "" is a ratio. */
  public static Optional<Dimension> dimensionOf(String unit) {
    for (Dimension dimension : Dimension.values()) {
      if (SI.getOrDefault(dimension, Map.of()).containsKey(unit)) {
        return Optional.of(dimension);
      }
    }
    return Optional.empty();
  }

  private static void aadl(Dimension dimension, Object... pairs) {
    Map<String, Double> table = AADL.computeIfAbsent(dimension, d -> new LinkedHashMap<>());
    for (int i = 0; i < pairs.length; i += 2) {
      table.put(((String) pairs[i]).toLowerCase(Locale.ROOT), (Double) pairs[i + 1]);
    }
  }

  private static void si(Dimension dimension, Object... pairs) {
    Map<String, Double> table = new LinkedHashMap<>();
    for (int i = 0; i < pairs.length; i += 2) {
      table.put((String) pairs[i], (Double) pairs[i + 1]);
    }
    SI.put(dimension, table);
  }
}
