package org.aadlenergy.aadl.internal.instance;

import java.util.List;

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

  /** {@code name[1][2]}. */
  public static String append(String name, List<Integer> sizes, int element) {
    StringBuilder text = new StringBuilder(name);
    for (int i : of(sizes, element)) {
      text.append('[').append(i).append(']');
    }
    return text.toString();
  }
}
