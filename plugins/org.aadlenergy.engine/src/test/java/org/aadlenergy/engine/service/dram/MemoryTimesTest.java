package org.aadlenergy.engine.service.dram;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Optional;
import org.aadlenergy.engine.testing.Chips;
import org.aadlenergy.engine.workload.StepProfile;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * How long rows are open, and how a memory spends its second, cycle by cycle by hand. The chip: 533
 * MHz; 7 cycles from opening a row to a burst, 4 for a burst, 20 at least for a row, 7 to close it;
 * 4 from a read to closing, 6 + 4 + 8 from a write; 6 + 4 + 4 from a write to the next burst; a
 * refresh of 59 every 4160.
 */
class MemoryTimesTest {
  private static final double CLOCK = 533e6;
  private static final RowTimes ROWS = new RowTimes(Chips.ddr3());

  /** Few bursts leave the row open for its 20 cycles; of several, each order counts. */
  @ParameterizedTest
  @CsvSource({
    "1, 0, 20", // 7 + 4 is less than 20
    "1, 1, 25", // 7 + 18
    "1, 0.5, 22.5",
    "2, 0, 20", // 11 + 4
    "2, 1, 43", // 11 + 14 + 18
    // read last: 20 or, behind a write, 11 + 14 + 4; written last: 11 + 18 or 11 + 14 + 18
    "2, 0.5, 30.25",
    "3, 0, 20",
    "3, 0.5, 40.125",
    "3, 1, 61",
    "4, 0, 23", // 7 + 12 + 4
    "4, 1, 79", // 19 + 3 x 14 + 18
    "4, 0.5, 51", // 19 + 1.5 x 14 + 11
    "2.5, 0, 20",
    "3.5, 0, 21.5" // half of the rows have four bursts
  })
  void rowsStayOpenForTheirBursts(double bursts, double writeShare, double cycles) {
    assertThat(ROWS.open(bursts, writeShare)).isCloseTo(cycles, within(1e-9));
  }

  /** No row is opened: four bursts of 4, one of them a write with 14 behind it. */
  @Test
  void whereAllRowsAreOpenABurstTakesItsOwnTime() {
    assertThat(MemoryAccesses.of(3.0, 1.0, 1.0).openCycles(ROWS)).isCloseTo(30.0, within(1e-9));
    assertThat(MemoryAccesses.of(0.0, 0.0, 0.5).openCycles(ROWS)).isZero();
  }

  @Test
  void anUnusedMemoryRestsForGood() {
    MemoryLoad none = new MemoryLoad(CLOCK);
    List<MemoryGap> gaps = none.gaps(Optional.empty());
    assertThat(gaps).isEmpty();
    MemoryTimes asleep =
        MemoryTimes.of(Chips.ddr3(), rest(MemoryRest.Policy.SELF_REFRESH, 1e6), none, gaps);
    assertThat(asleep.refreshingItself()).isEqualTo(1.0);
    assertThat(asleep.entries()).isZero();
    // each 4160 cycles a refresh of 59, and 5 to stop the clock again and start it
    MemoryTimes down =
        MemoryTimes.of(Chips.ddr3(), rest(MemoryRest.Policy.POWER_DOWN, 1e6), none, gaps);
    assertThat(down.poweredDown()).isCloseTo(1.0 - 64.0 / 4160.0, within(1e-12));
  }

  private static MemoryRest rest(MemoryRest.Policy policy, double timeoutCycles) {
    return new MemoryRest(policy, timeoutCycles / CLOCK, 1.0, StepProfile.of(25.0));
  }

  /** So many rows of one read in each of 10 000 dispatches a second. */
  private static MemoryLoad rows(int rows) {
    MemoryLoad load = new MemoryLoad(CLOCK);
    load.add(1e4, MemoryAccesses.of(rows, 0.0, 0.0), ROWS);
    return load;
  }

  private static MemoryTimes times(MemoryRest rest, MemoryLoad load) {
    return MemoryTimes.of(Chips.ddr3(), rest, load, load.gaps(Optional.empty()));
  }

  /**
   * 53 300 cycles a dispatch, of which 27 are those of its row. In the gap 12.8125 refreshes fall
   * due for each 53 300 cycles, of 59 each: 755.9375. The clock stops again behind each that begins
   * in the middle: 1 + (53 273 - 18 - 59) / 4160 times, which costs 5 cycles each.
   */
  @Test
  void poweringDownLosesTheRefreshesAndTheirExits() {
    MemoryTimes times = times(rest(MemoryRest.Policy.POWER_DOWN, 0.0), rows(1));
    double asleep = 53_273 - 755.9375 - 13.7875 * 5 - 81.0 / 4160;

    assertThat(times.poweredDown()).isCloseTo(asleep / 53_300, within(1e-12));
    assertThat(times.refreshes()).isCloseTo(CLOCK / 4160, within(1e-6));
    // a row open for 20, and 52 cycles of each refresh
    assertThat(times.open()).isCloseTo(20 / 53_300.0 + 52 / 4160.0, within(1e-12));
    assertThat(times.refreshingItself()).isZero();
    assertThat(times.entries()).isZero();
    assertThat(times.open() + times.closed() + times.poweredDown()).isCloseTo(1.0, within(1e-12));
  }

  /** It stands by for 1000 cycles of each gap first, and for its part of the refreshes. */
  @Test
  void aTimeoutShortensEachGap() {
    MemoryTimes times = times(rest(MemoryRest.Policy.POWER_DOWN, 1000.0), rows(1));
    double refreshed = 755.9375 * 52_273 / 53_273;
    double sleeps = 1 + (52_273 - 18 - 59) / 4160.0;

    assertThat(times.poweredDown())
        .isCloseTo((52_273 - refreshed - sleeps * 5 - 81.0 / 4160) / 53_300, within(1e-12));
  }

  /**
   * 64 rows keep the memory awake for 1728 of 53 300 cycles. Dispatches and refreshes meet at
   * multiples of 260 cycles: six of them lie in 1728, so that 6 x 260 / 4160 refreshes are made,
   * and each is made behind the rows.
   */
  @Test
  void refreshesThatFallDueWhileAwakeAreMadeBehindTheRows() {
    MemoryTimes times = times(rest(MemoryRest.Policy.SELF_REFRESH, 0.0), rows(64));

    assertThat(times.entries()).isCloseTo(1e4, within(1e-6));
    assertThat(times.refreshes()).isCloseTo(1e4 * 0.375, within(1e-6));
    assertThat(times.refreshingItself())
        .isCloseTo((53_300 - 1728 - 66 - 0.375 * 59) / 53_300, within(1e-12));
    assertThat(times.open()).isCloseTo((64 * 20 + 0.375 * 52) / 53_300, within(1e-12));
    assertThat(times.poweredDown()).isZero();
  }

  /** Standing by for 10 000 cycles more, in which 38 + 6 such multiples lie: 11 728 / 260 = 45. */
  @Test
  void whileItStandsByFirstItIsRefreshedAsUsual() {
    MemoryTimes times = times(rest(MemoryRest.Policy.SELF_REFRESH, 10_000.0), rows(64));
    double refreshes = 45 * 260 / 4160.0;
    // those that fall due within the rows move the gap: 1728 of 11 728
    double late = refreshes * 1728 / 11_728 * 59;

    assertThat(times.refreshes()).isCloseTo(1e4 * refreshes, within(1e-5));
    assertThat(times.refreshingItself())
        .isCloseTo((53_300 - 11_728 - 66 - late) / 53_300, within(1e-12));
  }

  /** A gap of 4 x (4 + 64 + 59) cycles is not worth it, one more is. */
  @ParameterizedTest
  @CsvSource({"508, 0", "509, 1000"})
  void selfRefreshPaysInLongGaps(double cycles, double entries) {
    MemoryLoad load = new MemoryLoad(CLOCK);
    load.add(1e3, MemoryAccesses.of(1.0, 0.0, 0.0), ROWS);
    MemoryTimes times =
        MemoryTimes.of(
            Chips.ddr3(),
            rest(MemoryRest.Policy.SELF_REFRESH, 0.0),
            load,
            List.of(new MemoryGap(cycles, 1e3)));

    assertThat(times.entries()).isEqualTo(entries);
  }

  /** A gap of 3 + 4 + 2 cycles is too short to stop the clock. */
  @ParameterizedTest
  @CsvSource({"9, false", "100, true"})
  void poweringDownPaysInGapsLongerThanItsCommands(double cycles, boolean sleeps) {
    MemoryLoad load = new MemoryLoad(CLOCK);
    load.add(1e4, MemoryAccesses.of(1.0, 0.0, 0.0), ROWS);
    MemoryTimes times =
        MemoryTimes.of(
            Chips.ddr3(),
            rest(MemoryRest.Policy.POWER_DOWN, 0.0),
            load,
            List.of(new MemoryGap(cycles, 1e6)));

    assertThat(times.poweredDown() > 0.0).isEqualTo(sleeps);
  }

  @Test
  void twoGapsOfWhichOneIsTooShort() {
    MemoryLoad load = new MemoryLoad(CLOCK);
    load.add(1e3, MemoryAccesses.of(1.0, 0.0, 0.0), ROWS);
    load.add(1e3, MemoryAccesses.of(1.0, 0.0, 0.0), ROWS);
    MemoryTimes times =
        MemoryTimes.of(
            Chips.ddr3(),
            rest(MemoryRest.Policy.SELF_REFRESH, 0.0),
            load,
            List.of(new MemoryGap(500_000.0, 1e3), new MemoryGap(400.0, 1e3)));
    // asleep for 500 000 of 533 000 cycles each millisecond; the rest is refreshed as usual, and of
    // the refreshes within rows half lie before the gap that it sleeps in
    double refreshes = 33_000 / 4160.0;
    double late = refreshes * (54.0 / 33_000) / 2;

    assertThat(times.entries()).isEqualTo(1e3);
    assertThat(times.refreshes()).isCloseTo(1e3 * refreshes, within(1e-6));
    assertThat(times.refreshingItself())
        .isCloseTo((500_000 - 66 - late * 59) / 533_000, within(1e-12));
  }
}
