package org.aadlenergy.engine.schedule.bound;

import java.util.ArrayList;
import java.util.List;
import org.aadlenergy.engine.schedule.Ranks;
import org.aadlenergy.engine.schedule.Task;
import org.aadlenergy.engine.schedule.TaskSet;

/** How often jobs are interrupted on average, where no schedule can be simulated. */
public final class SwitchRates {
  /** Of the time, so that an overload gives a number, too. */
  private static final double LEAST = 1e-3;

  private SwitchRates() {}

  /**
   * The preemptions that a job of each task has to expect, phases being independent: the stretches
   * of work of more urgent tasks of its partition that begin until it is done, one after the other
   * being one stretch. With deadlines a task is taken to be more urgent than those that are due
   * later after their release. Of several cores a release only takes the one of a job if more
   * urgent ones keep all others busy, the chance of which follows from how often each of them runs.
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
    double[] load = new double[releases.length];
    double[] merged = new double[releases.length];
    Others[] others = new Others[releases.length];
    for (int p = 0; p < others.length; p++) {
      others[p] = new Others(set.cores() - 1);
    }
    int place = 0;
    while (place < n) {
      int end = place;
      while (end < n && rank[order.get(end)] == rank[order.get(place)]) {
        Task task = set.tasks().get(order.get(end));
        boolean preemptive = set.partitions().get(task.partition()).preemptive();
        int p = task.partition();
        double each = task.execution() * releases[p];
        if (set.cores() == 1) {
          double free = Math.max(LEAST, 1.0 - load[p]);
          each = task.execution() * (releases[p] + merged[p] / free);
        }
        expected[order.get(end)] = preemptive ? each * others[task.partition()].allBusy() : 0.0;
        end++;
      }
      for (; place < end; place++) {
        Task task = set.tasks().get(order.get(place));
        releases[task.partition()] += 1.0 / task.period();
        load[task.partition()] += task.utilization();
        merged[task.partition()] += task.utilization() / task.period();
        others[task.partition()].add(Math.min(1.0, task.utilization()));
      }
    }
    return expected;
  }

  /** How many of the other cores more urgent tasks keep busy, each running independently. */
  private static final class Others {
    private final double[] chance;

    Others(int cores) {
      chance = new double[cores + 1];
      chance[0] = 1.0;
    }

    void add(double share) {
      for (int busy = chance.length - 1; busy >= 0; busy--) {
        double more = busy == 0 ? 0.0 : chance[busy - 1] * share;
        chance[busy] = chance[busy] * (1.0 - share) + more;
      }
    }

    /** The chance that all are busy, if no more jobs run than there are other cores. */
    double allBusy() {
      double sum = 0.0;
      for (double one : chance) {
        sum += one;
      }
      return chance.length == 1 ? 1.0 : sum > 0.0 ? chance[chance.length - 1] / sum : 1.0;
    }
  }
}
