package org.aadlenergy.engine.xip;

import java.util.Arrays;

/**
 * A least-recently-used cache that loads a page on every access to an absent one. Hits and misses
 * take the same way through the list of frames: what is absent takes the oldest frame, found
 * without a jump, as no processor can guess which accesses hit.
 */
public final class PlainLru implements CodeCache {
  private static final int ABSENT = -1;
  private static final int NO_PAGE = -1;

  private final int frames;

  /** The neighbours of each frame in the order of use; the last element stands for both ends. */
  private final int[] newer;

  private final int[] older;
  private final int[] pageIn;

  /** The frame of each page, which stands one place after its number; the first is no page's. */
  private int[] frameOf;

  private int newest;
  private int oldest;
  private int lastPage = NO_PAGE;
  private long accesses;
  private long loads;

  /** An empty cache of so many pages, at least one. */
  public PlainLru(int frames) {
    if (frames < 1) {
      throw new IllegalArgumentException("a cache of " + frames + " pages");
    }
    this.frames = frames;
    this.newer = new int[frames + 1];
    this.older = new int[frames + 1];
    this.pageIn = new int[frames];
    this.frameOf = new int[] {ABSENT};
    this.newest = 0;
    this.oldest = frames - 1;
    Arrays.fill(pageIn, NO_PAGE);
    for (int frame = 0; frame <= frames; frame++) {
      newer[frame] = frame == 0 ? frames : frame - 1;
      older[frame] = frame + 1 > frames ? 0 : frame + 1;
    }
  }

  @Override
  public void access(int[] pages, int count, int pageLimit) {
    if (pageLimit >= frameOf.length) {
      int known = frameOf.length;
      frameOf = Arrays.copyOf(frameOf, Math.max(pageLimit + 1, 2 * known));
      Arrays.fill(frameOf, known, frameOf.length, ABSENT);
    }
    take(pages, count, frameOf, pageIn, newer, older);
    accesses += count;
  }

  private void take(
      int[] pages, int count, int[] placeOf, int[] contents, int[] newerOf, int[] olderOf) {
    int first = newest;
    int last = oldest;
    int before = lastPage;
    long absent = 0;
    for (int i = 0; i < count; i++) {
      int page = pages[i];
      if (page == before) {
        continue;
      }
      before = page;
      int known = placeOf[page + 1];
      int missing = known >> 31;
      int frame = known & ~missing | last & missing;
      absent -= missing;
      placeOf[contents[frame] + 1] = ABSENT;
      contents[frame] = page;
      placeOf[page + 1] = frame;
      if (frame != first) {
        int above = newerOf[frame];
        int below = olderOf[frame];
        olderOf[above] = below;
        newerOf[below] = above;
        last = frame == last ? above : last;
        newerOf[first] = frame;
        olderOf[frame] = first;
        first = frame;
      }
    }
    newest = first;
    oldest = last;
    lastPage = before;
    loads += absent;
  }

  @Override
  public CacheCounts counts() {
    return new CacheCounts(accesses, accesses - loads, loads, loads - Math.min(loads, frames));
  }
}
