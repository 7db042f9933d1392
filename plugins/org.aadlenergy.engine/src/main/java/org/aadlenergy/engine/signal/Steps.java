package org.aadlenergy.engine.signal;

import java.util.Arrays;
import java.util.Optional;
import java.util.function.DoublePredicate;
import java.util.function.DoubleUnaryOperator;

/** Levels, each beside the next in arrays; those beside each other differ. */
final class Steps extends Signal {
  private static final char[] ONE_BY_ONE = {};

  private final long[] ends;

  /** By piece, which of the values it has; each is one of them if there are none. */
  private final char[] numbers;

  private final double[] values;
  private final int count;
  private volatile Optional<Summary> summary = Optional.empty();

  private Steps(long[] ends, char[] numbers, double[] values, int count) {
    super(ends[count - 1], 1L + count);
    this.ends = ends;
    this.numbers = numbers;
    this.values = values;
    this.count = count;
  }

  /**
   * Makes them of arrays that nobody changes afterwards.
   *
   * @param ends of the levels, the last of so many is the length
   */
  static Steps of(long[] ends, double[] values, int count) {
    Optional<NumberedPieces> numbered = NumberedPieces.of(values, count);
    return numbered.isPresent()
        ? new Steps(ends, numbered.get().numbers(), numbered.get().values(), count)
        : new Steps(ends, ONE_BY_ONE, values, count);
  }

  /** The same with other values; the ends are shared where none are beside an equal one. */
  Signal mapped(DoubleUnaryOperator function) {
    boolean numbered = numbers.length > 0;
    double[] others = new double[numbered ? values.length : count];
    for (int i = 0; i < others.length; i++) {
      others[i] = function.applyAsDouble(values[i]) + 0.0;
    }
    if (!joins(others)) {
      return numbered ? new Steps(ends, numbers, others, count) : of(ends, others, count);
    }
    SignalBuilder builder = new SignalBuilder(count);
    for (int i = 0; i < count; i++) {
      builder.add(ends[i] - (i == 0 ? 0 : ends[i - 1]), others[numbered ? numbers[i] : i]);
    }
    return builder.build();
  }

  /** Whether pieces beside each other are one with other values, or one has no value. */
  private boolean joins(double[] others) {
    double before = Double.NaN;
    for (int i = 0; i < count; i++) {
      double value = others[numbers.length > 0 ? numbers[i] : i];
      if (value == before || Double.isNaN(value)) {
        return true;
      }
      before = value;
    }
    return false;
  }

  /** The values, in the order of {@link #number}; nobody changes them. */
  double[] values() {
    return values;
  }

  /** Which of the values a piece has. */
  int number(int piece) {
    return numbers.length > 0 ? numbers[piece] : piece;
  }

  @Override
  Summary summary() {
    if (summary.isEmpty()) {
      Summary all = new Summary();
      for (int i = 0; i < count; i++) {
        long start = i == 0 ? 0 : ends[i - 1];
        all.add(start, ends[i] - start, value(i));
      }
      summary = Optional.of(all);
    }
    return summary.get();
  }

  @Override
  public long pieces() {
    return count;
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
    return values[number(piece)];
  }

  @Override
  double first() {
    return value(0);
  }

  @Override
  double last() {
    return value(count - 1);
  }

  @Override
  void last(Duration visit, long times) {
    long[] spent = new long[values.length];
    long start = 0;
    for (int i = 0; i < count; i++) {
      spent[number(i)] += ends[i] - start;
      start = ends[i];
    }
    for (int i = 0; i < Math.min(count, spent.length); i++) {
      visit.visit(values[i], times * spent[i]);
    }
  }

  @Override
  public double at(long moment) {
    return value(pieceAt(moment));
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
    double[] own = new double[cut.length];
    for (int i = 0; i < own.length; i++) {
      own[i] = value(first + i);
    }
    return of(cut, own, cut.length);
  }

  @Override
  long partAbove(double level) {
    long sum = 0;
    for (int i = 0; i < count; i++) {
      sum += value(i) > level ? ends[i] - (i == 0 ? 0 : ends[i - 1]) : 0;
    }
    return sum;
  }

  @Override
  void walk(long from, long to, long offset, Piece visit) {
    long start = from;
    for (int i = pieceAt(from); start < to; i++) {
      long end = Math.min(to, ends[i]);
      visit.visit(offset + start, offset + end, value(i));
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
      visit.level(ends[i] - (i == 0 ? 0 : ends[i - 1]), value(i));
    }
  }

  @Override
  public long first(DoublePredicate such) {
    boolean[] found = new boolean[values.length];
    boolean any = false;
    for (int i = 0; i < Math.min(count, found.length); i++) {
      found[i] = such.test(values[i]);
      any |= found[i];
    }
    for (int i = 0; any && i < count; i++) {
      if (found[number(i)]) {
        return i == 0 ? 0 : ends[i - 1];
      }
    }
    return length();
  }

  @Override
  boolean isHeldLike(Signal other) {
    if (!(other instanceof Steps steps)
        || !Arrays.equals(ends, 0, count, steps.ends, 0, steps.count)) {
      return false;
    }
    for (int i = 0; i < count; i++) {
      if (value(i) != steps.value(i)) {
        return false;
      }
    }
    return true;
  }

  @Override
  int heldHash() {
    int hash = count;
    for (int i = 0; i < count; i++) {
      hash = 31 * (31 * hash + Long.hashCode(ends[i])) + Double.hashCode(value(i));
    }
    return hash;
  }
}
