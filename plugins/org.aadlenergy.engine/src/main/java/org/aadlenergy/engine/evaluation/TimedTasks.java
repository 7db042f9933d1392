package org.aadlenergy.engine.evaluation;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.aadlenergy.engine.account.PowerScenes;
import org.aadlenergy.engine.account.Stretches;
import org.aadlenergy.engine.cancel.Cancellation;
import org.aadlenergy.engine.collection.OnAllCores;
import org.aadlenergy.engine.schedule.Horizon;
import org.aadlenergy.engine.schedule.JobEnds;
import org.aadlenergy.engine.schedule.ScheduleSignals;
import org.aadlenergy.engine.schedule.Simulation;
import org.aadlenergy.engine.schedule.bound.RangedSchedule;
import org.aadlenergy.engine.schedule.bound.TimeRanges;
import org.aadlenergy.engine.signal.Signal;
import org.aadlenergy.engine.signal.TooManyPieces;

/**
 * What was simulated of a processor: its tasks, one for each thread, and over which stretch.
 *
 * @param schedule with the usual times, and what holds for all
 * @param points where its governor follows the load, at which point it is when
 */
public record TimedTasks(
    TimeRanges times,
    Horizon horizon,
    List<PendingThread> threads,
    RangedSchedule schedule,
    Optional<Points> points) {

  /**
   * The operating points of a processor over the stretch that counts.
   *
   * @param numbers of them
   * @param watts of a busy core, by number
   */
  public record Points(Signal numbers, List<Double> watts) {
    public Points {
      watts = List.copyOf(watts);
    }
  }

  /** More changes than this in one repetition are not held. */
  private static final long MOST_PIECES = 2_000_000;

  /** Of more jobs their waits are not looked at one by one. */
  private static final long MOST_JOBS = 200_000;

  private static final int TO_SHARE = 2;

  /** The channel that is on while a core has nothing to do, with the share of such cores. */
  public int idleChannel() {
    return threads.size();
  }

  /** The scenes of processors, by schedule; those that differ are made on all cores. */
  static Map<RangedSchedule, Optional<PowerScenes>> scenes(Collection<TimedTasks> all) {
    Map<RangedSchedule, TimedTasks> different = new IdentityHashMap<>();
    List<TimedTasks> order = new ArrayList<>();
    for (TimedTasks timed : all) {
      if (different.put(timed.schedule, timed) == null) {
        order.add(timed);
      }
    }
    List<Optional<PowerScenes>> made =
        OnAllCores.list(order.size(), TO_SHARE, () -> i -> order.get(i).scenes());
    Map<RangedSchedule, Optional<PowerScenes>> known = new IdentityHashMap<>();
    for (int i = 0; i < made.size(); i++) {
      known.put(order.get(i).schedule, made.get(i));
    }
    return known;
  }

  /**
   * Who runs when: a channel for each task, and one for idle cores; none where that is too much.
   */
  Optional<PowerScenes> scenes() {
    ScheduleSignals signals = schedule.inOrder().signals();
    long size = signals.running().stream().mapToLong(Signal::size).sum();
    Running running = new Running(threads.size(), times.nominal().cores(), points);
    try {
      return size > MOST_PIECES ? Optional.empty() : Optional.of(running.scenes(signals, horizon));
    } catch (TooManyPieces e) {
      return Optional.empty();
    }
  }

  /** Who waits when: a channel for each task; none where that is too much, or not known. */
  Optional<PowerScenes> waits(Cancellation cancellation) {
    boolean few = schedule.counted().jobs() <= MOST_JOBS;
    if (points.isPresent() || !few) {
      return Optional.empty();
    }
    Stretches stretches = new Stretches();
    JobEnds waits =
        new JobEnds() {
          @Override
          public void ended(int task, long released, long ended) {}

          @Override
          public void waits(int task, long from, long until) {
            if (horizon.counts(from)) {
              stretches.add(task, from, until);
            }
          }
        };
    Simulation.run(times.nominal(), horizon, 0, cancellation, waits);
    double[] ones = new double[threads.size()];
    Arrays.fill(ones, 1.0);
    return Optional.of(stretches.scenes(horizon.from(), horizon.length(), ones));
  }

  /** Makes scenes of what runs together. */
  private static final class Running {
    private final PowerScenes.Builder builder;
    private final int idle;
    private final int cores;
    private final Optional<Points> points;
    private final Map<List<Integer>, Integer> numbers = new HashMap<>();
    private final List<List<Integer>> together = new ArrayList<>();
    private final Map<Long, Integer> joined = new HashMap<>();

    Running(int idle, int cores, Optional<Points> points) {
      this.points = points;
      this.builder = new PowerScenes.Builder(idle + 1);
      this.idle = idle;
      this.cores = cores;
    }

    PowerScenes scenes(ScheduleSignals signals, Horizon horizon) {
      Signal first = signals.running().get(0);
      Signal all =
          points.isPresent()
              ? points.get().numbers().map(point -> number(List.of(-1 - (int) point)))
              : Signal.level(first.length(), number(List.of()));
      for (Signal core : signals.running()) {
        all = all.combine(core, this::with);
      }
      double[] scenes = new double[together.size()];
      Arrays.fill(scenes, -1.0);
      Signal order = all.map(number -> scene((int) number, scenes));
      return builder.build(order, horizon.from());
    }

    /** The number of some tasks and another. */
    private double with(double number, double task) {
      if (task == ScheduleSignals.IDLE) {
        return number;
      }
      long pair = (long) number * idle + (long) task;
      Integer known = joined.get(pair);
      if (known == null) {
        List<Integer> all = new ArrayList<>(together.get((int) number));
        all.add((int) task);
        all.sort(null);
        known = number(List.copyOf(all));
        joined.put(pair, known);
      }
      return known;
    }

    /** The scene of a number, which many pieces have. */
    private double scene(int number, double[] known) {
      if (known[number] < 0.0) {
        known[number] = scene(together.get(number));
      }
      return known[number];
    }

    private int number(List<Integer> tasks) {
      return numbers.computeIfAbsent(
          tasks,
          all -> {
            together.add(all);
            return together.size() - 1;
          });
    }

    /** Tasks that run, each with the power of the point, and the share of cores that do not. */
    private double scene(List<Integer> numbers) {
      List<Integer> tasks = points.isPresent() ? numbers.subList(1, numbers.size()) : numbers;
      double watts = points.isPresent() ? points.get().watts().get(-1 - numbers.get(0)) : 1.0;
      boolean some = tasks.size() < cores;
      int[] channels = new int[tasks.size() + (some ? 1 : 0)];
      double[] weights = new double[channels.length];
      for (int i = 0; i < tasks.size(); i++) {
        channels[i] = tasks.get(i);
        weights[i] = watts;
      }
      if (some) {
        channels[tasks.size()] = idle;
        weights[tasks.size()] = (double) (cores - tasks.size()) / cores;
      }
      return builder.scene(channels, weights);
    }
  }
}
