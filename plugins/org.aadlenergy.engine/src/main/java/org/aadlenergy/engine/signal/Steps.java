package org.aadlenergy.engine.signal;

import java.util.Arrays;
import java.util.function.DoublePredicate;
import java.util.function.DoubleUnaryOperator;

/** Levels, each beside the next in arrays; those beside each other differ. */
final class Steps extends Signal {
  private final long[] ends;
  private final double[] values;

  private final int count;

  private Steps(long[] ends, double[] values, int count, Summary summary) {
    super(ends[count - 1], summary, 1L + count);
    this.ends = ends;
    this.values = values;
    this.count = count;
  }

  /**
   * Makes them of arrays that nobody changes afterwards.
   *
   * @param ends of the levels, the last of so many is the length
   */
  static Steps of(long[] ends, double[] values, int count) {
    Summary summary = new Summary();
    for (int i = 0; i < count; i++) {
      long start = i == 0 ? 0 : ends[i - 1];
      summary.add(start, ends[i] - start, values[i]);
    }
    return new Steps(ends, values, count, summary);
  }

  /** The same with other values; the ends are shared where none are beside an equal one. */
  Signal mapped(DoubleUnaryOperator function) {
    double[] others = new double[count];
    boolean joins = false;
    for (int i = 0; i < others.length; i++) {
      others[i] = function.applyAsDouble(values[i]) + 0.0;
      joins |= (i > 0 && others[i] == others[i - 1]) || Double.isNaN(others[i]);
    }
    if (!joins) {
      return of(ends, others, count);
    }
    SignalBuilder builder = new SignalBuilder(others.length);
    for (int i = 0; i < others.length; i++) {
      builder.add(ends[i] - (i == 0 ? 0 : ends[i - 1]), others[i]);
    }
    return builder.build();
  }

  int count() {
    return count;
  }

  /** When a level ends. */
  long end(int piece) {
    return ends[piece];
  }

  long[] ends() {
    return count == ends.length ? ends : Arrays.copyOf(ends, count);
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
    return values[count - 1];
  }

  @Override
  void last(Duration visit, long times) {
    for (int i = 0; i < count; i++) {
      long start = i == 0 ? 0 : ends[i - 1];
      visit.visit(values[i], times * (ends[i] - start));
    }
  }

  @Override
  public double at(long moment) {
    return values[pieceAt(moment)];
  }

  /** The piece that holds a moment. */
  int pieceAt(long moment) {
    return place(ends, count, moment);
  }

  /** Where in ends that rise the first stands that is later than a moment. */
  static int place(long[] ends, int count, long moment) {
    int found = Arrays.binarySearch(ends, 0, count, moment);
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
    return of(cut, Arrays.copyOfRange(values, first, last + 1), cut.length);
  }

  @Override
  long partAbove(double level) {
    long sum = 0;
    for (int i = 0; i < count; i++) {
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
    for (int i = 0; i < count; i++) {
      visit.level(ends[i] - (i == 0 ? 0 : ends[i - 1]), values[i]);
    }
  }

  @Override
  public long first(DoublePredicate such) {
    for (int i = 0; i < count; i++) {
      if (such.test(values[i])) {
        return i == 0 ? 0 : ends[i - 1];
      }
    }
    return length();
  }

  @Override
  boolean isHeldLike(Signal other) {
    return other instanceof Steps steps
        && Arrays.equals(ends, 0, count, steps.ends, 0, steps.count)
        && Arrays.equals(values, 0, count, steps.values, 0, steps.count);
  }

  @Override
  int heldHash() {
    int hash = count;
    for (int i = 0; i < count; i++) {
      hash = 31 * (31 * hash + Long.hashCode(ends[i])) + Double.hashCode(values[i]);
    }
    return hash;
  }
}
