package org.aadlenergy.engine.service.superpage;

import org.aadlenergy.engine.architecture.Component;

/**
 * A stretch of memory that begins at a superpage boundary, and what superpages make of it.
 *
 * @param owner the thread, process or data whose memory it is
 * @param policy {@code Disabled}, {@code Transparent} or {@code Explicit}
 * @param pages how many base pages it has
 * @param touched how many of them are touched, as far as known
 * @param superpages how many superpages map it: promoted ones, or all that explicit ones take
 * @param faults how many faults it takes to touch it
 */
public record SuperpageRegion(
    Component owner,
    String policy,
    Superpage size,
    double pages,
    double touched,
    double superpages,
    double faults) {
  static final String TRANSPARENT = "Transparent";
  public static final String EXPLICIT = "Explicit";

  /**
   * Applies a policy to a stretch of memory.
   *
   * @param contiguous whether the touched pages lie side by side; else they are scattered evenly
   */
  static SuperpageRegion of(
      Component owner,
      String policy,
      Superpage size,
      double pages,
      double touched,
      boolean contiguous) {
    int each = size.pages();
    double most = Math.min(touched, pages);
    if (policy.equals(EXPLICIT)) {
      double all = Math.ceil(pages / each);
      double faults =
          contiguous || most == pages
              ? Math.ceil(most / each)
              : all * (1.0 - shareUntouched(pages, most, each));
      return new SuperpageRegion(owner, policy, size, pages, most, all, faults);
    }
    double promoted = 0.0;
    if (policy.equals(TRANSPARENT)) {
      promoted =
          contiguous || most == pages
              ? Math.floor(most / each)
              : Math.floor(pages / each) * shareFull(pages, most, each);
    }
    return new SuperpageRegion(owner, policy, size, pages, most, promoted, most);
  }

  /** How likely all pages of one reservation are among so many touched, scattered evenly. */
  static double shareFull(double pages, double touched, int each) {
    double share = touched < each ? 0.0 : 1.0;
    for (int i = 0; i < each && share > 0.0; i++) {
      share *= (touched - i) / (pages - i);
    }
    return share;
  }

  /** How likely none of them is. */
  static double shareUntouched(double pages, double touched, int each) {
    return shareFull(pages, pages - touched, each);
  }

  /** Whether superpages map any of it. */
  public boolean mapped() {
    return superpages > 0.0;
  }

  /** The share of what is touched that superpages map. */
  double coveredBytes() {
    return Math.min(superpages * size.bytes(), touchedBytes());
  }

  double touchedBytes() {
    return touched * size.pageBytes();
  }

  /** The memory that it takes: explicit superpages are taken whole. */
  public double ramBytes() {
    return policy.equals(EXPLICIT) ? superpages * size.bytes() : touchedBytes();
  }

  /** The memory that it would take with base pages. */
  public double ramBytesWithout() {
    return touchedBytes();
  }
}
