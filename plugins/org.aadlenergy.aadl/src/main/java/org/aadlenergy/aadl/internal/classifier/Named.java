package org.aadlenergy.aadl.internal.classifier;

import java.util.AbstractList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.RandomAccess;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Things by their lower-case names, in the order in which they came. Most classifiers have few of
 * them, which are found sooner in a row than in a map, and take a quarter of its room.
 */
public final class Named<T> extends AbstractList<T> implements RandomAccess {
  private static final int MOST_IN_A_ROW = 6;

  private static final Named<?> NONE = new Named<>(one -> "");

  private final Function<? super T, String> key;
  private Object[] all = {};
  private int count;
  private Map<String, Integer> places = Map.of();

  Named(Function<? super T, String> key) {
    this.key = key;
  }

  /** None, to which nothing is added. */
  @SuppressWarnings("unchecked") // it holds nothing
  static <T> Named<T> none() {
    return (Named<T>) NONE;
  }

  /** Adds one, or puts it in the place of the one of its name. */
  void put(T one) {
    String name = key.apply(one);
    int place = place(name);
    if (place >= 0) {
      all[place] = one;
      return;
    }
    all = count == all.length ? Arrays.copyOf(all, count + count / 2 + 2) : all;
    all[count++] = one;
    if (!places.isEmpty()) {
      places.put(name, count - 1);
    } else if (count > MOST_IN_A_ROW) {
      places = new HashMap<>();
      for (int i = 0; i < count; i++) {
        places.put(key.apply(get(i)), i);
      }
    }
  }

  /** The place of the one of a name among all; -1 when there is none. */
  public int place(String name) {
    if (!places.isEmpty()) {
      return places.getOrDefault(name, -1);
    }
    for (int i = 0; i < count; i++) {
      if (key.apply(get(i)).equals(name)) {
        return i;
      }
    }
    return -1;
  }

  /** The one of a name. */
  public @Nullable T get(String name) {
    int place = place(name);
    return place < 0 ? null : get(place);
  }

  @Override
  @SuppressWarnings("unchecked") // nothing else is put there
  public T get(int place) {
    return (T) all[place];
  }

  @Override
  public int size() {
    return count;
  }

  /** Whether there is one of a name. */
  public boolean has(String name) {
    return place(name) >= 0;
  }

  /** Whether each name of others is here, too. */
  public boolean hasAll(Named<T> others) {
    for (T other : others) {
      if (!has(others.key.apply(other))) {
        return false;
      }
    }
    return true;
  }
}
