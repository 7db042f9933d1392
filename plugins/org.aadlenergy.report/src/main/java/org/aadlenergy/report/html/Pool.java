package org.aadlenergy.report.html;

import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.aadlenergy.report.json.JsonOutput;

/** Keeps what repeats once, and refers to it by number. */
final class Pool<T> {
  private final Map<T, Integer> numbers = new HashMap<>();
  private final List<T> items = new ArrayList<>();

  /** Writes one item. */
  @FunctionalInterface
  interface Writer<T> {
    void write(T item) throws IOException;
  }

  int number(T item) {
    Integer known = numbers.get(item);
    if (known != null) {
      return known;
    }
    numbers.put(item, items.size());
    items.add(item);
    return items.size() - 1;
  }

  void write(String name, JsonOutput json, Writer<T> writer) throws IOException {
    json.name(name).beginInlineArray();
    // an item may add to other pools, never to its own
    for (T item : items) {
      writer.write(item);
    }
    json.endArray();
  }
}
