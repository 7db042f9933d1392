package org.aadlenergy.report.json;

import org.aadlenergy.engine.quantity.Interval;

/**
 * Remembers how the last values with bounds were written: a service that has one charge, and
 * threads that are alike, repeat all of their numbers. Each has one place, which it shares with
 * others. For one thread.
 */
final class RepeatedIntervals {
  /** More bytes than an interval takes: five names, five numbers of at most 26 bytes. */
  static final int LONGEST = 192;

  private static final int BITS = 7;
  private static final int PLACES = 1 << BITS;
  private static final int NUMBERS = 5;

  /** Spreads the bits of numbers that differ in a few of them only (Knuth's golden ratio). */
  private static final long SPREAD = 0x9e3779b97f4a7c15L;

  private final long[] numbers = new long[PLACES * NUMBERS];
  private final int[] lengths = new int[PLACES];
  private final byte[] written = new byte[PLACES * LONGEST];

  /** Puts what is known of an interval, and returns the position after it; or -1. */
  int put(Interval interval, byte[] target, int at) {
    int place = place(interval);
    int first = place * NUMBERS;
    if (lengths[place] == 0
        || numbers[first] != bits(interval.nominal())
        || numbers[first + 1] != bits(interval.low())
        || numbers[first + 2] != bits(interval.high())
        || numbers[first + 3] != bits(interval.hard().below())
        || numbers[first + 4] != bits(interval.hard().above())) {
      return -1;
    }
    System.arraycopy(written, place * LONGEST, target, at, lengths[place]);
    return at + lengths[place];
  }

  /** Keeps an interval as it was written. */
  void keep(Interval interval, byte[] source, int from, int to) {
    int place = place(interval);
    int first = place * NUMBERS;
    numbers[first] = bits(interval.nominal());
    numbers[first + 1] = bits(interval.low());
    numbers[first + 2] = bits(interval.high());
    numbers[first + 3] = bits(interval.hard().below());
    numbers[first + 4] = bits(interval.hard().above());
    lengths[place] = to - from;
    System.arraycopy(source, from, written, place * LONGEST, to - from);
  }

  private static int place(Interval interval) {
    return (int) ((bits(interval.nominal()) + bits(interval.high())) * SPREAD >>> Long.SIZE - BITS);
  }

  private static long bits(double number) {
    return Double.doubleToRawLongBits(number);
  }
}
