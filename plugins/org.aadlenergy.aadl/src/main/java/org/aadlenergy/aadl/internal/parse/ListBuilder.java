package org.aadlenergy.aadl.internal.parse;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Collects a node's children into a compact immutable list; most stay empty. */
final class ListBuilder<T> {
  private @Nullable ArrayList<T> items;

  void add(T item) {
    ArrayList<T> list = items;
    if (list == null) {
      list = new ArrayList<>(4);
      items = list;
    }
    list.add(item);
  }

  void addAll(ListBuilder<T> others) {
    if (others.items != null) {
      others.items.forEach(this::add);
    }
  }

  List<T> build() {
    ArrayList<T> list = items;
    return list == null ? List.of() : List.copyOf(list);
  }
}
