package org.aadlenergy.report.words;

import static org.aadlenergy.engine.quantity.Dimension.ENERGY;
import static org.aadlenergy.engine.quantity.Dimension.POWER;
import static org.aadlenergy.engine.quantity.Dimension.SIZE;
import static org.aadlenergy.engine.quantity.Dimension.TIME;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.data.Percentage.withPercentage;

import java.math.BigDecimal;
import java.util.Map;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.DoubleRange;
import net.jqwik.api.constraints.IntRange;
import org.aadlenergy.engine.quantity.Interval;
import org.junit.jupiter.api.Test;

class QuantityFormatTest {
  private static final Map<String, BigDecimal> PREFIXES =
      Map.of(
          "pJ", new BigDecimal("1e-12"),
          "nJ", new BigDecimal("1e-9"),
          "uJ", new BigDecimal("1e-6"),
          "mJ", new BigDecimal("1e-3"),
          "J", BigDecimal.ONE,
          "kJ", new BigDecimal("1e3"),
          "MJ", new BigDecimal("1e6"),
          "GJ", new BigDecimal("1e9"));

  private static double read(String text) {
    String[] parts = text.split(" ");
    return new BigDecimal(parts[0]).multiply(PREFIXES.get(parts[1])).doubleValue();
  }

  @Test
  void choosesTheUnitAndFourDigits() {
    assertThat(QuantityFormat.format(0.119492, ENERGY)).isEqualTo("119.5 mJ");
    assertThat(QuantityFormat.format(166e-6, ENERGY)).isEqualTo("166.0 uJ");
    assertThat(QuantityFormat.format(1.49e-7, TIME)).isEqualTo("149.0 ns");
    assertThat(QuantityFormat.format(3600.0, TIME)).isEqualTo("3600 s");
    assertThat(QuantityFormat.format(-2.5, POWER)).isEqualTo("-2.500 W");
    assertThat(QuantityFormat.format(0.0, ENERGY)).isEqualTo("0 J");
    assertThat(QuantityFormat.format(4e-15, ENERGY)).isEqualTo("0.004000 pJ");
    assertThat(QuantityFormat.format(4e-18, ENERGY)).isEqualTo("4.000e-6 pJ");
    assertThat(QuantityFormat.format(1e300, ENERGY)).isEqualTo("1.000e291 GJ");
    assertThat(QuantityFormat.format(Double.POSITIVE_INFINITY, TIME)).isEqualTo("unlimited");
    assertThat(QuantityFormat.format(Double.NaN, TIME)).isEqualTo("unknown");
  }

  @Test
  void roundsUpIntoTheNextUnit() {
    assertThat(QuantityFormat.format(0.99994, ENERGY)).isEqualTo("999.9 mJ");
    assertThat(QuantityFormat.format(0.99996, ENERGY)).isEqualTo("1.000 J");
    assertThat(QuantityFormat.format(9.9999e-2, ENERGY)).isEqualTo("100.0 mJ");
  }

  @Test
  void boundsHaveTheDigitsToDifferFromTheValue() {
    assertThat(QuantityFormat.format(new Interval(0.1195, 0.1189, 0.12), ENERGY))
        .isEqualTo("119.5 mJ  (118.9 .. 120.0)");
    assertThat(QuantityFormat.format(new Interval(0.1195, 0.119499, 0.119501), ENERGY))
        .isEqualTo("119.500 mJ  (119.499 .. 119.501)");
    assertThat(QuantityFormat.format(Interval.exact(0.1195), ENERGY)).isEqualTo("119.5 mJ");
    assertThat(QuantityFormat.format(new Interval(0.0, 0.0, 0.002), ENERGY))
        .isEqualTo("0 mJ  (0 .. 2.000)");
  }

  @Test
  void differentValuesNeverLookTheSameWhenCompared() {
    QuantityFormat.Pair pair = QuantityFormat.compared(0.0100001, 0.01, ENERGY);
    assertThat(pair.first()).isEqualTo("10.0001 mJ");
    assertThat(pair.second()).isEqualTo("10.0000 mJ");
    pair = QuantityFormat.compared(0.01, Math.nextUp(0.01), ENERGY);
    assertThat(pair.first()).isNotEqualTo(pair.second());
    pair = QuantityFormat.compared(0.01, 0.01, ENERGY);
    assertThat(pair.first()).isEqualTo("10.00 mJ").isEqualTo(pair.second());
    pair = QuantityFormat.compared(0.0, 2.0, ENERGY);
    assertThat(pair.first()).isEqualTo("0 J");
  }

  /** Memory is written in KiByte, so it is shown in KiB; what is round in thousands only is not. */
  @Test
  void sizesAreInTheUnitsThatMemoryComesIn() {
    assertThat(QuantityFormat.format(256 * 1024, SIZE)).isEqualTo("256.0 KiB");
    assertThat(QuantityFormat.brief(4096, SIZE)).isEqualTo("4 KiB");
    assertThat(QuantityFormat.format(2508 * 1024, SIZE)).isEqualTo("2.449 MiB");
    assertThat(QuantityFormat.brief(3.0 * (1L << 40), SIZE)).isEqualTo("3 TiB");
    assertThat(QuantityFormat.format(0.0, SIZE)).isEqualTo("0 B");
    assertThat(QuantityFormat.brief(0.5, SIZE)).isEqualTo("0.5 B");
    assertThat(QuantityFormat.brief(2000, SIZE)).isEqualTo("2 kB");
    assertThat(QuantityFormat.brief(1024, SIZE)).isEqualTo("1 KiB");
    assertThat(QuantityFormat.brief(64e6, SIZE)).isEqualTo("64 MB");
    assertThat(QuantityFormat.brief(512e3, SIZE)).isEqualTo("500 KiB");
    QuantityFormat.Pair pair = QuantityFormat.compared(8192, 4096 * 1024, SIZE);
    assertThat(pair.first()).isEqualTo("0.007812 MiB");
    assertThat(pair.second()).isEqualTo("4.000 MiB");
  }

  /** Whatever the limit is, neither figure is shown as nothing, nor in another unit. */
  @Test
  void whatIsFarSmallerIsStillAFigureBesideTheOther() {
    QuantityFormat.Pair pair = QuantityFormat.compared(0.1541, 1e-6, POWER);
    assertThat(pair.first()).isEqualTo("154.1 mW");
    assertThat(pair.second()).isEqualTo("0.001 mW");
    pair = QuantityFormat.compared(1.25e-9, 12.0, POWER);
    assertThat(pair.first()).isEqualTo("1.25e-9 W");
    assertThat(pair.second()).isEqualTo("12.00 W");
    pair = QuantityFormat.compared(0.0123456, 12.0, POWER);
    assertThat(pair.first()).isEqualTo("0.01235 W");
    assertThat(pair.second()).isEqualTo("12.00 W");
    pair = QuantityFormat.compared(0.95, 1.2, POWER);
    assertThat(pair.first()).isEqualTo("0.950 W");
    pair = QuantityFormat.compared(1.19492, 1e-6, POWER);
    assertThat(pair.first()).isEqualTo("1195 mW");
    assertThat(pair.second()).isEqualTo("0.001 mW");
    assertThat(QuantityFormat.boundsCompared(new Interval(0.9, 0.88, 0.9212), 1.2, POWER))
        .isEqualTo("0.8800 .. 0.9212 W");
    assertThat(QuantityFormat.boundsCompared(Interval.exact(0.9), 1.2, POWER)).isEmpty();
  }

  @Property
  void nothingThatIsComparedIsShownAsZero(
      @ForAll @DoubleRange(min = 1, max = 10) double leading,
      @ForAll @IntRange(min = -20, max = 20) int exponent,
      @ForAll @IntRange(min = -20, max = 20) int other) {
    double value = leading * Math.pow(10, exponent);
    QuantityFormat.Pair pair = QuantityFormat.compared(value, Math.pow(10, other), ENERGY);
    assertThat(read(pair.first())).isCloseTo(value, withPercentage(0.51));
    assertThat(read(pair.second())).isCloseTo(Math.pow(10, other), withPercentage(0.51));
    assertThat(pair.first().split(" ")[1]).isEqualTo(pair.second().split(" ")[1]);
  }

  @Property
  void twoNeighboursCompareInTheirOrder(
      @ForAll @DoubleRange(min = 1, max = 10) double leading,
      @ForAll @IntRange(min = -20, max = 20) int exponent) {
    double value = leading * Math.pow(10, exponent);
    double other = Math.nextUp(value);
    QuantityFormat.Pair pair = QuantityFormat.compared(value, other, ENERGY);
    assertThat(new BigDecimal(pair.first().split(" ")[0]))
        .isLessThan(new BigDecimal(pair.second().split(" ")[0]));
  }

  @Property
  void aTextIsTheValueWithinItsDigits(
      @ForAll @DoubleRange(min = 1, max = 10) double leading,
      @ForAll @IntRange(min = -20, max = 20) int exponent) {
    double value = leading * Math.pow(10, exponent);
    double back = read(QuantityFormat.format(value, ENERGY));
    assertThat(Math.abs(back - value)).isLessThanOrEqualTo(value * 0.50001e-3);
  }

  @Test
  void numbersSharesAndDurations() {
    assertThat(QuantityFormat.number(29.0574)).isEqualTo("29.06");
    assertThat(QuantityFormat.number(1234567)).isEqualTo("1,234,567");
    assertThat(QuantityFormat.number(1234.5678)).isEqualTo("1,235");
    assertThat(QuantityFormat.number(0.5)).isEqualTo("0.5");
    assertThat(QuantityFormat.grouped(-999)).isEqualTo("-999");
    assertThat(QuantityFormat.grouped(-1000)).isEqualTo("-1,000");
    assertThat(QuantityFormat.brief(0.1, TIME)).isEqualTo("100 ms");
    assertThat(QuantityFormat.share(0.916)).isEqualTo("91.6 %");
    assertThat(QuantityFormat.share(0.0)).isEqualTo("0 %");
    assertThat(QuantityFormat.share(1.0)).isEqualTo("100 %");
    assertThat(QuantityFormat.share(0.99999)).isEqualTo("> 99.9 %");
    assertThat(QuantityFormat.share(1e-6)).isEqualTo("< 0.1 %");
    assertThat(QuantityFormat.share(Double.NaN)).isEqualTo("-");
    assertThat(QuantityFormat.duration(1.5)).isEqualTo("1.500 s");
    assertThat(QuantityFormat.duration(41520)).isEqualTo("11 h 32 min");
    assertThat(QuantityFormat.duration(3599.9)).isEqualTo("1 h 0 min");
    assertThat(QuantityFormat.duration(600)).isEqualTo("10 min");
    assertThat(QuantityFormat.duration(12 * 86400 + 5 * 3600)).isEqualTo("12 d 5 h");
    assertThat(QuantityFormat.duration(3 * 365.25 * 86400)).isEqualTo("3 years");
    assertThat(QuantityFormat.duration(99 * 86400 + 23 * 3600)).isEqualTo("99 d 23 h");
    // a month is a twelfth of 365.25 days: 3 of them are 91.3125 days, 4 are 121.75
    assertThat(QuantityFormat.duration(100 * 86400)).isEqualTo("3 months 9 d");
    assertThat(QuantityFormat.duration(121 * 86400)).isEqualTo("3 months 30 d");
    assertThat(QuantityFormat.duration(122 * 86400)).isEqualTo("4 months");
    // 11,214,000 s are 129.8 days
    assertThat(QuantityFormat.duration(11_214_000.0)).isEqualTo("4 months 8 d");
    assertThat(QuantityFormat.duration(349 * 86400)).isEqualTo("11 months 14 d");
    assertThat(QuantityFormat.duration(360 * 86400)).isEqualTo("1 year");
    assertThat(QuantityFormat.duration(1.25 * 365.25 * 86400)).isEqualTo("1 year 3 months");
    assertThat(QuantityFormat.duration(1.5 * 365.25 * 86400)).isEqualTo("1 year 6 months");
    assertThat(QuantityFormat.duration(2.09 * 365.25 * 86400)).isEqualTo("2 years 1 month");
    assertThat(QuantityFormat.duration(80.98 * 365.25 * 86400)).isEqualTo("81 years");
    assertThat(QuantityFormat.duration(250.5 * 365.25 * 86400)).isEqualTo("250.5 years");
    assertThat(QuantityFormat.duration(Double.POSITIVE_INFINITY)).isEqualTo("unlimited");
    assertThat(QuantityFormat.duration(Double.NaN)).isEqualTo("unknown");
  }
}
