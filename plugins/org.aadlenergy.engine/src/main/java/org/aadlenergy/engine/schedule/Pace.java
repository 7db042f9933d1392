package org.aadlenergy.engine.schedule;

import java.util.Arrays;

/**
 * How fast jobs run, which changes with the operating point. What is left of a job is counted in
 * whole units of time at the reference point; what is done of the next one is kept beside, for each
 * task, which has no more than one job that is begun.
 */
final class Pace {
  /** All as fast as they are said to be. */
  private static final double[] AS_SAID = {};

  private static final int WHOLE = 1024;

  private double[] slowness = AS_SAID;
  private int speed = WHOLE;
  private int point;
  private double[] begun = AS_SAID;
  private long[][] time = {};
  private long[][] work = {};

  /** Whether the speed is another from time to time. */
  boolean varies() {
    return slowness.length > 0;
  }

  /**
   * From now on jobs run at another point.
   *
   * @param times by how much longer each task takes there
   * @param fast of 1024, how fast a core is there as the kernel takes it
   */
  void at(int number, double[] times, int fast) {
    speed = fast;
    point = number;
    slowness = times;
    begun = begun.length < times.length ? new double[times.length] : begun;
    while (time.length <= number) {
      time = Arrays.copyOf(time, time.length + 1);
      work = Arrays.copyOf(work, work.length + 1);
      time[time.length - 1] = new long[times.length];
      work[work.length - 1] = new long[times.length];
    }
  }

  /** Of 1024, how fast a core is, as the kernel takes it. */
  int speed() {
    return speed;
  }

  /** How long so much work of a task takes. */
  long time(int task, long left) {
    return varies() && left > 0
        ? Math.max(1, Math.round((left - begun[task]) * slowness[task]))
        : left;
  }

  /** What is done of a job in a time that is not longer than it takes. */
  long done(int task, long left, long passed) {
    if (!varies()) {
      return passed;
    }
    boolean all = passed == time(task, left);
    double exactly = all ? left : begun[task] + passed / slowness[task];
    long done = all ? left : Math.min(left - 1, (long) exactly);
    begun[task] = Math.min(1.0, exactly - done);
    return done;
  }

  /** Counts what was done at the point. */
  void count(int task, long passed, long done) {
    time[point][task] += passed;
    work[point][task] += done;
  }

  /** The time that jobs of each task ran, by point. */
  long[][] time() {
    return time;
  }

  /** The work that was done of each task, by point. */
  long[][] work() {
    return work;
  }
}
