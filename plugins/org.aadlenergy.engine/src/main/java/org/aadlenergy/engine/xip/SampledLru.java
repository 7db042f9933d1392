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
  private final int interval;
  private final Threshold threshold;
  private final int[] window;
  private int next;
  private int samples;
  private int[] inWindow = new int[0];
  private byte[] cached = new byte[0];
  private int[] newer = new int[1];
  private int[] older = new int[1];
  private int used;
  private long loads;

  SampledLru(int frames, int window, int interval, Threshold threshold) {
    if (frames < 1 || window < 1 || interval < 1) {
      throw new IllegalArgumentException(
          frames + " pages, a window of " + window + " samples, one in " + interval + " accesses");
    }
    this.frames = frames;
    this.interval = interval;
    this.threshold = threshold;
    this.window = new int[window];
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

  void sample(int page) {
    slide(page);
    if (cached[page] == 1) {
      unlink(page);
      linkAsNewest(page);
    } else if (used < frames) {
      if (accesses(page) >= threshold.intoUnusedFrame()) {
        used++;
        load(page);
      }
    } else {
      int victim = newer[ENDS] - 1;
      if (accesses(page) - accesses(victim) >= threshold.accesses()) {
        unlink(victim);
        cached[victim] = 0;
        load(page);
      }
    }
  }

  private void slide(int page) {
    if (samples == window.length) {
      inWindow[window[next]]--;
    } else {
      samples++;
    }
    window[next] = page;
    next = next + 1 == window.length ? 0 : next + 1;
    inWindow[page]++;
  }

  private double accesses(int page) {
    return (double) interval * inWindow[page];
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
