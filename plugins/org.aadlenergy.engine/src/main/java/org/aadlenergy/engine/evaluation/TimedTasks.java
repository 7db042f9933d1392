package org.aadlenergy.engine.evaluation;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import org.aadlenergy.engine.account.PowerScenes;
import org.aadlenergy.engine.account.Stretches;
import org.aadlenergy.engine.collection.OnAllCores;
import org.aadlenergy.engine.schedule.Horizon;
import org.aadlenergy.engine.schedule.JobEnds;
import org.aadlenergy.engine.schedule.ScheduleSignals;
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
   * @param rails whose powers follow them
   * @param code by rail, point and task, what a core draws for a task's own code while it runs it
   * @param work by point and task, how fast a job gets on
   * @param share by point and task, the part of its time in which it runs its own code
   */
  public record Points(
      Signal numbers, List<String> rails, double[][][] code, double[][] work, double[][] share) {
    public Points {
      rails = List.copyOf(rails);
    }
  }

  /** More changes than this in one repetition are not held. */
  private static final long MOST_PIECES = 2_000_000;

  /** Of more jobs their waits are not looked at one by one. */
  private static final long MOST_JOBS = 200_000;

  private static final int TO_SHARE = 2;

  /** Whether what was simulated comes again and again. */
  boolean repeats() {
    return horizon.exact() && (points.isPresent() || schedule.counted().repeats());
  }

  int cores() {
    return times.nominal().cores();
  }

  /** The channel that is on while a core has nothing to do, with the share of such cores. */
  public int idleChannel() {
    return threads.size();
  }

  /**
   * The channel that is on while a task runs, as far as its job gets on: what services cost is even
   * over what a job does.
   */
  public int workChannel(int task) {
    return points.isPresent() ? threads.size() + 1 + task : task;
  }

  /** The channel of what a task's own code draws from a rail while it runs. */
  public int codeChannel(int task, String rail) {
    int number = points.map(its -> its.rails().indexOf(rail)).orElse(-1);
    return number < 0 ? task : (2 + number) * threads.size() + 1 + task;
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
    Running running = new Running(threads.size(), cores(), points);
    try {
      return size > MOST_PIECES ? Optional.empty() : Optional.of(running.scenes(signals, horizon));
    } catch (TooManyPieces e) {
      return Optional.empty();
    }
  }

  /** Who waits when: a channel for each task; none where that is too much, or not known. */
  Optional<PowerScenes> waits() {
    if (schedule.counted().jobs() > MOST_JOBS) {
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
    schedule.inOrder().tell(waits);
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
      int rails = points.map(its -> its.rails().size() + 1).orElse(0);
      this.builder = new PowerScenes.Builder((rails + 1) * idle + 1);
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

    /** Tasks that run, each with what it does at the point, and the share of cores that do not. */
    private double scene(List<Integer> numbers) {
      SortedMap<Integer, Double> on = new TreeMap<>();
      List<Integer> tasks = points.isPresent() ? numbers.subList(1, numbers.size()) : numbers;
      for (int task : tasks) {
        on.put(task, 1.0);
        points.ifPresent(its -> at(-1 - numbers.get(0), task, its, on));
      }
      if (tasks.size() < cores) {
        on.put(idle, (double) (cores - tasks.size()) / cores);
      }
      int[] channels = on.keySet().stream().mapToInt(channel -> channel).toArray();
      double[] weights = on.values().stream().mapToDouble(weight -> weight).toArray();
      return builder.scene(channels, weights);
    }

    private void at(int point, int task, Points points, Map<Integer, Double> on) {
      on.put(idle + 1 + task, points.work()[point][task]);
      for (int rail = 0; rail < points.rails().size(); rail++) {
        on.put((2 + rail) * idle + 1 + task, points.code()[rail][point][task]);
      }
    }
  }
}
