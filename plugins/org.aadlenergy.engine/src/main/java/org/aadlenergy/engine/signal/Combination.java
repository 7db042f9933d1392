package org.aadlenergy.engine.signal;

import java.util.HashMap;
import java.util.Map;
import java.util.function.DoubleBinaryOperator;

/**
 * What a function makes of two signals. Where one repeats within a part of the other, or both have
 * a common repetition, the result repeats; pairs that were seen before are not looked at again.
 */
final class Combination {
  private static final int SHORT = 16;

  /** Repetitions that do not fit are taken apart one by one: from here on they are written out. */
  private static final int DEEP = 32;

  /** The most pieces that are. */
  private static final long FEW = 1 << 20;

  private final DoubleBinaryOperator function;
  private final Map<Pair, Signal> known = new HashMap<>();
  private long made;
  private int depth;

  Combination(DoubleBinaryOperator function) {
    this.function = function;
  }

  private record Pair(Signal a, Signal b) {
    @Override
    public boolean equals(Object other) {
      return other instanceof Pair pair && pair.a.equals(a) && pair.b.equals(b);
    }

    @Override
    public int hashCode() {
      return 31 * a.hashCode() + b.hashCode();
    }
  }

  /** Both are equally long. */
  Signal of(Signal a, Signal b) {
    if (a instanceof Steps one && b instanceof Steps two && one.count() + two.count() <= SHORT) {
      return merged(one, two);
    }
    Pair pair = new Pair(a, b);
    Signal before = known.get(pair);
    if (before == null) {
      depth++;
      before = made(a, b);
      depth--;
      known.put(pair, before);
    }
    return before;
  }

  private Signal made(Signal a, Signal b) {
    if (a instanceof Steps one && b instanceof Steps two) {
      return merged(one, two);
    }
    if (depth > DEEP && Summary.sum(a.pieces(), b.pieces()) <= FEW) {
      return merged(written(a), written(b));
    }
    if (a instanceof Chain chain) {
      return split(chain.ends(), a, b);
    }
    if (b instanceof Chain chain) {
      return split(chain.ends(), a, b);
    }
    if (a instanceof Repeated one && b instanceof Repeated two) {
      return bothRepeated(one, two);
    }
    return a instanceof Repeated repeated
        ? repeatedWith(repeated, (Steps) b, a, b)
        : repeatedWith((Repeated) b, (Steps) a, a, b);
  }

  private Signal repeatedWith(Repeated repeated, Steps steps, Signal a, Signal b) {
    if (steps.isLevel()) {
      long period = repeated.body().length();
      return Signal.repeated(of(a.cut(0, period), b.cut(0, period)), repeated.times());
    }
    return steps.count() <= repeated.times()
        ? split(steps.ends(), a, b)
        : split(repetitions(repeated), a, b);
  }

  private Signal bothRepeated(Repeated a, Repeated b) {
    long common = gcd(a.times(), b.times());
    if (common > 1) {
      Signal one = Signal.repeated(a.body(), a.times() / common);
      Signal two = Signal.repeated(b.body(), b.times() / common);
      return Signal.repeated(of(one, two), common);
    }
    return split(repetitions(a.times() < b.times() ? a : b), a, b);
  }

  private long[] repetitions(Repeated signal) {
    makes(signal.times());
    made -= signal.times();
    long[] ends = new long[(int) signal.times()];
    for (int i = 0; i < ends.length; i++) {
      ends[i] = (i + 1) * signal.body().length();
    }
    return ends;
  }

  private Signal split(long[] ends, Signal a, Signal b) {
    SignalBuilder builder = new SignalBuilder();
    long from = 0;
    for (long end : ends) {
      makes(1);
      builder.add(of(a.cut(from, end), b.cut(from, end)));
      from = end;
    }
    return builder.build();
  }

  private static Steps written(Signal signal) {
    long[] ends = new long[(int) signal.pieces()];
    double[] values = new double[ends.length];
    int[] count = {0};
    signal.each(
        0,
        signal.length(),
        (start, end, value) -> {
          ends[count[0]] = end;
          values[count[0]++] = value;
        });
    return Steps.of(ends, values, ends.length);
  }

  private Signal merged(Steps a, Steps b) {
    if (b.count() == 1) {
      double value = b.value(0);
      return a.mapped(own -> function.applyAsDouble(own, value));
    }
    if (a.count() == 1) {
      double value = a.value(0);
      return b.mapped(own -> function.applyAsDouble(value, own));
    }
    makes(a.count() + b.count());
    SignalBuilder builder = new SignalBuilder(a.count() + b.count());
    long from = 0;
    int i = 0;
    int j = 0;
    while (i < a.count()) {
      long endOfA = a.end(i);
      long endOfB = b.end(j);
      long end = Math.min(endOfA, endOfB);
      builder.add(end - from, function.applyAsDouble(a.value(i), b.value(j)));
      i += endOfA == end ? 1 : 0;
      j += endOfB == end ? 1 : 0;
      from = end;
    }
    return builder.build();
  }

  private void makes(long more) {
    made += more;
    if (made > Signal.MOST_PIECES) {
      throw new TooManyPieces();
    }
  }

  static long gcd(long a, long b) {
    return b == 0 ? a : gcd(b, a % b);
  }
}
