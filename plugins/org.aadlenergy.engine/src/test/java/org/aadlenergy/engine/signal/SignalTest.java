package org.aadlenergy.engine.signal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;

/** Holds each operation on signals against arrays with a value for each unit of time. */
class SignalTest {
  private static final int[] LENGTHS = {1, 2, 12, 60, 97, 120, 210, 720};

  private static PlainSignal any(Random random, int length) {
    return PlainSignal.random(random, length, random.nextInt(5));
  }

  private static int length(Random random) {
    return LENGTHS[random.nextInt(LENGTHS.length)];
  }

  private static void same(Signal signal, double[] values) {
    assertThat(signal.length()).isEqualTo(values.length);
    assertThat(PlainSignal.written(signal)).containsExactly(values);
    summaryFits(signal, values);
  }

  private static void summaryFits(Signal signal, double[] values) {
    int least = 0;
    int most = 0;
    int pieces = 1;
    double sum = values[0];
    for (int i = 1; i < values.length; i++) {
      least = values[i] < values[least] ? i : least;
      most = values[i] > values[most] ? i : most;
      pieces += values[i] != values[i - 1] ? 1 : 0;
      sum += values[i];
    }
    assertThat(signal.least()).isEqualTo(new Signal.Extreme(values[least], least));
    assertThat(signal.most()).isEqualTo(new Signal.Extreme(values[most], most));
    assertThat(signal.pieces()).isEqualTo(pieces);
    assertThat(signal.integral()).isCloseTo(sum, within(1e-9));
    assertThat(signal.mean()).isCloseTo(sum / values.length, within(1e-9));
  }

  @Property
  void isWhatItIsMadeOf(@ForAll Random random) {
    PlainSignal one = any(random, length(random));
    same(one.signal(), one.values());
  }

  @Property
  void combinesMomentByMoment(@ForAll Random random) {
    int length = length(random);
    PlainSignal one = any(random, length);
    PlainSignal other = any(random, length);
    double[] sum = new double[length];
    double[] difference = new double[length];
    for (int i = 0; i < length; i++) {
      sum[i] = one.values()[i] + other.values()[i];
      difference[i] = Math.max(0.0, one.values()[i] - 2 * other.values()[i]);
    }
    same(one.signal().plus(other.signal()), sum);
    same(one.signal().combine(other.signal(), (a, b) -> Math.max(0.0, a - 2 * b)), difference);
  }

  @Property
  void sumsSeveralAtOnce(@ForAll Random random) {
    int length = length(random);
    List<Signal> signals = new ArrayList<>();
    double[] sum = new double[length];
    for (int i = 0; i <= random.nextInt(12); i++) {
      PlainSignal one = any(random, length);
      signals.add(one.signal());
      Arrays.setAll(sum, t -> sum[t] + one.values()[t]);
    }
    same(Signals.sum(signals), sum);
    List<Signal> numbers = signals.stream().map(one -> one.map(v -> (v + 0.5) * 4)).toList();
    double[] stand = {-0.5, -0.25, 0.0, 0.25, 0.5, 0.75, 1.0, 1.25, 1.5};
    List<double[]> stands = Collections.nCopies(numbers.size(), stand);
    if (Signals.areAdded(numbers)) {
      assertThat(Signals.most(numbers, stands, length)).isEqualTo(Signals.sum(signals).most());
    }
    double level = Signals.sum(signals).least().value();
    assertThat(Signals.sum(signals).first(value -> value == level))
        .isEqualTo(Signals.sum(signals).least().at());
    assertThat(signals.get(0).first(value -> value > 100.0)).isEqualTo(length);
  }

  /** Numbers of different lengths, each again and again, against the sum of all written out. */
  @Property
  void theMostOfWhatRepeats(@ForAll Random random) {
    int length = 1 + random.nextInt(300);
    List<Signal> numbers = new ArrayList<>();
    List<double[]> stands = new ArrayList<>();
    double[] sum = new double[length];
    for (int i = 0; i <= random.nextInt(6); i++) {
      SignalBuilder body = new SignalBuilder();
      int[] own = new int[1 + random.nextInt(90)];
      double[] stand = new double[4];
      Arrays.setAll(stand, n -> random.nextInt(64) / 8.0);
      for (int t = 0; t < own.length; t++) {
        own[t] = t > 0 && random.nextBoolean() ? own[t - 1] : random.nextInt(4);
        body.add(1, own[t]);
      }
      Arrays.setAll(sum, t -> sum[t] + stand[own[t % own.length]]);
      numbers.add(Signal.repeated(body.build(), 1 + random.nextInt(3)));
      stands.add(stand);
    }
    int first = 0;
    for (int t = 0; t < length; t++) {
      first = sum[t] > sum[first] ? t : first;
    }
    assertThat(Signals.areAdded(numbers)).isTrue();
    assertThat(Signals.most(numbers, stands, length))
        .isEqualTo(new Signal.Extreme(sum[first], first));
  }

  @Property
  void mapsAndMultipliesEachValue(@ForAll Random random) {
    PlainSignal one = any(random, length(random));
    same(
        one.signal().map(v -> v * v + 1.0),
        Arrays.stream(one.values()).map(v -> v * v + 1.0).toArray());
    same(one.signal().times(-4.0), Arrays.stream(one.values()).map(v -> v * -4.0 + 0.0).toArray());
  }

  @Property
  void isCutAndTurnedAndGoesOn(@ForAll Random random) {
    PlainSignal one = any(random, length(random));
    int length = one.values().length;
    int from = random.nextInt(length);
    int to = from + 1 + random.nextInt(length - from);
    same(one.signal().cut(from, to), Arrays.copyOfRange(one.values(), from, to));
    int other = 1 + random.nextInt(3 * length);
    int late = random.nextInt(4 * length) - 2 * length;
    double[] over = new double[other];
    for (int i = 0; i < other; i++) {
      over[i] = one.values()[i % length];
    }
    double[] shifted = new double[length];
    for (int i = 0; i < length; i++) {
      shifted[i] = one.values()[Math.floorMod(i - late, length)];
    }
    same(one.signal().over(other), over);
    same(one.signal().shifted(late), shifted);
    assertThat(one.signal().at(from)).isEqualTo(one.values()[from]);
  }

  @Property
  void knowsTheTimeAboveALevel(@ForAll Random random) {
    PlainSignal one = any(random, length(random));
    double level = (random.nextInt(9) - 2) * 0.25;
    assertThat(one.signal().above(level))
        .isEqualTo(Arrays.stream(one.values()).filter(v -> v > level).count());
  }

  @Property
  void knowsHowLongItHasEachValue(@ForAll Random random) {
    PlainSignal one = any(random, length(random));
    Map<Double, Long> durations = new TreeMap<>();
    one.signal().durations((value, steps) -> durations.merge(value, steps, Long::sum));
    Map<Double, Long> expected = new TreeMap<>();
    Arrays.stream(one.values()).forEach(value -> expected.merge(value, 1L, Long::sum));
    assertThat(durations).isEqualTo(expected);
  }

  @Property
  void tellsPiecesThatDifferFromTheirNeighbours(@ForAll Random random) {
    PlainSignal one = any(random, length(random));
    int from = random.nextInt(one.values().length);
    int to = from + random.nextInt(one.values().length - from + 1);
    List<double[]> pieces = new ArrayList<>();
    one.signal().each(from, to, (start, end, v) -> pieces.add(new double[] {start, end, v}));
    double at = from;
    for (int i = 0; i < pieces.size(); i++) {
      double[] piece = pieces.get(i);
      assertThat(piece[0]).isEqualTo(at);
      assertThat(piece[1]).isGreaterThan(at);
      assertThat(i == 0 || piece[2] != pieces.get(i - 1)[2]).isTrue();
      for (int t = (int) piece[0]; t < piece[1]; t++) {
        assertThat(piece[2]).isEqualTo(one.values()[t]);
      }
      at = piece[1];
    }
    assertThat(at).isEqualTo(to);
  }

  @Property
  void levelsOfDetailHoldLeastMostAndMean(@ForAll Random random) {
    PlainSignal one = any(random, length(random));
    int from = random.nextInt(one.values().length);
    int to = from + 1 + random.nextInt(one.values().length - from);
    int most = 1 + random.nextInt(50);
    List<SignalLevels.Bucket> buckets = SignalLevels.of(one.signal(), from, to, most).buckets();
    assertThat(buckets).hasSize(Math.min(most, to - from));
    long at = from;
    for (SignalLevels.Bucket bucket : buckets) {
      assertThat(bucket.start()).isEqualTo(at);
      at = bucket.end();
      double[] values = Arrays.copyOfRange(one.values(), (int) bucket.start(), (int) at);
      assertThat(bucket.least()).isEqualTo(Arrays.stream(values).min().orElseThrow());
      assertThat(bucket.most()).isEqualTo(Arrays.stream(values).max().orElseThrow());
      assertThat(bucket.mean())
          .isCloseTo(Arrays.stream(values).average().orElseThrow(), within(1e-9));
      assertThat(bucket.mean()).isBetween(bucket.least(), bucket.most());
    }
    assertThat(at).isEqualTo(to);
  }

  @Test
  void refusesWhatIsNoSignal() {
    Signal two = Signal.level(2, 1.0);
    assertThatThrownBy(() -> Signal.level(0, 1.0)).isInstanceOf(IllegalStateException.class);
    assertThatThrownBy(() -> Signal.level(-1, 1.0)).isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> Signal.level(1, Double.NaN))
        .isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> Signal.repeated(two, 0)).isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> two.cut(1, 1)).isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> two.cut(0, 3)).isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> two.plus(Signal.level(3, 1.0)))
        .isInstanceOf(IllegalArgumentException.class);
  }
}
