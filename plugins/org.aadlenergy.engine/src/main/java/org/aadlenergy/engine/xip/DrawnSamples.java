package org.aadlenergy.engine.xip;

/**
 * The filtered policy over samples that are all drawn: what {@link SampledLru} does with them, from
 * one load to the next. Only samples that may load a page are looked at: until the cache is full
 * they are the same for all sizes, and after that their page is not cached and fills its window.
 */
final class DrawnSamples {
  private final DrawnPages drawn;
  private final int frames;
  private final int intoUsed;
  private final int[] filling;

  /** The samples that may load into a full cache; none where it is never full. */
  private final DrawnPages.Reaching reaching;

  /** By page, -1 where it is cached and 0 where not. */
  private final byte[] cached;

  private final OldestPage oldest;
  private final CachedShare share;

  /** The first of the samples that may load which was not looked at. */
  private int next;

  private int used;
  private long loads;
  private double cachedShares;

  /** How many samples are not in that sum yet; each with the share that is cached now. */
  private int notAdded;

  /**
   * An empty cache.
   *
   * @param interval how many accesses a sample stands for
   */
  DrawnSamples(
      Popularity popularity,
      DrawnPages drawn,
      int frames,
      int interval,
      LoadingThreshold threshold) {
    SampledLru.check(frames, drawn.window(), interval);
    this.drawn = drawn;
    this.frames = frames;
    this.intoUsed = SampledLru.samples(threshold.accesses(), interval);
    this.filling = drawn.filling(SampledLru.samples(threshold.intoUnusedFrame(), interval));
    this.reaching = filling.length < frames ? DrawnPages.Reaching.NONE : drawn.reaching(intoUsed);
    this.cached = new byte[popularity.pages()];
    this.oldest = new OldestPage(drawn, cached);
    this.share = new CachedShare(popularity);
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
      notAdded += after - done;
      if (loads) {
        load(at);
      }
      done = after;
    }
    add();
  }

  private void add() {
    cachedShares = RepeatedSum.add(cachedShares, share.share(), notAdded);
    notAdded = 0;
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
    return nextIntoUsed(from, until);
  }

  /**
   * In one loop over local variables, as a sweep takes hundreds of millions of samples. What a page
   * must have to replace the oldest one is worked out again only where it may be another. Whether a
   * page has enough, and whether it is cached, is one question: nobody can foresee either answer.
   */
  private int nextIntoUsed(int from, int until) {
    int[] samples = reaching.samples();
    char[] pages = reaching.pages();
    char[] counts = reaching.counts();
    byte[] inside = cached;
    int least = intoUsed;
    int same = from;
    int i = next;
    while (i < samples.length && samples[i] < from) {
      i++;
    }
    for (; i < samples.length && samples[i] < until; i++) {
      int at = samples[i];
      if (at >= same) {
        least = intoUsed;
      }
      if ((counts[i] - least | inside[pages[i]]) >= 0) {
        if (at >= same) {
          least = intoUsed + oldest.heldAt(at);
          same = oldest.sameUntil();
        }
        if (counts[i] >= least) {
          next = i;
          return at;
        }
      }
    }
    next = i;
    return until;
  }

  /** Only where the share changes it has to be added up what it was until then. */
  private void load(int at) {
    int page = drawn.pages()[at];
    if (used < frames) {
      used++;
      add();
      share.add(page);
    } else {
      int victim = oldest.at(at);
      cached[victim] = 0;
      if (!share.isSame(victim, page)) {
        add();
        share.replace(victim, page);
      }
    }
    loads++;
    cached[page] = -1;
  }
}
