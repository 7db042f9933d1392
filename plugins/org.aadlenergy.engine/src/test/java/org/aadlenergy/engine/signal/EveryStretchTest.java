package org.aadlenergy.engine.signal;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Each stretch of signals that are nested in all ways, against their values written out. */
class EveryStretchTest {
  private static final PlainSignal REPEATED = times(steps(2.0, 0.0, 0.0, 1.0, 2.0), 3);

  /** Begins and ends with 2, as what it is made of does. */
  private static final PlainSignal CHAIN =
      then(REPEATED, ramp(18, 0.25), times(steps(4.5, 0.0), 3), ramp(20, -0.75), steps(2.0));

  private static final List<PlainSignal> ALL =
      List.of(steps(3.0), ramp(40, 0.5), numbered(), REPEATED, CHAIN, times(CHAIN, 2));

  private static PlainSignal steps(double... values) {
    SignalBuilder builder = new SignalBuilder();
    for (double value : values) {
      builder.add(1, value);
    }
    return new PlainSignal(builder.build(), values);
  }

  private static PlainSignal ramp(int length, double by) {
    return steps(IntStream.range(0, length).mapToDouble(i -> i * by + 0.125).toArray());
  }

  /** Whole numbers that come again. */
  private static PlainSignal numbered() {
    return steps(IntStream.range(0, 60).mapToDouble(i -> i * i % 11 - 1).toArray());
  }

  private static PlainSignal times(PlainSignal body, int times) {
    PlainSignal[] all = new PlainSignal[times];
    Arrays.fill(all, body);
    return new PlainSignal(Signal.repeated(body.signal(), times), then(all).values());
  }

  private static PlainSignal then(PlainSignal... parts) {
    return new PlainSignal(
        Signal.sequence(Arrays.stream(parts).map(PlainSignal::signal).toList()),
        Arrays.stream(parts).flatMapToDouble(each -> DoubleStream.of(each.values())).toArray());
  }

  private static int pieces(double[] values, int from, int to) {
    return 1 + (int) IntStream.range(from + 1, to).filter(i -> values[i] != values[i - 1]).count();
  }

  @Test
  void isCutAndWalkedAndSummedUp() {
    for (PlainSignal one : ALL) {
      double[] values = one.values();
      for (int from = 0; from < values.length; from++) {
        for (int to = from + 1; to <= values.length; to += to < from + 9 ? 1 : 7) {
          double[] own = Arrays.copyOfRange(values, from, to);
          Signal cut = one.signal().cut(from, to);
          check(Arrays.equals(PlainSignal.written(cut), own), one, from, to);
          check(cut.pieces() == pieces(values, from, to), one, from, to);
          double[] walked = new double[values.length];
          int[] visits = {0};
          one.signal()
              .each(
                  from,
                  to,
                  (start, end, value) -> {
                    Arrays.fill(walked, (int) start, (int) end, value);
                    visits[0]++;
                  });
          check(Arrays.equals(Arrays.copyOfRange(walked, from, to), own), one, from, to);
          check(visits[0] == cut.pieces(), one, from, to);
          summedUp(one, from, to);
        }
      }
    }
  }

  private static void summedUp(PlainSignal one, int from, int to) {
    double[] values = one.values();
    int least = from;
    int most = from;
    double sum = 0.0;
    for (int i = from; i < to; i++) {
      least = values[i] < values[least] ? i : least;
      most = values[i] > values[most] ? i : most;
      sum += values[i];
    }
    Summary summary = new Summary();
    one.signal().summarize(from, to, 0, summary);
    check(summary.leastAt == least && summary.least == values[least], one, from, to);
    check(summary.mostAt == most && summary.most == values[most], one, from, to);
    check(Math.abs(summary.integral() - sum) < 1e-9, one, from, to);
    check(summary.pieces == pieces(values, from, to), one, from, to);
  }

  /** Words only where it is wrong: there are thousands of stretches. */
  private static void check(boolean right, PlainSignal one, int from, int to) {
    if (!right) {
      assertThat(one.signal() + " from " + from + " to " + to).isEmpty();
    }
  }

  @Test
  void knowsItsMoments() {
    for (PlainSignal one : ALL) {
      double[] values = one.values();
      for (int i = 0; i < values.length; i++) {
        double value = values[i];
        assertThat(one.signal().at(i)).isEqualTo(value);
        int first =
            IntStream.range(0, values.length)
                .filter(t -> values[t] == value)
                .findFirst()
                .orElseThrow();
        assertThat(one.signal().first(each -> each == value)).isEqualTo(first);
        assertThat(one.signal().above(value))
            .isEqualTo(Arrays.stream(values).filter(each -> each > value).count());
      }
      assertThat(one.signal().first(each -> each > 1000.0)).isEqualTo(values.length);
      assertThat(one.signal().above(-1000.0)).isEqualTo(values.length);
    }
  }

  @Test
  void whatBecomesAlikeIsOnePiece() {
    for (PlainSignal one : ALL) {
      double[] values = Arrays.stream(one.values()).map(each -> Math.min(each, 1.0)).toArray();
      Signal mapped = one.signal().map(each -> Math.min(each, 1.0));
      assertThat(PlainSignal.written(mapped)).containsExactly(values);
      assertThat(mapped.pieces()).isEqualTo(pieces(values, 0, values.length));
      Signal scaled = one.signal().map(each -> 3 * each - 0.25);
      assertThat(scaled.pieces()).isEqualTo(one.signal().pieces());
      assertThat(scaled.at(values.length - 1))
          .isEqualTo(3 * one.values()[values.length - 1] - 0.25);
    }
    assertThat(steps(1.0, -1.0, 2.0).signal().map(Math::abs))
        .isEqualTo(Signal.sequence(List.of(Signal.level(2, 1.0), Signal.level(1, 2.0))));
    assertThat(Signal.repeated(Signal.level(2, 3.0), 4)).isEqualTo(Signal.level(8, 3.0));
  }

  /** Over the length of either, and over one of which neither is a part. */
  @Test
  void eachIsAddedToEach() {
    for (PlainSignal one : ALL) {
      for (PlainSignal other : ALL) {
        for (int length : new int[] {one.values().length, other.values().length, 120}) {
          added(one, other, length);
        }
      }
    }
  }

  private static void added(PlainSignal one, PlainSignal other, int length) {
    double[] sum = new double[length];
    for (int i = 0; i < length; i++) {
      sum[i] =
          one.values()[i % one.values().length] - 2 * other.values()[i % other.values().length];
    }
    Signal both =
        one.signal().over(length).combine(other.signal().over(length), (a, b) -> a - 2 * b);
    assertThat(Arrays.equals(PlainSignal.written(both), sum)).isTrue();
    assertThat(both.pieces()).isEqualTo(pieces(sum, 0, length));
  }

  /** Twice, or five times, what was so often before, with an exception: none of it fits. */
  @Test
  void whatIsNestedDeeplyIsAdded() {
    PlainSignal one = steps(1.0, 0.0, 0.0);
    PlainSignal other = steps(2.0, 0.0, 0.0, 0.0);
    for (int i = 0; i < 6; i++) {
      one = then(times(one, 2), steps(3.0 + i));
      other = then(times(other, 5), steps(4.0 + i));
    }
    added(one, other, other.values().length);
    added(other, one, other.values().length);
  }

  @Test
  void aSizeIsThatOfAllLevelsAndNodes() {
    // levels, and one for what holds them; a repetition is one more, a chain one and its parts
    assertThat(steps(1.0, 2.0, 3.0).signal().size()).isEqualTo(4);
    assertThat(REPEATED.signal().size()).isEqualTo(1 + 1 + 4);
    assertThat(then(REPEATED, ramp(40, 0.5)).signal().size()).isEqualTo(6 + 41 + 3);
  }

  @Test
  void durationsAddUpByValue() {
    assertThat(Durations.of(REPEATED.signal())).isEqualTo(Map.of(0.0, 6L, 1.0, 3L, 2.0, 6L));
    for (PlainSignal one : ALL) {
      Map<Double, Long> durations = new TreeMap<>();
      Arrays.stream(one.values()).forEach(value -> durations.merge(value, 1L, Long::sum));
      assertThat(Durations.of(one.signal())).isEqualTo(durations);
    }
  }
}
