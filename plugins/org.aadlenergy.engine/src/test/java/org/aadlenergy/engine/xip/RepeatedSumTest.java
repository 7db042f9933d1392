package org.aadlenergy.engine.xip;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.DoubleRange;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;

/** The sum is the one of single additions, to the last bit. */
class RepeatedSumTest {
  private static void assertAlike(double sum, double more, int times) {
    double expected = sum;
    for (int i = 0; i < times; i++) {
      expected += more;
    }
    assertThat(Double.doubleToLongBits(RepeatedSum.add(sum, more, times)))
        .as("%s and %s times %s", sum, times, more)
        .isEqualTo(Double.doubleToLongBits(expected));
  }

  @Property
  void oneByOne(
      @ForAll @DoubleRange(max = 50_000.0) double sum,
      @ForAll @DoubleRange(max = 1.0) double more,
      @ForAll @IntRange(max = 40_000) int times) {
    assertAlike(sum, more, times);
    assertAlike(0.0, more, times);
  }

  /** Amounts near half of the last digit of the sum, and at it, where roundings take turns. */
  @Test
  void halves() {
    Random random = new Random(4);
    for (int i = 0; i < 2000; i++) {
      double sum = Math.scalb(1.0 + random.nextDouble(), random.nextInt(20) - 4);
      double unit = Math.ulp(sum);
      double more = unit * random.nextInt(8) + unit / 2;
      assertAlike(sum, more, 1000);
      assertAlike(sum, Math.nextDown(more), 1000);
      assertAlike(sum, Math.nextUp(more), 1000);
      assertAlike(sum, more / 2, 1000);
    }
  }

  /** Just below powers of two, past them, and with nothing to add. */
  @Test
  void ends() {
    for (int power = -3; power < 12; power++) {
      double end = Math.scalb(1.0, power);
      double below = Math.nextDown(end);
      for (double more : new double[] {0.0, Double.MIN_VALUE, Math.ulp(below), 0.1, end}) {
        assertAlike(below, more, 300);
        assertAlike(end - 20 * more, more, 300);
      }
    }
    assertThat(RepeatedSum.add(0.0, 0.9, 10))
        .isEqualTo(0.9 + 0.9 + 0.9 + 0.9 + 0.9 + 0.9 + 0.9 + 0.9 + 0.9 + 0.9);
  }
}
