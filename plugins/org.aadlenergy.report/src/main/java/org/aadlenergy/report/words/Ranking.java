package org.aadlenergy.report.words;

import java.util.ArrayList;
import java.util.List;

/**
 * Keeps the items with the largest figures, the largest first; equal ones by name. Takes one pass
 * over any number of items.
 */
public final class Ranking<T> {
  private final int most;
  private final List<Entry<T>> kept = new ArrayList<>();
  private int count;

  private record Entry<T>(T item, double figure, String name) {
    boolean isBefore(Entry<T> other) {
      int order = Double.compare(other.figure, figure);
      return order < 0 || (order == 0 && name.compareTo(other.name) < 0);
    }
  }

  public Ranking(int most) {
    this.most = most;
  }

  public void add(T item, double figure, String name) {
    count++;
    Entry<T> entry = new Entry<>(item, figure, name);
    int place = kept.size();
    while (place > 0 && entry.isBefore(kept.get(place - 1))) {
      place--;
    }
    if (place < most) {
      kept.add(place, entry);
      if (kept.size() > most) {
        kept.remove(most);
      }
    }
  }

  /** The items kept, the first first. */
  public List<T> first() {
    List<T> items = new ArrayList<>(kept.size());
    for (Entry<T> entry : kept) {
      items.add(entry.item);
    }
    return items;
  }

  /** How many items were not kept. */
  public int leftOut() {
    return count - kept.size();
  }
}
