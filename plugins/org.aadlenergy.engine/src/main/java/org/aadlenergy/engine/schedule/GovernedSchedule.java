package org.aadlenergy.engine.schedule;

import java.util.BitSet;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;
import org.aadlenergy.engine.signal.Signal;

/**
 * Processors beside each other whose cores share a frequency, over the time that counts.
 *
 * @param points the number of the operating point over that time
 * @param processors in the order of their task sets
 */
public record GovernedSchedule(Horizon horizon, Signal points, List<Governed> processors) {
  public GovernedSchedule {
    processors = List.copyOf(processors);
  }

  /**
   * One processor.
   *
   * @param time that jobs ran, by point and task
   * @param work that they did, in units of time at the reference point
   * @param signals who runs when; it takes another run
   * @param gaps the stretches in which its cores have nothing to do, by the tasks that a timer
   *     releases; it takes another run
   * @param ends tells of each job that ends, the start-up included, in another run
   */
  public record Governed(
      SimulatedSchedule schedule,
      List<long[]> time,
      List<long[]> work,
      Supplier<ScheduleSignals> signals,
      Function<BitSet, CoreGaps> gaps,
      Consumer<JobEnds> ends) {
    public Governed {
      time = List.copyOf(time);
      work = List.copyOf(work);
    }

    /** The time that jobs of all tasks ran at a point. */
    public long time(int point) {
      return sum(time, point);
    }

    /** The work of all tasks at a point. */
    public long work(int point) {
      return sum(work, point);
    }

    private static long sum(List<long[]> all, int point) {
      long sum = 0;
      for (long one : point < all.size() ? all.get(point) : new long[0]) {
        sum += one;
      }
      return sum;
    }
  }
}
