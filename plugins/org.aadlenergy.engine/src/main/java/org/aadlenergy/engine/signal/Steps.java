package org.aadlenergy.engine.signal;

import java.util.Arrays;
import java.util.function.DoublePredicate;
import java.util.function.DoubleUnaryOperator;

/** Levels, each beside the next in arrays; those beside each other differ. */
final class Steps extends Signal {
  private final long[] ends;
  private final double[] values;

  private Steps(long[] ends, double[] values, Summary summary) {
    super(ends[ends.length - 1], summary, 1L + ends.length);
    this.ends = ends;
    this.values = values;
  }

  /**
   * Makes them of arrays that nobody changes afterwards.
   *
   * @param ends of the levels, the last is the length
   */
  static Steps of(long[] ends, double[] values) {
    Summary summary = new Summary();
    for (int i = 0; i < ends.length; i++) {
      long start = i == 0 ? 0 : ends[i - 1];
      summary.add(start, ends[i] - start, values[i]);
    }
    return new Steps(ends, values, summary);
  }

  /** The same with other values; the ends are shared where none are beside an equal one. */
  Signal mapped(DoubleUnaryOperator function) {
    double[] others = new double[values.length];
    boolean joins = false;
    for (int i = 0; i < others.length; i++) {
      others[i] = function.applyAsDouble(values[i]) + 0.0;
      joins |= i > 0 && others[i] == others[i - 1] || Double.isNaN(others[i]);
    }
    if (!joins) {
      return of(ends, others);
    }
    SignalBuilder builder = new SignalBuilder(others.length);
    for (int i = 0; i < others.length; i++) {
      builder.add(ends[i] - (i == 0 ? 0 : ends[i - 1]), others[i]);
    }
    return builder.build();
  }

  int count() {
    return ends.length;
  }

  long[] ends() {
    return ends;
  }

  double value(int piece) {
    return values[piece];
  }

  @Override
  double first() {
    return values[0];
  }

  @Override
  double last() {
    return values[values.length - 1];
  }

  @Override
  void last(Duration visit, long times) {
    for (int i = 0; i < values.length; i++) {
      long start = i == 0 ? 0 : ends[i - 1];
      visit.visit(values[i], times * (ends[i] - start));
    }
  }

  /** The piece that holds a moment. */
  private int pieceAt(long moment) {
    return place(ends, moment);
  }

  /** Where in ends that rise the first stands that is later than a moment. */
  static int place(long[] ends, long moment) {
    int found = Arrays.binarySearch(ends, moment);
    return found >= 0 ? found + 1 : -found - 1;
  }

  @Override
  Signal part(long from, long to) {
    int first = pieceAt(from);
    int last = pieceAt(to - 1);
    long[] cut = Arrays.copyOfRange(ends, first, last + 1);
    for (int i = 0; i < cut.length; i++) {
      cut[i] -= from;
    }
    cut[cut.length - 1] = to - from;
    return of(cut, Arrays.copyOfRange(values, first, last + 1));
  }

  @Override
  long partAbove(double level) {
    long sum = 0;
    for (int i = 0; i < values.length; i++) {
      sum += values[i] > level ? ends[i] - (i == 0 ? 0 : ends[i - 1]) : 0;
    }
    return sum;
  }

  @Override
  void walk(long from, long to, long offset, Piece visit) {
    long start = from;
    for (int i = pieceAt(from); start < to; i++) {
      long end = Math.min(to, ends[i]);
      visit.visit(offset + start, offset + end, values[i]);
      start = end;
    }
  }

  @Override
  void summarize(long from, long to, long offset, Summary into) {
    if (to - from == length()) {
      into.add(offset, this, 1);
    } else {
      walk(from, to, offset, (start, end, value) -> into.add(start, end - start, value));
    }
  }

  @Override
  public void held(HeldSignal visit) {
    for (int i = 0; i < values.length; i++) {
      visit.level(ends[i] - (i == 0 ? 0 : ends[i - 1]), values[i]);
    }
  }

  @Override
  public long first(DoublePredicate such) {
    for (int i = 0; i < values.length; i++) {
      if (such.test(values[i])) {
        return i == 0 ? 0 : ends[i - 1];
      }
    }
    return length();
  }

  @Override
  boolean isHeldLike(Signal other) {
    return other instanceof Steps steps
        && Arrays.equals(ends, steps.ends)
        && Arrays.equals(values, steps.values);
  }

  @Override
  int heldHash() {
    return 31 * Arrays.hashCode(ends) + Arrays.hashCode(values);
  }
}
