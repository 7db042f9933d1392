package org.aadlenergy.engine.xip;

/** A RAM cache of code pages under one policy: takes accesses and counts what became of them. */
public interface CodeCache {
  /**
   * Takes the next accesses, {@code pages[0]} to {@code pages[count - 1]}.
   *
   * @param pageLimit more than every page number among them
   */
  void access(int[] pages, int count, int pageLimit);

  /** What became of the accesses so far. */
  CacheCounts counts();
}
