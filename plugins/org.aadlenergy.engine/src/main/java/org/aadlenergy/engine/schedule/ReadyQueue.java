package org.aadlenergy.engine.schedule;

import java.util.Arrays;

/** The ready jobs of a partition, the next to run first: a binary heap. */
final class ReadyQueue {
  private final Jobs jobs;
  private int[] heap = new int[16];
  private int size;
  private int held = Jobs.NONE;

  ReadyQueue(Jobs jobs) {
    this.jobs = jobs;
  }

  boolean isEmpty() {
    return size == 0 && held == Jobs.NONE;
  }

  /** Keeps a job that must be gone on with before any other. */
  void hold(int job) {
    held = job;
  }

  void add(int job) {
    if (size == heap.length) {
      heap = Arrays.copyOf(heap, 2 * size);
    }
    int place = size++;
    while (place > 0 && jobs.isBefore(job, heap[(place - 1) / 2])) {
      heap[place] = heap[(place - 1) / 2];
      place = (place - 1) / 2;
    }
    heap[place] = job;
  }

  /** The job that would be taken, or {@link Jobs#NONE}. */
  int first() {
    return held != Jobs.NONE ? held : size > 0 ? heap[0] : Jobs.NONE;
  }

  int take() {
    if (held != Jobs.NONE) {
      int job = held;
      held = Jobs.NONE;
      return job;
    }
    int top = heap[0];
    int last = heap[--size];
    int place = 0;
    while (2 * place + 1 < size) {
      int child = 2 * place + 1;
      if (child + 1 < size && jobs.isBefore(heap[child + 1], heap[child])) {
        child++;
      }
      if (!jobs.isBefore(heap[child], last)) {
        break;
      }
      heap[place] = heap[child];
      place = child;
    }
    heap[place] = last;
    return top;
  }
}
