package org.aadlenergy.engine.xip;

import java.util.Arrays;

/**
 * A least-recently-used cache that loads a page on every access to an absent one. It keeps a log of
 * the accesses and, for each page, the place of its last one: the page to leave is the one at the
 * oldest place that is still the last of its page. So an access writes two numbers and moves no
 * list, and another access to the newest page writes none.
 */
public final class PlainLru implements CodeCache {
  private static final int ABSENT = -1;
  private static final int LOG_LENGTH = 1 << 14;

  private final int frames;
  private final int[] log;
  private int[] last;
  private int head;
  private int tail;
  private int newest = ABSENT;
  private int used;
  private long accesses;
  private long loads;

  /** An empty cache of so many pages, at least one. */
  public PlainLru(int frames) {
    if (frames < 1) {
      throw new IllegalArgumentException("a cache of " + frames + " pages");
    }
    this.frames = frames;
    this.log = new int[(int) Math.max(LOG_LENGTH, Math.min(4L * frames, 1 << 30))];
    this.last = new int[0];
  }

  @Override
  public void access(int[] pages, int count, int pageLimit) {
    if (pageLimit > last.length) {
      int known = last.length;
      last = Arrays.copyOf(last, Math.max(pageLimit, 2 * known));
      Arrays.fill(last, known, last.length, ABSENT);
    }
    int done = 0;
    while (done < count) {
      if (head == log.length) {
        compact();
      }
      int end = done + Math.min(count - done, log.length - head);
      take(pages, done, end);
      done = end;
    }
    accesses += count;
  }

  private void take(int[] pages, int start, int end) {
    int[] places = last;
    int[] entries = log;
    int place = head;
    int before = newest;
    for (int i = start; i < end; i++) {
      int page = pages[i];
      if (page == before) {
        continue;
      }
      before = page;
      if (places[page] == ABSENT) {
        load(places, entries);
      }
      entries[place] = page;
      places[page] = place++;
    }
    head = place;
    newest = before;
  }

  private void load(int[] places, int[] entries) {
    loads++;
    if (used < frames) {
      used++;
      return;
    }
    int oldest = tail;
    int page = entries[oldest];
    while (places[page] != oldest) {
      page = entries[++oldest];
    }
    places[page] = ABSENT;
    tail = oldest + 1;
  }

  /** Keeps only the last access of each cached page. */
  private void compact() {
    int kept = 0;
    for (int place = tail; place < head; place++) {
      int page = log[place];
      if (last[page] == place) {
        log[kept] = page;
        last[page] = kept++;
      }
    }
    tail = 0;
    head = kept;
  }

  @Override
  public CacheCounts counts() {
    return new CacheCounts(accesses, accesses - loads, loads, loads - used);
  }
}
