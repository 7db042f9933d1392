package org.aadlenergy.engine.xip;

/**
 * What becomes of accesses that are drawn by popularity, without playing them one by one. Plain LRU
 * has a closed form: a page is cached while it was accessed within the characteristic time, which
 * is the one that makes the expected number of cached pages the size of the cache. The filtered
 * policy has none; its cached pages change at samples only, so only the samples are played, drawn
 * by a fixed seed, and the accesses between them are counted by their shares.
 */
public final class CacheEstimate {
  /** Of the draws of samples. */
  static final long SEED = 0x5EED;

  private static final int BISECTIONS = 200;

  private CacheEstimate() {}

  /**
   * Plain LRU, long after the start.
   *
   * @param run how many accesses in a row go to each page that is drawn
   * @return for one access
   */
  public static CacheCounts plainLru(Popularity popularity, int run, int frames) {
    int reachable = 0;
    for (int page = 0; page < popularity.pages(); page++) {
      reachable += popularity.share(page) > 0.0 ? 1 : 0;
    }
    if (frames >= reachable) {
      return new CacheCounts(1.0, 1.0, 0.0, 0.0);
    }
    double time = characteristicTime(popularity, frames);
    double missing = 0.0;
    for (int page = 0; page < popularity.pages(); page++) {
      double share = popularity.share(page);
      missing += share * StrictMath.exp(-share * time);
    }
    double misses = missing / run;
    return new CacheCounts(1.0, 1.0 - misses, misses, misses);
  }

  /** In draws: the time within which as many different pages are drawn as there are frames. */
  private static double characteristicTime(Popularity popularity, int frames) {
    double low = 0.0;
    double high = frames;
    while (expectedPages(popularity, high) < frames) {
      low = high;
      high *= 2.0;
    }
    for (int i = 0; i < BISECTIONS && high - low > 1e-12 * high; i++) {
      double middle = 0.5 * (low + high);
      if (expectedPages(popularity, middle) < frames) {
        low = middle;
      } else {
        high = middle;
      }
    }
    return 0.5 * (low + high);
  }

  private static double expectedPages(Popularity popularity, double time) {
    double pages = 0.0;
    for (int page = 0; page < popularity.pages(); page++) {
      pages -= StrictMath.expm1(-popularity.share(page) * time);
    }
    return pages;
  }

  /**
   * The filtered policy, from an empty cache, over so many samples after as many as are skipped.
   *
   * @return for one access
   */
  public static CacheCounts filtered(
      Popularity popularity,
      int frames,
      int window,
      int interval,
      LoadingThreshold threshold,
      int skipped,
      int samples) {
    int[] draws = popularity.draw(SEED).next(skipped + samples);
    return DrawnPages.canKeep(popularity.pages(), window)
        ? filtered(
            popularity,
            new DrawnPages(draws, popularity.pages(), window),
            frames,
            interval,
            threshold,
            skipped)
        : filtered(popularity, draws, frames, window, interval, threshold, skipped);
  }

  /**
   * The same for pages that were drawn already.
   *
   * @param drawn the samples, after those that are skipped
   */
  static CacheCounts filtered(
      Popularity popularity,
      DrawnPages drawn,
      int frames,
      int interval,
      LoadingThreshold threshold,
      int skipped) {
    DrawnSamples pages = new DrawnSamples(popularity, drawn, frames, interval, threshold);
    pages.skip(skipped);
    int usedBefore = pages.used();
    pages.play(skipped);
    int samples = drawn.pages().length - skipped;
    double accesses = (double) interval * samples;
    double filled = pages.used() - usedBefore;
    return new CacheCounts(
        1.0,
        pages.cachedShares() / samples,
        pages.loads() / accesses,
        (pages.loads() - filled) / accesses);
  }

  /** The same with any window. */
  static CacheCounts filtered(
      Popularity popularity,
      int[] draws,
      int frames,
      int window,
      int interval,
      LoadingThreshold threshold,
      int skipped) {
    SampledLru pages = new SampledLru(frames, window, interval, threshold);
    pages.grow(popularity.pages());
    int done = 0;
    while (done < skipped) {
      done = pages.sampleUntilLoad(draws, done, skipped);
    }
    long before = pages.loads();
    int usedBefore = pages.used();
    int samples = draws.length - skipped;
    double sum = 0.0;
    while (done < draws.length) {
      double cached = cachedShare(popularity, pages);
      int from = done;
      done = pages.sampleUntilLoad(draws, done, draws.length);
      for (int i = from; i < done; i++) {
        sum += cached;
      }
    }
    double accesses = (double) interval * samples;
    double loads = pages.loads() - before;
    double filled = pages.used() - usedBefore;
    return new CacheCounts(1.0, sum / samples, loads / accesses, (loads - filled) / accesses);
  }

  private static double cachedShare(Popularity popularity, SampledLru pages) {
    byte[] cached = pages.cached();
    double sum = 0.0;
    for (int page = 0; page < popularity.pages(); page++) {
      sum += cached[page] * popularity.share(page);
    }
    return sum;
  }
}
