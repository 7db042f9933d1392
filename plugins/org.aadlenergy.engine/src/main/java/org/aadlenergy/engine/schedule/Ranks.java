package org.aadlenergy.engine.schedule;

import java.util.ArrayList;
import java.util.List;

/** The ranks of the tasks of a set, each within its partition. */
public final class Ranks {
  private Ranks() {}

  /** The rank of each task in its partition, the most urgent being 0. */
  public static int[] of(TaskSet set) {
    if (set.partitions().size() == 1) {
      return set.partitions().get(0).protocol().ranks(set.tasks());
    }
    int[] ranks = new int[set.tasks().size()];
    for (int p = 0; p < set.partitions().size(); p++) {
      List<Integer> members = new ArrayList<>();
      List<Task> tasks = new ArrayList<>();
      for (int i = 0; i < ranks.length; i++) {
        if (set.tasks().get(i).partition() == p) {
          members.add(i);
          tasks.add(set.tasks().get(i));
        }
      }
      int[] within = set.partitions().get(p).protocol().ranks(tasks);
      for (int i = 0; i < within.length; i++) {
        ranks[members.get(i)] = within[i];
      }
    }
    return ranks;
  }
}
