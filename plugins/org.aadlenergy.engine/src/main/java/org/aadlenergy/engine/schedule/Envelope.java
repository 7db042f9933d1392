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
    EnvelopeRun run = new EnvelopeRun(set, horizon);
    run.run(cancellation);
    int n = set.tasks().size();
    int[] rank = Ranks.of(set);
    List<Optional<Long>> longest = new ArrayList<>(n);
    List<Optional<Long>> interruptions = new ArrayList<>(n);
    for (int i = 0; i < n; i++) {
      boolean known = horizon.exact() && isKnown(i, set, rank, run);
      longest.add(known ? Optional.of(run.longest(i)) : Optional.empty());
      interruptions.add(known ? Optional.of(run.interruptions(i)) : Optional.empty());
    }
    return new Envelope(longest, interruptions, run.jobs());
  }

  /** Whether all that goes before a task repeats, and none of it waits for its own last job. */
  private static boolean isKnown(int task, TaskSet set, int[] rank, EnvelopeRun run) {
    int number = set.tasks().get(task).partition();
    Partition partition = set.partitions().get(number);
    if (!partition.preemptive()) {
      return false;
    }
    for (int other = 0; other < rank.length; other++) {
      boolean before = !partition.protocol().isFixedPriority() || rank[other] <= rank[task];
      if (set.tasks().get(other).partition() == number && before && !run.repeats(other)) {
        return false;
      }
    }
    return true;
  }
}
