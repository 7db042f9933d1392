package org.aadlenergy.engine.signal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;

/** How signals are held: what is the same is held the same, however it was put together. */
class SignalHoldingTest {
  private static final Signal SHORT = steps(1.0, 2.0);
  private static final Signal LONG = counted(40);
  private static final Signal OTHER = counted(50);

  /** Another number with the hash of 1. */
  private static final double LIKE_ONE = Double.longBitsToDouble(0x3FF0_0001_0000_0001L);

  private static Signal steps(double... values) {
    SignalBuilder builder = new SignalBuilder();
    for (double value : values) {
      builder.add(1, value);
    }
    return builder.build();
  }

  private static Signal counted(int count) {
    double[] values = new double[count];
    Arrays.setAll(values, i -> i + 0.5);
    return steps(values);
  }

  private static Signal sequence(Signal... parts) {
    return Signal.sequence(List.of(parts));
  }

  private static void same(Signal one, Signal other) {
    assertThat(one).isEqualTo(other);
    assertThat(one.hashCode()).isEqualTo(other.hashCode());
    assertThat(one.size()).isEqualTo(other.size());
  }

  @Property
  void isToldAsItIsHeld(@ForAll Random random) {
    PlainSignal one = PlainSignal.random(random, 60, random.nextInt(5));
    List<Double> told = new ArrayList<>();
    one.signal().held(writing(told));
    assertThat(told.stream().mapToDouble(each -> each).toArray()).containsExactly(one.values());
  }

  private static HeldSignal writing(List<Double> told) {
    return new HeldSignal() {
      @Override
      public void level(long length, double value) {
        for (long i = 0; i < length; i++) {
          told.add(value);
        }
      }

      @Override
      public void repeated(Signal body, long times) {
        for (long i = 0; i < times; i++) {
          body.held(this);
        }
      }
    };
  }

  @Test
  void whatComesAgainIsToldOnce() {
    List<String> told = new ArrayList<>();
    HeldSignal noting =
        new HeldSignal() {
          @Override
          public void level(long length, double value) {
            told.add(length + " x " + value);
          }

          @Override
          public void repeated(Signal body, long times) {
            told.add(times + " of " + body.length());
          }
        };
    sequence(Signal.repeated(SHORT, 7), Signal.level(3, 4.0), steps(4.0, 5.0)).held(noting);
    assertThat(told).containsExactly("7 of 2", "4 x 4.0", "1 x 5.0");
  }

  @Test
  void theSameAgainAndAgainIsHeldOnce() {
    for (Signal each : List.of(SHORT, LONG, sequence(LONG, OTHER))) {
      Signal three = Signal.repeated(each, 3);
      same(sequence(each, each, each), three);
      same(sequence(Signal.repeated(each, 2), each), three);
      same(sequence(each, Signal.repeated(each, 2)), three);
      assertThat(three.size()).isEqualTo(each.size() + 1);
      same(Signal.repeated(three, 2), Signal.repeated(each, 6));
      assertThat(Signal.repeated(each, 1)).isSameAs(each);
    }
    same(sequence(SHORT, Signal.level(1, 9.0), SHORT), steps(1.0, 2.0, 9.0, 1.0, 2.0));
  }

  @Test
  void howPartsAreGroupedMakesNoDifference() {
    Signal flat = sequence(LONG, OTHER, SHORT, LONG);
    same(sequence(sequence(LONG, OTHER), sequence(SHORT, LONG)), flat);
    same(sequence(LONG, sequence(OTHER, SHORT), LONG), flat);
    same(sequence(SHORT, steps(3.0), steps(4.0, 5.0)), steps(1.0, 2.0, 3.0, 4.0, 5.0));
    same(sequence(Signal.level(2, 1.0), Signal.level(3, 1.0)), Signal.level(5, 1.0));
  }

  @Test
  void theWholeOfASignalIsItself() {
    for (Signal each : List.of(SHORT, LONG, sequence(LONG, OTHER), Signal.repeated(LONG, 3))) {
      long length = each.length();
      assertThat(each.cut(0, length)).isSameAs(each);
      assertThat(each.shifted(-2 * length)).isSameAs(each);
      assertThat(each.cut(0, length - 1).length()).isEqualTo(length - 1);
      assertThat(each.cut(1, length).length()).isEqualTo(length - 1);
    }
    same(Signal.repeated(LONG, 5).cut(40, 160), Signal.repeated(LONG, 3));
    same(
        Signal.repeated(LONG, 5).cut(39, 121),
        sequence(steps(39.5), Signal.repeated(LONG, 2), steps(0.5)));
  }

  @Test
  void thereIsOneZero() {
    same(Signal.level(2, -0.0), Signal.level(2, 0.0));
    same(steps(0.0, 1.0).times(-1.0), steps(0.0, -1.0));
  }

  @Test
  void whatDiffersIsNotEqualEvenWithTheSameHash() {
    assertThat(Double.hashCode(LIKE_ONE)).isEqualTo(Double.hashCode(1.0));
    Signal one = steps(1.0, 2.0);
    Signal other = steps(LIKE_ONE, 2.0);
    differ(one, other);
    differ(steps(2.0, 1.0), steps(2.0, LIKE_ONE));
    differ(Signal.repeated(one, 3), Signal.repeated(other, 3));
    differ(sequence(Signal.repeated(one, 3), LONG), sequence(Signal.repeated(other, 3), LONG));
    // 1 and 2^32 have the same hash
    differ(pulse(1), pulse(1L << 32));
  }

  private static void differ(Signal one, Signal other) {
    assertThat(one.hashCode()).isEqualTo(other.hashCode());
    assertThat(one.length()).isEqualTo(other.length());
    assertThat(one).isNotEqualTo(other);
  }

  private static Signal pulse(long on) {
    return sequence(Signal.level(on, 1.0), Signal.level((1L << 40) - on, 0.0));
  }

  /** Pairs that were seen are looked up by hash: one for all would make that slow. */
  @Test
  void hashesTellSignalsApart() {
    Set<Integer> values = new HashSet<>();
    Set<Integer> ends = new HashSet<>();
    Set<Integer> repeated = new HashSet<>();
    Set<Integer> chains = new HashSet<>();
    for (int i = 1; i <= 100; i++) {
      Signal each = steps(i, -1.0, -2.0);
      values.add(each.hashCode());
      ends.add(pulse(i).hashCode());
      repeated.add(Signal.repeated(each, 3).hashCode());
      chains.add(sequence(LONG, Signal.repeated(each, 3)).hashCode());
    }
    for (Set<Integer> all : List.of(values, ends, repeated, chains)) {
      assertThat(all).hasSizeGreaterThan(90);
    }
  }

  /** Four levels fill what a builder begins with; what it goes on with is not in them. */
  @Test
  void whatIsBuiltIsNotChangedByWhatFollows() {
    SignalBuilder builder = new SignalBuilder();
    for (int i = 0; i < 4; i++) {
      builder.add(1, i);
    }
    builder.add(LONG);
    for (int i = 0; i < 7; i++) {
      builder.add(2, 10 - i);
    }
    builder.add(OTHER).add(1, 1.0);
    Signal all = builder.build();
    assertThat(all.length()).isEqualTo(4 + 40 + 14 + 50 + 1);
    assertThat(PlainSignal.written(all.cut(0, 4))).containsExactly(0, 1, 2, 3);
    same(all.cut(4, 44), LONG);
    assertThat(PlainSignal.written(all.cut(44, 58)))
        .containsExactly(10, 10, 9, 9, 8, 8, 7, 7, 6, 6, 5, 5, 4, 4);
    same(all.cut(58, 108), OTHER);
  }

  @Test
  void aBuilderIsEmptyUntilSomethingLasts() {
    assertThat(new SignalBuilder().isEmpty()).isTrue();
    assertThat(new SignalBuilder().add(0, 1.0).isEmpty()).isTrue();
    assertThat(new SignalBuilder().add(1, 1.0).isEmpty()).isFalse();
    assertThat(new SignalBuilder().add(LONG).isEmpty()).isFalse();
    SignalBuilder built = new SignalBuilder().add(LONG);
    assertThat(built.build()).isEqualTo(LONG);
    assertThat(built.isEmpty()).isFalse();
  }

  @Test
  void noValueIsNoSignal() {
    for (Signal each : List.of(SHORT, LONG, LONG.map(Math::rint), Signal.repeated(LONG, 2))) {
      assertThatThrownBy(() -> each.map(value -> value > 1 ? Double.NaN : value))
          .isInstanceOf(IllegalArgumentException.class);
    }
  }

  /** For whoever looks at one while it runs. */
  @Test
  void saysWhatItIs() {
    assertThat(Signal.repeated(SHORT, 3).toString()).startsWith("6 pieces over 6, ");
  }
}
