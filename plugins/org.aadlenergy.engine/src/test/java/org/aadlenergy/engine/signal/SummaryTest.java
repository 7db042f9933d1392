package org.aadlenergy.engine.signal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;

/** What is known of a stretch, against its values one by one; and sums that lose nothing. */
class SummaryTest {
  @Property
  void knowsItsExtremesAndPieces(@ForAll Random random) {
    PlainSignal one = PlainSignal.random(random, 120, random.nextInt(5));
    double[] values = one.values();
    int from = random.nextInt(values.length);
    int to = from + 1 + random.nextInt(values.length - from);
    int least = from;
    int most = from;
    int pieces = 1;
    double sum = values[from];
    for (int i = from + 1; i < to; i++) {
      least = values[i] < values[least] ? i : least;
      most = values[i] > values[most] ? i : most;
      pieces += values[i] != values[i - 1] ? 1 : 0;
      sum += values[i];
    }
    Summary summary = new Summary();
    one.signal().summarize(from, to, 0, summary);
    assertThat(summary.least).isEqualTo(values[least]);
    assertThat(summary.leastAt).isEqualTo(least);
    assertThat(summary.most).isEqualTo(values[most]);
    assertThat(summary.mostAt).isEqualTo(most);
    assertThat(summary.pieces).isEqualTo(pieces);
    assertThat(summary.integral()).isCloseTo(sum, within(1e-9));
  }

  /** From 2^60 on a double leaves out ones: here they are kept, wherever they come. */
  @Test
  void whatRoundingLosesIsAdded() {
    double huge = 0x1p60;
    for (double[] values :
        new double[][] {{huge, 1.0, -huge}, {1.0, huge, -huge}, {huge, -huge, 1.0}}) {
      SignalBuilder builder = new SignalBuilder();
      for (double value : values) {
        builder.add(3, value);
      }
      Signal signal = builder.build();
      assertThat(signal.integral()).isEqualTo(3.0);
      assertThat(Signal.repeated(signal, 1000).integral()).isEqualTo(3000.0);
      Signal other = Signal.repeated(signal.map(value -> -2 * value), 5);
      assertThat(Signal.sequence(List.of(Signal.repeated(signal, 100), other)).integral())
          .isEqualTo(300.0 - 30.0);
    }
  }

  /** So many pieces as there are steps, nearly all that can be counted. */
  @Test
  void piecesOfTheLongestSignal() {
    Signal two = Signal.sequence(List.of(Signal.level(1, 1.0), Signal.level(1, 2.0)));
    Signal all = Signal.repeated(two, Long.MAX_VALUE / 2);
    assertThat(all.pieces()).isEqualTo(Long.MAX_VALUE - 1);
    Signal three = Signal.sequence(List.of(two, Signal.level(1, 1.0)));
    // the last and the first of each are one
    assertThat(Signal.repeated(three, Long.MAX_VALUE / 3).pieces())
        .isEqualTo(Long.MAX_VALUE / 3 * 2 + 1);
  }

  @Test
  void sumsThatDoNotFitAreTheLargestNumber() {
    assertThat(Summary.sum(2, 3)).isEqualTo(5);
    assertThat(Summary.sum(Long.MAX_VALUE - 2, 2)).isEqualTo(Long.MAX_VALUE);
    assertThat(Summary.sum(Long.MAX_VALUE - 2, 3)).isEqualTo(Long.MAX_VALUE);
    assertThat(Summary.sum(1, Long.MAX_VALUE)).isEqualTo(Long.MAX_VALUE);
  }
}
