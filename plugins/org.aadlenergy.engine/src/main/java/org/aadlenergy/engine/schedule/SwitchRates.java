package org.aadlenergy.engine.schedule;

import java.util.ArrayList;
import java.util.List;

/** How often jobs are interrupted on average, where no schedule can be simulated. */
public final class SwitchRates {
  private SwitchRates() {}

  /**
   * The preemptions that a job of each task has to expect: the releases of more urgent tasks of its
   * partition during its execution time, their phases being independent. With deadlines a task is
   * taken to be more urgent than those that are due later after their release.
   */
  public static double[] preemptionsPerJob(TaskSet set) {
    int n = set.tasks().size();
    double[] expected = new double[n];
    int[] rank = Ranks.of(set);
    List<Integer> order = new ArrayList<>(n);
    for (int i = 0; i < n; i++) {
      order.add(i);
    }
    order.sort((a, b) -> Integer.compare(rank[a], rank[b]));
    double[] releases = new double[set.partitions().size()];
    int place = 0;
    while (place < n) {
      int end = place;
      while (end < n && rank[order.get(end)] == rank[order.get(place)]) {
        Task task = set.tasks().get(order.get(end));
        boolean preemptive = set.partitions().get(task.partition()).preemptive();
        expected[order.get(end)] = preemptive ? task.execution() * releases[task.partition()] : 0.0;
        end++;
      }
      for (; place < end; place++) {
        Task task = set.tasks().get(order.get(place));
        releases[task.partition()] += 1.0 / task.period();
      }
    }
    return expected;
  }
}
