package org.aadlenergy.engine.service.scheduling;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.aadlenergy.engine.quantity.Interval;
import org.aadlenergy.engine.testing.ArchitectureBuilder;
import org.aadlenergy.engine.testing.Estimated;
import org.aadlenergy.engine.testing.PlatformBuilder;
import org.aadlenergy.engine.workload.Properties;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The highest moments of a processor at 1 W, or half as fast at 0.3 W, by hand. */
class GovernedPeaksTest {
  /**
   * At the lower point 2 ms at 0.3 W take 2 ms where all waits for memory, and 4 where nothing
   * does, beside 1 ms for next to nothing: 0.2 or 0.24 W while it runs, and more than 1 W / 3 at
   * the higher point.
   */
  @Test
  void peaksHoldHoweverTimesFollow() {
    ArchitectureBuilder builder =
        Scheduled.thread(GovernedRangesTest.system(), "a", "100 ms", "2 ms")
            .set("a.t", Properties.PAGE_FAULTS, "10");
    Interval unknown = peak(builder);
    double waiting = peak(builder.set("a.t", Properties.MEMORY_TIME, "1.0")).nominal();
    double computing = peak(builder.set("a.t", Properties.MEMORY_TIME, "0.0")).nominal();
    assertThat(waiting).isCloseTo(0.6 / 3, within(1e-6));
    assertThat(computing).isCloseTo(1.2 / 5, within(1e-6));
    assertThat(unknown.low()).isLessThanOrEqualTo(waiting);
    assertThat(unknown.high()).isGreaterThanOrEqualTo(2.0 / 3 - 1e-9);
  }

  /**
   * A switch for nothing takes part of each job: of 2.2 ms at 0.3 W 0.2, or of 6.2. Where there is
   * much to do, it is 10 of 80 ms at 1 W; or the first 10 of 24 at 0.3 W, of which 14 are worth 7
   * of 50: 47.2 mJ are even over 3 more.
   */
  @ParameterizedTest
  @CsvSource({
    "1 ms, 3 ms, 200 us, 0.27272727, 0.29032258",
    "50 ms, 70 ms, 10 ms, 0.94023904, 0.875"
  })
  void peaksHoldWhateverPartOfAJobItsSwitchIs(
      String shortest, String longest, String each, double ofShortest, double ofLongest) {
    PlatformBuilder soc = GovernedRangesTest.free().event("context_switch", each, "core", "0 uJ");
    Interval range = peak(computing(shortest + " .. " + longest), soc);
    double low = peak(computing(shortest), soc).nominal();
    double high = peak(computing(longest), soc).nominal();
    assertThat(low).isCloseTo(ofShortest, within(1e-6)).isBetween(range.low(), range.high());
    assertThat(high).isCloseTo(ofLongest, within(1e-6)).isBetween(range.low(), range.high());
  }

  private static ArchitectureBuilder computing(String time) {
    return Scheduled.thread(GovernedRangesTest.system(), "a", "100 ms", time)
        .set("a.t", Properties.MEMORY_TIME, "0.0");
  }

  private static Interval peak(ArchitectureBuilder builder) {
    PlatformBuilder soc = GovernedRangesTest.free();
    return peak(builder, soc.event("page_fault.on_demand", "100 us", "core", "0 uJ"));
  }

  private static Interval peak(ArchitectureBuilder builder, PlatformBuilder soc) {
    return Estimated.of(builder.build(), soc.build())
        .mode()
        .power()
        .peakWithin("cpu")
        .orElseThrow()
        .watts();
  }
}
