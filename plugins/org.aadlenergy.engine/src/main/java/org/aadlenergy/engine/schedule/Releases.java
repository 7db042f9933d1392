package org.aadlenergy.engine.schedule;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * When which task's next job comes: a heap of groups of tasks by the time of their next release.
 * Those with one period and offset are a group.
 */
final class Releases {
  private final long[] next;
  private final long[] period;
  private final int[][] tasks;
  private final int[] heap;
  private final int size;
  private int member;
  private long earliest = Horizon.NEVER;

  Releases(List<Task> all) {
    Map<Beat, List<Integer>> groups = new HashMap<>();
    List<Beat> order = new ArrayList<>();
    for (int i = 0; i < all.size(); i++) {
      Beat beat = new Beat(all.get(i).offset(), all.get(i).period());
      List<Integer> group = groups.get(beat);
      if (group == null) {
        group = new ArrayList<>(2);
        groups.put(beat, group);
        order.add(beat);
      }
      group.add(i);
    }
    size = order.size();
    next = new long[size];
    period = new long[size];
    tasks = new int[size][];
    heap = new int[size];
    for (int i = 0; i < size; i++) {
      next[i] = order.get(i).offset();
      period[i] = order.get(i).period();
      tasks[i] = groups.getOrDefault(order.get(i), List.of()).stream().mapToInt(t -> t).toArray();
      heap[i] = i;
    }
    order();
  }

  private record Beat(long offset, long period) {
    // by hand: those that records have take longer in a cold run than all schedules of an example
    @Override
    public boolean equals(Object other) {
      return other instanceof Beat beat && beat.offset == offset && beat.period == period;
    }

    @Override
    public int hashCode() {
      return 31 * Long.hashCode(offset) + Long.hashCode(period);
    }
  }

  /** The time of the next release of all, or {@link Horizon#NEVER}. */
  long time() {
    return earliest;
  }

  /** The task of the next release; of those at one time each comes once. */
  int task() {
    return tasks[heap[0]][member];
  }

  /** Goes on to the release after the next. */
  void advance() {
    int first = heap[0];
    if (++member == tasks[first].length) {
      member = 0;
      next[first] += period[first];
      sift(0);
      earliest = next[heap[0]];
    }
  }

  /** The next release of a task with a longer period than that, or {@link Horizon#NEVER}. */
  long nextAbove(long longest) {
    long found = Horizon.NEVER;
    for (int i = 0; i < size; i++) {
      found = period[i] > longest ? Math.min(found, next[i]) : found;
    }
    return found;
  }

  /** Moves the next releases of tasks with periods up to that. */
  void later(long longest, long by) {
    for (int i = 0; i < size; i++) {
      next[i] += period[i] <= longest ? by : 0;
    }
    order();
  }

  private void order() {
    for (int i = size / 2 - 1; i >= 0; i--) {
      sift(i);
    }
    earliest = size == 0 ? Horizon.NEVER : next[heap[0]];
  }

  private void sift(int start) {
    int moved = heap[start];
    long time = next[moved];
    int place = start;
    while (2 * place + 1 < size) {
      int child = 2 * place + 1;
      if (child + 1 < size && next[heap[child + 1]] < next[heap[child]]) {
        child++;
      }
      if (next[heap[child]] >= time) {
        break;
      }
      heap[place] = heap[child];
      place = child;
    }
    heap[place] = moved;
  }
}
