package org.aadlenergy.engine.signal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Signals take memory for what differs, however often it repeats. Levels and nodes are counted. */
class SignalSizeTest {
  private static final long SECOND = 1_000_000_000; // nanoseconds: 106 days of picoseconds fit
  private static final long SECONDS = 31_536_000;
  private static final long HOURS = 8_760;

  /** High for some milliseconds, then low, within a period. */
  private static Signal pulse(long period, long milliseconds, double high) {
    long on = milliseconds * SECOND / 1000;
    return Signal.sequence(List.of(Signal.level(on, high), Signal.level(period - on, 0.0)));
  }

  private static Signal beacons() {
    return Signal.repeated(pulse(SECOND, 10, 0.02), SECONDS);
  }

  @Test
  void aYearOfBeaconsWithAnExceptionEachHourIsAPatternOfAnHour() {
    Signal hourly = Signal.repeated(pulse(3600 * SECOND, 400, 1.0), HOURS);
    Signal sum = beacons().plus(hourly);

    assertThat(sum.size()).isLessThan(20);
    // in each hour 10 ms of both, 390 ms of the hour's alone, 3,599 beacons and what is between
    assertThat(sum.pieces()).isEqualTo(HOURS * (3 + 3599 * 2));
    // 0.02 W x 10 ms x 31,536,000 + 1 W x 0.4 s x 8,760 = 6,307.2 + 3,504 J
    assertThat(sum.integral() / SECOND).isCloseTo(9_811.2, within(1e-8));
    assertThat(sum.most()).isEqualTo(new Signal.Extreme(1.02, 0));
    assertThat(sum.above(0.5)).isEqualTo(HOURS * 4 * SECOND / 10);
    assertThat(SignalLevels.of(sum, 0, sum.length(), 2000).buckets()).hasSize(2000);
  }

  @Test
  void exceptionsAtOddMomentsAddWhatTheyCut() {
    Random random = new Random(7);
    SignalBuilder builder = new SignalBuilder();
    for (int i = 0; i < HOURS; i++) {
      long before = Math.floorMod(random.nextLong(), 3000 * SECOND);
      builder.add(before, 0.0).add(7 * SECOND, 1.0).add(3593 * SECOND - before, 0.0);
    }
    Signal odd = builder.build();
    Signal sum = beacons().plus(odd);

    assertThat(odd.size()).isLessThan(3 * HOURS);
    assertThat(sum.size()).isLessThan(40 * HOURS);
    assertThat(sum.integral() / SECOND).isCloseTo(6_307.2 + 7.0 * HOURS, within(1e-6));
    assertThat(sum.above(0.5)).isEqualTo(7 * SECOND * HOURS);
  }

  @Test
  void anOwnPatternInEachExceptionIsHeldOnce() {
    Signal quiet = Signal.repeated(pulse(SECOND, 10, 0.02), 3590);
    Signal loud = Signal.repeated(pulse(SECOND / 2, 10, 0.5), 20);
    List<Signal> parts = new ArrayList<>();
    for (int i = 0; i < HOURS; i++) {
      parts.add(quiet);
      parts.add(i % 100 == 0 ? loud : Signal.level(10 * SECOND, 0.0));
    }
    Signal year = Signal.sequence(parts);
    Signal sum = year.plus(beacons()).plus(Signal.level(year.length(), 3.0));

    assertThat(sum.size()).isLessThan(10 * year.size());
    assertThat(sum.most().value()).isCloseTo(3.52, within(1e-12));
  }

  @Test
  void repetitionsWithACommonMultipleAreOneRepetition() {
    // 4 s and 6 s: every 12 s three of one and two of the other
    Signal four = Signal.repeated(pulse(4 * SECOND, 100, 1.0), 3 * SECONDS);
    Signal six = Signal.repeated(pulse(6 * SECOND, 100, 1.0), 2 * SECONDS);

    assertThat(four.plus(six).size()).isLessThan(30);
    assertThat(Signals.sum(List.of(six, four, six)).size()).isLessThan(30);
    assertThat(four.shifted(SECOND).size()).isLessThan(10);
    assertThat(four.map(v -> 2 * v).equals(four.plus(four))).isTrue();
  }

  @Test
  void whatHasNoCommonRepetitionSaysSo() {
    // 999,999,937 is a prime: the two only meet at the end
    long prime = 999_999_937;
    Signal one = Signal.repeated(Signal.sequence(levels(prime - 1)), prime);
    Signal other = Signal.repeated(Signal.sequence(levels(prime)), prime - 1);

    assertThat(one.length()).isEqualTo(other.length());
    assertThatThrownBy(() -> one.plus(other)).isInstanceOf(TooManyPieces.class);
  }

  private static List<Signal> levels(long period) {
    return List.of(Signal.level(1, 1.0), Signal.level(period - 1, 0.0));
  }

  @Test
  void aCommonLengthIsAWholeRepetitionOrAStretch() {
    Signal four = Signal.sequence(levels(4));
    Signal six = Signal.sequence(levels(6));
    assertThat(Signals.common(List.of(six, four), 1000)).isEqualTo(new Signals.Common(12, true));

    long prime = 999_999_937;
    Signal one = Signal.sequence(levels(prime - 1));
    Signal other = Signal.sequence(levels(prime));
    // the longer one, as often as both fit into 1,000 levels and nodes, of which each has 3
    assertThat(Signals.common(List.of(one, other), 1000))
        .isEqualTo(new Signals.Common(166 * prime, false));
    Signal beacon = pulse(SECOND, 10, 1.0);
    Signal hour = pulse(3600 * SECOND, 10, 1.0);
    assertThat(Signals.common(List.of(hour, beacon), 20_000))
        .isEqualTo(new Signals.Common(3600 * SECOND, true));
  }
}
