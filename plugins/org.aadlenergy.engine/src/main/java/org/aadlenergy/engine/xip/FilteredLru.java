package org.aadlenergy.engine.xip;

/**
 * A least-recently-used cache behind an admission filter, as a profiler with a performance counter
 * drives it: it sees every n-th access only, and decides and reorders at these samples.
 */
public final class FilteredLru implements CodeCache {
  private final SampledLru pages;
  private final int interval;
  private int untilSample;
  private long accesses;
  private long hits;

  /**
   * An empty cache.
   *
   * @param frames how many pages it holds
   * @param window how many samples the filter looks back
   * @param interval every how many accesses a sample is taken
   */
  public FilteredLru(int frames, int window, int interval, LoadingThreshold threshold) {
    this.pages = new SampledLru(frames, window, interval, threshold);
    this.interval = interval;
    this.untilSample = interval;
  }

  @Override
  public void access(int[] accessed, int count, int pageLimit) {
    pages.grow(pageLimit);
    int done = 0;
    while (done < count) {
      int end = done + Math.min(count - done, untilSample);
      hits += hits(accessed, done, end);
      untilSample -= end - done;
      done = end;
      if (untilSample == 0) {
        pages.sample(accessed[done - 1]);
        untilSample = interval;
      }
    }
    accesses += count;
  }

  private int hits(int[] accessed, int start, int end) {
    byte[] cached = pages.cached();
    int sum = 0;
    for (int i = start; i < end; i++) {
      sum += cached[accessed[i]];
    }
    return sum;
  }

  @Override
  public CacheCounts counts() {
    return new CacheCounts(accesses, hits, pages.loads(), pages.loads() - pages.used());
  }
}
