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

  /**
   * By the lower bits of the name's hash, its upper bits with the place and 1 in the lower ones, or
   * 0; there is none for a few.
   */
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
    String name = key.apply(get(place));
    int slot = slot(name);
    if (places[slot] == 0) {
      places[slot] = (hash(name) & -places.length) | (place + 1);
    }
  }

  /** Names that differ little are far from each other in the table. */
  private static int hash(String name) {
    int mixed = name.hashCode() * 0x9E3779B9;
    return mixed ^ (mixed >>> 15);
  }

  /** Where in the table the place of a name is, or would be. */
  private int slot(String name) {
    int hash = hash(name);
    int mask = places.length - 1;
    int slot = hash & mask;
    while (places[slot] != 0) {
      boolean alike = ((places[slot] ^ hash) & ~mask) == 0;
      if (alike && key.apply(get((places[slot] & mask) - 1)).equals(name)) {
        return slot;
      }
      slot = (slot + 1) & mask;
    }
    return slot;
  }

  /** The place of the one of a name among all; -1 when there is none. */
  public int place(String name) {
    if (places.length > 0) {
      return (places[slot(name)] & (places.length - 1)) - 1;
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
