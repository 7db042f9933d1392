package org.aadlenergy.aadl.internal.instance;

/** Stops the evaluation of properties whose values name each other in a circle. */
final class Recursion {
  private static final int MAX_DEPTH = 32;
  private static final ThreadLocal<int[]> DEPTH = ThreadLocal.withInitial(() -> new int[1]);

  private Recursion() {}

  /** Goes one deeper; false when that is too deep. */
  static boolean enter() {
    int[] depth = DEPTH.get();
    if (depth[0] >= MAX_DEPTH) {
      return false;
    }
    depth[0]++;
    return true;
  }

  static void leave() {
    DEPTH.get()[0]--;
  }
}
