package org.aadlenergy.engine.xip;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.List;

/** The two policies written down as plainly as possible, to hold the fast ones against. */
final class NaiveCaches {
  private NaiveCaches() {}

  /** Plain LRU: a list with the most recent page last. */
  static CacheCounts plainLru(int[] accesses, int frames) {
    List<Integer> cached = new ArrayList<>();
    int hits = 0;
    int loads = 0;
    int replacements = 0;
    for (int page : accesses) {
      if (cached.remove((Integer) page)) {
        hits++;
      } else {
        loads++;
        if (cached.size() == frames) {
          cached.remove(0);
          replacements++;
        }
      }
      cached.add(page);
    }
    return new CacheCounts(accesses.length, hits, loads, replacements);
  }

  /** The filtered policy: the window is counted anew at every sample. */
  static CacheCounts filtered(
      int[] accesses, int frames, int window, int interval, LoadingThreshold threshold) {
    List<Integer> cached = new ArrayList<>();
    Deque<Integer> samples = new ArrayDeque<>();
    int hits = 0;
    int loads = 0;
    int replacements = 0;
    for (int i = 0; i < accesses.length; i++) {
      Integer page = accesses[i];
      hits += cached.contains(page) ? 1 : 0;
      if ((i + 1) % interval != 0) {
        continue;
      }
      samples.add(page);
      if (samples.size() > window) {
        samples.remove();
      }
      double mine = (double) interval * Collections.frequency(samples, page);
      if (cached.remove(page)) {
        cached.add(page);
      } else if (cached.size() < frames) {
        if (mine >= threshold.intoUnusedFrame()) {
          cached.add(page);
          loads++;
        }
      } else {
        double other = (double) interval * Collections.frequency(samples, cached.get(0));
        if (mine - other >= threshold.accesses()) {
          cached.remove(0);
          cached.add(page);
          loads++;
          replacements++;
        }
      }
    }
    return new CacheCounts(accesses.length, hits, loads, replacements);
  }
}
