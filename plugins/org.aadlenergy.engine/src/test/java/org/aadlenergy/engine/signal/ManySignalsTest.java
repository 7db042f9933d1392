package org.aadlenergy.engine.signal;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

/** After which time several signals repeat together, and when their sum is highest. */
class ManySignalsTest {
  /** On for the first step: three levels and nodes. */
  private static Signal pulse(long period) {
    return Signal.sequence(List.of(Signal.level(1, 1.0), Signal.level(period - 1, 0.0)));
  }

  private static Signals.Common whole(long length) {
    return new Signals.Common(length, true);
  }

  @Test
  void nothingRepeatsAfterAnyTime() {
    assertThat(Signals.common(List.of(), 10)).isEqualTo(whole(1));
    assertThat(Signals.common(List.of(pulse(7), pulse(7)), 6)).isEqualTo(whole(7));
  }

  /** Within 24 steps six of one, four of another and three of the last, of three nodes each. */
  @Test
  void aRepetitionOfAllIsToldWhereItsPiecesAreNotTooMany() {
    List<Signal> all = List.of(pulse(8), pulse(4), pulse(6));
    assertThat(Signals.common(all, 24)).isNotEqualTo(whole(24));
    assertThat(Signals.common(List.of(pulse(6), pulse(4)), 15)).isEqualTo(whole(12));
    assertThat(Signals.common(List.of(pulse(6), pulse(4)), 14).whole()).isFalse();
    assertThat(Signals.common(List.of(pulse(9), pulse(4), pulse(6)), 1000)).isEqualTo(whole(36));
  }

  /** A beacon a second fits into an hour, and is held once within it. */
  @Test
  void whatFitsIntoAnotherCountsOnce() {
    Signal beacon = pulse(1_000_000);
    Signal hour = pulse(3_600_000_000L);
    assertThat(Signals.common(List.of(hour, beacon), 6)).isEqualTo(whole(hour.length()));
    assertThat(Signals.common(List.of(beacon, hour), 6)).isEqualTo(whole(hour.length()));
    assertThat(Signals.common(List.of(beacon, hour), 5).whole()).isFalse();
  }

  /** 3 nodes in the longer one, and nearly 3 of the shorter, where there may be half as many. */
  @Test
  void aPartOfTheLongestIsToldWhereNoMoreFits() {
    Signals.Common half = Signals.common(List.of(pulse(999_983), pulse(1_000_003)), 3);
    assertThat(half.whole()).isFalse();
    assertThat(half.length()).isBetween(499_990L, 500_001L);
    // 3 nodes each second, and 3,000 in it, of which a hundredth fit
    Signals.Common little = Signals.common(List.of(pulse(1_000_000), pulse(999)), 30);
    assertThat(little.length()).isBetween(9_970L, 10_000L);
  }

  /** The product of both lengths is one more than a long holds, or far more. */
  @Test
  void timesThatCannotBeCountedAreAStretch() {
    long one = (1L << 32) + 1;
    long other = (1L << 31) + 1;
    assertThat(Signals.common(List.of(pulse(one), pulse(other)), 1000))
        .isEqualTo(new Signals.Common(111 * one, false)); // 3 and 6 nodes, 111 times
    long unit = 1_000_000_000_000_000_000L;
    assertThat(Signals.common(List.of(pulse(5 * unit), pulse(4 * unit + 1)), 1000))
        .isEqualTo(new Signals.Common(5 * unit, false));
  }

  /** The least that all have in common is three, or five, times one of them, and does not fit. */
  @Test
  void productsThatDoNotFitAreNoLengths() {
    long one = 1L << 62;
    for (long other : new long[] {3L << 61, 5L << 60}) {
      assertThat(Signals.common(List.of(pulse(one), pulse(other)), 1000))
          .isEqualTo(new Signals.Common(other, false));
    }
    assertThat(Signals.common(List.of(pulse(1_000_000), pulse(999_999)), 1000))
        .isEqualTo(new Signals.Common(166_000_000, false)); // a little more than 6 nodes each time
  }

  /** Numbers 0 and 1 in turn, but 2 at one of so many steps. */
  private static Signal numbers(int period, long high) {
    SignalBuilder builder = new SignalBuilder();
    for (int i = 0; i < period; i++) {
      builder.add(1, i == high % period ? 2 : i % 2);
    }
    return builder.build();
  }

  /** 101 and 307 steps: once in 31,007 both are high. The time is looked at in several parts. */
  @Test
  void theMostOfManyPiecesIsFoundWhereverItIs() {
    List<double[]> values = List.of(new double[] {0.0, 0.25, 4.0}, new double[] {0.5, 0.0, 8.0});
    for (long at : new long[] {15_600, 31_006}) {
      List<Signal> both = List.of(numbers(101, at), numbers(307, at));
      assertThat(Signals.most(both, values, 31_007)).isEqualTo(new Signal.Extreme(12.0, at));
    }
    List<Signal> again = List.of(numbers(101, 100), numbers(307, 100));
    assertThat(Signals.most(again, values, 2 * 31_007L)).isEqualTo(new Signal.Extreme(12.0, 100));
  }

  /** Both are high just after the end. */
  @Test
  void whatComesAfterTheEndIsNotTheMost() {
    List<Signal> both = List.of(numbers(101, 31_006), numbers(307, 31_006));
    List<double[]> values = List.of(new double[] {0.0, 0.25, 4.0}, new double[] {0.5, 0.0, 8.0});
    long first = 0;
    double most = 0.0;
    for (long t = 0; t < 31_005; t++) {
      double sum = values.get(0)[(int) both.get(0).at(t % 101)];
      sum += values.get(1)[(int) both.get(1).at(t % 307)];
      first = sum > most ? t : first;
      most = Math.max(most, sum);
    }
    assertThat(Signals.most(both, values, 31_005)).isEqualTo(new Signal.Extreme(most, first));
  }

  /**
   * 987 and 1,597 steps fit into each other as badly as may be: they meet once in their product.
   */
  @Test
  void theSumOfWhatFitsBadly() {
    Signal one = Signal.repeated(pulse(987), 1597);
    Signal other = Signal.repeated(pulse(1597), 987);
    Signal sum = one.plus(other);
    assertThat(sum.integral()).isEqualTo(987 + 1597);
    assertThat(sum.above(1.5)).isEqualTo(1);
    assertThat(sum.above(0.5)).isEqualTo(987 + 1597 - 1);
    assertThat(sum.most()).isEqualTo(new Signal.Extreme(2.0, 0));
    // each pulse and what follows it, but for two pairs that are beside each other
    assertThat(sum.pieces()).isEqualTo(2 * (987 + 1597 - 1) - 2 * 2);
  }

  /** Pairs are known again by what they are, not by their hashes. */
  @Test
  void pairsOfTheSameHashAreNotOne() {
    double like = Double.longBitsToDouble(0x3FF0_0001_0000_0001L);
    Signal one = Signal.repeated(Signal.sequence(List.of(level(1, 1.0), level(1, 2.0))), 9);
    Signal same = Signal.repeated(Signal.sequence(List.of(level(1, like), level(1, 2.0))), 9);
    assertThat(one.hashCode()).isEqualTo(same.hashCode());
    Signal turns = Signal.repeated(Signal.sequence(List.of(level(1, 0.0), level(1, 8.0))), 9);
    Signal both = Signal.sequence(List.of(one, level(2, 5.0), same));
    Signal beside = Signal.sequence(List.of(turns, level(2, 5.0), turns));
    for (Signal sum : List.of(both.plus(beside), beside.plus(both))) {
      assertThat(sum.at(2)).isEqualTo(1.0);
      assertThat(sum.at(22)).isEqualTo(like);
      assertThat(sum.at(23)).isEqualTo(10.0);
    }
  }

  private static Signal level(long length, double value) {
    return Signal.level(length, value);
  }

  @Test
  void sumsOfManyAreHeldAsTheLongestIs() {
    Signal second = Signal.repeated(pulse(10), 600);
    Signal minute = Signal.repeated(pulse(600), 10);
    Signal hour = pulse(6000);
    Signal sum = Signals.sum(List.of(hour, minute, second, hour, hour, Signal.level(6000, 2.0)));
    assertThat(sum.size()).isLessThan(40);
    assertThat(sum.most()).isEqualTo(new Signal.Extreme(7.0, 0));
    // 3 of the hour, 10 of the minute, 600 of the second, on 2 for all the time
    assertThat(sum.integral()).isEqualTo(3 + 10 + 600 + 12_000);
    assertThat(sum.above(3.5)).isEqualTo(10);
    assertThat(sum.above(4.5)).isEqualTo(1);
    assertThat(Signals.areAdded(List.of(second, hour))).isTrue();
    assertThat(Signals.areAdded(List.of(second, sum, hour))).isFalse();
  }
}
