package org.aadlenergy.engine.quantity;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.Locale;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.LongRange;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The unit table against one written by hand from the property sets. */
class UnitsTest {
  /** Every unit of the sets, as numerator and denominator of its factor to SI. */
  @ParameterizedTest
  @CsvSource({
    // AADL_Project::Time_Units
    "TIME, ps, 1, 1000000000000",
    "TIME, ns, 1, 1000000000",
    "TIME, us, 1, 1000000",
    "TIME, ms, 1, 1000",
    "TIME, sec, 1, 1",
    "TIME, min, 60, 1",
    "TIME, hr, 3600, 1",
    // AADL_Project::Size_Units
    "SIZE, bits, 1, 8",
    "SIZE, Bytes, 1, 1",
    "SIZE, KByte, 1000, 1",
    "SIZE, MByte, 1000000, 1",
    "SIZE, GByte, 1000000000, 1",
    "SIZE, TByte, 1000000000000, 1",
    "SIZE, KiByte, 1024, 1",
    "SIZE, MiByte, 1048576, 1",
    "SIZE, GiByte, 1073741824, 1",
    "SIZE, TiByte, 1099511627776, 1",
    // Energy_Estimation
    "ENERGY, pJ, 1, 1000000000000",
    "ENERGY, nJ, 1, 1000000000",
    "ENERGY, uJ, 1, 1000000",
    "ENERGY, mJ, 1, 1000",
    "ENERGY, J, 1, 1",
    "ENERGY, kJ, 1000, 1",
    "ENERGY, mWh, 36, 10",
    "ENERGY, Wh, 3600, 1",
    "POWER, nW, 1, 1000000000",
    "POWER, uW, 1, 1000000",
    "POWER, mW, 1, 1000",
    "POWER, W, 1, 1",
    "POWER, kW, 1000, 1",
    "VOLTAGE, mV, 1, 1000",
    "VOLTAGE, V, 1, 1",
    "CHARGE, mAh, 36, 10",
    "CHARGE, Ah, 3600, 1",
    "FREQUENCY, Hz, 1, 1",
    "FREQUENCY, KHz, 1000, 1",
    "FREQUENCY, MHz, 1000000, 1",
    "FREQUENCY, GHz, 1000000000, 1",
    "RATE, PerHour, 1, 3600",
    "RATE, PerMinute, 1, 60",
    "RATE, PerSecond, 1, 1"
  })
  void everyUnitOfTheSets(Dimension dimension, String unit, long numerator, long denominator) {
    double factor = (double) numerator / denominator;

    assertThat(Units.aadlFactor(dimension, unit)).contains(factor);
    assertThat(Units.aadlFactor(dimension, unit.toUpperCase(Locale.ROOT))).contains(factor);
    assertThat(Units.aadlFactor(dimension, unit.toLowerCase(Locale.ROOT))).contains(factor);
  }

  @ParameterizedTest
  @CsvSource({
    "TIME, 149, ns, 149e-9",
    "TIME, 51, us, 51e-6",
    "TIME, 31762, us, 31762e-6",
    "TIME, 0.149, us, 0.149e-6",
    "TIME, 33333333, ns, 33333333e-9",
    "ENERGY, 0.396, uJ, 0.396e-6",
    "ENERGY, 0.1, mWh, 0.36",
    "POWER, 2909, mW, 2.909",
    "CHARGE, 1500, mAh, 5400",
    "FREQUENCY, 1.6, GHz, 1.6e9",
    "SIZE, 4, KiByte, 4096",
    "SIZE, 3, bits, 0.375"
  })
  void scalingGivesTheNearestDouble(Dimension dimension, double value, String unit, double si) {
    assertThat(Units.aadlToSi(dimension, value, unit)).contains(si);
  }

  /** The decimal that was written, exactly, rounded once. */
  @Property(tries = 500)
  void everyWholeNumberScalesToTheNearestDouble(
      @ForAll @LongRange(min = 0, max = 9_007_199_254_740_991L) long value,
      @ForAll @IntRange(min = 0, max = 3) int index) {
    String unit = new String[] {"ps", "ns", "us", "ms"}[index];
    double nearest = BigDecimal.valueOf(value).movePointLeft(12 - 3 * index).doubleValue();

    assertThat(Units.aadlToSi(Dimension.TIME, value, unit)).contains(nearest);
  }

  @Property(tries = 500)
  void everyDecimalScalesToTheNearestDouble(
      @ForAll @IntRange(min = 0, max = 1_000_000) int digits,
      @ForAll @IntRange(min = 0, max = 6) int places) {
    BigDecimal written = BigDecimal.valueOf(digits, places);

    assertThat(Units.aadlToSi(Dimension.ENERGY, written.doubleValue(), "uJ"))
        .contains(written.movePointLeft(6).doubleValue());
    assertThat(Units.aadlToSi(Dimension.ENERGY, written.doubleValue(), "mWh"))
        .contains(written.multiply(new BigDecimal("3.6"), MathContext.UNLIMITED).doubleValue());
  }

  @Test
  void aUnitOfAnotherDimensionIsNone() {
    assertThat(Units.aadlFactor(Dimension.TIME, "mW")).isEmpty();
    assertThat(Units.aadlFactor(Dimension.POWER, "ms")).isEmpty();
    assertThat(Units.aadlToSi(Dimension.SIZE, 1.0, "pages")).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({
    "TIME, s, 1",
    "TIME, us, 1e-6",
    "TIME, µs, 1e-6",
    "TIME, h, 3600",
    "ENERGY, uJ, 1e-6",
    "ENERGY, Wh, 3600",
    "POWER, mW, 1e-3",
    "CURRENT, mA, 1e-3",
    "CHARGE, mAh, 3.6",
    "FREQUENCY, MHz, 1e6",
    "RATE, 1/min, 0.016666666666666666",
    "SIZE, KiB, 1024",
    "SIZE, kB, 1000",
    "TIME_PER_BYTE, ns/B, 1e-9",
    "ENERGY_PER_BYTE, nJ/B, 1e-9",
    "RATIO, %, 0.01"
  })
  void platformFilesUseSiSpellings(Dimension dimension, String unit, double factor) {
    assertThat(Units.siFactor(dimension, unit)).contains(factor);
    assertThat(Units.dimensionOf(unit)).contains(dimension);
  }

  @ParameterizedTest
  @ValueSource(strings = {"Mw", "S", "US", "KHz", "kib"})
  void caseCountsInPlatformFiles(String unit) {
    assertThat(Units.dimensionOf(unit)).isEmpty();
  }
}
