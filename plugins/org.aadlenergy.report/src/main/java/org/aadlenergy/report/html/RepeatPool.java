package org.aadlenergy.report.html;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Keeps what repeats once, and refers to it by number. */
final class RepeatPool<T> {
  private final Map<T, Integer> numbers = new HashMap<>();
  private final List<T> items = new ArrayList<>();

  int number(T item) {
    Integer known = numbers.get(item);
    if (known != null) {
      return known;
    }
    numbers.put(item, items.size());
    items.add(item);
    return items.size() - 1;
  }

  /** The items by their numbers, as far as there are any now. */
  List<T> items() {
    return Collections.unmodifiableList(items);
  }
}
