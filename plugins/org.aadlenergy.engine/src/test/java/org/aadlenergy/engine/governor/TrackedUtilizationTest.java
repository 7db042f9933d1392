package org.aadlenergy.engine.governor;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** The average of {@code kernel/sched/pelt.c}, in nanoseconds, by hand. */
class TrackedUtilizationTest {
  private static final long WINDOW = 1024 * 1024;
  private static final long WHOLE = 1024;

  /**
   * {@code ___update_load_sum} says whether a window has begun, and only then is there a new
   * average: 1002 x 1024 / 46718 after a window, and not 1490 x 1024 / 47206 half a window later.
   */
  @Test
  void theAverageIsThatOfTheLastBeginOfAWindow() {
    TrackedUtilization use = new TrackedUtilization(1024);
    use.works(1_000_000, WHOLE);
    assertThat(use.value()).isZero();
    use.works(WINDOW - 1_000_000, WHOLE);
    assertThat(use.value()).isEqualTo(21);
    use.works(500_000, WHOLE);
    assertThat(use.value()).isEqualTo(21);
  }

  /** At an eighth of the speed a window takes 8.4 ms of work; what rests catches up. */
  @Test
  void slowWorkTakesLongToBeSeen() {
    TrackedUtilization use = new TrackedUtilization(1024);
    use.works(8 * WINDOW - 8 * 1024, WHOLE / 8);
    assertThat(use.value()).isZero();
    use.works(8 * 1024, WHOLE / 8);
    assertThat(use.value()).isEqualTo(21);
    use.rests(0);
    assertThat(use.value()).isEqualTo(18);
  }
}
