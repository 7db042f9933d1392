package org.aadlenergy.engine.xip;

/**
 * Accesses drawn by popularity, each page several times in a row: the same seed, the same stream.
 */
public final class SyntheticStream implements AccessSource {
  private final Popularity.Draw draw;
  private final int pages;
  private final int run;
  private long left;
  private int page;
  private int leftInRun;

  /**
   * A stream.
   *
   * @param accesses its length
   * @param run how many accesses in a row go to each page that is drawn
   */
  public SyntheticStream(Popularity popularity, long accesses, int run, long seed) {
    if (run < 1) {
      throw new IllegalArgumentException("runs of " + run);
    }
    this.draw = popularity.draw(seed);
    this.pages = popularity.pages();
    this.run = run;
    this.left = accesses;
  }

  @Override
  public int read(int[] target) {
    int count = (int) Math.min(target.length, left);
    for (int i = 0; i < count; i++) {
      if (leftInRun == 0) {
        page = draw.next();
        leftInRun = run;
      }
      target[i] = page;
      leftInRun--;
    }
    left -= count;
    return count;
  }

  @Override
  public int pageLimit() {
    return pages;
  }
}
