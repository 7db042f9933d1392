package org.aadlenergy.engine.xip;

import java.util.Arrays;
import java.util.List;

/** Streams for tests. */
final class Streams {
  private Streams() {}

  /** The accesses of a list, read in blocks of odd sizes. */
  static AccessSource of(int... accesses) {
    return new AccessSource() {
      private int position;
      private int limit;

      @Override
      public int read(int[] pages) {
        int count = Math.min(Math.min(pages.length, accesses.length - position), 997);
        System.arraycopy(accesses, position, pages, 0, count);
        position += count;
        for (int i = 0; i < count; i++) {
          limit = Math.max(limit, pages[i] + 1);
        }
        return count;
      }

      @Override
      public int pageLimit() {
        return limit;
      }
    };
  }

  /** The whole of a stream. */
  static int[] all(AccessSource source) {
    int[] all = new int[1024];
    int[] block = new int[1000];
    int length = 0;
    for (int count = source.read(block); count > 0; count = source.read(block)) {
      all = length + count > all.length ? Arrays.copyOf(all, 2 * (length + count)) : all;
      System.arraycopy(block, 0, all, length, count);
      length += count;
    }
    return Arrays.copyOf(all, length);
  }

  /** What becomes of accesses in a cache. */
  static CacheCounts play(CodeCache cache, AccessSource source) {
    Replay.run(source, List.of(cache), new PageHeat(), done -> {});
    return cache.counts();
  }
}
