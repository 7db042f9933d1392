package org.aadlenergy.engine.schedule;

import java.util.List;

/** When which task's next job comes: a heap of tasks by the time of their next release. */
final class Releases {
  private final long[] next;
  private final long[] period;
  private final int[] heap;
  private final int size;

  Releases(List<Task> tasks) {
    size = tasks.size();
    next = new long[size];
    period = new long[size];
    heap = new int[size];
    for (int i = 0; i < size; i++) {
      next[i] = tasks.get(i).offset();
      period[i] = tasks.get(i).period();
      heap[i] = i;
    }
    order();
  }

  /** The time of the next release of all, or {@link Horizon#NEVER}. */
  long time() {
    return size == 0 ? Horizon.NEVER : next[heap[0]];
  }

  /** The task of the next release; equal times in the order of the tasks. */
  int task() {
    return heap[0];
  }

  /** Goes on to the release after the next. */
  void advance() {
    next[heap[0]] += period[heap[0]];
    sift(0);
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
  }

  private void sift(int start) {
    int moved = heap[start];
    int place = start;
    while (2 * place + 1 < size) {
      int child = 2 * place + 1;
      if (child + 1 < size && isBefore(heap[child + 1], heap[child])) {
        child++;
      }
      if (!isBefore(heap[child], moved)) {
        break;
      }
      heap[place] = heap[child];
      place = child;
    }
    heap[place] = moved;
  }

  private boolean isBefore(int a, int b) {
    return next[a] != next[b] ? next[a] < next[b] : a < b;
  }
}
