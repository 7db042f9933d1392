package org.aadlenergy.engine.xip;

/**
 * The cached page that was not sampled for the longest time, and how many of its samples the window
 * holds. Both are looked for when somebody asks, from where they were the last time.
 */
final class OldestPage {
  private final DrawnPages drawn;
  private final byte[] cached;

  /** Its last sample. Of no cached page the last sample is before it, then or later. */
  private int last;

  /** The sample for which the next two are known; none yet. */
  private int countedOf = -1;

  private int first;
  private int held;

  /**
   * That of some cached pages.
   *
   * @param cached by page, -1 where it is cached and 0 where not, as it changes
   */
  OldestPage(DrawnPages drawn, byte[] cached) {
    this.drawn = drawn;
    this.cached = cached;
  }

  /**
   * The page at a sample; those that are asked for may only become later. A page was sampled again
   * or not, is cached or not: nobody can foresee it, so both are one question.
   */
  int at(int sample) {
    char[] pages = drawn.pages();
    int[] next = drawn.next();
    byte[] inside = cached;
    int found = last;
    while ((sample - next[found] & inside[pages[found]]) >= 0) {
      found++;
    }
    last = found;
    return pages[found];
  }

  /** How many samples of the page the window of a sample holds. */
  int heldAt(int sample) {
    at(sample);
    if (countedOf != last) {
      countedOf = last;
      held = drawn.counts()[last];
      first = drawn.firstInWindow(last);
    }
    int before = sample - drawn.window();
    while (held > 0 && first <= before) {
      first = drawn.next()[first];
      held--;
    }
    return held;
  }

  /**
   * The first sample at which the last answer may be another one: the page is sampled, or a sample
   * of it leaves the window. What is cached must not change before.
   */
  int sameUntil() {
    int sampled = drawn.next()[last];
    return held > 0 ? Math.min(sampled, first + drawn.window()) : sampled;
  }
}
