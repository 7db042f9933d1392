package org.aadlenergy.engine.quantity;

import java.util.Arrays;

/**
 * How far each of some errors moves a sum that grows. It takes room for the errors from the first
 * to the last that move it, so that the sum of one component of thousands stays small.
 */
final class ErrorWidths {
  private static final double[] NONE = {};
  private static final int[] NO_IDS = {};

  private double[] widths = NONE;
  private int first;
  private int used;

  /** The errors of what was added last: often they are those of the sum. */
  private int[] last = NO_IDS;

  void add(int[] ids, double[] more, double factor) {
    if (ids.length > 0) {
      last = ids;
      makeRoom(ids[0], ids[ids.length - 1]);
      for (int i = 0; i < ids.length; i++) {
        widths[ids[i] - first] += factor * more[i];
      }
    }
  }

  private void makeRoom(int from, int to) {
    if (used == 0) {
      first = from;
    } else if (from < first) {
      double[] moved = new double[first - from + used];
      System.arraycopy(widths, 0, moved, first - from, used);
      widths = moved;
      used = moved.length;
      first = from;
    }
    used = Math.max(used, to - first + 1);
    if (used > widths.length) {
      widths = Arrays.copyOf(widths, Math.max(used, 2 * widths.length));
    }
  }

  /** The errors that move the sum, in their order. */
  int[] ids() {
    int count = 0;
    for (int i = 0; i < used; i++) {
      count += widths[i] != 0.0 ? 1 : 0;
    }
    if (count == last.length && moves(last)) {
      return last;
    }
    int[] ids = count == 0 ? NO_IDS : new int[count];
    int n = 0;
    for (int i = 0; n < count; i++) {
      if (widths[i] != 0.0) {
        ids[n++] = first + i;
      }
    }
    return ids;
  }

  /** Whether each of some errors moves it. */
  private boolean moves(int[] ids) {
    boolean all = true;
    for (int id : ids) {
      all &= widths[id - first] != 0.0;
    }
    return all;
  }

  /** How far each of these moves it. */
  double[] of(int[] ids) {
    if (ids.length == 0) {
      return NONE;
    }
    double[] found = new double[ids.length];
    for (int i = 0; i < found.length; i++) {
      found[i] = widths[ids[i] - first];
    }
    return found;
  }
}
