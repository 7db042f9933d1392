package org.aadlenergy.engine.xip;

import java.util.Arrays;
import java.util.List;

/** How likely each page of code is the next one accessed, independently of the last. */
public final class Popularity {
  private final double[] shares;

  /** By page, in which run of neighbours it is that all have the same share. */
  private final int[] run;

  private final int runs;

  /** By run; others follow. */
  private final double[] shareInRun;

  private Popularity(double[] weights) {
    double sum = 0.0;
    for (double weight : weights) {
      sum += weight;
    }
    shares = new double[weights.length];
    run = new int[weights.length];
    shareInRun = new double[weights.length];
    int found = 0;
    for (int i = 0; i < weights.length; i++) {
      shares[i] = weights[i] / sum;
      if (i == 0 || shares[i] != shares[i - 1]) {
        shareInRun[found++] = shares[i];
      }
      run[i] = found - 1;
    }
    runs = found;
  }

  /** Page k of so many has weight 1 / k^exponent; exponent 0 makes all alike. */
  public static Popularity zipf(int pages, double exponent) {
    requirePages(pages);
    double[] weights = new double[pages];
    for (int i = 0; i < pages; i++) {
      weights[i] = StrictMath.pow(i + 1.0, -exponent);
    }
    return new Popularity(weights);
  }

  /**
   * The hot pages share the accesses alike, but for those outside, which the others share alike.
   */
  public static Popularity hotSet(int pages, int hot, double shareOutside) {
    requirePages(pages);
    if (hot < 1 || hot > pages || !(shareOutside >= 0.0 && shareOutside <= 1.0)) {
      throw new IllegalArgumentException(
          hot + " hot pages of " + pages + ", " + shareOutside + " of the accesses outside");
    }
    double outside = hot == pages ? 0.0 : shareOutside;
    double[] weights = new double[pages];
    Arrays.fill(weights, 0, hot, (1.0 - outside) / hot);
    Arrays.fill(weights, hot, pages, hot == pages ? 0.0 : outside / (pages - hot));
    return new Popularity(weights);
  }

  /** Each page as often as it was accessed. */
  public static Popularity counted(List<Long> accesses) {
    requirePages(accesses.size());
    return new Popularity(accesses.stream().mapToDouble(Long::doubleValue).toArray());
  }

  private static void requirePages(int pages) {
    if (pages < 1) {
      throw new IllegalArgumentException(pages + " pages");
    }
  }

  /** How many pages there are. */
  public int pages() {
    return shares.length;
  }

  /** The share of the accesses that go to a page. */
  public double share(int page) {
    return shares[page];
  }

  /** How many runs there are of neighbours that all have the same share. */
  int runs() {
    return runs;
  }

  /** In which of them a page is. */
  int run(int page) {
    return run[page];
  }

  /** The share of the accesses that go to each page of a run. */
  double shareInRun(int number) {
    return shareInRun[number];
  }

  /** Draws pages: the same seed, the same pages. */
  public Draw draw(long seed) {
    return new Draw(shares, seed);
  }

  /**
   * Draws pages in constant time, by one table look-up and at most one alternative. Which of both
   * it is cannot be foreseen, so there is no branch that a processor could foresee wrongly.
   */
  public static final class Draw {
    private static final double UNITS = 0x1.0p32;

    /** Below which 32 random bits a slot stands for its own page. */
    private final long[] own;

    private final int[] alternative;
    private long state;

    private Draw(double[] shares, long seed) {
      int pages = shares.length;
      double[] keep = new double[pages];
      alternative = new int[pages];
      state = seed;
      int[] stack = new int[pages];
      int small = 0;
      int large = pages;
      for (int i = 0; i < pages; i++) {
        keep[i] = shares[i] * pages;
        alternative[i] = i;
        if (keep[i] < 1.0) {
          stack[small++] = i;
        } else {
          stack[--large] = i;
        }
      }
      while (small > 0 && large < pages) {
        int poor = stack[--small];
        int rich = stack[large];
        alternative[poor] = rich;
        keep[rich] -= 1.0 - keep[poor];
        if (keep[rich] < 1.0) {
          large++;
          stack[small++] = rich;
        }
      }
      own = new long[pages];
      for (int i = 0; i < pages; i++) {
        own[i] = (long) Math.ceil(keep[i] * UNITS);
      }
    }

    /** So many pages. */
    int[] next(int count) {
      int[] pages = new int[count];
      for (int i = 0; i < count; i++) {
        pages[i] = next();
      }
      return pages;
    }

    /** The next page. */
    public int next() {
      state += 0x9E3779B97F4A7C15L;
      long bits = (state ^ (state >>> 30)) * 0xBF58476D1CE4E5B9L;
      bits = (bits ^ (bits >>> 27)) * 0x94D049BB133111EBL;
      bits ^= bits >>> 31;
      int slot = (int) (((bits >>> 32) * own.length) >>> 32);
      int isOwn = (int) (((bits & 0xFFFFFFFFL) - own[slot]) >> 63);
      int other = alternative[slot];
      return other ^ ((slot ^ other) & isOwn);
    }
  }
}
