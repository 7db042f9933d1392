package org.aadlenergy.benchmarks;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.aadlenergy.engine.schedule.Horizon;
import org.aadlenergy.engine.schedule.Protocol;
import org.aadlenergy.engine.schedule.SimulatedSchedule;
import org.aadlenergy.engine.schedule.Simulation;
import org.aadlenergy.engine.schedule.Task;
import org.aadlenergy.engine.schedule.TaskSet;

/** Simulates hyperperiods of a million jobs, again and again, and prints how long the last took. */
public final class ScheduleBenchmark {
  private static final int RUNS = 7;
  private static final long MICROSECOND = 1_000_000L;

  private ScheduleBenchmark() {}

  /** Runs each protocol, with and without preemption. */
  public static void main(String[] arguments) {
    for (Protocol protocol : List.of(Protocol.RATE_MONOTONIC, Protocol.EARLIEST_DEADLINE_FIRST)) {
      for (boolean preemptive : List.of(true, false)) {
        measure(protocol, preemptive);
      }
    }
  }

  private static void measure(Protocol protocol, boolean preemptive) {
    TaskSet set = TaskSet.of(tasks(), protocol, preemptive);
    Horizon horizon = Horizon.of(set, 10_000_000).orElseThrow();
    double milliseconds = 0.0;
    long jobs = 0;
    for (int run = 0; run < RUNS; run++) {
      long start = System.nanoTime();
      SimulatedSchedule schedule = Simulation.run(set, horizon, 2000);
      milliseconds = (System.nanoTime() - start) / 1e6;
      jobs = schedule.jobs();
    }
    System.out.printf(
        Locale.ROOT,
        "%-26s %-15s %,10d jobs %8.0f ms warm%n",
        protocol.words(),
        preemptive ? "preemptive" : "not preemptive",
        jobs,
        milliseconds);
  }

  /** 410 tasks with periods that share few factors, together about 85 % of the processor. */
  private static List<Task> tasks() {
    long[] periods = {1000, 1500, 1750, 2200, 2600, 3000, 4400, 5200, 6000, 7000};
    List<Task> tasks = new ArrayList<>();
    for (int i = 0; i < 410; i++) {
      long period = periods[i % periods.length] * MICROSECOND;
      tasks.add(Task.periodic("t" + i, period, period * 17 / 8200).withSwitches(1000, 2000));
    }
    return tasks;
  }
}
