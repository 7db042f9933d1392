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
    Locality locality, int run, int frames, Threshold threshold, int window, int interval) {
  private static final int KEPT = 256;
  private static final int WARM_UP_SAMPLES = 40_000;
  private static final int SAMPLES = 40_000;
  private static final Map<CacheRequest, CacheCounts> ANSWERS =
      new LinkedHashMap<>(16, 0.75f, true) {
        private static final long serialVersionUID = 1;

        @Override
        protected boolean removeEldestEntry(Map.Entry<CacheRequest, CacheCounts> eldest) {
          return size() > KEPT;
        }
      };

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
    return CacheEstimate.filtered(popularity, frames, window, interval, threshold, warmUp, SAMPLES);
  }
}
