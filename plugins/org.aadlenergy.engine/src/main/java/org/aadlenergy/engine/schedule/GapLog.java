package org.aadlenergy.engine.schedule;

import java.util.Arrays;
import java.util.SortedMap;
import java.util.TreeMap;

/** The lengths of idle stretches, in the order in which they ended, and how often each came. */
final class GapLog {
  private long[] lengths = new long[16];
  private long[] times = new long[16];
  private int size;

  /** How many entries there are, from where others follow. */
  int size() {
    return size;
  }

  void add(long length, long often) {
    if (size == lengths.length) {
      lengths = Arrays.copyOf(lengths, 2 * size);
      times = Arrays.copyOf(times, 2 * size);
    }
    lengths[size] = length;
    times[size++] = often;
  }

  /** One of this length, which began what repeats, is the rest of the last. */
  long takeBack(long length) {
    if (length > 0) {
      add(length, -1);
    }
    return length;
  }

  /** All entries from one on come again so often. */
  void again(int from, long often) {
    int end = size;
    for (int i = from; i < end; i++) {
      add(lengths[i], times[i] * often);
    }
  }

  /** How many there were of each length. */
  SortedMap<Long, Long> counts() {
    long[] sorted = Arrays.copyOf(lengths, size);
    boolean once = Arrays.stream(times, 0, size).allMatch(often -> often == 1);
    SortedMap<Long, Long> counts = new TreeMap<>();
    if (!once) {
      for (int i = 0; i < size; i++) {
        counts.merge(lengths[i], times[i], Long::sum);
      }
      counts.values().removeIf(often -> often == 0);
      return counts;
    }
    Arrays.sort(sorted);
    for (int i = 0; i < size; ) {
      int next = i + 1;
      while (next < size && sorted[next] == sorted[i]) {
        next++;
      }
      counts.put(sorted[i], (long) next - i);
      i = next;
    }
    return counts;
  }
}
