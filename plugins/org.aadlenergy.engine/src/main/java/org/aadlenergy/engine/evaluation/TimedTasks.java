package org.aadlenergy.engine.evaluation;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.aadlenergy.engine.account.Scenes;
import org.aadlenergy.engine.account.Stretches;
import org.aadlenergy.engine.cancel.Cancellation;
import org.aadlenergy.engine.schedule.Horizon;
import org.aadlenergy.engine.schedule.SimulatedSchedule;
import org.aadlenergy.engine.schedule.SimulatedSchedule.TimeSlice;
import org.aadlenergy.engine.schedule.Simulation;
import org.aadlenergy.engine.schedule.bound.RangedSchedule;
import org.aadlenergy.engine.schedule.bound.TimeRanges;

/**
 * What was simulated of a processor: its tasks, one for each thread, and over which stretch.
 *
 * @param schedule with the usual times, and what holds for all
 */
public record TimedTasks(
    TimeRanges times, Horizon horizon, List<PendingThread> threads, RangedSchedule schedule) {
  /** More changes than this in one repetition are not held. */
  private static final double MOST_SLICES = 1_000_000;

  /** With the usual times. */
  public SimulatedSchedule counted() {
    return schedule.counted();
  }

  /** The channel that is on while a core has nothing to do, with the share of such cores. */
  public int idleChannel() {
    return threads.size();
  }

  /**
   * Who runs when: a channel for each task, and one for idle cores; none where that is too much.
   */
  Optional<Scenes> scenes(Cancellation cancellation) {
    double jobs = counted().jobs() + counted().switches();
    if (jobs > MOST_SLICES) {
      return Optional.empty();
    }
    SimulatedSchedule whole =
        counted().slicesWhole()
            ? counted()
            : Simulation.run(times.nominal(), horizon, Integer.MAX_VALUE, cancellation);
    int cores = times.nominal().cores();
    return Optional.of(
        cores == 1
            ? new OneCore(idleChannel()).scenes(whole.slices(), horizon)
            : several(whole.slices(), cores));
  }

  private Scenes several(List<TimeSlice> slices, int cores) {
    Stretches stretches = new Stretches();
    long[] free = new long[cores];
    Arrays.fill(free, horizon.from());
    for (TimeSlice slice : slices) {
      stretches.add(slice.task(), slice.start(), slice.end());
      stretches.add(idleChannel(), free[slice.core()], slice.start());
      free[slice.core()] = slice.end();
    }
    for (long since : free) {
      stretches.add(idleChannel(), since, horizon.until());
    }
    double[] units = new double[threads.size() + 1];
    Arrays.fill(units, 1.0);
    units[idleChannel()] = 1.0 / cores;
    return stretches.scenes(horizon.from(), horizon.length(), units);
  }

  /** Puts the slices of one core into scenes. */
  private static final class OneCore {
    private final Scenes.Builder builder;
    private final int idle;
    private final int[] alone;

    OneCore(int idle) {
      this.builder = new Scenes.Builder(idle + 1);
      this.idle = idle;
      this.alone = new int[idle + 1];
      Arrays.fill(alone, -1);
    }

    Scenes scenes(List<TimeSlice> slices, Horizon horizon) {
      long now = horizon.from();
      for (TimeSlice slice : slices) {
        builder.add(slice.start() - now, scene(idle));
        builder.add(slice.end() - slice.start(), scene(slice.task()));
        now = slice.end();
      }
      return builder.add(horizon.until() - now, scene(idle)).build(horizon.from());
    }

    private int scene(int channel) {
      if (alone[channel] < 0) {
        alone[channel] = builder.scene(new int[] {channel}, new double[] {1.0});
      }
      return alone[channel];
    }
  }
}
