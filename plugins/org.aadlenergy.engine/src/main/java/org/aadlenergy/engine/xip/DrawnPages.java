package org.aadlenergy.engine.xip;

import java.util.Arrays;
import java.util.Optional;

/**
 * Samples that are all drawn, with what a filter finds in its window at each of them. That depends
 * on no cache, so that caches of all sizes share it.
 */
final class DrawnPages {
  /** Of more samples a window is not kept in two bytes. */
  static final int LONGEST_WINDOW = Character.MAX_VALUE;

  /** Of more pages a number is not kept in two bytes. */
  private static final int MOST_PAGES = Character.MAX_VALUE;

  private final int window;
  private final int pageLimit;
  private final char[] pages;

  /** By sample, how many of its page its window holds, itself included. */
  private final char[] counts;

  /** By sample, how far before it its page was sampled last; 0 if not within the window. */
  private final char[] back;

  /** By sample, the next one of its page; as many as there are samples if there is none. */
  private final int[] next;

  private volatile Optional<Filling> filling = Optional.empty();
  private volatile Optional<Reaching> reaching = Optional.empty();

  private record Filling(int threshold, int[] samples) {}

  /**
   * The samples of whose page the window holds so many, with their pages and how many: beside each
   * other, as all of them are gone through for each size of a cache.
   */
  record Reaching(int threshold, int[] samples, char[] pages, char[] counts) {
    /** None of them. */
    static final Reaching NONE =
        new Reaching(Integer.MAX_VALUE, new int[0], new char[0], new char[0]);
  }

  /**
   * Looks through the samples.
   *
   * @param pageLimit greater than each page, at most {@link #MOST_PAGES}
   * @param window at most {@link #LONGEST_WINDOW}
   */
  DrawnPages(int[] drawn, int pageLimit, int window) {
    this.window = window;
    this.pageLimit = pageLimit;
    this.pages = new char[drawn.length];
    this.counts = new char[drawn.length];
    this.back = new char[drawn.length];
    this.next = new int[drawn.length];
    Arrays.fill(next, drawn.length);
    int[] held = new int[pageLimit];
    int[] last = new int[pageLimit];
    Arrays.fill(last, -1);
    for (int at = 0; at < drawn.length; at++) {
      if (at >= window) {
        held[drawn[at - window]]--;
      }
      int page = drawn[at];
      pages[at] = (char) page;
      back[at] = (char) (held[page] > 0 ? at - last[page] : 0);
      counts[at] = (char) ++held[page];
      if (last[page] >= 0) {
        next[last[page]] = at;
      }
      last[page] = at;
    }
  }

  /** Whether samples of so many pages can be kept with a window. */
  static boolean canKeep(int pages, int window) {
    return pages <= MOST_PAGES && window <= LONGEST_WINDOW;
  }

  int window() {
    return window;
  }

  char[] pages() {
    return pages;
  }

  char[] counts() {
    return counts;
  }

  int[] next() {
    return next;
  }

  /** The first sample of a sample's page that the sample's window holds. */
  int firstInWindow(int sample) {
    int first = sample;
    for (int more = counts[sample]; more > 1; more--) {
      first -= back[first];
    }
    return first;
  }

  /**
   * The samples that load a page into a cache that is never full: each page's first one of which
   * the window holds so many. A smaller cache loads at the same ones until it is full.
   */
  int[] filling(int threshold) {
    Optional<Filling> known = filling;
    if (known.isEmpty() || known.get().threshold() != threshold) {
      known = Optional.of(new Filling(threshold, fill(threshold)));
      filling = known;
    }
    return known.get().samples();
  }

  private int[] fill(int threshold) {
    int[] found = new int[Math.min(pageLimit, pages.length)];
    boolean[] loaded = new boolean[pageLimit];
    int count = 0;
    for (int at = 0; at < pages.length && count < found.length; at++) {
      if (counts[at] >= threshold && !loaded[pages[at]]) {
        loaded[pages[at]] = true;
        found[count++] = at;
      }
    }
    return Arrays.copyOf(found, count);
  }

  /** The samples of whose page the window holds so many. */
  Reaching reaching(int threshold) {
    Optional<Reaching> known = reaching;
    if (known.isEmpty() || known.get().threshold() != threshold) {
      known = Optional.of(reach(threshold));
      reaching = known;
    }
    return known.get();
  }

  private Reaching reach(int threshold) {
    int count = 0;
    for (char held : counts) {
      count += held >= threshold ? 1 : 0;
    }
    int[] samples = new int[count];
    char[] theirPages = new char[count];
    char[] theirCounts = new char[count];
    int found = 0;
    for (int at = 0; found < count; at++) {
      if (counts[at] >= threshold) {
        samples[found] = at;
        theirPages[found] = pages[at];
        theirCounts[found++] = counts[at];
      }
    }
    return new Reaching(threshold, samples, theirPages, theirCounts);
  }
}
