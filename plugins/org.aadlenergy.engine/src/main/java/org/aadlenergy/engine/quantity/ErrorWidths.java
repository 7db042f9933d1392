package org.aadlenergy.engine.quantity;

import java.util.Arrays;

/**
 * How far each of some errors moves a sum that grows. It takes room for the errors that move it,
 * and not for those between: a system of many parts has thousands, and its sums are of few each.
 */
final class ErrorWidths {
  private static final double[] NONE = {};
  private static final int[] NO_IDS = {};

  /** The errors so far, in their order, and behind them room for more. */
  private int[] known = NO_IDS;

  private double[] widths = NONE;
  private int used;

  /** The errors of what was added last: often they are those of the sum. */
  private int[] last = NO_IDS;

  void add(int[] ids, double[] more, double factor) {
    if (ids.length == 0) {
      return;
    }
    last = ids;
    if (used == 0) {
      known = ids.clone();
      widths = new double[ids.length];
      used = ids.length;
    }
    int at = 0;
    for (int i = 0; i < ids.length; i++) {
      at = place(ids[i], at);
      widths[at] += factor * more[i];
      at++;
    }
  }

  /** Where an error stands, which is no earlier than so; it gets room where it has none. */
  private int place(int id, int from) {
    if (from < used && known[from] == id) {
      return from;
    }
    int at = Arrays.binarySearch(known, from, used, id);
    if (at >= 0) {
      return at;
    }
    int room = -at - 1;
    if (used == known.length) {
      known = Arrays.copyOf(known, Math.max(4, 2 * used));
      widths = Arrays.copyOf(widths, known.length);
    }
    System.arraycopy(known, room, known, room + 1, used - room);
    System.arraycopy(widths, room, widths, room + 1, used - room);
    known[room] = id;
    widths[room] = 0.0;
    used++;
    return room;
  }

  /** The errors that move the sum, in their order. */
  int[] ids() {
    int count = 0;
    for (int i = 0; i < used; i++) {
      count += widths[i] != 0.0 ? 1 : 0;
    }
    if (count == 0) {
      return NO_IDS;
    }
    int[] ids = new int[count];
    int n = 0;
    for (int i = 0; n < count; i++) {
      if (widths[i] != 0.0) {
        ids[n++] = known[i];
      }
    }
    return Arrays.equals(ids, last) ? last : ids;
  }

  /** How far each of these moves it. */
  double[] of(int[] ids) {
    double[] found = ids.length == 0 ? NONE : new double[ids.length];
    int at = 0;
    for (int i = 0; i < found.length; i++) {
      at = place(ids[i], at);
      found[i] = widths[at];
    }
    return found;
  }
}
