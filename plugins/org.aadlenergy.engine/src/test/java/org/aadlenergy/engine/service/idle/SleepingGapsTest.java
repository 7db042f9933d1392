package org.aadlenergy.engine.service.idle;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.aadlenergy.engine.evaluation.IdleGaps;
import org.aadlenergy.engine.platform.PowerPolicy;
import org.aadlenergy.engine.quantity.Estimate;
import org.aadlenergy.engine.quantity.TimeBase;
import org.aadlenergy.engine.testing.PlatformBuilder;
import org.junit.jupiter.api.Test;

/**
 * How gaps are spent that the timer's ticks divide. Asleep at 0.1 W after 1 ms at 0.5 W, awake
 * again in 2 ms at 0.7 W: it pays from max(1 + 2, 1 + 2 x (0.7 - 0.1) / (0.5 - 0.1)) = 4 ms.
 */
class SleepingGapsTest {
  private static final long MS = 1_000_000_000L;
  private static final PowerPolicy SUSPEND =
      PlatformBuilder.platform("board")
          .policy("suspend", "idle", "sleep", "1 ms", "2 ms", "core", "700 mW")
          .build()
          .policies()
          .get("suspend");

  /** Ticks of 10 us; whose they are does not matter for times. */
  private static IdleTicks every(double periodSeconds) {
    return new IdleTicks(Estimate.ZERO, periodSeconds, 10e-6, 1, Optional.empty(), null);
  }

  private static IdleTicks never() {
    return every(Double.POSITIVE_INFINITY);
  }

  private static IdleGaps gaps(Map<Long, Long> counts, int unused) {
    return new IdleGaps(TimeBase.PICOSECONDS, 20 * MS, new TreeMap<>(counts), unused);
  }

  private static SleepingGaps spent(IdleGaps gaps, IdleTicks ticks) {
    RestPowers powers =
        new RestPowers(Estimate.exact(0.5), Estimate.exact(0.1), Estimate.exact(0.7));
    return SleepingGaps.of(SUSPEND, powers, gaps, ticks);
  }

  private static void assertShares(SleepingGaps found, double wait, double low, double wake) {
    double all = wait + low + wake;
    assertThat(found.waiting()).isCloseTo(wait / all, within(1e-12));
    assertThat(found.low()).isCloseTo(low / all, within(1e-12));
    assertThat(found.waking()).isCloseTo(wake / all, within(1e-12));
  }

  @Test
  void withoutTicksAGapIsWhole() {
    // 19 - 1 - 2 ms asleep; a gap of 3 ms does not pay
    assertShares(spent(gaps(Map.of(19 * MS, 1L, 3 * MS, 2L), 0), never()), 1 + 6, 16, 2);
  }

  @Test
  void ticksDivideAGap() {
    // 9.99 ms between two ticks and 9 ms after the last one: 6.99 and 6 asleep
    assertShares(spent(gaps(Map.of(19 * MS, 1L), 0), every(10e-3)), 2, 6.99 + 6, 4);
    // 25 ms twice: four of 9.99 ms, and two of 5
    assertShares(spent(gaps(Map.of(25 * MS, 2L), 0), every(10e-3)), 6, 4 * 6.99 + 2 * 2, 12);
  }

  @Test
  void betweenTicksThatComeSoonItDoesNotPay() {
    assertShares(spent(gaps(Map.of(12 * MS, 1L), 0), every(4e-3)), 1, 0, 0);
  }

  @Test
  void aCoreThatIsNeverUsedSleepsUnlessTheTimerWakesIt() {
    assertShares(spent(gaps(Map.of(), 3), never()), 0, 1, 0);
    // 20 ms: twice 9.99 ms between ticks
    assertShares(spent(gaps(Map.of(), 3), every(10e-3)), 1, 6.99, 2);
    // beside a gap of 9 ms: 6 asleep of it
    assertShares(spent(gaps(Map.of(9 * MS, 1L), 2), every(10e-3)), 1 + 4, 6 + 4 * 6.99, 2 + 4 * 2);
  }

  @Test
  void whereThereIsNoGapNothingSleeps() {
    SleepingGaps none = spent(gaps(Map.of(), 0), never());

    assertThat(none.waiting()).isEqualTo(1.0);
    assertThat(none.low()).isZero();
    assertThat(none.waking()).isZero();
  }

  @Test
  void whatTakesNoLessThanWaitingNeverPays() {
    assertThat(SleepingGaps.breakEven(1e-3, 2e-3, 0.5, 0.5, 0.7)).isInfinite();
    assertThat(SleepingGaps.breakEven(1e-3, 2e-3, 0.5, 0.1, 0.7)).isCloseTo(4e-3, within(1e-15));
    // a cheap wake-up has to fit into the gap all the same
    assertThat(SleepingGaps.breakEven(1e-3, 2e-3, 0.5, 0.1, 0.1)).isCloseTo(3e-3, within(1e-15));
  }
}
