package org.aadlenergy.engine.signal;

import java.util.Arrays;
import java.util.Optional;

/**
 * Values that come again and again, as numbers of tasks do: each once, in the order in which they
 * come, and by piece where it is among them.
 */
record NumberedPieces(char[] numbers, double[] values) {
  /** Fewer pieces are as well held one by one. */
  private static final int FEW = 32;

  /** Larger numbers are not looked for. */
  private static final int MOST = Character.MAX_VALUE - 1;

  /** That of pieces whose values are all whole numbers from -1 on, if none is too large. */
  static Optional<NumberedPieces> of(double[] pieces, int count) {
    if (count < FEW) {
      return Optional.empty();
    }
    char[] numbers = new char[count];
    double[] values = new double[FEW];
    int size = 0;
    int[] known = new int[FEW];
    for (int i = 0; i < count; i++) {
      double value = pieces[i];
      int place = (int) value + 1;
      if (place < 0 || place > MOST || place - 1 != value) {
        return Optional.empty();
      }
      if (place >= known.length) {
        known = Arrays.copyOf(known, Math.max(place + 1, 2 * known.length));
      }
      if (known[place] == 0) {
        values = size < values.length ? values : Arrays.copyOf(values, 2 * size);
        values[size] = value;
        known[place] = ++size;
      }
      numbers[i] = (char) (known[place] - 1);
    }
    return Optional.of(new NumberedPieces(numbers, Arrays.copyOf(values, size)));
  }
}
