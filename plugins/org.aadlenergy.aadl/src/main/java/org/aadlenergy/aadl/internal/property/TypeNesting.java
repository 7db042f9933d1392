package org.aadlenergy.aadl.internal.property;

/** Counts types and constants that are being resolved inside one another, over all sets. */
final class TypeNesting {
  /** Each level takes some of the stack. */
  static final int MAX = 100;

  private static final ThreadLocal<int[]> DEPTH = ThreadLocal.withInitial(() -> new int[1]);

  private TypeNesting() {}

  static boolean isTooDeep() {
    return DEPTH.get()[0] >= MAX;
  }

  static void enter() {
    DEPTH.get()[0]++;
  }

  static void leave() {
    DEPTH.get()[0]--;
  }
}
