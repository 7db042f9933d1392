package org.aadlenergy.engine.dram.trace;

/** How often odd things happened, and when first. */
public final class Oddities {
  private final long[] counts = new long[Oddity.values().length];
  private final long[] first = new long[Oddity.values().length];

  void add(Oddity oddity, long time) {
    if (counts[oddity.ordinal()]++ == 0) {
      first[oddity.ordinal()] = time;
    }
  }

  public long count(Oddity oddity) {
    return counts[oddity.ordinal()];
  }

  /** The cycle of the first; 0 where there is none. */
  public long first(Oddity oddity) {
    return first[oddity.ordinal()];
  }
}
