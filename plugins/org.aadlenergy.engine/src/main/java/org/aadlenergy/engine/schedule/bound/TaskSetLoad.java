package org.aadlenergy.engine.schedule.bound;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.aadlenergy.engine.schedule.Task;

/** Compares the share of the processor that tasks need with the whole, exactly. */
public final class TaskSetLoad {
  private static final double DOUBTFUL = 1e-6;
  private static final double ROUNDING = 1e-12;

  private TaskSetLoad() {}

  /** Whether the tasks need more than the whole processor. */
  public static boolean exceedsOne(List<Task> tasks) {
    long[] executions = new long[tasks.size()];
    List<Integer> all = new ArrayList<>(executions.length);
    for (int i = 0; i < executions.length; i++) {
      executions[i] = tasks.get(i).execution();
      all.add(i);
    }
    return exceedsOne(tasks, executions, all);
  }

  /** Whether some of the tasks need more than a partition has of its core. */
  static boolean exceeds(
      List<Task> tasks, long[] costs, List<Integer> counted, PartitionSupply supply) {
    if (supply.share() == 1.0) {
      return exceedsOne(tasks, costs, counted);
    }
    double sum = 0.0;
    for (int i : counted) {
      sum += (double) costs[i] / tasks.get(i).period();
    }
    return sum > supply.share() * (1.0 - ROUNDING);
  }

  /** The same for some of the tasks, and with other execution times. */
  static boolean exceedsOne(List<Task> tasks, long[] executions, List<Integer> counted) {
    double sum = 0.0;
    for (int i : counted) {
      sum += (double) executions[i] / tasks.get(i).period();
    }
    return Math.abs(sum - 1.0) > DOUBTFUL ? sum > 1.0 : exceedsExactly(tasks, executions, counted);
  }

  private static boolean exceedsExactly(
      List<Task> tasks, long[] executions, List<Integer> counted) {
    Map<Long, Long> byPeriod = new TreeMap<>();
    for (int i : counted) {
      byPeriod.merge(tasks.get(i).period(), executions[i], Long::sum);
    }
    BigInteger numerator = BigInteger.ZERO;
    BigInteger denominator = BigInteger.ONE;
    for (Map.Entry<Long, Long> entry : byPeriod.entrySet()) {
      BigInteger period = BigInteger.valueOf(entry.getKey());
      BigInteger work = BigInteger.valueOf(entry.getValue());
      numerator = numerator.multiply(period).add(work.multiply(denominator));
      denominator = denominator.multiply(period);
      BigInteger divisor = numerator.gcd(denominator);
      numerator = numerator.divide(divisor);
      denominator = denominator.divide(divisor);
    }
    return numerator.compareTo(denominator) > 0;
  }
}
