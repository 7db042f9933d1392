package org.aadlenergy.engine.evaluation;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.aadlenergy.engine.account.Scenes;
import org.aadlenergy.engine.cancel.Cancellation;
import org.aadlenergy.engine.schedule.Horizon;
import org.aadlenergy.engine.schedule.SimulatedSchedule;
import org.aadlenergy.engine.schedule.SimulatedSchedule.TimeSlice;
import org.aadlenergy.engine.schedule.Simulation;
import org.aadlenergy.engine.schedule.bound.TimeRanges;

/**
 * What was simulated of a processor: its tasks, one for each thread, and over which stretch.
 *
 * @param counted with the usual times
 */
public record TimedTasks(
    TimeRanges times, Horizon horizon, List<PendingThread> threads, SimulatedSchedule counted) {
  /** More changes than this in one repetition are not held. */
  private static final double MOST_SLICES = 1_000_000;

  /** The channel that is on while a core has nothing to do, with the share of such cores. */
  public int idleChannel() {
    return threads.size();
  }

  /** Who runs when: a channel for each task, and one for idle cores; none where that is too much. */
  Optional<Scenes> scenes(Cancellation cancellation) {
    double jobs = counted.jobs() + counted.switches();
    if (jobs > MOST_SLICES) {
      return Optional.empty();
    }
    SimulatedSchedule whole =
        counted.slicesWhole()
            ? counted
            : Simulation.run(times.nominal(), horizon, Integer.MAX_VALUE, cancellation);
    int cores = times.nominal().cores();
    Scenes.Builder builder = new Scenes.Builder(threads.size() + 1);
    Running running = new Running(builder, cores, idleChannel());
    return Optional.of(
        cores == 1 ? running.alone(whole.slices(), horizon) : running.several(whole.slices(), horizon));
  }

  /** Puts slices into scenes. */
  private static final class Running {
    private final Scenes.Builder builder;
    private final int cores;
    private final int idle;
    private final int[] alone;

    Running(Scenes.Builder builder, int cores, int idle) {
      this.builder = builder;
      this.cores = cores;
      this.idle = idle;
      this.alone = new int[idle + 1];
      Arrays.fill(alone, -1);
    }

    Scenes alone(List<TimeSlice> slices, Horizon horizon) {
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

    Scenes several(List<TimeSlice> slices, Horizon horizon) {
      int[] on = new int[cores];
      Arrays.fill(on, -1);
      List<TimeSlice> starts = slices.stream().sorted(Comparator.comparingLong(TimeSlice::start)).toList();
      List<TimeSlice> ends = slices.stream().sorted(Comparator.comparingLong(TimeSlice::end)).toList();
      long now = horizon.from();
      int nextStart = 0;
      int nextEnd = 0;
      while (nextEnd < ends.size()) {
        boolean begins =
            nextStart < starts.size() && starts.get(nextStart).start() < ends.get(nextEnd).end();
        long time = begins ? starts.get(nextStart).start() : ends.get(nextEnd).end();
        if (time > now) {
          builder.add(time - now, scene(on));
          now = time;
        }
        if (begins) {
          on[starts.get(nextStart).core()] = starts.get(nextStart++).task();
        } else {
          on[ends.get(nextEnd++).core()] = -1;
        }
      }
      return builder.add(horizon.until() - now, scene(on)).build(horizon.from());
    }

    private int scene(int[] on) {
      int[] tasks = Arrays.stream(on).filter(task -> task >= 0).sorted().toArray();
      if (tasks.length == cores) {
        return builder.scene(tasks, ones(cores));
      }
      int[] channels = Arrays.copyOf(tasks, tasks.length + 1);
      channels[tasks.length] = idle;
      double[] weights = ones(channels.length);
      weights[tasks.length] = (double) (cores - tasks.length) / cores;
      return builder.scene(channels, weights);
    }

    private static double[] ones(int count) {
      double[] ones = new double[count];
      Arrays.fill(ones, 1.0);
      return ones;
    }
  }
}
