package org.aadlenergy.engine.xip;

import java.util.Arrays;

/**
 * The cached pages of the filtered policy, which change at samples only. A sampled page outside
 * replaces the least recently sampled one inside if, within the window, its accesses exceed the
 * other's by the threshold.
 */
final class SampledLru {
  /** The sentinel of the list of cached pages; page p is node p + 1. */
  private static final int ENDS = 0;

  private final int frames;
  private final int intoUnused;
  private final int intoUsed;
  private final int[] window;
  private final int[] one = new int[1];
  private int next;
  private int samples;
  private int[] inWindow = new int[0];
  private byte[] cached = new byte[0];
  private int[] newer = new int[1];
  private int[] older = new int[1];
  private int used;
  private long loads;

  SampledLru(int frames, int window, int interval, LoadingThreshold threshold) {
    check(frames, window, interval);
    this.frames = frames;
    this.intoUnused = samples(threshold.intoUnusedFrame(), interval);
    this.intoUsed = samples(threshold.accesses(), interval);
    this.window = new int[window];
  }

  /** Refuses what is no cache. */
  static void check(int frames, int window, int interval) {
    if (frames < 1 || window < 1 || interval < 1) {
      throw new IllegalArgumentException(
          frames + " pages, a window of " + window + " samples, one in " + interval + " accesses");
    }
  }

  /** 1 for each page that is cached, else 0; anew after each {@link #grow}. */
  byte[] cached() {
    return cached;
  }

  int used() {
    return used;
  }

  long loads() {
    return loads;
  }

  void grow(int pageLimit) {
    if (pageLimit > cached.length) {
      int length = Math.max(pageLimit, 2 * cached.length);
      inWindow = Arrays.copyOf(inWindow, length);
      cached = Arrays.copyOf(cached, length);
      newer = Arrays.copyOf(newer, length + 1);
      older = Arrays.copyOf(older, length + 1);
    }
  }

  /** So many samples of a window, and no fewer, stand for so many accesses. */
  static int samples(double accesses, int interval) {
    int least = (int) Math.ceil(accesses / interval);
    while ((double) interval * (least - 1) >= accesses) {
      least--;
    }
    while (least < Integer.MAX_VALUE && (double) interval * least < accesses) {
      least++;
    }
    return least;
  }

  void sample(int page) {
    one[0] = page;
    sampleUntilLoad(one, 0, 1);
  }

  /**
   * Samples pages in their order until one of them is loaded, or all are sampled.
   *
   * @return how far it came: the number of the first page that was not sampled
   */
  int sampleUntilLoad(int[] pages, int from, int until) {
    // all of it in one loop over local variables: a sweep takes hundreds of millions of samples
    int[] counts = inWindow;
    int[] last = window;
    byte[] inside = cached;
    int[] before = older;
    int[] after = newer;
    int at = next;
    int filled = samples;
    int done = from;
    boolean loads = false;
    while (done < until && !loads) {
      int page = pages[done++];
      if (filled == last.length) {
        counts[last[at]]--;
      } else {
        filled++;
      }
      last[at] = page;
      at = at + 1 == last.length ? 0 : at + 1;
      int count = ++counts[page];
      int node = page + 1;
      int newest = before[ENDS];
      if (inside[page] == 0) {
        loads = used < frames ? count >= intoUnused : count - counts[oldest()] >= intoUsed;
      } else if (newest != node) {
        int one = before[node];
        int other = after[node];
        after[one] = other;
        before[other] = one;
        after[newest] = node;
        before[node] = newest;
        after[node] = ENDS;
        before[ENDS] = node;
      }
    }
    next = at;
    samples = filled;
    if (loads) {
      makeRoom();
      load(pages[done - 1]);
    }
    return done;
  }

  private int oldest() {
    return newer[ENDS] - 1;
  }

  private void makeRoom() {
    if (used < frames) {
      used++;
    } else {
      int victim = oldest();
      unlink(victim);
      cached[victim] = 0;
    }
  }

  private void load(int page) {
    loads++;
    cached[page] = 1;
    linkAsNewest(page);
  }

  private void unlink(int page) {
    int node = page + 1;
    newer[older[node]] = newer[node];
    older[newer[node]] = older[node];
  }

  private void linkAsNewest(int page) {
    int node = page + 1;
    int newest = older[ENDS];
    newer[newest] = node;
    older[node] = newest;
    newer[node] = ENDS;
    older[ENDS] = node;
  }
}
