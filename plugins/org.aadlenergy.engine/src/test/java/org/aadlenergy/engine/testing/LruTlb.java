package org.aadlenergy.engine.testing;

import java.util.LinkedHashMap;
import java.util.Map;

/**
 * A fully associative TLB that drops the entry used least recently: an independent reference for
 * closed forms. Memory below a bound is mapped by superpages, the rest by base pages.
 */
public final class LruTlb {
  private final int entries;
  private final long superpageBytes;
  private final long pageBytes;
  private final long mappedBelow;
  private final LinkedHashMap<Long, Boolean> held = new LinkedHashMap<>(16, 0.75f, true);
  private long misses;

  /**
   * An empty TLB.
   *
   * @param mappedBelow the first byte that no superpage maps
   */
  public LruTlb(int entries, long superpageBytes, long pageBytes, long mappedBelow) {
    this.entries = entries;
    this.superpageBytes = superpageBytes;
    this.pageBytes = pageBytes;
    this.mappedBelow = mappedBelow;
  }

  /** Translates an address. */
  public void access(long address) {
    long page = address < mappedBelow ? -1 - address / superpageBytes : address / pageBytes;
    if (held.put(page, Boolean.TRUE) == null) {
      misses++;
      if (held.size() > entries) {
        Map.Entry<Long, Boolean> eldest = held.entrySet().iterator().next();
        held.remove(eldest.getKey());
      }
    }
  }

  /** The misses since the last call. */
  public long takeMisses() {
    long taken = misses;
    misses = 0;
    return taken;
  }
}
