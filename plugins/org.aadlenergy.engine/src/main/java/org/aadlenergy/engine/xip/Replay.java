package org.aadlenergy.engine.xip;

import java.util.List;
import java.util.function.LongConsumer;

/** Plays a stream of accesses to several caches at once, in constant memory. */
public final class Replay {
  private static final int BLOCK = 1 << 13;

  private Replay() {}

  /**
   * Plays the whole stream.
   *
   * @param progress told now and then how many accesses are done
   * @return how many accesses there were
   */
  public static long run(
      AccessSource source, List<? extends CodeCache> caches, PageHeat heat, LongConsumer progress) {
    int[] pages = new int[BLOCK];
    long done = 0;
    while (true) {
      int count = source.read(pages);
      if (count == 0) {
        return done;
      }
      int limit = source.pageLimit();
      heat.access(pages, count, limit);
      for (CodeCache cache : caches) {
        cache.access(pages, count, limit);
      }
      done += count;
      progress.accept(done);
    }
  }
}
