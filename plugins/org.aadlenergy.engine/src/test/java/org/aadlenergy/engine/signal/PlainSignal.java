package org.aadlenergy.engine.signal;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;

/** A signal beside its values at each unit of time. */
record PlainSignal(Signal signal, double[] values) {
  /** A random one of that length, nested up to a depth. */
  static PlainSignal random(Random random, int length, int depth) {
    int kind = depth == 0 ? 0 : random.nextInt(3);
    if (kind == 1 && length > 1) {
      int times = divisor(random, length);
      PlainSignal body = random(random, length / times, depth - 1);
      double[] values = new double[length];
      for (int i = 0; i < length; i++) {
        values[i] = body.values[i % body.values.length];
      }
      return new PlainSignal(Signal.repeated(body.signal, times), values);
    }
    if (kind == 2 && length > 1) {
      int parts = 2 + random.nextInt(Math.min(40, length - 1));
      List<Signal> signals = new ArrayList<>();
      double[] values = new double[length];
      int from = 0;
      for (int i = 0; i < parts && from < length; i++) {
        int part = i == parts - 1 ? length - from : 1 + random.nextInt(length - from);
        PlainSignal one = random(random, part, depth - 1);
        System.arraycopy(one.values, 0, values, from, part);
        signals.add(one.signal);
        from += part;
      }
      if (from < length) {
        signals.add(Signal.level(length - from, 0.0));
      }
      return new PlainSignal(Signal.sequence(signals), values);
    }
    double value = (random.nextInt(9) - 2) * 0.25;
    double[] values = new double[length];
    Arrays.fill(values, value);
    return new PlainSignal(Signal.level(length, value), values);
  }

  private static int divisor(Random random, int length) {
    List<Integer> divisors = new ArrayList<>();
    for (int i = 2; i <= length; i++) {
      if (length % i == 0) {
        divisors.add(i);
      }
    }
    return divisors.get(random.nextInt(divisors.size()));
  }

  /** The signal written out. */
  static double[] written(Signal signal) {
    double[] values = new double[(int) signal.length()];
    signal.each(
        0, signal.length(), (start, end, v) -> Arrays.fill(values, (int) start, (int) end, v));
    return values;
  }
}
