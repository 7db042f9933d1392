package org.aadlenergy.engine.cell;

import java.util.ArrayList;
import java.util.List;

/**
 * Finds what comes again and again, one directly after the other, in a load that was recorded level
 * by level. Numbers stand for all parts up to each, so that two stretches are compared in one step.
 */
final class LoadFolding {
  /** Fewer parts are as well followed one by one. */
  private static final int FEW = 64;

  /** What comes less often is, too. */
  private static final int MANY = 16;

  /** So many places at which the same two parts begin are tried. */
  private static final int TRIES = 8;

  private static final long FACTOR = 0x9E3779B97F4A7C15L;

  private final List<LoadPattern> parts;
  private final int count;

  /** Where the same two parts begin next, perhaps; -1 where they do not. */
  private final int[] next;

  /** Of the parts before each. */
  private final long[] sums;

  private final long[] powers;

  private LoadFolding(List<LoadPattern> parts) {
    this.parts = parts;
    this.count = parts.size();
    this.next = new int[count];
    this.sums = new long[count + 1];
    this.powers = new long[count + 1];
    powers[0] = 1;
    for (int i = 0; i < count; i++) {
      powers[i + 1] = powers[i] * FACTOR;
      sums[i + 1] = sums[i] * FACTOR + number(parts.get(i));
    }
    int bits = Long.SIZE - Long.numberOfLeadingZeros(count);
    int[] first = new int[1 << bits];
    for (int i = count - 1; i >= 0; i--) {
      long two = sum(i, Math.min(count, i + 2)) * FACTOR;
      int place = (int) (two >>> (Long.SIZE - bits));
      next[i] = first[place] - 1;
      first[place] = i + 1;
    }
  }

  /** The same, with what is repeated held once. */
  static LoadPattern of(LoadPattern load) {
    if (load instanceof LoadPattern.Repeated again) {
      LoadPattern body = of(again.body());
      return body == again.body() ? load : new LoadPattern.Repeated(body, again.times());
    }
    return load instanceof LoadPattern.Sequence all && all.parts().size() >= FEW
        ? new LoadFolding(all.parts()).folded()
        : load;
  }

  private static long number(LoadPattern part) {
    long bits = Double.doubleToLongBits(part.seconds());
    if (part instanceof LoadPattern.Level level) {
      bits = bits * FACTOR + Double.doubleToLongBits(level.watts());
      bits = bits * FACTOR + Double.doubleToLongBits(level.amperes());
    }
    return bits;
  }

  private static boolean isSame(LoadPattern some, LoadPattern other) {
    return some == other
        || (some instanceof LoadPattern.Level level
            && other instanceof LoadPattern.Level same
            && level.seconds() == same.seconds()
            && LoadTime.isSame(level, same));
  }

  private long sum(int from, int to) {
    return sums[to] - sums[from] * powers[to - from];
  }

  private LoadPattern folded() {
    List<LoadPattern> folded = new ArrayList<>();
    int at = 0;
    while (at < count) {
      int period = period(at);
      int times = period == 0 ? 1 : times(at, period);
      if (period == 0) {
        folded.add(parts.get(at));
      } else {
        LoadPattern body = new LoadPattern.Sequence(parts.subList(at, at + period));
        folded.add(new LoadPattern.Repeated(of(body), times));
      }
      at += times * Math.max(1, period);
    }
    return folded.size() == 1 ? folded.get(0) : new LoadPattern.Sequence(folded);
  }

  /** After how many parts the same come again, at once and many times; 0 where they do not. */
  private int period(int at) {
    int other = next[at];
    for (int i = 0; i < TRIES && other >= 0; i++) {
      int period = other - at;
      int times = times(at, period);
      if (times >= MANY && isSame(at, times, period)) {
        return period;
      }
      other = next[other];
    }
    return 0;
  }

  /** How often stretches of the same number come, one after the other. */
  private int times(int at, int period) {
    int times = 1;
    int end = at + 2 * period;
    while (end <= count && sum(end - period, end) == sum(at, at + period)) {
      times++;
      end += period;
    }
    return times;
  }

  private boolean isSame(int from, int times, int period) {
    for (int i = from + period; i < from + times * period; i++) {
      if (!isSame(parts.get(i), parts.get(i - period))) {
        return false;
      }
    }
    return true;
  }
}
