package org.aadlenergy.engine.quantity;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Periods as fractions, and the steps of time that all of them are whole numbers of. */
class TimeBaseTest {
  private static final long TERA = 1_000_000_000_000L;

  private static Period rate(String perSecond) {
    return Period.ofRate(new BigDecimal(perSecond), 1).orElseThrow();
  }

  private static TimeBase base(String... rates) {
    return TimeBase.of(Stream.of(rates).map(TimeBaseTest::rate).toList());
  }

  @ParameterizedTest
  @CsvSource({"15, 1, 15", "29.97, 100, 2997", "59.94, 50, 2997", "0.25, 4, 1", "1E+3, 1, 1000"})
  void aRateHasThePeriodOfItsDecimal(String rate, long seconds, long parts) {
    assertThat(rate(rate)).isEqualTo(new Period(seconds, parts));
  }

  @Test
  void aRateOfOtherUnits() {
    // 12 an hour come every 300 s, 45 a minute every 4/3 s
    assertThat(Period.ofRate(new BigDecimal("12"), 3600)).contains(new Period(300, 1));
    assertThat(Period.ofRate(new BigDecimal("45"), 60)).contains(new Period(4, 3));
    assertThat(Period.ofRate(BigDecimal.ZERO, 1)).isEmpty();
    assertThat(Period.ofRate(new BigDecimal("-1"), 1)).isEmpty();
  }

  /**
   * 1/0.000012345678901234567 s is 81000.00072900000656... s: whole picoseconds are the nearest.
   */
  @Test
  void aRateOfTooManyDigitsIsThatOfWholePicoseconds() {
    Period period = rate("0.000012345678901234567");

    assertThat(TERA % period.parts()).isZero();
    assertThat((double) period.seconds() / period.parts()).isEqualTo(1 / 0.000012345678901234567);
    assertThat(Period.ofRate(new BigDecimal("1E+300"), 1)).isEmpty();
  }

  @Test
  void wholePicosecondsStayPicoseconds() {
    assertThat(TimeBase.of(List.of())).isEqualTo(TimeBase.PICOSECONDS);
    assertThat(base("20", "1024", "12.5")).isEqualTo(TimeBase.PICOSECONDS);
    assertThat(TimeBase.of(List.of(Period.ofPicoseconds(7), Period.ofPicoseconds(Long.MAX_VALUE))))
        .isEqualTo(TimeBase.PICOSECONDS);
    assertThat(TimeBase.PICOSECONDS.steps(Period.ofPicoseconds(Long.MAX_VALUE)))
        .contains(Long.MAX_VALUE);
  }

  /** 3, 7 and 21 parts of a picosecond; a third of one beside nanoseconds; see FINEST. */
  @Test
  void theStepDividesAllPeriods() {
    assertThat(base("15", "60")).isEqualTo(new TimeBase(3 * TERA));
    assertThat(base("7")).isEqualTo(new TimeBase(7 * TERA));
    assertThat(base("29.97", "30")).isEqualTo(new TimeBase(2997 * (TERA / 1000)));
    assertThat(base("29.97", "30").steps(rate("30"))).contains(99_900_000_000L);
    assertThat(base("29.97", "30").steps(rate("29.97"))).contains(100_000_000_000L);
  }

  @Test
  void periodsWithoutACommonStepHaveNone() {
    TimeBase time = TimeBase.of(List.of(rate("29.97"), Period.ofPicoseconds(10_000_000_001L)));

    assertThat(time).isEqualTo(TimeBase.PICOSECONDS);
    assertThat(time.steps(rate("29.97"))).isEmpty();
    assertThat(base("999999937", "999999929")).isEqualTo(TimeBase.PICOSECONDS);
  }

  /** 2^58 ps are 80 hours, 2^58 ns 9 years. */
  @Test
  void seldomThreadsHaveLongerSteps() {
    Period second = Period.ofPicoseconds(TERA);
    Period day = Period.ofPicoseconds(86_400 * TERA);
    Period week = Period.ofPicoseconds(7 * 86_400 * TERA);
    Period year = new Period(365 * 86_400L, 1);
    Period odd = Period.ofPicoseconds(TERA + 1);

    assertThat(TimeBase.of(List.of(second, day))).isEqualTo(TimeBase.PICOSECONDS);
    // 604,800 s in tenths of a tera
    assertThat(TimeBase.of(List.of(second, day, week))).isEqualTo(new TimeBase(TERA / 10));
    assertThat(TimeBase.of(List.of(second, day, year))).isEqualTo(new TimeBase(TERA / 1000));
    assertThat(TimeBase.of(List.of(second, year)).steps(year))
        .contains(31_536_000L * (TERA / 1000));
    // no whole number of longer steps; and one that has no repetition in years
    assertThat(TimeBase.of(List.of(odd, week))).isEqualTo(TimeBase.PICOSECONDS);
    Period prime = Period.ofPicoseconds(1_000_003 * (TERA / 1000));
    assertThat(TimeBase.of(List.of(prime, week))).isEqualTo(TimeBase.PICOSECONDS);
  }

  /** 2^63 ps are 106.75 days: what is rarer is counted in nanoseconds beside anything. */
  @Test
  void whatNoLongHoldsIsCountedInNanoseconds() {
    Period odd = Period.ofPicoseconds(TERA + 1);
    Period year = Period.ofSeconds(365 * 86_400.0).orElseThrow();
    TimeBase time = TimeBase.of(List.of(odd, year));

    assertThat(time).isEqualTo(new TimeBase(TERA / 1000));
    assertThat(time.steps(year)).contains(31_536_000L * (TERA / 1000));
    assertThat(time.steps(odd)).isEmpty();
    assertThat(year).isEqualTo(new Period(31_536_000, 1));
    assertThat(year.perSecond()).isEqualTo(1.0 / 31_536_000);
    assertThat(Period.ofSeconds(9_223_372.5)).contains(new Period(18_446_745, 2));
    assertThat(Period.ofSeconds(1e30)).isEmpty();
  }

  @Test
  void aPeriodThatIsTooLongHasNoSteps() {
    // 30 days in thirds of picoseconds are more than a fourth of a long
    Period month = Period.ofPicoseconds(30 * 86_400 * TERA);

    assertThat(TimeBase.of(List.of(rate("15"), month)).steps(month)).isEmpty();
    assertThat(TimeBase.of(List.of(rate("15"), month)).steps(rate("15"))).contains(TERA / 5);
    assertThat(TimeBase.PICOSECONDS.steps(rate("1E-9"))).isEqualTo(Optional.empty());
  }

  @Test
  void timesAreTheNearestSteps() {
    TimeBase thirds = new TimeBase(3 * TERA);
    TimeBase fine = new TimeBase(2997 * (TERA / 1000));

    assertThat(thirds.steps(5L)).isEqualTo(15L);
    assertThat(thirds.steps(5e-3)).isEqualTo(15_000_000_000L);
    assertThat(thirds.steps(1.0 / 60)).isEqualTo(50_000_000_000L);
    assertThat(thirds.seconds(50_000_000_000L)).isEqualTo(1.0 / 60);
    // 1 ms is 2,997,000,000 steps, 1 ps the nearest of 2.997, and a minute not rounded either
    assertThat(fine.steps(1_000_000_000L)).isEqualTo(2_997_000_000L);
    assertThat(fine.steps(1L)).isEqualTo(3L);
    assertThat(fine.steps(60.0)).isEqualTo(179_820_000_000_000L);
    assertThat(fine.steps(Long.MAX_VALUE)).isEqualTo(Long.MAX_VALUE / 4);
    assertThat(TimeBase.PICOSECONDS.steps(Long.MAX_VALUE)).isEqualTo(Long.MAX_VALUE);
  }
}
