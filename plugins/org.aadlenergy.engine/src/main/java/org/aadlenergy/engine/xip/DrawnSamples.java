package org.aadlenergy.engine.xip;

import java.util.Arrays;

/**
 * The filtered policy over samples that are all drawn: what {@link SampledLru} does with them, in
 * less time, as their window is known, and which page was sampled last is looked for when a page
 * may be loaded only.
 */
final class DrawnSamples {
  private static final int NEVER = Integer.MAX_VALUE;

  private final Popularity popularity;
  private final DrawnPages drawn;
  private final int frames;
  private final int intoUsed;
  private final boolean[] cached;

  /** The pages that are cached, in their order, then others. */
  private final int[] inOrder;

  /** By page, the number of its last sample. */
  private final int[] last;

  /** By page, from how many samples of a window on it may be loaded; of a cached one never. */
  private final int[] needed;

  /** The number of a sample before which none is the last one of a cached page. */
  private int oldest;

  private int used;
  private long loads;
  private double cachedShares;

  /**
   * An empty cache.
   *
   * @param interval how many accesses a sample stands for
   */
  DrawnSamples(
      Popularity popularity, DrawnPages drawn, int frames, int interval, Threshold threshold) {
    SampledLru.check(frames, drawn.window(), interval);
    this.popularity = popularity;
    this.drawn = drawn;
    this.frames = frames;
    this.intoUsed = SampledLru.samples(threshold.accesses(), interval);
    this.cached = new boolean[popularity.pages()];
    this.inOrder = new int[Math.min(frames, popularity.pages())];
    this.last = new int[popularity.pages()];
    this.needed = new int[popularity.pages()];
    Arrays.fill(needed, SampledLru.samples(threshold.intoUnusedFrame(), interval));
  }

  /** Plays the samples before a number, and forgets what it counted. */
  void skip(int until) {
    int done = 0;
    while (done < until) {
      done = playUntilLoad(done, until, 0.0);
    }
    loads = 0;
    cachedShares = 0.0;
  }

  /** Plays the samples from a number on. */
  void play(int from) {
    int done = from;
    while (done < drawn.pages().length) {
      done = playUntilLoad(done, drawn.pages().length, popularity.share(inOrder, used));
    }
  }

  /** How many frames hold a page. */
  int used() {
    return used;
  }

  /** How many pages were loaded. */
  long loads() {
    return loads;
  }

  /** The sum, over the samples, of the share of the accesses that go to cached pages. */
  double cachedShares() {
    return cachedShares;
  }

  /**
   * In one loop over local variables, and without a branch on whether a page is cached, which no
   * processor foresees: a sweep takes hundreds of millions of samples.
   */
  private int playUntilLoad(int from, int until, double share) {
    int[] pages = drawn.pages();
    char[] counts = drawn.counts();
    int[] lastOf = last;
    int[] least = needed;
    double sum = cachedShares;
    int at = from;
    boolean loads = false;
    while (at < until && !loads) {
      int page = pages[at];
      sum += share;
      lastOf[page] = at;
      if (counts[at] >= least[page]) {
        loads = used < frames || !drawn.holdsMore(at, oldest(), counts[at] - intoUsed);
      }
      at++;
    }
    cachedShares = sum;
    if (loads) {
      load(pages[at - 1]);
    }
    return at;
  }

  /** The last sample of the cached page that was not sampled for the longest time. */
  private int oldest() {
    int[] pages = drawn.pages();
    int at = oldest;
    while (last[pages[at]] != at || !cached[pages[at]]) {
      at++;
    }
    oldest = at;
    return at;
  }

  private void load(int page) {
    int kept = used;
    if (used == frames) {
      int victim = drawn.pages()[oldest()];
      cached[victim] = false;
      needed[victim] = intoUsed;
      int place = Arrays.binarySearch(inOrder, 0, used, victim);
      System.arraycopy(inOrder, place + 1, inOrder, place, --kept - place);
    }
    int place = -1 - Arrays.binarySearch(inOrder, 0, kept, page);
    System.arraycopy(inOrder, place, inOrder, place + 1, kept - place);
    inOrder[place] = page;
    loads++;
    cached[page] = true;
    needed[page] = NEVER;
    if (used < frames && ++used == frames) {
      for (int other = 0; other < needed.length; other++) {
        needed[other] = cached[other] ? NEVER : intoUsed;
      }
    }
  }
}
