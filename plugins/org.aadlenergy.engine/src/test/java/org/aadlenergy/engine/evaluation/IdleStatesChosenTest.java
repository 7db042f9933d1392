package org.aadlenergy.engine.evaluation;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.aadlenergy.engine.platform.Role;
import org.aadlenergy.engine.quantity.TimeBase;
import org.aadlenergy.engine.testing.PlatformBuilder;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Which idle state is for a gap: one from 1 ms on, one from 4 ms on that is left in 5 ms. */
class IdleStatesChosenTest {
  private static PlatformBuilder sleeping() {
    return PlatformBuilder.platform("soc")
        .rail("cpu", Role.PROCESSOR)
        .idleState("deep", "4 ms", "5 ms", "cpu", "10 mW")
        .idleState("nap", "1 ms", "250 us", "cpu", "40 mW");
  }

  private static IdleStates states(PlatformBuilder soc) {
    return IdleStates.of(soc.build()).orElseThrow();
  }

  private static List<String> names(PlatformBuilder soc) {
    return states(soc).list().stream().map(idle -> idle.state().name()).toList();
  }

  /** Both the stay and the way out have to fit. */
  @ParameterizedTest
  @CsvSource({
    "0.000999, 0",
    "0.001, 1",
    "0.004, 1", // the way out of the deeper one takes longer
    "0.004999, 1",
    "0.005, 2",
    "1.0, 2"
  })
  void theDeepestThatFitsIsChosen(double gap, int state) {
    assertThat(states(sleeping().state("idle", "cpu", "100 mW")).chosen(gap)).isEqualTo(state);
  }

  @Test
  void theyAreInTheOrderOfTheirStays() {
    assertThat(names(sleeping().state("idle", "cpu", "100 mW")))
        .containsExactly("idle", "nap", "deep");
    assertThat(names(sleeping().state("wait", "cpu", "100 mW")))
        .containsExactly("wait", "nap", "deep");
    // equal stays: as the platform has them
    assertThat(names(sleeping().idleState("doze", "1 ms", "1 us", "cpu", "50 mW")))
        .containsExactly("wait_for_interrupt", "nap", "doze", "deep");
  }

  /** A state of 2 us is the waiting that each core has; a longer one is not. */
  @Test
  void waitingIsAddedWhereThePlatformListsNone() {
    assertThat(names(sleeping().idleState("wfi", "2 us", "1 us", "cpu", "90 mW")))
        .containsExactly("wfi", "nap", "deep");
    assertThat(names(sleeping().idleState("wfi", "3 us", "1 us", "cpu", "90 mW")))
        .containsExactly("wait_for_interrupt", "wfi", "nap", "deep");
  }

  @Test
  void aPlatformWithoutStaysHasNone() {
    PlatformBuilder plain =
        PlatformBuilder.platform("soc")
            .rail("cpu", Role.PROCESSOR)
            .state("idle", "cpu", "100 mW")
            .state("sleep", "cpu", "1 mW");

    assertThat(IdleStates.of(plain.build())).isEmpty();
  }

  /** Of gaps of 0.5, 2 and 6 ms the last one is for the deep state. */
  @Test
  void codeMayStartAsMuchLaterAsTheLongestWayOut() {
    IdleStates states = states(sleeping().state("idle", "cpu", "100 mW"));
    TreeMap<Long, Long> gaps = new TreeMap<>(Map.of(500_000_000L, 1L, 2_000_000_000L, 3L));

    assertThat(
            states.longestExitSeconds(
                new IdleGaps(TimeBase.PICOSECONDS, 10_000_000_000L, new TreeMap<>(), 1)))
        .isZero();
    assertThat(
            states.longestExitSeconds(new IdleGaps(TimeBase.PICOSECONDS, 10_000_000_000L, gaps, 0)))
        .isEqualTo(250e-6);
    gaps.put(6_000_000_000L, 1L);
    assertThat(
            states.longestExitSeconds(new IdleGaps(TimeBase.PICOSECONDS, 20_000_000_000L, gaps, 0)))
        .isEqualTo(5e-3);
  }
}
