package org.aadlenergy.aadl.internal.classifier;

import java.util.AbstractList;
import java.util.Arrays;
import java.util.RandomAccess;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Things by their lower-case names, in the order in which they came. Most classifiers have few of
 * them, which are found sooner in a row; of more there is a table, in a quarter of a map's room.
 */
public final class Named<T> extends AbstractList<T> implements RandomAccess {
  private static final int MOST_IN_A_ROW = 6;

  private static final Named<?> NONE = new Named<>(one -> "");

  private final Function<? super T, String> key;
  private Object[] all = {};
  private int count;

  /** By the hash of the name, the place of each and 1, or 0; there is none for a few. */
  private int[] places = {};

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
    append(one);
  }

  /** Adds one; of several with one name the first is found. */
  void append(T one) {
    all = count == all.length ? Arrays.copyOf(all, count + count / 2 + 2) : all;
    all[count++] = one;
    if (count > MOST_IN_A_ROW && places.length < 2 * count) {
      places = new int[4 * Integer.highestOneBit(count)];
      for (int i = 0; i < count; i++) {
        note(i);
      }
    } else if (count > MOST_IN_A_ROW) {
      note(count - 1);
    }
  }

  private void note(int place) {
    int slot = slot(key.apply(get(place)));
    places[slot] = places[slot] == 0 ? place + 1 : places[slot];
  }

  /** Where in the table the place of a name is, or would be. */
  private int slot(String name) {
    int hash = name.hashCode();
    int slot = (hash ^ (hash >>> 16)) & (places.length - 1);
    while (places[slot] > 0 && !key.apply(get(places[slot] - 1)).equals(name)) {
      slot = (slot + 1) & (places.length - 1);
    }
    return slot;
  }

  /** The place of the one of a name among all; -1 when there is none. */
  public int place(String name) {
    if (places.length > 0) {
      return places[slot(name)] - 1;
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
