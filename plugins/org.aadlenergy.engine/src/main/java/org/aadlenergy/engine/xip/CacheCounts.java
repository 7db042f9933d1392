package org.aadlenergy.engine.xip;

/**
 * What became of accesses to pages of code.
 *
 * @param hits accesses to a page in RAM
 * @param loads pages copied to RAM
 * @param replacements loads for which another page had to leave
 */
public record CacheCounts(double accesses, double hits, double loads, double replacements) {
  /** Accesses to a page in flash. */
  public double misses() {
    return accesses - hits;
  }

  /** The share of the accesses that RAM serves, 0 where there are none. */
  public double hitRatio() {
    return accesses == 0.0 ? 0.0 : hits / accesses;
  }
}
