package org.aadlenergy.engine.schedule;

/** What an envelope comes to for each task. */
final class EnvelopeCounts {
  private final long[] longest;
  private final long[] interruptions;
  private final boolean[] late;
  private final long[] owed;
  private long[] before;
  private long[] after;

  EnvelopeCounts(int tasks) {
    longest = new long[tasks];
    interruptions = new long[tasks];
    late = new boolean[tasks];
    owed = new long[tasks];
    before = owed.clone();
    after = before;
  }

  /** The longest response of a task. */
  long longest(int task) {
    return longest[task];
  }

  /** How often jobs of each task may be interrupted in the stretch that counts. */
  long[] interruptions() {
    return interruptions;
  }

  /** Whether as much work of a task is owed at the end of that stretch, and none came too late. */
  boolean repeats(int task) {
    return !late[task] && before[task] == after[task];
  }

  void begins() {
    before = owed.clone();
  }

  void ends() {
    after = owed.clone();
  }

  void owes(int task, long work) {
    owed[task] += work;
  }

  void interrupted(int task) {
    interruptions[task]++;
  }

  void ended(int task, long response) {
    longest[task] = Math.max(longest[task], response);
  }

  /** A job waits for the one before of its task, or does not end. */
  void late(int task) {
    late[task] = true;
  }

  /** What came since then comes so many times more. */
  void again(long times, long[] since) {
    for (int i = 0; i < interruptions.length; i++) {
      interruptions[i] += times * (interruptions[i] - since[i]);
    }
  }
}
