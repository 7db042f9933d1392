package org.aadlenergy.engine.device;

/**
 * A swap area on a remote server, reached over a base station with a proxy cache. A hand-off leaves
 * the cache behind: the new one is empty, and while the terminal changes over, or the dirty pages
 * of the old cache are still being written back, swapping is suspended.
 *
 * @param handoffsPerSecond how often the terminal changes its base station
 * @param blackoutSeconds from leaving one to being served by the next
 * @param cachePages the proxy cache
 * @param warmHitRatio the share of pages that a full cache has
 * @param coldHitRatio the share that it has while it fills
 * @param dirtyShare the share of the cache's pages that a hand-off writes back to the server
 * @param localSeconds to swap a page that the cache has
 * @param remoteSeconds to swap a page that it has to ask the server for
 */
public record MobileSwap(
    double handoffsPerSecond,
    double blackoutSeconds,
    double cachePages,
    double warmHitRatio,
    double coldHitRatio,
    double dirtyShare,
    double localSeconds,
    double remoteSeconds) {

  /** How many pages are swapped until a new cache is full: each miss brings it one page. */
  public double pagesUntilWarm() {
    return coldHitRatio < 1.0 ? cachePages / (1.0 - coldHitRatio) : 0.0;
  }

  /** The share of pages that the cache has, on average between two hand-offs. */
  public double hitRatio(double pagesPerSecond) {
    if (handoffsPerSecond == 0.0 || pagesPerSecond == 0.0) {
      return warmHitRatio;
    }
    double pages = pagesPerSecond / handoffsPerSecond;
    double cold = Math.min(pages, pagesUntilWarm());
    return (cold * coldHitRatio + (pages - cold) * warmHitRatio) / pages;
  }

  /** The time to write the dirty pages of a cache from its base station back to the server. */
  public double writeBackSeconds() {
    return dirtyShare * cachePages * Math.max(0.0, remoteSeconds - localSeconds);
  }

  /** How long a hand-off suspends swapping: whichever takes longer. */
  public double suspendedSeconds() {
    return Math.max(blackoutSeconds, writeBackSeconds());
  }

  /** What a page waits for hand-offs on average: it comes at any time, and meets one half over. */
  public double handoffWaitSeconds() {
    double suspended = suspendedSeconds();
    return 0.5 * Math.min(1.0, handoffsPerSecond * suspended) * suspended;
  }

  /** The time of a page while the device waits for others: the way to the server, hand-offs. */
  public double waitingSeconds(double pagesPerSecond) {
    return (1.0 - hitRatio(pagesPerSecond)) * Math.max(0.0, remoteSeconds - localSeconds)
        + handoffWaitSeconds();
  }

  /** The expected time to swap a page. */
  public double pageSeconds(double pagesPerSecond) {
    return localSeconds + waitingSeconds(pagesPerSecond);
  }
}
