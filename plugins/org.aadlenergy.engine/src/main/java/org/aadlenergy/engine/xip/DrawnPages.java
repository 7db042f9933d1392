package org.aadlenergy.engine.xip;

/**
 * Samples that are all drawn, with what a filter finds in its window at each of them. That depends
 * on no cache, so that caches of all sizes share it.
 */
final class DrawnPages {
  /** Of more samples a window is not kept in two bytes. */
  static final int LONGEST_WINDOW = Character.MAX_VALUE;

  private final int window;
  private final int[] pages;

  /** By sample, how many of its page its window holds, itself included. */
  private final char[] counts;

  /** By sample, how far before it its page was sampled last; 0 if not within the window. */
  private final char[] back;

  /**
   * Looks through the samples.
   *
   * @param pageLimit greater than each page
   * @param window at most {@link #LONGEST_WINDOW}
   */
  DrawnPages(int[] pages, int pageLimit, int window) {
    this.window = window;
    this.pages = pages;
    this.counts = new char[pages.length];
    this.back = new char[pages.length];
    int[] held = new int[pageLimit];
    int[] last = new int[pageLimit];
    for (int at = 0; at < pages.length; at++) {
      if (at >= window) {
        held[pages[at - window]]--;
      }
      int page = pages[at];
      back[at] = (char) (held[page] > 0 ? at - last[page] : 0);
      counts[at] = (char) ++held[page];
      last[page] = at;
    }
  }

  int window() {
    return window;
  }

  int[] pages() {
    return pages;
  }

  char[] counts() {
    return counts;
  }

  /**
   * Whether the window of a sample holds more than so many samples of another page.
   *
   * @param last the last sample of that page
   */
  boolean holdsMore(int sample, int last, int most) {
    int from = sample - window;
    int held = 0;
    int at = last;
    while (at > from && held <= most) {
      held++;
      at = back[at] == 0 ? from : at - back[at];
    }
    return held > most;
  }
}
