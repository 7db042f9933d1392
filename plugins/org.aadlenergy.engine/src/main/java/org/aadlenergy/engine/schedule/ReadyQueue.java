package org.aadlenergy.engine.schedule;

import java.util.Arrays;
import java.util.List;

/** The ready jobs of a partition, the next to run first. */
abstract class ReadyQueue {
  private static final int MOST_DESCRIBED = 64;

  final Jobs jobs;
  int size;
  private int[] held = new int[1];
  private int holding;

  ReadyQueue(Jobs jobs) {
    this.jobs = jobs;
  }

  /** That of tasks whose jobs are all as urgent as the rank of their task says, from 0 on. */
  static ReadyQueue ofRanks(Jobs jobs, int ranks) {
    return new RankedQueue(jobs, ranks);
  }

  /** That of jobs each of which has an urgency of its own. */
  static ReadyQueue ofAny(Jobs jobs) {
    return new HeapQueue(jobs);
  }

  final boolean isEmpty() {
    return size == 0 && holding == 0;
  }

  /** Keeps a job that must be gone on with before any other; the first kept is the first taken. */
  final void hold(int job) {
    if (holding == held.length) {
      held = Arrays.copyOf(held, 2 * holding);
    }
    held[holding++] = job;
  }

  /** The tasks of the jobs that are kept, the first to be taken first. */
  final List<Integer> held() {
    return Arrays.stream(held, 0, holding).mapToObj(jobs::task).toList();
  }

  /** How many jobs there are to look at, those that are held left out. */
  final int size() {
    return size;
  }

  /** The place of one of them, or {@link Jobs#NONE}; nothing is to be added or taken meanwhile. */
  abstract int start();

  /** The same of those that are less urgent than a job, or of all; others may be among them. */
  int startBehind(int job) {
    return start();
  }

  /** The place after one, or {@link Jobs#NONE}. */
  abstract int after(int place);

  /** The job at a place. */
  abstract int at(int place);

  abstract void add(int job);

  abstract int best();

  abstract int takeBest();

  /** The job that would be taken, or {@link Jobs#NONE}. */
  final int first() {
    return holding > 0 ? held[0] : size > 0 ? best() : Jobs.NONE;
  }

  final int take() {
    if (holding == 0) {
      return takeBest();
    }
    int job = held[0];
    System.arraycopy(held, 1, held, 0, --holding);
    return job;
  }

  /** Writes down all jobs in the order in which they would be taken. */
  final void describe(long time, CycleSkips.State state) {
    state.add(size);
    state.add(holding);
    if (size > MOST_DESCRIBED) {
      state.gaveUp();
      return;
    }
    for (int i = 0; i < holding; i++) {
      jobs.describe(held[i], time, state);
    }
    int[] order = new int[size];
    int count = 0;
    for (int at = start(); at != Jobs.NONE; at = after(at)) {
      int job = at(at);
      int place = count++;
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
    for (int at = start(); at != Jobs.NONE; at = after(at)) {
      jobs.later(at(at), by, byDeadline);
    }
  }
}
