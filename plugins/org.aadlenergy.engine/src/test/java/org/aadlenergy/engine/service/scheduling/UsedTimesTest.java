package org.aadlenergy.engine.service.scheduling;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import org.aadlenergy.engine.quantity.TimeBase;
import org.aadlenergy.engine.schedule.bound.Response;
import org.aadlenergy.engine.schedule.bound.Response.Kind;
import org.aadlenergy.engine.service.device.UseResponse;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * When a dispatch is done that computes for 10 to 20 units, uses devices for 5, and waits for them.
 */
class UsedTimesTest {
  private static final Optional<Long> NONE = Optional.empty();

  private static ThreadTiming timing(long period, Optional<Long> deadline) {
    return new ThreadTiming(
        TimeBase.PICOSECONDS, period, 0, deadline, Optional.empty(), false, true);
  }

  private static Response computing(Kind kind) {
    return new Response(10, 20, kind, Optional.empty());
  }

  private static UseResponse used(long shortest, long longest, boolean exact, boolean endless) {
    return new UseResponse(5, shortest, longest, 12, 30, exact, endless);
  }

  private static Response with(UseResponse used, Kind kind, long period, Optional<Long> deadline) {
    return UsedTimes.with(used, computing(kind), timing(period, deadline));
  }

  /** At least its computation and its uses alone; each dispatch is later than the one before. */
  @Test
  void whatWaitsLongerAndLongerIsLate() {
    for (Kind kind : Kind.values()) {
      assertThat(with(used(16, 18, false, true), kind, 100, Optional.of(50L)))
          .isEqualTo(new Response(15, 20 + 5, Kind.SEEN, Optional.of(false)));
      assertThat(with(used(16, 40, true, true), kind, 100, Optional.of(50L)))
          .isEqualTo(new Response(15, 40, Kind.SEEN, Optional.of(false)));
      assertThat(with(used(16, 40, true, true), kind, 100, NONE))
          .isEqualTo(new Response(15, 40, Kind.SEEN, Optional.empty()));
    }
  }

  /** What no response exceeds is simulated; it meets a deadline that it just keeps. */
  @ParameterizedTest
  @CsvSource({"17, 50, 17, 50, true", "17, 51, 17, 51, false", "12, 11, 15, 15, true"})
  void whatIsExactIsSimulated(long shortest, long longest, long best, long worst, boolean met) {
    assertThat(with(used(shortest, longest, true, false), Kind.EXACT, 10, Optional.of(50L)))
        .isEqualTo(new Response(best, worst, Kind.EXACT, Optional.of(met)));
    assertThat(with(used(shortest, longest, true, false), Kind.EXACT, 10, NONE))
        .isEqualTo(new Response(best, worst, Kind.EXACT, Optional.empty()));
  }

  /** 20 and 30 units behind it bound it; 40 were seen. */
  @ParameterizedTest
  @CsvSource({"51, true", "50, true", "49, ", "40, ", "39, false"})
  void elseABoundDecides(long deadline, Boolean met) {
    for (Kind kind : new Kind[] {Kind.EXACT, Kind.BOUND}) {
      assertThat(with(used(16, 40, false, false), kind, 100, Optional.of(deadline)))
          .isEqualTo(new Response(15, 50, Kind.BOUND, Optional.ofNullable(met)));
      assertThat(with(used(16, 40, false, false), kind, 100, NONE))
          .isEqualTo(new Response(15, 50, Kind.BOUND, Optional.empty()));
    }
    // nothing that was simulated is known of a computation that is only bounded
    assertThat(with(used(16, 40, true, false), Kind.BOUND, 100, Optional.of(deadline)))
        .isEqualTo(new Response(15, 50, Kind.BOUND, Optional.ofNullable(met)));
  }

  @Test
  void aBoundThatWasSeenIsTheLongest() {
    assertThat(with(used(16, 50, false, false), Kind.BOUND, 100, Optional.of(50L)))
        .isEqualTo(new Response(15, 50, Kind.EXACT, Optional.of(true)));
  }

  /** The next dispatch may be held up as well: what was seen is all there is to say. */
  @ParameterizedTest
  @CsvSource({"EXACT, 50, BOUND, 50", "EXACT, 49, SEEN, 40", "SEEN, 100, SEEN, 40"})
  void beyondItsPeriodABoundHoldsForNothing(Kind kind, long period, Kind known, long worst) {
    Response found = with(used(16, 40, false, false), kind, period, Optional.of(60L));

    assertThat(found.worst()).isEqualTo(worst);
    assertThat(found.kind()).isEqualTo(known);
    assertThat(found.met()).isEqualTo(known == Kind.SEEN ? Optional.empty() : Optional.of(true));
    assertThat(with(used(16, 40, false, false), kind, 49, Optional.of(39L)).met()).contains(false);
    assertThat(with(used(16, 40, false, false), kind, 49, Optional.of(40L)).met()).isEmpty();
    assertThat(with(used(16, 11, false, false), Kind.SEEN, 100, NONE).worst()).isEqualTo(15);
  }
}
