package org.aadlenergy.engine.dram.lines;

/**
 * Counts levels and rises on some wires that rest at one level between bursts. A wire that is on
 * its way when the next burst comes is taken at what that burst puts on it.
 */
final class BusCount {
  private final int wires;
  private final int words;
  private final long rest;
  private long[] pending = new long[0];
  private int beats;
  // in beats
  private long start;
  private long end;
  private final long[] last;
  private long highs;
  private long rises;

  BusCount(int wires, boolean restsHigh) {
    this.wires = wires;
    this.words = (wires + Long.SIZE - 1) / Long.SIZE;
    this.rest = restsHigh ? -1L : 0L;
    this.last = new long[words];
    for (int word = 0; word < words; word++) {
      last[word] = rest & mask(word);
    }
  }

  /** The words that one beat takes. */
  int words() {
    return words;
  }

  /** Room for the levels of a burst, which begins at a beat; the caller fills it. */
  long[] burst(long at, int itsBeats) {
    countUntil(at);
    start = at;
    beats = itsBeats;
    if (pending.length < itsBeats * words) {
      pending = new long[itsBeats * words];
    }
    return pending;
  }

  /** Counts up to a beat. */
  void countUntil(long at) {
    int seen = (int) Math.max(0, Math.min(beats, at - start));
    for (int beat = 0; beat < seen; beat++) {
      for (int word = 0; word < words; word++) {
        step(word, pending[beat * words + word]);
      }
    }
    end = beats > 0 ? start + seen : end;
    beats = 0;
    if (at > end) {
      rest(at - end);
      end = at;
    }
  }

  private void step(int word, long levels) {
    highs += Long.bitCount(levels);
    rises += Long.bitCount(levels & ~last[word]);
    last[word] = levels;
  }

  private void rest(long count) {
    for (int word = 0; word < words; word++) {
      long before = highs;
      step(word, mask(word) & rest);
      highs = before + count * (highs - before);
    }
  }

  private long mask(int word) {
    int left = wires - word * Long.SIZE;
    return left >= Long.SIZE ? -1L : (1L << left) - 1;
  }

  /** The beats of all wires that were high. */
  long highs() {
    return highs;
  }

  /** The beats of all wires that were low. */
  long lows() {
    return end * wires - highs;
  }

  long rises() {
    return rises;
  }
}
