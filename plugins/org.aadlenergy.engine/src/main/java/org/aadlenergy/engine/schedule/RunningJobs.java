package org.aadlenergy.engine.schedule;

import java.util.function.IntConsumer;

/** The jobs that run, on any of the cores. */
final class RunningJobs {
  private final Jobs jobs;
  private final int[] running;
  private int count;

  RunningJobs(Jobs jobs, int cores) {
    this.jobs = jobs;
    this.running = new int[cores];
  }

  int cores() {
    return running.length;
  }

  int count() {
    return count;
  }

  int at(int place) {
    return running[place];
  }

  void remove(int place) {
    running[place] = running[--count];
  }

  /** All of them wait again. */
  void stop(ReadyQueue waiting) {
    while (count > 0) {
      waiting.add(running[--count]);
    }
  }

  /** The most urgent jobs run. */
  void fill(ReadyQueue waiting) {
    while (count < running.length && !waiting.isEmpty()) {
      running[count++] = waiting.take();
    }
    while (!waiting.isEmpty()) {
      int least = 0;
      for (int i = 1; i < count; i++) {
        least = jobs.isBefore(running[least], running[i]) ? i : least;
      }
      if (!jobs.isBefore(waiting.first(), running[least])) {
        return;
      }
      int next = waiting.take();
      waiting.add(running[least]);
      running[least] = next;
    }
  }

  /** Visits all of them. */
  void each(IntConsumer visit) {
    for (int i = 0; i < count; i++) {
      visit.accept(running[i]);
    }
  }

  /** Writes down all of them. */
  void describe(long time, CycleSkips.State state) {
    state.add(count);
    each(job -> jobs.describe(job, time, state));
  }
}
