package org.aadlenergy.engine.signal;

/** What is known of a stretch: sums with what rounding loses, extremes, the number of pieces. */
final class Summary {
  double least = Double.POSITIVE_INFINITY;
  double most = Double.NEGATIVE_INFINITY;
  long leastAt;
  long mostAt;
  long pieces;
  private double sum;
  private double lost;
  private double last;

  double integral() {
    return sum + lost;
  }

  void add(long at, long steps, double value) {
    extremes(value, at, value, at);
    integrate(value * steps);
    joins(1, value, value);
  }

  /** A whole signal, so many times from a moment on. */
  void add(long at, Signal signal, long times) {
    Summary other = signal.summary();
    extremes(other.least, at + other.leastAt, other.most, at + other.mostAt);
    integrate(other.sum * times);
    integrate(other.lost * times);
    long once = signal.first() == signal.last() ? other.pieces - 1 : other.pieces;
    joins(other.pieces + once * (times - 1), signal.first(), signal.last());
  }

  private void extremes(double low, long lowAt, double high, long highAt) {
    if (low < least) {
      least = low;
      leastAt = lowAt;
    }
    if (high > most) {
      most = high;
      mostAt = highAt;
    }
  }

  private void integrate(double value) {
    double next = sum + value;
    lost += Math.abs(sum) >= Math.abs(value) ? (sum - next) + value : (value - next) + sum;
    sum = next;
  }

  private void joins(long more, double first, double end) {
    pieces += pieces > 0 && last == first ? more - 1 : more; // no more than steps, which fit
    last = end;
  }

  /** The sum, or the largest number there is. */
  static long sum(long a, long b) {
    return a > Long.MAX_VALUE - b ? Long.MAX_VALUE : a + b;
  }
}
