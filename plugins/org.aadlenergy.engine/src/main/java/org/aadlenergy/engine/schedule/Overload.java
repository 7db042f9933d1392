package org.aadlenergy.engine.schedule;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Compares the beginning of the stretch that counts with its end: whether the schedule repeats, and
 * which tasks fall behind more and more. Those are the ones to which it owes more work at its end,
 * and those that they keep from running in the end. No response of theirs is the longest.
 */
final class Overload {
  private final TaskSet set;
  private final int[] rank;
  private final long[] owed;
  private final long[] waiting;
  private long[] waitingBefore;
  private long[] before;
  private long[] after;
  private List<String> coresBefore = List.of();
  private List<String> allBefore = List.of();
  private boolean alike;
  private List<Long> begunBefore = List.of();
  private boolean repeats;

  Overload(TaskSet set) {
    this.set = set;
    this.rank = Ranks.of(set);
    this.owed = new long[rank.length];
    this.waiting = owed.clone();
    this.waitingBefore = owed.clone();
    this.before = owed.clone();
    this.after = owed.clone();
  }

  /** A job of a task is released. */
  void released(int task, long time) {
    waiting[task]++;
    owes(task, time);
  }

  /** A job of a task is done. */
  void done(int task) {
    waiting[task]--;
  }

  /** Work or a context switch of a job has to be done, or some of it was, if less than 0. */
  void owes(int task, long time) {
    owed[task] += time;
  }

  /**
   * The stretch that counts begins.
   *
   * @param begun the tasks whose jobs run, or must go on before others
   */
  void begins(Core[] cores, List<Long> begun) {
    before = owed.clone();
    waitingBefore = waiting.clone();
    coresBefore = memories(cores);
    allBefore = whole(cores);
    begunBefore = begun;
  }

  /** It ends; what is owed later is not looked at. As much work in fewer jobs is another state. */
  void ends(Core[] cores, List<Long> begun) {
    after = owed.clone();
    repeats =
        Arrays.equals(before, after)
            && Arrays.equals(waitingBefore, waiting)
            && coresBefore.equals(memories(cores))
            && begunBefore.equals(begun);
    alike = repeats && (cores.length == 1 || allBefore.equals(whole(cores)));
  }

  /** Whether what follows is what happened before. */
  boolean repeats() {
    return repeats;
  }

  /** Whether each core does again what it did before. */
  boolean repeatsOnEach() {
    return alike;
  }

  private static List<String> whole(Core[] cores) {
    return Arrays.stream(cores).map(Core::wholeMemory).toList();
  }

  /** What decides whether the next job needs a context switch, if one takes any time. */
  private List<String> memories(Core[] cores) {
    boolean take = set.tasks().stream().anyMatch(task -> task.longestSwitch() > 0);
    boolean differ =
        set.tasks().stream().anyMatch(task -> task.threadSwitch() != task.processSwitch());
    if (!take) {
      return List.of();
    }
    return differ || cores.length > 1
        ? whole(cores)
        : Arrays.stream(cores).map(Core::memory).toList();
  }

  /**
   * The tasks that have no longest response.
   *
   * @param saturated whether no core was ever idle in the stretch that counts
   */
  List<Integer> tasks(boolean saturated) {
    int[] owedMore = IntStream.range(0, rank.length).filter(i -> after[i] > before[i]).toArray();
    List<Integer> found = new ArrayList<>();
    for (int task = 0; task < rank.length && owedMore.length > 0; task++) {
      for (int late : owedMore) {
        if (late == task || (saturated && starves(late, task))) {
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
