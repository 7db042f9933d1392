package org.aadlenergy.engine.schedule;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.aadlenergy.engine.cancel.Cancellation;

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
  public Envelope {
    longest = List.copyOf(longest);
    interruptions = List.copyOf(interruptions);
  }

  /** The envelope of tasks with their longest execution times. */
  public static Envelope of(TaskSet set, Horizon horizon, Cancellation cancellation) {
    EnvelopeRun run = new EnvelopeRun(set, horizon, Cycle.of(set, horizon.until()));
    run.run(cancellation);
    int n = set.tasks().size();
    int[] rank = Ranks.of(set);
    int[] unknown = unknown(set, rank, run);
    List<Optional<Long>> longest = new ArrayList<>(n);
    List<Optional<Long>> interruptions = new ArrayList<>(n);
    for (int i = 0; i < n; i++) {
      boolean known = horizon.exact() && rank[i] < unknown[set.tasks().get(i).partition()];
      longest.add(known ? Optional.of(run.longest(i)) : Optional.empty());
      interruptions.add(known ? Optional.of(run.interruptions(i)) : Optional.empty());
    }
    return new Envelope(longest, interruptions, run.jobs());
  }

  /**
   * By partition, the most urgent rank of what does not repeat, or waits for its own last job: what
   * is less urgent depends on it.
   */
  private static int[] unknown(TaskSet set, int[] rank, EnvelopeRun run) {
    int[] unknown = new int[set.partitions().size()];
    for (int number = 0; number < unknown.length; number++) {
      unknown[number] = set.partitions().get(number).preemptive() ? Integer.MAX_VALUE : -1;
    }
    for (int i = 0; i < rank.length; i++) {
      int number = set.tasks().get(i).partition();
      boolean fixed = set.partitions().get(number).protocol().isFixedPriority();
      if (!run.repeats(i)) {
        unknown[number] = Math.min(unknown[number], fixed ? rank[i] : -1);
      }
    }
    return unknown;
  }
}
