package org.aadlenergy.engine.schedule;

import java.util.ArrayList;
import java.util.List;

/**
 * Finds the tasks that fall behind more and more: those to which a schedule that repeats owes more
 * work at its end than at its beginning, and those that they keep from running in the end. No
 * response of theirs is the longest.
 */
final class Overload {
  private final TaskSet set;
  private final int[] rank;
  private final long[] owed;
  private long[] before;
  private long[] after;

  Overload(TaskSet set) {
    this.set = set;
    this.rank = Ranks.of(set);
    this.owed = new long[rank.length];
    this.before = owed.clone();
    this.after = owed.clone();
  }

  /** A job or a context switch of a task has to be done, or some of it was, if less than 0. */
  void owes(int task, long time) {
    owed[task] += time;
  }

  /** The stretch that counts begins. */
  void begins() {
    before = owed.clone();
  }

  /** It ends; what is owed later is not looked at. */
  void ends() {
    after = owed.clone();
  }

  /**
   * The tasks that have no longest response.
   *
   * @param saturated whether no core was ever idle in the stretch that counts
   */
  List<Integer> tasks(boolean saturated) {
    List<Integer> found = new ArrayList<>();
    for (int task = 0; task < rank.length; task++) {
      for (int late = 0; late < rank.length; late++) {
        if (after[late] > before[late] && (late == task || (saturated && starves(late, task)))) {
          found.add(task);
          break;
        }
      }
    }
    return found;
  }

  private boolean starves(int late, int other) {
    int partition = set.tasks().get(late).partition();
    return partition == set.tasks().get(other).partition()
        && (!set.partitions().get(partition).protocol().isFixedPriority()
            || rank[other] >= rank[late]);
  }
}
