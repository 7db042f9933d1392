package org.aadlenergy.engine.schedule;

import java.util.Arrays;

/** A binary heap of ready jobs. */
final class HeapQueue extends ReadyQueue {
  private int[] heap = new int[16];

  /** Of the jobs in the heap. */
  private long[] keys = new long[16];

  HeapQueue(Jobs jobs) {
    super(jobs);
  }

  @Override
  int start() {
    return size == 0 ? Jobs.NONE : 0;
  }

  @Override
  int after(int place) {
    return place + 1 < size ? place + 1 : Jobs.NONE;
  }

  @Override
  int at(int place) {
    return heap[place];
  }

  @Override
  void add(int job) {
    if (size == heap.length) {
      heap = Arrays.copyOf(heap, 2 * size);
      keys = Arrays.copyOf(keys, 2 * size);
    }
    int place = size++;
    long key = jobs.key(job);
    while (place > 0) {
      int above = (place - 1) / 2;
      long other = keys[above];
      if (key > other || (key == other && !jobs.isBefore(job, heap[above]))) {
        break;
      }
      heap[place] = heap[above];
      keys[place] = other;
      place = above;
    }
    heap[place] = job;
    keys[place] = key;
  }

  @Override
  int best() {
    return heap[0];
  }

  @Override
  int takeBest() {
    int top = heap[0];
    int last = heap[--size];
    long key = keys[size];
    int place = 0;
    int child = 1;
    while (child < size) {
      long least = keys[child];
      if (child + 1 < size) {
        long right = keys[child + 1];
        if (right < least || (right == least && jobs.isBefore(heap[child + 1], heap[child]))) {
          child++;
          least = right;
        }
      }
      if (least > key || (least == key && !jobs.isBefore(heap[child], last))) {
        break;
      }
      heap[place] = heap[child];
      keys[place] = least;
      place = child;
      child = 2 * place + 1;
    }
    heap[place] = last;
    keys[place] = key;
    return top;
  }

  @Override
  void later(long by, boolean byDeadline) {
    super.later(by, byDeadline);
    for (int i = 0; i < size; i++) {
      keys[i] = jobs.key(heap[i]);
    }
  }
}
