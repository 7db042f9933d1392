package org.aadlenergy.engine.schedule;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.IntPredicate;
import org.aadlenergy.engine.cancel.Cancellation;
import org.aadlenergy.engine.collection.LaterList;

/**
 * What no schedule of preemptive tasks exceeds, whatever part of its execution time each job takes:
 * the longest responses, and how often a job may be interrupted. Offsets count. Without switches
 * that take time the responses are those of the longest execution times, and exact.
 *
 * @param longest by task; empty where nothing is known
 * @param interruptions by task, of all its jobs in the stretch that counts; empty where nothing is
 *     known
 * @param jobs how many were simulated
 */
public record Envelope(
    List<Optional<Long>> longest, List<Optional<Long>> interruptions, long jobs) {
  /** What sums of loads may be wrong by. */
  private static final double ROUNDING = 1e-9;

  private static final long UNKNOWN = -1;

  public Envelope {
    longest = LaterList.copyOf(longest);
    interruptions = LaterList.copyOf(interruptions);
  }

  /** The envelope of tasks with their longest execution times. */
  public static Envelope of(TaskSet set, Horizon horizon, Cancellation cancellation) {
    int n = set.tasks().size();
    int[] rank = Ranks.of(set);
    boolean[] left = fallBehind(set, rank);
    EnvelopeRun run = new EnvelopeRun(without(left, set), horizon, Cycle.of(set, horizon.until()));
    run.run(cancellation);
    int[] unknown = unknown(set, rank, i -> !left[i] && run.repeats(i));
    long[] longest = new long[n];
    long[] interruptions = new long[n];
    for (int i = 0; i < n; i++) {
      boolean known = horizon.exact() && rank[i] < unknown[set.tasks().get(i).partition()];
      longest[i] = known ? run.longest(i) : UNKNOWN;
      interruptions[i] = known ? run.interruptions(i) : UNKNOWN;
    }
    return new Envelope(known(longest), known(interruptions), run.jobs());
  }

  private static List<Optional<Long>> known(long[] values) {
    return LaterList.each(
        values.length, i -> values[i] == UNKNOWN ? Optional.empty() : Optional.of(values[i]));
  }

  /**
   * What on one core takes more than all of its time together with what is more urgent: with fixed
   * priorities from the first such task on, with others all. It does not repeat, and what is more
   * urgent does not wait for it.
   */
  private static boolean[] fallBehind(TaskSet set, int[] rank) {
    boolean[] left = new boolean[rank.length];
    if (set.cores() > 1 || set.partitions().size() > 1 || set.windows().isPresent()) {
      return left;
    }
    boolean fixed = set.partitions().get(0).protocol().isFixedPriority();
    Integer[] order = new Integer[rank.length];
    Arrays.setAll(order, i -> i);
    Arrays.sort(order, (a, b) -> Integer.compare(rank[a], rank[b]));
    double load = 0.0;
    int first = Integer.MAX_VALUE;
    for (int task : order) {
      load += (double) set.tasks().get(task).execution() / set.tasks().get(task).period();
      first = load > 1.0 + ROUNDING ? Math.min(first, rank[task]) : first;
    }
    for (int i = 0; i < left.length; i++) {
      left[i] = first < Integer.MAX_VALUE && (!fixed || rank[i] >= first);
    }
    return left;
  }

  /** The same, in which those never come. */
  private static TaskSet without(boolean[] left, TaskSet set) {
    List<Task> tasks = new ArrayList<>(set.tasks());
    for (int i = 0; i < left.length; i++) {
      tasks.set(i, left[i] ? tasks.get(i).withOffset(Horizon.NEVER) : tasks.get(i));
    }
    return new TaskSet(tasks, set.partitions(), set.windows(), set.cores());
  }

  /**
   * By partition, the most urgent rank of what does not repeat, or waits for its own last job: what
   * is less urgent depends on it.
   */
  private static int[] unknown(TaskSet set, int[] rank, IntPredicate repeats) {
    int[] unknown = new int[set.partitions().size()];
    for (int number = 0; number < unknown.length; number++) {
      unknown[number] = set.partitions().get(number).preemptive() ? Integer.MAX_VALUE : -1;
    }
    for (int i = 0; i < rank.length; i++) {
      int number = set.tasks().get(i).partition();
      boolean fixed = set.partitions().get(number).protocol().isFixedPriority();
      if (!repeats.test(i)) {
        unknown[number] = Math.min(unknown[number], fixed ? rank[i] : -1);
      }
    }
    return unknown;
  }
}
