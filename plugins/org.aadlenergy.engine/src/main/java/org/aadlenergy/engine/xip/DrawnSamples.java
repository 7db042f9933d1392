package org.aadlenergy.engine.xip;

import java.util.Arrays;

/**
 * The filtered policy over samples that are all drawn: what {@link SampledLru} does with them, from
 * one load to the next. Only samples that may load a page are looked at: until the cache is full
 * they are the same for all sizes, and after that their page is not cached and fills its window.
 */
final class DrawnSamples {
  /** Where so small a part of the samples may load a page, only these are gone through. */
  private static final int RARE = 8;

  private final Popularity popularity;
  private final DrawnPages drawn;
  private final int frames;
  private final int intoUsed;
  private final int[] filling;

  /** The samples that may load into a full cache; empty where they are not rare. */
  private final int[] rare;

  private final boolean isRare;
  private final boolean[] cached;
  private final OldestPage oldest;

  /** The pages that are cached, in their order, then others. */
  private final int[] inOrder;

  private int nextRare;
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
    this.filling = drawn.filling(SampledLru.samples(threshold.intoUnusedFrame(), interval));
    int[] reaching = filling.length < frames ? new int[0] : drawn.reaching(intoUsed);
    this.isRare = reaching.length < drawn.pages().length / RARE;
    this.rare = isRare ? reaching : new int[0];
    this.cached = new boolean[popularity.pages()];
    this.oldest = new OldestPage(drawn, cached);
    this.inOrder = new int[Math.min(frames, popularity.pages())];
  }

  /** Plays the samples before a number, and forgets what it counted. */
  void skip(int until) {
    play(0, until);
    loads = 0;
    cachedShares = 0.0;
  }

  /** Plays the samples from a number on. */
  void play(int from) {
    play(from, drawn.pages().length);
  }

  private void play(int from, int until) {
    int done = from;
    while (done < until) {
      int at = nextLoad(done, until);
      boolean loads = at < until;
      int after = loads ? at + 1 : until;
      cachedShares = RepeatedSum.add(cachedShares, popularity.share(inOrder, used), after - done);
      if (loads) {
        load(at);
      }
      done = after;
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

  /** The next sample that loads its page, or the end. */
  private int nextLoad(int from, int until) {
    if (used < frames) {
      return used < filling.length ? Math.min(filling[used], until) : until;
    }
    return isRare ? nextRare(from, until) : nextOfAll(from, until);
  }

  private int nextRare(int from, int until) {
    while (nextRare < rare.length && rare[nextRare] < until) {
      int at = rare[nextRare];
      if (at >= from && !cached[drawn.pages()[at]] && pays(at)) {
        return at;
      }
      nextRare++;
    }
    return until;
  }

  /**
   * In one loop over local variables, as a sweep takes hundreds of millions of samples. What a page
   * must have to replace the oldest one is worked out again only where it may be another.
   */
  private int nextOfAll(int from, int until) {
    char[] pages = drawn.pages();
    char[] counts = drawn.counts();
    boolean[] inside = cached;
    int least = intoUsed;
    int same = from;
    for (int at = from; at < until; at++) {
      if (at == same) {
        least = intoUsed;
      }
      if (counts[at] >= least && !inside[pages[at]]) {
        if (at >= same) {
          least = intoUsed + oldest.heldAt(at);
          same = oldest.sameUntil();
        }
        if (counts[at] >= least) {
          return at;
        }
      }
    }
    return until;
  }

  /** Whether the page of a sample exceeds the one that it would replace by the threshold. */
  private boolean pays(int at) {
    return drawn.counts()[at] - oldest.heldAt(at) >= intoUsed;
  }

  private void load(int at) {
    int page = drawn.pages()[at];
    int kept = used;
    if (used == frames) {
      int victim = oldest.at(at);
      cached[victim] = false;
      int place = Arrays.binarySearch(inOrder, 0, used, victim);
      System.arraycopy(inOrder, place + 1, inOrder, place, --kept - place);
    }
    int place = -1 - Arrays.binarySearch(inOrder, 0, kept, page);
    System.arraycopy(inOrder, place, inOrder, place + 1, kept - place);
    inOrder[place] = page;
    loads++;
    cached[page] = true;
    used += used < frames ? 1 : 0;
  }
}
