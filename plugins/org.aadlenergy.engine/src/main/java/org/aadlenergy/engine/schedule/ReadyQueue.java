package org.aadlenergy.engine.schedule;

import java.util.Arrays;
import java.util.List;

/** The ready jobs of a partition, the next to run first: a binary heap. */
final class ReadyQueue {
  private static final int MOST_DESCRIBED = 64;

  private final Jobs jobs;
  private int[] heap = new int[16];
  private int size;
  private int[] held = new int[1];
  private int holding;

  ReadyQueue(Jobs jobs) {
    this.jobs = jobs;
  }

  boolean isEmpty() {
    return size == 0 && holding == 0;
  }

  /** Keeps a job that must be gone on with before any other; the first kept is the first taken. */
  void hold(int job) {
    if (holding == held.length) {
      held = Arrays.copyOf(held, 2 * holding);
    }
    held[holding++] = job;
  }

  /** The tasks of the jobs that are kept, the first to be taken first. */
  List<Integer> held() {
    return Arrays.stream(held, 0, holding).mapToObj(jobs::task).toList();
  }

  /** How many jobs there are to look at, those that are held left out. */
  int size() {
    return size;
  }

  /** One of them, in no order. */
  int at(int place) {
    return heap[place];
  }

  /** Writes down all jobs in the order in which they would be taken. */
  void describe(long time, CycleSkips.State state) {
    state.add(size);
    state.add(holding);
    if (size > MOST_DESCRIBED) {
      state.gaveUp();
      return;
    }
    for (int i = 0; i < holding; i++) {
      jobs.describe(held[i], time, state);
    }
    int[] order = Arrays.copyOf(heap, size);
    for (int i = 1; i < size; i++) {
      int job = order[i];
      int place = i;
      while (place > 0 && jobs.isBefore(job, order[place - 1])) {
        order[place] = order[--place];
      }
      order[place] = job;
    }
    for (int job : order) {
      jobs.describe(job, time, state);
    }
  }

  /** Moves all jobs in time. */
  void later(long by, boolean byDeadline) {
    for (int i = 0; i < holding; i++) {
      jobs.later(held[i], by, byDeadline);
    }
    for (int i = 0; i < size; i++) {
      jobs.later(heap[i], by, byDeadline);
    }
  }

  void add(int job) {
    if (size == heap.length) {
      heap = Arrays.copyOf(heap, 2 * size);
    }
    int place = size++;
    long key = jobs.key(job);
    while (place > 0) {
      int above = heap[(place - 1) / 2];
      long other = jobs.key(above);
      if (key > other || (key == other && !jobs.isBefore(job, above))) {
        break;
      }
      heap[place] = above;
      place = (place - 1) / 2;
    }
    heap[place] = job;
  }

  /** The job that would be taken, or {@link Jobs#NONE}. */
  int first() {
    return holding > 0 ? held[0] : size > 0 ? heap[0] : Jobs.NONE;
  }

  int take() {
    if (holding > 0) {
      int job = held[0];
      System.arraycopy(held, 1, held, 0, --holding);
      return job;
    }
    int top = heap[0];
    int last = heap[--size];
    long key = jobs.key(last);
    int place = 0;
    while (2 * place + 1 < size) {
      int child = 2 * place + 1;
      long least = jobs.key(heap[child]);
      if (child + 1 < size) {
        long right = jobs.key(heap[child + 1]);
        if (right < least || (right == least && jobs.isBefore(heap[child + 1], heap[child]))) {
          child++;
          least = right;
        }
      }
      if (least > key || (least == key && !jobs.isBefore(heap[child], last))) {
        break;
      }
      heap[place] = heap[child];
      place = child;
    }
    heap[place] = last;
    return top;
  }
}
