package org.aadlenergy.engine.xip;

/** A stream of accesses to pages of code, block by block, in their order. */
public interface AccessSource {
  /**
   * Fills the array from its start with the pages of the next accesses.
   *
   * @return how many there are; 0 at the end of the stream
   */
  int read(int[] pages);

  /** More than every page number read so far: pages are numbered from 0. */
  int pageLimit();
}
