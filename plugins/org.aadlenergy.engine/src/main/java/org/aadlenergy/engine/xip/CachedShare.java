package org.aadlenergy.engine.xip;

/**
 * The share of the accesses that go to cached pages: to the last bit the sum of their shares in
 * their order. Neighbours of the same share need no more than to be counted.
 */
final class CachedShare {
  private final Popularity popularity;

  /** By run of neighbours that have the same share, how many of them are cached. */
  private final int[] counts;

  /** A bit for each run of which any is. */
  private final long[] present;

  private double share;

  /** That of no page. */
  CachedShare(Popularity popularity) {
    this.popularity = popularity;
    this.counts = new int[popularity.runs()];
    this.present = new long[(counts.length + Long.SIZE - 1) / Long.SIZE];
  }

  /** What it is now. */
  double share() {
    return share;
  }

  /** A page is cached. */
  void add(int page) {
    count(popularity.run(page));
    share = sum();
  }

  /** Whether it stays as it is where another page takes the place of one. */
  boolean isSame(int page, int other) {
    return popularity.run(page) == popularity.run(other);
  }

  /** Another page takes the place of one. */
  void replace(int page, int other) {
    int run = popularity.run(page);
    if (--counts[run] == 0) {
      present[run / Long.SIZE] &= ~(1L << run);
    }
    count(popularity.run(other));
    share = sum();
  }

  private void count(int run) {
    counts[run]++;
    present[run / Long.SIZE] |= 1L << run;
  }

  private double sum() {
    double sum = 0.0;
    for (int word = 0; word < present.length; word++) {
      for (long left = present[word]; left != 0; left &= left - 1) {
        int run = word * Long.SIZE + Long.numberOfTrailingZeros(left);
        double each = popularity.shareInRun(run);
        for (int more = counts[run]; more > 0; more--) {
          sum += each;
        }
      }
    }
    return sum;
  }
}
