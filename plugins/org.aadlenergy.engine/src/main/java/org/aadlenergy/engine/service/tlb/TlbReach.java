package org.aadlenergy.engine.service.tlb;

/**
 * A working set of superpages and base pages before a fully associative TLB that drops the entry
 * used least recently.
 *
 * @param entries how many pages of either size the TLB maps
 * @param set the working set in bytes
 * @param covered the share of it that superpages map
 */
record TlbReach(
    double entries, double set, double covered, double superpageBytes, double pageBytes) {
  private static final int STEPS = 200;

  /** How many pages of either size the working set has. */
  double pages() {
    return superpages() + basePages();
  }

  private double superpages() {
    return covered == 0.0 ? 0.0 : covered * set / superpageBytes;
  }

  private double basePages() {
    return (1.0 - covered) * set / pageBytes;
  }

  /** Whether the TLB maps all of it, so that nothing misses after warm-up. */
  boolean holdsAll() {
    return pages() <= entries;
  }

  /**
   * How likely an access in order of address, a stride after the last one, misses. A stride beyond
   * a page leaves pages out: those that are touched may all be held.
   */
  double inOrder(double stride) {
    double touched =
        superpages() * superpageBytes / Math.max(stride, superpageBytes)
            + basePages() * pageBytes / Math.max(stride, pageBytes);
    return touched <= entries
        ? 0.0
        : covered * Math.min(1.0, stride / superpageBytes)
            + (1.0 - covered) * Math.min(1.0, stride / pageBytes);
  }

  /**
   * How likely an independent, uniform access misses. With pages of one size that is 1 - entries /
   * pages, exactly; with both, by Che's approximation of a least-recently-used store.
   */
  double uniform() {
    if (holdsAll()) {
      return 0.0;
    }
    if (covered == 0.0 || covered == 1.0) {
      return 1.0 - entries / pages();
    }
    double big = superpageBytes / set;
    double small = pageBytes / set;
    double low = 0.0;
    double high = 1.0 / small;
    while (held(high, big, small) < entries) {
      high *= 2.0;
    }
    for (int i = 0; i < STEPS; i++) {
      double middle = 0.5 * (low + high);
      if (held(middle, big, small) < entries) {
        low = middle;
      } else {
        high = middle;
      }
    }
    return covered * StrictMath.exp(-big * high) + (1.0 - covered) * StrictMath.exp(-small * high);
  }

  /** How many entries hold pages that were used within so many accesses. */
  private double held(double accesses, double big, double small) {
    return -superpages() * StrictMath.expm1(-big * accesses)
        - basePages() * StrictMath.expm1(-small * accesses);
  }
}
