package org.aadlenergy.engine.xip;

import java.util.Arrays;

/** Counts how often each page is accessed. */
public final class PageHeat {
  private long[] counts = new long[0];
  private int pages;

  void access(int[] accessed, int count, int pageLimit) {
    if (pageLimit > counts.length) {
      counts = Arrays.copyOf(counts, Math.max(pageLimit, 2 * counts.length));
    }
    pages = Math.max(pages, pageLimit);
    long[] sums = counts;
    int start = 0;
    for (int i = 1; i <= count; i++) {
      if (i == count || accessed[i] != accessed[start]) {
        // one addition for a run: additions to one page would wait for each other
        sums[accessed[start]] += i - start;
        start = i;
      }
    }
  }

  /** How many pages there are. */
  public int pages() {
    return pages;
  }

  /** How often a page was accessed. */
  public long accesses(int page) {
    return counts[page];
  }

  /** The pages, the most accessed first, equals by number. */
  public int[] hottestFirst() {
    Integer[] order = new Integer[pages];
    Arrays.setAll(order, page -> page);
    Arrays.sort(order, this::hotter);
    return Arrays.stream(order).mapToInt(Integer::intValue).toArray();
  }

  private int hotter(Integer a, Integer b) {
    int byHeat = Long.compare(counts[b], counts[a]);
    return byHeat != 0 ? byHeat : Integer.compare(a, b);
  }
}
