package org.aadlenergy.engine.xip;

import java.util.LinkedHashMap;
import java.util.Map;

/**
 * A cache of code pages and what accesses it, to be estimated for the long run. Threads that ask
 * the same get the same answer, which is computed once.
 *
 * @param run how many accesses in a row go to each page that is drawn
 * @param threshold of the filter; none loads on every miss
 * @param window in samples
 */
public record CacheRequest(
    Locality locality, int run, int frames, LoadingThreshold threshold, int window, int interval) {
  private static final int KEPT = 256;

  /** Of 800 KB each, or a little more: a sweep over caches comes back to each locality. */
  private static final int KEPT_DRAWS = 128;

  private static final int WARM_UP_SAMPLES = 40_000;
  private static final int SAMPLES = 40_000;
  private static final Map<CacheRequest, CacheCounts> ANSWERS = new Recent<>(KEPT);
  private static final Map<Locality, DrawnPages> DRAWS = new Recent<>(KEPT_DRAWS);

  /** Written out, as a cold run pays for a record's generated one; the next, too. */
  @Override
  public boolean equals(Object object) {
    return object instanceof CacheRequest other
        && locality.equals(other.locality)
        && run == other.run
        && frames == other.frames
        && threshold.equals(other.threshold)
        && window == other.window
        && interval == other.interval;
  }

  @Override
  public int hashCode() {
    return 31
            * (31 * (31 * (31 * (31 * locality.hashCode() + run) + frames) + threshold.hashCode())
                + window)
        + interval;
  }

  /** What was asked for last. */
  private static final class Recent<K, V> extends LinkedHashMap<K, V> {
    private static final long serialVersionUID = 1;
    private final int most;

    Recent(int most) {
      super(16, 0.75f, true);
      this.most = most;
    }

    @Override
    protected boolean removeEldestEntry(Map.Entry<K, V> eldest) {
      return size() > most;
    }
  }

  /** What becomes of one access. */
  public CacheCounts estimate() {
    CacheCounts known;
    synchronized (ANSWERS) {
      known = ANSWERS.get(this);
    }
    if (known != null) {
      return known;
    }
    // outside the lock, so that the points of a sweep do not wait for each other
    CacheCounts answer = compute();
    synchronized (ANSWERS) {
      ANSWERS.put(this, answer);
    }
    return answer;
  }

  private CacheCounts compute() {
    Popularity popularity = locality.popularity();
    if (threshold.filter() == Filter.NONE) {
      return CacheEstimate.plainLru(popularity, run, frames);
    }
    int warmUp = Math.max(WARM_UP_SAMPLES, 2 * window);
    if (warmUp > WARM_UP_SAMPLES || !DrawnPages.canKeep(popularity.pages(), window)) {
      return CacheEstimate.filtered(
          popularity, frames, window, interval, threshold, warmUp, SAMPLES);
    }
    return CacheEstimate.filtered(
        popularity, drawn(popularity), frames, interval, threshold, warmUp);
  }

  /** The samples do not depend on the cache. */
  private DrawnPages drawn(Popularity popularity) {
    DrawnPages known;
    synchronized (DRAWS) {
      known = DRAWS.get(locality);
    }
    if (known != null && known.window() == window) {
      return known;
    }
    int[] draws = popularity.draw(CacheEstimate.SEED).next(WARM_UP_SAMPLES + SAMPLES);
    DrawnPages drawn = new DrawnPages(draws, popularity.pages(), window);
    synchronized (DRAWS) {
      DRAWS.put(locality, drawn);
    }
    return drawn;
  }
}
