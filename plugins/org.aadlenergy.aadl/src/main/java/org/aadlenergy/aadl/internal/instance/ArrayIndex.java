package org.aadlenergy.aadl.internal.instance;

import java.util.List;
import org.aadlenergy.aadl.syntax.node.NamePath.IndexRange;

/** Array indices from 1, the last dimension running fastest. */
public final class ArrayIndex {
  private ArrayIndex() {}

  /** The index of the element at a position counted from 0. */
  static int[] of(List<Integer> sizes, int element) {
    int[] index = new int[sizes.size()];
    int rest = element;
    for (int i = sizes.size() - 1; i >= 0; i--) {
      int size = Math.max(1, sizes.get(i));
      index[i] = rest % size + 1;
      rest /= size;
    }
    return index;
  }

  /** Whether an index lies within ranges; dimensions that only one of the two has do not count. */
  static boolean isWithin(int[] index, List<IndexRange> ranges) {
    for (int i = 0; i < Math.min(index.length, ranges.size()); i++) {
      if (index[i] < ranges.get(i).lower() || index[i] > ranges.get(i).upper()) {
        return false;
      }
    }
    return true;
  }

  /** {@code name[1][2]}. */
  public static String append(String name, List<Integer> sizes, int element) {
    StringBuilder text = new StringBuilder(name);
    for (int i : of(sizes, element)) {
      text.append('[').append(i).append(']');
    }
    return text.toString();
  }
}
