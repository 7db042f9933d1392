package org.aadlenergy.engine.signal;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Whole numbers that come again are held once each, in the order in which they come. */
class NumberedPiecesTest {
  private static double[] pieces(int count, int... numbers) {
    return IntStream.range(0, count).mapToDouble(i -> numbers[i % numbers.length]).toArray();
  }

  private static boolean isNumbered(double[] pieces) {
    return NumberedPieces.of(pieces, pieces.length).isPresent();
  }

  @Test
  void eachIsHeldOnce() {
    NumberedPieces numbered = NumberedPieces.of(pieces(50, 7, -1, 7, 0, 40), 49).orElseThrow();
    assertThat(numbered.values()).containsExactly(7.0, -1.0, 0.0, 40.0);
    assertThat(numbered.numbers())
        .hasSize(49)
        .startsWith((char) 0, (char) 1, (char) 0, (char) 2, (char) 3, (char) 0);
  }

  /** More of them, and larger ones, than there is room for at first. */
  @Test
  void manyAreTold() {
    for (int factor : new int[] {1, 100}) {
      double[] pieces = IntStream.range(0, 500).mapToDouble(i -> factor * (499 - i)).toArray();
      NumberedPieces numbered = NumberedPieces.of(pieces, 500).orElseThrow();
      assertThat(numbered.values()).containsExactly(pieces);
      for (int i = 0; i < 500; i++) {
        assertThat((int) numbered.numbers()[i]).isEqualTo(i);
      }
      double[] rising = Arrays.stream(pieces).sorted().toArray();
      assertThat(NumberedPieces.of(rising, 500).orElseThrow().values()).containsExactly(rising);
    }
  }

  @Test
  void othersAreHeldOneByOne() {
    assertThat(isNumbered(pieces(50, 0, 1))).isTrue();
    assertThat(isNumbered(pieces(50, 0, 65_000))).isTrue();
    assertThat(isNumbered(pieces(50, 0, 70_000))).isFalse();
    assertThat(isNumbered(pieces(50, 0, Integer.MAX_VALUE))).isFalse();
    assertThat(isNumbered(pieces(50, 0, -2))).isFalse();
    assertThat(isNumbered(pieces(10, 0, 1))).as("too few").isFalse();
    for (double other : new double[] {0.5, -0.5, -1.5, Double.NaN}) {
      double[] pieces = pieces(50, 0, 1);
      pieces[49] = other;
      assertThat(isNumbered(pieces)).isFalse();
      assertThat(NumberedPieces.of(pieces, 49)).as("without the last").isPresent();
    }
  }
}
