package org.aadlenergy.engine.signal;

import java.util.List;
import java.util.function.DoubleBinaryOperator;
import java.util.function.DoublePredicate;
import java.util.function.DoubleUnaryOperator;

/**
 * A value over the time from 0 to a length, constant between the moments at which it changes. It
 * never changes itself. What repeats is held once, and operations keep that where they can; two are
 * equal if they are held in the same way.
 */
public abstract sealed class Signal permits Steps, Chain, Repeated {
  /** How many pieces an operation writes out before it gives up. */
  public static final int MOST_PIECES = 8_000_000;

  private final long length;
  private final long size;
  private int hash;

  Signal(long length, long size) {
    this.length = length;
    this.size = size;
  }

  /** A value, and the first moment at which it is reached. */
  public record Extreme(double value, long at) {}

  /** Is told a stretch of time and the value over it. */
  public interface Piece {
    /** From the start up to the end the value is that. */
    void visit(long start, long end, double value);
  }

  /** Is told a value, and for how long altogether. */
  public interface Duration {
    /** It has the value for so long. */
    void visit(double value, long steps);
  }

  /** One value all the time; the length is at least 1. */
  public static Signal level(long length, double value) {
    return new SignalBuilder().add(length, value).build();
  }

  /** One after the other; at least one. */
  public static Signal sequence(List<Signal> parts) {
    SignalBuilder builder = new SignalBuilder();
    parts.forEach(builder::add);
    return builder.build();
  }

  /** The same so many times, at least once. */
  public static Signal repeated(Signal body, long times) {
    if (times < 1) {
      throw new IllegalArgumentException("repeated " + times + " times");
    }
    if (times == 1) {
      return body;
    }
    if (body.isLevel()) {
      return level(Math.multiplyExact(body.length, times), body.first());
    }
    return body instanceof Repeated inner
        ? new Repeated(inner.body(), Math.multiplyExact(inner.times(), times))
        : new Repeated(body, times);
  }

  /** How long it is. */
  public final long length() {
    return length;
  }

  abstract Summary summary();

  /** The sum of both, which are equally long. */
  public final Signal plus(Signal other) {
    return combine(other, Double::sum);
  }

  /**
   * What a function makes of both values, moment by moment.
   *
   * @param other equally long
   * @param function of this value and the other; it depends on nothing else
   * @throws TooManyPieces where both have no common repetition that is short enough
   */
  public final Signal combine(Signal other, DoubleBinaryOperator function) {
    if (length != other.length) {
      throw new IllegalArgumentException("lengths " + length + " and " + other.length);
    }
    return new Combination(function).of(this, other);
  }

  /** The same with all values multiplied. */
  public final Signal times(double factor) {
    return map(value -> value * factor);
  }

  /** What a function makes of each value; it depends on nothing else. */
  public final Signal map(DoubleUnaryOperator function) {
    return combine(level(length, 0.0), (value, none) -> function.applyAsDouble(value));
  }

  /** A stretch of it, which begins before it ends. */
  public final Signal cut(long from, long to) {
    if (from < 0 || from >= to || to > length) {
      throw new IllegalArgumentException(from + " .. " + to + " of " + length);
    }
    return from == 0 && to == length ? this : part(from, to);
  }

  /** Repeated, or cut, until it is so long. */
  public final Signal over(long other) {
    SignalBuilder builder = new SignalBuilder();
    if (other >= length) {
      builder.add(repeated(this, other / length));
    }
    if (other % length > 0) {
      builder.add(cut(0, other % length));
    }
    return builder.build();
  }

  /** The same, later by so much; what leaves it at its end comes in at its beginning. */
  public final Signal shifted(long by) {
    long late = Math.floorMod(by, length);
    return late == 0 ? this : turned(late);
  }

  /** Values times the time they last, summed with what rounding loses. */
  public final double integral() {
    return summary().integral();
  }

  /** The integral over the length. */
  public final double mean() {
    return summary().integral() / length;
  }

  /** The largest value. */
  public final Extreme most() {
    return new Extreme(summary().most, summary().mostAt);
  }

  /** The smallest value. */
  public final Extreme least() {
    return new Extreme(summary().least, summary().leastAt);
  }

  /** How long it is greater than a level. */
  public final long above(double level) {
    if (summary().most <= level) {
      return 0;
    }
    return summary().least > level ? length : partAbove(level);
  }

  /** Tells how long it has its values; the same one may come several times, in no order. */
  public final void durations(Duration visit) {
    last(visit, 1);
  }

  /** The value at a moment before its end. */
  public abstract double at(long moment);

  /** Tells all pieces of a stretch in time; those beside each other differ in value. */
  public final void each(long from, long to, Piece visit) {
    if (from < to) {
      Joined joined = new Joined(visit);
      walk(from, to, 0, joined);
      joined.end();
    }
  }

  /** Tells all of it as it is held, in the order of time. */
  public abstract void held(HeldSignal visit);

  /** How many pieces {@link #each} tells of all of it. */
  public long pieces() {
    return summary().pieces;
  }

  /** How many levels and nodes it is held in, those in several places counted in each. */
  public final long size() {
    return size;
  }

  final boolean isLevel() {
    return pieces() == 1;
  }

  abstract double first();

  abstract double last();

  /** Tells how long the values last in so many of it. */
  abstract void last(Duration visit, long times);

  abstract Signal part(long from, long to);

  abstract long partAbove(double level);

  /** The same later by less than its length. */
  Signal turned(long late) {
    SignalBuilder builder = new SignalBuilder().add(cut(length - late, length));
    return builder.add(cut(0, length - late)).build();
  }

  /** Tells the pieces of a stretch as they are held, with so much added to all times. */
  abstract void walk(long from, long to, long offset, Piece visit);

  /** Adds a stretch to a summary that has come up to a moment. */
  abstract void summarize(long from, long to, long offset, Summary into);

  /** The first moment at which its value is such a one, or its length where none is. */
  public abstract long first(DoublePredicate such);

  abstract boolean isHeldLike(Signal other);

  abstract int heldHash();

  @Override
  public final boolean equals(Object other) {
    return this == other
        || (other instanceof Signal signal
            && length == signal.length
            && hashCode() == signal.hashCode()
            && isHeldLike(signal));
  }

  @Override
  public final int hashCode() {
    if (hash == 0) {
      hash = heldHash();
    }
    return hash;
  }

  @Override
  public final String toString() {
    return pieces() + " pieces over " + length + ", " + least() + " .. " + most();
  }
}
